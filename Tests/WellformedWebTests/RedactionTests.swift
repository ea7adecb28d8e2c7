import Testing
import Wellformed
import WellformedLive
import WellformedSchema
import WellformedWeb

/// Typed text is in no description, dump or mirror of the values that contain it.
@Suite struct RedactionTests {
  private static let canary = "Sesame124canary"

  private struct SignUp: Sendable, Equatable {
    var name = canary, password = canary, note: String? = canary, pin = 1, tags = [canary]
  }

  private static let form = Form<SignUp>(
    .field("name", \.name, .trimmed, .required, .email), .field("password", \.password, .opaqueString),
    .field("note", \.note, [], .length(...3)),
    .field("pin", \.pin, .range(2...9)).secret, .field("tags", \.tags, .each(.text([], .length(...2)))))

  /// Returns everything that Swift reveals about a value: its descriptions, its dump, and the children of its mirror.
  private static func told(of value: Any) -> String {
    var told = ""
    dump(value, to: &told, maxDepth: 12)
    var seen = 0
    func walk(_ value: Any, _ depth: Int) {
      seen += 1
      guard depth < 9, seen < 20_000 else { return }
      told += "\n\(value)\n" + String(reflecting: value)
      var mirror: Mirror? = Mirror(reflecting: value)
      while let shown = mirror {
        for child in shown.children {
          told += child.label ?? ""
          walk(child.value, depth + 1)
        }
        mirror = shown.superclassMirror
      }
    }
    walk(value, 0)
    return told
  }

  private func expectNothing(of value: Any, _ location: SourceLocation = #_sourceLocation) {
    let told = Self.told(of: value)
    #expect(!told.isEmpty)
    #expect(!told.contains(Self.canary), "\(type(of: value)): \(told.prefix(400))", sourceLocation: location)
  }

  @Test func `reports, issues and errors do not reveal typed text`() throws {
    let report = Self.form.check(SignUp(), revealingValues: true)
    #expect(report.issues.contains { $0.value == Self.canary })
    #expect(report.value.name == Self.canary)
    expectNothing(of: report)
    for issue in report.issues { expectNothing(of: issue) }
    var suggesting = Issue(.required)
    (suggesting.suggestion, suggesting.value) = (Self.canary, Self.canary)
    expectNothing(of: suggesting)
    expectNothing(of: [suggesting])
    let error = #expect(throws: ValidationError.self) { try Self.form.validated(SignUp()) }
    expectNothing(of: try #require(error))
    expectNothing(of: Rule.email.check("\(Self.canary)@"))
    let schema = try Schema(parsing: Page.signUp)
    expectNothing(of: schema.check(["email": .string("\(Self.canary)@@"), "password": .string(Self.canary)]))
  }

  @Test func `live forms, their events and their effects do not reveal typed text`() throws {
    var form = LiveForm(Self.form, model: SignUp())
    let name = form.field("name")
    var effects = form.reduce(.edit(name, TextDraft(Self.canary + "@gmial.com"), .typing))
    effects += form.reduce(.blur(name, .commit))
    effects += form.reduce(.serverIssues([ServerIssue("/name", message: "\(Self.canary) is taken"), ServerIssue("")]))
    effects += form.reduce(.submit)
    expectNothing(of: form)
    expectNothing(of: effects)
    let snapshot = form.snapshot
    #expect(snapshot["name"]?.text == Self.canary + "@gmial.com")
    expectNothing(of: snapshot)
    expectNothing(of: try #require(snapshot["password"]))
    expectNothing(of: snapshot.form)
    expectNothing(of: form.requirements(of: name))
    expectNothing(of: TextDraft(Self.canary))
    let events: [LiveEvent] = [
      .edit(name, TextDraft(Self.canary), .paste), .compose(name, TextDraft(Self.canary)),
      .endComposition(name, TextDraft(Self.canary)), .set(name, Self.canary), .choose(name, LiveChoice(Self.canary)),
      .addRow("rows", at: 0, ["name": Self.canary]), .serverIssues([ServerIssue("/name", message: Self.canary)]),
      .answer(LiveToken(purpose: .check, field: name, serial: 1), .unavailable(Self.canary)),
      .submissionAnswer(LiveToken(purpose: .submission, field: nil, serial: 2), .failed(Self.canary)),
      .submissionAnswer(
        LiveToken(purpose: .submission, field: nil, serial: 2), .refused([ServerIssue("", message: Self.canary)])),
    ]
    for event in events { expectNothing(of: event) }
    expectNothing(of: LiveRow(["name": Self.canary]))
    expectNothing(of: SubmissionOutcome.failed(Self.canary))
    let changing = LiveForm(LiveField("name", check: .init()), values: ["name": Self.canary])
    var asked = changing
    var started: [LiveEffect] = asked.reduce(.set(asked.field("name"), Self.canary + "x")) + asked.reduce(.submit)
    for effect in started { if case .startTimer(let token, _) = effect { started += asked.reduce(.timer(token)) } }
    let hasRequest = started.contains {
      if case .startCheck(let request) = $0 { request.text.contains(Self.canary) } else { false }
    }
    #expect(hasRequest)
    expectNothing(of: started)
    expectNothing(of: asked)
  }

  @MainActor @Test func `hosts, their fields and their steps do not reveal typed text`() async throws {
    let model = LiveFormModel(Self.form, model: SignUp())
    var steps: [LiveStep] = []
    let observation = model.observe { steps.append($0) }
    model["name"].text = Self.canary + "?"
    expectNothing(of: model)
    expectNothing(of: model["name"])
    expectNothing(of: model["name"].state)
    expectNothing(of: steps)
    expectNothing(of: observation)
    #expect(model.model.name == Self.canary + "?" && !steps.isEmpty)
    let actor = LiveFormActor(Self.form, model: SignUp())
    await actor.edit("name", Self.canary)
    expectNothing(of: actor)
    expectNothing(of: await actor.snapshot)
    let texts = AsyncStream { continuation in
      continuation.yield(Self.canary)
      continuation.finish()
    }.validated(by: .email)
    for await state in texts { expectNothing(of: state) }
    expectNothing(of: texts)
  }

  @MainActor @Test func `rows do not reveal typed text, even after they are removed`() {
    struct Line: Sendable { var code = "", isGift = false }
    struct Order: Sendable { var lines: [Line] = [] }
    let form = Form<Order>(
      .field(
        "lines", \.lines,
        .each(.form(Form<Line>(.field("code", \.code, .required), .field("isGift", \.isGift))))))
    let model = LiveFormModel(form, model: Order(lines: [Line(code: Self.canary)]))
    let (rows, row) = (model[\.lines], model[\.lines][0])
    _ = row.value(\.code)
    expectNothing(of: rows)
    expectNothing(of: row)
    row.remove()
    expectNothing(of: row)
  }

  @Test func `the adapter of a page does not reveal typed text`() throws {
    var page = try Page(Page.signUp, ["values": ["email": .string(Self.canary)]])
    try page.edit("password", Self.canary)
    expectNothing(of: page.adapter)
  }

  @Test func `issues never contain the values of secret fields, even if values are asked for`() throws {
    let report = Form<SignUp>(
      .field("name", \.name, .length(...3)).secret, .field("password", \.password, .opaqueString, .length(...3)),
      .field("note", \.note, .length(...3)), .field("tags", \.tags, .each(.text([], .length(...2)))).secret,
      .rule("pair", reads: "note", on: "name") { _ in false }
    ).check(SignUp(), revealingValues: true)
    #expect(report.issues.map(\.value) == [nil, nil, Self.canary, nil])
    let live = LiveForm(Self.form, model: SignUp())
    #expect(live.hints(of: live.field("password"))?.isSecret == true)
    #expect(live.hints(of: live.field("name"))?.isSecret != true)
    let secret = LiveForm(Form<SignUp>(.field("name", \.name, [], .required).secret), model: SignUp())
    #expect(secret.hints(of: secret.field("name"))?.isSecret == true)
  }

  @Test func `exports and live forms mark secret members as secret`() throws {
    let exported = try Self.form.schema().content.jsonSchema().content
    #expect(exported["properties"]?["pin"]?["writeOnly"] == true)
    #expect(exported["properties"]?["password"]?["writeOnly"] == true)
    #expect(exported["properties"]?["name"]?["writeOnly"] == nil)
    let rules = """
      {"type": "object", "properties": {
        "a": {"type": "string", "format": "password"}, "b": {"type": "string", "writeOnly": true}, "c": {"type": "string"}}}
      """
    let schema = try Schema(parsing: rules)
    #expect(schema.isValid(["a": "any text at all"]))
    #expect(
      try schema.jsonSchema().content == JSONValue(parsing: rules)
        || schema.jsonSchema().content["properties"]?["a"]?["format"] == "password")
    let types = schema.htmlFields().content.map { field in field.attributes.first { $0.name == "type" }?.value }
    #expect(types == ["password", "password", "text"])
    let form = try LiveForm(schema: schema)
    #expect(["a", "b", "c"].map { form.hints(of: form.field($0))?.isSecret ?? false } == [true, true, false])
  }
}
