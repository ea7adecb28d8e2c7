import Testing
import Wellformed

// Composites of validators, one for e-mail addresses and one for passwords.

enum Credentials {
  static let email: [Rule] = [.required.message("Empty email"), .email.message("Invalid email format")]
  static let password: [Rule] = [
    .required.message("Empty password"), .length(8...).message("Password too short"),
    .contains(.uppercase).message("No upper-case letter"),
  ]
}

/// The first thing that is wrong with a text, or "Valid".
func firstResult(_ rules: [Rule], _ text: String) -> String {
  Rule.inOrder(rules).check(text).firstError?.message ?? "Valid"
}

/// Everything that is wrong with a text.
func allResults(_ rules: [Rule], _ text: String) -> [String] { Rule.all(rules).check(text).errors.map(\.message) }

@Suite struct `A composite of rules` {
  @Test func `a composite of rules gives the first error of each text`() {
    #expect(firstResult(Credentials.email, "") == "Empty email")
    #expect(firstResult(Credentials.email, "invalidEmail@") == "Invalid email format")
    #expect(firstResult(Credentials.email, "validEmail@validDomain.com") == "Valid")
    #expect(firstResult(Credentials.password, "") == "Empty password")
    #expect(firstResult(Credentials.password, "psS$") == "Password too short")
    #expect(firstResult(Credentials.password, "passw0rd") == "No upper-case letter")
    #expect(firstResult(Credentials.password, "paSSw0rd") == "Valid")
  }

  @Test func `a composite of rules gives all errors of each text`() {
    #expect(allResults(Credentials.email, "") == ["Empty email"])
    #expect(allResults(Credentials.email, "invalidEmail@") == ["Invalid email format"])
    #expect(allResults(Credentials.email, "validEmail@validDomain.com") == [])
    #expect(allResults(Credentials.password, "") == ["Empty password"])
    #expect(allResults(Credentials.password, "psS$") == ["Password too short"])
    #expect(allResults(Credentials.password, "pass") == ["Password too short", "No upper-case letter"])
    #expect(allResults(Credentials.password, "passw0rd") == ["No upper-case letter"])
    #expect(allResults(Credentials.password, "paSSw0rd") == [])
  }
}
