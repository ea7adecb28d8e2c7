import Wellformed

/// Reads the keywords of a schema object about texts into rules.
struct TextRuleReader {
  /// The rules in the order in which they are reported, whatever the order in which they were read.
  var rules: [Rule] {
    var rules = found
    if let emailFormat {
      // If a profile is named next to `format`, the profile is meant.
      rules.removeAll { if case .format(let format) = $0.rule { format.schemaName == "email" } else { false } }
      rules.append((8, .format(emailFormat)))
    }
    if shortest != nil || longest != nil {
      rules.append((1, .length(Length(minimum: shortest ?? 0, maximum: longest, unit: .scalars))))
    }
    return rules.map { $0.rank }.placesInOrder.map { rules[$0].rule }
  }

  /// Why no text can be as long as required; `nil` if some can.
  var contradiction: String? {
    guard let shortest, let longest, shortest > longest else { return nil }
    return "no text has at least \(shortest) and at most \(longest) scalars"
  }

  /// The formats that can be named.
  let formats: FormatRegistry

  init(_ formats: FormatRegistry) { self.formats = formats }

  private var found: [(rank: UInt64, rule: Rule)] = []
  private var shortest: Int?
  private var longest: Int?
  private var emailFormat: Format?

  /// Reads a keyword of JSON Schema about texts; returns `false` for other keywords.
  mutating func read(_ keyword: Keyword, into schema: SchemaKeywords) throws(SchemaError) -> Bool {
    switch keyword.name {
    case "minLength": shortest = try keyword.count()
    case "maxLength":
      let maximum = try keyword.count()
      longest = maximum
      // No scalar has more than four bytes of UTF-8.
      let (bytes, isOver) = maximum.multipliedReportingOverflow(by: 4)
      schema.text.longestAllowed = isOver ? Int.max : bytes
    case "pattern": found.append((7, try PatternKeyword.rule(keyword)))
    case "format": found.append((8, .format(try format(keyword))))
    default: return false
    }
    return true
  }

  /// Reads a member of `x-wellformed` about texts; returns `false` for other members.
  mutating func readOwn(_ word: Keyword, into schema: SchemaKeywords) throws(SchemaError) -> Bool {
    switch word.name {
    case "normalize": schema.text.normalization = try normalization(word)
    case "maxBytes": schema.text.byteLimit = try word.count()
    case "optional": schema.text.isOptional = try word.boolean()
    case "required":
      found.append((0, try word.choice(of: [("notBlank", Rule.required), ("notEmpty", .notEmpty)])))
      schema.text.asksForPresence = true
    case "length": found.append((1, .length(try length(word))))
    case "allowed": found.append((2, .allowed(AllowedCharacters(try Characters(word)))))
    case "contains":
      for element in try word.array(of: "sorts of characters") {
        found.append((3, .contained(try ContainedCharacters(element))))
      }
    case "startsWith": found.append((4, try part(.start, word)))
    case "endsWith": found.append((4, try part(.end, word)))
    case "containsText": found.append((4, try part(.anywhere, word)))
    case "oneOf": found.append((5, .choice(try choice(word, isExclusion: false))))
    case "noneOf": found.append((5, .choice(try choice(word, isExclusion: true))))
    case "wholeNumber": found.append((6, .number(try NumberText(.whole, word))))
    case "decimal": found.append((6, .number(try NumberText(.decimal, word))))
    case "email":
      let options = try EmailOptions(word, formats)
      emailFormat = options.format
      found += options.rules.map { (8, $0) }
    case "phone":
      let options = try PhoneOptions(word, formats)
      if let other = options.regionFrom {
        schema.text.reads.append(other.name)
        schema.readWords.append(other.keyword)
      }
      found.append((8, options.rule))
    case "files": found.append((8, .format(try FileOptions(word, formats).format)))
    case "pattern": found.append((7, .pattern(try pattern(word))))
    case "equals": found.append((9, try sibling(word, mustDiffer: false, into: schema)))
    case "differsFrom": found.append((9, try sibling(word, mustDiffer: true, into: schema)))
    case "formatBy":
      let words = word.value.array == nil ? [word] : try word.array(of: "formats that properties choose")
      for word in words { found.append((9, try formatBy(word, into: schema))) }
    default: return false
    }
    if schema.firstWord == nil { schema.firstWord = word }
    return true
  }
}
