extension Rule {
  /// The text must not be an address about which there is such a thing to know; says nothing of what is no address.
  ///
  /// Meant to stand beside a rule that asks for an address, often as a warning: `.email(without: .roleAccount).warning`.
  public static func email(without concern: EmailAddress.Concern) -> Rule { .format(.email(without: concern)) }

  /// The text must not be an address at one of some domains, or below one, such as those that are thrown away after use.
  ///
  /// - Complexity: O(*m*) for every text, where *m* is the length of the list.
  public static func email(notAt domains: [String]) -> Rule {
    let places = domains.flatMap { domain in
      [Rule.endsWith("@" + domain, ignoringCase: true), .endsWith("." + domain, ignoringCase: true)]
    }
    return .not(.any(places)).code(.emailDomainDisposable)
  }

  /// This rule, and a warning with the address that was probably meant where a valid one looks like a slip:
  /// `.email.suggesting`.
  public var suggesting: Rule { .all([self, .email(without: .likelySlip).warning]) }

  /// The text must be an e-mail address that mail will reach: `email(.deliverable)`.
  public static let email: Rule = .format(.email)

  /// The text must be an e-mail address by the grammar of a profile.
  public static func email(_ profile: EmailAddress.Profile) -> Rule { .format(.email(profile)) }
}
