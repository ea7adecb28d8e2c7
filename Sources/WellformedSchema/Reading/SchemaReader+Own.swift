import Wellformed

extension SchemaReader {
  /// Reads `x-wellformed`, whose members about texts go to the reader of text rules.
  mutating func readOwn(
    _ keyword: Keyword, into schema: SchemaKeywords, _ text: inout TextRuleReader, _ place: Place
  ) throws(SchemaError) {
    for member in try keyword.object().members {
      let word = keyword.member(member)
      if try text.readOwn(word, into: schema) { continue }
      switch word.name {
      case "label":
        let label = try word.text()
        if !label.isEmpty { schema.label = label }
      case "phrase": schema.phrase = try word.text()
      case "message":
        let message = try word.text()
        schema.override.message = message
        if FormatRegistry.reviewsRuleFiles { sentences.append((MessageTemplate(message), word)) }
      case "messages": schema.messages = try readMessages(word)
      case "missing": schema.missing = try readMissing(word)
      case "language", "words": try readSpeech(word, into: schema)
      case "code": schema.override.code = IssueCode(rawValue: try word.name(of: "an issue"))
      case "number": schema.override.number = try word.integer()
      case "severity":
        schema.override.severity = try word.choice(of: [("error", Severity.error), ("warning", .warning)])
      case "inOrder":
        if let bool = word.value.bool {
          schema.reportsFirstIssueOnly = bool
        } else {
          schema.stages = try readAll(word, place)
        }
      case "allOf": schema.hidden = try readAll(word, place)
      case "counterExamples":
        guard let values = word.value.array else { throw word.mismatch("an array of values") }
        schema.counterExamples = values
      case "check": schema.check = try RemoteQuestion(word)
      case "restates": schema.isRestatement = try word.boolean()
      case "when": schema.sibling = try readSibling(word, into: schema, place)
      default: throw word.unknownOfOwn
      }
    }
    if schema.override.message != nil, !schema.messages.isEmpty {
      throw keyword.error("has both \"message\" and \"messages\"; the former replaces all of the latter, so remove one")
    }
  }

  /// Reads how it is reported that a value is missing.
  private mutating func readMissing(_ keyword: Keyword) throws(SchemaError) -> IssueOverride {
    var missing = IssueOverride()
    for member in try keyword.object().members {
      let word = keyword.member(member)
      switch word.name {
      case "code": missing.code = IssueCode(rawValue: try word.name(of: "an issue"))
      case "number": missing.number = try word.integer()
      case "message":
        let message = try word.text()
        missing.message = message
        if FormatRegistry.reviewsRuleFiles { sentences.append((MessageTemplate(message), word)) }
      default: throw word.unknown
      }
    }
    guard missing != IssueOverride() else { throw keyword.error("needs \"code\", \"number\" or \"message\"") }
    return missing
  }

  private mutating func readMessages(_ keyword: Keyword) throws(SchemaError) -> [IssueCode: MessageTemplate] {
    var messages: [IssueCode: MessageTemplate] = [:]
    for member in try keyword.object().members {
      let code = IssueCode(rawValue: member.key)
      let message = keyword.member(member)
      let template = try MessageTemplate(message, countedBy: plurals)
      messages[code] = template
      messageCodes.append((code, message))
      if FormatRegistry.reviewsRuleFiles { sentences.append((template, message)) }
    }
    return messages
  }

  /// Reads what concerns the file as a whole: its language, and words in addition to those for codes of issues.
  private func readSpeech(_ keyword: Keyword, into schema: SchemaKeywords) throws(SchemaError) {
    guard keyword.pointer.tokens.count == 2 else {
      throw keyword.error("is only understood at the root; move it there")
    }
    guard keyword.name.hasSameBytes(as: "words") else {
      schema.language = try keyword.name(of: "a language")
      return
    }
    for member in try keyword.object().members {
      let word = keyword.member(member)
      schema.words[IssueCode(rawValue: word.name)] = try SpokenWord(word).template(countedBy: plurals)
    }
  }

  private mutating func readSibling(
    _ keyword: Keyword, into schema: SchemaKeywords, _ place: Place
  ) throws(SchemaError) -> SiblingKeywords {
    var (property, condition, consequence, alternative): (String?, Int?, Int?, Int?)
    for member in try keyword.object().members {
      let word = keyword.member(member)
      switch word.name {
      case "property":
        let name = try word.text()
        property = name
        schema.text.reads.append(name)
        schema.readWords.append(word)
      case "is": condition = try read(word, place)
      case "then": consequence = try read(word, place)
      case "else": alternative = try read(word, place)
      default: throw word.unknown
      }
    }
    guard let property, let condition, consequence != nil || alternative != nil else {
      throw keyword.error("needs \"property\" and \"is\", and \"then\" or \"else\"")
    }
    schema.siblingWord = keyword
    return SiblingKeywords(
      property: property, condition: condition, consequence: consequence, alternative: alternative)
  }
}

extension Keyword {
  /// The error for an unknown member of an object, such as `x-wellformed`.
  package var unknown: SchemaError { error("is not known here") }
}
