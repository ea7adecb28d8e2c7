/// An e-mail address, as forms on the web take it.
///
/// The grammar is WHATWG's "valid e-mail address" (HTML, 4.10.5.1.5): letters, digits and the punctuation of an atom
/// before the `@`; after it, labels of letters, digits and inner hyphens, up to 63 bytes each, joined by full stops. It
/// takes a domain without a full stop. It does not take quoted names, comments, addresses in brackets or letters
/// outside ASCII.
public struct EmailAddress: Hashable, Sendable, LosslessStringConvertible {
  /// What stands before the `@`, exactly as it was given.
  public let localPart: String

  /// What stands after the `@`, in lower case.
  public let domain: String

  /// Creates the address that a text holds, white space around it aside; nothing where the text is not an address.
  public init?(_ text: String) {
    let trimmed = Normalization.trimmed.apply(to: text)
    guard Rule.email.isValid(trimmed), let at = trimmed.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    localPart = String(trimmed[..<at])
    domain = Normalization.lowercasedASCII.apply(to: String(trimmed[trimmed.index(after: at)...]))
  }

  /// The canonical form: the name as it was given, the domain in lower case.
  public var description: String { localPart + "@" + domain }
}

#if !hasFeature(Embedded)
  extension EmailAddress: Codable {
    /// Creates the address that is encoded as text.
    ///
    /// Throws `DecodingError` where the text is not an address.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let address = EmailAddress(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an e-mail address")
      }
      self = address
    }

    /// Encodes the canonical form.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif

extension Rule {
  /// The text must be an e-mail address.
  public static var email: Rule { .format(.email) }
}

extension Format {
  /// An e-mail address, as forms on the web take it (WHATWG HTML, 4.10.5.1.5).
  public static let email = Format(
    name: "email",
    summary: "an e-mail address, as HTML's <input type=email> takes it",
    schemaName: "email",
    hints: InputHints(type: "email", autocomplete: "email"),
    faults: EmailRecognizer.Fault.allCases.map { $0.description },
    recognize: { EmailRecognizer.recognize($0) },
    accepts: { EmailRecognizer.recognize($0).outlook.holds },
    canonicalize: { EmailAddress($0)?.description },
    complete: EmailRecognizer.completion)
}

extension IssueCode {
  /// Nothing stands before the `@`.
  public static var emailLocalEmpty: IssueCode { "email.local.empty" }
  /// A character before the `@` cannot stand there.
  public static var emailLocalBadCharacter: IssueCode { "email.local.badCharacter" }
  /// There is no `@`.
  public static var emailAtMissing: IssueCode { "email.at.missing" }
  /// There is more than one `@`.
  public static var emailAtRepeated: IssueCode { "email.at.repeated" }
  /// Nothing stands after the `@`.
  public static var emailDomainEmpty: IssueCode { "email.domain.empty" }
  /// A character after the `@` cannot stand there.
  public static var emailDomainBadCharacter: IssueCode { "email.domain.badCharacter" }
  /// A full stop after the `@` has nothing before or after it.
  public static var emailDomainEmptyLabel: IssueCode { "email.domain.emptyLabel" }
  /// A part of the domain begins or ends with a hyphen.
  public static var emailDomainHyphenAtEdge: IssueCode { "email.domain.hyphenAtEdge" }
  /// A part of the domain is longer than 63 characters.
  ///
  /// Argument: `maximum`.
  public static var emailDomainLabelTooLong: IssueCode { "email.domain.labelTooLong" }
}
