/// Says what a text must be.
///
/// A rule is plain data: you can compare it, print it, store it, send it to a browser, or turn it into a schema or a
/// checklist. A composite is a rule like any other. Every rule gives one of three verdicts on every text.
///
/// Rules may be nested up to ``depthLimit`` levels deep, and one rule may contain up to ``sizeLimit`` rules. Anything
/// deeper or larger is a programming error: forms and schemas refuse it with an error, and any other use of such a rule
/// stops the program with an explanation. Comparing, hashing, encoding and releasing a rule use some stack for each
/// level and check no limit, so endless nesting overflows the stack. Except for releasing, they take time for each rule
/// as often as it appears.
@nonexhaustive
public indirect enum Rule: RuleData {
  /// The text must be there.
  case presence(Presence)
  /// The text must have a certain length.
  case length(Length)
  /// The text may contain certain characters only.
  case allowed(AllowedCharacters)
  /// The text must contain certain characters.
  case contained(ContainedCharacters)
  /// The text must begin with, end with or contain another.
  case part(TextPart)
  /// The text must be one of several texts, or none of them.
  case choice(TextChoice)
  /// The text must be a number.
  case number(NumberText)
  /// The text must have a named format.
  case format(Format)
  /// The text must match a pattern.
  case pattern(Pattern)
  /// The text must relate in a certain way to the text of another field.
  case sibling(SiblingComparison)
  /// The text must satisfy a rule if another field satisfies a condition.
  case when(SiblingCondition)
  /// Every one of these rules must hold. Without rules, the text is always valid.
  case all([Rule])
  /// At least one of these rules must hold. Without rules, the text is never valid.
  case any([Rule])
  /// The rule must not hold.
  case not(Rule)
  /// Every one of these rules must hold, and only the first that does not is reported.
  case inOrder([Rule])
  /// The rule holds only in certain contexts of a form, and requires nothing elsewhere.
  case contextual(ContextualRule)
  /// A rule whose issues the application reports in its own way.
  case overridden(OverriddenRule)
}

extension Rule {
  /// How many levels deep rules may be nested: 64, where a rule without parts counts as one level.
  ///
  /// Code that follows rules recurses once for each level. The smallest stacks in use, of 128 KiB, have room for more
  /// than twice as many levels.
  public static var depthLimit: Int { 64 }

  /// How many rules one rule may contain, itself included: 1,048,576.
  ///
  /// A rule counts each time it appears. A rule with two equal parts, each of which again has two equal parts, and so
  /// on, takes little memory, but following it has no end.
  public static var sizeLimit: Int { 1 << 20 }

  /// The message about rules that are nested too deeply or are too many.
  package static var depthAdvice: String {
    "rules are nested deeper than \(depthLimit), or more than \(sizeLimit) are within one; simplify them"
  }

  /// Whether the rules within this one are nested too deeply or are too many.
  ///
  /// Allocates nothing.
  ///
  /// - Complexity: O(*n*) in the number of rules; counting stops at the limit.
  package var isTooDeep: Bool {
    var left = Rule.sizeLimit
    return isDeeper(than: Rule.depthLimit, &left)
  }

  private func isDeeper(than levels: Int, _ left: inout Int) -> Bool {
    if levels == 0 || left == 0 { return true }
    left -= 1
    return !partsSatisfy { !$0.isDeeper(than: levels - 1, &left) }
  }

  /// The rule itself, if it can be followed.
  ///
  /// A rule that is nested too deeply or too large stops the program, because it is a programming error.
  package var followed: Rule {
    precondition(!isTooDeep, "A rule cannot be followed: \(Rule.depthAdvice)")
    return self
  }
}
