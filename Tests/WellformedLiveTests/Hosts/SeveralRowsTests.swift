import Testing
import Wellformed
import WellformedLive

private struct Line: Sendable, Equatable { var code = "", amount = 1 }

private struct Order: Sendable, Equatable {
  var name = ""
  var lines: [Line] = []
}

private let order = Form<Order>(
  .field("name", \.name),
  .field(
    "lines", \.lines, .count(...12),
    .each(
      .form(
        Form<Line>(.field("code", \.code, .required), .field("amount", \.amount, .range(1...9))))),
    .unique(by: \.code)),
  .rule("lines.first", reads: "name", "lines") { $0.lines.first?.code != $0.name })

private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }
}

@MainActor
@Suite struct `Several rows at once` {
  private func model(_ codes: some Sequence<Character>) -> LiveFormModel<Order> {
    LiveFormModel(
      order, model: Order(name: "c", lines: codes.map { Line(code: "\($0)") }), clock: ManualClock()
    )
  }

  private func found(_ model: LiveFormModel<Order>) -> [String] {
    model.fields.flatMap { field in field.state.errors.map { "\($0.path) \($0.code)" } }.sorted()
  }

  /// Moves and removes rows in every way: the result is that of an array, and what is found is what the form finds.
  @Test(arguments: 0..<40) func `end where an array's elements would, and are judged there`(
    seed: UInt64
  ) {
    var numbers = Numbers(state: seed)
    let model = model("abacabdca")
    var expected = model.model.lines
    for _ in 0..<12 where !expected.isEmpty {
      let places = Set(
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
          Int.random(in: 0..<expected.count, using: &numbers)
        })
      if Bool.random(using: &numbers) {
        let target = Int.random(in: 0...expected.count, using: &numbers)
        let moved = places.sorted().map { expected[$0] }
        var rest = expected.enumerated().filter { !places.contains($0.offset) }.map(\.element)
        rest.insert(contentsOf: moved, at: target - places.count { $0 < target })
        expected = rest
        model[\.lines].move(from: places, to: target)
      } else if expected.count > 4 {
        expected = expected.enumerated().filter { !places.contains($0.offset) }.map(\.element)
        model[\.lines].remove(at: places)
      } else {
        let line = Line(code: "\("abcd".randomElement(using: &numbers) ?? "a")")
        expected.insert(line, at: 0)
        model[\.lines].add(line, at: 0)
      }
      #expect(model.model.lines == expected)
      #expect(
        found(model) == order.check(model.model).errors.map { "\($0.path) \($0.code)" }.sorted())
      #expect(model[\.lines].map { $0.position } == Array(0..<expected.count).map { Optional($0) })
    }
  }

  @Test func `are moved, removed and replaced in one step each`() {
    let model = model("abcdef")
    var events: [String] = []
    let observation = model.observe { events.append("\($0.event)") }
    model[\.lines].move(from: [0, 2, 5], to: 4)
    #expect(model.model.lines.map(\.code).joined() == "bdacfe")
    model[\.lines].remove(at: [1, 2, 3])
    #expect(model.model.lines.map(\.code).joined() == "bfe")
    #expect(events == ["moveRows([0, 2, 5], to: 2)", "removeRows([3, 0, 2])"])
    model[\.lines].move(from: [], to: 1)
    model[\.lines].remove(at: [])
    #expect(events.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func `of other lists, and rows that are gone, stay where they are`() {
    let model = model("abc")
    let ids = model.rows(\.lines)
    model.send(.moveRows([ids[2], ids[2], RowID(rawValue: 99), ids[0]], to: 0))
    #expect(model.model.lines.map(\.code).joined() == "cab")
    model.send(.moveRows([ids[0]], to: 99))
    #expect(model.model.lines.map(\.code).joined() == "cba")
    model.send(.removeRows([ids[0], RowID(rawValue: 99), ids[0]]))
    model.send(.removeRow(ids[0]))
    #expect(model.model.lines.map(\.code).joined() == "cb")
    model.send(.moveRow(ids[1], to: 0))
    #expect(model.model.lines.map(\.code).joined() == "bc")
  }
}
