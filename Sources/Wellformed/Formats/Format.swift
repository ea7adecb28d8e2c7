/// A named grammar that a text may have, such as `email`.
///
/// Every format lives in a file of its own, in the folder of its family: its value type with the canonical form, its
/// recogniser, its issue codes with their words, and the `Format` that ties them to a name.
/// `FormatRegistry.standard` lists them.
public struct Format: Sendable {
  private let definition: Definition

  /// What a format is made of, kept in one place so that rules that name it stay small.
  private final class Definition: Sendable {
    let name: String
    let hints: InputHints
    let faults: [FormatFault]
    let numbers: [Int]
    let recognize: @Sendable (Span<UInt8>) -> Recognition
    let accepts: @Sendable (Span<UInt8>) -> Bool
    /// Whether the recogniser alone says what is accepted that nothing knows at a glance.
    let acceptsByRecognizing: Bool
    let glance: (@Sendable (Span<UInt8>) -> Bool)?
    let suggest: (@Sendable (Span<UInt8>) -> String?)?
    let warning: (@Sendable (Span<UInt8>) -> Recognition?)?
    let family: FormatFamily?
    let grouping: TextGrouping?
    let rest: Rest

    init(
      name: String, hints: InputHints, faults: [FormatFault], numbers: [Int],
      recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
      accepts: @escaping @Sendable (Span<UInt8>) -> Bool, acceptsByRecognizing: Bool,
      glance: (@Sendable (Span<UInt8>) -> Bool)?,
      suggest: (@Sendable (Span<UInt8>) -> String?)?,
      warning: (@Sendable (Span<UInt8>) -> Recognition?)?,
      family: FormatFamily?, grouping: TextGrouping?, rest: Rest
    ) {
      self.name = name
      self.hints = hints
      self.faults = faults
      self.numbers = numbers
      self.recognize = recognize
      self.accepts = accepts
      self.acceptsByRecognizing = acceptsByRecognizing
      self.glance = glance
      self.suggest = suggest
      self.warning = warning
      self.family = family
      self.grouping = grouping
      self.rest = rest
    }
  }

  /// What is asked of formats where rules are written, tried and described, and not where texts are judged by plans.
  private struct Rest: Sendable {
    #if WELLFORMED_PLANS
      var summary: String { leftOutOfPlans() }
      var prompt: String { leftOutOfPlans() }
      var schemaName: String? { leftOutOfPlans() }
      var canonicalize: @Sendable (String) -> String? { leftOutOfPlans() }
      var complete: @Sendable (String) -> String? { leftOutOfPlans() }
      var pattern: Pattern? { leftOutOfPlans() }
      var data: (@Sendable () -> [UInt8])? { leftOutOfPlans() }
      var wordings: [IssueCode: MessageTemplate] { leftOutOfPlans() }
    #else
      let summary: String
      let prompt: String
      let schemaName: String?
      let canonicalize: @Sendable (String) -> String?
      let complete: @Sendable (String) -> String?
      let pattern: Pattern?
      let data: (@Sendable () -> [UInt8])?
      let wordings: [IssueCode: MessageTemplate]
    #endif
  }

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name, as the command and rule files know it.
  ///   - summary: What the format is, in one line.
  ///   - prompt: What to ask for, in English.
  ///   - schemaName: The value of JSON Schema's `format` keyword that means the format, if there is one.
  ///   - hints: How a field for it is best set up.
  ///   - faults: What can be wrong, in the order of the numbers that the recogniser calls them by.
  ///   - numbers: The numbers of those that this format finds, where it shares them with others of its family; else all.
  ///   - recognize: Judges a text in one pass. The text is well-formed UTF-8.
  ///   - accepts: Returns whether `recognize` finds a text valid; worth giving where `recognize` is inlined into it.
  ///   - glance: Knows most texts that are valid, and of which no warning is told, quicker than `recognize`, which is
  ///     asked about all others; given instead of `accepts`.
  ///   - canonicalize: Gives the canonical form of a valid text.
  ///   - complete: Gives, for an incomplete text, a short one that completes it when appended.
  ///   - suggest: Gives, for a text that is not valid, the one that was probably meant, if that is known.
  ///   - warning: Finds in a valid text what is told of it as a warning, if anything.
  ///   - family: What can be said after a dot in the name, and the formats that are meant by it.
  ///   - pattern: The pattern that valid texts match and no others, where there is one.
  ///   - grouping: How a text is grouped while it is typed, where that is known.
  ///   - data: Gives what the format is made of besides its name, where that is data: plans carry it, and the format of the
  ///     family that reads it (`FormatFamily.make`) makes the same again.
  ///   - wordings: Sentences for what is told of texts of the format and is no fault, such as what a meter says.
  @inline(never)  // It stands at many places, which all would hold it in a small build.
  package init(
    name: String, summary: @autoclosure () -> String, prompt: @autoclosure () -> String, schemaName: String? = nil,
    hints: InputHints = InputHints(), faults: [FormatFault], fault numbers: [Int]? = nil,
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    glance: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    canonicalize: @escaping @Sendable (String) -> String?,
    complete: @escaping @Sendable (String) -> String?,
    suggest: (@Sendable (Span<UInt8>) -> String?)? = nil,
    warning: (@Sendable (Span<UInt8>) -> Recognition?)? = nil,
    family: FormatFamily? = nil, pattern: Pattern? = nil, grouping: TextGrouping? = nil,
    data: (@Sendable () -> [UInt8])? = nil, wordings: [IssueCode: MessageTemplate] = [:]
  ) {
    // Not by `??`, through which a closure is wrapped twice.
    var quickly: @Sendable (Span<UInt8>) -> Bool = { recognize($0).partialMatch.holds }
    if let accepts { quickly = accepts }
    if let glance { quickly = { glance($0) || recognize($0).partialMatch.holds } }
    #if WELLFORMED_PLANS
      let rest = Rest()
    #else
      let rest = Rest(
        summary: summary(), prompt: prompt(), schemaName: schemaName, canonicalize: canonicalize, complete: complete,
        pattern: pattern, data: data, wordings: wordings)
    #endif
    definition = Definition(
      name: name, hints: hints, faults: faults, numbers: numbers ?? Array(faults.indices), recognize: recognize,
      accepts: quickly, acceptsByRecognizing: accepts == nil, glance: glance, suggest: suggest, warning: warning,
      family: family, grouping: grouping, rest: rest)
  }
}

extension Format {
  /// Creates the format whose texts hold values of a type, which has their canonical form.
  package init<Value: FormatValue>(
    _ value: Value.Type, name: String, summary: @autoclosure () -> String, prompt: @autoclosure () -> String,
    schemaName: String? = nil, hints: InputHints = InputHints(), faults: [FormatFault],
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    glance: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    complete: @escaping @Sendable (String) -> String?,
    suggest: (@Sendable (Span<UInt8>) -> String?)? = nil,
    warning: (@Sendable (Span<UInt8>) -> Recognition?)? = nil,
    family: FormatFamily? = nil
  ) {
    self.init(
      name: name, summary: summary(), prompt: prompt(), schemaName: schemaName, hints: hints, faults: faults,
      recognize: recognize, accepts: accepts, glance: glance, canonicalize: { Value($0)?.description },
      complete: complete,
      suggest: suggest, warning: warning, family: family)
  }
}

extension Format {
  /// The name, as the command and rule files know it.
  public var name: String { definition.name }

  /// What the format is, in one line.
  public var summary: String { definition.rest.summary }

  /// What to ask for, in English, such as "Enter a date as year, month and day".
  public var prompt: String { definition.rest.prompt }

  /// The value of JSON Schema's `format` keyword that means this format, if there is one.
  public var schemaName: String? { definition.rest.schemaName }

  /// How a field for it is best set up.
  public var hints: InputHints { definition.hints }

  /// What the format may find.
  package var faults: [FormatFault] { definition.numbers.map { definition.faults[$0] } }

  /// The pattern that valid texts match and no others, where there is one.
  package var pattern: Pattern? { definition.rest.pattern }

  /// How a text is grouped while it is typed, where that is known.
  package var grouping: TextGrouping? { definition.grouping }

  /// What the format is made of besides its name, where that is data that a plan carries.
  var data: [UInt8]? { definition.rest.data?() }

  /// What the format is the plain one of, if it is one of several.
  var family: FormatFamily? { definition.family }

  package func recognize(_ text: Span<UInt8>) -> Recognition {
    if let glance = definition.glance, glance(text) { return .valid }
    return definition.recognize(text)
  }

  /// Returns whether `recognize` finds a text valid, without handing its numbers about.
  func accepts(_ text: Span<UInt8>) -> Bool { definition.accepts(text) }

  /// What tells that there is nothing to say of a text, since it is valid and not even a warning is due.
  ///
  /// `glance` knows most such texts. `accepts`, where it is there, knows all of them but for warnings. Otherwise the recogniser is
  /// asked.
  struct Questions: Sendable {
    /// Knows most texts of which nothing is to be told.
    var glance: (@Sendable (Span<UInt8>) -> Bool)?
    /// Knows all valid texts, where something quicker than the recogniser does.
    var accepts: (@Sendable (Span<UInt8>) -> Bool)?
    let recognize: @Sendable (Span<UInt8>) -> Recognition
    let warning: (@Sendable (Span<UInt8>) -> Recognition?)?
  }

  var questions: Questions {
    Questions(
      glance: definition.glance, accepts: definition.acceptsByRecognizing ? nil : definition.accepts,
      recognize: definition.recognize, warning: definition.warning)
  }

  /// Returns whether a text is valid.
  func isValid(_ text: String) -> Bool { text.withBytes { accepts($0) } }
}

extension Format {
  /// Every code that the format may find, each once.
  public var codes: [IssueCode] {
    var codes: [IssueCode] = []
    for fault in faults where !codes.contains(fault.code) { codes.append(fault.code) }
    return codes
  }

  /// The English sentence for each of the codes and for what else is told of its texts, which a catalogue of another language
  /// has to translate.
  public var sentences: [IssueCode: MessageTemplate] {
    var sentences = definition.rest.wordings
    for fault in faults {
      sentences[fault.code] = fault.sentence
      if let demand = fault.demand { sentences[fault.code.demand] = demand }
    }
    return sentences
  }

  /// What the format asks of texts that a checklist has as a point, if anything.
  package var demand: Issue? {
    guard let fault = faults.first(where: { $0.demand != nil }) else { return nil }
    var issue = Issue(fault.code.demand)
    issue.sentence = fault.demand
    return issue
  }

  /// The canonical form of a valid text, such as a domain in lower case; nothing for a text that is not valid.
  public func canonical(_ text: String) -> String? {
    text.withBytes(accepts) ? definition.rest.canonicalize(text) : nil
  }

  /// A short text that completes this one when it is appended; empty for a valid text, nothing for an invalid one, and
  /// nothing where a condition of an application is all that is known.
  public func completion(of text: String) -> String? {
    switch text.withBytes({ recognize($0).partialMatch.verdict }) {
    case .valid: ""
    case .incomplete: definition.rest.complete(text)
    case .invalid: nil
    }
  }
}

extension Format: Hashable {
  /// Returns whether two formats have the same name.
  public static func == (first: Format, second: Format) -> Bool {
    first.definition === second.definition || first.name.hasSameBytes(as: second.name)
  }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}

extension Format: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

#if !hasFeature(Embedded)
  extension Format: Codable {
    /// Creates the format whose name is encoded: one of the registry under `CodingUserInfoKey.formats`, or of `standard`
    /// where the decoder is given none.
    ///
    /// Throws `DecodingError` where there is none.
    public init(from decoder: any Decoder) throws {
      let formats = CodingUserInfoKey.formats.flatMap { decoder.userInfo[$0] as? FormatRegistry } ?? .standard
      self = try decoder.value(refusing: { "There is no format named \($0)" }) { formats[$0] }
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }

  extension CodingUserInfoKey {
    /// The `FormatRegistry` in which a decoder looks for the formats that rules name.
    public static var formats: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "org.wellformed.formats") }
  }
#endif

extension Format {
  func partialMatch(of text: Span<UInt8>) -> PartialMatch { recognize(text).partialMatch }

  /// The warning that is due about a valid text, if one is.
  func warning(about text: Span<UInt8>) -> Fault? { definition.warning?(text).map { fault(StepFault($0)) } }

  /// What is found in a text that was recognised and is not valid, but for what was probably meant.
  func fault(_ recognition: Recognition, in text: Span<UInt8>) -> Fault {
    let found = StepFault(recognition)
    return fault(found).worded(by: wording(found, of: text))
  }

  /// The sentence that suits what was found in a text better than that of its code, if there is one.
  func wording(_ fault: StepFault, of text: Span<UInt8>) -> Wording? {
    Wording(missing: text) ?? Wording(invisibleAt: fault.span.lowerBound, in: text)
      ?? EmailAddress.wording(definition.faults[fault.fault].code, of: text)
  }

  /// Whether the format ever tells a warning of a valid text.
  var warnings: Bool { definition.warning != nil }

  /// Whether the format ever knows what was probably meant, besides what looks the same.
  var suggests: Bool { definition.suggest != nil }

  /// Returns whether it may be known what was probably meant by a text with a fault.
  @inline(__always)
  func suggests(_ fault: Recognition, in text: Span<UInt8>) -> Bool {
    if suggests { return true }
    let place = fault.span.lowerBound
    // What looks the same as what is asked for is not ASCII, or a second space.
    return place < text.count && (text[place] >= 0x80 || text[place] <= 0x20)
  }

  /// What was probably meant by a text, if that is known and valid by this format.
  func suggestion(for text: Span<UInt8>) -> String? {
    if let suggest = definition.suggest, let suggestion = suggest(text), suggestion.withBytes(accepts) {
      return suggestion
    }
    guard let typed = text.retyped() else { return nil }
    return typed.withBytes { accepts($0) && warning(about: $0) == nil } ? typed : nil
  }

  /// What is found in a text that has one of the faults.
  func fault(_ found: StepFault) -> Fault {
    let fault = definition.faults[found.fault]
    var arguments = Arguments()
    if let name = fault.argument { arguments = Arguments(name, .integer(found.number)) }
    if let example = fault.example { arguments.append("example", .text(example)) }
    return Fault(fault.code, found.span, arguments, sentence: fault.sentence)
  }
}

#if WELLFORMED_PLANS
  /// Stands where a build for plans leaves something out.
  ///
  /// Linking fails where an export leads here.
  func leftOutOfPlans() -> Never {
    leftOut()
    fatalError()
  }

  /// Is defined nowhere.
  @_extern(c, "leftOutOfPlans")
  private func leftOut()
#endif
