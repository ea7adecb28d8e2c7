import CWellformed

extension FoundRows {
  /// An array that says of each row whether it is valid.
  var validExport: ArrowExport {
    ArrowExport(name: "valid", format: "b", length: rowCount, buffers: [nil, .bytes(validBits)])
  }

  /// Returns the issues that were kept, with a column for each of their properties.
  func issuesExport() throws(Failure) -> ArrowExport {
    let severities = ["error", "warning"]
    let columns = [
      ArrowExport.integers("row", issues.map { $0.row }),
      try texts("path", names.texts, issues.map { $0.path }),
      try texts("code", names.texts, issues.map { $0.code }),
      try texts("severity", severities, issues.map { $0.isWarning ? 1 : 0 }),
      ArrowExport.integers("offset", issues.map { Int64($0.span.lowerBound) }),
      ArrowExport.integers("length", issues.map { Int64($0.span.count) }),
      try texts("message", names.texts, issues.map { $0.message }),
      try texts("field", names.texts, issues.map { $0.field }),
    ]
    return ArrowExport(name: "", format: "+s", length: issues.count, buffers: [nil], children: columns)
  }

  /// Returns the normalised text columns.
  func normalizedExport() throws(Failure) -> ArrowExport {
    // A table without batches has no columns.
    guard let preparedColumns = preparedColumns ?? (rowCount == 0 ? [] : nil) else {
      throw Failure(.badArgument, "the normalised columns were not kept; set WELLFORMED_NORMALIZED to have them")
    }
    let columns = preparedColumns.map { column in
      let (bits, nullCount) = ArrowExport.bits(column.presence)
      return ArrowExport(
        name: column.name, format: "U", length: rowCount, nullCount: nullCount,
        buffers: [nullCount == 0 ? nil : .bytes(bits), .integers64(column.offsets), .bytes(column.bytes)])
    }
    return ArrowExport(name: "", format: "+s", length: rowCount, buffers: [nil], children: columns)
  }

  /// Returns a column of texts by their numbers; null for numbers below 0.
  private func texts(_ name: String, _ texts: [String], _ numbers: [Int32]) throws(Failure) -> ArrowExport {
    var (offsets, bytes): ([Int32], [UInt8]) = ([0], [])
    offsets.reserveCapacity(numbers.count + 1)
    for number in numbers {
      if number >= 0 { bytes.append(contentsOf: texts[Int(number)].utf8) }
      guard let end = Int32(exactly: bytes.count) else {
        throw Failure(
          .tooLarge, "the column '\(name)' of the issues is longer than \(Int32.max) bytes; keep fewer issues")
      }
      offsets.append(end)
    }
    let (bits, nullCount) = ArrowExport.bits(numbers.map { $0 >= 0 })
    return ArrowExport(
      name: name, format: "u", length: numbers.count, nullCount: nullCount,
      buffers: [nullCount == 0 ? nil : .bytes(bits), .integers32(offsets), .bytes(bytes)])
  }
}

extension ArrowExport {
  /// Returns a column of whole numbers.
  fileprivate static func integers(_ name: String, _ integers: [Int64]) -> ArrowExport {
    ArrowExport(name: name, format: "l", length: integers.count, buffers: [nil, .integers64(integers)])
  }

  /// Returns a bit for each Boolean, and the number of those that are false.
  fileprivate static func bits(_ booleans: [Bool]) -> (bits: [UInt8], zeros: Int) {
    var bits = [UInt8](repeating: 0, count: (booleans.count + 7) / 8)
    var zeros = 0
    for (place, boolean) in booleans.enumerated() {
      if boolean { bits[place / 8] |= 1 << (place % 8) } else { zeros += 1 }
    }
    return (bits, zeros)
  }
}
