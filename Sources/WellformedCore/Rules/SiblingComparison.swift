/// Relates a text to the text of another field of the same form.
public struct SiblingComparison: RuleData {
  /// The name of the other field.
  public var field: String
  /// Whether the two texts must differ; otherwise they must be the same.
  public var mustDiffer: Bool
  /// Whether the comparison ignores upper and lower case.
  public var ignoringCase: Bool
  /// The family from which the other text chooses the format of this text; if there is one, the two texts are not
  /// compared.
  public var format: Format?

  /// Creates a comparison with another field.
  public init(_ field: String, mustDiffer: Bool = false, ignoringCase: Bool = false) {
    self.field = field
    self.mustDiffer = mustDiffer
    self.ignoringCase = ignoringCase
  }

  /// Creates a relation to a field that chooses the format.
  public init(_ field: String, choosing format: Format) {
    self.init(field)
    self.format = format
  }

  /// How the chosen format groups typed text, or `nil` if no format is chosen.
  var grouping: TextGrouping? {
    guard let format, format.grouping != nil else { return nil }
    return TextGrouping(format.name, reading: field) { text, other in
      (other.flatMap { format.choosing($0) } ?? format).grouping?.grouped(text) ?? text
    }
  }

  /// Whether the two texts must be the same, except for case if `ignoringCase` is true.
  public var mustEqual: Bool { !mustDiffer && format == nil }
}

extension SiblingComparison {
  /// Returns whether two comparisons are the same; texts and names are compared byte by byte.
  public static func == (first: SiblingComparison, second: SiblingComparison) -> Bool {
    first.field.hasSameBytes(as: second.field) && first.mustDiffer == second.mustDiffer
      && first.ignoringCase == second.ignoringCase && first.format == second.format
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    field.hashBytes(into: &hasher)
    hasher.combine(mustDiffer)
    hasher.combine(ignoringCase)
    hasher.combine(format)
  }
}

extension Rule {
  /// The text must be the same as the text of another field.
  ///
  /// The comparison is always made, whatever else is wrong with either text. Outside a form there is no other field,
  /// and the rule requires nothing.
  public static func equals(_ field: String, ignoringCase: Bool = false) -> Rule {
    .sibling(SiblingComparison(field, ignoringCase: ignoringCase))
  }

  /// The text must differ from the text of another field.
  ///
  /// See `equals`.
  public static func differs(from field: String, ignoringCase: Bool = false) -> Rule {
    .sibling(SiblingComparison(field, mustDiffer: true, ignoringCase: ignoringCase))
  }

  /// The text must have a format that another field chooses from a family, such as a postcode by a country:
  /// `.format(.postalCode, chosenBy: "country")`.
  ///
  /// `Format.choosing(_:)` returns the format for the other field's text. If it returns `nil`, `format` itself applies.
  /// Outside a form there is no other field, and the rule requires nothing.
  public static func format(_ format: Format, chosenBy field: String) -> Rule {
    .sibling(SiblingComparison(field, choosing: format))
  }
}

extension IssueCode {
  /// The text differs from the text of another field.
  ///
  /// Argument: `other`.
  public static var siblingDiffers: IssueCode { "sibling.differs" }
  /// The text is the same as the text of another field.
  ///
  /// Argument: `other`.
  public static var siblingEquals: IssueCode { "sibling.equals" }
}

extension SiblingComparison {
  package static var codes: [IssueCode] { [.siblingDiffers, .siblingEquals] }

  func partialMatch(of text: Span<UInt8>, among siblings: Siblings) -> PartialMatch {
    if format != nil { return chosenFormat(among: siblings)?.partialMatch(of: text) ?? .always }
    guard let other = siblings.text(of: field) else { return .always }
    let equality = PartialMatch.equality(of: text, with: other, ignoringCase: ignoringCase)
    return mustDiffer ? !equality : equality
  }

  /// Returns the format that the other text chooses, or `nil` if there is none to choose or no other text.
  func chosenFormat(among siblings: Siblings) -> Format? {
    guard let format, let other = siblings.text(of: field) else { return nil }
    return format.choosing(other) ?? format
  }

  /// Returns the fault for two texts that are compared.
  func fault(in text: Span<UInt8>) -> Fault { fault(at: 0..<text.count) }

  func fault(at span: Range<Int>) -> Fault {
    Fault(mustDiffer ? .siblingEquals : .siblingDiffers, span, Arguments("other", .field(field)))
  }
}
