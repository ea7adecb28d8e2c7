import Wellformed

/// How the cells of a column are read, in plain values, so that looking at it costs no reference counting.
struct CellReading: Sendable {
  /// The types that are read from text; empty where cells are texts.
  private let types: ValueTypes
  /// Tells whether a cell is a text first, and of one of the types only where its schemas take no such text.
  let isTextAmongOthers: Bool
  /// What an empty cell holds.
  private let empty: RowCell.Kind
  /// How texts are prepared.
  private let normalization: Normalization

  /// Works out how the cells of a column are read.
  ///
  /// - Parameters:
  ///   - schemas: The schemas for the member.
  ///   - others: Those that judge it where something else holds; they may say of which type it is.
  init(by schemas: [Int], beside others: [Int], isRequired: Bool, in graph: SchemaGraph) {
    let own = graph.reading(schemas, isRequired: isRequired, isBox: false)
    let all = graph.reading(schemas + others, isRequired: isRequired, isBox: false)
    let readTypes = others.isEmpty || all.types.isEmpty ? own.types : all.types
    var types = ValueTypes()
    for type in readTypes {
      switch type {
      case .text: break
      case .number: types.formUnion(.number)
      case .boolean, .box: types.formUnion(.boolean)
      case .null: types.formUnion(.null)
      }
    }
    self.types = types
    let isText = readTypes.isEmpty || readTypes.contains(.text)
    isTextAmongOthers = isText && !types.isEmpty
    normalization = isText ? schemas.reduce([]) { $0.union(graph.nodes[$1].text?.normalization ?? []) } : []
    switch own.empty {
    case nil: empty = .absent
    case .null: empty = .null
    default: empty = .text
    }
  }

  /// The kind of value that a cell holds at first sight; text where it holds none of the types.
  @inline(__always)
  func kind(of bytes: Span<UInt8>) -> RowCell.Kind {
    if bytes.isEmpty || isEmptied(bytes) { return empty }
    return isTextAmongOthers || types.isEmpty ? .text : types.kind(of: bytes)
  }

  /// The kind of value of one of the types that a cell holds; text where it holds none of them, or has to be prepared.
  func otherKind(of bytes: Span<UInt8>) -> RowCell.Kind {
    normalization.leavesAlone(bytes) ? types.kind(of: bytes) : .text
  }

  /// Tells whether nothing is left of a text when it is prepared.
  @inline(__always)
  private func isEmptied(_ text: Span<UInt8>) -> Bool {
    // What begins with a digit stays, and so does what begins with a letter, unless digits alone are left.
    if normalization.isEmpty || text[0] &- 0x30 < 10 { return false }
    if !normalization.contains(.digitsOnly), (text[0] | 0x20) &- 0x61 < 26 { return false }
    return isEmptiedWhole(text)
  }

  private func isEmptiedWhole(_ text: Span<UInt8>) -> Bool {
    normalization.prepare(text).map { $0.bytes.isEmpty } ?? false
  }
}

extension ValueTypes {
  /// The kind of value of one of these types that a cell holds; text where it holds none.
  fileprivate func kind(of bytes: Span<UInt8>) -> RowCell.Kind {
    if !isDisjoint(with: .number), JSONNumber.isNumber(bytes) { return .number }
    if contains(.boolean) {
      if bytes.isText("true") { return .true }
      if bytes.isText("false") { return .false }
    }
    return contains(.null) && bytes.isText("null") ? .null : .text
  }
}

extension Span where Element == UInt8 {
  fileprivate func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[index] != text.utf8Start[index] { return false }
    return true
  }
}
