import Wellformed
import WellformedSchema

/// Reads rule files.
enum RuleFile {
  /// The maximum size of a rule file in bytes: 16 MiB.
  static let longest = 16 * 1024 * 1024

  /// Reads the rules in a file; the path `-` is standard input.
  ///
  /// - Parameter references: The folder with the files that the rule file may refer to.
  static func read(path: String, references: String? = nil) throws -> Schema {
    try rules(path: path, references: references).schema
  }

  /// Reads the rules in a file, and keeps the texts they were made from.
  ///
  /// The file may be compressed, or in UTF-16 with a byte order mark.
  static func rules(path: String, references: String? = nil) throws -> Rules {
    let folder = try references.map { path throws(CallError) in try ReferenceFolder(path: path) }
    let source = try InputOpener(wantsText: false).open(path)
    var buffer = InputBuffer(source, blockSize: 16 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
    guard buffer.count <= longest else {
      throw CallError("\(source.name): longer than \(longest) bytes, which is the most that a rule file may have")
    }
    do throws(SchemaError) {
      return try buffer.withBytes(0..<buffer.count) { bytes throws(SchemaError) in
        guard let folder else {
          return Rules(try Schema(parsing: bytes, formats: .ofCommand), text: bytes.text(0..<bytes.count))
        }
        let base = folder.base(ofFileAt: path)
        var files: [String: [UInt8]] = [:]
        let schema = try Schema(parsing: bytes, formats: .ofCommand, at: base) { reference throws(SchemaFileError) in
          let file = try folder.read(reference)
          files[reference] = file
          return file
        }
        return Rules(schema, text: bytes.text(0..<bytes.count), at: base, files)
      }
    } catch {
      let place = error.pointer.tokens.isEmpty ? "" : "at \(error.pointer): "
      let name = error.file.map { folder?.name(of: $0) ?? $0 } ?? source.name
      throw CallError("\(name): \(place)\(error.reason)\(hint(for: error, in: name, isAlone: folder == nil))")
    }
  }

  /// Refuses a call that has rows before their rules, as the names of the files show.
  static func requireFirst(_ path: String, before files: [String]) throws(CallError) {
    guard TableFormat(nameOf: path) != nil,
      let rules = files.first(where: { $0.lowercased().hasSuffix(".json") })
    else { return }
    throw CallError("the rule file comes before the rows: \(Shell.words([rules, path]))")
  }

  /// Returns what else to do about an error; empty if there is nothing.
  ///
  /// - Parameter isAlone: Whether the rule file may not refer to others.
  private static func hint(for error: SchemaError, in name: String, isAlone: Bool) -> String {
    if error.pointer.tokens.isEmpty, Guess.isYAML(name) {
      return "; rule files are JSON, which yq -o json '\(name)' makes of YAML"
    }
    // An address with a scheme is not a file in a folder.
    guard isAlone, let file = error.unreadFile, !file.contains(":") else { return "" }
    return ", or add --references with the folder of the file that is meant"
  }
}

/// The rules of a file.
struct Rules: Sendable {
  /// The rules, ready for use.
  let schema: Schema
  /// The names of values that must not be shown.
  let secrets: SecretNames
  /// The text of the rules.
  private let text: String
  /// The base of references in the rules.
  private let base: String
  /// The contents of the referenced files, by reference.
  private let files: [String: [UInt8]]

  fileprivate init(_ schema: Schema, text: String, at base: String = "", _ files: [String: [UInt8]] = [:]) {
    self.schema = schema
    self.text = text
    self.base = base
    self.files = files
    secrets = schema.secretNames
  }

  /// A number that is the same for rules that are the same byte for byte, including all referenced files.
  ///
  /// It is a 64-bit FNV-1a hash. It detects files that were mixed up, but not files that somebody made to collide.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // This byte never occurs in UTF-8, so the ends of the parts are part of the hash.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    add(text.utf8)
    for (name, bytes) in files.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      add(name.utf8)
      add(bytes)
    }
    return hash
  }

  /// Returns the same rules without sharing anything with these.
  func copy() throws(SchemaError) -> Schema {
    guard !files.isEmpty else { return try Schema(parsing: text, formats: .ofCommand) }
    let bytes = Array(text.utf8)
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(SchemaError) in
      try unsafe Schema(parsing: bytes.span, formats: .ofCommand, at: base) { reference throws(SchemaFileError) in
        guard let file = files[reference] else { throw SchemaFileError("it was not read before") }
        return file
      }
    }
  }
}
