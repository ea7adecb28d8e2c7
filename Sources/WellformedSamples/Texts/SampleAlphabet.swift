import Wellformed

/// The characters of samples.
enum SampleAlphabet {
  /// Characters that people type often, and some that they type rarely.
  static let common: [String] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map { String($0) }
    + [" ", "-", ".", "_", "'", "!", "?", "@", "+", "é", "ß", "ñ", "Ø", "ж", "漢", "٣", "e\u{301}", "😀", "\u{A0}"]

  /// Characters that few rules accept.
  static let foreign: [String] = ["\0", "\u{10FFFF}", "\n", "€", "@@", " ", "x", "9", "漢", "\u{200D}"]
}

extension Characters {
  /// Returns some members: common characters, and others from the ranges of the set.
  func samples(using numbers: inout some RandomNumberGenerator) -> [String] {
    var samples = SampleAlphabet.common.filter { text in text.unicodeScalars.allSatisfy { contains($0) } }
    if contains("\u{301}") { samples.append("\u{301}") }
    let visible = ranges.flatMap { $0.visible }
    for range in visible.isEmpty ? ranges : visible {
      for _ in 0..<3 {
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &numbers)) { samples.append(String(scalar)) }
      }
    }
    return samples
  }
}

extension ClosedRange<UInt32> {
  /// The scalar values of the range without control characters.
  fileprivate var visible: [ClosedRange<UInt32>] {
    [0x20...0x7E, 0xA0...0x10FFFF].filter { overlaps($0) }.map { clamped(to: $0) }
  }

  /// Returns a scalar of the range, but no control character if there are others; `nil` if a surrogate was drawn.
  fileprivate func scalar(using numbers: inout some RandomNumberGenerator) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32.random(in: visible.randomElement(using: &numbers) ?? self, using: &numbers))
  }
}

extension Expectation {
  /// Whether nothing is expected but control characters.
  var isControl: Bool {
    if case .range(let first, let last) = self { (first.value...last.value).visible.isEmpty } else { false }
  }

  /// Returns an expected text, without a control character if there is another one.
  func sample(using numbers: inout some RandomNumberGenerator) -> String {
    switch self {
    case .text(let text): text
    case .range(let first, let last):
      (first.value...last.value).scalar(using: &numbers).map { String($0) } ?? String(first)
    case .digit: "0123456789".sample(using: &numbers)
    case .lowercaseLetter: "abcdefghijklmnopqrstuvwxyz".sample(using: &numbers)
    case .uppercaseLetter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ".sample(using: &numbers)
    case .letter: "abcxyzABCXYZ".sample(using: &numbers)
    case .whiteSpace: " "
    case .characterBeyondASCII: "éßжñ漢😀".sample(using: &numbers)
    case .anyCharacter: "abcxyzABCXYZ0189 -_!é".sample(using: &numbers)
    }
  }
}

extension String {
  fileprivate func sample(using numbers: inout some RandomNumberGenerator) -> String {
    String(randomElement(using: &numbers) ?? "a")
  }
}
