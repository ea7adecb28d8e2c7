import Wellformed

/// Compiles what a rule file requires of a text into rules of the core.
///
/// Rules can express everything that a schema says about a text, however its parts are combined. The text is therefore
/// judged by a program of rules, with its three verdicts, and this module repeats none of that.
struct TextCompiler {
  private let linker: SchemaLinker
  private var rules: [Rule?]
  /// For each schema, the one that decides about texts in its place, if it only refers to that, directly or through
  /// others; otherwise itself.
  private let targets: [Int]
  /// The plans of the schemas to which others only refer.
  private var plans: [Int: TextPlan?] = [:]
  /// For each schema, the number of its rules with those of its parts.
  private(set) var sizes: [Int]

  /// The greatest number of rules for one text, each counted as often as it is used.
  private static var sizeLimit: Int { 100_000 }

  private var budget: Budget

  init(_ linker: SchemaLinker) {
    self.linker = linker
    budget = Budget(forSchemas: linker.schemas.count)
    budget.add(TextCompiler.sizeLimit)
    rules = Array(repeating: nil, count: linker.schemas.count)
    sizes = Array(repeating: 0, count: linker.schemas.count)
    var targets = Array(linker.schemas.indices)
    for index in linker.order {
      if let other = linker.schemas[index].onlyTextReference { targets[index] = targets[other] }
    }
    self.targets = targets
  }

  /// Compiles the rules of all schemas; a schema comes after those that it uses.
  mutating func compile() throws(SchemaError) {
    for index in linker.order where linker.types[index].contains(.string) { _ = try rule(of: index) }
  }

  /// Returns the rules for a text that a schema judges; `nil` if nothing is required.
  ///
  /// A schema that only refers to another shares its plan: many may refer to one with many options.
  mutating func plan(of index: Int) throws(SchemaError) -> TextPlan? {
    guard linker.types[index].contains(.string) else { return nil }
    let target = targets[index]
    guard target != index, linker.fields[index].hasSameLimits(as: linker.fields[target]),
      linker.types[index].besideNull == linker.types[target].besideNull
    else { return try ownPlan(of: index) }
    if let plan = plans[target] { return plan }
    let plan = try ownPlan(of: target)
    plans[target] = .some(plan)
    return plan
  }

  /// Returns schemas without those that only refer to the same one as some before them.
  ///
  /// - Parameter count: How many of those that refer to the same one are kept.
  private func distinct(_ schemas: [Int], keeping count: Int = 1) -> [Int] {
    guard schemas.count > count else { return schemas }
    var seen: [Int: Int] = [:]
    return schemas.filter { schema in
      seen[targets[schema], default: 0] += 1
      return seen[targets[schema], default: 0] <= count
    }
  }

  private mutating func ownPlan(of index: Int) throws(SchemaError) -> TextPlan? {
    let rule = try rule(of: index)
    let fields = linker.fields[index]
    var parts = if case .all(let parts) = rule { parts } else { [rule] }
    if fields.isOptional { parts.append(.optional) }
    if FormatRegistry.reviewsRuleFiles, rule != .never, linker.isUsed[index] {
      try review(parts, of: index)
      // A rule that no text satisfies is also a mistake in a warning, which would apply to every text.
      if case .overridden(let overridden) = rule, overridden.override.severity == .warning {
        try review([overridden.rule], of: index)
      }
    }
    let namesText = linker.types[index].besideNull == .string || fields.limit < TextPlan.defaultByteLimit
    if parts.isEmpty, fields.normalization.isEmpty, !namesText { return nil }
    return TextPlan(parts, normalization: fields.normalization, byteLimit: fields.limit)
  }

  private func review(_ rules: [Rule], of index: Int) throws(SchemaError) {
    do throws(FormError) {
      try RuleReview.check(rules, field: "", refusingRepetition: false)
    } catch {
      throw SchemaError(error.description, at: linker.schemas[index].pointer)
    }
  }

  /// Returns what a schema requires of a text, as one rule.
  private mutating func rule(of index: Int) throws(SchemaError) -> Rule {
    if let rule = rules[index] { return rule }
    if targets[index] != index {
      let rule = try rule(of: targets[index])
      (rules[index], sizes[index]) = (rule, sizes[targets[index]])
      return rule
    }
    let schema = linker.schemas[index]
    guard !schema.isNever, schema.types.contains(.string) else {
      return try keep(.never.spoken(of: schema.override), of: index)
    }
    sizes[index] = 1 + schema.text.rules.count
    var parts = schema.text.rules + schema.enumerations.map { $0.rule }
    for other in distinct(schema.allOf) { parts.append(try part(other, of: index)) }
    if let ways = schema.anyOf.map({ distinct($0) }) { parts.append(.anyOf(try alternatives(ways, of: index))) }
    // A text that two alternatives accept is refused, however many more accept it.
    if let ways = schema.oneOf.map({ distinct($0, keeping: 2) }) {
      let ways = try alternatives(ways, of: index, times: try areChoices(ways) ? 1 : ways.count)
      parts.append(.exactlyOne(of: ways))
    }
    if let other = schema.not { parts.append(.negation(of: try alternative(other, of: index))) }
    if let condition = schema.condition {
      let condition = try alternative(condition, of: index)
      if let consequence = schema.consequence {
        parts.append(.anyOf([try alternative(consequence, of: index), .negation(of: condition)]))
      }
      if let other = schema.alternative { parts.append(.anyOf([try alternative(other, of: index), condition])) }
    }
    if let stages = schema.stages {
      let stages = try alternatives(stages, of: index)
      parts.append(stages.contains(.never) ? .never : .inOrder(stages.map { $0.stage }))
    }
    if let sibling = schema.sibling { parts.append(try rule(of: sibling, of: index)) }
    var rule = Rule.conjunction(of: parts)
    if schema.reportsFirstIssueOnly, case .all(let parts) = rule, parts.count > 1 { rule = .inOrder(parts) }
    return try keep(rule.spoken(of: schema.override), of: index)
  }

  private mutating func keep(_ rule: Rule, of index: Int) throws(SchemaError) -> Rule {
    guard budget.take(sizes[index]) else {
      throw SchemaError("more rules come together than can be read; simplify them", at: linker.schemas[index].pointer)
    }
    guard !rule.isTooDeep else {
      throw SchemaError(
        "for one text, \(Rule.depthAdvice)",
        at: linker.schemas[index].pointer)
    }
    rules[index] = rule
    return rule
  }

  /// Returns the rule of a schema that must hold together with another.
  private mutating func part(_ other: Int, of index: Int, times: Int = 1) throws(SchemaError) -> Rule {
    let rule = try rule(of: other)
    let (size, isOver) = sizes[other].multipliedReportingOverflow(by: times)
    guard !isOver, size + sizes[index] <= TextCompiler.sizeLimit else {
      throw SchemaError(
        "more than \(TextCompiler.sizeLimit) rules come together for one text; simplify them",
        at: linker.schemas[index].pointer)
    }
    sizes[index] += size
    return rule
  }

  /// Returns the rule of a schema that need not hold.
  private mutating func alternative(_ other: Int, of index: Int, times: Int = 1) throws(SchemaError) -> Rule {
    if linker.types[other].contains(.string), linker.fields[other].cannotBeAlternative {
      throw SchemaError(
        "\"normalize\", \"optional\", \"maxBytes\", \"messages\" and \"missing\" are about a text as a whole; "
          + "move them out of the alternatives", keyword: "x-wellformed", at: linker.schemas[other].pointer)
    }
    return try part(other, of: index, times: times)
  }

  private mutating func alternatives(_ others: [Int], of index: Int, times: Int = 1) throws(SchemaError) -> [Rule] {
    var rules: [Rule] = []
    for other in others { rules.append(try alternative(other, of: index, times: times)) }
    return rules
  }

  /// Returns whether all of these schemas only list texts, so that one list stands for them.
  private mutating func areChoices(_ others: [Int]) throws(SchemaError) -> Bool {
    for other in others {
      guard case .choice(let choice) = try rule(of: other), !choice.isExclusion, !choice.ignoringCase else {
        return false
      }
    }
    return true
  }

  private mutating func rule(of sibling: SiblingKeywords, of index: Int) throws(SchemaError) -> Rule {
    let condition = try alternative(sibling.condition, of: index)
    guard condition != .always, condition != .never else {
      let reason = "has an \"is\" that makes no difference between texts"
      throw linker.schemas[index].siblingWord?.error(reason) ?? SchemaError(reason, at: JSONPointer())
    }
    var (consequence, alternative) = (Rule.always, Rule.always)
    if let other = sibling.consequence { consequence = try self.alternative(other, of: index) }
    if let other = sibling.alternative { alternative = try self.alternative(other, of: index) }
    return .when(SiblingCondition(sibling.property, condition, then: consequence, else: alternative))
  }
}

extension SchemaKeywords {
  /// The schema that decides about texts alone, if this one only refers to it.
  fileprivate var onlyTextReference: Int? {
    guard allOf.count == 1, !isNever, types.contains(.string), enumerations.isEmpty, text.rules.isEmpty,
      text.normalization.isEmpty, text.byteLimit == nil, !text.isOptional, messages.isEmpty, alternatives.isEmpty,
      sibling == nil, override == IssueOverride(), !reportsFirstIssueOnly
    else { return nil }
    return allOf[0]
  }
}

extension Rule {
  /// Returns the conjunction of some rules; conjunctions among them are merged into it.
  fileprivate static func conjunction(of rules: [Rule]) -> Rule {
    var parts: [Rule] = []
    for rule in rules {
      if rule == .never { return .never }
      if case .all(let inner) = rule { parts += inner } else { parts.append(rule) }
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Returns the rule that at least one of some rules holds.
  fileprivate static func anyOf(_ rules: [Rule]) -> Rule {
    if rules.contains(.always) { return .always }
    let ways = rules.filter { $0 != .never }
    if ways.count == 1 { return ways[0] }
    if let choice = choice(of: ways) { return choice }
    return .any(ways)
  }

  /// Returns the rule that exactly one of some rules holds.
  fileprivate static func exactlyOne(of rules: [Rule]) -> Rule {
    let ways = rules.filter { $0 != .never }
    if ways.count == 1 { return ways[0] }
    if let choice = choice(of: ways, once: true) { return choice }
    return anyOf(
      ways.indices.map { index in
        conjunction(
          of: [ways[index]] + ways.indices.filter { $0 != index }.map { negation(of: ways[$0]) })
      })
  }

  /// Returns the rule with an override, which may make a rule that can never hold a warning.
  fileprivate func spoken(of override: IssueOverride) -> Rule {
    if override == IssueOverride() || self == .always { return self }
    guard self == .never else { return .overridden(OverriddenRule(self, override)) }
    return override.severity == .warning ? .overridden(OverriddenRule(.not(.always), override)) : .never
  }

  fileprivate static func negation(of rule: Rule) -> Rule {
    rule == .always ? .never : rule == .never ? .always : .not(rule)
  }

  /// Returns one choice of texts that stands for alternatives, if all of them are choices of texts.
  ///
  /// - Parameter once: Whether a text that several of them offer is left out.
  private static func choice(of rules: [Rule], once: Bool = false) -> Rule? {
    var options: [String] = []
    var counts: [ExactText: Int] = [:]
    for rule in rules {
      guard case .choice(let choice) = rule, !choice.isExclusion, !choice.ignoringCase else { return nil }
      let own = choice.options.withoutRepeats
      if once { for option in own { counts[ExactText(option), default: 0] += 1 } }
      options += own
    }
    if options.isEmpty { return nil }
    guard once else { return .choice(TextChoice(options.withoutRepeats)) }
    options.removeAll { counts[ExactText($0)] != 1 }
    return options.isEmpty ? nil : .choice(TextChoice(options))
  }

  /// The rule as a stage of `inOrder`, all of whose issues are reported.
  fileprivate var stage: Rule { if case .all = self { self } else { .all([self]) } }
}
