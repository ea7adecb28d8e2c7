package import WellformedCore

// Plans contain the words of one language that the rules can use, and no others.

extension PlanWriter {
  package mutating func template(_ template: MessageTemplate) {
    optional(template.count) { $0.text($1) }
    optional(template.rule) { $0.byte(UInt8($1.number)) }
    for form in PluralForm.allCases { optional(template.sentences[form]) { $0.text($1) } }
  }

  /// Writes sentences by their codes, in the order of the codes.
  package mutating func templates(_ templates: [IssueCode: MessageTemplate]) {
    let codes = templates.keys.map { $0.rawValue }.inByteOrder
    count(codes.count)
    for code in codes {
      guard let template = templates[IssueCode(rawValue: code)] else { continue }
      text(code)
      self.template(template)
    }
  }

  /// Writes labels by the names of fields, in the order of the names.
  package mutating func labels(_ labels: [ExactText: FieldLabel]) {
    named(labels) {
      $0.text($1.text)
      $0.optional($1.phrase) { $0.text($1) }
    }
  }

  /// Writes titles by the texts that they stand for, in the order of those texts.
  package mutating func titles(_ titles: [ExactText: String]) { named(titles) { $0.text($1) } }

  private mutating func named<Value>(
    _ values: [ExactText: Value], _ write: (inout PlanWriter, Value) -> Void
  ) {
    let names = values.keys.map { $0.text }.inByteOrder
    count(names.count)
    for name in names {
      guard let value = values[ExactText(name)] else { continue }
      text(name)
      write(&self, value)
    }
  }

  /// Writes the words of a catalogue for some codes.
  ///
  /// - Parameter formats: The formats whose own sentences are used if the catalogue has none.
  package mutating func catalogue(_ catalogue: Catalogue, of codes: Set<IssueCode>, _ formats: [Format]) {
    text(catalogue.language)
    byte(UInt8((PluralRule(language: catalogue.language) ?? .oneAndOther).number))
    var (standard, replaced, own): ([IssueCode: MessageTemplate], [String], [IssueCode: MessageTemplate]) = (
      [:], [], [:]
    )
    for code in codes {
      if let sentence = catalogue.sentences[code] { standard[code] = sentence }
      if catalogue.replaced.contains(code) { replaced.append(code.rawValue) }
    }
    for format in formats {
      for (code, sentence) in format.sentences where standard[code] == nil { own[code] = sentence }
    }
    templates(standard)
    texts(replaced.inByteOrder)
    templates(own)
    vocabulary(catalogue.vocabulary)
  }

  private mutating func vocabulary(_ vocabulary: Vocabulary) {
    text(vocabulary.unnamedField)
    text(vocabulary.unnamedFieldWithin)
    text(vocabulary.fieldOfItem)
    text(vocabulary.unknownIssue)
    for sort in CharacterSort.allCases { text(vocabulary.sorts[sort] ?? "") }
    for (_, text) in vocabulary.expectations { self.text(text) }
    for join in [vocabulary.list, vocabulary.alternatives] { text(join(["{first}", "{next}", "{last}"])) }
  }
}

extension PlanReader {
  package mutating func template() throws(PlanError) -> MessageTemplate {
    var count: String?
    if try flag() { count = try text() }
    var rule: PluralRule?
    if try flag() {
      guard let known = PluralRule(number: Int(try byte())) else { throw malformed }
      rule = known
    }
    var sentences: [PluralForm: String] = [:]
    for form in PluralForm.allCases where try flag() { sentences[form] = try text() }
    return MessageTemplate(count: count, sentences: sentences, rule: rule)
  }

  package mutating func templates() throws(PlanError) -> [IssueCode: MessageTemplate] {
    var templates: [IssueCode: MessageTemplate] = [:]
    let count = try count()
    for _ in 0..<count {
      let code = IssueCode(rawValue: try text())
      templates[code] = try template()
    }
    return templates
  }

  package mutating func labels() throws(PlanError) -> [ExactText: FieldLabel] {
    var labels: [ExactText: FieldLabel] = [:]
    let count = try count()
    for _ in 0..<count {
      let name = ExactText(try text())
      let label = try text()
      labels[name] = FieldLabel(label, within: try flag() ? try text() : nil)
    }
    return labels
  }

  package mutating func titles() throws(PlanError) -> [ExactText: String] {
    var titles: [ExactText: String] = [:]
    let count = try count()
    for _ in 0..<count {
      let text = ExactText(try text())
      titles[text] = try self.text()
    }
    return titles
  }

  package mutating func catalogue() throws(PlanError) -> Catalogue {
    let language = try text()
    guard let rule = PluralRule(number: Int(try byte())) else { throw malformed }
    let sentences = try templates()
    var replaced: Set<IssueCode> = []
    for code in try texts() { replaced.insert(IssueCode(rawValue: code)) }
    let own = try templates()
    return Catalogue(
      language: language, sentences: sentences, replaced: replaced, ofFormats: own, pluralRule: rule,
      vocabulary: try vocabulary())
  }

  private mutating func vocabulary() throws(PlanError) -> Vocabulary {
    let unnamedField = try text()
    let unnamedFieldWithin = try text()
    let fieldOfItem = try text()
    let unknownIssue = try text()
    var sorts: [CharacterSort: String] = [:]
    for sort in CharacterSort.allCases { sorts[sort] = try text() }
    var expectations: [String] = []
    for _ in Expectation.samples { expectations.append(try text()) }
    return Vocabulary(
      unnamedField: unnamedField, unnamedFieldWithin: unnamedFieldWithin, fieldOfItem: fieldOfItem,
      unknownIssue: unknownIssue, sorts: sorts, expectations: expectations, list: try text(),
      alternatives: try text())
  }
}

extension Vocabulary {
  /// The words for what can be expected, by name, with `{text}`, `{first}` and `{last}` for what fills them.
  package var expectations: [(name: String, text: String)] {
    Expectation.samples.map { name, expectation in
      var text = String.UnicodeScalarView()
      for scalar in self.expectation(expectation).unicodeScalars {
        switch scalar {
        case Expectation.first: text += "{first}".unicodeScalars
        case Expectation.last: text += "{last}".unicodeScalars
        default: text.append(scalar)
        }
      }
      return (name, String(text))
    }
  }

  /// Creates a vocabulary from words that are data.
  ///
  /// - Parameters:
  ///   - expectations: The words for `Expectation.samples`, in their order.
  ///   - list: How names are joined, such as `{first}, {next} and {last}`.
  ///   - alternatives: How names are joined if one of them is meant.
  package init(
    unnamedField: String, unnamedFieldWithin: String, fieldOfItem: String, unknownIssue: String,
    sorts: [CharacterSort: String], expectations: [String], list: String, alternatives: String
  ) {
    self.init(
      unnamedField: unnamedField, unnamedFieldWithin: unnamedFieldWithin, fieldOfItem: fieldOfItem,
      unknownIssue: unknownIssue, sorts: sorts,
      expectation: { expectation in
        let (place, values) = expectation.place
        return MessageTemplate.filled(expectations[place], values)
      },
      list: Vocabulary.joining(list) ?? { Vocabulary.joined($0, last: ", ") },
      alternatives: Vocabulary.joining(alternatives) ?? { Vocabulary.joined($0, last: ", ") })
  }
}

extension CharacterSort {
  /// The kinds of characters, by the names of the words for them.
  package static var named: [(name: String, sort: CharacterSort)] {
    [
      ("sort.letters", .letters), ("sort.uppercaseLetters", .uppercaseLetters),
      ("sort.lowercaseLetters", .lowercaseLetters), ("sort.marks", .marks), ("sort.digits", .digits),
      ("sort.symbols", .symbols), ("sort.whitespace", .whitespace), ("sort.space", .space),
      ("sort.asciiLetters", .asciiLetters), ("sort.asciiUppercaseLetters", .asciiUppercaseLetters),
      ("sort.asciiLowercaseLetters", .asciiLowercaseLetters), ("sort.asciiDigits", .asciiDigits),
    ]
  }
}

extension Expectation {
  /// What can be expected, by the names of the words for it, with private-use characters instead of texts.
  package static var samples: [(name: String, expectation: Expectation)] {
    [
      ("expected.text", .text("{text}")), ("expected.range", .range(first, last)), ("expected.digit", .digit),
      ("expected.lowercaseLetter", .lowercaseLetter), ("expected.uppercaseLetter", .uppercaseLetter),
      ("expected.letter", .letter), ("expected.whiteSpace", .whiteSpace),
      ("expected.characterBeyondASCII", .characterBeyondASCII), ("expected.anyCharacter", .anyCharacter),
    ]
  }

  // The characters that stand for the ends of a range.
  package static var first: Unicode.Scalar { "\u{E000}" }
  package static var last: Unicode.Scalar { "\u{E001}" }

  /// The place among the samples, and what fills the placeholders in the words for it.
  package var place: (place: Int, values: [(name: String, value: String)]) {
    switch self {
    case .text(let text): (0, [("text", text)])
    case .range(let first, let last): (1, [("first", String(first)), ("last", String(last))])
    case .digit: (2, [])
    case .lowercaseLetter: (3, [])
    case .uppercaseLetter: (4, [])
    case .letter: (5, [])
    case .whiteSpace: (6, [])
    case .characterBeyondASCII: (7, [])
    case .anyCharacter: (8, [])
    }
  }
}
