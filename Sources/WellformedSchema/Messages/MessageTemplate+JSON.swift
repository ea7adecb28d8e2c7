package import Wellformed

extension MessageTemplate {
  /// Reads a sentence of a rule file.
  ///
  /// It is a text, or an object with the number that decides and a text for each plural form: `{"count": "missing",
  /// "one": "…", "other": "…"}`.
  ///
  /// - Parameter rule: The plural rule of the language, if it is known.
  package init(_ word: Keyword, countedBy rule: PluralRule?) throws(SchemaError) {
    if let sentence = word.value.string {
      self.init(sentence)
      return
    }
    guard let object = word.value.object else { throw word.mismatch("a text, or an object of plural forms") }
    guard let rule else {
      throw word.error("has plural forms, and how the language of this file counts is not known; give one sentence")
    }
    var count: String?
    var sentences: [PluralForm: String] = [:]
    for member in object.members {
      let part = word.member(member)
      if part.name.hasSameBytes(as: "count") {
        count = try part.name(of: "an argument")
        continue
      }
      guard let form = PluralForm.named.first(where: { $0.name.hasSameBytes(as: part.name) })?.form else {
        throw part.unknown
      }
      guard form == .other || rule.forms.contains(form) else {
        throw part.error("is not a plural form of whole numbers in the language of this file")
      }
      sentences[form] = try part.text()
    }
    guard let count, sentences[.other] != nil else { throw word.error("needs \"count\" and \"other\"") }
    self = .plural(count, sentences, by: rule)
  }

  /// The sentence as rule files write it.
  fileprivate var ruleFileValue: JSONValue {
    guard let count else { return .string(sentences[.other] ?? "") }
    var object = JSONObject([JSONObject.Member(key: "count", value: .string(count))])
    for (name, form) in PluralForm.named {
      if let sentence = sentences[form] { object[name] = .string(sentence) }
    }
    return .object(object)
  }
}

extension JSONObject {
  /// Creates an object of sentences by their codes, sorted by the codes.
  package init(wording messages: [IssueCode: MessageTemplate]) {
    let codes = messages.keys.map { $0.rawValue }.inByteOrder
    self.init(
      codes.compactMap { code in
        messages[IssueCode(rawValue: code)].map { Member(key: code, value: $0.ruleFileValue) }
      })
  }
}

extension PluralForm {
  /// The forms by their names in CLDR, in the order in which they are written.
  fileprivate static var named: [(name: String, form: PluralForm)] {
    [("zero", .zero), ("one", .one), ("two", .two), ("few", .few), ("many", .many), ("other", .other)]
  }
}
