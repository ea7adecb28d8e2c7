/// The fields of delimited files as they are written.
enum DelimitedField {
  /// Returns the places of the fields in a record, including their quotation marks.
  ///
  /// The record must have been read without a fault; it may include its line end.
  static func places(in record: Span<UInt8>, _ dialect: DelimitedDialect) -> [Range<Int>] {
    var end = record.count
    if end > 0, record[end - 1] == UInt8(ascii: "\n") {
      end -= 1
      if end > 0, record[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    var places: [Range<Int>] = []
    var offset = 0
    while true {
      let start = offset
      if dialect.hasQuotes, offset < end, record[offset] == UInt8(ascii: "\"") {
        offset += 1
        // The first of two quotation marks seems to end the field, and the second to begin it again.
        var isQuoted = true
        while offset < end, isQuoted || record[offset] != dialect.delimiter {
          if record[offset] == UInt8(ascii: "\"") { isQuoted.toggle() }
          offset += 1
        }
      } else {
        while offset < end, record[offset] != dialect.delimiter { offset += 1 }
      }
      places.append(start..<offset)
      if offset == end { return places }
      offset += 1
    }
  }

  /// Returns whether a text can only be written in quotation marks.
  static func needsQuotes(_ text: String, _ delimiter: UInt8) -> Bool {
    text.utf8.contains { $0 == delimiter || [UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
  }

  /// Appends a text as a field.
  ///
  /// - Parameter isQuoted: Whether to use quotation marks even if the text needs none.
  static func append(_ text: String, _ dialect: DelimitedDialect, isQuoted: Bool, to bytes: inout [UInt8]) {
    guard dialect.hasQuotes, isQuoted || needsQuotes(text, dialect.delimiter) else {
      return bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
