import Wellformed

/// What a row begins with: texts, by the names of its fields.
public struct LiveRow: Sendable {
  /// The texts by names that are compared byte by byte.
  var named: [ExactText: String]
  /// The row that it lies in, where its list is one of a row's own.
  public var row: RowID?
  /// The rows of its own lists, by their names.
  var lists: [ExactText: [LiveRow]] = [:]
  #if !hasFeature(Embedded)
    /// The element of the model's list that the row is about.
    package var element: (any Sendable)?
  #endif

  /// The texts; a field that is not named begins empty.
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
  /// Creates a row from texts; of those that are given twice the last holds.
  public init(dictionaryLiteral texts: (String, String)...) {
    named = [:]
    for (name, text) in texts { named[name] = text }
  }
}

extension LiveRow: Hashable {
  /// Tells whether the texts are the same, and the place.
  public static func == (first: LiveRow, second: LiveRow) -> Bool {
    first.named == second.named && first.row == second.row && first.lists == second.lists
  }

  /// Feeds the texts into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(named)
    hasher.combine(row)
  }
}
