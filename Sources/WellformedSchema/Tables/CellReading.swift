import Wellformed

/// How the cells of a column are read, in plain values, so that its use costs no reference counting.
struct CellReading: Sendable {
  /// The types that are read from text; empty if cells are texts.
  private let types: ValueTypes
  /// Whether a cell is a text first, and a value of another type only if its schemas do not accept the text.
  let isTextAmongOthers: Bool
  /// What an empty cell contains.
  private let empty: RowCell.Kind
  /// How texts are normalised.
  private let normalization: Normalization

  /// Finds how the cells of a column are read.
  ///
  /// - Parameters:
  ///   - schemas: The schemas for the member.
  ///   - others: The schemas that judge it only under a condition; they may decide its type.
  init(by schemas: [Int], beside others: [Int], isRequired: Bool, in graph: SchemaGraph) {
    let own = graph.reading(schemas, isRequired: isRequired, isBox: false, readsNull: true)
    let all = graph.reading(schemas + others, isRequired: isRequired, isBox: false, readsNull: true)
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

  /// Returns the kind of value that a cell contains at first sight; `text` if it fits none of the types.
  @inline(__always)
  func kind(of bytes: Span<UInt8>) -> RowCell.Kind {
    if bytes.isEmpty || isEmptied(bytes) { return empty }
    return isTextAmongOthers || types.isEmpty ? .text : types.kind(of: bytes)
  }

  /// Returns the kind of value of one of the types; `text` if the cell fits none of them, or must be normalised.
  func otherKind(of bytes: Span<UInt8>) -> RowCell.Kind {
    normalization.leavesAlone(bytes) ? types.kind(of: bytes) : .text
  }

  /// Returns whether normalisation leaves nothing of a text.
  @inline(__always)
  private func isEmptied(_ text: Span<UInt8>) -> Bool {
    // A text that begins with a digit leaves something; so does one that begins with a letter, unless only digits are
    // kept.
    if normalization.isEmpty || text[0] &- 0x30 < 10 { return false }
    if !normalization.contains(.digitsOnly), (text[0] | 0x20) &- 0x61 < 26 { return false }
    return isEmptiedWhole(text)
  }

  private func isEmptiedWhole(_ text: Span<UInt8>) -> Bool {
    normalization.prepare(text).map { $0.bytes.isEmpty } ?? false
  }
}

extension ValueTypes {
  /// Returns the kind of value of one of these types that a cell contains; `text` if it fits none.
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
