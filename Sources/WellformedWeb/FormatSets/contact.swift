import Wellformed

extension FormatRegistry {
  /// The formats for a contact form.
  public static let standard = FormatRegistry(
    [
      .email,
      .email(.html),
      .email(.mailbox),
      .mobile,
      .phone,
      .uri,
      .personName,
    ],
    named: [.email(without: .likelySlip)])

  static var readsInternationalDomains: Bool { false }
  package static var reviewsRuleFiles: Bool { false }
  package static var isPartial: Bool { true }
}
