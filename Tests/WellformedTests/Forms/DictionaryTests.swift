import Testing
import Wellformed

private enum Size: String, Sendable, CaseIterable { case small, large }

private struct Shop: Equatable, Sendable {
  var prices: [String: Int] = [:]
  var names: [Size: String] = [:]
  var stock: [Int: Int] = [:]
}

private let shop = Form<Shop>(
  .field("prices", \.prices, .count(...3), .eachKey(.text(.slug)), .eachValue(.range(1...9))),
  .field("names", \.names, .eachValue(.text(.trimmed, .required))),
  .field("stock", \.stock, .eachKey(.range(0...9)), .eachValue(.range(0...))))

/// Dictionaries' keys and values.
@Suite struct Dictionaries {
  private func found(_ model: Shop) -> [String] { shop.check(model).issues.map { "\($0.path) \($0.code)" } }

  @Test func `issues in a dictionary have paths by key, in the order of the keys`() {
    #expect(found(Shop(prices: ["apple": 1, "pear": 9])) == [])
    #expect(
      found(Shop(prices: ["pear": 0, "apple": 10, "b": 5]))
        == ["prices.apple number.tooLarge", "prices.pear number.tooSmall"])
    #expect(found(Shop(prices: ["Red apple": 1])).allSatisfy { $0.hasPrefix("prices.Red apple slug.") })
    #expect(found(Shop(prices: ["a.b": 0])).contains("prices[\"a.b\"] number.tooSmall"))
    #expect(found(Shop(names: [.small: " ", .large: "L"])) == ["names.small required"])
    #expect(found(Shop(stock: [12: -1])) == ["stock.12 number.tooLarge", "stock.12 number.tooSmall"])
    #expect(found(Shop(prices: ["a": 1, "b": 1, "c": 1, "d": 1])) == ["prices count.tooLarge"])
  }

  @Test func `the values of a dictionary are normalised, and its keys are left alone`() throws {
    #expect(try shop.validated(Shop(names: [.small: " S "])).names == [.small: "S"])
  }

  @Test func `dictionaries are read from the texts that were sent`() throws {
    let report = shop.parse(["prices.apple": "3", "prices.pear": "4", "names.large": " L "], into: Shop())
    #expect(try report.get() == Shop(prices: ["apple": 3, "pear": 4], names: [.large: "L"]))
    #expect(
      shop.parse(["prices": "3"], into: Shop()).issues.map { "\($0.path) \($0.code)" } == [
        "prices type.mismatch.object"
      ])
    #expect(shop.parse(["names.huge": "x"], into: Shop()).issues.map { "\($0.path)" } == ["names.huge"])
    #expect(!shop.parse(["prices.apple": "x"], into: Shop()).isValid)
  }

  @Test func `elements of a set that become equal by normalisation become one`() throws {
    struct Tagged: Equatable { var tags: Set<String> = [] }
    let form = Form<Tagged>(.field("tags", \.tags, .each(.text([.trimmed], .required, .length(...3))), .count(...2)))
    #expect(
      try form.validated(Tagged(tags: ["a", " a", "b"].prefix(2).reduce(into: []) { $0.insert($1) })).tags == ["a"])
    #expect(form.check(Tagged(tags: ["toolong"])).issues.map { "\($0.path) \($0.code)" } == ["tags[0] length.tooLong"])
    #expect(try form.parse(["tags[0]": " x", "tags[1]": "y"], into: Tagged()).get() == Tagged(tags: ["x", "y"]))
  }

  @Test func `forms in a dictionary are checked in the context of the outer form`() {
    struct Price: Sendable { var net = 0, note = "" }
    struct Catalog: Sendable { var prices: [String: Price] = [:] }
    let price = Form<Price>(.field("net", \.net, .range(1...)), .field("note", \.note, .only(in: "sale", .required)))
    let form = Form<Catalog>(.field("prices", \.prices, .eachValue(.form(price))))
    let catalog = Catalog(prices: ["a": Price(), "b": Price(net: 1)])
    #expect(form.check(catalog).issues.map { "\($0.path)" } == ["prices.a.net"])
    #expect(
      form.in("sale").check(catalog).issues.map { "\($0.path)" } == ["prices.a.net", "prices.a.note", "prices.b.note"])
  }
}
