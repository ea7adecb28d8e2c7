import Testing
import Wellformed
import WellformedLive

private struct Guest: Validated, Hashable, Identifiable {
  var id = 0, name = ""
  var diets: Set<String> = []
  static let form = Form<Guest>(
    .field("name", \.name, .trimmed, .required), .field("diets", \.diets, .each(.text(.trimmed, .required))))
}

private struct Party: Sendable, Equatable {
  var tags: Set<String> = []
  var guests: Set<Guest> = []
  var days: Set<Int> = []
}

private let party = Form<Party>(
  .field("tags", \.tags, .count(...4), .each(.text([.trimmed, .lowercasedASCII], .required, .length(...5)))),
  .field("guests", \.guests), .field("days", \.days, .count(1...), .each(.range(1...31))))

@MainActor
@Suite struct `Rows of a set in a model` {
  private func model(_ party: Party = Party(tags: ["b", "c", "a"], days: [1])) -> LiveFormModel<Party> {
    LiveFormModel(Self.form, model: party, clock: ManualClock())
  }

  private static let form = party

  private func found(_ model: LiveFormModel<Party>) -> [String] {
    model.fields.flatMap { $0.state.errors.map { "\($0.path) \($0.code)" } }
  }

  @Test func `rows of a set are sorted at first, and stay where they are moved`() throws {
    for _ in 0..<10 {
      let model = model(
        Party(
          tags: Set(["c", "a", "b"].shuffled()),
          guests: Set([3, 1, 2].shuffled().map { Guest(id: $0, name: "n\($0)") }),
          days: [1]))
      #expect(model[\.tags].map { $0[\.self].text } == ["a", "b", "c"])
      #expect(model[\.guests].map { $0[\.name].text } == ["n1", "n2", "n3"])
      model[\.tags][0][\.self].edit("zz")
      _ = try #require(model[\.tags].add("aa"))
      #expect(model[\.tags].map { $0[\.self].text } == ["zz", "b", "c", "aa"])
      model[\.tags][3].move(to: 0)
      model[\.tags][1].remove()
      #expect(model[\.tags].map { $0[\.self].text } == ["aa", "b", "c"] && model.model.tags == ["aa", "b", "c"])
      model.reset()
      #expect(model[\.tags].map { $0[\.self].text } == ["a", "b", "c"])
      model.choose(\.tags, Set(["y", "x"].shuffled()))
      #expect(model[\.tags].map { $0[\.self].text } == ["x", "y"] && model.model.tags == ["x", "y"])
    }
  }

  @Test func `an element that is typed twice is reported, and the set gets it once`() throws {
    let model = model()
    model[\.tags][2][\.self].edit(" A")
    #expect(model.model.tags == ["a", "b"] && found(model) == ["tags[2] items.repeated"])
    model.submit()
    #expect(model[\.tags][2][\.self].message != nil && model.state.isInvalid)
    // The other is changed.
    model[\.tags][0][\.self].edit("d")
    #expect(found(model).isEmpty && model.model.tags == ["a", "b", "d"])
    model[\.tags].add("b")
    #expect(found(model) == ["tags[3] items.repeated"])
    model[\.tags][1].remove()
    #expect(found(model).isEmpty)
  }

  @Test func `elements of a set may have forms with sets of their own`() throws {
    let model = model(Party(guests: [Guest(id: 1, name: "Ann", diets: ["vegan"])], days: [1]))
    let guest = model[\.guests][0]
    guest[\.diets][0][\.self].edit("vegan ")
    _ = try #require(guest[\.diets].add("vegan"))
    guest[\.name].edit("")
    #expect(found(model) == ["guests[0].name required", "guests[0].diets[1] items.repeated"])
    guest[\.name].edit("Eve")
    guest[\.diets][1].remove()
    #expect(found(model).isEmpty && model.model.guests == [Guest(id: 1, name: "Eve", diets: ["vegan"])])
    // An element that equals another one; the issue is reported at its first field.
    _ = try #require(model[\.guests].add(Guest(id: 1, name: " Eve", diets: ["vegan"])))
    #expect(found(model) == ["guests[1] items.repeated"] && model.model.guests.count == 1)
    model[\.guests][1][\.name].edit("Bob")
    #expect(found(model).isEmpty && model.model.guests.count == 2)
  }

  @Test func `only sets of texts or forms have rows; other sets are chosen as a whole`() {
    let model = model()
    #expect(model[\.days].isEmpty && model[\.days].field.state.errors.isEmpty)
    model.choose(\.days, [1, 32])
    #expect(found(model) == ["days[1] number.tooLarge"])
    // Equal sets may keep their elements in other orders.
    for _ in 0..<20 {
      model.choose(\.days, Set((2...9).shuffled()))
      #expect(model.state.isDirty)
      model.choose(\.days, Set([1]))
      #expect(!model.state.isDirty)
    }
    let many = self.model(Party(days: Set((2...9).shuffled())))
    for _ in 0..<20 {
      many.choose(\.days, Set((2...9).shuffled()))
      #expect(!many.state.isDirty)
    }
    model.choose(\.days, [])
    #expect(found(model) == ["days count.tooSmall"] && model.model.days.isEmpty)
  }

  @Test func `elements that become equal after normalization are one row from the beginning`() {
    let begin = Party(tags: ["A", "a", " a "], days: [1])
    let model = model(begin)
    #expect(model[\.tags].count == 1 && found(model).isEmpty && party.check(begin).isValid)
    #expect(model.model == party.normalized(begin) && !model.state.isDirty)
  }

  @Test func `a repeated element of a set is reported in the form's own words`() throws {
    let form = Form<Party>(.field("tags", \.tags, .each(.text(.required)), .unique.message("Once is enough")))
    let model = LiveFormModel(form, model: Party(tags: ["a"]), clock: ManualClock())
    _ = try #require(model[\.tags].add("a"))
    #expect(model[\.tags][1][\.self].state.errors.map(\.message) == ["Once is enough"])
  }
}
