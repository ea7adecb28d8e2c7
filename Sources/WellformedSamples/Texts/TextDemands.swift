import Wellformed

/// The requirements of a rule: one alternative of each `any`, and all parts of each `all`.
struct TextDemands {
  var lengths: [Length] = []
  var allowed: [Characters] = []
  var contained: [ContainedCharacters] = []
  var parts: [TextPart] = []
  /// The options, if the text must be one of several.
  var options: [String] = []
  var formats: [Format] = []
  var patterns: [Pattern] = []
  var numberTexts: [NumberText] = []
  var mayBeBlank = true

  init(_ rule: Rule, among siblings: Siblings, using numbers: inout some RandomNumberGenerator) {
    add(rule, among: siblings, using: &numbers)
  }

  private mutating func add(_ rule: Rule, among siblings: Siblings, using numbers: inout some RandomNumberGenerator) {
    switch rule {
    case .presence(.optional): break
    case .presence: mayBeBlank = false
    case .length(let length): lengths.append(length)
    case .allowed(let rule): allowed.append(rule.characters)
    case .contained(let rule): contained.append(rule)
    case .part(let part): parts.append(part)
    case .choice(let choice): if !choice.isExclusion { options += choice.options }
    case .number(let number): numberTexts.append(number)
    case .format(let format): formats.append(format)
    case .pattern(let pattern): patterns.append(pattern)
    case .sibling(let comparison):
      if let format = comparison.format {
        if let text = siblings.text(of: comparison.field) { formats.append(format.choosing(text) ?? format) }
      } else if !comparison.mustDiffer, let text = siblings.text(of: comparison.field) {
        options.append(text)
      }
    case .when(let condition):
      if let applicable = condition.applicable(among: siblings) { add(applicable, among: siblings, using: &numbers) }
    case .all(let rules), .inOrder(let rules): for rule in rules { add(rule, among: siblings, using: &numbers) }
    case .any(let ways): if let way = ways.randomElement(using: &numbers) { add(way, among: siblings, using: &numbers) }
    case .overridden(let overridden):
      if overridden.override.severity != .warning { add(overridden.rule, among: siblings, using: &numbers) }
    case .not(.not(let rule)): add(rule, among: siblings, using: &numbers)
    // Negated rules apply when texts are tried.
    case .not, .contextual: break
    @unknown default: break
    }
  }

  /// The bounds on the number of characters, as far as they are known.
  var bounds: (minimum: Int, maximum: Int) {
    var bounds = (minimum: mayBeBlank ? 0 : 1, maximum: Int.max)
    for length in lengths {
      // A text of this many ASCII characters satisfies a length in any unit.
      bounds.minimum = max(bounds.minimum, length.minimum)
      bounds.maximum = min(bounds.maximum, length.maximum ?? Int.max)
    }
    return bounds
  }
}
