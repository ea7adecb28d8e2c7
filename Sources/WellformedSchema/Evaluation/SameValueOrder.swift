/// The schemas of a rule file, ordered so that each comes after the schemas for the same value that it leads to.
struct SameValueOrder {
  private(set) var indices: [Int] = []
  private let schemas: [SchemaKeywords]
  private var states: [State]
  /// For each schema, the length of the chain of schemas that begins with it.
  private var lengths: [Int]

  private enum State {
    case untouched, begun, done
  }

  /// The greatest length of a chain of schemas that all judge the same value.
  static var chainLimit: Int { 32 }

  /// - Throws: `SchemaError` if schemas lead to themselves, or if a chain is too long.
  init(_ schemas: [SchemaKeywords]) throws(SchemaError) {
    self.schemas = schemas
    states = Array(repeating: .untouched, count: schemas.count)
    lengths = Array(repeating: 1, count: schemas.count)
    indices.reserveCapacity(schemas.count)
    for index in schemas.indices where states[index] == .untouched { try follow(index) }
  }

  private mutating func follow(_ first: Int) throws(SchemaError) {
    var open: [(index: Int, ahead: ArraySlice<Int>)] = []
    var next: Int? = first
    while true {
      if let index = next {
        states[index] = .begun
        open.append((index, others(for: index)[...]))
      }
      guard !open.isEmpty else { return }
      next = try nextUntouched(&open[open.count - 1].ahead)
      if next == nil { try end(open.removeLast().index) }
    }
  }

  private mutating func end(_ index: Int) throws(SchemaError) {
    let length = others(for: index).reduce(1) { max($0, lengths[$1] + 1) }
    guard length <= SameValueOrder.chainLimit else {
      throw SchemaError(
        "more than \(SameValueOrder.chainLimit) schemas follow one another for the same value; join some",
        at: schemas[index].pointer)
    }
    lengths[index] = length
    states[index] = .done
    indices.append(index)
  }

  private func nextUntouched(_ ahead: inout ArraySlice<Int>) throws(SchemaError) -> Int? {
    while let index = ahead.popFirst() {
      switch states[index] {
      case .untouched: return index
      case .done: break
      case .begun:
        throw SchemaError(
          "this schema refers to itself for the same value, so judging it would never end",
          keyword: "$ref", at: schemas[index].pointer)
      }
    }
    return nil
  }

  private func others(for index: Int) -> [Int] {
    let schema = schemas[index]
    return schema.allOf + schema.alternatives + (schema.sibling.map { [$0.condition] } ?? [])
  }
}

/// Indices without repeats, in the order in which they were added.
struct IndexList {
  private(set) var indices: [Int] = []
  private var isThere: [Bool]

  /// Creates an empty list for indices less than a number.
  init(of count: Int) { isThere = Array(repeating: false, count: count) }

  var count: Int { indices.count }

  subscript(_ place: Int) -> Int { indices[place] }

  func contains(_ index: Int) -> Bool { isThere[index] }

  /// Adds an index, unless it is already in the list.
  mutating func append(_ index: Int) {
    if isThere[index] { return }
    isThere[index] = true
    indices.append(index)
  }
}
