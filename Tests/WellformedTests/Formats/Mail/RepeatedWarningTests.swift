import Testing

import Wellformed

/// If two rules have the same issue at the same place, it is reported once.
@Suite struct `Repeated warnings` {
  /// Returns the issues about invisible characters.
  private func codes(_ rule: Rule, _ text: String) -> [String] {
    rule.check(text).issues.map { "\($0.code) \($0.severity) \($0.span)" }
      .filter { $0.hasPrefix("email.directionalControl") || $0.hasPrefix("email.invisibleCharacter") }
  }

  private static let international: [Rule] = [.email(.internationalized), .email(.internationalizedMailbox)]

  @Test(arguments: [0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069])
  func `a control of direction in an address gets one warning, even from several rules`(_ value: UInt32) throws {
    let control = String(try #require(Unicode.Scalar(value)))
    let text = "ja\(control)ne@example.com"
    let warning = "email.directionalControl warning 2..<\(2 + control.utf8.count)"
    let cautious = Rule.email(without: .directionalControl).warning
    for rule in Self.international {
      #expect(codes(rule, text) == [warning])
      let all = EmailAddress.Concern.allCases.map { Rule.email(without: $0).warning }
      for rules: [Rule] in [
        [rule, cautious], [cautious, rule], [rule] + all, [rule, .all(all)], [rule, rule.suggesting],
      ] {
        #expect(codes(.all(rules), text) == [warning], "\(rules)")
        #expect(codes(.inOrder(rules), text) == [warning], "\(rules)")
      }
      // If there is an error, the same warning is left out.
      let refusing = codes(.all(rule, .email(without: .directionalControl)), text)
      #expect(refusing == ["email.directionalControl error 2..<\(2 + control.utf8.count)"])
      // The application's own message replaces ours.
      let own = Rule.all(rule, cautious.message("No tricks")).check(text).issues
      #expect(own.map(\.message) == ["No tricks"], "\(rule)")
    }
  }

  @Test func `a C1 control in an address gets one warning, even from two rules`() {
    let cautious = Rule.all(.email(.internationalizedMailbox), .email(without: .invisibleCharacter).warning)
    #expect(codes(cautious, "ja\u{85}ne@example.com") == ["email.invisibleCharacter warning 2..<4"])
  }
}
