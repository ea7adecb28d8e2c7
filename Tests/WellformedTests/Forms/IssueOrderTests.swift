import Testing
import Wellformed

/// The issues of rules between fields are in the order of the fields.
struct IssueOrderTests {
  private struct Trip: Sendable {
    var from = "", to = "", note = ""
    var legs: [Leg] = []
    var first = Leg()
  }

  private struct Leg: Sendable { var from = "", to = "" }

  private static let leg = Form<Leg>(
    .field("from", \.from, .required), .field("to", \.to, .length(...3)),
    .rule("leg.same", reads: "to", on: "from") { $0.to == "abc" })

  private static let trip = Form<Trip>(
    .field("from", \.from, .length(...3)),
    .field("to", \.to, .length(...3)),
    .field("note", \.note, .required),
    .field("legs", \.legs, .each(.form(leg))),
    .field("first", \.first, .form(leg)),
    .rule("trip.second", reads: "to", on: "to") { _ in false },
    .rule("trip.first", reads: "to", on: "from") { _ in false },
    .remote("trip.known", reads: "to", on: "from") { _ in false })

  private static let model = Trip(
    from: "a", to: "b", note: "", legs: [Leg(from: "x", to: "y")], first: Leg(from: "x", to: "abcd"))

  @Test
  func `issues of rules between fields are in the order of the fields`() {
    let found = Self.trip.check(Self.model).issues.map { "\($0.path) \($0.code)" }
    #expect(
      found == [
        "from trip.first", "to trip.second", "note required", "legs[0].from leg.same", "first.to length.tooLong",
      ])
  }

  @Test
  func `the first issue is the first in the order of the fields`() {
    #expect(Self.trip.reporting(.firstIssue).check(Self.model).issues.map(\.code) == ["trip.first"])
    #expect(
      Self.trip.reporting(.firstIssuePerField).check(Self.model).issues.map { "\($0.path)" } == [
        "from", "to", "note", "legs[0].from", "first.to",
      ])
  }

  @Test
  func `issues of remote rules are in the order of the fields`() async {
    let found = await Self.trip.only("from", "to").checkRemotely(Self.model).issues.map { "\($0.code)" }
    #expect(found == ["trip.first", "trip.second"])
    let sound = Form<Trip>(
      .field("from", \.from), .field("note", \.note, .required),
      .remote("trip.known", reads: "from") { _ in false })
    #expect(await sound.checkRemotely(Self.model).issues.map(\.code) == ["trip.known", "required"])
  }
}
