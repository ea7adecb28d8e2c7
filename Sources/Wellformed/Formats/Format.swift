/// A named grammar that a text may have, such as `email`.
///
/// Every format lives in a file of its own beside this one: its value type with the canonical form, its recogniser, its
/// issue codes with their words, and the `Format` that ties them to a name. `Format.all` is the table of them.
public struct Format: Sendable {
  private let definition: Definition

  /// What a format is made of, kept in one place so that rules that name it stay small.
  private final class Definition: Sendable {
    let name: String
    let summary: String
    let prompt: String
    let schemaName: String?
    let hints: InputHints
    let faults: [FormatFault]
    let recognize: @Sendable (Span<UInt8>) -> Recognition
    let accepts: @Sendable (Span<UInt8>) -> Bool
    let canonicalize: @Sendable (String) -> String?
    let complete: @Sendable (String) -> String
    let suggest: (@Sendable (String) -> String?)?

    init(
      name: String, summary: String, prompt: String, schemaName: String?, hints: InputHints,
      faults: [FormatFault],
      recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
      accepts: @escaping @Sendable (Span<UInt8>) -> Bool,
      canonicalize: @escaping @Sendable (String) -> String?,
      complete: @escaping @Sendable (String) -> String,
      suggest: (@Sendable (String) -> String?)?
    ) {
      self.name = name
      self.summary = summary
      self.prompt = prompt
      self.schemaName = schemaName
      self.hints = hints
      self.faults = faults
      self.recognize = recognize
      self.accepts = accepts
      self.canonicalize = canonicalize
      self.complete = complete
      self.suggest = suggest
    }
  }

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - prompt: What to ask for, in English.
  ///   - hints: How a field for it is best set up.
  ///   - faults: What can be wrong, in the order of the numbers that the recogniser calls them by.
  ///   - recognize: Judges a text in one pass. The text is well-formed UTF-8.
  ///   - accepts: Tells whether `recognize` finds a text valid; worth giving where `recognize` is inlined into it.
  ///   - canonicalize: Gives the canonical form of a valid text.
  ///   - complete: Gives, for an incomplete text, a short one that completes it when appended.
  ///   - suggest: Gives, for a text that is not valid, the one that was probably meant, if that is known.
  package init(
    name: String, summary: String, prompt: String, schemaName: String? = nil, hints: InputHints = InputHints(),
    faults: [FormatFault],
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    canonicalize: @escaping @Sendable (String) -> String?,
    complete: @escaping @Sendable (String) -> String,
    suggest: (@Sendable (String) -> String?)? = nil
  ) {
    definition = Definition(
      name: name, summary: summary, prompt: prompt, schemaName: schemaName, hints: hints, faults: faults,
      recognize: recognize, accepts: accepts ?? { recognize($0).outlook.holds },
      canonicalize: canonicalize, complete: complete, suggest: suggest)
  }
}

extension Format {
  /// Creates the format whose texts hold values of a type, which has their canonical form.
  package init<Value: FormatValue>(
    _ value: Value.Type, name: String, summary: String, prompt: String, schemaName: String? = nil,
    hints: InputHints = InputHints(), faults: [FormatFault],
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition,
    accepts: (@Sendable (Span<UInt8>) -> Bool)? = nil,
    complete: @escaping @Sendable (String) -> String,
    suggest: (@Sendable (String) -> String?)? = nil
  ) {
    self.init(
      name: name, summary: summary, prompt: prompt, schemaName: schemaName, hints: hints, faults: faults,
      recognize: recognize, accepts: accepts, canonicalize: { Value($0)?.description }, complete: complete,
      suggest: suggest)
  }
}

extension Format {
  /// The name, as the command and rule files know it.
  public var name: String { definition.name }

  /// What the format is, in one line.
  public var summary: String { definition.summary }

  /// What to ask for, in English, such as "Enter a date as year, month and day".
  public var prompt: String { definition.prompt }

  /// The value of JSON Schema's `format` keyword that means this format, if there is one.
  public var schemaName: String? { definition.schemaName }

  /// How a field for it is best set up.
  public var hints: InputHints { definition.hints }

  /// What the format may find.
  package var faults: [FormatFault] { definition.faults }

  package func recognize(_ text: Span<UInt8>) -> Recognition { definition.recognize(text) }

  /// Tells whether `recognize` finds a text valid, without handing its numbers about.
  func accepts(_ text: Span<UInt8>) -> Bool { definition.accepts(text) }
}

extension Format {
  /// Every format there is.
  public static let all: [Format] =
    emailFormats + [
      .mobile,
      .hostname,
      .internationalHostname,
      .ipv4,
      .ipv6,
      .uuid,
      .macAddress,
      .uri,
      .uriReference,
      .iri,
      .iriReference,
      .jsonPointer,
      .relativePointer,
      .uriTemplate,
      .date,
      .time,
      .dateTime,
      .htmlDate,
      .htmlTime,
      .htmlMonth,
      .htmlWeek,
      .htmlDateTimeLocal,
      .duration,
      .paymentCard,
      .cidr,
      .base64,
      .base64URL,
      .color,
      .cssHexColor,
      .semanticVersion,
      .slug,
      .iban,
      .bic,
      .isbn,
      .isbn10,
      .isbn13,
      .issn,
      .ean,
      .ean8,
      .ean13,
      .url,
      .webURL,
      .webURL(.lenient),
      .webURL(.local),
    ]

  /// The format with this name, or nothing.
  public static func named(_ name: String) -> Format? { all.first { $0.name == name } }

  /// Every code that the format may find, each once.
  public var codes: [IssueCode] {
    var codes: [IssueCode] = []
    for fault in faults where !codes.contains(fault.code) { codes.append(fault.code) }
    return codes
  }

  /// The English sentence for each of the codes, which a catalogue of another language has to translate.
  public var sentences: [IssueCode: MessageTemplate] {
    var sentences: [IssueCode: MessageTemplate] = [:]
    for fault in faults { sentences[fault.code] = fault.sentence }
    return sentences
  }

  /// The canonical form of a valid text, such as a domain in lower case; nothing for a text that is not valid.
  public func canonical(_ text: String) -> String? {
    text.withBytes(accepts) ? definition.canonicalize(text) : nil
  }

  /// A short text that completes this one when it is appended; empty for a valid text, nothing for an invalid one.
  public func completion(of text: String) -> String? {
    switch text.withBytes({ recognize($0).outlook.verdict }) {
    case .valid: ""
    case .incomplete: definition.complete(text)
    case .invalid: nil
    }
  }
}

extension Format: Hashable {
  /// Tells whether two formats have the same name.
  public static func == (first: Format, second: Format) -> Bool {
    first.definition === second.definition || first.name == second.name
  }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Format: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

#if !hasFeature(Embedded)
  extension Format: Codable {
    /// Creates the format whose name is encoded.
    ///
    /// Throws `DecodingError` where there is none.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let format = Format.named(name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no format named \(name)")
      }
      self = format
    }

    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif

extension Format {
  func outlook(of text: Span<UInt8>) -> Outlook { recognize(text).outlook }

  func finding(in text: Span<UInt8>) -> Finding {
    let recognition = recognize(text)
    let fault = faults[recognition.fault]
    let arguments = fault.argument.map { Arguments($0, .integer(recognition.argument)) } ?? Arguments()
    var suggestion: String?
    if let suggest = definition.suggest {
      var bytes: [UInt8] = []
      for offset in 0..<text.count { bytes.append(text[offset]) }
      suggestion = suggest(String(decoding: bytes, as: UTF8.self))
    }
    var finding = Finding(fault.code, recognition.span, arguments, suggestion: suggestion)
    finding.sentence = fault.sentence
    return finding
  }
}

/// One thing that can be wrong with a text of a format.
package struct FormatFault: Hashable, Sendable {
  package let code: IssueCode
  /// The words for it, in English.
  package let sentence: MessageTemplate
  /// The name of the number that goes with it, if one does.
  package let argument: String?

  package init(_ code: IssueCode, _ sentence: MessageTemplate, argument: String? = nil) {
    self.code = code
    self.sentence = sentence
    self.argument = argument
  }
}

/// What can be wrong with the texts of a format, numbered as its recogniser calls it.
package protocol FormatFaults: CaseIterable, RawRepresentable<Int> {
  /// The code, the words and the argument.
  var fault: FormatFault { get }
}

extension FormatFaults {
  /// The faults by their numbers.
  package static var table: [FormatFault] { allCases.map { $0.fault } }
}

/// What the recogniser of a format makes of a text.
///
/// Plain numbers, so that recognising costs nothing but the reading.
package struct Recognition {
  package let outlook: Outlook
  /// Which of the format's faults keeps the text from being valid; meaningless for a valid text.
  package let fault: Int
  /// Where in the text the fault lies.
  package let span: Range<Int>
  /// The number that goes with the fault.
  package let argument: Int

  /// The text is valid.
  @inline(__always)
  package static var valid: Recognition {
    Recognition(outlook: Outlook(holds: true), fault: 0, span: 0..<0, argument: 0)
  }

  /// The text is not valid yet.
  package static func incomplete(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, argument: Int = 0
  ) -> Recognition {
    Recognition(outlook: Outlook(holds: false), fault: fault.rawValue, span: span, argument: argument)
  }

  /// The text was beyond hope from the scalar at the deadline on.
  package static func invalid(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, deadline: Int, argument: Int = 0
  ) -> Recognition {
    Recognition(
      outlook: Outlook(holds: false, deadline: deadline), fault: fault.rawValue, span: span, argument: argument)
  }
}
