import Wellformed

/// What stands in a text field: the text and what is selected in it.
public struct TextDraft: Hashable, Sendable {
  /// The text.
  public let text: String
  /// What is selected, as UTF-8 offsets; empty where there is only a caret.
  public let selection: Range<Int>

  /// Creates a draft; a selection outside the text or within a character is moved to where it can be.
  ///
  /// Without a selection the caret is at the end.
  public init(_ text: String, selection: Range<Int>? = nil) {
    self.text = text
    guard let selection else {
      let count = text.utf8.count
      self.selection = count..<count
      return
    }
    self.selection = text.withBytes { bytes in
      let start = bytes.characterStart(notAfter: selection.lowerBound)
      return start..<max(start, bytes.characterStart(notAfter: selection.upperBound))
    }
  }

  /// Creates a draft with a caret.
  public init(_ text: String, caret: Int) { self.init(text, selection: max(0, caret)..<max(0, caret)) }
}

extension TextDraft {
  /// Tells whether the texts are the same scalar by scalar, and the same is selected.
  ///
  /// What is typed in another way is another text to be judged and stored, even where it looks the same.
  public static func == (first: TextDraft, second: TextDraft) -> Bool {
    first.text.hasSameBytes(as: second.text) && first.selection == second.selection
  }
}

extension TextDraft {
  /// The draft with a part of its text replaced and the caret after what was put there.
  ///
  /// Nothing where the part does not lie within the text or would split a scalar: toolkits are known to undo with ranges
  /// of a text that is not there any more.
  public func replacing(_ range: Range<Int>, with replacement: String) -> TextDraft? {
    var result: [UInt8]?
    text.withBytes { bytes in
      guard range.upperBound <= bytes.count, range.lowerBound >= 0 else { return }
      guard bytes.isScalarStart(range.lowerBound), bytes.isScalarStart(range.upperBound) else { return }
      var new: [UInt8] = []
      new.append(bytes, in: 0..<range.lowerBound)
      new.append(contentsOf: replacement.utf8)
      new.append(bytes, in: range.upperBound..<bytes.count)
      result = new
    }
    guard let result else { return nil }
    return TextDraft(String(decoding: result, as: UTF8.self), caret: range.lowerBound + replacement.utf8.count)
  }

  /// The same for a part given in units of UTF-16, as UIKit, AppKit and browsers give it.
  public func replacing(utf16 range: Range<Int>, with replacement: String) -> TextDraft? {
    guard let start = utf8Offset(ofUTF16: range.lowerBound), let end = utf8Offset(ofUTF16: range.upperBound) else {
      return nil
    }
    return replacing(start..<end, with: replacement)
  }

  /// The offset in bytes that an offset in units of UTF-16 stands for; nothing outside the text or within a scalar.
  public func utf8Offset(ofUTF16 offset: Int) -> Int? {
    guard offset >= 0 else { return nil }
    return text.withBytes { bytes in
      var (place, units) = (0, 0)
      while units < offset, place < bytes.count { bytes.advance(&place, &units) }
      return units == offset ? place : nil
    }
  }

  /// The selection in units of UTF-16.
  public var utf16Selection: Range<Int> {
    text.withBytes { bytes in
      var (place, units) = (0, 0)
      while place < selection.lowerBound, place < bytes.count { bytes.advance(&place, &units) }
      let start = units
      while place < selection.upperBound, place < bytes.count { bytes.advance(&place, &units) }
      return start..<units
    }
  }
}

extension Array where Element == UInt8 {
  /// Adds a part of some bytes at the end.
  mutating func append(_ bytes: Span<UInt8>, in range: Range<Int>) {
    reserveCapacity(count + range.count)
    for offset in range { append(bytes[offset]) }
  }
}

extension Span where Element == UInt8 {
  /// Tells whether a scalar begins at an offset, or the text ends there.
  func isScalarStart(_ offset: Int) -> Bool { offset == count || !self[offset].isContinuation }

  /// Goes on from the beginning of a scalar to the next one, and counts its units of UTF-16.
  fileprivate func advance(_ place: inout Int, _ units: inout Int) {
    let (width, count) =
      switch self[place] {
      case 0..<0x80: (1, 1)
      case 0x80..<0xE0: (2, 1)
      case 0xE0..<0xF0: (3, 1)
      default: (4, 2)
      }
    place += width
    units += count
  }
}
