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

  @Test func `are not asked by a check`() async {
    let questions = Questions()
    #expect(form(questions).isValid(["name": "jane", "email": "a@b.c"]))
    #expect(form(questions).check(["name": "jane", "email": "a@b.c"]).isValid)
    #expect(await questions.texts == [])
  }

  @Test func `are asked about what will be stored, and an error of theirs is no error of the person's`() async {
    let questions = Questions()
    let report = await form(questions).checkRemotely(["name": " john ", "email": "a@b.c"])
    #expect(codes(report) == ["warning email check.unavailable"])
    #expect(report.isValid)
    #expect(report.value["name"] == "john")
    #expect(await questions.texts.sorted() == ["email", "name john"])
  }

  @Test func `make a model invalid, and are told with the issues of their fields`() async {
    let questions = Questions()
    let report = await form(questions).checkRemotely(["name": "jane", "email": "a@b.c", "code": "1234567890"])
    #expect(codes(report) == ["error name name.taken", "warning email check.unavailable", "error code length.tooLong"])
    #expect(report.verdict == .invalid)
    #expect(report["name"].map(\.message) == ["Name is taken"])
  }

  @Test func `are asked only if the fields they read are sound`() async {
    let questions = Questions()
    _ = await form(questions).checkRemotely(["name": "jane", "email": "nonsense"])
    #expect(await questions.texts == ["name jane"])
    _ = await form(questions).only("email").checkRemotely(["name": "jane", "email": "a@b.c"])
    #expect(await questions.texts == ["name jane"])
  }

  @Test func `nobody is asked for more than is told`() async {
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
