import Testing
import Wellformed
import WellformedLive

private struct Item: Sendable, Equatable {
  var code = ""
  var again = ""
  var amount = 1
}

private struct Order: Sendable, Equatable {
  var customer = ""
  var items: [Item] = []
  var notes: [String] = []
}

private let item = Form<Item>(
  .field("code", \.code, .trimmed, .required, .length(...4)).labelled("Article"),
  .field("again", \.again, .equals("code")),
  .field("amount", \.amount, .range(1...9)),
  .rule("amount.odd", reads: "code", "amount") { $0.code != "PAIR" || $0.amount % 2 == 0 })

private let order = Form<Order>(
  .field("customer", \.customer, .required),
  .field(
    "items", \.items, .count(1...3), .each(.form(item)),
    .satisfies("items.twice") { items in Set(items.map(\.code)).count == items.count }),
  .field("notes", \.notes, .each(.text(.trimmed, .required, .length(...8)))),
  .rule("customer.first", reads: "items", "customer", on: "customer") { $0.items.first?.code != $0.customer })

@MainActor
@Suite struct `Rows of a list in a model` {
  private let clock = ManualClock()

  private func model(_ items: [Item] = [Item(code: "A", again: "A")]) -> LiveFormModel<Order> {
    LiveFormModel(order, model: Order(customer: "Ann", items: items, notes: ["one"]), clock: clock)
  }

  @Test func `rows are written back into the model, normalized, with values that are not texts`() throws {
    let model = model()
    let first = try #require(model.rows(\.items).first)
    model.field(\Item.code, in: first)?.edit(" B ")
    model.field(\Item.again, in: first)?.edit("B")
    let second = try #require(model.addRow(to: \.items, Item(code: "C", again: "C", amount: 4)))
    model.choose(\Item.amount, 7, in: first)
    let note = try #require(model.addRow(to: \.notes, " two ", at: 0))
    #expect(
      model.model
        == Order(
          customer: "Ann", items: [Item(code: "B", again: "B", amount: 7), Item(code: "C", again: "C", amount: 4)],
          notes: ["two", "one"]))
    model.moveRow(second, to: 0)
    model.removeRow(note)
    #expect(model.model.items.map(\.code) == ["C", "B"] && model.model.notes == ["one"])
    model.removeRow(first)
    model.removeRow(second)
    #expect(model.model.items.isEmpty && model.field("code", in: first) == nil)
  }

  @Test func `rows are judged by the rules of their form, and the issues match those of the form's check`() throws {
    let model = model()
    let row = try #require(model.rows(\.items).first)
    let note = try #require(model.rows("notes").first)
    model.field("code", in: row)?.edit("ABCDE")
    model.field("", in: note)?.edit("much too long")
    model.choose(\Item.amount, 12, in: row)
    model.submit()
    let found = Set(model.fields.flatMap { $0.state.errors }.map { "\($0.path) \($0.code) \($0.message)" })
    #expect(
      found == Set(order.check(model.model).issues.map { "\($0.path) \($0.code) \($0.message)" }) && found.count == 4)
    #expect(model.field("code", in: row)?.label == "Article")
  }

  @Test func `a sibling rule in a row compares fields of the same row only`() throws {
    let model = model([Item(code: "A", again: "A"), Item(code: "B", again: "B")])
    let rows = model.rows(\.items)
    model.field("code", in: rows[0])?.edit("B")
    #expect(model.field("again", in: rows[0])?.state.errors.map(\.code) == [.siblingDiffers])
    #expect(model.field("again", in: rows[1])?.state.status == .valid)
  }

  @Test func `rules between fields of a row also read values that are not texts`() throws {
    let model = model([Item(code: "A", again: "A"), Item(code: "B", again: "B")])
    let rows = model.rows(\.items)
    for row in rows { model.field("code", in: row)?.edit("PAIR") }
    model.choose(\Item.amount, 2, in: rows[1])
    #expect(model.field("amount", in: rows[0])?.state.errors.map(\.code) == ["amount.odd"])
    #expect(model.field("amount", in: rows[0])?.state.errors.first?.path == "items[0].amount")
    #expect(model.field("amount", in: rows[1])?.state.status == .valid)
    model.removeRow(rows[0])
    #expect(model.field("amount", in: rows[1])?.state.path == "items[0].amount")
    model.choose(\Item.amount, 3, in: rows[1])
    #expect(model.field("amount", in: rows[1])?.state.visibleError?.code == "amount.odd")
  }

  @Test func `changes to rows make the list as a whole valid or invalid`() throws {
    let model = model()
    let row = try #require(model.rows(\.items).first)
    #expect(model[\.items].state.status == .valid)
    let second = try #require(model.addRow(to: \.items, Item(code: "A", again: "A")))
    #expect(model[\.items].state.visibleError?.code == "items.twice")
    model.field("code", in: second)?.edit("B")
    model.field("again", in: second)?.edit("B")
    #expect(model[\.items].state.status == .valid && model[\.items].state.visibleError == nil)
    model.field("code", in: row)?.edit("Ann")
    model.field("again", in: row)?.edit("Ann")
    #expect(
      model["customer"].state.status == .invalid && model["customer"].state.errors.map(\.code) == ["customer.first"])
    model.moveRow(second, to: 0)
    #expect(model["customer"].state.status == .valid)
    model.removeRow(row)
    model.removeRow(second)
    #expect(model[\.items].state.visibleError?.code == .countTooSmall)
  }

  @Test func `a reset restores the initial rows with their values`() throws {
    let model = model([Item(code: "A", again: "A", amount: 5), Item(code: "B", again: "B")])
    let rows = model.rows(\.items)
    model.choose(\Item.amount, 6, in: rows[1])
    model.removeRow(rows[0])
    model.addRow(to: \.items, Item(code: "N", again: "N"))
    #expect(model.state.isDirty)
    model.reset()
    let first = Order(
      customer: "Ann", items: [Item(code: "A", again: "A", amount: 5), Item(code: "B", again: "B")], notes: ["one"])
    #expect(model.model == first && !model.state.isDirty && model.rows(\.items)[1] == rows[1])
    model.removeRow(try #require(model.rows(\.items).first))
    model.reset()
    #expect(model.model == first)
  }

  @Test func `choosing a list replaces its rows`() {
    let model = model()
    model.choose(\.items, [Item(code: "X", again: "X"), Item(code: "Y", again: "Y", amount: 2)])
    #expect(model.model.items.map(\.code) == ["X", "Y"] && model.model.items[1].amount == 2)
    #expect(model.rows(\.items).count == 2)
  }

  @Test func `rows are submitted in their current state, and accepted rows become the initial state`() async throws {
    let (received, continuation) = AsyncStream.makeStream(of: Order.self)
    let model = LiveFormModel(order, model: Order(customer: "Ann"), clock: clock) { order in
      continuation.yield(order)
      return .accepted
    }
    #expect(await model.submission() == .invalid)
    #expect(model[\.items].state.visibleError?.code == .countTooSmall)
    model.addRow(to: \.items, Item(code: " Z ", again: "Z", amount: 3))
    #expect(await model.submission() == .accepted)
    for await order in received {
      #expect(order == Order(customer: "Ann", items: [Item(code: "Z", again: "Z", amount: 3)]))
      break
    }
    model.removeRow(model.rows(\.items)[0])
    model.reset()
    #expect(model.model.items == [Item(code: "Z", again: "Z", amount: 3)] && !model.state.isDirty)
  }

  @Test func `server issues are shown at the rows that they name`() {
    let model = model([Item(code: "A", again: "A"), Item(code: "B", again: "B")])
    model.send(.serverIssues([ServerIssue("/items/1/code", code: "gone"), ServerIssue("/notes/0", code: "rude")]))
    #expect(model.fields.compactMap { $0.state.visibleError?.path.description } == ["items[1].code", "notes[0]"])
    // What is wrong with a row as a whole is shown by its first field.
    model.send(.serverIssues([ServerIssue("/items/0", code: "gone"), ServerIssue("/items/7", code: "lost")]))
    let shown = model.fields.compactMap { $0.state.visibleError?.path.description }
    #expect(shown == ["items[0].code", "items[1].code", "notes[0]"])
    #expect(model.state.issues.map(\.code) == ["lost"])
  }

  @Test func `typing in rows follows the adjustments of their fields`() {
    let model = LiveFormModel(
      order, model: Order(items: [Item()], notes: [""]), clock: clock,
      adjusting: ["items.code": { $0.filter = .viable(.letters) }, "notes": { $0.filter = .viable(.letters) }])
    for field in model.fields { if field.state.row != nil { field.text = "a1" } }
    #expect(model.model.items[0].code == "a" && model.model.notes == ["a"])
  }
}

private struct Basket: Sendable, Equatable {
  var items: [Item] = []
}

private let remoteItem = Form<Item>(
  .field("code", \.code, .required),
  .field("amount", \.amount),
  .remote("code.gone", reads: "amount", "code") { $0.code != "gone" || $0.amount > 1 })

private let basket = Form<Basket>(.field("items", \.items, .each(.form(remoteItem))))

@MainActor
@Suite struct `Remote checks in rows of a model` {
  private let clock = ManualClock()
  /// The checked codes, and the answers to give.
  private typealias Question = (code: String, answer: CheckedContinuation<Bool, Never>)

  private let asked: AsyncStream<Question>
  private let asking: AsyncStream<Question>.Continuation

  init() { (asked, asking) = AsyncStream.makeStream(of: Question.self) }

  private func model(_ codes: String...) -> LiveFormModel<Basket> {
    let form = Form<Item>(
      .field("code", \.code, .required),
      .remote("code.gone", reads: "code") { [asking] item in
        await withCheckedContinuation { asking.yield((item.code, $0)) }
      })
    return LiveFormModel(
      Form<Basket>(.field("items", \.items, .each(.form(form)))),
      model: Basket(items: codes.map { Item(code: $0) }), clock: clock)
  }

  private func isSettled(_ model: LiveFormModel<Basket>) async {
    for await snapshot in model.snapshots where !snapshot.fields.contains(where: { $0.status.isValidating }) { return }
  }

  @Test func `34: a check in a row is ignored once its field is disabled, hidden or removed`() async throws {
    for ending in 0..<3 {
      let model = model("")
      let row = try #require(model.rows(\.items).first)
      let field = try #require(model.field(\Item.code, in: row))
      field.edit("x")
      field.blur()
      var questions = asked.makeAsyncIterator()
      let question = try #require(await questions.next())
      #expect(question.code == "x" && field.state.status == .validating(.checking))
      switch ending {
      case 0: model.send(.participate(field.id, .disabled))
      case 1: model.send(.participate(field.id, .hidden))
      default: model.removeRow(row)
      }
      #expect(model.state.isValid)
      var steps = model.events.makeAsyncIterator()
      question.answer.resume(returning: false)
      _ = await steps.next()
      #expect(model.state.isValid && model.fields.allSatisfy { $0.state.errors.isEmpty })
    }
  }

  @Test func `35: an answer never reaches the row that takes a removed row's place`() async throws {
    let model = model("", "")
    let rows = model.rows(\.items)
    var questions = asked.makeAsyncIterator()
    for (row, code) in zip(rows, ["x", "y"]) {
      model.field("code", in: row)?.edit(code)
      model.field("code", in: row)?.blur()
    }
    let (first, second) = (try #require(await questions.next()), try #require(await questions.next()))
    let answers = [first.code: first.answer, second.code: second.answer]
    model.removeRow(rows[0])
    answers["x"]?.resume(returning: false)
    answers["y"]?.resume(returning: true)
    await isSettled(model)
    #expect(model.snapshot["items[0].code"]?.status == .valid && model.model.items.map(\.code) == ["y"])
  }

  @Test func `36: a running check moves with its row`() async throws {
    let model = model("", "z")
    let rows = model.rows(\.items)
    var questions = asked.makeAsyncIterator()
    model.field("code", in: rows[0])?.edit("x")
    model.field("code", in: rows[0])?.blur()
    let question = try #require(await questions.next())
    model.moveRow(rows[0], to: 1)
    question.answer.resume(returning: false)
    await isSettled(model)
    #expect(model.snapshot["items[1].code"]?.visibleError?.path == "items[1].code")
    #expect(model.snapshot["items[1].code"]?.visibleError?.code == "code.gone")
    #expect(model.snapshot["items[0].code"]?.errors == [])
  }

  @Test func `37: a check in a row reads that row's element and runs again when the element changes`() async throws {
    let model = LiveFormModel(
      basket, model: Basket(items: [Item(code: "gone", amount: 2), Item(code: "gone")]), clock: clock)
    let rows = model.rows(\.items)
    #expect(await model.submission() == .invalid)
    #expect(model.field("code", in: rows[0])?.state.status == .valid)
    #expect(model.field("code", in: rows[1])?.state.visibleError?.code == "code.gone")
    model.choose(\Item.amount, 2, in: rows[1])
    #expect(await model.submission() == .accepted)
  }
}
