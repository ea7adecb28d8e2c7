import Wellformed

// What is asked of the password is what most pages ask, so that there is a checklist to be seen. NIST SP 800-63B-4,
// section 3.1.1.2, would rather have 15 characters, whatever they are: `.length(15...64)` alone, and the list below.

extension Rule {
  /// The text must be a password that is worth something; how much, a warning says.
  static func password(in words: FieldWords) -> Rule {
    .inOrder(
      .all(.length(8...64), .contains(.uppercase), .contains(.lowercase), .contains(.digit)),
      .all(
        .differs(from: "email", ignoringCase: true), .differs(from: "userName", ignoringCase: true),
        .noneOf(commonPasswords, ignoringCase: true).message(words.passwordCommon)),
      .passwordStrength(in: words))
  }

  /// Some of the first passwords that anybody tries, of those that would otherwise be taken.
  private static let commonPasswords = [
    "Password1", "Password12", "Password123", "Password1234", "Passw0rd", "P@ssw0rd", "P@ssword1", "Qwerty12",
    "Qwerty123", "Qwerty1234", "Qwertz123", "Azerty123", "Welcome1", "Welcome123", "Letmein1", "Letmein123",
    "Iloveyou1", "Abcd1234", "Abc12345", "Abc123456", "Admin123", "Admin1234", "Changeme1", "Changeme123",
    "Football1", "Baseball1", "Sunshine1", "Princess1", "Monkey123", "Dragon123", "Hello123", "Test1234",
  ]

  /// Says in words how good a password is that is taken: nothing of it is an error.
  ///
  /// It goes by length, which is what can be known; what is in a password that makes it easy to guess cannot.
  private static func passwordStrength(in words: FieldWords) -> Rule {
    .inOrder(
      .length(12...).message(words.passwordFair),
      .length(16...).message(words.passwordGood)
    )
    .warning
  }
}
