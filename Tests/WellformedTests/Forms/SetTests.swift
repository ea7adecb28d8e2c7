import Testing
import Wellformed

private struct Tag: Validated, Hashable, Identifiable, DefaultInitializable {
  var id = 0, name = ""
  static let form = Form<Tag>(
    .field("id", \.id, .range(1...)), .field("name", \.name, .trimmed, .required, .only(in: "sale", .length(...3))))
}

/// A value of which only a part is compared.
private struct Price: Hashable, Comparable {
  var amount = 0, note = ""
  static func < (first: Price, second: Price) -> Bool { first.amount < second.amount }
}

private enum Size: String, CaseIterable, Sendable { case small, large }

private struct Article: Sendable, Equatable, DefaultInitializable {
  var words: Set<String> = []
  var numbers: Set<Int> = []
  var tags: Set<Tag> = []
  var sizes: Set<Size> = []
}

private let article = Form<Article>(
  .field("words", \.words, .each(.text([.trimmed, .lowercasedASCII], .required, .length(...4))), .count(...5)),
  .field("numbers", \.numbers, .each(.range(0...9))), .field("tags", \.tags), .field("sizes", \.sizes))

private func found(_ issues: [Wellformed.Issue]) -> [String] { issues.map { "\($0.path) \($0.code)" } }

/// Sets are unordered, but positions in them must still be the same each time.
@Suite struct Sets {
  @Test func `issues in a set have positions in the order of its elements, of their ids or descriptions`() {
    for _ in 0..<20 {
      // Equal sets can have different orders if they were filled in different orders.
      let words = ["zebra", "a", "horse", "b", "c"].shuffled()
      let model = Article(
        words: Set(words), numbers: Set([30, 9, -1, 4].shuffled()),
        tags: Set([Tag(id: 3), Tag(id: 12, name: "a"), Tag(id: 1, name: "b"), Tag(id: 2)].shuffled()))
      #expect(
        found(article.check(model).issues) == [
          "words[3] length.tooLong", "words[4] length.tooLong", "numbers[0] number.tooSmall",
          "numbers[3] number.tooLarge", "tags[1].name required", "tags[2].name required",
        ])
    }
    let prices = Validator<Set<Price>>.each(.satisfies("b") { $0.note != "b" })
    for _ in 0..<20 {
      let notes = Set(["c", "b", "a"].map { Price(note: $0) }.shuffled() + [Price(amount: -1)])
      #expect(found(prices.check(notes).issues) == ["[2] b"])
    }
    struct Note: Hashable { var text = "" }
    let notes = Validator<Set<Note>>.each(.satisfies("b") { $0.text != "b" })
    for _ in 0..<20 { #expect(found(notes.check(Set(["c", "b", "a"].map(Note.init).shuffled())).issues) == ["[1] b"]) }
  }

  @Test func `issues in a set of sets or dictionaries have positions by the contents of these`() {
    let sets = Validator<Set<Set<Int>>>.each(.satisfies("few") { $0.count > 2 })
    let maps = Validator<Set<[String: Set<Int>]>>.each(.satisfies("few") { $0.count > 1 })
    for _ in 0..<20 {
      let numbers = [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 7], [5, 1], [1, 3, 2]].map { Set($0.shuffled()) }
      #expect(found(sets.check(Set(numbers.shuffled())).issues) == ["[3] few"])
      let inner = Set([8, 5, 3, 9, 1].shuffled())
      let names = [["b", "a", "c"], ["a", "d"], ["c"], ["a", "b"]].map { names in
        Dictionary(uniqueKeysWithValues: names.shuffled().map { ($0, inner) })
      }
      #expect(found(maps.check(Set(names.shuffled())).issues) == ["[3] few"])
    }
  }

  @Test func `elements of a set are checked and normalised by the form of their type, in its context`() {
    #expect(
      found(article.in("sale").check(Article(tags: [Tag(id: 1, name: "long")])).issues) == [
        "tags[0].name length.tooLong"
      ])
    #expect(article.normalized(Article(tags: [Tag(id: 1, name: " a")])).tags == [Tag(id: 1, name: "a")])
  }

  @Test func `issues in a set that was sent have the positions that were sent`() throws {
    let report = article.parse([
      "words[0]": "zebra", "words[1]": "b", "words[2]": "", "words[3]": "a", "numbers[0]": "12", "numbers[1]": "3",
      "tags[0].id": "7", "tags[0].name": "", "tags[1].id": "0", "tags[1].name": "b",
    ])
    #expect(
      found(report.issues) == [
        "words[0] length.tooLong", "words[2] required", "numbers[0] number.tooLarge", "tags[0].name required",
        "tags[1].id number.tooSmall",
      ])
    #expect(
      found(article.parse(["numbers[0]": "3", "numbers[1]": "x"]).issues).map { $0.prefix(10) } == ["numbers[1]"])
    #expect(
      try article.parse(urlencoded: "words=a&words=B&numbers=3&sizes=small&sizes=large".utf8).get()
        == Article(words: ["a", "B"], numbers: [3], sizes: [.small, .large]).stored)
  }

  @Test func `an element that was sent twice is reported if the elements of its set have rules`() throws {
    let report = article.parse(urlencoded: "words=a&words=b&words=+A&words=a&numbers=1&numbers=01".utf8)
    #expect(
      found(report.issues) == ["words[2] items.repeated", "words[3] items.repeated", "numbers[1] items.repeated"])
    #expect(
      found(
        article.parse([
          "tags[0].id": "1", "tags[0].name": "a", "tags[1].id": "1", "tags[1].name": " a", "tags[2].id": "1",
          "tags[2].name": "b",
        ]).issues) == ["tags[1] items.repeated"])
    // A checkbox counts once, however often it is sent.
    #expect(try article.parse(urlencoded: "sizes=small&sizes=small".utf8).get().sizes == [.small])
    // The model's own sets cannot contain duplicates; elements that become equal are one.
    #expect(try article.validated(Article(words: ["a", " A"])).words == ["a"])
    #expect(article.check(Article(words: ["a", " A"])).isValid)
    let told = Form<Article>(
      .field("words", \.words, .each(.text(.trimmed, .required)), .unique.message("Once is enough").code(7)))
    let again = told.parse(urlencoded: "words=a&words=a".utf8).issues
    #expect(again.map(\.message) == ["Once is enough"] && again.map(\.number) == [7])
  }
}

extension Article {
  /// The article with its words as they are stored.
  fileprivate var stored: Article { article.normalized(self) }
}
