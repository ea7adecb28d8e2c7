import Wellformed
import WellformedTesting

/// Makes texts for a format without knowing it: the format's own verdicts and completions lead the way.
struct FormatTexts {
  private let format: Format
  private var numbers: SeededNumbers
  /// The scalars of the last text, so that the next ones contain related scalars.
  private var palette: [Unicode.Scalar] = []
  /// Texts to begin with: viable prefixes of typical texts of the formats, and valid texts that were found.
  private var pool: [String]
  /// The scalars that texts are made of.
  static let scalars: [Unicode.Scalar] =
    (0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) } + [
      "\0", "\n", "\t", "é", "٣", "\u{A0}", "日", "\u{E000}", "😀", "\u{FFFE}", "\u{301}",
      // Scalars that depend on their context, especially in names.
      "·", "α", "\u{375}", "א", "׳", "ب", "۳", "\u{200C}", "\u{200D}", "क", "\u{94D}", "\u{93C}", "・", "ア", "Ａ", "ﾊ",
      "ﾟ", "İ", "Σ", "\u{327}", "\u{DD9}", "\u{DCA}", "’", "\u{3000}", "р", "\u{1820}", "\u{180E}",
    ]

  init(_ format: Format, seed: UInt64 = Law.seed) {
    self.format = format
    let typical = [
      format.completion(of: "") ?? "", "https://user:1@example.com:80/a/%C3%A9?b=c#d", "a://[v1.a]:8",
      "//b@[::1.2.3.4]/",
      "{+a:10,b*}/c{?d}", "1.2.3-rc.1+build", "2026-12-31T23:59:60.5+01:00", "12#", "/a~0b/~1", "aGVsbG8=",
      "l·l", "بی\u{200C}بی", "क\u{93C}\u{94D}\u{200D}", "ﾊﾟ", "ア・ア", "O’Neil, Jr.", "zh-cmn-Hans-CN-1996-a-bc-x-d",
    ]
    pool = typical.map { Rule.format(format).longestViablePrefix(of: $0) }
    numbers = SeededNumbers(seed: seed)
  }

  /// The formats that the laws are tried on.
  static let formats: [Format] =
    FormatRegistry.standard.formats + [
      .postalCode(country: "GB"), .postalCode(country: "US"), .postalCode(country: "MT"), .decimal("de"),
      .decimal("fa"), .decimal("en-IN"), .wholeNumber("fr"), .wholeNumber("km"),
    ]

  /// The texts that the laws are tried on, made once.
  static let all: [String: [String]] = {
    var all: [String: [String]] = [:]
    for format in formats {
      var texts = FormatTexts(format)
      let made = [""] + (0..<max(1, Law.runs / 4)).map { _ in texts.text() }
      for text in made { Questions.write(format, text) }
      all[format.name] = made
    }
    return all
  }()

  /// A text that has the format, may come to have it, or nearly has it.
  mutating func text() -> String {
    var text = walk()
    let kind = int(0...9)
    if kind < 3 { return text }
    text += format.completion(of: text) ?? ""
    return kind < 6 ? text : mutated(text)
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func scalar(inPalette: Bool = false) -> Unicode.Scalar {
    if inPalette, !palette.isEmpty { return palette[int(0...palette.count - 1)] }
    return FormatTexts.scalars[int(0...FormatTexts.scalars.count - 1)]
  }

  /// Returns a text that is made scalar by scalar and mostly stays viable.
  private mutating func walk() -> String {
    var text = ""
    if int(0...2) == 0 {
      let model = pool[int(0...pool.count - 1)].unicodeScalars
      text = String(String.UnicodeScalarView(model.prefix(int(0...model.count))))
    }
    defer {
      palette = Array(text.unicodeScalars.suffix(8))
      if pool.count < 60, Rule.format(format).isValid(text) { pool.append(text) }
    }
    let isRepetitive = int(0...1) == 0
    let length = text.utf8.count + (int(0...3) == 0 ? int(0...70) : int(0...14))
    while text.utf8.count < length {
      if int(0...3) == 0, let next = format.completion(of: text)?.unicodeScalars.first {
        text.unicodeScalars.append(next)
        continue
      }
      var hasGrown = false
      for _ in 0..<16 {
        let longer = text + String(scalar(inPalette: isRepetitive && int(0...15) > 0))
        guard Rule.format(format).verdict(of: longer) != .invalid else { continue }
        (text, hasGrown) = (longer, true)
        break
      }
      if !hasGrown, int(0...2) == 0 { break }
      if !hasGrown || int(0...59) == 0 { text.unicodeScalars.append(scalar()) }
    }
    return text
  }

  /// A text that differs in a scalar or two.
  private mutating func mutated(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<int(1...2) {
      let place = int(0...scalars.count)
      let isInside = place < scalars.count
      switch int(0...5) {
      case 0 where isInside: scalars.remove(at: place)
      case 1 where isInside: scalars[place] = scalar()
      case 2 where isInside: scalars.insert(scalars[place], at: place)
      case 3 where isInside: scalars.swapAt(place, int(0...scalars.count - 1))
      // Repeats a part, such as an element of a list.
      case 4 where isInside: scalars.insert(contentsOf: scalars[place...int(place...scalars.count - 1)], at: place)
      default: scalars.insert(scalar(), at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns arbitrary bytes, often those of a text.
  mutating func bytes() -> [UInt8] {
    var bytes = int(0...2) == 0 ? [] : Array(text().utf8)
    for _ in 0..<int(0...4) { bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: int(0...bytes.count)) }
    if int(0...3) == 0 { bytes = Array(bytes.prefix(int(0...bytes.count))) }
    return bytes
  }
}
