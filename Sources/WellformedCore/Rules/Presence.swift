/// Whether a text must be there.
public enum Presence: RuleData {
  /// The text must have a visible character: neither white space nor one that shows nothing.
  case required
  /// The text must have at least one character, which may be white space.
  case notEmpty
  /// An empty text is accepted, whatever the field's other rules require. Use it only in the field's own list of rules.
  case optional
}

extension Rule {
  /// The text must have a visible character.
  ///
  /// White space, controls, zero-width spaces, soft hyphens, joiners, direction marks, variation selectors and the
  /// fillers of Hangul are not visible. The full list is Unicode's: White_Space, Default_Ignorable_Code_Point, the
  /// general categories Cc and Cf (except Prepended_Concatenation_Mark), and U+2800, the blank pattern of Braille.
  ///
  /// Reports `required` for an empty text and `required.blank` for one without visible characters. The field's other
  /// rules then report nothing.
  public static var required: Rule { .presence(.required) }

  /// The text must have at least one character, of whatever kind.
  public static var notEmpty: Rule { .presence(.notEmpty) }

  /// An empty text is accepted, whatever the other rules in the field's list require.
  public static var optional: Rule { .presence(.optional) }
}

extension IssueCode {
  /// Nothing was entered.
  public static var required: IssueCode { "required" }
  /// Only white space or invisible characters were entered.
  public static var requiredBlank: IssueCode { "required.blank" }
}

extension Presence {
  package static var codes: [IssueCode] { [.required, .requiredBlank] }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    switch self {
    case .optional: return .always
    case .notEmpty: return text.isEmpty ? PartialMatch(holds: false) : PartialMatch(holds: true, safety: 0)
    case .required:
      var offset = 0
      while offset < text.count {
        let scalar = text.scalar(at: offset)
        if !InvisibleScalar.isUnseen(scalar.value) { return PartialMatch(holds: true, safety: offset) }
        offset += scalar.length
      }
      return PartialMatch(holds: false)
    }
  }

  func fault(in text: Span<UInt8>) -> Fault { fault(at: 0..<text.count) }

  func fault(at span: Range<Int>) -> Fault { Fault(span.isEmpty ? .required : .requiredBlank, span) }
}
