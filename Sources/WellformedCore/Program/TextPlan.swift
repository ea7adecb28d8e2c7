/// The compiled rules of one text field: how its text is prepared, and the program that judges it.
package final class TextPlan: Sendable {
  package let rules: [Rule]
  package let normalization: Normalization
  /// Whether an empty text is accepted whatever the rules say.
  package let isOptional: Bool
  /// The names of the fields whose texts the rules read.
  package let reads: [String]
  /// The largest number of bytes of a text that is examined any further.
  package let byteLimit: Int
  /// The largest lengths of a text, whatever other rules say.
  package let ceilings: [LengthCeiling]
  package let program: RuleProgram
  /// The largest number of UTF-8 bytes of a text unless a limit is set: one mebibyte.
  package static var defaultByteLimit: Int { 1 << 20 }
  /// Whether an empty text is accepted, whatever the other fields contain.
  private let acceptsEmpty: Bool
  /// Whether any text that is neither empty nor too long for the field is accepted as it is, as far as the text alone
  /// decides.
  package let acceptsAll: Bool

  package init(
    _ rules: [Rule], normalization: Normalization = [], byteLimit: Int = TextPlan.defaultByteLimit
  ) {
    self.rules = rules.filter { $0 != .optional }
    self.normalization = normalization
    self.isOptional = rules.contains(.optional)
    self.byteLimit = byteLimit
    self.reads = Rule.all(rules).siblingNames
    ceilings = Rule.ceilings(of: rules)
    program = RuleProgram(self.rules)
    acceptsEmpty =
      rules.contains(.optional) && program.twin == nil && !program.needsSteps && !program.mayMissEmpty
    acceptsAll = normalization.isEmpty && program.acceptsAll
  }

  /// The field whose text must be the same as this one, byte for byte, if there is one.
  package var twin: String? { program.twin }

  /// Returns a text as it is judged and stored; a text that is longer than the field accepts is refused as it is.
  package func normalized(_ text: String) -> String {
    text.utf8.count > byteLimit ? text : normalization.apply(to: text)
  }

  /// Returns whether there is nothing to find in a text and preparing leaves it unchanged, as far as the text alone
  /// decides.
  ///
  /// Allocates nothing. Whether the text is the same as its `twin` is left to the caller.
  @inline(__always)
  package func accepts(_ given: Span<UInt8>) -> Bool {
    var look = TextLook()
    return accepts(given, &look)
  }

  /// Returns the same, and keeps what was seen of the text, for explaining.
  @inline(__always)
  package func accepts(_ given: Span<UInt8>, _ look: inout TextLook, isString: Bool = false) -> Bool {
    guard given.count <= byteLimit, normalization.isEmpty || normalization.leavesAlone(given) else { return false }
    look.isPrepared = true
    return given.isEmpty ? acceptsEmpty : program.accepts(given, &look, isString: isString)
  }

  /// Returns the same for a text that is known to be UTF-8, such as that of a string.
  ///
  /// - Parameter look: What was seen of another text, which is forgotten.
  @inline(never)  // A loop over fields then has a single call, and registers to spare.
  package func acceptsUTF8(_ given: Span<UInt8>, _ look: inout TextLook) -> Bool {
    look.begin()
    return accepts(given, &look, isString: true)
  }

  /// Returns the same, with access to the texts of other fields, so that nothing is left to the caller.
  ///
  /// - Parameter sibling: Passes the prepared bytes of another field to a closure and returns its result, or returns
  ///   `false` if there are none.
  package func accepts(
    _ given: Span<UInt8>, _ look: inout TextLook, sibling: (String, (Span<UInt8>) -> Bool) -> Bool
  ) -> Bool {
    guard accepts(given, &look) else { return false }
    guard let twin else { return true }
    return sibling(twin) { given.hasSameBytes(as: $0) }
  }

  /// Returns the verdict on a text, and adds every issue, with spans in the text as it was given.
  ///
  /// If bytes are not UTF-8, only that is reported.
  package func check(
    _ given: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> Verdict {
    var look = TextLook()
    if accepts(given, &look), twin == nil { return .valid }
    return explain(given, look, at: path, among: siblings, into: &foundIssues)
  }

  /// Returns the same for a text that was tested and not accepted.
  package func explain(
    _ given: Span<UInt8>, _ look: TextLook, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> Verdict {
    explain(given, look, at: site(at: path), among: siblings, into: &foundIssues)
  }

  /// Returns the same at a site of this plan, which a caller that judges many texts at one path keeps.
  package func explain(
    _ given: Span<UInt8>, _ look: TextLook, at site: IssueSite, among siblings: Siblings,
    into foundIssues: inout FoundIssues
  ) -> Verdict {
    var subject = RuleProgram.Subject(look: look, siblings: siblings, asksSafety: false)
    return explain(given, &subject, at: site, into: &foundIssues)
  }

  /// Returns what the issues in a text at a path have in common.
  package func site(at path: Path) -> IssueSite { IssueSite(program, at: path) }

  /// Explains with what else is known apart from the text.
  ///
  /// - Parameters:
  ///   - subject: Receives the facts about the text, if they were not gathered before.
  ///   - site: A site of this plan.
  package func explain(
    _ given: Span<UInt8>, _ subject: inout RuleProgram.Subject, at site: IssueSite, into foundIssues: inout FoundIssues
  ) -> Verdict {
    if given.count > byteLimit {
      foundIssues.add(
        Fault(.textTooLong, 0..<given.count, Arguments("maximum", .integer(byteLimit))), at: site.path)
      return .invalid
    }
    if subject.look.isPrepared {
      guard program.gatherFacts(of: given, into: &subject.look) else {
        return ruleOutIllFormed(given, at: site.path, among: subject.siblings, into: &foundIssues)
      }
      return explainPrepared(given, subject, at: site, into: &foundIssues)
    }
    if firstIllFormedOffset(in: given) != nil {
      return ruleOutIllFormed(given, at: site.path, among: subject.siblings, into: &foundIssues)
    }
    let start = foundIssues.issues.count
    if normalization == .trimmed {
      let range = Normalization.trimmedRange(of: given)
      let verdict = checkPrepared(given.extracting(range), subject.siblings, at: site, into: &foundIssues)
      let shift = range.lowerBound
      if shift > 0 {
        foundIssues.change(from: start) { $0.span = ($0.span.lowerBound + shift)..<($0.span.upperBound + shift) }
      }
      return verdict
    }
    guard let prepared = normalization.prepare(given) else {
      return checkPrepared(given, subject.siblings, at: site, into: &foundIssues)
    }
    let verdict = prepared.withBytes { checkPrepared($0, subject.siblings, at: site, into: &foundIssues) }
    foundIssues.change(from: start) { $0.span = prepared.givenSpan(of: $0.span) }
    return verdict
  }

  /// Returns whether a text that was tested and not accepted is valid.
  package func isValid(_ given: Span<UInt8>, _ look: TextLook, among siblings: @autoclosure () -> Siblings) -> Bool {
    guard look.isPrepared else { return verdict(of: given, among: siblings()) == .valid }
    if !given.isEmpty, twin == nil, program.isExact { return false }
    var look = look
    guard program.gatherFacts(of: given, into: &look) else { return false }
    return verdictOnPrepared(given, RuleProgram.Subject(look: look, siblings: siblings(), asksSafety: false)) == .valid
  }

  /// Returns the verdict on a text alone, which is the same as that of `check`.
  package func verdict(of given: Span<UInt8>, among siblings: Siblings) -> Verdict {
    if given.count > byteLimit { return .invalid }
    if let fault = firstIllFormedOffset(in: given) { return verdict(of: given, cutShortAt: fault, among: siblings) }
    if normalization == .trimmed {
      return verdictOnPrepared(given.extracting(Normalization.trimmedRange(of: given)), among: siblings)
    }
    if let prepared = normalization.prepare(given) {
      return prepared.withBytes { verdictOnPrepared($0, among: siblings) }
    }
    return verdictOnPrepared(given, among: siblings)
  }

  private func ruleOutIllFormed(
    _ given: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> Verdict {
    guard let fault = firstIllFormedOffset(in: given) else { return .invalid }
    foundIssues.add(Fault(.textIllFormed, fault.offset..<given.count), at: path)
    return verdict(of: given, cutShortAt: fault, among: siblings)
  }

  /// Returns the verdict on bytes that are not all UTF-8.
  ///
  /// If only the last scalar is incomplete, the text is as viable as the text before that scalar.
  private func verdict(
    of given: Span<UInt8>, cutShortAt fault: (offset: Int, isTruncated: Bool), among siblings: Siblings
  ) -> Verdict {
    guard fault.isTruncated else { return .invalid }
    return max(.incomplete, verdict(of: given.extracting(first: fault.offset), among: siblings))
  }

  private func verdictOnPrepared(_ text: Span<UInt8>, among siblings: Siblings) -> Verdict {
    guard let facts = program.facts(of: text) else { return .invalid }
    return verdictOnPrepared(text, RuleProgram.Subject(look: TextLook(facts), siblings: siblings, asksSafety: false))
  }

  private func verdictOnPrepared(_ text: Span<UInt8>, _ subject: borrowing RuleProgram.Subject) -> Verdict {
    if exceededCeiling(of: text) != nil { return .invalid }
    if isOptional, text.isEmpty, !program.misses(text, subject) { return .valid }
    return program.partialMatch(at: 0, of: text, subject).verdict
  }

  private func checkPrepared(
    _ text: Span<UInt8>, _ siblings: Siblings, at site: IssueSite, into foundIssues: inout FoundIssues
  ) -> Verdict {
    var look = TextLook()
    if !text.isEmpty, program.accepts(text, &look), twin == nil { return .valid }
    guard program.gatherFacts(of: text, into: &look) else { return .invalid }
    let subject = RuleProgram.Subject(look: look, siblings: siblings, asksSafety: false)
    return explainPrepared(text, subject, at: site, into: &foundIssues)
  }

  @inline(__always)
  private func explainPrepared(
    _ text: Span<UInt8>, _ subject: borrowing RuleProgram.Subject, at site: IssueSite,
    into foundIssues: inout FoundIssues
  ) -> Verdict {
    if isOptional, text.isEmpty, !program.misses(text, subject) { return .valid }
    if let ceiling = exceededCeiling(of: text) { return ceiling.check(text, at: site.path, into: &foundIssues).verdict }
    return program.explain(text, subject, at: site, into: &foundIssues).verdict
  }

  /// The largest number of bytes of a text for which every issue is reported.
  ///
  /// If a longer text is too long by a rule, only that is reported.
  private static var explainedByteLimit: Int { 4096 }

  /// Returns the first rule by which a text is too long to be examined any further, if there is one.
  ///
  /// Reads no further than the allowed length.
  @inline(__always)
  private func exceededCeiling(of text: Span<UInt8>) -> RuleProgram? {
    text.count > TextPlan.explainedByteLimit ? firstExceededCeiling(of: text) : nil
  }

  private func firstExceededCeiling(of text: Span<UInt8>) -> RuleProgram? {
    for ceiling in ceilings {
      if let program = ceiling.program, program.partialMatch(of: text).verdict == .invalid { return program }
    }
    return nil
  }
}

/// A length that a text must not exceed in any case.
package struct LengthCeiling: Sendable {
  package let maximum: Int
  package let unit: LengthUnit
  /// Finds what is too long, if that is reported unchanged whatever other rules find.
  let program: RuleProgram?
}

extension IssueCode {
  /// The text is longer than the field accepts; nothing else was examined.
  ///
  /// Argument: `maximum`, in bytes.
  public static var textTooLong: IssueCode { "text.tooLong" }
}

extension Rule {
  /// Returns the largest lengths of a text for which rules can hold that must all hold.
  fileprivate static func ceilings(of rules: [Rule]) -> [LengthCeiling] {
    // What a part finds that lies within `all`s only is reported whatever other rules find.
    flattened(rules).flatMap { rule in
      rule.demanded { $0.isWarning }.compactMap { part in
        guard case .length(let length) = part, let maximum = length.maximum else { return nil }
        return LengthCeiling(maximum: maximum, unit: length.unit, program: rule.isLength ? RuleProgram([rule]) : nil)
      }
    }
  }

  /// Whether the rule concerns only the length of a text, possibly with an override.
  private var isLength: Bool {
    switch self {
    case .length: true
    case .overridden(let overridden): if case .length = overridden.rule { true } else { false }
    default: false
    }
  }
}
