import Wellformed

extension Catalogue {
  /// This catalogue with the language and the words that a rule file gives.
  func speaking(_ language: String?, _ words: [IssueCode: MessageTemplate]) -> Catalogue {
    if language == nil, words.isEmpty { return self }
    let spoken = speaking(language ?? self.language, vocabulary.speaking(words))
    return words.isEmpty ? spoken : spoken.overriding(words)
  }
}

extension Vocabulary {
  /// This vocabulary with words in place of its own.
  fileprivate func speaking(_ words: [IssueCode: MessageTemplate]) -> Vocabulary {
    func word(_ name: String) -> String? { words[IssueCode(rawValue: name)]?.sentences[.other] }
    var vocabulary = self
    vocabulary.unnamedField = word("field.unnamed") ?? unnamedField
    vocabulary.unnamedFieldWithin = word("field.unnamedWithin") ?? word("field.unnamed") ?? unnamedFieldWithin
    vocabulary.fieldOfItem = word("field.item") ?? fieldOfItem
    vocabulary.unknownIssue = word("issue.unknown") ?? unknownIssue
    for (name, sort) in CharacterSort.named {
      if let word = word(name) { vocabulary.sorts[sort] = word }
    }
    if let join = word("list.and").flatMap({ Vocabulary.joining($0) }) { vocabulary.list = join }
    if let join = word("list.or").flatMap({ Vocabulary.joining($0) }) { vocabulary.alternatives = join }
    let former = expectation
    vocabulary.expectation = { expected in
      let (name, values) = expected.word
      guard let sentence = words[IssueCode(rawValue: name)]?.sentences[.other] else { return former(expected) }
      var text = ""
      for part in MessageTemplate.parts(of: sentence) {
        switch part {
        case .text(let piece): text += piece
        case .placeholder(let name): text += values.first { $0.name.hasSameBytes(as: name) }?.value ?? ""
        }
      }
      return text
    }
    return vocabulary
  }

  /// What joins names as they are in a pattern such as `{first}, {next} and {last}`; nothing for another one.
  static func joining(_ pattern: String) -> (@Sendable ([String]) -> String)? {
    let parts = MessageTemplate.parts(of: pattern)
    guard parts.count == 5, case .text(let between) = parts[1], case .text(let last) = parts[3],
      parts[0].isPlace("first"), parts[2].isPlace("next"), parts[4].isPlace("last")
    else { return nil }
    return { names in
      var text = ""
      for (index, name) in names.enumerated() {
        if index > 0 { text += index == names.count - 1 ? last : between }
        text += name
      }
      return text
    }
  }
}

extension MessageTemplate.Part {
  fileprivate func isPlace(_ name: String) -> Bool {
    if case .placeholder(let place) = self { place.hasSameBytes(as: name) } else { false }
  }
}
