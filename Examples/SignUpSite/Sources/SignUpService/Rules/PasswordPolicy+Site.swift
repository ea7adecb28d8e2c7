import WellformedPasswords
import WellformedPasswordsCommon

extension PasswordPolicy {
  /// The requirements for passwords: NIST SP 800-63B-4, section 3.1.1.2.
  ///
  /// 15 characters are required, because the password is the only factor; with a second factor, it would be 8. There
  /// are no requirements for kinds of characters, which make passwords similar and hard to remember. Common passwords
  /// are refused, and so are those that are little more than the person's own names and addresses, or the name of the
  /// site.
  static let site = PasswordPolicy.nist(singleFactor: true, blocklist: .commonest3000, named: "commonest-3000")
    .refusing(wordsOf: ["email", "name", "userName"], or: ["Wellformed"])
}
