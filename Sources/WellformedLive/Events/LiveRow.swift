import Wellformed

/// The initial texts of a row, by the names of its fields.
public struct LiveRow: Sendable {
  /// The texts by names that are compared byte by byte.
  var named: [ExactText: String]
  /// The row that contains this row, if its list belongs to a row.
  public var row: RowID?
  /// The rows of its own lists, by their names.
  var lists: [ExactText: [LiveRow]] = [:]
  #if !hasFeature(Embedded)
    /// The element of the model's list that the row is about.
    package var element: (any Sendable)?
  #endif

  /// The texts, by the names of fields; a field without a text begins empty.
  public var texts: [String: String] {
    get {
      var texts: [String: String] = [:]
      for (name, text) in named { texts[name.text] = text }
      return texts
    }
    set { named = [ExactText: String](names: newValue) }
  }

  /// Creates a row from texts.
  public init(_ texts: [String: String] = [:]) { named = [ExactText: String](names: texts) }
}

extension LiveRow: ExpressibleByDictionaryLiteral {
  /// Creates a row from texts; if a name appears twice, the last text counts.
  public init(dictionaryLiteral texts: (String, String)...) {
    named = [:]
    for (name, text) in texts { named[name] = text }
  }
}

extension LiveRow: Hashable {
  /// Returns whether the texts and the containing row are the same.
  public static func == (first: LiveRow, second: LiveRow) -> Bool {
    first.named == second.named && first.row == second.row && first.lists == second.lists
  }

  /// Feeds the texts into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(named)
    hasher.combine(row)
  }
}
