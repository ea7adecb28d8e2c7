import Wellformed

extension FormatRegistry {
  /// The formats that need no Unicode tables.
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
