import Wellformed

extension TextRuleReader {
  /// Returns the format that a name means: first among JSON Schema's names, then among Wellformed's.
  func format(_ keyword: Keyword) throws(SchemaError) -> Format {
    let name = try keyword.text()
    if let format = formats.format(calledInSchemas: name) { return format }
    return try keyword.format(among: formats) { $0.schemaName ?? $0.name }
  }

  func normalization(_ word: Keyword) throws(SchemaError) -> Normalization {
    var normalization: Normalization = []
    for (index, name) in try word.names(of: "preparations").enumerated() {
      normalization.formUnion(try word.element(index, .string(name)).choice(of: Normalization.named))
    }
    return normalization
  }

  /// Reads `8`, or an object of `minimum`, `maximum`, `exact` and `unit`.
  func length(_ word: Keyword) throws(SchemaError) -> Length {
    guard word.value.object != nil else {
      let exact = try word.count()
      return Length(minimum: exact, maximum: exact)
    }
    var (minimum, maximum, exact): (Int?, Int?, Int?)
    var unit = LengthUnit.characters
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "minimum": minimum = try option.count()
      case "maximum": maximum = try option.count()
      case "exact": exact = try option.count()
      case "unit": unit = try option.choice(of: LengthUnit.allCases.map { ($0.description, $0) })
      default: throw option.unknown
      }
    }
    if let exact {
      guard minimum == nil, maximum == nil else { throw word.error("has \"exact\" and another bound; keep only one") }
      return Length(minimum: exact, maximum: exact, unit: unit)
    }
    guard minimum != nil || maximum != nil else { throw word.error("needs \"minimum\", \"maximum\" or \"exact\"") }
    return Length(minimum: minimum ?? 0, maximum: maximum, unit: unit)
  }

  /// Reads a pattern that the whole text must match, or an object of `source`, `flags` and `anywhere`.
  func pattern(_ word: Keyword) throws(SchemaError) -> Pattern {
    guard word.value.object != nil else { return try PatternKeyword.pattern(word, matching: .wholeText) }
    var source: Keyword?
    var (flags, scope): (Pattern.Flags, Pattern.Scope) = ([], .wholeText)
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "source": source = option
      case "flags":
        for letter in try option.text().unicodeScalars {
          guard let flag = Pattern.Flags.named.first(where: { $0.letter == letter }) else {
            throw option.mismatch("made of the letters i, m and s")
          }
          flags.formUnion(flag.flag)
        }
      case "anywhere": scope = try option.boolean() ? .anywhere : .wholeText
      default: throw option.unknown
      }
    }
    guard let source else { throw word.error("needs \"source\"") }
    return try PatternKeyword.pattern(source, flags: flags, matching: scope)
  }

  /// Reads a text, or an object of `text` and `ignoreCase`.
  func part(_ position: TextPart.Position, _ word: Keyword) throws(SchemaError) -> Rule {
    let (text, ignoringCase) = try word.caseOption("text")
    return .part(TextPart(position, try text.text(), ignoringCase: ignoringCase))
  }

  /// Reads an array of texts, or an object of `texts` and `ignoreCase`.
  func choice(_ word: Keyword, isExclusion: Bool) throws(SchemaError) -> TextChoice {
    let (texts, ignoringCase) = try word.caseOption("texts")
    let options = try texts.names(of: "texts")
    guard !options.isEmpty else { throw texts.error("has no texts; give some") }
    return TextChoice(options, isExclusion: isExclusion, ignoringCase: ignoringCase)
  }

  /// Reads the name of a property, or an object of `property` and `ignoreCase`.
  func sibling(
    _ word: Keyword, mustDiffer: Bool, into schema: SchemaKeywords
  ) throws(SchemaError) -> Rule {
    let (property, ignoringCase) = try word.caseOption("property")
    let name = try property.text()
    schema.text.reads.append(name)
    schema.readWords.append(property)
    return .sibling(SiblingComparison(name, mustDiffer: mustDiffer, ignoringCase: ignoringCase))
  }

  /// Reads an object of `format`, the name of a family, and `property`, whose text chooses one format of the family.
  func formatBy(_ word: Keyword, into schema: SchemaKeywords) throws(SchemaError) -> Rule {
    var (family, name): (Format?, String?)
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "format":
        let found = try format(option)
        guard found.option != nil else {
          throw option.error("names the format \(option.value.excerpt), of which there is only one")
        }
        family = found
      case "property":
        let property = try option.text()
        name = property
        schema.text.reads.append(property)
        schema.readWords.append(option)
      default: throw option.unknown
      }
    }
    guard let family, let name else { throw word.error("needs a format and a property that chooses one of its family") }
    return .format(family, chosenBy: name)
  }
}

extension Keyword {
  /// Returns the value that is given alone, or under a name in an object that may also have `ignoreCase`.
  fileprivate func caseOption(_ name: String) throws(SchemaError) -> (main: Keyword, ignoringCase: Bool) {
    guard let object = value.object else { return (self, false) }
    var main: Keyword?
    var ignoringCase = false
    for member in object.members {
      let option = self.member(member)
      if option.name.hasSameBytes(as: name) {
        main = option
      } else if option.name.hasSameBytes(as: "ignoreCase") {
        ignoringCase = try option.boolean()
      } else {
        throw option.unknown
      }
    }
    guard let main else { throw error("needs \"\(name)\"") }
    return (main, ignoringCase)
  }
}

extension Pattern.Flags {
  /// The flags, by their letters in ECMA-262.
  static var named: [(letter: Unicode.Scalar, flag: Pattern.Flags)] {
    [("i", .caseInsensitive), ("m", .multiline), ("s", .dotMatchesLineEnds)]
  }
}

extension Characters {
  /// Reads a set: a kind of characters, `{"anyOf": "…"}` for exactly some, `{"range": "a-f"}` for those from one to
  /// another, or an array of any of these.
  init(_ word: Keyword) throws(SchemaError) {
    var union: Characters = []
    if word.value.array != nil {
      let elements = try word.array(of: "sorts of characters")
      guard !elements.isEmpty else { throw word.error("has no characters; give some") }
      for element in elements {
        guard element.value.array == nil else { throw element.mismatch("a sort of characters") }
        union = union.union(try Characters(element))
      }
      self = union
      return
    }
    guard let object = word.value.object else {
      self = try word.choice(of: Characters.named)
      return
    }
    for member in object.members {
      let option = word.member(member)
      switch option.name {
      case "anyOf": union = union.union(.anyOf(try option.text()))
      case "range":
        let scalars = Array(try option.text().unicodeScalars)
        guard scalars.count == 3, scalars[1] == "-", scalars[0] <= scalars[2] else {
          throw option.mismatch("two characters in order and a hyphen between, as in \"a-f\"")
        }
        union = union.union(.range(scalars[0]...scalars[2]))
      default: throw option.unknown
      }
    }
    guard !union.isEmpty else { throw word.error("has no characters; give some, as in {\"anyOf\": \"+-\"}") }
    self = union
  }

  /// The kinds of characters, by name.
  static var named: [(name: String, value: Characters)] {
    [
      ("letter", .letter), ("uppercase", .uppercase), ("lowercase", .lowercase), ("mark", .mark), ("digit", .digit),
      ("symbol", .symbol), ("whitespace", .whitespace), ("asciiLetter", .asciiLetter),
      ("asciiUppercase", .asciiUppercase), ("asciiLowercase", .asciiLowercase), ("asciiDigit", .asciiDigit),
      ("asciiSymbol", .asciiSymbol), ("asciiPrintable", .asciiPrintable),
    ]
  }
}

extension ContainedCharacters {
  /// Reads characters, one of which is required, or an object of `characters` and `minimum`.
  init(_ word: Keyword) throws(SchemaError) {
    guard let object = word.value.object, object["anyOf"] == nil, object["range"] == nil else {
      self.init(try Characters(word))
      return
    }
    var characters: Characters?
    var minimum = 1
    for member in object.members {
      let option = word.member(member)
      switch option.name {
      case "characters": characters = try Characters(option)
      case "minimum": minimum = try option.count()
      default: throw option.unknown
      }
    }
    guard let characters else { throw word.error("needs \"characters\"") }
    self.init(characters, minimum: minimum)
  }
}

extension NumberText {
  /// Reads `true`, or an object of `minimum`, `maximum`, `step`, `maximumIntegerDigits`, `style` and, for decimals,
  /// `maximumFractionDigits`.
  init(_ kind: Kind, _ word: Keyword) throws(SchemaError) {
    self.init(kind)
    if word.value == .bool(true) { return }
    guard let object = word.value.object else { throw word.mismatch("true or an object") }
    for member in object.members {
      let option = word.member(member)
      switch option.name {
      case "minimum": minimum = try option.decimal()
      case "maximum": maximum = try option.decimal()
      case "step": step = try option.decimal()
      case "maximumIntegerDigits": maximumIntegerDigits = try option.count()
      case "style": style = try option.numberStyle()
      case "maximumFractionDigits" where kind == .decimal: maximumFractionDigits = try option.count()
      default: throw option.unknown
      }
    }
  }
}

extension Keyword {
  fileprivate func numberStyle() throws(SchemaError) -> NumberStyle {
    let tag = try text()
    if let style = NumberStyle(tag) { return style }
    let nearest = NearestNames.to(tag, among: NumberStyle.all.map { $0.description })
    let names = nearest.joined(separator: " or ")
    let hint = nearest.isEmpty ? "give a language, such as \"de-CH\"" : "did you mean \(names)?"
    throw error("names the style \(value.excerpt), which is not known; \(hint)")
  }

  fileprivate func decimal() throws(SchemaError) -> DecimalNumber {
    guard let number = DecimalNumber(try number().text) else { throw mismatch("a number less far from 0") }
    return number
  }
}
