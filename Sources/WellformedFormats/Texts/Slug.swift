public import WellformedCore

/// The name of a page in its address, such as `how-to-bake-bread`.
///
/// It consists of letters from `a` to `z`, digits, and single hyphens between them, which is what generators of such
/// names produce. Upper case is refused, because two names that differ only in case are the same to people but not to
/// servers.
public struct Slug: FormatValue {
  /// The name, which is its own canonical form.
  public let description: String

  /// The words between the hyphens.
  public var words: [String] {
    description.utf8.split(separator: UInt8(ascii: "-")).map { String(decoding: Array($0), as: UTF8.self) }
  }

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = Slug.validText(in: text) else { return nil }
    description = text
  }

  /// The format of such names.
  public static var format: Format { .slug }
}

extension Format {
  /// The name of a page in its address: words of lower-case letters and digits, joined by hyphens.
  public static let slug = Format(
    Slug.self,
    name: "slug",
    summary: "words of letters a to z and digits, joined by hyphens, such as how-to-bake",
    prompt: "Enter words joined by hyphens, such as how-to-bake",
    faults: SlugRecognizer.Fault.table,
    recognize: { SlugRecognizer.recognize($0) },
    accepts: { SlugRecognizer.recognize($0).partialMatch.holds },
    complete: { $0.isEmpty ? "name" : "1" },
    suggest: SlugRecognizer.suggestion)
}

extension IssueCode {
  /// The text is empty.
  public static var slugEmpty: IssueCode { "slug.empty" }
  /// A character is neither a letter from a to z, nor a digit, nor a hyphen.
  public static var slugBadCharacter: IssueCode { "slug.badCharacter" }
  /// A letter is in upper case.
  public static var slugUppercase: IssueCode { "slug.uppercase" }
  /// A hyphen does not have a word on both sides.
  public static var slugHyphenMisplaced: IssueCode { "slug.hyphen.misplaced" }
}

/// Judges whether a text is the name of a page, in one pass over its bytes and without allocating.
private enum SlugRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, badCharacter, uppercase, hyphenMisplaced

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.slugEmpty, "{field} needs a word, as in how-to-bake")
      case .badCharacter:
        FormatFault(.slugBadCharacter, "{field} can have only a to z, digits and hyphens; remove anything else")
      case .uppercase:
        FormatFault(.slugUppercase, "{field} has a capital letter; use a lower-case one")
      case .hyphenMisplaced:
        FormatFault(.slugHyphenMisplaced, "{field} has a hyphen with no word next to it; remove it")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var isInWord = false
    for offset in 0..<text.count {
      switch text[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): isInWord = true
      case UInt8(ascii: "-") where isInWord: isInWord = false
      case UInt8(ascii: "-"): return .invalid(Fault.hyphenMisplaced, offset..<offset + 1, deadline: offset)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return .invalid(Fault.uppercase, offset..<offset + 1, deadline: offset)
      default: return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
      }
    }
    if isInWord { return .valid }
    return text.isEmpty
      ? .incomplete(Fault.empty, 0..<0) : .incomplete(Fault.hyphenMisplaced, text.count - 1..<text.count)
  }

  /// Returns the words of a text in ASCII in lower case, joined by hyphens: `how-to-bake` for `How to bake`.
  static func suggestion(for text: Span<UInt8>) -> String? {
    var words: [UInt8] = []
    for offset in 0..<text.count {
      let byte = text[offset]
      if ByteSet.alphanumerics.contains(byte) {
        words.append(byte.isCapital ? byte | 0x20 : byte)
      } else if " _-".utf8.contains(byte) {
        if !words.isEmpty, words.last != UInt8(ascii: "-") { words.append(UInt8(ascii: "-")) }
      } else {
        return nil
      }
    }
    while words.last == UInt8(ascii: "-") { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }
}
