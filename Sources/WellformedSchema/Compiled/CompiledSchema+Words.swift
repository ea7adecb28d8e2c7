import Wellformed

extension CompiledSchema {
  /// The formats that the rules use, each once.
  var formats: [Format] { spoken.formats }

  /// The codes of all issues and requirements that the rules can report, and the more general codes above them.
  var reportableCodes: Set<IssueCode> {
    var codes = spoken.codes
    // The codes of requirements, for lists of requirements.
    for code in codes { codes.insert(code.demand) }
    for code in codes {
      var general = code.parent
      while let code = general, codes.insert(code).inserted { general = code.parent }
    }
    return codes
  }

  private var spoken: (codes: Set<IssueCode>, formats: [Format]) {
    var codes = Set(IssueCode.ofAnyText)
    var formats: [Format] = []
    // The phrases of a form that somebody fills in, if the words include them.
    for (name, _) in SpokenWord.ofForms { codes.insert(IssueCode(rawValue: name)) }
    for code in ["length.allowed", "length.remaining", "length.exceeded"] { codes.insert(IssueCode(rawValue: code)) }
    codes.insert(.valueTooComplex)
    for node in graph.nodes {
      for rule in node.text?.rules ?? [] { rule.addCodes(to: &codes, &formats) }
      for code in node.ownCodes { codes.insert(code) }
    }
    if graph.namesOtherValues { codes.formUnion([.alternatives, .nounOfNumbers]) }
    if formats.contains(where: { $0.name.begins(with: "email") }) { codes.insert(.emailSeveral) }
    return (codes, formats)
  }
}

extension SchemaNode {
  /// The codes that the schema's own keywords report about anything except texts.
  fileprivate var ownCodes: [IssueCode] {
    var codes = absence.code == .required ? [] : [absence.code]
    if let code = schema.override.code { codes.append(code) }
    if types != .all {
      codes += [
        .typeMismatch, .typeNotString, .typeNotNumber, .typeNotInteger, .typeNotBoolean, .typeNotArray,
        .typeNotObject, .typeNotNull,
      ]
    }
    if !schema.enumerations.isEmpty { codes += [.choiceNotOffered, .choiceNotEqual, .valueNotOffered] }
    if !schema.number.isEmpty {
      codes += [.numberTooSmall, .numberNotAbove, .numberTooLarge, .numberNotBelow, .numberOffStep]
    }
    if !schema.list.isEmpty { codes += [.itemsRepeated, .itemsMissing, .itemsInExcess] + SchemaNode.codesOfCounts }
    if schema.object.minimum > 0 || schema.object.maximum != nil { codes += SchemaNode.codesOfCounts }
    if schema.object.names != nil { codes.append(.propertyName) }
    if case .refused = schema.object.additional { codes.append(.propertyUnknown) }
    if schema.unevaluatedMembers != nil { codes.append(.propertyUnknown) }
    if !schema.object.dependentRequired.isEmpty { codes.append(.requiredByOther) }
    if schema.oneOf != nil { codes.append(.valueAmbiguous) }
    return codes
  }

  private static var codesOfCounts: [IssueCode] { [.countTooSmall, .countTooLarge, .countNotExact] }
}
