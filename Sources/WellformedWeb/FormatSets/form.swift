import Wellformed

extension FormatRegistry {
  /// The formats that forms commonly use.
  public static let standard = FormatRegistry(
    [
      .email,
      .email(.html),
      .email(.mailbox),
      .mobile,
      .phone,
      .date,
      .htmlDate,
      .uri,
      .wholeNumber,
      .decimal,
      .paymentCard,
      .cardExpiry,
      .cardSecurityCode,
      .postalCode,
      .personName,
      .userName,
      .asciiUserName,
      .slug,
      .files,
    ],
    named: [.email(without: .likelySlip)])

  static var readsInternationalDomains: Bool { false }
  package static var reviewsRuleFiles: Bool { false }
  package static var isPartial: Bool { true }
}
