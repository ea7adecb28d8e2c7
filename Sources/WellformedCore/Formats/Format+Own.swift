// Formats of an application.

extension Format {
  /// Creates an application's own format, whose texts match a pattern as a whole.
  ///
  /// ```swift
  /// extension Format {
  ///   static let orderNumber = Format(
  ///     "order-number", pattern: "ORD-[0-9]{6}", summary: "an order number, such as ORD-204518",
  ///     message: "{field} must look like ORD-204518")
  /// }
  /// Rule.format(.orderNumber)
  /// Schema(parsing: text, formats: .standard.adding(.orderNumber))
  /// ```
  ///
  /// A text that does not match has an issue with the code `order-number.incomplete` or `order-number.malformed`. JSON
  /// Schema and HTML get the pattern in addition to the format.
  ///
  /// The program stops if the pattern is malformed, if the name is taken, or if the name has characters other than
  /// ASCII letters, digits, hyphens, underscores and dots. These are programming errors.
  ///
  /// - Parameters:
  ///   - name: The name in rule files. It must not be the name of a format of this package.
  ///   - source: The pattern.
  ///   - flags: The flags of the pattern.
  ///   - summary: What the format is, in a few words that could follow "is".
  ///   - prompt: What to ask for, in English; by default, the message.
  ///   - hints: How a field for the format is best set up.
  ///   - message: The message for a text that does not match, in English. A catalogue can have other words under the
  ///     codes.
  ///   - canonical: Returns the canonical form of a valid text.
  ///   - suggestion: Returns, for a text that does not match, the text that was probably meant. It is reported only if
  ///     it is valid.
  public init(
    _ name: String, pattern source: String, flags: Pattern.Flags = [], summary: String, prompt: String? = nil,
    hints: InputHints = InputHints(), message: MessageTemplate,
    canonical: @escaping @Sendable (String) -> String? = { $0 },
    suggestion: (@Sendable (String) -> String?)? = nil
  ) {
    let pattern = Pattern(written: source, flags: flags)
    let codes = ["incomplete", "malformed"].map { IssueCode(rawValue: name + "." + $0) }
    self.init(
      name: Format.ownName(name), summary: summary, prompt: prompt ?? Format.prompt(message), hints: hints,
      faults: codes.map { FormatFault($0, message) },
      recognize: { text in
        let partialMatch = pattern.partialMatch(of: text)
        if partialMatch.holds { return .valid }
        let span = pattern.fault(in: text).span
        return partialMatch.deadline == PartialMatch.never
          ? .incomplete(PatternFault.incomplete, span)
          : .invalid(PatternFault.malformed, span, deadline: partialMatch.deadline)
      },
      accepts: { pattern.isMatch($0) }, canonicalize: canonical, complete: { pattern.completion(of: $0) },
      suggest: Format.byBytes(suggestion), pattern: pattern)
  }

  /// Creates an application's own format with its own recogniser.
  ///
  /// The program stops if the name is taken, or has characters other than ASCII letters, digits, hyphens, underscores
  /// and dots.
  ///
  /// - Parameters:
  ///   - name: The name in rule files. It must not be the name of a format of this package.
  ///   - summary: What the format is, in a few words that could follow "is".
  ///   - prompt: What to ask for, in English; by default, the sentence of the first fault.
  ///   - hints: How a field for the format is best set up.
  ///   - faults: What can be wrong with a text. The recogniser refers to a fault by its index in this array.
  ///   - canonical: Returns the canonical form of a valid text.
  ///   - completion: Returns, for an incomplete text, a short text that makes it valid when appended, or `nil` if none
  ///     is known.
  ///   - suggestion: Returns, for a text that is not valid, the text that was probably meant. It is reported only if it
  ///     is valid.
  ///   - recognize: Judges a text, which is well-formed UTF-8. It should take time linear in the length of the text.
  public init(
    _ name: String, summary: String, prompt: String? = nil, hints: InputHints = InputHints(), faults: [FormatFault],
    canonical: @escaping @Sendable (String) -> String? = { $0 },
    completion: @escaping @Sendable (String) -> String?,
    suggestion: (@Sendable (String) -> String?)? = nil,
    recognize: @escaping @Sendable (Span<UInt8>) -> Recognition
  ) {
    precondition(!faults.isEmpty, "The format \(name) has no faults; give it one for texts that do not have it")
    self.init(
      name: Format.ownName(name), summary: summary, prompt: prompt ?? Format.prompt(faults[0].sentence), hints: hints,
      faults: faults, recognize: { recognize($0).within($0, of: faults.count) },
      canonicalize: canonical, complete: completion,
      suggest: Format.byBytes(suggestion))
  }

  private enum PatternFault: Int {
    case incomplete, malformed
  }

  /// Returns the name if an application's format may have it, and stops the program otherwise.
  private static func ownName(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    precondition(
      isPlain && !name.isEmpty,
      "A format or condition cannot be named \(name); use letters of ASCII, digits, hyphens, underscores and dots")
    // A build with an application's own list creates its formats while it creates the list, which checks the names
    // itself.
    precondition(
      FormatRegistry.isPartial
        || FormatRegistry.ofProgram[name] == nil && FormatRegistry.ofProgram.format(calledInSchemas: name) == nil,
      "There is a format \(name) already; choose another name for the format or condition")
    return name
  }

  private static func byBytes(
    _ suggestion: (@Sendable (String) -> String?)?
  ) -> (@Sendable (Span<UInt8>) -> String?)? {
    guard let suggestion else { return nil }
    return { suggestion(String($0)) }
  }

  private static func prompt(_ message: MessageTemplate) -> String { message.sentences[.other] ?? "" }
}

extension Format {
  /// Creates a format whose texts satisfy a condition; see `Rule.satisfies(_:message:_:)`.
  public static func satisfying(
    _ name: String, message: String? = nil, _ condition: @escaping @Sendable (String) -> Bool
  ) -> Format {
    let message = MessageTemplate(message ?? "{field} is not right; check it")
    return Format(
      name: ownName(name), summary: "accepted by the condition \(name)", prompt: prompt(message),
      faults: [FormatFault(IssueCode(rawValue: name), message)],
      recognize: { condition(String($0)) ? .valid : .incomplete(PatternFault.incomplete, 0..<$0.count) },
      canonicalize: { $0 }, complete: { _ in nil })
  }
}

extension Recognition {
  /// Returns the recognition with its numbers limited to the bounds of the text and of the faults, whatever a
  /// recogniser says.
  fileprivate func within(_ text: Span<UInt8>, of faultCount: Int) -> Recognition {
    let end = max(0, min(span.upperBound, text.count))
    var partialMatch = partialMatch
    if partialMatch.deadline != PartialMatch.never {
      partialMatch.deadline = max(-1, min(partialMatch.deadline, text.count))
    }
    return Recognition(
      partialMatch: partialMatch, fault: (0..<faultCount).contains(fault) ? fault : 0,
      span: text.scalarStart(atOrBefore: max(0, min(span.lowerBound, end)))..<text.scalarStart(atOrBefore: end),
      argument: argument)
  }
}

extension Span where Element == UInt8 {
  /// Returns the offset of the last scalar that begins at or before an offset.
  fileprivate func scalarStart(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset].isContinuation { offset -= 1 }
    return offset
  }
}
