public import WellformedCore

/// An account name in ASCII, such as `jane.doe-2`, as most sites have it.
///
/// It consists of letters, digits and underscores, with single full stops and hyphens between them. So names stay whole
/// in addresses and mentions, and no name is `.` or `..`. There is at least one letter or digit. Capitals are taken for
/// lower-case letters. Use other rules to limit the length.
public struct ASCIIUserName: FormatValue {
  /// The canonical form, in lower case.
  public let description: String

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = ASCIIUserName.validText(in: text) else { return nil }
    description = Normalization.lowercasedASCII.apply(to: text)
  }

  /// The format of such names.
  public static var format: Format { .asciiUserName }
}

extension Format {
  /// An account name in ASCII: letters, digits and underscores, with full stops and hyphens between them.
  public static let asciiUserName = Format(
    ASCIIUserName.self,
    name: "user-name.ascii",
    summary: "the name of an account: letters a to z, digits, underscores, and full stops and hyphens between them",
    prompt: "Enter a user name, such as jane-doe",
    hints: InputHints(autocomplete: "username"),
    faults: ASCIIUserNameRecognizer.Fault.table,
    recognize: { ASCIIUserNameRecognizer.recognize($0) },
    accepts: { ASCIIUserNameRecognizer.recognize($0).partialMatch.holds },
    complete: { $0.isEmpty ? "name" : "a" },
    // Many places show names of accounts with an @.
    suggest: { $0.copied(without: ByteSet(), after: "@") })
}

extension IssueCode {
  /// The text is empty, or contains only underscores.
  public static var asciiUserNameEmpty: IssueCode { "asciiUserName.empty" }
  /// A character is neither a letter from a to z, nor a digit, an underscore, a full stop or a hyphen.
  public static var asciiUserNameBadCharacter: IssueCode { "asciiUserName.badCharacter" }
  /// A full stop or hyphen does not stand between letters, digits or underscores.
  public static var asciiUserNameSeparatorMisplaced: IssueCode { "asciiUserName.separator.misplaced" }
}

/// Judges whether a text is an account name in ASCII, in one pass over its bytes and without allocating.
private enum ASCIIUserNameRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, badCharacter, separatorMisplaced

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.asciiUserNameEmpty, "{field} needs a letter or digit")
      case .badCharacter:
        FormatFault(
          .asciiUserNameBadCharacter,
          "{field} can have only a to z, digits, _, . and -; remove anything else")
      case .separatorMisplaced:
        FormatFault(
          .asciiUserNameSeparatorMisplaced,
          "{field} has a full stop or hyphen in the wrong place; remove it")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var isAfterWord = false
    var hasLetterOrDigit = false
    for offset in 0..<text.count {
      let byte = text[offset]
      if ByteSet.alphanumerics.contains(byte) {
        (isAfterWord, hasLetterOrDigit) = (true, true)
      } else if byte == UInt8(ascii: "_") {
        isAfterWord = true
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        guard isAfterWord else { return .invalid(Fault.separatorMisplaced, offset..<offset + 1, deadline: offset) }
        isAfterWord = false
      } else {
        return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
      }
    }
    if isAfterWord, hasLetterOrDigit { return .valid }
    if isAfterWord || text.isEmpty { return .incomplete(Fault.empty, 0..<text.count) }
    return .incomplete(Fault.separatorMisplaced, text.count - 1..<text.count)
  }
}
