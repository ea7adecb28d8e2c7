/// A named grammar for texts, such as `email`.
///
/// Each format has its own file, in the folder of its family. The file holds the value type with the canonical form,
/// the recogniser, the issue codes with their words, and the `Format` that connects them to a name.
/// `FormatRegistry.standard` lists all formats.
public struct Format: Sendable {
  private let definition: Definition

  /// The parts of a format, kept in one object so that rules that name the format stay small.
  private final class Definition: Sendable {
    let name: String
    let hints: InputHints
    let faults: [FormatFault]
    let numbers: [Int]
    let recognize: @Sendable (Span<UInt8>) -> Recognition
    let accepts: @Sendable (Span<UInt8>) -> Bool
    /// Whether a text that `glance` does not know must go through the recogniser to be accepted.
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

  /// The parts of a format that are needed to write, try and describe rules, but not to judge texts by plans.
  private struct Rest: Sendable {
    #if WELLFORMED_PLANS
      var summary: String { leftOutOfPlans() }
      var prompt: String { leftOutOfPlans() }
      var schemaName: String? { leftOutOfPlans() }
      var canonicalize: @Sendable (String) -> String? { leftOutOfPlans() }
      var isCanonical: (@Sendable (Span<UInt8>) -> Bool)? { leftOutOfPlans() }
      var complete: @Sendable (String) -> String? { leftOutOfPlans() }
      var pattern: Pattern? { leftOutOfPlans() }
      var data: FormatData? { leftOutOfPlans() }
      var wordings: [IssueCode: MessageTemplate] { leftOutOfPlans() }
    #else
      let summary: String
      let prompt: String
      let schemaName: String?
      let canonicalize: @Sendable (String) -> String?
      let isCanonical: (@Sendable (Span<UInt8>) -> Bool)?
      let complete: @Sendable (String) -> String?
      let pattern: Pattern?
      let data: FormatData?
      let wordings: [IssueCode: MessageTemplate]
    #endif
  }

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name in the command and in rule files.
  ///   - summary: What the format is, in one line.
  ///   - prompt: What to ask for, in English.
  ///   - schemaName: The value of JSON Schema's `format` keyword that means the format, if there is one.
  ///   - hints: How a field for the format is best set up.
  ///   - faults: What can be wrong, in the order of the numbers that the recogniser uses for them.
  ///   - numbers: The numbers of the faults that this format finds, if it shares them with others of its family; by
  ///     default, all.
  ///   - recognize: Judges a text in one pass. The text is well-formed UTF-8.
  ///   - accepts: Returns whether `recognize` finds a text valid; useful if `recognize` is inlined into it.
  ///   - glance: Recognises most texts that are valid and cause no warning, faster than `recognize`, which judges all
  ///     others. It replaces `accepts`.
  ///   - canonicalize: Returns the canonical form of a valid text.
  ///   - isCanonical: Recognises valid texts that are their own canonical form, most of them and only them, faster
  ///     than `canonicalize` makes that form.
  ///   - complete: Returns, for an incomplete text, a short text that completes it when appended.
  ///   - suggest: Returns, for a text that is not valid, the text that was probably meant, if that is known.
  ///   - warning: Finds in a valid text what to warn about, if there is anything.
  ///   - family: The values that can stand after a dot in the name, and the formats that they choose.
  ///   - pattern: The pattern that all valid texts match and no others, if there is one.
  ///   - grouping: How a text is grouped while it is typed, if that is known.
  ///   - data: What the format is made from in addition to its name, if that is data. Plans carry the data, and
  ///     the family's format that reads it (`FormatFamily.make`) creates the same format again.
  ///   - wordings: Sentences about texts of the format that are not faults, such as those of a meter.
  @usableFromInline
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  package init(
    name: String, summary: @autoclosure () -> String, prompt: @autoclosure () -> String, schemaName: String? = nil,
    hints: InputHints = InputHints(), faults: [FormatFault], fault numbers: [Int]? = nil,
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    glance: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    canonicalize: @escaping @Sendable (String) -> String?,
    isCanonical: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    complete: @escaping @Sendable (String) -> String?,
    suggest: (@Sendable (Span<UInt8>) -> String?)? = nil,
    warning: (@Sendable (Span<UInt8>) -> Recognition?)? = nil,
    family: FormatFamily? = nil, pattern: Pattern? = nil, grouping: TextGrouping? = nil,
    data: FormatData? = nil, wordings: [IssueCode: MessageTemplate] = [:]
  ) {
    // Not with `??`, which would wrap the closure twice.
    var quickly: @Sendable (Span<UInt8>) -> Bool = { recognize($0).partialMatch.holds }
    if let accepts { quickly = accepts }
    if let glance { quickly = { glance($0) || recognize($0).partialMatch.holds } }
    #if WELLFORMED_PLANS
      let rest = Rest()
    #else
      let rest = Rest(
        summary: summary(), prompt: prompt(), schemaName: schemaName, canonicalize: canonicalize,
        isCanonical: isCanonical, complete: complete, pattern: pattern, data: data, wordings: wordings)
    #endif
    definition = Definition(
      name: name, hints: hints, faults: faults, numbers: numbers ?? Array(faults.indices), recognize: recognize,
      accepts: quickly, acceptsByRecognizing: accepts == nil, glance: glance, suggest: suggest, warning: warning,
      family: family, grouping: grouping, rest: rest)
  }
}

extension Format {
  /// Creates the format of the texts that hold values of a type, which defines their canonical form.
  @inlinable
  package init<Value: FormatValue>(
    _ value: Value.Type, name: String, summary: @autoclosure () -> String, prompt: @autoclosure () -> String,
    schemaName: String? = nil, hints: InputHints = InputHints(), faults: [FormatFault],
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    glance: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    isCanonical: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    complete: @escaping @Sendable (String) -> String?,
    suggest: (@Sendable (Span<UInt8>) -> String?)? = nil,
    warning: (@Sendable (Span<UInt8>) -> Recognition?)? = nil,
    family: FormatFamily? = nil
  ) {
    self.init(
      name: name, summary: summary(), prompt: prompt(), schemaName: schemaName, hints: hints, faults: faults,
      recognize: recognize, accepts: accepts, glance: glance, canonicalize: { Value($0)?.description },
      isCanonical: isCanonical, complete: complete, suggest: suggest, warning: warning, family: family)
  }
}

extension Format {
  /// The name of the format in the command and in rule files.
  public var name: String { definition.name }

  /// What the format is, in one line.
  public var summary: String { definition.rest.summary }

  /// What to ask for, in English, such as "Enter a date as year, month and day".
  public var prompt: String { definition.rest.prompt }

  /// The value of JSON Schema's `format` keyword that means this format, if there is one.
  public var schemaName: String? { definition.rest.schemaName }

  /// How a field for the format is best set up.
  public var hints: InputHints { definition.hints }

  /// The faults that the format may find.
  package var faults: [FormatFault] { definition.numbers.map { definition.faults[$0] } }

  /// The pattern that all valid texts match and no others, if there is one.
  package var pattern: Pattern? { definition.rest.pattern }

  /// How a text is grouped while it is typed, if that is known.
  package var grouping: TextGrouping? { definition.grouping }

  /// The data that the format is made from in addition to its name, which a plan carries.
  package var data: FormatData? { definition.rest.data }

  /// The family of which this is the plain format, if there is one.
  package var family: FormatFamily? { definition.family }

  package func recognize(_ text: Span<UInt8>) -> Recognition {
    if let glance = definition.glance, glance(text) { return .valid }
    return definition.recognize(text)
  }

  /// Returns whether `recognize` finds a text valid, without passing its numbers on.
  package func accepts(_ text: Span<UInt8>) -> Bool { definition.accepts(text) }

  /// The closures that determine whether there is nothing to report about a text: it is valid and causes no warning.
  ///
  /// `glance` recognises most such texts. `accepts`, if it exists, recognises all valid texts, but knows nothing of
  /// warnings. Otherwise the recogniser decides.
  struct Questions: Sendable {
    /// Recognises most texts about which there is nothing to report.
    var glance: (@Sendable (Span<UInt8>) -> Bool)?
    /// Recognises all valid texts, if something faster than the recogniser does.
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
  package func isValid(_ text: String) -> Bool { text.withBytes { accepts($0) } }
}

extension Format {
  /// All codes that the format may report, each once.
  public var codes: [IssueCode] {
    var codes: [IssueCode] = []
    for fault in faults where !codes.contains(fault.code) { codes.append(fault.code) }
    return codes
  }

  /// The English sentences for the codes and for anything else that is reported about texts of the format.
  ///
  /// A catalogue of another language has to translate them.
  public var sentences: [IssueCode: MessageTemplate] {
    var sentences = definition.rest.wordings
    for fault in faults {
      sentences[fault.code] = fault.sentence
      if let demand = fault.demand { sentences[fault.code.demand] = demand }
    }
    return sentences
  }

  /// The requirement of the format for a checklist, if there is one.
  package var demand: Issue? {
    guard let fault = faults.first(where: { $0.demand != nil }) else { return nil }
    var issue = Issue(fault.code.demand)
    issue.sentence = fault.demand
    return issue
  }

  /// Returns the canonical form of a valid text, such as a domain in lower case, or `nil` if the text is not valid.
  public func canonical(_ text: String) -> String? {
    text.withBytes(accepts) ? definition.rest.canonicalize(text) : nil
  }

  /// Returns whether a valid text is known to be its own canonical form.
  ///
  /// For many such texts, and for all texts of some formats, this is not known. Allocates nothing.
  package func isKnownAsCanonical(_ text: Span<UInt8>) -> Bool { definition.rest.isCanonical?(text) ?? false }

  /// Returns a short text that completes this one when appended.
  ///
  /// The completion is empty for a valid text, and `nil` for an invalid text or if the format knows nothing but an
  /// application's condition.
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
    /// Decodes a format by its name.
    ///
    /// The format is looked up in the registry under `CodingUserInfoKey.formats` or, if the decoder has none, in
    /// `FormatRegistry.standard`. A program that depends only on `WellformedMail` does not contain that list: without a
    /// registry, its decoders know only `wholeNumber` and `decimal`.
    ///
    /// - Throws: `DecodingError` if there is no format of that name.
    public init(from decoder: any Decoder) throws {
      let formats = CodingUserInfoKey.formats.flatMap { decoder.userInfo[$0] as? FormatRegistry } ?? .ofProgram
      self = try decoder.value(refusing: { "There is no format named \($0)" }) { formats[$0] }
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }

  extension CodingUserInfoKey {
    /// The key under which a decoder has the `FormatRegistry` for the formats that rules name.
    ///
    /// ```swift
    /// if let key = CodingUserInfoKey.formats { decoder.userInfo[key] = FormatRegistry([.email]) }
    /// ```
    ///
    /// See `Format.init(from:)` for what a decoder knows without one.
    public static var formats: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "org.wellformed.formats") }
  }
#endif

extension Format {
  func partialMatch(of text: Span<UInt8>) -> PartialMatch { recognize(text).partialMatch }

  /// Returns the warning about a valid text, if there is one.
  func warning(about text: Span<UInt8>) -> Fault? { definition.warning?(text).map { fault(StepFault($0)) } }

  /// Returns the fault in a text that was recognised as not valid, without a suggestion.
  func fault(_ recognition: Recognition, in text: Span<UInt8>) -> Fault {
    let found = StepFault(recognition)
    return fault(found).worded(by: wording(found, of: text))
  }

  /// Returns the wording that suits a fault in a text better than that of its code, if there is one.
  func wording(_ fault: StepFault, of text: Span<UInt8>) -> Wording? {
    Wording(missing: text) ?? Wording(invisibleAt: fault.span.lowerBound, in: text)
      ?? (isEmailList ? nil : Wording(severalAddressesIn: text, definition.faults[fault.fault].code))
  }

  /// Whether the format is that of several email addresses.
  private var isEmailList: Bool { name.hasSameBytes(as: "email.multiple") }

  /// Whether the format ever warns about a valid text.
  var warnings: Bool { definition.warning != nil }

  /// Whether the format may know what was meant, in addition to characters that look the same.
  var suggests: Bool { definition.suggest != nil }

  /// Returns what the format itself knows to be meant by a text, if that is valid.
  func meant(by text: Span<UInt8>) -> String? {
    guard let suggestion = definition.suggest?(text), suggestion.withBytes(accepts) else { return nil }
    return suggestion
  }

  /// Returns the fault that a recogniser found.
  func fault(_ found: StepFault) -> Fault {
    let fault = definition.faults[found.fault]
    var arguments = Arguments()
    if let name = fault.argument { arguments = Arguments(name, .integer(found.number)) }
    if let example = fault.example { arguments.append("example", .text(example)) }
    return Fault(fault.code, found.span, arguments, sentence: fault.sentence)
  }
}

#if WELLFORMED_PLANS
  /// Stands in for what a build for plans leaves out.
  ///
  /// Linking fails if exported code reaches this function.
  func leftOutOfPlans() -> Never {
    leftOut()
    fatalError()
  }

  /// Is defined nowhere.
  @_extern(c, "leftOutOfPlans")
  private func leftOut()
#endif
