import Wellformed
import WellformedSchema

extension ArrowColumn {
  /// Adds the value at an index to a row.
  @inline(__always)
  func add(_ index: Int, to row: inout ColumnRow) throws(Failure) {
    switch try cell(index) {
    case .nothing: row.addNothing()
    case .notANumber: row.addNull()
    case .bool(let bool): row.addBool(bool)
    case .integer(let integer): row.addInteger(integer)
    case .unsigned(let integer): row.addInteger(integer)
    case .number(let text): row.addNumber(text)
    case .text(let text): row.addText(text)
    case .bytes(let bytes): row.addText(unsafe bytes.bindMemory(to: UInt8.self).span)
    case .container:
      var writer = JSONWriter()
      var steps = ArrowLimits.steps
      try write(index, to: &writer, &row, &steps)
      row.addContainer(writer.bytes)
    }
  }

  /// Writes the value at an index as JSON.
  ///
  /// The method recurses once per level, and there are few levels.
  ///
  /// - Parameters:
  ///   - row: Records that a text is not UTF-8.
  ///   - steps: The number of values that may still follow: lists of nulls can have any length, and take no memory.
  private func write(
    _ index: Int, to writer: inout JSONWriter, _ row: inout ColumnRow, _ steps: inout Int
  ) throws(Failure) {
    steps -= 1 + children.count
    if steps < 0 {
      throw Failure(
        .tooLarge, "the column '\(name)' has more than \(ArrowLimits.steps) values within one row; leave it out")
    }
    switch try cell(index) {
    case .nothing, .notANumber: writer.null()
    case .bool(let bool): writer.bool(bool)
    case .integer(let integer): writer.integer(integer)
    case .unsigned(let integer): writer.integer(integer)
    case .number(let text):
      if let number = JSONNumber(text) { writer.number(number) } else { writer.null() }
    case .text(let text): writer.string(text)
    case .bytes(let bytes):
      let text = unsafe bytes.bindMemory(to: UInt8.self).span
      if let fault = firstIllFormedOffset(in: text) { row.noteIllFormed(at: fault.offset) }
      writer.string(text.text(0..<text.count))
    case .container:
      if let (column, index) = try source(at: childIndex(index)) {
        return try column.write(index, to: &writer, &row, &steps)
      }
      if format == .record {
        let place = childIndex(index)
        try writer.object { (writer: inout JSONWriter) throws(Failure) in
          for (index, child) in children.enumerated() {
            if case .nothing = try child.column.cell(place), !areNull[index] { continue }
            writer.key(child.name)
            try child.column.write(place, to: &writer, &row, &steps)
          }
        }
      } else if format == .map {
        try writeMap(index, to: &writer, &row, &steps)
      } else {
        let elements = try elements(index)
        try writer.array { (writer: inout JSONWriter) throws(Failure) in
          for element in elements { try children[0].column.write(element, to: &writer, &row, &steps) }
        }
      }
    }
  }

  /// Writes the map at an index as a JSON object.
  private func writeMap(
    _ index: Int, to writer: inout JSONWriter, _ row: inout ColumnRow, _ steps: inout Int
  ) throws(Failure) {
    let (entries, places) = (children[0].column, try elements(index))
    var names: Set<ExactText> = []
    try writer.object { (writer: inout JSONWriter) throws(Failure) in
      for entry in places {
        let place = entries.childIndex(entry)
        let name = try entries.children[0].column.key(place, &row)
        guard names.insert(ExactText(name)).inserted else {
          throw Failure(.badArray, "the column '\(self.name)' has a map with two values for the key '\(name)'")
        }
        writer.key(name)
        try entries.children[1].column.write(place, to: &writer, &row, &steps)
      }
    }
  }

  /// Returns the key of a map at an index as the name of a member.
  private func key(_ index: Int, _ row: inout ColumnRow) throws(Failure) -> String {
    switch try cell(index) {
    case .nothing, .container: throw Failure(.badArray, "the Arrow array '\(name)' has a key that is null")
    // As Swift, JavaScript and Python write it, but for the case of letters.
    case .notANumber: return "NaN"
    case .bool(let bool): return String(bool)
    case .integer(let integer): return String(integer)
    case .unsigned(let integer): return String(integer)
    case .number(let text), .text(let text): return text
    case .bytes(let bytes):
      let text = unsafe bytes.bindMemory(to: UInt8.self).span
      if let fault = firstIllFormedOffset(in: text) { row.noteIllFormed(at: fault.offset) }
      return text.text(0..<text.count)
    }
  }
}
