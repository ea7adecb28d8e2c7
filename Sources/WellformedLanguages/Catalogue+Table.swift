import Wellformed

extension Catalogue {
  /// Creates the catalogue of a language that has a line for each of `MessageKeys`.
  init(language: String, table: String) {
    let rule = PluralRule(language: language) ?? .oneAndOther
    let forms = rule.forms
    let lines = table.pieces(between: "\n")
    var (words, sentences): ([String: String], [IssueCode: MessageTemplate]) = ([:], [:])
    sentences.reserveCapacity(lines.count)
    for (index, key) in MessageKeys.text.pieces(between: "\n").enumerated() where index < lines.count {
      let key = key.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
      let texts = lines[index].split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
      guard index >= MessageKeys.wordCount else {
        words[key[0]] = texts[0]
        continue
      }
      let code = IssueCode(rawValue: key[0])
      guard key.count == 2, texts.count == forms.count, texts.count > 1 else {
        sentences[code] = MessageTemplate(texts[0])
        continue
      }
      var byForm: [PluralForm: String] = [:]
      for (form, text) in zip(forms, texts) { byForm[form] = text }
      // What is no whole number has this form.
      if byForm[.other] == nil { byForm[.other] = texts[texts.count - 1] }
      sentences[code] = .plural(key[1], byForm)
    }
    func word(_ name: String) -> String { words[name] ?? "" }
    var sorts: [CharacterSort: String] = [:]
    for (name, sort) in CharacterSort.named { sorts[sort] = word(name) }
    self.init(
      language: language, sentences: sentences, pluralForm: { rule.form(of: $0) },
      vocabulary: Vocabulary(
        unnamedField: word("field.unnamed"), unnamedFieldWithin: word("field.unnamedWithin"),
        fieldOfItem: word("field.item"), unknownIssue: word("issue.unknown"), sorts: sorts,
        expectations: Expectation.samples.map { word($0.name) }, list: word("list.and"),
        alternatives: word("list.or")))
  }
}
