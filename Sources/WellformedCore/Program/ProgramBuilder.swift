/// Compiles rules into a program.
struct ProgramBuilder {
  private(set) var steps: [ProgramStep] = []
  private(set) var scan = CharacterScan.Builder()
  /// The formats that a text must have in any case.
  private(set) var demandedFormats: [Format] = []
  /// The patterns that a text must match in any case.
  private(set) var demandedPatterns: [Pattern] = []
  /// The places of other steps that must hold and that the scan does not answer.
  private(set) var demandedSteps: [Int] = []
  /// The field whose text must be the same, byte for byte, in any case.
  private(set) var twin: String?
  /// Whether some rule reads the text of another field.
  private(set) var readsSiblings = false
  /// Whether some rule reads the text of another field for more than being the same as its twin.
  private(set) var readsOthers = false
  /// Whether only the steps can determine that there is nothing to report.
  private(set) var needsSteps = false
  /// Whether there is a rule that only warns if it does not hold.
  private(set) var hasWarnings = false

  private let given: [Rule]
  private var rules: [Rule] = []
  private var formats: [Format] = []
  private var overrides: [IssueOverride] = []
  private var fields: [String] = []
  private var exclusions: [Wording?] = []

  /// Compiles rules that must all hold.
  init(_ rules: [Rule]) {
    given = rules
    add(.all(rules), isDemanded: true)
  }

  var constants: ProgramConstants {
    ProgramConstants(
      given: given, rules: rules, formats: formats, overrides: overrides, fields: fields, exclusions: exclusions)
  }

  /// Adds a rule and its parts, and returns the place of its step.
  ///
  /// - Parameter isDemanded: Whether the rule must hold for the program to hold.
  @discardableResult
  private mutating func add(_ rule: Rule, isDemanded: Bool) -> Int {
    let place = steps.count
    steps.append(ProgramStep(.nothing))
    var step: ProgramStep
    switch rule {
    case .all(let parts), .inOrder(let parts):
      if case .all = rule { step = ProgramStep(.all) } else { step = ProgramStep(.inOrder) }
      for part in parts {
        let own = steps[add(part, isDemanded: isDemanded)]
        step.mayMiss = step.mayMiss || own.mayMiss
        step.isChoice = step.isChoice || own.isChoice
      }
    case .any(let ways):
      step = ProgramStep(.any)
      for way in ways { add(way, isDemanded: false) }
      if isDemanded { demand(rule, at: place) }
    case .not(let part):
      step = ProgramStep(.not)
      add(part, isDemanded: false)
      step.constant = Int32(exclusions.count)
      exclusions.append(Wording(excluding: part))
      if isDemanded { demand(rule, at: place) }
    case .when(let condition):
      step = ProgramStep(.when)
      step.constant = Int32(fields.count)
      fields.append(condition.field)
      (readsSiblings, readsOthers) = (true, true)
      add(condition.condition, isDemanded: false)
      let consequence = steps[add(condition.consequence, isDemanded: false)]
      let alternative = steps[add(condition.alternative, isDemanded: false)]
      step.mayMiss = consequence.mayMiss || alternative.mayMiss
      if isDemanded { demand(rule, at: place) }
    case .overridden(let overridden):
      let isWarning = overridden.override.severity == .warning
      step = ProgramStep(isWarning ? .warning : .override)
      step.constant = Int32(overrides.count)
      overrides.append(overridden.override)
      hasWarnings = hasWarnings || isWarning
      // A warning must be reported if its rule does not hold, so the rule must hold for there to be nothing to report.
      let own = steps[add(overridden.rule, isDemanded: isDemanded)]
      step.mayMiss = !isWarning && own.mayMiss
      step.isChoice = own.isChoice
    case .contextual, .presence(.optional): step = ProgramStep(.nothing)
    default: step = leaf(rule, at: place, isDemanded)
    }
    step.end = Int32(steps.count)
    steps[place] = step
    return place
  }

  private mutating func demand(_ rule: Rule, at place: Int) {
    demandedSteps.append(place)
    needsSteps = needsSteps || !rule.siblingNames.isEmpty || rule.hasWarnings
  }

  private mutating func leaf(_ rule: Rule, at place: Int, _ isDemanded: Bool) -> ProgramStep {
    var step = scan.step(for: rule, isDemanded: isDemanded) ?? ProgramStep(.other)
    switch rule {
    case .presence: step.mayMiss = true
    case .choice(let choice): step.isChoice = !choice.isExclusion && choice.options.count > 1
    case .format(let format):
      step = ProgramStep(.format)
      step.constant = Int32(formats.count)
      formats.append(format)
      if isDemanded {
        step.demand = Int32(demandedFormats.count)
        demandedFormats.append(format)
      }
      return step
    case .sibling(let comparison):
      step = ProgramStep(.sibling)
      readsSiblings = true
      if isDemanded, twin == nil, comparison.mustEqual, !comparison.ignoringCase {
        twin = comparison.field
        step = ProgramStep(.twin)
      } else {
        readsOthers = true
        needsSteps = needsSteps || isDemanded
      }
    default: break
    }
    step.constant = Int32(rules.count)
    rules.append(rule)
    guard isDemanded, step.kind == .other else { return step }
    // An empty text is not accepted before the steps have judged it, and any other text is not empty.
    if case .pattern(let pattern) = rule {
      demandedPatterns.append(pattern)
    } else if rule != .notEmpty {
      demandedSteps.append(place)
    }
    return step
  }
}
