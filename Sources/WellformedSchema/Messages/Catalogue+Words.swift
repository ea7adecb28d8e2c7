import Wellformed

extension Catalogue {
  /// Returns this catalogue with the language and the words of a rule file.
  func speaking(_ language: String?, _ words: [IssueCode: MessageTemplate]) -> Catalogue {
    if language == nil, words.isEmpty { return self }
    let spoken = speaking(language ?? self.language, vocabulary.speaking(words))
    return words.isEmpty ? spoken : spoken.overriding(words)
  }
}

extension Vocabulary {
  /// Returns this vocabulary with some of its words replaced.
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
      let (place, values) = expected.place
      let name = IssueCode(rawValue: Expectation.samples[place].name)
      guard let sentence = words[name]?.sentences[.other] else { return former(expected) }
      return MessageTemplate.filled(sentence, values)
    }
    return vocabulary
  }
}
