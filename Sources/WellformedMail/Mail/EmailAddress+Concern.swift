public import WellformedCore

extension EmailAddress {
  /// Something about a valid address that the application, or the person who entered it, may want to know.
  ///
  /// A concern does not make an address invalid unless a rule says so: `Rule.email(without: .roleAccount)`, or the same
  /// rule as a `warning`. `WellformedInternational` reports whether the top-level domain exists, because it has the
  /// list.
  public enum Concern: String, CaseIterable, RuleData {
    /// The domain looks like a slip in a domain that very many people use; `EmailAddress.suggestion(for:)` returns that
    /// domain's address.
    case likelySlip
    /// The name is that of an office and not of a person (RFC 2142, and others in common use).
    case roleAccount
    /// The domain is reserved for a special use, such as documentation (`Hostname.specialUse`).
    case specialUseDomain
    /// A character is invisible: white space, controls and the like.
    case invisibleCharacter
    /// A character changes the direction of the text around it (Bidi_Control, UAX #9).
    case directionalControl
    /// A character means nothing to others: it is not assigned by Unicode 17, or is for private use.
    case unassignedCharacter
    /// A word mixes scripts in a way that no writing system does (UTS #39, section 5.2: not "highly restrictive").
    case mixedScripts
  }

  /// The concerns that the address raises.
  ///
  /// - Complexity: O(*n*) in the length of the address.
  public var concerns: Set<Concern> {
    let text = description
    return Set(Concern.allCases.filter { !text.withBytes(Format.email(without: $0).accepts) })
  }

  /// The special use for which the domain is reserved, if there is one.
  public var specialUse: SpecialUse? { Hostname(asciiDomain)?.specialUse }
}

extension Format {
  /// Returns a format that accepts any text except an email address that raises this concern.
  ///
  /// Use it for warnings, next to a rule that requires an address. Registries do not list it, because they list
  /// grammars.
  @inline(__always)
  public static func email(without concern: EmailAddress.Concern) -> Format {
    switch concern {
    case .likelySlip: withoutSlip
    case .roleAccount: withoutRole
    case .specialUseDomain: withoutSpecialUse
    case .invisibleCharacter: withoutInvisibleCharacter
    case .directionalControl: withoutDirectionalControl
    case .unassignedCharacter: withoutUnassignedCharacter
    case .mixedScripts: withoutMixedScripts
    }
  }

  // Each format has its own reader, so that a build that leaves one out also leaves out what that one reads by.
  private static let withoutSlip = Format(
    without: .likelySlip, .likelySlip, suggest: { EmailSuggestion.suggestion(for: $0, inAnyScript: true) },
    ConcernReader.slip)
  private static let withoutRole = Format(without: .roleAccount, .roleAccount, ConcernReader.role)
  private static let withoutSpecialUse = Format(
    without: .specialUseDomain, .specialUseDomain, ConcernReader.specialUseDomain)
  private static let withoutInvisibleCharacter = Format(
    without: .invisibleCharacter, .invisibleCharacter, ConcernReader.invisibleCharacter)
  private static let withoutDirectionalControl = Format(
    without: .directionalControl, .directionalControl, ConcernReader.directionalControl)
  private static let withoutUnassignedCharacter = Format(
    without: .unassignedCharacter, .unassignedCharacter, ConcernReader.unassignedCharacter)
  private static let withoutMixedScripts = Format(without: .mixedScripts, .mixedScripts, ConcernReader.mixedWord)

  private init(
    without concern: EmailAddress.Concern, _ fault: ConcernFault,
    suggest: (@Sendable (Span<UInt8>) -> String?)? = nil,
    _ read: @escaping @Sendable (Span<UInt8>) -> Range<Int>?
  ) {
    let number = fault.rawValue
    self.init(
      name: "email.without." + concern.rawValue,
      summary: "any text but an email address that " + concern.summary,
      prompt: "Enter an email address, such as name@example.com",
      faults: ConcernFault.table, fault: [number],
      recognize: { text in
        // Something appended turns the text into one that is not an address, and so is valid.
        guard let span = read(text) else { return .valid }
        return Recognition(partialMatch: PartialMatch(holds: false), fault: number, span: span, argument: 0)
      },
      canonicalize: { $0 }, complete: { _ in " " }, suggest: suggest)
  }
}

extension EmailAddress.Concern {
  fileprivate var summary: String {
    switch self {
    case .likelySlip: "looks like a slip"
    case .roleAccount: "is that of an office"
    case .specialUseDomain: "has a domain set aside for a special use"
    case .invisibleCharacter: "has a character that cannot be seen"
    case .directionalControl: "has a character that changes the direction of the text"
    case .unassignedCharacter: "has a character that means nothing to others"
    case .mixedScripts: "mixes scripts"
    }
  }
}

/// The faults as which concerns are reported, in the order of the concerns.
enum ConcernFault: Int, FormatFaults {
  case likelySlip, roleAccount, specialUseDomain, invisibleCharacter, directionalControl, unassignedCharacter
  case mixedScripts

  var fault: FormatFault {
    switch self {
    case .likelySlip: FormatFault(.emailLikelySlip, "{field} may have a typing mistake; check what comes after the @")
    case .roleAccount: FormatFault(.emailRoleAccount, "{field} may be read by several people; enter your own address")
    case .specialUseDomain:
      FormatFault(.emailDomainSpecialUse, "{field} has a domain that email cannot reach; check what follows the @")
    case .invisibleCharacter:
      FormatFault(.emailInvisibleCharacter, "{field} has an invisible character; remove it")
    case .directionalControl:
      FormatFault(
        .emailDirectionalControl, "{field} has a hidden character that turns text around; remove it")
    case .unassignedCharacter:
      FormatFault(.emailUnassignedCharacter, "{field} has a character that other computers may not know; remove it")
    case .mixedScripts:
      FormatFault(.emailMixedScripts, "{field} mixes letters of different alphabets in a word; use only one")
    }
  }
}

extension IssueCode {
  /// A valid address looks like a slip in an address at another domain.
  public static var emailLikelySlip: IssueCode { "email.likelySlip" }
  /// The name before the `@` is that of an office.
  public static var emailRoleAccount: IssueCode { "email.roleAccount" }
  /// The domain is reserved for a special use.
  public static var emailDomainSpecialUse: IssueCode { "email.domain.specialUse" }
  /// A character of an address is invisible.
  public static var emailInvisibleCharacter: IssueCode { "email.invisibleCharacter" }
  /// A character of an address changes the direction of the text around it.
  public static var emailDirectionalControl: IssueCode { "email.directionalControl" }
  /// A character of an address is not assigned by Unicode, or is for private use.
  public static var emailUnassignedCharacter: IssueCode { "email.unassignedCharacter" }
  /// A word of an address mixes scripts in a way that no writing system does.
  public static var emailMixedScripts: IssueCode { "email.mixedScripts" }
}
