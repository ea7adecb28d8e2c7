public import WellformedCore

/// A password or other secret as it is compared: OpaqueString of PRECIS (RFC 8265, section 4.2).
///
/// It consists of letters, digits, punctuation, symbols and spaces of any script, without controls. All spaces become
/// the space of ASCII, and letters are composed (NFC), so that a password typed on another keyboard stays the same.
/// Nothing else is changed: neither case nor width, and white space at the ends is kept.
public struct OpaqueString: FormatValue {
  /// The canonical form: the enforced form, in which secrets are compared.
  public let description: String

  /// Creates the opaque string of a text, or returns `nil` if the text is not one.
  ///
  /// White space around the text belongs to it.
  public init?(_ text: String) {
    guard text.withBytes(OpaqueString.format.accepts) else { return nil }
    description = PrecisProfile.opaqueString.enforced(text)
  }

  /// The format of such strings.
  public static var format: Format { .opaqueString }
}

extension Format {
  /// A password or other secret as it is compared (RFC 8265, section 4.2).
  public static let opaqueString = Format(
    OpaqueString.self,
    name: "opaque-string",
    summary: "a password or other secret as it is compared: any visible characters and spaces (RFC 8265)",
    prompt: "Enter a password",
    hints: InputHints(type: "password"),
    faults: OpaqueStringRecognizer.Fault.table,
    recognize: { OpaqueStringRecognizer.recognize($0) },
    complete: OpaqueStringRecognizer.completion)
}

extension IssueCode {
  /// The text is empty.
  public static var opaqueStringEmpty: IssueCode { "opaqueString.empty" }
  /// A character is a control, or another invisible character.
  public static var opaqueStringBadCharacter: IssueCode { "opaqueString.badCharacter" }
  /// A character is not allowed at its place.
  public static var opaqueStringMisplaced: IssueCode { "opaqueString.misplaced" }
  /// The text cannot end at this place.
  public static var opaqueStringUnfinished: IssueCode { "opaqueString.unfinished" }
}

/// Judges whether a text is an opaque string.
private enum OpaqueStringRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, badCharacter, misplaced, unfinished

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.opaqueStringEmpty, "{field} needs at least 1 character")
      case .badCharacter:
        FormatFault(.opaqueStringBadCharacter, "{field} has a character that cannot be seen or typed; remove it")
      case .misplaced:
        FormatFault(.opaqueStringMisplaced, "{field} has a character that is not allowed there; remove it")
      case .unfinished:
        FormatFault(.opaqueStringUnfinished, "{field} ends in a character that needs a letter after it; add one")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var recognizer = PrecisRecognizer(.opaqueString)
    switch recognizer.run(text) {
    case .valid: return .valid
    case .empty: return .incomplete(Fault.empty, 0..<0)
    case .unfinished(let span): return .incomplete(Fault.unfinished, span)
    case .disallowed(let span): return .invalid(Fault.badCharacter, span, deadline: span.lowerBound)
    case .lost(_, let span, let deadline): return .invalid(Fault.misplaced, span, deadline: deadline)
    }
  }

  /// Returns what completes an incomplete text.
  @Sendable
  static func completion(of text: String) -> String {
    var recognizer = PrecisRecognizer(.opaqueString)
    _ = text.withBytes { recognizer.run($0) }
    return recognizer.reader.completion
  }
}
