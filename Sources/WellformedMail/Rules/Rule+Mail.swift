public import WellformedCore

extension Rule {
  /// The text must not be an email address that raises this concern; a text that is not an address always passes.
  ///
  /// Use it next to a rule that requires an address, often as a warning: `.email(without: .roleAccount).warning`.
  public static func email(without concern: EmailAddress.Concern) -> Rule { .format(.email(without: concern)) }

  /// The text must not be an email address at one of these domains, or at a subdomain of one.
  ///
  /// Use it for domains such as those of throwaway addresses.
  ///
  /// - Complexity: O(*m*) for every text, where *m* is the length of the list.
  public static func email(notAt domains: [String]) -> Rule {
    let places = domains.flatMap { domain in
      [Rule.endsWith("@" + domain, ignoringCase: true), .endsWith("." + domain, ignoringCase: true)]
    }
    return .not(.any(places)).code(.emailDomainDisposable)
  }

  /// This rule, with a warning if a valid address looks like a typing slip: `.email.suggesting`.
  ///
  /// The warning holds the address that was probably meant.
  public var suggesting: Rule { .all([self, .email(without: .likelySlip).warning]) }

  /// The text must be an email address that mail can reach: `email(.deliverable)`.
  public static let email: Rule = .format(.email)

  /// The text must be an email address by the grammar of a profile.
  public static func email(_ profile: EmailAddress.Profile) -> Rule { .format(.email(profile)) }
}
