public import Wellformed

/// One requirement of a text, as a checklist shows it.
public struct Requirement: Hashable, Sendable {
  /// Whether a requirement is met.
  public enum State: Hashable, Sendable {
    /// Not met yet; more typing may meet it.
    case unmet
    /// Met.
    case met
    /// Not met, and more typing does not help.
    case violated
  }

  /// The rule behind the requirement.
  public let rule: Rule
  /// Whether the requirement is met.
  public let state: State
  /// The issue whose message states the requirement, if there is one.
  ///
  /// It is what an empty text lacks or, if it lacks nothing, what a format provides for checklists.
  public let demand: Issue?
  /// Whether to show it as an error: it is violated, or it is not met and the field's errors are shown.
  public let isError: Bool
}

extension Requirement {
  /// The state of a requirement, without its rule and message.
  package struct Progress: Hashable, Sendable {
    package let state: State
    package let isError: Bool
  }
}

/// A requirement made ready: its rule is compiled.
struct RequirementPlan: Sendable {
  private let rule: Rule
  private let program: RuleProgram
  /// What the rule's format provides for checklists, if anything.
  private let demand: Issue?

  private init(_ rule: Rule) {
    self.rule = rule
    program = RuleProgram([rule])
    demand = rule.formatForChecklists?.demand
  }

  /// Returns the requirements of some rules, in their order.
  ///
  /// That a text must not be empty is not a requirement of its own if another one requires characters.
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

  /// Returns the rules, joining those whose formats have the same entry in a checklist.
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

  /// Returns the requirement with its state for a text.
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

  /// Returns the state of the requirement for a text.
  func progress(of text: String, among siblings: Siblings, isRevealed: Bool) -> Requirement.Progress {
    let verdict = text.withBytes { program.partialMatch(of: $0, among: siblings).verdict }
    // An empty text gets no praise for what it does not contain, and no blame either.
    if verdict == .valid, demand != nil, text.utf8.isEmpty {
      return Requirement.Progress(state: .unmet, isError: false)
    }
    let state: Requirement.State =
      switch verdict {
      case .valid: .met
      case .incomplete: .unmet
      case .invalid: .violated
      }
    return Requirement.Progress(state: state, isError: state == .violated || state == .unmet && isRevealed)
  }
}

extension Rule {
  /// The format that gets an entry in a checklist, if the rule has one.
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

  /// The rules that a person would tell apart: the parts of nested `all`s, except those reported as one.
  fileprivate var points: [Rule] { demanded { $0.isWarning || $0.isReportedAsOne }.filter { !$0.isWarning } }

  /// Whether everything that the rule finds is reported as one issue.
  private var isReportedAsOne: Bool {
    guard case .overridden(let overridden) = self else { return false }
    return overridden.override.code != nil || overridden.override.number != nil || overridden.override.message != nil
  }
}
