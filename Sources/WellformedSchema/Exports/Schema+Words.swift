public import Wellformed

extension Schema {
  /// The rules as a rule file that is reported in the words of a catalogue: its language, its sentences for what the rules can
  /// find, and what else it says.
  ///
  /// Sentences that the rules have themselves come before those of the catalogue. The built-in English words are not
  /// written, for whoever reads a rule file has them.
  public func jsonSchema(in catalogue: Catalogue) -> Export<JSONValue> {
    let export = jsonSchema()
    guard !catalogue.isBuiltIn, case .object(var file) = export.content else { return export }
    // What the file has itself is counted as its language counts.
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

  /// The codes that the rules can find, as far as formats decide that, and those that these are cases of.
  private var reportableCodes: Set<IssueCode> {
    let schemas = outline.schemas
    var formats: Set<Format> = []
    for schema in schemas { for rule in schema.text.rules { formats.formUnion(rule.tellableFormats) } }
    let used = Set(formats.flatMap { Array($0.sentences.keys) })
    let ofOthers = Set(outline.formats.all.flatMap { $0.codes }).subtracting(Schema.codesOfRules)
    var known = Set(IssueCode.all).subtracting(ofOthers).union(used).union(IssueCode.allOfSchemas)
    known.formUnion(schemas.compactMap { $0.override.code })
    // Of words for what texts can be, those for the formats that there are here.
    let nouns = Set(used.map { $0.noun })
    known.formUnion(IssueCode.wordings.filter { $0.parent != "noun" || nouns.contains($0) })
    for code in known {
      var general = code.parent
      while let code = general, known.insert(code).inserted { general = code.parent }
    }
    return known
  }

  /// The codes of formats that rules without a format find as well.
  private static var codesOfRules: [IssueCode] { [.numberNotWhole, .numberNotDecimal, .numberMisgrouped] }
}

extension Rule {
  /// The formats that the rule asks for: all but those that only another field is asked for.
  fileprivate var tellableFormats: Set<Format> {
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
  /// What the catalogue says besides sentences for issues, as far as rule files can carry it.
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
    // A language may join or name things in ways that a rule file cannot say.
    return words.filter { code, template in
      let keyword = Keyword(
        name: code.rawValue, value: .string(template.sentences[.other] ?? ""), pointer: JSONPointer())
      guard template.count == nil else { return true }
      return (try? SpokenWord(keyword).template(countedBy: nil)) != nil
    }
  }
}
