/// The words of one language: a sentence for every issue code, and the vocabulary that fills its placeholders.
public struct Catalogue: Sendable {
  /// The language, as a BCP 47 tag.
  public private(set) var language: String

  /// Whether these are the words that come with the package, unchanged.
  package private(set) var isBuiltIn = false

  package private(set) var sentences: [IssueCode: MessageTemplate]
  /// The codes for which the application has replaced the sentences.
  package private(set) var replaced: Set<IssueCode> = []
  /// The sentences of formats, if they are kept here and not with the formats.
  private var formatSentences: [IssueCode: MessageTemplate] = [:]
  private var fieldSentences: [ExactText: [IssueCode: MessageTemplate]] = [:]
  let pluralForm: @Sendable (Int) -> PluralForm
  package private(set) var vocabulary: Vocabulary
  /// Whether all inserted texts are isolated, because the sentences run from right to left.
  private var isolatesPlaces: Bool

  /// Creates the catalogue of a language.
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag.
  ///   - sentences: The sentences, by code. If a code has no sentence, the sentence of the nearest more general code is
  ///     used: `email` serves for `email.domain.empty`. If there is none either, a format uses its own words, in
  ///     English.
  ///   - pluralForm: Returns the plural form that goes with a number.
  ///   - vocabulary: The words that fill sentences.
  public init(
    language: String, sentences: [IssueCode: MessageTemplate],
    pluralForm: @escaping @Sendable (Int) -> PluralForm, vocabulary: Vocabulary
  ) {
    self.language = language
    self.sentences = sentences
    self.pluralForm = pluralForm
    self.vocabulary = vocabulary
    isolatesPlaces = LanguageRange(language).isRightToLeft
  }

  /// Creates a catalogue from the words in a plan.
  package init(
    language: String, sentences: [IssueCode: MessageTemplate], replaced: Set<IssueCode>,
    ofFormats formatSentences: [IssueCode: MessageTemplate], pluralRule: PluralRule, vocabulary: Vocabulary
  ) {
    self.init(
      language: language, sentences: sentences, pluralForm: { pluralRule.form(of: $0) }, vocabulary: vocabulary)
    self.replaced = replaced
    self.formatSentences = formatSentences
  }

  #if WELLFORMED_PLANS
    /// A catalogue without words.
    static var blank: Catalogue {
      Catalogue(
        language: "", sentences: [:], replaced: [], ofFormats: [:], pluralRule: .oneAndOther,
        vocabulary: Vocabulary(
          unnamedField: "", unknownIssue: "", sorts: [:], expectation: { _ in "" }, list: { _ in "" },
          alternatives: { _ in "" }))
    }
  #endif

  /// Returns this catalogue, marked as the one that comes with the package.
  func asBuiltIn() -> Catalogue {
    var copy = self
    copy.isBuiltIn = true
    return copy
  }

  /// Returns this catalogue with other sentences for some codes.
  public func overriding(_ sentences: [IssueCode: MessageTemplate]) -> Catalogue {
    var copy = self
    copy.isBuiltIn = false
    for (code, sentence) in sentences {
      copy.sentences[code] = sentence
      copy.replaced.insert(code)
    }
    return copy
  }

  /// Returns this catalogue with other sentences for some codes of one field, given by its path without positions.
  public func overriding(field: String, _ sentences: [IssueCode: MessageTemplate]) -> Catalogue {
    var copy = self
    copy.override(field: field, sentences)
    return copy
  }

  /// Adds other sentences for some codes of one field.
  package mutating func override(field: String, _ sentences: [IssueCode: MessageTemplate]) {
    isBuiltIn = false
    let name = ExactText(Path(stringLiteral: field).fieldName)
    for (code, sentence) in sentences { fieldSentences[name, default: [:]][code] = sentence }
  }

  /// Returns this catalogue as one of another language, with another vocabulary.
  package func speaking(_ language: String, _ vocabulary: Vocabulary) -> Catalogue {
    var copy = self
    copy.isBuiltIn = false
    copy.language = language
    copy.vocabulary = vocabulary
    copy.isolatesPlaces = LanguageRange(language).isRightToLeft
    return copy
  }

  /// The codes for which this catalogue has its own sentences.
  package var codes: [IssueCode] { Array(sentences.keys) }

  /// Returns the most specific sentence for a code on a field; the field's own sentence comes before the general one.
  package func template(for code: IssueCode, field: String) -> MessageTemplate? {
    var candidate: IssueCode? = code
    if !fieldSentences.isEmpty, let own = field.firstNameEnding({ fieldSentences[$0] }) {
      while let current = candidate {
        if let sentence = own[current] { return sentence }
        candidate = current.parent
      }
      candidate = code
    }
    while let current = candidate {
      if let sentence = sentences[current] { return sentence }
      candidate = current.parent
    }
    return nil
  }

  /// Returns the sentence that suits an issue better than that of its code, unless the application has replaced the
  /// latter.
  private func template(wording issue: Issue, field: String) -> MessageTemplate? {
    guard let wording = issue.wording, wording.alternatives.allSatisfy({ word(for: $0) != nil }) else { return nil }
    let own = fieldSentences.isEmpty ? nil : field.firstNameEnding { fieldSentences[$0] }
    var candidate: IssueCode? = issue.cause ?? issue.code
    while let code = candidate {
      if let own, own[code] != nil { return own[wording.sentence] }
      if replaced.contains(code), !replaced.contains(wording.sentence) { return nil }
      candidate = code.parent
    }
    return template(for: wording.sentence, field: field)
  }

  private func word(for name: Wording.Name) -> String? {
    switch name {
    case .text(let text): text
    case .noun(let code): sentences[code]?.sentences[.other]
    }
  }

  /// Returns the most specific sentence for an issue, and whether it is English because this language has none.
  private func template(of issue: Issue, field: String) -> (template: MessageTemplate, isForeign: Bool) {
    if let template = issue.template { return (template, false) }
    if issue.cause != nil, let template = template(for: issue.code, field: field) { return (template, false) }
    if let template = template(wording: issue, field: field) { return (template, false) }
    let code = issue.cause ?? issue.code
    if let template = template(for: code, field: field) { return (template, false) }
    if let template = formatSentences[code] ?? issue.sentence { return (template, true) }
    return (MessageTemplate(vocabulary.unknownIssue), false)
  }

  /// Returns the sentence for an issue, with its placeholders filled.
  func message(for issue: Issue, labels: [ExactText: FieldLabel]) -> String {
    let field = issue.path.fieldName
    let (template, isForeign) = template(of: issue, field: field)
    let form = template.count.flatMap { issue.arguments[$0] }.map { value -> PluralForm in
      guard case .integer(let number) = value else { return .other }
      if let rule = template.rule ?? (isForeign ? .oneAndOther : nil) { return rule.form(of: number) }
      return pluralForm(number)
    }
    let sentence = template.sentences[form ?? .other] ?? template.sentences[.other] ?? ""
    var message = ""
    message.reserveCapacity(Catalogue.usualLength)
    for part in MessageTemplate.parts(of: sentence) {
      switch part {
      case .text(let text): message += text
      case .placeholder("field"):
        message += name(of: issue.path, field, labels: labels, isWithin: !message.isEmpty)
      case .placeholder("alternatives"):
        let names = issue.wording?.alternatives.compactMap { shown($0) } ?? []
        message += names.isEmpty ? "{alternatives}" : vocabulary.alternatives(names)
      case .placeholder("text") where issue.arguments["text"] == nil:
        message += issue.wording?.text.map { isolated($0) } ?? "{text}"
      case .placeholder(let name):
        message +=
          issue.arguments[name].map { words(for: $0, labels: labels, isWithin: !message.isEmpty) } ?? "{\(name)}"
      }
    }
    return message
  }

  /// Returns one of several things that a text could be, as a message shows it.
  private func shown(_ name: Wording.Name) -> String? {
    if case .text(let text) = name { return isolated(text) }
    return word(for: name)
  }

  /// Returns an inserted text, isolated from the sentence around it if one of them runs from right to left.
  ///
  /// The text then stands between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, section 2.4), so that
  /// neither changes the order of the other.
  private func isolated(_ text: String) -> String {
    isolatesPlaces || text.isPartlyRightToLeft ? "\u{2068}" + text + "\u{2069}" : text
  }

  /// A length in bytes that is enough for most messages, so that their storage need not grow step by step.
  private static var usualLength: Int { 100 }

  /// Returns what a field is called, including its position if it is one of several.
  private func name(of path: Path, _ field: String, labels: [ExactText: FieldLabel], isWithin: Bool) -> String {
    let unnamed = isWithin ? vocabulary.unnamedFieldWithin : vocabulary.unnamedField
    let label = field.isEmpty ? unnamed : isolated(self.label(of: field, labels: labels, isWithin: isWithin))
    var position = ""
    for component in path.components {
      // People count from one.
      guard case .index(let index) = component else { continue }
      position += (position.isEmpty ? "" : ".") + "\(index + 1)"
    }
    if position.isEmpty { return label }
    var name = ""
    for part in MessageTemplate.parts(of: vocabulary.fieldOfItem) {
      switch part {
      case .placeholder("field"): name += label
      case .placeholder("position"): name += position
      case .placeholder(let other): name += "{\(other)}"
      case .text(let text): name += text
      }
    }
    return name
  }

  /// Returns what a field is called: its phrase within a sentence, if it has one, and otherwise its label.
  ///
  /// A phrase in the catalogue takes precedence over the field's own.
  func label(of field: String, labels: [ExactText: FieldLabel], isWithin: Bool) -> String {
    if isWithin, !fieldSentences.isEmpty,
      let phrase = field.firstNameEnding({ fieldSentences[$0]?[.fieldPhrase]?.sentences[.other] })
    {
      return phrase
    }
    guard let label = field.firstNameEnding({ labels[$0] }) else { return FieldLabel.derived(from: field) }
    return isWithin ? label.phrase ?? label.text : label.text
  }

  private func words(for value: ArgumentValue, labels: [ExactText: FieldLabel], isWithin: Bool) -> String {
    switch value {
    case .integer(let number): number < 0 ? isolated("\(number)") : "\(number)"
    case .text(let text): isolated(text)
    case .field(let field): isolated(label(of: field, labels: labels, isWithin: isWithin))
    case .choices(let choices): vocabulary.alternatives(choices.map { isolated($0) })
    case .characters(let characters): vocabulary.list(vocabulary.names(of: characters) { isolated($0) })
    case .expected(let expectations): vocabulary.alternatives(expectations.map { words(for: $0) })
    }
  }
}

extension Catalogue {
  private func words(for expectation: Expectation) -> String {
    if case .text(let text) = expectation { return vocabulary.expectation(.text(isolated(text))) }
    return vocabulary.expectation(expectation)
  }
}

extension String {
  /// Whether a character is of a block for scripts that run from right to left, or changes the direction (UAX #9).
  fileprivate var isPartlyRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
        0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }
}

extension Catalogue {
  /// Whether the language is written from right to left, which pages declare with `dir="rtl"`.
  public var isRightToLeft: Bool { LanguageRange(language).isRightToLeft }
}

extension IssueCode {
  /// The phrase for a field within a sentence, if its label does not fit: "your email address", as in "Enter your email
  /// address".
  ///
  /// This is not the code of an issue. Give the phrase to a field with ``Catalogue/overriding(field:_:)``; each
  /// language has its own. A sentence that begins with the field begins with its label instead. If a form has one
  /// language only, give the phrase together with the label: ``FormPart/labelled(_:within:)``.
  public static var fieldPhrase: IssueCode { "field.phrase" }
}

extension String {
  /// Returns what a closure finds for a dotted name or, failing that, for its longest suffix: a nested form knows only
  /// its own fields.
  fileprivate func firstNameEnding<Found>(_ find: (String) -> Found?) -> Found? {
    if let found = find(self) { return found }
    var name = self[...]
    while let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) {
      name = name[name.utf8.index(after: dot)...]
      if let found = find(String(name)) { return found }
    }
    return nil
  }
}

/// The words that fill sentences, and how a language joins words to lists.
public struct Vocabulary: Sendable {
  /// What a value without a field is called at the beginning of a sentence.
  public var unnamedField: String
  /// What a value without a field is called within a sentence.
  public var unnamedFieldWithin: String
  /// What a field of one of several items is called, with `{field}` and `{position}`, which counts from one.
  public var fieldOfItem: String
  /// The sentence for a code that has no words.
  public var unknownIssue: String
  /// The words for letters, upper-case letters, lower-case letters, accents, digits, symbols and white space.
  public var sorts: [CharacterSort: String]
  /// Returns the words for something that may come next in a text.
  public var expectation: @Sendable (Expectation) -> String
  /// Joins names to a list such as "a, b and c".
  public var list: @Sendable ([String]) -> String
  /// Joins names to a list such as "a, b or c".
  public var alternatives: @Sendable ([String]) -> String

  /// Creates a vocabulary.
  ///
  /// By default, `unnamedFieldWithin` is the same as `unnamedField`.
  public init(
    unnamedField: String, unnamedFieldWithin: String? = nil, fieldOfItem: String = "{field} ({position})",
    unknownIssue: String, sorts: [CharacterSort: String],
    expectation: @escaping @Sendable (Expectation) -> String,
    list: @escaping @Sendable ([String]) -> String, alternatives: @escaping @Sendable ([String]) -> String
  ) {
    self.unnamedField = unnamedField
    self.unnamedFieldWithin = unnamedFieldWithin ?? unnamedField
    self.fieldOfItem = fieldOfItem
    self.unknownIssue = unknownIssue
    self.sorts = sorts
    self.expectation = expectation
    self.list = list
    self.alternatives = alternatives
  }

  /// Returns the words for kinds of characters, and single characters as a closure shows them.
  func names(of characters: Characters, showing shown: (String) -> String = { $0 }) -> [String] {
    characters.described.map { description in
      switch description {
      case .sort(let sort): sorts[sort] ?? ""
      case .literal(let text): shown(text)
      }
    }
  }
}

#if !hasFeature(Embedded)
  extension Catalogue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The language, and the number of sentences.
    public var description: String { "Catalogue(\(language), sentences: \(sentences.count + formatSentences.count))" }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the sentences.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }
#endif
