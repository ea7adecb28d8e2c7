public import WellformedCore

extension EmailAddress {
  /// A closed grammar of email addresses.
  ///
  /// What an email address is depends on who uses it: a web page, a mail server or a message header. Each profile is
  /// one published grammar, or states how it narrows one.
  public enum Profile: String, CaseIterable, RuleData {
    /// An address that a person can give as theirs and that mail can reach; this is the default.
    ///
    /// It is `mailbox` without quoted names and addresses in brackets. The domain has at least two labels, and the last
    /// is not all digits. Labels with hyphens in their third and fourth place are reserved; among them, only A-labels
    /// that stand for a name are valid (RFC 5890, sections 2.3.1 and 2.3.2.1).
    case deliverable

    /// `deliverable` in any script (RFC 6530 to 6533).
    ///
    /// The name is UTF-8 (RFC 6532, 3.2). The domain is mapped by UTS 46, non-transitional, and must then be valid by
    /// IDNA 2008.
    ///
    /// Limits apply to the form on the wire: 64 octets of UTF-8 before the `@`, 63 octets for each label and 254 in
    /// all, with the domain as A-labels. A name need not be in Normalization Form C, which RFC 6532, 3.1, only
    /// recommends. It is never rewritten, because only its own server may interpret it (RFC 5321, 2.3.11). It has no
    /// controls (RFC 5198, section 2). A report warns about controls that change the direction of text.
    case internationalized

    /// WHATWG's "valid e-mail address" (HTML, 4.10.5.1.5): what `<input type=email>` accepts.
    ///
    /// It allows a domain without a full stop, and full stops anywhere in the name.
    case html

    /// WHATWG's "valid e-mail address list": what `<input type=email multiple>` accepts.
    ///
    /// It is any number of `html` addresses between commas, with white space around them.
    case multiple

    /// What mail servers exchange (`Mailbox`, RFC 5321, 4.1.2 and 4.1.3).
    ///
    /// The name consists of atoms or is quoted. It is followed by a domain or an address in brackets. There are at most
    /// 64 octets before the `@`, 63 in each label and 254 in all (RFC 5321, 4.5.3.1, and RFC 3696, erratum 1690).
    case mailbox

    /// `mailbox` with names in UTF-8 and domains in Unicode (RFC 6531, 3.3).
    ///
    /// A name may contain any character outside ASCII; a report warns about controls there. A label of ASCII follows
    /// RFC 5321, and any other label is a U-label (RFC 5890, section 2.3.2.1). Nothing is mapped, so the letters of
    /// U-labels are lower case. Limits apply to the form on the wire.
    case internationalizedMailbox

    /// An address in the header of a message (`addr-spec`, RFC 5322, 3.4.1).
    ///
    /// It allows comments, folding white space and the obsolete forms of section 4.4, and has no limits of length.
    case header
  }
}

extension EmailAddress.Profile: CustomStringConvertible {
  /// The name of the profile in the command and in rule files.
  public var description: String { rawValue }
}

extension Format {
  /// An email address that mail can reach: `email(.deliverable)`.
  public static let email = Format(
    emailProfile: .deliverable, name: "email",
    summary: "an email address that mail will reach: name, @, domain with a dot",
    recognize: { EmailRecognizer(.deliverable).recognize($0) },
    glance: { EmailRecognizer.acceptsAtAGlance($0) })

  /// Returns the format of email addresses by the grammar of a profile.
  public static func email(_ profile: EmailAddress.Profile) -> Format {
    switch profile {
    case .deliverable: email
    case .internationalized: emailInternationalized
    case .html: emailByHTML
    case .multiple: emailList
    case .mailbox: emailMailbox
    case .internationalizedMailbox: emailInternationalizedMailbox
    case .header: emailHeader
    }
  }

  private static let emailInternationalized = Format(
    emailProfile: .internationalized,
    summary: "an email address that mail will reach, in any script (RFC 6531, UTS 46, IDNA 2008)",
    recognize: { EmailRecognizer(.internationalized).recognize($0) },
    glance: { EmailRecognizer.acceptsAtAGlance($0) })

  private static let emailByHTML = Format(
    emailProfile: .html, summary: "an email address as HTML's <input type=email> takes it",
    recognize: { EmailRecognizer.recognizeHTML($0) }, accepts: { EmailRecognizer.recognizeHTML($0).partialMatch.holds })

  private static let emailList = Format(
    emailProfile: .multiple, summary: "email addresses between commas, as <input type=email multiple> takes them",
    recognize: { EmailRecognizer.recognizeList($0) })

  private static let emailMailbox = Format(
    emailProfile: .mailbox, summary: "a mailbox, as mail servers exchange it (RFC 5321)", schemaName: "email",
    recognize: { EmailRecognizer(.mailbox).recognize($0) },
    glance: { EmailRecognizer.acceptsAtAGlance($0) })

  private static let emailInternationalizedMailbox = Format(
    emailProfile: .internationalizedMailbox, summary: "a mailbox with a name and domain in any script (RFC 6531)",
    schemaName: "idn-email",
    recognize: { EmailRecognizer(.internationalizedMailbox).recognize($0) },
    glance: { EmailRecognizer.acceptsAtAGlance($0) })

  private static let emailHeader = Format(
    emailProfile: .header, summary: "an address in a message header, with comments and folding (RFC 5322)",
    recognize: { EmailRecognizer.recognizeHeader($0) })

  private init(
    emailProfile profile: EmailAddress.Profile, name: String? = nil, summary: String, schemaName: String? = nil,
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil, glance: (@Sendable (Span<UInt8>) -> Bool)? = nil
  ) {
    // Browsers check what is typed into `<input type=email>` against their own grammar.
    let isForHTML = profile == .html || profile == .multiple || profile == .deliverable
    // Lists and headers may contain more than an address.
    let isOneAddress = profile != .multiple && profile != .header
    let inAnyScript = profile == .internationalized || profile == .internationalizedMailbox
    let suggest: @Sendable (Span<UInt8>) -> String? = { text in
      if isOneAddress, let meant = EmailSuggestion.suggestion(for: text, inAnyScript: inAnyScript) { return meant }
      // A text that was copied with unusual characters may have a slip as well.
      return text.retyped()?.withBytes { EmailSuggestion.suggestion(for: $0) }
    }
    var warning: (@Sendable (Span<UInt8>) -> Recognition?)?
    if inAnyScript {
      warning = { EmailRecognizer.warning(about: $0) }
    }
    self.init(
      name: name ?? "email." + profile.rawValue, summary: summary,
      prompt: "Enter an email address, such as name@example.com", schemaName: schemaName,
      hints: InputHints(
        type: isForHTML ? "email" : "text", inputMode: isForHTML ? nil : "email", autocomplete: "email"),
      faults: EmailFault.table, fault: profile.faults.map { $0.rawValue }, recognize: recognize, accepts: accepts,
      glance: glance, canonicalize: { EmailAddress.canonical($0, by: profile) },
      isCanonical: { $0.consists(of: .uncapitalized) && EmailRecognizer.acceptsAtAGlance($0) },
      complete: { EmailRecognizer.completion(of: $0, by: profile) },
      suggest: suggest, warning: warning)
  }
}
