import Testing
import Wellformed
import WellformedLive

@Suite struct `Fields with twin names` {
  private static let composed = "caf\u{E9}"
  private static let apart = "cafe\u{301}"

  private static func form() -> LiveForm {
    LiveForm(
      parts: [
        .field(LiveField(composed, .trimmed, .required)),
        .field(LiveField(apart, .trimmed, .required, .differs(from: composed), check: .init(reads: [composed]))),
        .rows(LiveRows(composed, fields: [LiveField(composed, .required), LiveField(apart, .length(3...))])),
        .rows(LiveRows(apart, fields: [LiveField("x", .required)])),
      ],
      relations: [LiveRelation("pair", reads: composed, apart) { $0[apart] != "bad" }],
      values: [composed: "one"], rows: [(apart, ["x": "1"]), (composed, [composed: "row"])])
  }

  @Test func `fields with twin names each have their own text, rules and rows`() throws {
    var form = Self.form()
    let (first, second) = (form.field(Self.composed), form.field(Self.apart))
    #expect(first != second)
    #expect(form.snapshot[Self.composed]?.text == "one" && form.snapshot[Self.apart]?.text == "")
    #expect(form.rows(Self.apart).count == 1 && form.rows(Self.composed).count == 1)
    let row = try #require(form.rows(Self.composed).first)
    let (inner, other) = (
      try #require(form.field(Self.composed, in: row)), try #require(form.field(Self.apart, in: row))
    )
    #expect(form.state(of: inner)?.text == "row" && form.state(of: other)?.text == "")
    _ = form.reduce(.edit(second, TextDraft("one"), .typing))
    #expect(form.state(of: second)?.errors.map(\.code) == [.siblingEquals])
    _ = form.reduce(.edit(second, TextDraft("bad"), .typing))
    #expect(form.state(of: second)?.errors.map(\.code) == ["pair"])
    #expect(form.state(of: first)?.errors == [])
  }

  @Test func `a server issue reaches only the field whose name it spells`() {
    var form = Self.form()
    let (first, second) = (form.field(Self.composed), form.field(Self.apart))
    _ = form.reduce(.serverIssues([ServerIssue("/\(Self.apart)", code: "taken", message: "Taken")]))
    #expect(form.state(of: first)?.errors.contains { $0.code == "taken" } == false)
    #expect(form.state(of: second)?.errors.contains { $0.code == "taken" } == true)
  }

  @Test func `changing a text to its canonical equivalent is a change`() {
    var form = LiveForm(LiveField("name", .length(...4), check: .init()))
    let name = form.field("name")
    _ = form.reduce(.set(name, Self.composed))
    let before = form.state(of: name)
    _ = form.reduce(.set(name, Self.apart))
    let after = form.state(of: name)
    #expect(before != after)
    #expect(after.map { Array($0.text.utf8) } == Array(Self.apart.utf8))
    let filter = TextFilter.characters(.letter)
    let draft = filter.apply(to: TextDraft("e\u{301}"), after: TextDraft("\u{E9}"))
    #expect(
      Array(draft.text.utf8) == Array("\u{E9}".utf8) || Array(draft.text.utf8) == Array("".utf8)
        || Array(draft.text.utf8) == Array("e".utf8))
    #expect(LiveChoice(Self.composed) != LiveChoice(Self.apart))
  }

  @Test func `an answer about one text is no answer about its canonical equivalent`() throws {
    var form = LiveForm(LiveField("name", check: .init()))
    let name = form.field("name")
    var asked = 0
    for text in [Self.composed, Self.apart] {
      var effects = form.reduce(.edit(name, TextDraft(text), .typing))
      for effect in effects {
        if case .startTimer(let token, _) = effect, token.purpose == .check { effects += form.reduce(.timer(token)) }
      }
      for case .startCheck(let request) in effects {
        asked += 1
        _ = form.reduce(.answer(request.token, .pass))
      }
    }
    #expect(asked == 2)
  }

  @Test func `fields and lists of a Swift form may have twin names`() {
    struct Line: Sendable { var first = "1", second = "2" }
    struct Order: Sendable { var first = "a", second = "b", lines = [Line()], others = [Line(first: "3", second: "4")] }
    let line = Form<Line>(
      .field(Self.composed, \.first, [], .required).labelled("A"),
      .field(Self.apart, \.second, [], .required).labelled("B"))
    let order = Form<Order>(
      .field(Self.composed, \.first, [], .required), .field(Self.apart, \.second, [], .required),
      .field("li\u{F1}es", \.lines, .each(.form(line))), .field("lin\u{303}es", \.others, .each(.form(line))))
    let form = LiveForm(order, model: Order())
    #expect(
      form.snapshot.fields.filter { $0.path.components.count == 3 || $0.row == nil }.map(\.text) == [
        "a", "b", "1", "1", "2", "1", "3", "4",
      ])
  }
}
