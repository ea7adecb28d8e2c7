import Testing
import Wellformed
import WellformedLanguages
import WellformedLive
import WellformedPasswords
import WellformedSchema
import WellformedWeb

/// The checklist of requirements for a password: each occurs once, and none is met before something was entered.
@Suite struct `A checklist for passwords` {
  private let form = Form<[String: String]>(
    .field("name", .required), .field("email", .required),
    .field(
      "password", .required,
      .password(
        PasswordPolicy.nist(blocklist: .exact(["correct horse battery"]), named: "own")
          .refusing(wordsOf: ["name", "email"], or: ["Gringotts"]))))

  /// Returns the requirements, and whether a password meets them.
  private func points(of password: String) throws -> [String] {
    let schema = try form.schema().content
    var live = try LiveForm(schema: schema, values: ["name": "Jane Doe", "email": "", "password": ""])
    let id = try #require(live.presentationOrder.last)
    _ = live.reduce(.set(id, password))
    return live.requirements(of: id).compactMap { point in
      if case .presence = point.rule { return nil }
      return "\(point.demand?.message ?? "?"): \(point.state)"
    }
  }

  @Test(arguments: [
    ("", ["unmet", "unmet", "unmet"]), ("short", ["unmet", "met", "met"]),
    ("Correct Horse Battery", ["met", "unmet", "met"]), ("J4n3-D0e-J4n3-D0e", ["met", "met", "unmet"]),
    ("Gr1ngotts-gringotts", ["met", "met", "unmet"]), ("jane likes otters", ["met", "met", "met"]),
  ])
  func `a checklist has each requirement once, with its state`(password: String, states: [String]) throws {
    let asked = [
      "At least 15 characters", "Not one that many people use", "Not made of names and addresses that others know",
    ]
    #expect(try points(of: password) == zip(asked, states).map { "\($0): \($1)" })
  }

  @Test func `an empty password violates only the requirements of presence and length`() throws {
    var live = try LiveForm(schema: try form.schema().content, values: ["name": "", "email": "", "password": ""])
    let id = try #require(live.presentationOrder.last)
    _ = live.reduce(.validate(reveals: true))
    let wrong = live.requirements(of: id).filter { $0.isError }.map { $0.demand?.message }
    #expect(wrong == ["Enter Password", "At least 15 characters"])
  }

  @Test func `a checklist can be rendered by a server in its language`() throws {
    let english = try LiveForm(schema: try form.schema().content)
    #expect(english.checklist(of: "password").count == 3)
    #expect(english.checklist(of: "name").isEmpty && english.checklist(of: "none").isEmpty)
    let german = try LiveForm(compiled: try form.worded(in: .german).compiled().content)
    #expect(
      german.checklist(of: "password") == [
        "Mindestens 15\u{A0}Zeichen", "Keines, das viele Menschen verwenden",
        "Nicht aus Namen und Adressen gebildet, die andere kennen",
      ])
  }
}
