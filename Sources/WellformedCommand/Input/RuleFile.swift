import WellformedSchema

/// Reads rule files.
enum RuleFile {
  /// How long a rule file may be, in bytes: 16 MiB.
  private static let longest = 16 * 1024 * 1024

  /// Reads the rules in a file; the path `-` is standard input.
  static func read(path: String) throws -> Schema {
    let source = try FileSource(path: path)
    var buffer = InputBuffer(source, blockSize: 16 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
    guard buffer.count <= longest else {
      throw CallError("\(source.name): longer than \(longest) bytes, which is the most that a rule file may have")
    }
    do throws(SchemaError) {
      return try buffer.withBytes(0..<buffer.count) { bytes throws(SchemaError) in try Schema(parsing: bytes) }
    } catch {
      let place = error.pointer.tokens.isEmpty ? "" : "at \(error.pointer): "
      throw CallError("\(source.name): \(place)\(error.reason)")
    }
  }
}
