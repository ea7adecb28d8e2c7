/// An issue that a step of a program found, which is spelled out when somebody asks what it says.
///
/// Many a check only counts its issues. What is kept is the step, where in the text it failed, and a number.
final class FoundIssue: Issue.Box, @unchecked Sendable {
  private let program: RuleProgram
  private let place: Int
  private let path: Path
  private let fault: StepFault
  /// The code of the sentence that suits better than that of the issue's own code, where it is known already.
  private let better: IssueCode?
  /// The text, where it may be asked what was probably meant by it.
  private let text: String?

  init(
    _ program: RuleProgram, _ place: Int, at path: Path, _ fault: StepFault, better: IssueCode? = nil,
    text: String? = nil
  ) {
    self.program = program
    self.place = place
    self.path = path
    self.fault = fault
    self.better = better
    self.text = text
  }

  override func content() -> Issue.Content {
    let fault = program.fault(of: self.fault, at: place)
    return Issue.Content(
      fault.code, at: path, fault.span, fault.arguments, sentence: fault.sentence,
      better: better ?? text.flatMap { program.better(than: self.fault, at: place, of: $0) },
      pending: text.map { program.pendingSuggestion(at: place, for: $0) })
  }
}

extension RuleProgram {
  /// How a step failed whose partial match is known, where that can be reported by a span and a number.
  func fault(of step: ProgramStep, _ partialMatch: PartialMatch, in text: Span<UInt8>, _ facts: CharacterScan.Facts)
    -> StepFault?
  {
    switch step.kind {
    case .required, .some, .sibling, .twin: return StepFault(span: 0..<text.count)
    case .every: return StepFault(span: text.scalarSpan(at: partialMatch.deadline))
    case .length:
      // A length that nothing can have fails before the first byte.
      guard partialMatch.deadline >= 0 else { return nil }
      let start = partialMatch.deadline == PartialMatch.never ? 0 : partialMatch.deadline
      return StepFault(span: start..<text.count, number: facts.length(of: text, in: step.unit))
    default: return nil
    }
  }

  /// What a step finds that failed so.
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

  /// The code of the sentence that suits better than that of the issue's own code, of a text that lacks the format of a
  /// step.
  func better(than fault: StepFault, at place: Int, of text: String) -> IssueCode? {
    let format = constants.formats[unsafe Int(steps[place].constant)]
    return text.withBytes { format.wording(fault, of: $0)?.sentence }
  }

  /// How it is found out what was probably meant by a text that lacks the format of a step.
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
