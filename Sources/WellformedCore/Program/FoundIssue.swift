/// A program and the path of the text that it judges: what the issues that its steps find have in common.
///
/// Many checks only count their issues. Each issue therefore keeps only the step, the part of the text where it failed,
/// and a number. Its content is made when it is read.
package final class IssueSite: Issue.Site, @unchecked Sendable {
  private let program: RuleProgram

  init(_ program: RuleProgram, at path: Path) {
    self.program = program
    super.init(at: path)
  }

  override func content(_ finding: Issue.Finding) -> Issue.Content { content(finding, better: nil, text: nil) }

  /// Returns the content of an issue.
  ///
  /// - Parameters:
  ///   - better: The code of a sentence that suits better than that of the issue's own code.
  ///   - text: The text, from which a suggestion may be derived.
  fileprivate func content(_ finding: Issue.Finding, better: IssueCode?, text: String?) -> Issue.Content {
    let (fault, place) = (StepFault(finding), Int(finding.place))
    let reported = program.fault(of: fault, at: place)
    return Issue.Content(
      reported.code, at: path, reported.span, reported.arguments, sentence: reported.sentence,
      better: better ?? text.flatMap { self.better(finding, of: $0) },
      pending: text.map { program.pendingSuggestion(at: place, for: $0) })
  }

  /// Returns the code of a sentence that suits a finding in a text better than that of the issue's own code.
  fileprivate func better(_ finding: Issue.Finding, of text: String) -> IssueCode? {
    program.better(than: StepFault(finding), at: Int(finding.place), of: text)
  }
}

/// An issue about which more is known than what a step finds.
final class FoundIssue: Issue.Box, @unchecked Sendable {
  /// What else is known when the issue is found.
  enum Known {
    /// The code of a sentence that suits better than that of the issue's own code.
    case better(IssueCode)
    /// The text, from which a suggestion may be derived.
    case text(String)
  }

  // One property, because an object with several retains itself while they are released.
  private let origin: (site: IssueSite, known: Known)

  init(_ site: IssueSite, _ known: Known) {
    origin = (site, known)
    super.init()
  }

  override func content(_ finding: Issue.Finding) -> Issue.Content {
    switch origin.known {
    case .better(let code): origin.site.content(finding, better: code, text: nil)
    case .text(let text): origin.site.content(finding, better: nil, text: text)
    }
  }

  override var site: Issue.Site? { origin.site }

  override func better(_ finding: Issue.Finding) -> IssueCode? {
    switch origin.known {
    case .better(let code): code
    case .text(let text): origin.site.better(finding, of: text)
    }
  }
}

extension StepFault {
  fileprivate init(_ finding: Issue.Finding) {
    self.init(span: finding.span, number: finding.number, fault: Int(finding.fault))
  }

  /// Returns the finding for the step at a place.
  func finding(at place: Int) -> Issue.Finding {
    Issue.Finding(span: span, number: number, place: Int32(place), fault: Int16(clamping: fault))
  }
}

extension RuleProgram {
  /// Returns how a step with a known partial match failed, if a span and a number can express that.
  func fault(of step: ProgramStep, _ partialMatch: PartialMatch, in text: Span<UInt8>, _ facts: CharacterScan.Facts)
    -> StepFault?
  {
    switch step.kind {
    case .required, .some, .sibling, .twin: return StepFault(span: 0..<text.count)
    case .every: return StepFault(span: text.scalarSpan(at: partialMatch.deadline))
    case .length:
      // A length that no text can have fails before the first byte.
      guard partialMatch.deadline >= 0 else { return nil }
      let start = partialMatch.deadline == PartialMatch.never ? 0 : partialMatch.deadline
      return StepFault(span: start..<text.count, number: facts.length(of: text, in: step.unit))
    default: return nil
    }
  }

  /// Returns the fault that a step finds if it failed in this way.
  func fault(of fault: StepFault, at place: Int) -> Fault {
    let step = unsafe steps[place]
    let constant = Int(step.constant)
    if step.kind == .format { return constants.formats[constant].fault(fault) }
    switch constants.rules[constant] {
    case .presence(let rule): return rule.fault(at: fault.span)
    case .length(let rule): return rule.fault(of: fault.number, at: fault.span)
    case .allowed(let rule): return rule.fault(at: fault.span)
    case .contained(let rule): return rule.fault(missing: rule.minimum, at: fault.span)
    case .sibling(let rule): return rule.fault(at: fault.span)
    default: return Fault(.excluded, fault.span)
    }
  }

  /// Returns the code of a sentence that suits better than that of the issue's own code, for a text that does not match
  /// the format of a step.
  func better(than fault: StepFault, at place: Int, of text: String) -> IssueCode? {
    let format = constants.formats[unsafe Int(steps[place].constant)]
    return text.withBytes { format.wording(fault, of: $0)?.sentence }
  }

  /// Returns a pending suggestion for a text that does not match the format of a step.
  func pendingSuggestion(at place: Int, for text: String) -> PendingSuggestion {
    let format = constants.formats[unsafe Int(steps[place].constant)]
    let rules = constants.given
    return PendingSuggestion(for: text) { text in
      guard let suggestion = format.suggestion(for: text),
        suggestion.withBytes({ Rule.all(rules).partialMatch(of: $0).holds })
      else { return nil }
      return suggestion
    }
  }
}
