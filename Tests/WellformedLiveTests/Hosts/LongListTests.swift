import Testing
import Wellformed

@testable import WellformedLive

private struct Line: Sendable, Equatable {
  var sku = "A-1"
  var again = "A-1"
  var count = 1
  var marks: [String] = ["x"]
}

private struct Order: Sendable, Equatable {
  var name = "Ann"
  var lines: [Line] = []
}

private let line = Form<Line>(
  .field("sku", \.sku, .trimmed, .required, .length(...8)), .field("again", \.again, .equals("sku")),
  .field("count", \.count, as: .wholeNumber, .range(1...9)),
  .field("marks", \.marks, .count(...3), .each(.text(.trimmed, .required))),
  .rule("line.pair", reads: "sku", "count") { $0.sku != "PAIR" || $0.count == 2 })

/// The cost of actions in a long list: counted, because time depends on the machine.
@MainActor
@Suite struct `A long list` {
  private static let counts = [20, 1000]

  private static let forms: [String: Form<Order>] = [
    "each": Form(.field("name", \.name, .required), .field("lines", \.lines, .each(.form(line)))),
    "count": Form(
      .field("name", \.name, .required), .field("lines", \.lines, .count(1...100_000), .each(.form(line)))),
    "unique": Form(
      .field("name", \.name, .required), .field("lines", \.lines, .each(.form(line)), .unique(by: \.sku))),
  ]

  /// The cost of a step: judgements, texts gathered for rules, and reported fields.
  private struct Cost: Equatable {
    let work: LiveForm.Work
    let changes: Int

    @MainActor init(_ model: LiveFormModel<Order>) {
      work = model.engine.form.work
      changes = model.engine.form.changes.count
    }
  }

  private func model(_ form: String, _ count: Int) throws -> LiveFormModel<Order> {
    let lines = (0..<count).map { Line(sku: "S\($0)", again: "S\($0)") }
    return LiveFormModel(try #require(Self.forms[form]), model: Order(lines: lines), clock: ManualClock())
  }

  /// The costs of an action on a list, the same for every number of rows.
  private func costs(_ models: [LiveFormModel<Order>], _ act: (LiveFormModel<Order>, [RowID]) throws -> Void) throws
    -> Cost
  {
    let costs = try models.map { model in
      try act(model, model.rows(\.lines))
      return Cost(model)
    }
    #expect(costs.allSatisfy { $0 == costs[0] }, "\(costs)")
    return costs[0]
  }

  @Test(arguments: ["each", "count", "unique"])
  func `edits and row changes in a long list cost the same as in a short one`(form: String) throws {
    let models = try Self.counts.map { try model(form, $0) }
    for (field, text) in [("sku", "B"), ("sku", "S3"), ("sku", ""), ("again", "x"), ("count", "12"), ("count", "-")] {
      let cost = try costs(models) { model, rows in
        try #require(model.field(field, in: rows[rows.count / 2])).edit(text)
      }
      #expect(cost.work.judgements <= 4 && cost.work.reads <= 12 && cost.changes <= 3, "\(field): \(cost)")
    }
    let inner = try costs(models) { model, rows in
      let mark = try #require(model.engine.form.rows("marks", in: rows[7]).first)
      try #require(model.field("", in: mark)).edit("much")
    }
    #expect(inner.work.judgements <= 4 && inner.changes <= 2, "\(inner)")
    // After adding a row at the end, no other row has moved.
    let adding = try costs(models) { model, _ in model.addRow(to: \.lines, Line(sku: "new")) }
    #expect(adding.work.judgements <= 12 && adding.work.reads <= 12 && adding.changes <= 8, "\(adding)")
    let moving = try costs(models) { model, rows in model.moveRow(rows[rows.count - 1], to: rows.count - 2) }
    #expect(moving.work.judgements <= 2 && moving.changes <= 12, "\(moving)")
    let removing = try costs(models) { model, rows in model.removeRow(rows[rows.count - 1]) }
    #expect(removing.work.judgements <= 2 && removing.work.reads <= 2 && removing.changes <= 2, "\(removing)")
  }

  @Test func `adding or removing rows at the front judges no more fields than in a short list`() throws {
    for act in [
      { (model: LiveFormModel<Order>, _: [RowID]) in _ = model.addRow(to: \.lines, Line(sku: "new"), at: 0) },
      { model, rows in model.removeRow(rows[0]) },
    ] {
      let costs = try Self.counts.map { count in
        let model = try model("count", count)
        act(model, model.rows(\.lines))
        return Cost(model)
      }
      #expect(costs.allSatisfy { $0.work == costs[0].work })
      // Each field whose position has changed is reported.
      #expect(costs[1].changes > 999 * 5)
    }
  }

  @Test func `a list of ten thousand rows can be edited, changed and submitted`() async throws {
    let model = try model("unique", 10_000)
    let rows = model.rows(\.lines)
    try #require(model.field("sku", in: rows[9_999])).edit("S0")
    model.submit()
    #expect(model.field("sku", in: rows[9_999])?.state.visibleError != nil)
    #expect(model.state.isInvalid && model.fields.count == 10_000 * 5 + 2)
    model.removeRow(rows[0])
    #expect(model.field("sku", in: rows[9_999])?.state.visibleError == nil)
    #expect(model.field("sku", in: rows[9_999])?.state.path.description == "lines[9998].sku")
    for row in rows[9_000...].reversed() { model.removeRow(row) }
    for number in 0..<100 { model.addRow(to: \.lines, Line(sku: "N\(number)", again: "N\(number)")) }
    #expect(model.model.lines.count == 9_099 && model.fields.count == 9_099 * 5 + 2)
    #expect(model.fields.map(\.id) == model.engine.form.presentationOrder)
    model.reset()
    #expect(model.model.lines.count == 10_000 && model.state.isDirty == false)
  }
}
