import Wellformed

/// The rules as far as HTML's `pattern` can express them: ECMA-262 with the `v` flag, matched against the whole value.
///
/// Every rule becomes a condition that looks ahead from the beginning of the value and consumes nothing. Conditions can
/// therefore be combined one after another, as alternatives, and negated. The pattern never refuses a value that the
/// rules accept after normalisation.
struct HTMLPattern {
  /// The conditions, all of which must hold.
  private var conditions: [Condition] = []
  /// The rules that could not be expressed, or not exactly, by their keywords, each with the reason.
  private(set) var omissions: [(rule: String, reason: String)] = []
  /// Whether white space at both ends is removed before the rules judge the value.
  private let isTrimmed: Bool
  /// Whether every run of white space also becomes one space.
  private let isCollapsed: Bool
  private let normalization: Normalization

  /// A condition on a value.
  private enum Condition {
    /// The whole value matches a pattern.
    case whole(String)
    /// Some part of the value matches a pattern.
    case part(String)
    /// A lookahead, written out.
    case other(String)
  }

  private let isOptional: Bool

  /// - Parameter isOptional: Whether the value may be empty after normalisation.
  init(_ rules: [Rule], normalization: Normalization, isOptional: Bool) {
    self.normalization = normalization
    self.isOptional = isOptional
    isTrimmed = normalization.contains(.trimmed)
    isCollapsed = normalization.contains(.collapsed)
    guard normalization.isEmpty || (isTrimmed && normalization.isSubset(of: [.trimmed, .collapsed])) else {
      if !rules.isEmpty {
        omissions.append(("pattern", "HTML judges a text before it is prepared; no pattern is given"))
      }
      return
    }
    for rule in rules {
      let (condition, isExact) = condition(for: rule)
      if let condition { conditions.append(condition) }
      if !isExact { omissions.append((rule.keyword, "a pattern in HTML cannot express all of it")) }
    }
  }

  /// The value of the attribute; `nil` if there are no conditions.
  var source: String? {
    guard !conditions.isEmpty else { return nil }
    // White space alone counts as empty.
    return isTrimmed && isOptional ? "(?:\(required))|\(space)" : required
  }

  private var required: String {
    if conditions.count == 1 {
      switch conditions[0] {
      case .whole(let source): return spaced(source)
      case .part(let source): return "[\\s\\S]*(?:\(source))[\\s\\S]*"
      case .other: break
      }
    }
    return conditions.map { ahead($0) }.joined() + "[\\s\\S]*"
  }

  /// The characters that trimming removes from an end.
  private var space: String { "[\(PatternSource.whiteSpace)\(PatternSource.unseenMarks)]*" }

  private func spaced(_ source: String) -> String { isTrimmed ? "\(space)(?:\(source))\(space)" : source }

  private func ahead(_ condition: Condition) -> String {
    switch condition {
    case .whole(let source): isTrimmed ? "(?=\(spaced(source))$)" : "(?=(?:\(source))$)"
    case .part(let source): "(?=[\\s\\S]*(?:\(source)))"
    case .other(let source): source
    }
  }

  // MARK: Rules

  /// Returns a condition that every value that satisfies the rule meets, and whether only those values meet it.
  private func condition(for rule: Rule) -> (Condition?, isExact: Bool) {
    rule.fold { condition(for: $0, of: $1) }
  }

  /// - Parameter parts: The conditions for the rules directly within this one.
  private func condition(
    for rule: Rule, of parts: [(condition: Condition?, isExact: Bool)]
  ) -> (Condition?, isExact: Bool) {
    switch rule {
    case .presence(.required): return (.part(PatternSource.seen), true)
    case .presence(.notEmpty): return isTrimmed ? (nil, false) : (.part("[\\s\\S]"), true)
    case .presence(.optional), .contextual: return (nil, true)
    case .length(let length): return condition(for: length)
    case .allowed(let allowed):
      let source = allowed.characters.isEmpty ? "" : PatternSource.one(of: given(allowed.characters)) + "*"
      return (.whole(source), true)
    case .contained(let contained): return condition(for: contained)
    case .part(let part): return condition(for: part)
    case .choice(let choice): return condition(for: choice)
    case .number(let number):
      guard let (source, isExact) = StandardText.source(of: number) else { return (nil, false) }
      let isBounded = number.minimum != nil || number.maximum != nil || number.step != nil
      return (.whole(source), isExact && !isBounded)
    case .pattern(let pattern): return condition(for: pattern)
    case .format(let format): return format.pattern.map { condition(for: $0) } ?? (nil, false)
    case .sibling, .when: return (nil, false)
    case .all, .inOrder: return (join(parts.compactMap { $0.condition }), parts.allSatisfy { $0.isExact })
    case .any:
      let isExact = parts.allSatisfy { $0.isExact }
      let conditions = parts.compactMap { $0.condition }
      guard conditions.count == parts.count, !parts.isEmpty else { return (nil, isExact && !parts.isEmpty) }
      return (.other("(?:" + conditions.map { ahead($0) }.joined(separator: "|") + ")"), isExact)
    case .not:
      guard parts[0].isExact, !isTrimmed, let inner = parts[0].condition else { return (nil, false) }
      return (.other("(?!\(ahead(inner)))"), true)
    case .overridden: return rule.isWarning ? (nil, true) : parts[0]
    }
  }

  private func join(_ conditions: [Condition]) -> Condition? {
    if conditions.count <= 1 { return conditions.first }
    return .other(conditions.map { ahead($0) }.joined())
  }

  private func condition(for length: Length) -> (Condition?, isExact: Bool) {
    let units = length.unit == .utf8 ? 4 : length.unit == .utf16 ? 2 : 1
    let least = max(0, (length.minimum + units - 1) / units)
    let isCounted = length.unit == .scalars && !isTrimmed
    guard let maximum = length.maximum, length.unit != .characters, !isCollapsed else {
      return (.whole("[\\s\\S]{\(least),}"), isCounted || (length.minimum <= 1 && length.maximum == nil && !isTrimmed))
    }
    return (.whole("[\\s\\S]{\(least),\(max(least, maximum))}"), isCounted)
  }

  private func condition(for contained: ContainedCharacters) -> (Condition?, isExact: Bool) {
    guard contained.minimum > 0 else { return (nil, true) }
    guard !contained.characters.isEmpty else { return (.other("(?!)"), true) }
    let one = PatternSource.one(of: given(contained.characters))
    // HTML counts white space at the ends, and the rules do not.
    let isExact = !isTrimmed && contained.minimum <= StandardText.greatestCount
    let count = min(contained.minimum, StandardText.greatestCount)
    if count == 1 { return (.part(one), isExact) }
    return (.part("\(one)(?:\(PatternSource.one(notOf: given(contained.characters)))*\(one)){\(count - 1)}"), isExact)
  }

  /// Returns the characters that may be typed for some characters: any white space can become a space.
  private func given(_ characters: Characters) -> Characters {
    isCollapsed && characters.contains(" ") ? characters.union(.whitespace) : characters
  }

  /// Returns whether somebody may type a text differently from how the rules see it.
  private func isBlurred(_ text: String) -> Bool {
    isCollapsed && text.unicodeScalars.contains { Characters.whitespace.contains($0) }
  }

  private func condition(for part: TextPart) -> (Condition?, isExact: Bool) {
    if isBlurred(part.part) { return (nil, false) }
    let (source, isExact) =
      part.ignoringCase ? PatternSource.ignoringCase(part.part) : (PatternSource.literal(part.part), true)
    switch part.position {
    case .start: return (.whole(source + "[\\s\\S]*"), isExact && !isTrimmed)
    case .end: return (.whole("[\\s\\S]*" + source), isExact && !isTrimmed)
    case .anywhere: return (.part(source), isExact && !isTrimmed)
    }
  }

  private func condition(for choice: TextChoice) -> (Condition?, isExact: Bool) {
    let options: [(source: String, isExact: Bool)] = choice.options.map {
      choice.ignoringCase ? PatternSource.ignoringCase($0) : (PatternSource.literal($0), true)
    }
    let isExact = options.allSatisfy { $0.isExact }
    let source = options.map { $0.source }.joined(separator: "|")
    if choice.options.contains(where: { isBlurred($0) }) { return (nil, false) }
    guard choice.isExclusion else { return (choice.options.isEmpty ? .other("(?!)") : .whole(source), isExact) }
    // An option that normalisation changes can never match, and must not be refused here.
    let isPrepared = choice.options.allSatisfy { normalization.apply(to: $0).hasSameBytes(as: $0) }
    guard isExact, isPrepared, !choice.options.isEmpty else { return (nil, choice.options.isEmpty) }
    return (.other("(?!(?:\(source))$)"), !isTrimmed)
  }

  private func condition(for pattern: Pattern) -> (Condition?, isExact: Bool) {
    guard pattern.flags.isEmpty, pattern.dialects.contains(.html), !isCollapsed else { return (nil, false) }
    // Anchors in the pattern mean the ends of the normalised text.
    let speaksOfEnds = pattern.source.utf8.contains { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "$") }
    let speaksOfWords = ["\\b", "\\B", "(?"].contains { pattern.source.hasPart($0) }
    if isTrimmed, speaksOfEnds || speaksOfWords { return (nil, false) }
    return pattern.scope == .anywhere ? (.part(pattern.source), !isTrimmed) : (.whole(pattern.source), true)
  }
}

extension Rule {
  /// The keyword of the rule in rule files.
  var keyword: String {
    switch withoutOverrides {
    case .presence: "required"
    case .length: "length"
    case .allowed: "allowed"
    case .contained: "contains"
    case .part(let part): part.keyword
    case .choice(let choice): choice.isExclusion ? "noneOf" : "oneOf"
    case .number(let number): number.kind == .whole ? "wholeNumber" : "decimal"
    case .format: "format"
    case .pattern: "pattern"
    case .sibling(let comparison): comparison.keyword
    case .when: "when"
    case .all: "allOf"
    case .any: "anyOf"
    case .not: "not"
    case .inOrder: "inOrder"
    case .contextual: "only"
    case .overridden: ""
    }
  }
}
