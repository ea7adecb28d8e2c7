import WellformedPasswords
import WellformedPasswordsCommon

extension PasswordPolicy {
  /// What the site asks of passwords: NIST SP 800-63B-4, section 3.1.1.2.
  ///
  /// 15 characters, because the password is all that anybody is asked for to prove who they are; beside a second factor it
  /// would be 8. Nothing is asked of the sorts of characters, which makes passwords alike and hard to remember. What many
  /// people use is refused, and what is little more than the person's own names and addresses, or the site's name.
  static let site = PasswordPolicy.nist(singleFactor: true, blocklist: .commonest3000, named: "commonest-3000")
    .refusing(wordsOf: ["email", "name", "userName"], or: ["Wellformed"])
}
