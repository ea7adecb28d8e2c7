/// The relation of a text to that of another field of the same form.
public struct SiblingComparison: RuleData {
  /// The name of the other field.
  public var field: String
  /// Tells whether the two texts must differ; otherwise they must be the same.
  public var mustDiffer: Bool
  /// Tells whether upper and lower case are the same.
  public var ignoringCase: Bool
  /// The family of which the other text chooses the format that this text must have; then the two are not compared.
  public var format: Format?

  /// Creates a relation to another field.
  public init(_ field: String, mustDiffer: Bool = false, ignoringCase: Bool = false) {
    self.field = field
    self.mustDiffer = mustDiffer
    self.ignoringCase = ignoringCase
  }

  /// Creates the relation to a field that chooses a format.
  public init(_ field: String, choosing format: Format) {
    self.init(field)
    self.format = format
  }

  /// How the format that the other text chooses groups what is typed; nothing where no format does.
  var grouping: TextGrouping? {
    guard let format, format.grouping != nil else { return nil }
    return TextGrouping(format.name, reading: field) { text, other in
      (other.flatMap { format.choosing($0) } ?? format).grouping?.grouped(text) ?? text
    }
  }

  /// Tells whether the two texts must be the same, but perhaps for case.
  public var mustEqual: Bool { !mustDiffer && format == nil }
}

extension SiblingComparison {
  /// Tells whether two are the same; texts and names are compared byte by byte.
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
  /// The text must be the same as that of another field.
  ///
  /// Two texts can be compared whatever else is wrong with either, so the comparison is always made. Outside a form
  /// there is no other field, and the rule asks for nothing.
  public static func equals(_ field: String, ignoringCase: Bool = false) -> Rule {
    .sibling(SiblingComparison(field, ignoringCase: ignoringCase))
  }

  /// The text must differ from that of another field.
  ///
  /// See `equals`.
  public static func differs(from field: String, ignoringCase: Bool = false) -> Rule {
    .sibling(SiblingComparison(field, mustDiffer: true, ignoringCase: ignoringCase))
  }

  /// The text must have the format of a family that the text of another field chooses, such as a postcode by a country:
  /// `.format(.postalCode, chosenBy: "country")`.
  ///
  /// What the other text chooses is what `Format.choosing(_:)` gives for it; where that is nothing, `format` itself holds.
  /// Outside a form there is no other field, and the rule asks for nothing.
  public static func format(_ format: Format, chosenBy field: String) -> Rule {
    .sibling(SiblingComparison(field, choosing: format))
  }
}

extension IssueCode {
  /// The text is not the same as that of another field.
  ///
  /// Argument: `other`.
  public static var siblingDiffers: IssueCode { "sibling.differs" }
  /// The text is the same as that of another field.
  ///
  /// Argument: `other`.
  public static var siblingEquals: IssueCode { "sibling.equals" }
}

extension SiblingComparison {
  static var codes: [IssueCode] { [.siblingDiffers, .siblingEquals] }

  func partialMatch(of text: Span<UInt8>, among siblings: Siblings) -> PartialMatch {
    if format != nil { return chosenFormat(among: siblings)?.partialMatch(of: text) ?? .always }
    guard let other = siblings.text(of: field) else { return .always }
    let equality = PartialMatch.equality(of: text, with: other, ignoringCase: ignoringCase)
    return mustDiffer ? !equality : equality
  }

  /// The format that the other text chooses; nothing where none is to be chosen, or there is no other text.
  func chosenFormat(among siblings: Siblings) -> Format? {
    guard let format, let other = siblings.text(of: field) else { return nil }
    return format.choosing(other) ?? format
  }

  /// What is found where two texts are compared.
  func fault(in text: Span<UInt8>) -> Fault { fault(at: 0..<text.count) }

  func fault(at span: Range<Int>) -> Fault {
    Fault(mustDiffer ? .siblingEquals : .siblingDiffers, span, Arguments("other", .field(field)))
  }
}
