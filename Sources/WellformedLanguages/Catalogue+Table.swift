public import Wellformed

extension Catalogue {
  /// Creates the catalogue of a language of your own, from the lines that `wellformed messages swift ro.po` writes.
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag. Its plural forms are those of CLDR.
  ///   - lines: A line for each translation: the key of its entry, a tab, and the text. Where a number chooses among several
  ///     texts, a bar and the name of the number follow the key, and bars stand between the texts, for the plural forms that
  ///     whole numbers have in the language, in the order of CLDR: zero, one, two, few, many, other. Other lines are passed
  ///     over. What has no line is told by the sentence of a more general code, or else that nothing more is known of it.
  /// - Complexity: O(n) in the bytes of the lines.
  public init(language: String, lines: String) {
    self.init(
      language: language,
      translations: lines.pieces(between: "\n").compactMap { line in
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        return (line[..<tab], line[(tab + 1)...])
      })
  }

  /// Creates the catalogue of a language that has a line for each of `MessageKeys`.
  init(language: String, table: String) {
    let translations = zip(MessageKeys.text.pieces(between: "\n"), table.pieces(between: "\n"))
    self.init(language: language, translations: Array(translations))
  }

  private init(language: String, translations: [(key: ArraySlice<UInt8>, text: ArraySlice<UInt8>)]) {
    let rule = PluralRule(language: language) ?? .oneAndOther
    let forms = rule.forms
    var (words, sentences): ([String: String], [IssueCode: MessageTemplate]) = ([:], [:])
    sentences.reserveCapacity(translations.count)
    let isRightToLeft = Catalogue.isRightToLeft(language)
    for (key, text) in translations {
      let key = key.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
      var texts = text.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
      if isRightToLeft { texts = texts.map { $0.isolatingExamples() } }
      guard let name = key.first, let first = texts.first else { continue }
      let code = IssueCode(rawValue: name)
      if Catalogue.isWord(name) {
        words[name] = first
      } else if key.count == 2, texts.count == forms.count, texts.count > 1 {
        var byForm: [PluralForm: String] = [:]
        for (form, text) in zip(forms, texts) { byForm[form] = text }
        // What is no whole number has this form.
        if byForm[.other] == nil { byForm[.other] = texts[texts.count - 1] }
        sentences[code] = .plural(key[1], byForm)
      } else {
        sentences[code] = MessageTemplate(first)
      }
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

  /// Tells whether an entry is a word that sentences are filled with, and no sentence for a code.
  private static func isWord(_ key: String) -> Bool {
    ["field.unnamed", "field.item", "issue.unknown", "list.", "sort.", "expected."].contains { key.begins(with: $0) }
  }
}
