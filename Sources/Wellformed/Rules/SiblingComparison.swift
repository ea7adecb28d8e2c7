/// The relation of a text to that of another field of the same form.
public struct SiblingComparison: RuleData {
  /// The name of the other field.
  public var field: String
  /// Tells whether the two texts must differ; otherwise they must be the same.
  public var mustDiffer: Bool
  /// Tells whether upper and lower case are the same.
  public var ignoringCase: Bool

  /// Creates a relation to another field.
  public init(_ field: String, mustDiffer: Bool = false, ignoringCase: Bool = false) {
    self.field = field
    self.mustDiffer = mustDiffer
    self.ignoringCase = ignoringCase
  }
}

extension SiblingComparison {
  /// Tells whether two are the same; texts and names are compared byte by byte.
  public static func == (first: SiblingComparison, second: SiblingComparison) -> Bool {
    first.field.hasSameBytes(as: second.field) && first.mustDiffer == second.mustDiffer
      && first.ignoringCase == second.ignoringCase
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    field.hashBytes(into: &hasher)
    hasher.combine(mustDiffer)
    hasher.combine(ignoringCase)
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

  func outlook(of text: Span<UInt8>, among siblings: Siblings) -> Outlook {
    guard let other = siblings.text(of: field) else { return .always }
    let equality = Outlook.equality(of: text, with: other, ignoringCase: ignoringCase)
    return mustDiffer ? !equality : equality
  }

  func finding(in text: Span<UInt8>) -> Finding { finding(at: 0..<text.count) }

  func finding(at span: Range<Int>) -> Finding {
    Finding(mustDiffer ? .siblingEquals : .siblingDiffers, span, Arguments("other", .field(field)))
  }
}
