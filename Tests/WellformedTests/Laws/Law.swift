import Testing
import Wellformed
import WellformedCorpora

/// A case on which a law is tried.
struct Case {
  var rule: Rule
  var text: String
  var others: [String: String] = [:]

  var siblings: Siblings { Siblings { [others] in others[$0] } }

  func partialMatch(_ text: String? = nil) -> PartialMatch { partialMatch(of: rule, text) }

  func partialMatch(of rule: Rule, _ text: String? = nil) -> PartialMatch {
    (text ?? self.text).withBytes { rule.partialMatch(of: $0, among: siblings) }
  }
}

/// A statement about every rule and every text.
struct Law {
  static let runs = Trials.count(800)
  static let seed = Trials.seed()

  /// Tries a statement, which returns what is wrong or nothing, on generated cases.
  ///
  /// A failing case is shrunk as long as it fails, and reported with the seed that repeats it:
  /// `WELLFORMED_SEED=… WELLFORMED_RUNS=1`.
  static func holds(
    singleRules: Bool = false, depth: Int = 3, share: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
    _ fault: (Case, inout TextGenerator) -> String?
  ) {
    for run in 0..<(runs / share) {
      let seed = Law.seed &+ UInt64(run)
      let first = make(seed: seed, singleRules: singleRules, depth: depth)
      func faultOf(_ instance: Case) -> String? {
        var texts = TextGenerator(seed: seed &+ 1)
        return fault(instance, &texts)
      }
      guard var complaint = faultOf(first) else { continue }
      var instance = first
      var budget = 2000
      search: while budget > 0 {
        for smaller in instance.smaller {
          budget -= 1
          if let next = faultOf(smaller) {
            (instance, complaint) = (smaller, next)
            continue search
          }
        }
        break
      }
      Issue.record(
        """
        \(complaint)
          rule: \(instance.rule)
          text: \(instance.text.debugDescription)
          others: \(instance.others)
          repeat with WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1
        """, sourceLocation: sourceLocation)
      return
    }
  }

  private static func make(seed: UInt64, singleRules: Bool, depth: Int) -> Case {
    var rules = RuleGenerator(seed: seed, siblings: singleRules ? [] : ["f", "g"])
    var texts = TextGenerator(seed: seed)
    let rule = singleRules ? rules.single() : rules.rule(depth: depth)
    return Case(
      rule: rule, text: texts.text(for: rule),
      others: singleRules ? [:] : ["f": texts.text(for: rule), "g": texts.text()])
  }
}

extension Case {
  /// Cases that are a little smaller.
  fileprivate var smaller: [Case] {
    var cases: [Case] = []
    for smaller in rule.smaller { cases.append(Case(rule: smaller, text: text, others: others)) }
    for smaller in text.smaller { cases.append(Case(rule: rule, text: smaller, others: others)) }
    for (name, other) in others {
      for smaller in other.smaller {
        var copy = self
        copy.others[name] = smaller
        cases.append(copy)
      }
    }
    return cases
  }
}

extension Rule {
  fileprivate var smaller: [Rule] {
    switch self {
    case .all(let rules): Rule.smaller(rules) { .all($0) }
    case .any(let rules): Rule.smaller(rules) { .any($0) }
    case .inOrder(let rules): Rule.smaller(rules) { .inOrder($0) }
    case .not(let rule): [rule] + rule.smaller.map { .not($0) }
    case .overridden(let overridden):
      [overridden.rule] + overridden.rule.smaller.map { .overridden(OverriddenRule($0, overridden.override)) }
    case .contextual(let contextual): [contextual.rule]
    case .when(let condition): [condition.condition, condition.consequence, condition.alternative]
    case .choice(let choice):
      choice.options.indices.map { index in
        var smaller = choice
        smaller.options.remove(at: index)
        return .choice(smaller)
      }
    default: []
    }
  }

  private static func smaller(_ rules: [Rule], _ make: ([Rule]) -> Rule) -> [Rule] {
    var result = rules
    for index in rules.indices {
      var fewer = rules
      fewer.remove(at: index)
      result.append(make(fewer))
      for smaller in rules[index].smaller {
        var other = rules
        other[index] = smaller
        result.append(make(other))
      }
    }
    return result
  }
}

extension String {
  fileprivate var smaller: [String] {
    let scalars = Array(unicodeScalars)
    var result: [String] = []
    if scalars.count > 3 { result.append(String(String.UnicodeScalarView(scalars.prefix(scalars.count / 2)))) }
    for index in scalars.indices {
      var fewer = scalars
      fewer.remove(at: index)
      result.append(String(String.UnicodeScalarView(fewer)))
    }
    for index in scalars.indices where scalars[index] != "a" && !scalars[index].isASCII {
      var simpler = scalars
      simpler[index] = "a"
      result.append(String(String.UnicodeScalarView(simpler)))
    }
    return result
  }
}
