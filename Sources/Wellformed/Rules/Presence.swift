/// Whether a text must be there.
public enum Presence: RuleData {
  /// The text must have a character that can be seen: one that is no white space, and none of those that come along
  /// unseen when a text is pasted.
  case required
  /// The text must have a character; white space will do.
  case notEmpty
  /// An empty text is fine, whatever the field's other rules ask for. Stands in the field's own list of rules only.
  case optional
}

extension Rule {
  /// The text must have a character that can be seen: neither white space, nor a control, a zero-width space, a soft hyphen,
  /// or a mark that only joins letters or says which way they run.
  ///
  /// Finds `required` in an empty text and `required.blank` in one in which nothing can be seen; the field's other rules are
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
  /// Only white space was entered, or what nobody sees.
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
        if Presence.isSeen(scalar.value) { return PartialMatch(holds: true, safety: offset) }
        offset += scalar.length
      }
      return PartialMatch(holds: false)
    }
  }

  /// Tells whether a character can be seen.
  static func isSeen(_ scalar: UInt32) -> Bool {
    !ScalarClasses(of: scalar).contains(.whitespace) && !InvisibleScalar.contains(scalar)
  }

  func fault(in text: Span<UInt8>) -> Fault { fault(at: 0..<text.count) }

  func fault(at span: Range<Int>) -> Fault { Fault(span.isEmpty ? .required : .requiredBlank, span) }
}
