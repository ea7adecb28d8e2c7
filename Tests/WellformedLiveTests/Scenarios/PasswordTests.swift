import Testing
import Wellformed
import WellformedLive
import WellformedSchema
import WellformedTesting

@Suite struct `Rules of a password` {
  private static let rules: [Rule] = [
    .required, .length(8...20), .contains(.uppercase), .contains(.lowercase), .contains(.digit),
  ]

  /// Returns a password as a manager would generate it: from the required characters, and as long as necessary.
  private func password(_ rules: PasswordRules, _ numbers: inout SeededNumbers) -> String {
    var characters: [Character] = []
    var pools: [[Character]] = []
    for classes in rules.required {
      var pool: [Character] = []
      for kind in classes {
        switch kind {
        case .upper: pool += "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        case .lower: pool += "abcdefghijklmnopqrstuvwxyz"
        case .digit: pool += "0123456789"
        // Characters that are not required are never used, so the password lacks them.
        default: break
        }
      }
      pools.append(pool)
      characters.append(pool.randomElement(using: &numbers) ?? "?")
    }
    let all = pools.flatMap { $0 }
    let count = Int.random(
      in: (rules.minimumLength ?? 0)...(rules.maximumLength ?? 30), using: &numbers)
    while characters.count < count { characters.append(all.randomElement(using: &numbers) ?? "?") }
    return String(characters.shuffled(using: &numbers))
  }

  @Test func `80: give the password rules by which a manager makes one up that meets them at once`()
    throws
  {
    let form = Form<[String: String]>(.field("password", .all(Self.rules)))
    let schema = try Form<JSONValue>(checking: [.field("password", .all(Self.rules))]).schema()
    let described = try #require(schema.content.passwordRules().content.first?.rules)
    let descriptor = try PasswordRules(parsing: described.description)
    #expect(
      descriptor.minimumLength == 8 && descriptor.maximumLength == 20
        && descriptor.required.count == 3)
    var numbers = SeededNumbers(seed: 80)
    for _ in 0..<200 {
      var live = LiveForm(form, model: ["password": ""])
      let field = live.field("password")
      let made = password(descriptor, &numbers)
      _ = live.reduce(.edit(field, TextDraft(made), .autofill))
      #expect(live.state(of: field)?.status == .valid, "seed 80: \(made)")
      #expect(live.requirements(of: field).allSatisfy { $0.state == .met })
    }
  }
}
