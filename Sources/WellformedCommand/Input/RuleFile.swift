import WellformedSchema

/// Reads rule files.
enum RuleFile {
  /// How long a rule file may be, in bytes: 16 MiB.
  private static let longest = 16 * 1024 * 1024

  /// Reads the rules in a file; the path `-` is standard input.
  static func read(path: String) throws -> Schema { try rules(path: path).schema }

  /// Reads the rules in a file, and keeps the text they were made of.
  static func rules(path: String) throws -> Rules {
    let source = try FileSource(path: path)
    var buffer = InputBuffer(source, blockSize: 16 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
    guard buffer.count <= longest else {
      throw CallError("\(source.name): longer than \(longest) bytes, which is the most that a rule file may have")
    }
    do throws(SchemaError) {
      return try buffer.withBytes(0..<buffer.count) { bytes throws(SchemaError) in
        Rules(try Schema(parsing: bytes, formats: .ofCommand), text: bytes.text(0..<bytes.count))
      }
    } catch {
      let place = error.pointer.tokens.isEmpty ? "" : "at \(error.pointer): "
      throw CallError("\(source.name): \(place)\(error.reason)")
    }
  }
}

/// The rules of a file.
struct Rules: Sendable {
  /// The rules, ready to be used.
  let schema: Schema
  /// What nobody is to see of the values that they are about.
  let secrets: SecretNames
  /// How they are written.
  private let text: String

  fileprivate init(_ schema: Schema, text: String) {
    self.schema = schema
    self.text = text
    secrets = schema.secretNames
  }

  /// The same rules, of which nothing is shared with these.
  func copy() throws(SchemaError) -> Schema { try Schema(parsing: text, formats: .ofCommand) }
}
