/// The rules of one text field, made ready: how its text is prepared, and the program that judges it.
package final class TextPlan: Sendable {
  package let rules: [Rule]
  package let normalization: Normalization
  /// Tells whether an empty text is fine whatever the rules say.
  package let isOptional: Bool
  /// The names of the fields whose texts the rules read.
  package let reads: [String]
  /// How many bytes a text may have before it is looked at any further.
  package let byteLimit: Int
  /// How long a text may be at most, whatever other rules say.
  package let ceilings: [LengthCeiling]
  let program: RuleProgram
  /// Tells whether an empty text is accepted, whatever stands in other fields.
  private let acceptsEmpty: Bool

  package init(
    _ rules: [Rule], normalization: Normalization = [], byteLimit: Int = FormLimits.defaultByteLimit
  ) {
    self.rules = rules.filter { $0 != .optional }
    self.normalization = normalization
    self.isOptional = rules.contains(.optional)
    self.byteLimit = byteLimit
    self.reads = Rule.all(rules).siblingNames
    var ceilings: [LengthCeiling] = []
    for rule in rules { rule.addCeilings(to: &ceilings, areTold: true) }
    self.ceilings = ceilings
    program = RuleProgram(self.rules)
    acceptsEmpty =
      rules.contains(.optional) && program.twin == nil && !program.needsSteps && !program.mayMissEmpty
  }

  /// The field whose text this one must be the same as byte for byte, if there is one.
  package var twin: String? { program.twin }

  /// A text as it is judged and stored; what is longer than the field takes is refused as it is.
  package func normalized(_ text: String) -> String {
    text.utf8.count > byteLimit ? text : normalization.apply(to: text)
  }

  /// What was seen of a text when it was looked at, so that nothing need be gathered twice.
  struct Look {
    /// Tells whether the text is no longer than the field takes, and preparing leaves it as it is.
    var isPrepared = false
    var facts: CharacterScan.Facts?
  }

  /// Tells, without allocating, that nothing is to be found in a text and that it stays as it is when prepared, so far
  /// as the text alone can tell: whether it is the same as its `twin` is left to the caller.
  @inline(__always)
  package func accepts(_ given: Span<UInt8>) -> Bool {
    var look = Look()
    return accepts(given, &look)
  }

  /// The same, with what was seen of the text, for explaining.
  @inline(__always)
  func accepts(_ given: Span<UInt8>, _ look: inout Look) -> Bool {
    guard given.count <= byteLimit, normalization.isEmpty || normalization.leavesAlone(given) else { return false }
    look.isPrepared = true
    return given.isEmpty ? acceptsEmpty : program.accepts(given, gathering: &look.facts)
  }

  /// The same with a way to the texts beside this one, so that nothing is left to the caller.
  ///
  /// - Parameter sibling: Hands the prepared bytes of another field to a closure and returns what that returns; false
  ///   where there are none.
  package func accepts(_ given: Span<UInt8>, sibling: (String, (Span<UInt8>) -> Bool) -> Bool) -> Bool {
    guard accepts(given) else { return false }
    guard let twin else { return true }
    return sibling(twin) { given.hasSameBytes(as: $0) }
  }

  /// The verdict on a text, with everything found added to the findings, at spans of the text as it was given.
  ///
  /// Of bytes that are not UTF-8 it is enough to say so.
  package func check(
    _ given: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Verdict {
    var look = Look()
    if accepts(given, &look), twin == nil { return .valid }
    return explain(given, look, RuleProgram.Subject(siblings: siblings), at: path, into: &findings)
  }

  /// The verdict on a text that was looked at and not accepted, with everything found added to the findings.
  ///
  /// - Parameter subject: What is known beside the text; its facts are those of the look.
  func explain(
    _ given: Span<UInt8>, _ look: Look, _ subject: consuming RuleProgram.Subject, at path: Path,
    into findings: inout Findings
  ) -> Verdict {
    if given.count > byteLimit {
      findings.add(
        Finding(.textTooLong, 0..<given.count, Arguments("maximum", .integer(byteLimit))), at: path)
      return .invalid
    }
    if look.isPrepared {
      guard let facts = look.facts ?? program.facts(of: given) else {
        return ruleOutIllFormed(given, at: path, among: subject.siblings, into: &findings)
      }
      subject.facts = facts
      return explain(given, &subject, at: path, into: &findings)
    }
    if firstIllFormedOffset(in: given) != nil {
      return ruleOutIllFormed(given, at: path, among: subject.siblings, into: &findings)
    }
    let start = findings.issues.count
    if normalization == .trimmed {
      let range = Normalization.trimmedRange(of: given)
      let verdict = checkPrepared(given.extracting(range), subject.siblings, at: path, into: &findings)
      let shift = range.lowerBound
      if shift > 0 {
        findings.change(from: start) { $0.span = ($0.span.lowerBound + shift)..<($0.span.upperBound + shift) }
      }
      return verdict
    }
    guard let prepared = normalization.prepare(given) else {
      return checkPrepared(given, subject.siblings, at: path, into: &findings)
    }
    let verdict = prepared.withBytes { checkPrepared($0, subject.siblings, at: path, into: &findings) }
    findings.change(from: start) { $0.span = prepared.givenSpan(of: $0.span) }
    return verdict
  }

  /// Tells whether a text is valid that was looked at and not accepted.
  func isValid(_ given: Span<UInt8>, _ look: Look, among siblings: @autoclosure () -> Siblings) -> Bool {
    if look.isPrepared, !given.isEmpty, twin == nil, program.isExact { return false }
    return verdict(of: given, among: siblings()) == .valid
  }

  /// The verdict on a text alone; the same that `check` gives.
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
    _ given: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Verdict {
    guard let fault = firstIllFormedOffset(in: given) else { return .invalid }
    findings.add(Finding(.textIllFormed, fault.offset..<given.count), at: path)
    return verdict(of: given, cutShortAt: fault, among: siblings)
  }

  /// The verdict on bytes that are not UTF-8 throughout: if a scalar merely is not complete, there is as much hope as for
  /// the text before it.
  private func verdict(
    of given: Span<UInt8>, cutShortAt fault: (offset: Int, isTruncated: Bool), among siblings: Siblings
  ) -> Verdict {
    guard fault.isTruncated else { return .invalid }
    return max(.incomplete, verdict(of: given.extracting(first: fault.offset), among: siblings))
  }

  private func verdictOnPrepared(_ text: Span<UInt8>, among siblings: Siblings) -> Verdict {
    if exceededCeiling(of: text) != nil { return .invalid }
    guard let facts = program.facts(of: text) else { return .invalid }
    let subject = RuleProgram.Subject(facts: facts, siblings: siblings, asksSafety: false)
    if isOptional, text.isEmpty, !program.misses(text, subject) { return .valid }
    return program.outlook(at: 0, of: text, subject).verdict
  }

  private func checkPrepared(
    _ text: Span<UInt8>, _ siblings: Siblings, at path: Path, into findings: inout Findings
  ) -> Verdict {
    var facts: CharacterScan.Facts?
    if !text.isEmpty, program.accepts(text, gathering: &facts), twin == nil { return .valid }
    guard let facts = facts ?? program.facts(of: text) else { return .invalid }
    var subject = RuleProgram.Subject(facts: facts, siblings: siblings)
    return explain(text, &subject, at: path, into: &findings)
  }

  private func explain(
    _ text: Span<UInt8>, _ subject: inout RuleProgram.Subject, at path: Path, into findings: inout Findings
  ) -> Verdict {
    subject.asksSafety = false
    if isOptional, text.isEmpty, !program.misses(text, subject) { return .valid }
    if let ceiling = exceededCeiling(of: text) { return ceiling.check(text, at: path, into: &findings).verdict }
    return program.explain(text, subject, at: path, into: &findings).verdict
  }

  /// How many bytes a text has at most of which everything wrong is told: of a longer one that is too long by a rule it
  /// is enough to say so.
  private static var explainedByteLimit: Int { 4096 }

  /// The first rule by which a text is too long to be looked at any further, if there is one.
  ///
  /// Reads no further than the length that is allowed.
  private func exceededCeiling(of text: Span<UInt8>) -> RuleProgram? {
    guard text.count > TextPlan.explainedByteLimit else { return nil }
    for ceiling in ceilings {
      if let program = ceiling.program, program.outlook(of: text).verdict == .invalid { return program }
    }
    return nil
  }
}

/// A length that a text must not exceed, whatever else is so.
package struct LengthCeiling: Sendable {
  package let maximum: Int
  package let unit: LengthUnit
  /// Finds what is too long, where that is told whatever other rules find, and as it is.
  let program: RuleProgram?
}

extension IssueCode {
  /// The text is longer than the field takes at all; nothing else was looked at.
  ///
  /// Argument: `maximum`, in bytes.
  public static var textTooLong: IssueCode { "text.tooLong" }
}

extension Rule {
  /// Adds how long a text may be at most for the rule to hold.
  ///
  /// - Parameters:
  ///   - areTold: Whether what the rule finds is told whatever other rules find, and as it is.
  ///   - outer: The remark that stands around the rule, if one does.
  fileprivate func addCeilings(to ceilings: inout [LengthCeiling], areTold: Bool, asOf outer: Rule? = nil) {
    switch self {
    case .length(let length):
      guard let maximum = length.maximum else { return }
      ceilings.append(
        LengthCeiling(maximum: maximum, unit: length.unit, program: areTold ? RuleProgram([outer ?? self]) : nil))
    case .all(let rules): for rule in rules { rule.addCeilings(to: &ceilings, areTold: areTold && outer == nil) }
    case .inOrder(let rules): for rule in rules { rule.addCeilings(to: &ceilings, areTold: false) }
    case .remarked(let remarked) where remarked.remark.severity != .warning:
      remarked.rule.addCeilings(to: &ceilings, areTold: areTold && outer == nil, asOf: self)
    default: break
    }
  }
}
