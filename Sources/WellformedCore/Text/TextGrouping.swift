/// How a function groups the characters of a text while it is typed, such as the phone numbers of a country.
///
/// Two groupings are equal if they have the same name and read the same field.
public struct TextGrouping: Sendable {
  /// The name that identifies the grouping, such as `phone.GB`.
  public let name: String

  /// The other field of the form whose text the grouping depends on, if there is one.
  public let field: String?

  private let group: @Sendable (_ text: String, _ other: String?) -> String

  /// Creates a grouping.
  ///
  /// - Parameters:
  ///   - name: The name that identifies the grouping.
  ///   - field: The name of another field, whose text the function also receives.
  ///   - group: Inserts separators between, before and after the characters of a text. It adds nothing else, and leaves
  ///     nothing out.
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
  /// Returns whether two groupings have the same name and read the same field.
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
