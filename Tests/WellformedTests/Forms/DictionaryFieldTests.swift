import Testing
import Wellformed

@Suite struct `Fields of a dictionary` {
  @Test func `a field of a dictionary takes its rules as a list`() throws {
    let rules: [Rule] = [.optional, .length(2...3)]
    let listed = try Form<[String: String]>(
      checking: [.field("size", .trimmed, rules: rules), .field("note", rules: [])])
    let written = Form<[String: String]>(.field("size", .trimmed, .optional, .length(2...3)), .field("note"))
    for size in ["", " ", "a", "ab ", "abcd"] {
      let (one, other) = (listed.check(["size": size]), written.check(["size": size]))
      #expect(one.issues.map { "\($0.path) \($0.code)" } == other.issues.map { "\($0.path) \($0.code)" })
      #expect(one.value == other.value)
    }
    #expect(listed.isValid([:]) && !listed.isValid(["size": "a"]))
  }

  @Test func `a form that is created from parts can report one issue for each field`() throws {
    let form = try Form<[String: String]>(
      checking: [.field("name", .length(2...), .letters), .field("size", .length(2...), .letters)],
      reporting: .firstIssuePerField)
    #expect(form.check(["name": "1", "size": "1"]).issues.map { "\($0.path)" } == ["name", "size"])
  }
}
