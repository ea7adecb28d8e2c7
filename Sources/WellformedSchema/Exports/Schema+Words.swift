public import Wellformed

extension Schema {
  /// Returns the rules as a rule file with the words of a catalogue.
  ///
  /// The file has the catalogue's language, its sentences for the issues that the rules can report, and its other
  /// words. Sentences of the rules themselves take precedence over those of the catalogue. The built-in English words
  /// are not written, because every reader of rule files has them.
  public func jsonSchema(in catalogue: Catalogue) -> Export<JSONValue> {
    let export = jsonSchema()
    guard !catalogue.isBuiltIn, case .object(var file) = export.content else { return export }
    // The file's own sentences have the plural forms of the file's language.
    if let own = outline.schemas[0].language,
      PluralRule(language: own) != PluralRule(language: catalogue.language)
    {
      let reason = "the rule file speaks \(own) itself, which counts otherwise; left out"
      return Export(
        export.content, omitting: export.omissions + [Omission("words", at: JSONPointer(), reason)])
    }
    file.setOwn("language", .string(catalogue.language))
    let words = catalogue.spokenWords
    if !words.isEmpty { file.setOwn("words", .object(JSONObject(wording: words))) }
    let known = reportableCodes
    var messages = outline.schemas[0].messages
    for code in catalogue.codes where known.contains(code) && messages[code] == nil {
      messages[code] = catalogue.template(for: code, field: "")
    }
    if !messages.isEmpty { file.setOwn("messages", .object(JSONObject(wording: messages))) }
    return Export(.object(file), omitting: export.omissions)
  }

  /// The codes that the rules can report, as far as formats decide that, and the more general codes above them.
  private var reportableCodes: Set<IssueCode> {
    let schemas = outline.schemas
    var formats: Set<Format> = []
    for schema in schemas { for rule in schema.text.rules { formats.formUnion(rule.reportedFormats) } }
    let used = Set(formats.flatMap { Array($0.sentences.keys) })
    let ofOthers = Set(outline.formats.all.flatMap { $0.codes }).subtracting(Schema.codesOfRules)
    var known = Set(IssueCode.all).subtracting(ofOthers).union(used).union(IssueCode.allOfSchemas)
    known.formUnion(schemas.compactMap { $0.override.code })
    // Of the words that name formats, keep those for the formats that are used here.
    var nouns = Set(used.map { $0.noun })
    if graph.namesOtherValues { nouns.insert(.nounOfNumbers) }
    known.formUnion(IssueCode.wordings.filter { $0.parent != "noun" || nouns.contains($0) })
    for code in known {
      var general = code.parent
      while let code = general, known.insert(code).inserted { general = code.parent }
    }
    return known
  }

  /// The codes of formats that rules without a format also report.
  private static var codesOfRules: [IssueCode] { [.numberNotWhole, .numberNotDecimal, .numberMisgrouped] }
}

extension Rule {
  /// The formats that the rule uses, except those that apply only to another field.
  fileprivate var reportedFormats: Set<Format> {
    fold { rule, parts in
      switch rule {
      case .format(let format): [format]
      case .sibling(let relation): relation.format.map { [$0] } ?? []
      case .when: parts[1].union(parts[2])
      default: parts.reduce(into: []) { $0.formUnion($1) }
      }
    }
  }
}

extension Catalogue {
  /// The catalogue's words besides sentences for issues, as far as a rule file can carry them.
  fileprivate var spokenWords: [IssueCode: MessageTemplate] {
    var words: [IssueCode: MessageTemplate] = [
      "field.unnamed": MessageTemplate(vocabulary.unnamedField),
      "field.unnamedWithin": MessageTemplate(vocabulary.unnamedFieldWithin),
      "field.item": MessageTemplate(vocabulary.fieldOfItem),
      "issue.unknown": MessageTemplate(vocabulary.unknownIssue),
      "list.and": MessageTemplate(vocabulary.list(["{first}", "{next}", "{last}"])),
      "list.or": MessageTemplate(vocabulary.alternatives(["{first}", "{next}", "{last}"])),
    ]
    for (name, sort) in CharacterSort.named {
      if let word = vocabulary.sorts[sort] { words[IssueCode(rawValue: name)] = MessageTemplate(word) }
    }
    for (name, text) in vocabulary.expectations { words[IssueCode(rawValue: name)] = MessageTemplate(text) }
    for (name, _) in SpokenWord.all {
      let code = IssueCode(rawValue: name)
      if codes.contains(code) { words[code] = template(for: code, field: "") }
    }
    // A language may join lists or name things in ways that a rule file cannot express.
    return words.filter { code, template in
      let keyword = Keyword(
        name: code.rawValue, value: .string(template.sentences[.other] ?? ""), pointer: JSONPointer())
      guard template.count == nil else { return true }
      return (try? SpokenWord(keyword).template(countedBy: nil)) != nil
    }
  }
}
