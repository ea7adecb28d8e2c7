/// Says what a text must be.
///
/// A rule is plain data: it can be compared, printed, stored, sent to a browser, turned into a schema or a checklist.
/// A composite is a rule like any other. Every rule gives one of three verdicts on every text.
///
/// Rules may be nested ``depthLimit`` deep, and ``sizeLimit`` may be within one. Deeper ones and more are a mistake in a program: forms and schemas refuse them by an
/// error, and whatever else is asked of one stops the program, saying so. Comparing, hashing, encoding and releasing a rule
/// take some of the stack for each level, and look at no limit: what is nested without end overflows it.
@nonexhaustive
public indirect enum Rule: RuleData {
  /// The text must be there.
  case presence(Presence)
  /// The text must have a certain length.
  case length(Length)
  /// The text must hold no other characters than these.
  case allowed(AllowedCharacters)
  /// The text must hold some of these characters.
  case contained(ContainedCharacters)
  /// The text must begin with, end with or contain another.
  case part(TextPart)
  /// The text must be one of some texts.
  case choice(TextChoice)
  /// The text must be a number.
  case number(NumberText)
  /// The text must have a named format.
  case format(Format)
  /// The text must match a pattern.
  case pattern(Pattern)
  /// The text must stand in a relation to the text of another field.
  case sibling(SiblingComparison)
  /// The text must satisfy a rule if another field satisfies one.
  case when(SiblingCondition)
  /// Every one of these rules must hold. Without rules, always valid.
  case all([Rule])
  /// At least one of these rules must hold. Without rules, never valid.
  case any([Rule])
  /// The rule must not hold.
  case not(Rule)
  /// Every one of these rules must hold, and only the first that does not is spoken of.
  case inOrder([Rule])
  /// The rule holds only in certain contexts of a form, and asks for nothing elsewhere.
  case contextual(ContextualRule)
  /// A rule that is spoken of in the application's own way.
  case overridden(OverriddenRule)
}

extension Rule {
  /// How deep rules may be nested: 64 levels, of which a rule without parts is one.
  ///
  /// Whatever follows rules calls itself for each level, and the smallest stacks there are, of 128 KiB, hold more than
  /// twice as many.
  public static var depthLimit: Int { 64 }

  /// How many rules may be within one another, the outermost among them: 1,048,576.
  ///
  /// Each is counted as often as it stands there: a rule with two parts that are the same, which have two again, and so on,
  /// takes little room and has no end when it is followed.
  public static var sizeLimit: Int { 1 << 20 }

  /// What is told of rules that are nested deeper, or of more.
  package static var depthAdvice: String {
    "rules are nested deeper than \(depthLimit), or more than \(sizeLimit) are within one; simplify them"
  }

  /// Tells whether rules are nested deeper in this one than they may be, or are too many.
  ///
  /// Allocates nothing.
  ///
  /// - Complexity: O(*n*) in the number of rules, of which no more are looked at than there may be.
  package var isTooDeep: Bool {
    var left = Rule.sizeLimit
    return isDeeper(than: Rule.depthLimit, &left)
  }

  private func isDeeper(than levels: Int, _ left: inout Int) -> Bool {
    if levels == 0 || left == 0 { return true }
    left -= 1
    return !partsSatisfy { !$0.isDeeper(than: levels - 1, &left) }
  }

  /// The rule, so far as it can be followed: one that is nested too deeply or too large stops the program, which is a mistake in it.
  package var followed: Rule {
    precondition(!isTooDeep, "A rule cannot be followed: \(Rule.depthAdvice)")
    return self
  }
}
