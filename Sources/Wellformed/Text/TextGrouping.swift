/// How the characters of a text are grouped while it is typed, by a function: as telephone numbers of a country are.
///
/// Two are equal if their names are, and the fields that they read.
public struct TextGrouping: Sendable {
  /// What tells it from others, such as `phone.GB`.
  public let name: String

  /// The other field of the form whose text the grouping depends on, if it does.
  public let field: String?

  private let group: @Sendable (_ text: String, _ other: String?) -> String

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - name: What tells it from others.
  ///   - field: The field whose text the function is given beside.
  ///   - group: Puts separators between the characters of a text, and before and behind them; it adds no others, and
  ///     leaves none out.
  public init(
    _ name: String, reading field: String? = nil,
    _ group: @escaping @Sendable (_ text: String, _ other: String?) -> String
  ) {
    self.name = name
    self.field = field
    self.group = group
  }

  /// Returns the text in groups.
  public func grouped(_ text: String, beside other: String? = nil) -> String { group(text, other) }
}

extension TextGrouping: Hashable {
  /// Returns whether two have the same name and read the same field.
  public static func == (first: TextGrouping, second: TextGrouping) -> Bool {
    guard first.name.hasSameBytes(as: second.name) else { return false }
    guard let one = first.field, let other = second.field else { return first.field == nil && second.field == nil }
    return one.hasSameBytes(as: other)
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    name.hashBytes(into: &hasher)
    (field ?? "").hashBytes(into: &hasher)
  }
}
