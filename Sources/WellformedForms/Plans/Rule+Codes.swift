package import WellformedCore

extension Rule {
  /// Adds the codes that the rule and those within it can report, and the formats that they require.
  package func addCodes(to codes: inout Set<IssueCode>, _ formats: inout [Format]) {
    visit { rule in
      var found: [IssueCode] = []
      func ask(for format: Format) {
        if !formats.contains(format) { formats.append(format) }
        found += Array(format.sentences.keys) + format.codes.map { $0.noun } + [.emailDomainDisposable, .textInvisible]
      }
      switch rule {
      case .presence: found = Presence.codes
      case .length: found = Length.codes
      case .allowed: found = AllowedCharacters.codes
      case .contained: found = ContainedCharacters.codes
      case .part: found = TextPart.codes
      case .choice: found = TextChoice.codes + [.valueNotOffered]
      case .number: found = NumberText.codes + ["noun.number"]
      case .format(let format): ask(for: format)
      case .pattern: found = Pattern.codes
      case .sibling(let comparison):
        found = SiblingComparison.codes
        if let format = comparison.format { ask(for: format) }
      case .overridden(let overridden): found = overridden.override.code.map { [$0] } ?? []
      case .any: found = [.alternatives]
      case .not: found = [.excludedKind, .excludedStart, .excludedEnd, .excludedPart]
      case .all, .inOrder, .when, .contextual: break
      }
      for code in found { codes.insert(code) }
    }
  }
}

extension IssueCode {
  /// The codes that may be reported for any text, whatever the rules require.
  package static var ofAnyText: [IssueCode] {
    [
      .textIllFormed, .textTooLong, .excluded, .required, .requiredBlank, .requiredChoice, .unreadable,
      .valueNotAccepted, .valueNotOffered, .checkUnavailable, "server",
    ]
  }
}
