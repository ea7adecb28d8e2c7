import Testing
import Wellformed

/// Rules that a remote service judges.
@Suite struct `Remote rules` {
  private struct Unreachable: Error {}

  /// The texts that remote rules received.
  private actor Questions {
    var texts: [String] = []
    func note(_ text: String) { texts.append(text) }
  }

  private func form(_ questions: Questions) -> Form<[String: String]> {
    Form(
      .field("name", .trimmed, .required, .letters), .field("email", .required, .email), .field("code", .length(...9)),
      .remote("name.taken", reads: "name", message: "{field} is taken") { model in
        await questions.note("name \(model["name"] ?? "")")
        return model["name"] != "jane"
      },
      .remote("email.bounces", reads: "name", "email", on: "email") { _ in
        await questions.note("email")
        throw Unreachable()
      })
  }

  private func codes(_ report: Report<[String: String]>) -> [String] {
    report.issues.map { "\($0.severity) \($0.path) \($0.code)" }
  }

  @Test func `a check does not ask remote rules`() async {
    let questions = Questions()
    #expect(form(questions).isValid(["name": "jane", "email": "a@b.c"]))
    #expect(form(questions).check(["name": "jane", "email": "a@b.c"]).isValid)
    #expect(await questions.texts == [])
  }

  @Test func `remote rules are asked about normalised values, and a failure of theirs is a warning`() async throws {
    let questions = Questions()
    let report = await form(questions).checkRemotely(["name": " john ", "email": "a@b.c"])
    #expect(codes(report) == ["warning email check.unavailable"])
    #expect(report.isValid)
    #expect(report.value["name"] == "john")
    #expect(try report.get()["name"] == "john")
    #expect(await questions.texts.sorted() == ["email", "name john"])
  }

  @Test func `remote rules make a model invalid, with issues in the order of the fields`() async {
    let questions = Questions()
    let report = await form(questions).checkRemotely(["name": "jane", "email": "a@b.c", "code": "1234567890"])
    #expect(codes(report) == ["error name name.taken", "warning email check.unavailable", "error code length.tooLong"])
    #expect(throws: ValidationError.self) { try report.get() }
    #expect(report.verdict == .invalid)
    #expect(report["name"].map(\.message) == ["Name is taken"])
  }

  @Test func `remote rules of nested forms and of elements are asked as well`() async {
    struct Line: Sendable, Hashable { var sku = "", note = "" }
    struct Part: Sendable { var line = Line(), lines: [Line] = [] }
    struct Order: Sendable, DefaultInitializable {
      var line = Line(), other: Line?, lines: [Line] = [], parts: [Part] = [], set: Set<Line> = [], top = "bad"
    }
    let line = Form<Line>(
      .field("sku", \.sku, .trimmed, .required), .field("note", \.note, .length(...4)),
      .remote("sku.gone", reads: "sku") { line in
        if line.sku == "offline" { throw Unreachable() }
        return line.sku != "bad"
      },
      .remote("note.rude", reads: "sku", "note", on: "note") { $0.note != "rude" })
    let part = Form<Part>(.field("line", \.line, .form(line)), .field("lines", \.lines, .each(.form(line))))
    let form = Form<Order>(
      .field("line", \.line, .form(line)), .field("other", \.other, .optional(.form(line))),
      .field("lines", \.lines, .each(.form(line))), .field("parts", \.parts, .each(.form(part))),
      .field("set", \.set, .each(.form(line))), .field("top", \.top),
      .remote("top.taken", reads: "top") { $0.top != "bad" })
    let bad = Line(sku: " bad ")
    var order = Order(line: bad, lines: [Line(sku: "good"), bad, Line(sku: "offline")], set: [bad])
    order.parts = [Part(line: Line(sku: "good"), lines: [bad]), Part(line: bad)]
    let found = [
      "error line.sku sku.gone", "error lines[1].sku sku.gone", "warning lines[2].sku check.unavailable",
      "error parts[0].lines[0].sku sku.gone", "error parts[1].line.sku sku.gone", "error set[0].sku sku.gone",
      "error top top.taken",
    ]
    let report = await form.checkRemotely(order)
    #expect(report.issues.map { "\($0.severity) \($0.path) \($0.code)" } == found)
    #expect(report.verdict == .invalid)
    order.other = bad
    #expect(await form.checkRemotely(order)["other.sku"].map(\.code) == ["sku.gone"])
    // Remote rules read only valid fields, in each element separately.
    order = Order(lines: [Line(sku: "bad", note: "rude and long"), Line(sku: "good", note: "rude")], top: "")
    let rude = await form.checkRemotely(order).issues.map { "\($0.path) \($0.code)" }
    #expect(
      rude == ["line.sku required", "lines[0].note length.tooLong", "lines[0].sku sku.gone", "lines[1].note note.rude"])
    let first = await form.reporting(.firstIssue).checkRemotely(order).issues.map { "\($0.path) \($0.code)" }
    #expect(first == ["line.sku required"])
    let many = Order(line: Line(sku: "good"), lines: Array(repeating: Line(sku: "bad"), count: 100), top: "")
    #expect(await form.checkRemotely(many).issues.count == 100)
    let only = await form.only("lines").checkRemotely(order).issues.map { "\($0.path) \($0.code)" }
    #expect(only == ["lines[0].note length.tooLong", "lines[0].sku sku.gone", "lines[1].note note.rude"])
  }

  @Test func `remote rules are asked only if the fields that they read are valid`() async {
    let questions = Questions()
    _ = await form(questions).checkRemotely(["name": "jane", "email": "nonsense"])
    #expect(await questions.texts == ["name jane"])
    _ = await form(questions).only("email").checkRemotely(["name": "jane", "email": "a@b.c"])
    #expect(await questions.texts == ["name jane"])
  }

  @Test func `remote rules are not asked if their issues would not be reported`() async {
    let questions = Questions()
    let first = form(questions).reporting(.firstIssue)
    #expect(codes(await first.checkRemotely(["name": "", "email": "a@b.c"])) == ["error name required"])
    #expect(await questions.texts == [])
    #expect(codes(await first.checkRemotely(["name": "jane", "email": "a@b.c"])) == ["error name name.taken"])
    let perField = form(questions).reporting(.firstIssuePerField)
    #expect(
      codes(await perField.checkRemotely(["name": "jane", "email": "x"]))
        == ["error name name.taken", "error email email.at.missing"])
  }
}
