import Wellformed

extension FormatRegistry {
  /// What forms ask for on which somebody chooses a password; for modules that are built `--with WellformedPasswords`.
  public static let standard = FormatRegistry(
    [
      .email,
      .email(.html),
      .email(.mailbox),
      .mobile,
      .personName,
      .userName,
      .asciiUserName,
    ] + Format.passwords,
    named: [.email(without: .likelySlip)])

  static var readsInternationalDomains: Bool { false }
  package static var reviewsRuleFiles: Bool { false }
  package static var isPartial: Bool { true }
}
