/// What a row begins with: texts, by the names of its fields.
public struct LiveRow: Sendable {
  /// The texts; a field that is not named begins empty.
  public var texts: [String: String]
  #if !hasFeature(Embedded)
    /// The element of the model's list that the row is about.
    package var element: (any Sendable)?
  #endif

  /// Creates a row from texts.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }
}

extension LiveRow: ExpressibleByDictionaryLiteral {
  /// Creates a row from texts; of those that are given twice the last holds.
  public init(dictionaryLiteral texts: (String, String)...) {
    self.texts = [:]
    for (name, text) in texts { self.texts[name] = text }
  }
}

extension LiveRow: Hashable {
  /// Tells whether the texts are the same.
  public static func == (first: LiveRow, second: LiveRow) -> Bool { first.texts == second.texts }

  /// Feeds the texts into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
