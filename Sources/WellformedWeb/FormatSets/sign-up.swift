import Wellformed
import WellformedPasswords
import WellformedPhones

extension FormatRegistry {
  /// The formats for opening an account: built `--with WellformedPhones --with WellformedPasswords`.
  public static let standard = FormatRegistry(
    [
      .email,
      .email(.html),
      .email(.mailbox),
      .phone,
      .date,
      .htmlDate,
      .wholeNumber,
      .personName,
      .userName,
      .asciiUserName,
    ] + Format.passwords,
    named: [.email(without: .likelySlip)]
  ).addingPhones()

  static var readsInternationalDomains: Bool { false }
  package static var reviewsRuleFiles: Bool { false }
  package static var isPartial: Bool { true }
}
