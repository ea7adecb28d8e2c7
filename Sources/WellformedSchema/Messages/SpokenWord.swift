import Wellformed

/// One of the words of a rule file that are not sentences for codes of issues.
struct SpokenWord {
  private let keyword: Keyword
  private let places: [String]

  init(_ keyword: Keyword) throws(SchemaError) {
    guard let entry = SpokenWord.all.first(where: { $0.name.hasSameBytes(as: keyword.name) }) else {
      throw keyword.error("is not a word that can be replaced; see the table of words")
    }
    self.keyword = keyword
    places = entry.places
  }

  /// Returns the template of the word.
  func template(countedBy rule: PluralRule?) throws(SchemaError) -> MessageTemplate {
    let template = try MessageTemplate(keyword, countedBy: rule)
    for name in template.placeholders where !places.contains(where: { $0.hasSameBytes(as: name) }) {
      throw keyword.error("has no {\(name)} to be filled in")
    }
    if let count = template.count, !places.contains(where: { $0.hasSameBytes(as: count) }) {
      throw keyword.error("has no number that is called \(JSONValue.string(count).excerpt)")
    }
    if SpokenWord.phrases.contains(where: { $0.name.hasSameBytes(as: keyword.name) }) { return template }
    guard template.count == nil, let sentence = template.sentences[.other] else { throw keyword.mismatch("a text") }
    if places.count == 3, Vocabulary.joining(sentence) == nil {
      throw keyword.error("must be written like \"{first}, {next} and {last}\"")
    }
    if keyword.name.begins(with: "expected.") {
      for name in places where !template.placeholders.contains(where: { $0.hasSameBytes(as: name) }) {
        throw keyword.error("needs {\(name)} to be filled in")
      }
    }
    return template
  }

  /// All words, each with its possible placeholders.
  static var all: [(name: String, places: [String])] { ofForms + HTMLWords.english.map { ($0.name, []) } }

  /// The words that a form uses, on a page or elsewhere.
  static var ofForms: [(name: String, places: [String])] { vocabulary + phrases + page }

  /// The words that fill the placeholders of sentences.
  private static var vocabulary: [(name: String, places: [String])] {
    let whole: [(name: String, places: [String])] = [
      ("field.unnamed", []), ("field.unnamedWithin", []), ("field.item", ["field", "position"]),
      ("issue.unknown", ["field"]), ("list.and", ["first", "next", "last"]),
      ("list.or", ["first", "next", "last"]),
    ]
    return whole + CharacterSort.named.map { ($0.name, []) } + Expectation.named.map { ($0.name, $0.places) }
  }

  /// The phrases of a form that somebody fills in.
  private static var phrases: [(name: String, places: [String])] {
    [
      ("submission.problems", ["count"]), ("submission.running", []), ("submission.accepted", []),
      ("submission.failed", []), ("field.repaired", ["field"]), ("field.previous", []), ("field.next", []),
      ("typing.done", []), ("check.running", ["field"]),
      ("check.passed", ["field"]), ("check.failed", ["field"]), ("check.retry", []),
      ("suggestion.offer", ["suggestion"]), ("error.title", []), ("requirement.met", []), ("requirement.unmet", []),
      ("row.remove", ["position"]), ("row.added", ["position"]), ("row.removed", ["position"]),
      ("row.moved", ["position"]), ("row.moveUp", []), ("row.moveDown", []),
    ]
  }

  /// The words that the adapter for web pages uses itself.
  private static var page: [(name: String, places: [String])] {
    [
      ("page.titlePrefix", []), ("page.summary", []), ("page.requirements", ["met", "count"]), ("page.met", []),
      ("page.unmet", []), ("page.suggestion", ["text"]), ("page.checking", []), ("page.valid", []),
      ("page.unverified", []), ("page.retry", []), ("page.submitting", []),
      ("page.invalid", []), ("page.labelled", ["label", "sentence"]), ("page.meter", []), ("page.level", ["level"]),
      ("page.patternsOnly", []),
      ("page.sentence", ["sentence"]), ("page.show", []),
      ("page.hide", []), ("page.showLabel", ["label"]), ("page.hideLabel", ["label"]), ("page.shown", ["label"]),
      ("page.hidden", ["label"]), ("page.slow", []), ("page.cancel", []), ("page.cancelled", []), ("page.timedOut", []),
      ("page.optional", []), ("page.step", ["number", "count"]), ("page.change", []), ("page.changeLabel", ["label"]),
      ("page.unanswered", []), ("page.restored", []),
    ]
  }
}

extension Expectation {
  /// The names of what can be expected, with the placeholders in them.
  static var named: [(name: String, places: [String])] {
    samples.map { ($0.name, $0.expectation.place.values.map { $0.name }) }
  }
}
