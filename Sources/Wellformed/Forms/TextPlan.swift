/// The rules of one text field, made ready.
///
/// A plan answers two questions. `accepts` is the fast door: it says yes only to valid texts, and to almost all of them,
/// by one scan over the bytes. Whatever it does not accept goes to the evaluator of rules, which has the last word.
package final class TextPlan: Sendable {
  let rules: [Rule]
  let normalization: Normalization
  /// Tells whether an empty text is fine whatever the rules say.
  let isOptional: Bool
  /// The names of the fields whose texts the rules read.
  package let reads: [String]
  private let byteLimit: Int
  private let scan: CharacterScan
  private let formats: [Format]
  private let patterns: [Pattern]
  /// What no scan can answer.
  private let others: [Rule]
  private let comparisons: [SiblingComparison]
  /// Tells whether the rules read other fields in a way that only the evaluator knows.
  private let needsEvaluator: Bool

  package init(
    _ rules: [Rule], normalization: Normalization = [], byteLimit: Int = FormLimits.defaultByteLimit
  ) {
    self.rules = rules.filter { $0 != .optional }
    self.normalization = normalization
    self.isOptional = rules.contains(.optional)
    self.byteLimit = byteLimit
    self.reads = Rule.all(rules).siblingNames
    var builder = CharacterScan.Builder()
    var (formats, patterns, others): ([Format], [Pattern], [Rule]) = ([], [], [])
    var comparisons: [SiblingComparison] = []
    var needsEvaluator = false
    for rule in Rule.all(self.rules).conjuncts where !builder.add(rule) {
      switch rule {
      case .format(let format): formats.append(format)
      case .pattern(let pattern): patterns.append(pattern)
      case .sibling(let comparison) where !comparison.mustDiffer && !comparison.ignoringCase:
        comparisons.append(comparison)
      default:
        others.append(rule)
        needsEvaluator = needsEvaluator || !rule.siblingNames.isEmpty
      }
    }
    self.scan = builder.scan()
    self.formats = formats
    self.patterns = patterns
    self.others = others
    self.comparisons = comparisons
    self.needsEvaluator = needsEvaluator
  }

  /// Tells, without allocating, that nothing is to be found in a text and that it stays as it is when prepared.
  ///
  /// - Parameter sibling: Hands the bytes of another field, as they were given, to a closure and returns what that
  ///   returns; false where there is no such field.
  package func accepts(
    _ given: Span<UInt8>, sibling: (String, (Span<UInt8>) -> Bool) -> Bool = { _, _ in false }
  ) -> Bool {
    guard !needsEvaluator, given.count <= byteLimit else { return false }
    if !normalization.isEmpty, !isPlain(given) { return false }
    if given.isEmpty { return isOptional }
    guard scan.accepts(given) else { return false }
    for index in formats.indices where !formats[index].recognize(given).outlook.holds { return false }
    for index in patterns.indices where !patterns[index].isMatch(given) { return false }
    for index in others.indices where !others[index].outlook(of: given).holds { return false }
    for index in comparisons.indices
    where !sibling(comparisons[index].field, { given.hasSameBytes(as: $0) }) { return false }
    return true
  }

  /// The verdict on a text, with everything found added to the findings, at spans of the text as it was given.
  package func check(
    _ given: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Verdict {
    if given.count > byteLimit {
      findings.add(
        Finding(.textTooLong, 0..<given.count, Arguments("maximum", .integer(byteLimit))), at: path)
      return .invalid
    }
    guard let prepared = normalization.prepare(given) else {
      return checkPrepared(given, at: path, among: siblings, into: &findings)
    }
    let start = findings.issues.count
    let verdict = prepared.withBytes { checkPrepared($0, at: path, among: siblings, into: &findings) }
    findings.change(from: start) { $0.span = prepared.givenSpan(of: $0.span) }
    return verdict
  }

  private func checkPrepared(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Verdict {
    if isOptional, text.isEmpty { return .valid }
    return Rule.checkAll(rules, text, at: path, among: siblings, into: &findings).verdict
  }

  /// Tells, without allocating, that preparation changes nothing. May miss that.
  func isPlain(_ text: Span<UInt8>) -> Bool {
    normalization == .trimmed
      ? Normalization.trimmedRange(of: text) == 0..<text.count : normalization.prepare(text) == nil
  }
}

extension IssueCode {
  /// The text is longer than the field takes at all; nothing else was looked at. Argument: `maximum`, in bytes.
  public static var textTooLong: IssueCode { "text.tooLong" }
}

extension Rule {
  /// The names of the fields beside this one whose texts the rule reads.
  package var siblingNames: [String] {
    var names: [String] = []
    visit { rule in
      switch rule {
      case .sibling(let comparison) where !names.contains(comparison.field): names.append(comparison.field)
      case .when(let condition) where !names.contains(condition.field): names.append(condition.field)
      default: break
      }
    }
    return names
  }

  /// Rules that hold together exactly where this one finds nothing: the parts of nested `all`s, one by one. A warning
  /// is among them.
  var conjuncts: [Rule] {
    switch self {
    case .all(let rules), .inOrder(let rules): rules.flatMap { $0.conjuncts }
    case .remarked(let remarked): remarked.rule.conjuncts
    case .contextual, .presence(.optional): []
    default: [self]
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
