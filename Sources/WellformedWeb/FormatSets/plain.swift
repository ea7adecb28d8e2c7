import Wellformed

extension FormatRegistry {
  /// What needs no table of Unicode.
  public static let standard = FormatRegistry(
    [
      .email(.html),
      .mobile,
      .phone,
      .date,
      .htmlDate,
      .uri,
      .paymentCard,
      .cardExpiry,
      .cardSecurityCode,
      .postalCode,
      .asciiUserName,
      .slug,
    ])

  static var readsInternationalDomains: Bool { false }
  package static var reviewsRuleFiles: Bool { false }
  package static var isPartial: Bool { true }
}
