package import WellformedCore

// Rules in plans. The parts of a rule come before it, so that no nesting takes any of the stack.

/// The kind of a rule, which is written before its content.
private enum RuleMark: UInt8 {
  case presence, length, allowed, contained, part, choice, number, format, pattern, sibling, when, all, any, not,
    inOrder
  case contextual, overridden
}

extension PlanWriter {
  /// Writes rules.
  package mutating func rules(_ rules: [Rule]) {
    // Each rule stands after its parts.
    var ordered: [Rule] = []
    var ahead = rules
    while let rule = ahead.popLast() {
      ordered.append(rule)
      ahead += rule.parts
    }
    count(rules.count)
    count(ordered.count)
    for rule in ordered.reversed() { self.rule(rule) }
  }

  private mutating func mark(_ mark: RuleMark) { byte(mark.rawValue) }

  /// Writes what a rule says, apart from its parts.
  private mutating func rule(_ rule: Rule) {
    switch rule {
    case .presence(let presence):
      mark(.presence)
      byte(presence == .required ? 0 : presence == .notEmpty ? 1 : 2)
    case .length(let length):
      mark(.length)
      integer(length.minimum)
      optional(length.maximum) { $0.integer($1) }
      byte(UInt8(LengthUnit.allCases.firstIndex(of: length.unit) ?? 0))
    case .allowed(let allowed):
      mark(.allowed)
      characters(allowed.characters)
    case .contained(let contained):
      mark(.contained)
      integer(contained.minimum)
      characters(contained.characters)
    case .part(let part):
      mark(.part)
      byte(part.position == .start ? 0 : part.position == .end ? 1 : 2)
      text(part.part)
      flag(part.ignoringCase)
    case .choice(let choice):
      mark(.choice)
      texts(choice.options)
      flag(choice.isExclusion)
      flag(choice.ignoringCase)
    case .number(let number):
      mark(.number)
      flag(number.kind == .decimal)
      for bound in [number.minimum, number.maximum, number.step] { optional(bound) { $0.text($1.description) } }
      optional(number.maximumIntegerDigits) { $0.integer($1) }
      optional(number.maximumFractionDigits) { $0.integer($1) }
      text(number.style.description)
    case .format(let format):
      mark(.format)
      self.format(format)
    case .pattern(let pattern):
      mark(.pattern)
      self.pattern(pattern)
    case .sibling(let comparison):
      mark(.sibling)
      text(comparison.field)
      flag(comparison.mustDiffer)
      flag(comparison.ignoringCase)
      optional(comparison.format) { $0.format($1, choosing: true) }
    case .when(let condition):
      mark(.when)
      text(condition.field)
    case .all(let rules):
      mark(.all)
      count(rules.count)
    case .any(let rules):
      mark(.any)
      count(rules.count)
    case .not: mark(.not)
    case .inOrder(let rules):
      mark(.inOrder)
      count(rules.count)
    case .contextual(let contextual):
      mark(.contextual)
      texts(contextual.contexts.map { $0.rawValue })
    case .overridden(let overridden):
      mark(.overridden)
      override(overridden.override)
    }
  }

  /// Writes an override.
  package mutating func override(_ override: IssueOverride) {
    optional(override.code) { $0.text($1.rawValue) }
    optional(override.number) { $0.integer($1) }
    optional(override.message) { $0.text($1) }
    optional(override.severity) { $0.flag($1 == .warning) }
  }

  private mutating func characters(_ characters: Characters) {
    byte(characters.classes)
    var last: UInt32 = 0
    list(characters.ranges) {
      $0.count(Int($1.lowerBound - last))
      $0.count($1.count - 1)
      last = $1.upperBound
    }
  }
}

extension PlanReader {
  /// Reads rules.
  package mutating func rules() throws(PlanError) -> [Rule] {
    let count = try count()
    let markCount = try self.count()
    // The rules that are not yet parts of others, and how deep each is nested.
    var rules: [Rule] = []
    var depths: [Int] = []
    for _ in 0..<markCount {
      let (parts, depth) = try takeParts(&rules, &depths)
      rules.append(try rule(parts))
      depths.append(depth)
    }
    guard rules.count == count else { throw malformed }
    return rules
  }

  /// Returns the parts of the next rule, and how deep it is nested.
  private mutating func takeParts(
    _ rules: inout [Rule], _ depths: inout [Int]
  ) throws(PlanError) -> (RuleParts, Int) {
    guard let mark = RuleMark(rawValue: try byte()) else { throw malformed }
    let count =
      switch mark {
      case .when: 3
      case .not, .contextual, .overridden: 1
      case .all, .any, .inOrder: try magnitude()
      default: 0
      }
    guard count <= rules.count else { throw malformed }
    let parts = Array(rules[(rules.count - count)...])
    let depth = 1 + (depths[(depths.count - count)...].max() ?? 0)
    guard depth <= Rule.depthLimit else { throw malformed }
    rules.removeLast(count)
    depths.removeLast(count)
    return (RuleParts(mark: mark, rules: parts), depth)
  }

  private struct RuleParts {
    let mark: RuleMark
    let rules: [Rule]
  }

  private mutating func rule(_ parts: RuleParts) throws(PlanError) -> Rule {
    switch parts.mark {
    case .presence: return .presence([.required, .notEmpty, .optional][try index(below: 3)])
    case .length:
      let minimum = try integer()
      var maximum: Int?
      if try flag() { maximum = try integer() }
      let units = LengthUnit.allCases
      return .length(Length(minimum: minimum, maximum: maximum, unit: units[try index(below: units.count)]))
    case .allowed: return .allowed(AllowedCharacters(try characters()))
    case .contained:
      let minimum = try integer()
      return .contained(ContainedCharacters(try characters(), minimum: minimum))
    case .part:
      let positions: [TextPart.Position] = [.start, .end, .anywhere]
      let position = positions[try index(below: 3)]
      let text = try text()
      return .part(TextPart(position, text, ignoringCase: try flag()))
    case .choice:
      let options = try texts()
      let isExclusion = try flag()
      return .choice(TextChoice(options, isExclusion: isExclusion, ignoringCase: try flag()))
    case .number: return .number(try number())
    case .format: return .format(try format())
    case .pattern: return .pattern(try pattern())
    case .sibling:
      let field = try text()
      let mustDiffer = try flag()
      var comparison = SiblingComparison(field, mustDiffer: mustDiffer, ignoringCase: try flag())
      if try flag() { comparison.format = try format() }
      return .sibling(comparison)
    case .when:
      return .when(SiblingCondition(try text(), parts.rules[0], then: parts.rules[1], else: parts.rules[2]))
    case .all: return .all(parts.rules)
    case .any: return .any(parts.rules)
    case .not: return .not(parts.rules[0])
    case .inOrder: return .inOrder(parts.rules)
    case .contextual:
      let contexts = try texts()
      return .contextual(ContextualRule(contexts.map { FormContext(rawValue: $0) }, parts.rules[0]))
    case .overridden: return .overridden(OverriddenRule(parts.rules[0], try override()))
    }
  }

  /// Reads an override.
  package mutating func override() throws(PlanError) -> IssueOverride {
    var override = IssueOverride()
    if try flag() { override.code = IssueCode(rawValue: try text()) }
    if try flag() { override.number = try integer() }
    if try flag() { override.message = try text() }
    if try flag() { override.severity = try flag() ? .warning : .error }
    return override
  }

  private mutating func number() throws(PlanError) -> NumberText {
    var number = NumberText(try flag() ? .decimal : .whole)
    number.minimum = try decimal()
    number.maximum = try decimal()
    number.step = try decimal()
    if try flag() { number.maximumIntegerDigits = try integer() }
    if try flag() { number.maximumFractionDigits = try integer() }
    guard let style = NumberStyle(try text()) else { throw malformed }
    number.style = style
    return number
  }

  private mutating func decimal() throws(PlanError) -> DecimalNumber? {
    guard try flag() else { return nil }
    guard let number = DecimalNumber(try text()) else { throw malformed }
    return number
  }

  private mutating func characters() throws(PlanError) -> Characters {
    let classes = ScalarClasses(rawValue: try byte())
    let count = try count()
    var ranges: [ClosedRange<UInt32>] = []
    var last = 0
    for _ in 0..<count {
      let first = try index(below: Int(ScalarSet.lastScalar) + 1 - last) + last
      last = try index(below: Int(ScalarSet.lastScalar) + 1 - first) + first
      ranges.append(UInt32(first)...UInt32(last))
    }
    return Characters(classes: classes, ranges: ranges)
  }
}
