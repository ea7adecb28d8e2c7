/// Whether a text must be there.
public enum Presence: RuleData {
  /// The text must have a character that is not white space.
  case required
  /// The text must have a character; white space will do.
  case notEmpty
  /// An empty text is fine, whatever the field's other rules ask for. Stands in the field's own list of rules only.
  case optional
}

extension Rule {
  /// The text must have a character that is not white space.
  ///
  /// Finds `required` in an empty text and `required.blank` in one of white space alone; the field's other rules are
  /// then not spoken of.
  public static var required: Rule { .presence(.required) }

  /// The text must have at least one character, of whatever sort.
  public static var notEmpty: Rule { .presence(.notEmpty) }

  /// An empty text is fine, whatever the other rules in the field's list ask for.
  public static var optional: Rule { .presence(.optional) }
}

extension IssueCode {
  /// Nothing was entered.
  public static var required: IssueCode { "required" }
  /// Only white space was entered.
  public static var requiredBlank: IssueCode { "required.blank" }
}

extension Presence {
  static var codes: [IssueCode] { [.required, .requiredBlank] }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    switch self {
    case .optional: return .always
    case .notEmpty: return text.isEmpty ? PartialMatch(holds: false) : PartialMatch(holds: true, safety: 0)
    case .required:
      var offset = 0
      while offset < text.count {
        let scalar = text.scalar(at: offset)
        if !ScalarClasses(of: scalar.value).contains(.whitespace) { return PartialMatch(holds: true, safety: offset) }
        offset += scalar.length
      }
      return PartialMatch(holds: false)
    }
  }

  func fault(in text: Span<UInt8>) -> Fault { fault(at: 0..<text.count) }

  func fault(at span: Range<Int>) -> Fault { Fault(span.isEmpty ? .required : .requiredBlank, span) }
}
