import Testing

@testable import WellformedCore
import Wellformed

/// Compares one traversal of nested rules with a naive recursion.
@Suite struct `Traversal of nested rules` {
  @Test func `a traversal visits every rule once, after its parts`() {
    Law.holds { instance, _ in
      var visited = 0
      instance.rule.visit { _ in visited += 1 }
      let (count, copy) = instance.rule.fold { rule, parts -> (Int, Rule) in
        var rest = parts.map { $0.1 }[...]
        let copy = rule.replacingParts { _ in rest.popFirst() } ?? rule
        return (parts.reduce(1) { $0 + $1.0 }, rest.isEmpty ? copy : .not(copy))
      }
      return count == visited && copy == instance.rule ? nil : "\(count) of \(visited): \(copy)"
    }
  }

  @Test func `a rule resolved for a context keeps the parts that apply in it`() {
    Law.holds { instance, _ in
      for context in [nil, "draft", "other"] as [FormContext?] {
        let (left, slowly) = (instance.rule.resolved(in: context), instance.rule.slowlyResolved(in: context))
        if left != slowly { return "\(left), slowly \(slowly)" }
      }
      return nil
    }
  }

  @Test func `a plan knows the lengths that a text must not exceed`() {
    Law.holds { instance, _ in
      let found = TextPlan([instance.rule]).ceilings.map { Ceiling($0.maximum, $0.unit, isReported: $0.program != nil) }
      let slowly = instance.rule.slowCeilings(areReported: true)
      return found == slowly ? nil : "\(found), slowly \(slowly)"
    }
  }

  @Test func `the description of a nested rule contains the descriptions of its parts`() {
    Law.holds { instance, _ in
      let rule = instance.rule
      for (whole, written) in [
        (Rule.all([rule, .email]), ".all([\(rule), \(Rule.email)])"), (.any([rule]), ".any([\(rule)])"),
        (.inOrder([rule, rule]), ".inOrder([\(rule), \(rule)])"), (.not(rule), ".not(\(rule))"),
        (.contextual(ContextualRule(["c"], rule)), ".only(in: \"c\", \(rule))"),
        (.when("f", .email, rule), ".when(\"f\", \(Rule.email), \(rule))"),
        (.all([.all([rule])]), ".all([.all([\(rule)])])"),
      ] where whole.description != written {
        return "\(whole.description), and not \(written)"
      }
      return nil
    }
  }

  @Test func `the wording of an exclusion names what is excluded`() {
    Law.holds { instance, _ in
      let (wording, slowly) = (Wording(excluding: instance.rule), instance.rule.slowExclusion)
      return wording == slowly ? nil : "\(String(describing: wording)), slowly \(String(describing: slowly))"
    }
  }

  @Test func `the requirements of a rule without its siblings are those that read no sibling`() {
    Law.holds { instance, _ in
      func kept(_ rule: Rule) -> Rule? { rule.siblingNames.isEmpty ? rule : rule.keepingDemands(kept) }
      guard let rule = kept(instance.rule) else {
        return instance.rule.demands == nil || instance.rule.isRemarkOfSiblings ? nil : "nothing is left"
      }
      if !rule.siblingNames.isEmpty { return "\(rule) reads others" }
      let isWhole: (Rule) -> Bool = { _ in false }
      let left = instance.rule.demanded(unless: isWhole).filter { $0.siblingNames.isEmpty }
      return rule.demanded(unless: isWhole) == left ? nil : "\(rule)"
    }
  }
}

private struct Ceiling: Equatable {
  let maximum: Int
  let unit: LengthUnit
  let isReported: Bool

  init(_ maximum: Int, _ unit: LengthUnit, isReported: Bool) {
    self.maximum = maximum
    self.unit = unit
    self.isReported = isReported
  }
}

extension Rule {
  fileprivate var isRemarkOfSiblings: Bool { if case .overridden = self { true } else { false } }

  fileprivate func slowlyResolved(in context: FormContext?) -> [Rule] {
    func left(_ rules: [Rule], _ make: ([Rule]) -> Rule) -> [Rule] {
      let left = rules.flatMap { $0.slowlyResolved(in: context) }
      return left.isEmpty && !rules.isEmpty ? [] : [make(left)]
    }
    func branch(_ rule: Rule) -> Rule {
      let left = rule.slowlyResolved(in: context)
      return left.count == 1 ? left[0] : .all(left)
    }
    switch self {
    case .contextual(let contextual):
      return contextual.contexts.contains { $0 == context } ? contextual.rule.slowlyResolved(in: context) : []
    case .all(let rules): return left(rules) { .all($0) }
    case .inOrder(let rules): return left(rules) { .inOrder($0) }
    case .any(let ways): return left(ways) { .any($0) }
    case .not(let rule): return rule.slowlyResolved(in: context).map { .not($0) }
    case .overridden(let overridden):
      return overridden.rule.slowlyResolved(in: context).map { .overridden(OverriddenRule($0, overridden.override)) }
    case .when(var condition):
      guard let question = condition.condition.slowlyResolved(in: context).first else { return [] }
      condition.condition = question
      condition.consequence = branch(condition.consequence)
      condition.alternative = branch(condition.alternative)
      return [.when(condition)]
    default: return [self]
    }
  }

  fileprivate func slowCeilings(areReported: Bool, isOverridden: Bool = false) -> [Ceiling] {
    switch self {
    case .length(let length): length.maximum.map { [Ceiling($0, length.unit, isReported: areReported)] } ?? []
    case .all(let rules):
      rules.flatMap { $0.slowCeilings(areReported: areReported && !isOverridden, isOverridden: isOverridden) }
    case .inOrder(let rules): rules.flatMap { $0.slowCeilings(areReported: false) }
    case .overridden(let overridden) where overridden.override.severity != .warning:
      overridden.rule.slowCeilings(areReported: areReported && !isOverridden, isOverridden: true)
    default: []
    }
  }

  fileprivate var slowExclusion: Wording? {
    switch self {
    case .overridden(let overridden): return overridden.rule.slowExclusion
    case .part(let part):
      let sentences: [TextPart.Position: IssueCode] = [
        .start: .excludedStart, .end: .excludedEnd, .anywhere: .excludedPart,
      ]
      return sentences[part.position].map { Wording($0, text: part.part) }
    case .format(let format): return Wording(.excludedKind, alternatives: [.noun(format.codes[0].noun)])
    case .any(let ways):
      let wordings = ways.map { $0.slowExclusion }
      guard wordings.allSatisfy({ $0?.sentence == .excludedKind }) else { return nil }
      var names: [Wording.Name] = []
      for name in wordings.flatMap({ $0?.alternatives ?? [] }) where !names.contains(name) { names.append(name) }
      return Wording(.excludedKind, alternatives: names)
    default: return nil
    }
  }
}
