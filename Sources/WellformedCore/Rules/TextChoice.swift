/// The texts that are allowed, or the texts that are refused.
public struct TextChoice: RuleData {
  /// The texts.
  public var options: [String]
  /// Whether the options are refused and everything else is allowed.
  public var isExclusion: Bool
  /// Whether the comparison ignores upper and lower case.
  public var ignoringCase: Bool

  /// Creates a choice of texts.
  public init(_ options: [String], isExclusion: Bool = false, ignoringCase: Bool = false) {
    self.options = options
    self.isExclusion = isExclusion
    self.ignoringCase = ignoringCase
  }
}

extension TextChoice {
  /// Returns whether two choices are the same; texts and names are compared byte by byte.
  public static func == (first: TextChoice, second: TextChoice) -> Bool {
    first.options.hasSameBytes(as: second.options) && first.isExclusion == second.isExclusion
      && first.ignoringCase == second.ignoringCase
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    options.hashBytes(into: &hasher)
    hasher.combine(isExclusion)
    hasher.combine(ignoringCase)
  }
}

extension Rule {
  /// The text must be one of these.
  public static func oneOf(_ options: [String], ignoringCase: Bool = false) -> Rule {
    .choice(TextChoice(options, ignoringCase: ignoringCase))
  }

  /// The text must be one of these: `.oneOf("free", "paid")`.
  public static func oneOf(_ options: String..., ignoringCase: Bool = false) -> Rule {
    .oneOf(options, ignoringCase: ignoringCase)
  }

  /// The text must be none of these.
  public static func noneOf(_ options: [String], ignoringCase: Bool = false) -> Rule {
    .choice(TextChoice(options, isExclusion: true, ignoringCase: ignoringCase))
  }

  /// The text must be none of these: `.noneOf("admin", "root")`.
  public static func noneOf(_ options: String..., ignoringCase: Bool = false) -> Rule {
    .noneOf(options, ignoringCase: ignoringCase)
  }

  /// The text must be exactly this one.
  public static func exactly(_ text: String, ignoringCase: Bool = false) -> Rule {
    .choice(TextChoice([text], ignoringCase: ignoringCase))
  }
}

extension IssueCode {
  /// The text is not one of the choices.
  ///
  /// Argument: `choices`.
  public static var choiceNotOffered: IssueCode { "choice.notOffered" }
  /// The text is not the only text that is allowed.
  ///
  /// Argument: `expected`.
  public static var choiceNotEqual: IssueCode { "choice.notEqual" }
  /// The text is one of those that are refused.
  public static var choiceExcluded: IssueCode { "choice.excluded" }
}

extension TextChoice {
  package static var codes: [IssueCode] { [.choiceNotOffered, .choiceNotEqual, .choiceExcluded] }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    let inclusion = inclusion(of: text)
    return isExclusion ? !inclusion : inclusion
  }

  func fault(in text: Span<UInt8>) -> Fault {
    if isExclusion { return Fault(.choiceExcluded, 0..<text.count) }
    let deadline = inclusion(of: text).deadline
    let start = deadline == PartialMatch.never ? 0 : max(0, deadline)
    let suggestion = optionDifferingInCase(from: text)
    if options.count == 1 {
      return Fault(
        .choiceNotEqual, start..<text.count, Arguments("expected", .text(options[0])), suggestion: suggestion)
    }
    return Fault(
      .choiceNotOffered, start..<text.count, Arguments("choices", .choices(options)), suggestion: suggestion
    ).worded(by: wording(of: text))
  }

  /// Returns the wording for a text that is none of several, if it needs a wording other than their list.
  private func wording(of text: Span<UInt8>) -> Wording? {
    if options.count > 1, text.isEmpty { return Wording(.requiredChoice) }
    return options.count > Wording.mostAlternatives ? Wording(.valueNotOffered) : nil
  }

  private func inclusion(of text: Span<UInt8>) -> PartialMatch {
    var partialMatch = PartialMatch.hopeless
    for option in options {
      partialMatch = partialMatch || .equality(of: text, with: option, ignoringCase: ignoringCase)
    }
    return partialMatch
  }

  private func optionDifferingInCase(from text: Span<UInt8>) -> String? {
    options.first { $0.withBytes { equalsIgnoringCase(text, $0) } }
  }
}

extension PartialMatch {
  /// Returns the partial match of a rule that requires a text to be the same as another.
  static func equality(of text: Span<UInt8>, with other: String, ignoringCase: Bool) -> PartialMatch {
    other.withBytes { equality(of: text, with: $0, ignoringCase: ignoringCase) }
  }

  package static func equality(of text: Span<UInt8>, with other: Span<UInt8>, ignoringCase: Bool = false)
    -> PartialMatch
  {
    let comparison = TextComparison(text, with: other, ignoringCase: ignoringCase)
    if comparison.textIsExhausted { return PartialMatch(holds: comparison.otherIsExhausted) }
    return PartialMatch(holds: false, deadline: comparison.offset)
  }
}
