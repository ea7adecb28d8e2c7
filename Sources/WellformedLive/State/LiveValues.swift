public import Wellformed

/// The texts of a live form at one moment, normalised: what is checked, submitted and stored.
public struct LiveValues: Sendable {
  /// One text.
  public struct Entry: Hashable, Sendable {
    /// The field.
    public let field: FieldID
    /// The row the field is in, if in one.
    public let row: RowID?
    /// Where the field stands; a row's position is in it.
    public let path: Path
    /// Tells whether a control of it sends its text: one that is disabled does not.
    package let isSent: Bool
    package let exactName: ExactText
    let exactText: ExactText

    /// The field's name; in a row, its name there.
    public var name: String { exactName.text }

    /// The text, normalised.
    public var text: String { exactText.text }
  }

  /// The texts, in the order in which a person sees the fields.
  public let entries: [Entry]

  #if !hasFeature(Embedded)
    /// The model that the form was made for, which holds what is not text.
    package var held: HeldModel?
  #endif

  /// The text of the field with a name or, in rows, at a path such as `items[2].price`.
  public subscript(field: String) -> String? {
    for entry in entries where entry.row == nil && entry.name.hasSameBytes(as: field) { return entry.text }
    let path = Path(stringLiteral: field)
    return entries.first { $0.path == path }?.text
  }

  /// The text of a field.
  public subscript(field: FieldID) -> String? { entries.first { $0.field == field }?.text }

  init(entries: [Entry]) { self.entries = entries }
}

extension LiveValues: Hashable {
  /// Tells whether the texts are the same.
  public static func == (first: LiveValues, second: LiveValues) -> Bool { first.entries == second.entries }

  /// Feeds the texts into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
