public import Wellformed

/// One thing that is asked of a text, as a checklist shows it.
public struct Requirement: Hashable, Sendable {
  /// How far a requirement is met.
  public enum State: Hashable, Sendable {
    /// Not yet; more typing may meet it.
    case unmet
    /// It is met.
    case met
    /// It is not met, and more typing does not help.
    case violated
  }

  /// What is asked.
  public let rule: Rule
  /// How far it is met.
  public let state: State
  /// What an empty text lacks, or what a format says of itself for checklists, whose message says what is asked; nothing
  /// where an empty text lacks nothing.
  public let demand: Issue?
  /// Whether it is to be shown as an error: it is violated, or not met and the field's errors are shown.
  public let isError: Bool
}

extension Requirement {
  /// How far a requirement is met, without what is asked.
  package struct Progress: Hashable, Sendable {
    package let state: State
    package let isError: Bool
  }
}

/// A requirement, made ready: its rule is compiled.
struct RequirementPlan: Sendable {
  private let rule: Rule
  private let program: RuleProgram
  /// What the rule's format says of itself for checklists, where it does.
  private let demand: Issue?

  private init(_ rule: Rule) {
    self.rule = rule
    program = RuleProgram([rule])
    demand = rule.formatForChecklists?.demand
  }

  /// What some rules ask, in their order.
  ///
  /// That a text must not be empty is no point of its own where another asks for characters: each is asked for once.
  static func points(of rules: [Rule]) -> [RequirementPlan] {
    var points = rules.flatMap { $0.points }
    let asksForCharacters = points.contains { rule in
      switch rule {
      case .length(let length): length.minimum > 0
      case .contained(let contained): contained.minimum > 0
      default: false
      }
    }
    if asksForCharacters { points.removeAll { $0 == .notEmpty } }
    return joined(points).map { RequirementPlan($0) }
  }

  /// The rules, of which those whose formats say the same for checklists are one.
  private static func joined(_ rules: [Rule]) -> [Rule] {
    var (points, codes): ([[Rule]], [IssueCode?]) = ([], [])
    for rule in rules {
      let code = rule.formatForChecklists?.demand?.code
      if let code, let place = codes.firstIndex(of: code) {
        points[place].append(rule)
      } else {
        points.append([rule])
        codes.append(code)
      }
    }
    return points.map { $0.count == 1 ? $0[0] : .all($0) }
  }

  /// The requirement as a text meets it.
  func requirement(
    for text: String, among siblings: Siblings, at path: Path, words: Words?, isRevealed: Bool
  ) -> Requirement {
    let progress = progress(of: text, among: siblings, isRevealed: isRevealed)
    var foundIssues = FoundIssues()
    _ = "".withBytes { program.check($0, at: path, among: siblings, into: &foundIssues) }
    var demand = foundIssues.issues.first
    demand?.words = words
    if let code = demand?.cause ?? demand?.code { demand?.wording = Wording(code.demand) }
    if demand == nil, var own = self.demand {
      (own.words, own.path) = (words, path)
      demand = own
    }
    return Requirement(rule: rule, state: progress.state, demand: demand, isError: progress.isError)
  }

  /// How far a text meets it.
  func progress(of text: String, among siblings: Siblings, isRevealed: Bool) -> Requirement.Progress {
    // What an empty text has not got is not praised.
    if demand != nil, text.utf8.isEmpty { return Requirement.Progress(state: .unmet, isError: isRevealed) }
    let state: Requirement.State =
      switch text.withBytes({ program.partialMatch(of: $0, among: siblings).verdict }) {
      case .valid: .met
      case .incomplete: .unmet
      case .invalid: .violated
      }
    return Requirement.Progress(state: state, isError: state == .violated || state == .unmet && isRevealed)
  }
}

extension Rule {
  /// The format whose texts are worth a point in a checklist, where the rule asks for one.
  package var formatForChecklists: Format? {
    switch self {
    case .format(let format) where format.demand != nil: format
    case .sibling(let comparison): comparison.format.flatMap { $0.demand == nil ? nil : $0 }
    case .all(let rules): rules.first?.formatForChecklists
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .format, .pattern, .when, .any, .not,
      .inOrder, .contextual, .overridden:
      nil
    }
  }

  /// The points that a person would tell apart: the parts of nested `all`s, but for those that are reported as one.
  fileprivate var points: [Rule] { demanded { $0.isWarning || $0.isReportedAsOne }.filter { !$0.isWarning } }

  /// Tells whether whatever the rule finds is reported as one thing.
  private var isReportedAsOne: Bool {
    guard case .overridden(let overridden) = self else { return false }
    return overridden.override.code != nil || overridden.override.number != nil || overridden.override.message != nil
  }
}
