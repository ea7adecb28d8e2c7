import WellformedCore

/// Reads path, query and fragment of a web address in running text.
///
/// White space, quotation marks, angle brackets and the punctuation of other scripts end the address, and so does a
/// bracket that it did not open. Punctuation that ends phrases may stand within it but not at its end.
///
/// Some scripts put no spaces between words, such as Chinese, Japanese and Thai, and Korean joins particles to words.
/// Such text around an address does not belong to it unless its host has letters of those scripts:
/// `https://example.com/path` ends before `中文`, and `https://例子.测试/路径` continues. Letters of other scripts belong to
/// the address: `https://example.org/straße`.
struct WebTail {
  /// Where the address ends.
  private(set) var end: Int
  /// The offset up to which the text was read.
  private(set) var offset: Int

  private let start: Int
  /// The character before the address, which may be a quotation mark or emphasis that the same character closes.
  private let before: UInt8
  /// Whether the host has letters of a script without spaces.
  private var isUnspaced = false
  private var openRound = 0
  private var openSquare = 0
  private var openCurly = 0
  private var quoteCount = 0

  /// Creates a reader of what follows the host; it reads no more than the whole address, which begins at `start`, may
  /// have.
  init(from offset: Int, start: Int, in text: Span<UInt8>) {
    self.offset = offset
    self.start = start
    end = offset
    before = text.peek(start - 1)
    var place = start
    while place < offset, !isUnspaced {
      let scalar = text.scalar(at: place)
      isUnspaced = ScalarRole.isUnspaced(scalar.value)
      place += scalar.length
    }
  }

  /// The place of a character relative to the address.
  private enum Place { case last, inside, outside }

  /// Reads to the end.
  mutating func read(in text: Span<UInt8>) {
    while offset < text.count, offset - start <= WebBoundary.longest {
      let scalar = text.scalar(at: offset)
      switch place(of: scalar, in: text) {
      case .outside: return
      case .inside: offset += scalar.length
      case .last:
        offset += scalar.length
        end = offset
      }
    }
  }

  private mutating func place(of scalar: DecodedScalar, in text: Span<UInt8>) -> Place {
    guard scalar.isWellFormed else { return .outside }
    guard scalar.value < 0x80 else {
      if !isUnspaced, ScalarRole.isUnspaced(scalar.value) { return .outside }
      switch ScalarRole(of: scalar.value) {
      case .separator: return .outside
      case .inner: return .inside
      default: return .last
      }
    }
    switch UInt8(truncatingIfNeeded: scalar.value) {
    case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "\\"):
      return .outside
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: "*"):
      return .inside
    case UInt8(ascii: "_"), UInt8(ascii: "~"): return before == text[offset] ? .inside : .last
    case UInt8(ascii: "&"): return isEntity(in: text) ? .outside : .last
    case UInt8(ascii: "'"):
      quoteCount += 1
      if before == UInt8(ascii: "'") { return .outside }
      return quoteCount.isMultiple(of: 2) ? .last : .inside
    case UInt8(ascii: "("): return WebTail.open(&openRound)
    case UInt8(ascii: ")"): return WebTail.close(&openRound)
    case UInt8(ascii: "["): return WebTail.open(&openSquare)
    case UInt8(ascii: "]"): return WebTail.close(&openSquare)
    case UInt8(ascii: "{"): return WebTail.open(&openCurly)
    case UInt8(ascii: "}"): return WebTail.close(&openCurly)
    default: return .last
    }
  }

  private static func open(_ count: inout Int) -> Place {
    count += 1
    return .inside
  }

  private static func close(_ count: inout Int) -> Place {
    if count == 0 { return .outside }
    count -= 1
    return .last
  }

  /// Returns whether the ampersand begins an HTML entity for a character that ends an address.
  private func isEntity(in text: Span<UInt8>) -> Bool {
    ["lt;", "gt;", "quot;", "apos;", "nbsp;", "#39;", "#34;", "#x27;", "#x22;"].contains {
      text.has($0, at: offset + 1)
    }
  }
}
