public import Wellformed

extension Catalogue {
  /// Creates the catalogue of a language of your own, from the lines that `wellformed messages swift ro.po` writes.
  ///
  /// A code without a line uses the sentence of a more general code. If there is none either, formats use their English
  /// sentence, and everything else uses a general one.
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag. Its plural forms are those of CLDR, as far as `PluralRule` knows them.
  ///   - lines: A line for each translation: the key of its entry, a tab, and the text. If a number chooses among
  ///     several texts, a bar and the name of the number follow the key, and bars separate the texts, one for each
  ///     plural form that whole numbers have in the language, in the order of CLDR: zero, one, two, few, many, other. A
  ///     single text serves all numbers. Lines in any other form are ignored.
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
    let (keys, lines) = (MessageKeys.text.pieces(between: "\n"), table.pieces(between: "\n"))
    precondition(keys.count == lines.count, "The table of \(language) is not that of the keys of today")
    self.init(language: language, translations: Array(zip(keys, lines)))
  }

  private init(language: String, translations: [(key: ArraySlice<UInt8>, text: ArraySlice<UInt8>)]) {
    let rule = PluralRule(language: language) ?? .oneAndOther
    let forms = rule.forms
    var (words, sentences): ([String: String], [IssueCode: MessageTemplate]) = ([:], [:])
    sentences.reserveCapacity(translations.count)
    let isRightToLeft = LanguageRange(language).isRightToLeft
    let bar = UInt8(ascii: "|")
    for (key, text) in translations {
      let key = key.split(separator: bar).map { String(decoding: $0, as: UTF8.self) }
      // Only where there is a number to choose by, there are several texts.
      let pieces = key.count == 2 ? text.split(separator: bar, omittingEmptySubsequences: false) : [text]
      guard let name = key.first, !pieces.contains(where: { $0.isEmpty }) else { continue }
      let texts = pieces.map { piece in
        let text = String(decoding: piece, as: UTF8.self)
        return isRightToLeft ? text.isolatingExamples() : text
      }
      if Catalogue.wordNames.contains(name) {
        words[name] = texts[0]
      } else if texts.count == 1 {
        sentences[IssueCode(rawValue: name)] = MessageTemplate(texts[0])
      } else if texts.count == forms.count {
        var byForm = Dictionary(uniqueKeysWithValues: zip(forms, texts))
        // What is no whole number has this form.
        if byForm[.other] == nil { byForm[.other] = texts[texts.count - 1] }
        sentences[IssueCode(rawValue: name)] = .plural(key[1], byForm)
      }
    }
    self.init(
      language: language, sentences: sentences, pluralForm: { rule.form(of: $0) }, vocabulary: Vocabulary(words))
  }

  /// The entries that are words for the places in sentences, and not sentences for codes.
  private static let wordNames = Set(
    ["field.unnamed", "field.unnamedWithin", "field.item", "issue.unknown", "list.and", "list.or"]
      + CharacterSort.named.map { $0.name } + Expectation.samples.map { $0.name })
}

extension Vocabulary {
  /// Creates a vocabulary from words by the names of their entries; missing words are English.
  fileprivate init(_ words: [String: String]) {
    let english = Catalogue.english.vocabulary
    var sorts = english.sorts
    for (name, sort) in CharacterSort.named { if let word = words[name] { sorts[sort] = word } }
    let expectations = Expectation.samples.compactMap { words[$0.name] }
    self.init(
      unnamedField: words["field.unnamed"] ?? english.unnamedField,
      unnamedFieldWithin: words["field.unnamedWithin"] ?? words["field.unnamed"] ?? english.unnamedFieldWithin,
      fieldOfItem: words["field.item"] ?? english.fieldOfItem,
      unknownIssue: words["issue.unknown"] ?? english.unknownIssue, sorts: sorts, expectations: expectations,
      list: words["list.and"] ?? "", alternatives: words["list.or"] ?? "")
    if expectations.count < Expectation.samples.count { expectation = english.expectation }
    if words["list.and"] == nil { list = english.list }
    if words["list.or"] == nil { alternatives = english.alternatives }
  }
}
