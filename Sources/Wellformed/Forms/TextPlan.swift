/// The rules of one text field, made ready.
///
/// A plan answers two questions. `accepts` is the fast door: it says yes only to valid texts, and to almost all of them,
/// by one scan over the bytes. Whatever it does not accept goes to the evaluator of rules, which has the last word.
@safe
package final class TextPlan: @unchecked Sendable {
  // Unchecked because of the gate's addresses: what they lead to is written before the plan is shared and never again.

  package let rules: [Rule]
  package let normalization: Normalization
  /// Tells whether an empty text is fine whatever the rules say.
  package let isOptional: Bool
  /// The names of the fields whose texts the rules read.
  package let reads: [String]
  /// How many bytes a text may have before it is looked at any further.
  package let byteLimit: Int
  /// The field whose text this one must be the same as byte for byte, if there is one.
  package let twin: String?
  /// The rules that say how long a text may be at most, and must hold whatever others do.
  private let ceilings: [Rule]
  /// For each rule the question that the gate's scan answers, if there is one.
  private let questions: [CharacterScan.Question?]
  /// The fast door, kept where its address does not change.
  let gate: UnsafeMutablePointer<TextGate>

  package init(
    _ rules: [Rule], normalization: Normalization = [], byteLimit: Int = FormLimits.defaultByteLimit
  ) {
    self.rules = rules.filter { $0 != .optional }
    self.normalization = normalization
    self.isOptional = rules.contains(.optional)
    self.byteLimit = byteLimit
    self.reads = Rule.all(rules).siblingNames
    self.ceilings = rules.flatMap { $0.ceilings }
    var builder = CharacterScan.Builder()
    var (formats, patterns, others): ([Format], [Pattern], [Rule]) = ([], [], [])
    var twin: String?
    var needsEvaluator = false
    // An empty text never comes to the gate's questions, so that `notEmpty` is answered before.
    for rule in Rule.all(self.rules).conjuncts where rule != .notEmpty && builder.add(rule) == nil {
      switch rule {
      case .format(let format): formats.append(format)
      case .pattern(let pattern): patterns.append(pattern)
      case .sibling(let comparison) where twin == nil && !comparison.mustDiffer && !comparison.ignoringCase:
        twin = comparison.field
      default:
        others.append(rule)
        needsEvaluator = needsEvaluator || !rule.siblingNames.isEmpty || rule.hasWarnings
      }
    }
    self.twin = twin
    self.questions = self.rules.map { builder.add($0) }
    let recognizers = UnsafeMutableBufferPointer<Unmanaged<FormatGate>>.allocate(capacity: formats.count)
    for (index, format) in formats.enumerated() {
      unsafe recognizers.initializeElement(at: index, to: .passRetained(FormatGate(format.acceptsQuietly)))
    }
    let demand = Rule.all(self.rules)
    let demandsText = "".withBytes { demand.misses($0, among: .none) }
    let acceptsEmpty = isOptional && twin == nil && !demandsText
    unsafe gate = .allocate(capacity: 1)
    unsafe gate.initialize(
      to: TextGate(
        byteLimit: byteLimit, normalization: normalization, acceptsEmpty: acceptsEmpty,
        isClosed: needsEvaluator, hasScan: !builder.isIdle || formats.isEmpty, scan: builder.scan(),
        formats: recognizers,
        asksMore: !patterns.isEmpty || !others.isEmpty,
        more: .passRetained(TextGate.More(patterns: patterns, rules: others))))
  }

  deinit {
    unsafe gate.pointee.destroy()
    unsafe gate.deallocate()
  }

  /// A text as it is judged and stored; what is longer than the field takes is refused as it is.
  package func normalized(_ text: String) -> String {
    text.utf8.count > byteLimit ? text : normalization.apply(to: text)
  }

  /// Tells, without allocating, that nothing is to be found in a text and that it stays as it is when prepared, so far
  /// as the text alone can tell: whether it is the same as its `twin` is left to the caller.
  package func accepts(_ given: Span<UInt8>) -> Bool { unsafe gate.pointee.accepts(given) }

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
    if given.count > byteLimit {
      findings.add(
        Finding(.textTooLong, 0..<given.count, Arguments("maximum", .integer(byteLimit))), at: path)
      return .invalid
    }
    if let fault = firstIllFormedOffset(in: given) {
      findings.add(Finding(.textIllFormed, fault.offset..<given.count), at: path)
      return verdict(of: given, cutShortAt: fault, among: siblings)
    }
    let start = findings.issues.count
    if normalization == .trimmed {
      let range = Normalization.trimmedRange(of: given)
      let verdict = checkPrepared(given.extracting(range), at: path, among: siblings, into: &findings)
      let shift = range.lowerBound
      if shift > 0 {
        findings.change(from: start) { $0.span = ($0.span.lowerBound + shift)..<($0.span.upperBound + shift) }
      }
      return verdict
    }
    guard let prepared = normalization.prepare(given) else {
      return checkPrepared(given, at: path, among: siblings, into: &findings)
    }
    let verdict = prepared.withBytes { checkPrepared($0, at: path, among: siblings, into: &findings) }
    findings.change(from: start) { $0.span = prepared.givenSpan(of: $0.span) }
    return verdict
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

  /// The verdict on bytes that are not UTF-8 throughout: if a scalar merely is not complete, there is as much hope as for
  /// the text before it.
  private func verdict(
    of given: Span<UInt8>, cutShortAt fault: (offset: Int, isTruncated: Bool), among siblings: Siblings
  ) -> Verdict {
    guard fault.isTruncated else { return .invalid }
    return max(.incomplete, verdict(of: given.extracting(first: fault.offset), among: siblings))
  }

  private func verdictOnPrepared(_ text: Span<UInt8>, among siblings: Siblings) -> Verdict {
    if isOptional, text.isEmpty, !Rule.all(rules).misses(text, among: siblings) { return .valid }
    if exceededCeiling(of: text) != nil { return .invalid }
    var outlook = Outlook.always
    for rule in rules { outlook = outlook && rule.outlook(of: text, among: siblings) }
    return outlook.verdict
  }

  /// How many bytes a text has at most of which everything wrong is told: of a longer one that is too long by a rule it
  /// is enough to say so.
  private static var explainedByteLimit: Int { 4096 }

  /// The first rule by which a text is too long to be looked at any further, if there is one.
  ///
  /// Reads no further than the length that is allowed.
  private func exceededCeiling(of text: Span<UInt8>) -> Rule? {
    guard text.count > TextPlan.explainedByteLimit else { return nil }
    return ceilings.first { $0.outlook(of: text).verdict == .invalid }
  }

  private func checkPrepared(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Verdict {
    if isOptional, text.isEmpty, !Rule.all(rules).misses(text, among: siblings) { return .valid }
    if let ceiling = exceededCeiling(of: text) {
      return ceiling.check(text, at: path, into: &findings).verdict
    }
    // What the scan knows to hold need not be evaluated: while somebody types, most rules of an invalid text hold.
    let facts = text.isEmpty ? nil : unsafe gate.pointee.scan.facts(of: text)
    let outlook = Rule.checkAll(rules, text, at: path, among: siblings, into: &findings) { index in
      guard let facts, let question = questions[index] else { return false }
      return facts.answer(question, about: text)
    }
    return outlook.verdict
  }
}

extension IssueCode {
  /// The text is longer than the field takes at all; nothing else was looked at.
  ///
  /// Argument: `maximum`, in bytes.
  public static var textTooLong: IssueCode { "text.tooLong" }
}

extension Rule {
  /// The names of the fields beside this one whose texts the rule reads.
  package var siblingNames: [String] {
    var names: [String] = []
    var known: Set<ExactText> = []
    visit { rule in
      switch rule {
      case .sibling(let comparison) where known.insert(comparison.field): names.append(comparison.field)
      case .when(let condition) where known.insert(condition.field): names.append(condition.field)
      default: break
      }
    }
    return names
  }

  /// Tells whether a part of the rule is a warning, so that there may be something to tell even where the rule holds.
  package var hasWarnings: Bool {
    var hasWarnings = false
    visit { rule in
      if case .remarked(let remarked) = rule, remarked.remark.severity == .warning { hasWarnings = true }
    }
    return hasWarnings
  }

  /// Rules that hold together exactly where this one finds nothing: the parts of nested `all`s, one by one.
  ///
  /// A warning is among them.
  var conjuncts: [Rule] {
    switch self {
    case .all(let rules), .inOrder(let rules): rules.flatMap { $0.conjuncts }
    case .remarked(let remarked): remarked.rule.conjuncts
    case .contextual, .presence(.optional): []
    default: [self]
    }
  }

  /// The parts of the rule that say how long a text may be at most, where the rule holds only if they do and tells what
  /// they find as it is.
  fileprivate var ceilings: [Rule] {
    switch self {
    case .length(let length) where length.maximum != nil: return [self]
    case .all(let rules): return rules.flatMap { $0.ceilings }
    case .remarked(let remarked) where remarked.remark.severity != .warning:
      guard case .length(let length) = remarked.rule, length.maximum != nil else { return [] }
      return [self]
    default: return []
    }
  }

  /// Calls a closure with this rule and every rule within it, outermost first.
  package func visit(_ body: (Rule) -> Void) {
    body(self)
    switch self {
    case .all(let rules), .any(let rules), .inOrder(let rules): for rule in rules { rule.visit(body) }
    case .not(let rule): rule.visit(body)
    case .when(let condition):
      condition.condition.visit(body)
      condition.consequence.visit(body)
      condition.alternative.visit(body)
    case .contextual(let contextual): contextual.rule.visit(body)
    case .remarked(let remarked): remarked.rule.visit(body)
    default: break
    }
  }
}
