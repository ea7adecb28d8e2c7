import Testing
import Wellformed

private struct Item: Equatable, Sendable {
  var sku = ""
  var place: String?
  var number: Int?
}

private struct Order: Equatable, Sendable {
  var items: [Item] = []
  var tags: [String] = []
  var codes: [Int] = []
}

private let item = Form<Item>(.field("sku", \.sku, .trimmed, .required), .field("place", \.place))

/// Elements that equal an earlier one.
@Suite struct `Repeated elements` {
  private func found<Model>(_ report: Report<Model>) -> [String] { report.issues.map { "\($0.path) \($0.code)" } }

  @Test func `repeated elements are reported at their positions`() {
    #expect(
      found(Validator<[Int]>.unique.check([1, 2, 1, 3, 2, 1])) == [
        "[2] items.repeated", "[4] items.repeated", "[5] items.repeated",
      ])
    #expect(Validator<[Int]>.unique.isValid([1, 2, 3]) && !Validator<[Int]>.unique.isValid([1, 1]))
    #expect(found(Validator<[String]>.unique.check(["a", "", "", "A"])) == ["[2] items.repeated"])
    // As everywhere, texts are equal if their bytes are.
    #expect(Validator<[String]>.unique.isValid(["\u{E9}", "e\u{301}"]))
    #expect(
      Validator<[String]>.unique.check(["a", "a"]).issues[0].message
        == "This (item 2) is the same as one before it; remove it")
  }

  @Test func `elements are compared by the value at a key path`() {
    let items = [Item(sku: "a", place: "x", number: 1), Item(sku: "b", place: "x"), Item(sku: "a", number: 1)]
    #expect(found(Validator<[Item]>.unique(by: \.sku).check(items)) == ["[2] items.repeated"])
    #expect(found(Validator<[Item]>.unique(by: \.place).check(items)) == ["[1] items.repeated"])
    #expect(found(Validator<[Item]>.unique(by: \.number).check(items)) == ["[2] items.repeated"])
  }

  @Test func `elements whose key is missing or empty do not count as repeated`() {
    let items = [Item(), Item(place: ""), Item(place: "")]
    #expect(Validator<[Item]>.unique(by: \.sku).isValid(items))
    #expect(Validator<[Item]>.unique(by: \.place).isValid(items))
    #expect(Validator<[Item]>.unique(by: \.number).isValid(items))
  }

  @Test func `repeated elements are compared after normalisation`() throws {
    let form = Form<Order>(
      .field("items", \.items, .each(.form(item)), .unique(by: \.sku)),
      .field("tags", \.tags, .unique, .each(.text([.trimmed, .lowercased], .required))),
      .field("codes", \.codes, .unique))
    let order = Order(items: [Item(sku: "a"), Item(sku: " a ")], tags: ["A", "b", " a"], codes: [1, 1])
    #expect(
      found(form.check(order)) == ["items[1] items.repeated", "tags[2] items.repeated", "codes[1] items.repeated"])
    #expect(!form.isValid(order))
    // The stored model is the one that was judged.
    let sound = Order(items: [Item(sku: " a"), Item(sku: "b")], tags: ["A", " b "])
    #expect(form.isValid(try form.validated(sound)))
  }

  @Test func `repeated elements can have another message, code and severity`() {
    let own = Validator<[Int]>.unique.message("Once is enough").code("twice")
    #expect(
      own.check([1, 1, 1]).issues.map { "\($0.path) \($0.code) \($0.message)" } == [
        "[1] twice Once is enough", "[2] twice Once is enough",
      ])
    #expect(Validator<[Int]>.unique.warning.check([1, 1]).isValid)
  }

  @Test func `repeated elements are found within other validators`() {
    typealias Lists = [[String]]
    let trimmed = Validator<String>.text(.trimmed)
    #expect(
      found(Validator<Lists>.each(.each(trimmed), .unique).check([["a", " a"], ["b"]])) == ["[0][1] items.repeated"])
    #expect(found(Validator<[String]?>.required(.each(trimmed), .unique).check(["a", " a"])) == ["[1] items.repeated"])
    #expect(found(Validator<[String]>.all(.each(trimmed), .unique).check(["a", " a"])) == ["[1] items.repeated"])
    #expect(found(Validator<[String]>.inOrder(.each(trimmed), .unique).check(["a", " a"])) == ["[1] items.repeated"])
    #expect(found(Validator<[String]>.any(.unique, .count(1)).check(["a", "a"])) == ["[1] items.repeated"])
    #expect(found(Validator<[Int]>.inOrder(.count(...1), .unique).check([1, 1])) == [" count.tooLarge"])
  }

  @Test func `repeated elements among a hundred thousand are found`() {
    let numbers = Array(0..<50_000) + Array(0..<50_000)
    #expect(Validator<[Int]>.unique.check(numbers).issues.count == 50_000)
  }
}
