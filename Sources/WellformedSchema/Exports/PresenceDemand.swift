import Wellformed

/// When a text must not be missing, as far as other fields of the form decide.
///
/// A form reads an absent text as an empty one. So its schema requires the text wherever its rules refuse the empty
/// one.
indirect enum PresenceDemand: Hashable {
  case never
  case always
  /// If the text of another field satisfies a rule.
  case other(String, Rule)
  case inverse(PresenceDemand)
  case either([PresenceDemand])
  case both([PresenceDemand])

  /// Returns the condition that one of the others holds.
  private static func any(_ demands: [PresenceDemand]) -> PresenceDemand {
    // What is nested is written side by side, because schemas may be nested less deeply than rules.
    let parts = demands.flatMap { (demand) -> [PresenceDemand] in
      if case .either(let parts) = demand { parts } else { [demand] }
    }
    let some = parts.filter { $0 != .never }
    if some.contains(.always) { return .always }
    return some.count > 1 ? .either(some) : some.first ?? .never
  }

  /// Returns the condition that all others hold.
  private static func all(_ demands: [PresenceDemand]) -> PresenceDemand {
    let parts = demands.flatMap { (demand) -> [PresenceDemand] in
      if case .both(let parts) = demand { parts } else { [demand] }
    }
    let some = parts.filter { $0 != .always }
    if some.contains(.never) { return .never }
    return some.count > 1 ? .both(some) : some.first ?? .always
  }

  private static func not(_ demand: PresenceDemand) -> PresenceDemand {
    switch demand {
    case .never: .always
    case .always: .never
    case .inverse(let demand): demand
    default: .inverse(demand)
    }
  }

  /// A demand, and how the missing text is reported.
  typealias Reported = (demand: PresenceDemand, override: IssueOverride)

  /// Returns the demands of a field's rules, one for each way in which they are reported.
  ///
  /// What is demanded twice is reported once, in the words that the rules have for it.
  static func demands(of field: TextOutline, with rules: [Rule]) -> [Reported] {
    let asked = rules.flatMap { demands(of: $0, isOptional: field.isOptional) }
    var (found, seen): ([Reported], Set<PresenceDemand>) = ([], [.never])
    let worded = asked.filter { $0.override != IssueOverride() }
    for (demand, override) in worded + asked where seen.insert(demand).inserted {
      if let place = found.firstIndex(where: { $0.override == override }) {
        found[place].demand = any([found[place].demand, demand])
      } else {
        found.append((demand, override))
      }
    }
    return found
  }

  private static func demands(of rule: Rule, isOptional: Bool) -> [Reported] {
    func alone(_ demand: PresenceDemand) -> [Reported] { [(demand, IssueOverride())] }
    func union(_ demands: [Reported]) -> PresenceDemand { any(demands.map { $0.demand }) }
    return rule.fold { rule, parts in
      switch rule {
      case .all, .inOrder: return parts.flatMap { $0 }
      case .any: return alone(all(parts.map { union($0) }))
      case .not: return isOptional ? [] : alone(not(union(parts[0])))
      case .when(let condition):
        let other = PresenceDemand.other(condition.field, condition.condition)
        // A condition that reads yet another field cannot be asked about the other field alone.
        guard condition.condition.siblingNames.isEmpty else { return [] }
        return parts[1].map { (all([other, $0.demand]), $0.override) }
          + parts[2].map { (all([not(other), $0.demand]), $0.override) }
      case .overridden(let overridden):
        return overridden.override.severity == .warning ? [] : [(union(parts[0]), overridden.override)]
      case .contextual, .presence(.optional): return []
      case .presence: return alone(.always)
      case .sibling(let comparison) where comparison.format == nil && !isOptional:
        let other = PresenceDemand.other(comparison.field, .notEmpty)
        return alone(comparison.mustEqual ? other : not(other))
      case .sibling(let comparison):
        guard !isOptional, let format = comparison.format else { return [] }
        return alone(Rule.format(format).takesNothing ? .never : .always)
      default: return alone(isOptional || rule.takesNothing ? .never : .always)
      }
    }
  }

  /// Returns whether it holds if all other fields are absent.
  ///
  /// - Parameter kind: Returns what another field is sent as.
  func holdsForEmpty(_ kind: (String) -> SiblingKind) -> Bool {
    switch self {
    case .never: false
    case .always: true
    case .other(let name, let rule): kind(name).takesAbsence(rule)
    case .inverse(let demand): !demand.holdsForEmpty(kind)
    case .either(let demands): demands.contains { $0.holdsForEmpty(kind) }
    case .both(let demands): demands.allSatisfy { $0.holdsForEmpty(kind) }
    }
  }

  /// Returns a schema for the object that holds if the demand does.
  ///
  /// - Parameters:
  ///   - kind: Returns what another field is sent as.
  ///   - isInverse: Whether the schema must hold if the demand does not.
  func schema(_ kind: (String) -> SiblingKind, isInverse: Bool = false) -> JSONValue {
    switch self {
    case .never: return .bool(isInverse)
    case .always: return .bool(!isInverse)
    case .inverse(let demand): return demand.schema(kind, isInverse: !isInverse)
    case .either(let demands):
      return [isInverse ? "allOf" : "anyOf": .array(demands.map { $0.schema(kind, isInverse: isInverse) })]
    case .both(let demands):
      return [isInverse ? "anyOf" : "allOf": .array(demands.map { $0.schema(kind, isInverse: isInverse) })]
    case .other(let name, let rule):
      let kind = kind(name)
      // Every text can be read. Of a value that cannot be read, neither a rule nor its opposite holds.
      if isInverse, kind.isText { return ["not": kind.schema(of: name, where: rule) ?? false] }
      return kind.schema(of: name, where: isInverse ? .not(rule) : rule) ?? false
    }
  }
}

extension Rule {
  /// Whether the rule accepts the empty text.
  fileprivate var takesNothing: Bool { verdict(of: "") == .valid }
}
