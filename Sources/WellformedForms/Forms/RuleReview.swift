package import WellformedCore

/// Reviews rules that must hold together for what is impossible: contradictions, repetitions, rules out of place.
package enum RuleReview {
  /// Checks rules.
  ///
  /// - Parameter refusingRepetition: Whether a repeated rule is refused. If rules come from several places, repetition
  ///   is not a mistake.
  package static func check(_ rules: [Rule], field: String, refusingRepetition: Bool = true) throws(FormError) {
    try checkDepth(rules, field: field)
    for rule in rules { try checkPlace(of: rule, isOwn: true, field: field) }
    let conjuncts = Rule.all(rules).spoken
    var seen: Set<Rule> = []
    for rule in conjuncts where !seen.insert(rule).inserted && refusingRepetition {
      throw FormError(.duplicate, field: field, "the rule \(rule) is given twice; leave one")
    }
    // The same as a rule file says it, which is reviewed again when somebody reads it.
    let plain = rules.map { $0.plain }
    for rule in rules { try checkAlone(rule, field: field) }
    for (index, rule) in plain.enumerated() where rule != rules[index] { try checkAlone(rule, field: field) }
    let demanded = Rule.all(plain).spoken
    try checkTogether(demanded, field: field)
    if rules.contains(.optional), demanded.contains(where: { $0.isPresence }) {
      throw FormError(.contradiction, field: field, "both optional and required; leave one")
    }
  }

  /// Refuses rules that are nested too deeply, before they are examined in any other way.
  static func checkDepth(_ rules: [Rule], field: String) throws(FormError) {
    for rule in rules where rule.isTooDeep { throw FormError(.tooDeep, field: field, Rule.depthAdvice) }
  }

  /// Checks that `optional` appears only in the field's own list, because it has a meaning only there.
  private static func checkPlace(of rule: Rule, isOwn: Bool, field: String) throws(FormError) {
    if isOwn, rule == .optional { return }
    var misplaced = false
    rule.visit { misplaced = misplaced || $0 == .optional }
    if misplaced {
      throw FormError(.misplaced, field: field, "optional is only understood in the field's own list of rules")
    }
  }

  /// Refuses rules that no text can satisfy, wherever they stand.
  private static func checkAlone(_ rule: Rule, field: String) throws(FormError) {
    var fault: String?
    rule.visit { rule in
      if fault == nil { fault = rule.impossibility }
    }
    if let fault { throw FormError(.contradiction, field: field, fault) }
    // Each alternative must be possible on its own, and so must the opposite of what is required.
    var failure: FormError?
    rule.visit { part in
      guard failure == nil else { return }
      for way in part.partsToReview where failure == nil {
        do throws(FormError) { try checkTogether(way.spoken, field: field) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private static func checkTogether(_ rules: [Rule], field: String) throws(FormError) {
    try checkLengths(rules, field: field)
    try checkCharacters(rules, field: field)
    try checkChoices(rules, field: field)
    try checkNumbers(rules, field: field)
  }

  private static func checkLengths(_ rules: [Rule], field: String) throws(FormError) {
    let lengths = rules.compactMap { rule in
      switch rule {
      case .length(let length): length
      case .presence(let presence) where presence != .optional: Length(minimum: 1)
      default: rule.demandedLength
      }
    }
    // A character is at least one scalar, a scalar at least one UTF-16 unit, and that at least one byte.
    for unit in LengthUnit.allCases {
      var shortest: Length?
      for length in lengths where length.unit == unit && length.maximum != nil {
        if length.maximum ?? 0 < shortest?.maximum ?? .max { shortest = length }
      }
      guard let maximum = shortest?.maximum,
        let longer = lengths.first(where: { $0.unit.rank <= unit.rank && $0.minimum > maximum })
      else { continue }
      throw FormError(
        .contradiction, field: field,
        "no text has at least \(longer.minimum) \(longer.unit) and at most \(maximum) \(unit)")
    }
    let demanded = rules.reduce(0) { sum, rule in
      guard case .contained(let contained) = rule else { return sum }
      return max(sum, contained.minimum)
    }
    for length in lengths {
      if length.unit != .characters, let maximum = length.maximum, demanded > maximum {
        throw FormError(
          .contradiction, field: field,
          "at most \(maximum) \(length.unit) cannot hold the \(demanded) characters demanded")
      }
    }
  }

  /// The largest number of pairs of rules that are compared; rules that say the same count as one.
  private static var mostPairs: Int { 100_000 }

  private static func checkCharacters(_ rules: [Rule], field: String) throws(FormError) {
    var pairs = 0
    func isWorthwhile() -> Bool {
      pairs += 1
      return pairs <= mostPairs
    }
    let (contents, parts) = (
      rules.filter { if case .contained = $0 { true } else { false } }.withoutRepeats,
      rules.filter { if case .part = $0 { true } else { false } }.withoutRepeats
    )
    let ends = parts.compactMap { if case .part(let part) = $0, !part.ignoringCase { part } else { nil } }
    for (index, first) in ends.enumerated() where first.position != .anywhere {
      for second in ends[(index + 1)...]
      where second.position == first.position && isWorthwhile() && first.isExcluded(by: second) {
        throw FormError(
          .contradiction, field: field,
          "no text has both \(first.part) and \(second.part) at its \(first.position == .start ? "start" : "end")")
      }
    }
    for case .allowed(let allowed) in rules.filter({ if case .allowed = $0 { true } else { false } }).withoutRepeats {
      for case .contained(let contained) in contents
      where isWorthwhile() && contained.minimum > 0 && allowed.characters.isDisjoint(with: contained.characters) {
        throw FormError(
          .contradiction, field: field, "characters are demanded that are not among those allowed")
      }
      for case .part(let part) in parts where isWorthwhile() && !part.ignoringCase {
        for scalar in part.part.unicodeScalars where !allowed.characters.contains(scalar) {
          throw FormError(
            .contradiction, field: field, "\(part.part) is demanded, which has characters that are not allowed")
        }
      }
    }
  }

  private static func checkChoices(_ rules: [Rule], field: String) throws(FormError) {
    let choices = rules.filter { if case .choice(let choice) = $0 { !choice.isExclusion } else { false } }
    if choices.isEmpty { return }
    let all = rules.withoutRepeats.filter { $0.siblingNames.isEmpty }
    let sizes = all.map { $0.size }
    var pairs = 0
    for case .choice(let choice) in choices.withoutRepeats where !choice.ignoringCase {
      let others = all.indices.filter { all[$0] != .choice(choice) }
      let isPossible = choice.options.contains { option in
        others.allSatisfy { index in
          pairs += sizes[index]
          return pairs > mostPairs || all[index].isValid(option)
        }
      }
      if !isPossible {
        throw FormError(.contradiction, field: field, "none of the texts to choose from satisfies the other rules")
      }
      pairs += others.count
      if pairs > mostPairs { return }
    }
  }

  private static func checkNumbers(_ rules: [Rule], field: String) throws(FormError) {
    let numbers = rules.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard let highest = numbers.compactMap({ $0.minimum }).max() else { return }
    for case let maximum? in numbers.map({ $0.maximum }) where highest > maximum {
      throw FormError(.contradiction, field: field, "no number is at least \(highest) and at most \(maximum)")
    }
  }
}

extension [Rule] {
  /// The rules without repetitions, in the order in which they first appear.
  fileprivate var withoutRepeats: [Rule] {
    var seen: Set<Rule> = []
    return filter { seen.insert($0).inserted }
  }
}

extension TextPart {
  /// Returns whether no text can have this part and another at the same end, because neither contains the other there.
  fileprivate func isExcluded(by other: TextPart) -> Bool {
    func isExcluded(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Bool {
      !first.starts(with: second) && !second.starts(with: first)
    }
    return position == .end
      ? isExcluded(part.utf8.reversed(), other.part.utf8.reversed()) : isExcluded(part.utf8, other.part.utf8)
  }
}

extension Rule {
  /// The minimum length of a text with the part that the rule demands, if that part is ASCII, of which each byte is a
  /// character; `nil` for other rules.
  fileprivate var demandedLength: Length? {
    guard case .part(let part) = self, part.part.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    return Length(minimum: part.part.utf8.count)
  }

  /// How many rules and choices the rule contains, itself included.
  fileprivate var size: Int {
    var size = 0
    visit { rule in
      size += 1
      if case .choice(let choice) = rule { size += choice.options.count / 16 }
    }
    return size
  }

  /// The rules that must all hold, as they are reported: `all` and `inOrder` taken apart, without overrides and
  /// warnings.
  package var spoken: [Rule] { demanded { $0.isWarning }.filter { !$0.isWarning } }

  /// The same rule without layers that mean nothing: one of one rule, and all of one rule.
  ///
  /// No character allowed means the empty text alone, and what always holds is all of no rule.
  fileprivate var plain: Rule {
    let rule = replacingParts { $0.plain } ?? self
    switch rule {
    case .any(let parts) where parts.count == 1: return parts[0]
    case .any(let parts) where parts.contains(.all([])): return .all([])
    case .contained(let contained) where contained.minimum == 0: return .all([])
    case .all(let parts), .inOrder(let parts):
      let significant = parts.filter { $0 != .all([]) && $0 != .inOrder([]) }
      return significant.count == 1 ? significant[0] : rule
    case .allowed(let allowed) where allowed.characters.isEmpty: return .choice(TextChoice([""]))
    default: return rule
    }
  }

  /// The rules within this one that may each apply, or must not hold, without the others.
  fileprivate var partsToReview: [Rule] {
    switch self {
    case .any(let ways): ways
    case .not(let rule): [rule]
    case .overridden(let overridden) where isWarning: [overridden.rule]
    case .when(let condition): [condition.consequence, condition.alternative]
    default: []
    }
  }

  /// Whether the rule obviously holds for every text, but may warn.
  fileprivate var onlyWarns: Bool { hasWarnings && holdsAlways }

  private var holdsAlways: Bool {
    switch self {
    case .overridden(let overridden): isWarning || overridden.rule.holdsAlways
    case .all(let rules), .inOrder(let rules): rules.allSatisfy { $0.holdsAlways }
    case .when(let condition): condition.consequence.holdsAlways && condition.alternative.holdsAlways
    default: false
    }
  }

  /// Why no text can satisfy the rule, if that is obvious.
  fileprivate var impossibility: String? {
    switch self {
    case .length(let length):
      if length.minimum < 0 { return "a length cannot be less than 0" }
      guard let maximum = length.maximum, length.minimum > maximum else { return nil }
      return "no text has at least \(length.minimum) and at most \(maximum) \(length.unit)"
    case .contained(let contained):
      if contained.minimum < 0 { return "a number of characters cannot be less than 0" }
      return contained.minimum > 0 && contained.characters.isEmpty ? "characters are demanded from an empty set" : nil
    case .choice(let choice) where !choice.isExclusion && choice.options.isEmpty:
      return "there are no texts to choose from"
    case .number(let number):
      if let step = number.step, step <= 0 { return "a step must be more than 0" }
      if min(number.maximumIntegerDigits ?? 0, number.maximumFractionDigits ?? 0) < 0 {
        return "a number of digits cannot be less than 0"
      }
      return isHopeless ? "no number is within the bounds, on a step and short enough" : nil
    case .pattern: return isHopeless ? "no text matches the pattern" : nil
    case .any(let ways) where ways.contains { $0.onlyWarns }:
      return "a warning among the rules of 'any' always holds, so the other rules have no effect"
    case .not(let rule) where rule.onlyWarns: return "a warning always holds, so its opposite never does"
    case .any(let rules) where rules.isEmpty: return "one of no rules can never hold"
    case .presence, .allowed, .part, .choice, .format, .sibling, .when, .all, .any, .not, .inOrder, .contextual,
      .overridden:
      return nil
    }
  }
}

extension Rule {
  /// Whether not even the empty text could be continued to hold.
  private var isHopeless: Bool { "".withBytes { partialMatch(of: $0).deadline == -1 } }
}

extension LengthUnit {
  /// The rank of the unit: no text has fewer of a unit than of one with a lower rank.
  fileprivate var rank: Int {
    switch self {
    case .characters: 0
    case .scalars: 1
    case .utf16: 2
    case .utf8: 3
    }
  }
}

extension Characters {
  /// Returns whether the sets obviously have no scalar in common; kinds of characters that may overlap count as
  /// overlapping.
  fileprivate func isDisjoint(with other: Characters) -> Bool {
    let letters: ScalarClasses = [.letter, .uppercase, .lowercase, .mark, .symbol]
    func reach(_ set: Characters) -> ScalarClasses {
      set.scalarClasses.isDisjoint(with: letters) ? set.scalarClasses : set.scalarClasses.union(letters)
    }
    if !reach(self).isDisjoint(with: reach(other)) { return false }
    for (set, counterpart) in [(self, other), (other, self)] {
      for range in set.ranges {
        if range.count > 4096 { return false }
        if range.contains(where: { counterpart.contains($0) }) { return false }
      }
    }
    return true
  }
}
