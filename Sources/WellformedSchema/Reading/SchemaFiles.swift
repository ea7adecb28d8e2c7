import Wellformed

/// The other files that a rule file refers to.
///
/// Each is read as if it were under `$defs` of the rule file, with a name that is not used there, so that all code that
/// walks through schemas sees one file.
struct SchemaFiles {
  /// The base of the references in the rule file; `nil` if no files are read.
  let base: String?
  /// The identifiers of the files that were read.
  private var files: [String] = []
  /// The name of each under `$defs`.
  private var namesOfFiles: [String] = []
  /// The names under `$defs` that are in use.
  private var names: Set<ExactText> = []
  private var tried: Set<ExactText> = []
  private var size = 0

  /// The greatest number of files that are requested.
  static var countLimit: Int { 256 }

  /// The greatest number of bytes of all files together.
  static var sizeLimit: Int { 16 * 1024 * 1024 }

  init(at base: String?) { self.base = base }

  /// Notes the names that the rule file itself has under `$defs`.
  mutating func begin(_ json: JSONValue) {
    for member in json["$defs"]?.object?.members ?? [] { names.insert(ExactText(member.key)) }
  }

  /// Returns whether a file must be requested, because it was not before.
  mutating func asks(for uri: String) -> Bool { base != nil && tried.insert(ExactText(uri)).inserted }

  /// Reads a file.
  ///
  /// - Throws: `SchemaError`, which says which reference requested the file, or which file is not JSON.
  mutating func read(
    _ uri: String, for keyword: Keyword, by read: (String) throws(SchemaFileError) -> [UInt8]
  ) throws(SchemaError) -> JSONValue {
    func refused(_ reason: String) -> SchemaError {
      keyword.error("refers to \(keyword.value.excerpt), which cannot be read: \(reason)")
    }
    guard tried.count <= SchemaFiles.countLimit else {
      throw refused("more than \(SchemaFiles.countLimit) files are referred to")
    }
    let bytes: [UInt8]
    do throws(SchemaFileError) { bytes = try read(uri) } catch { throw refused(error.reason) }
    size += bytes.count
    guard size <= SchemaFiles.sizeLimit else {
      throw refused("the files have more than \(SchemaFiles.sizeLimit) bytes together")
    }
    do throws(JSONError) {
      return try unsafe bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
        try unsafe JSONValue(parsing: bytes.span)
      }
    } catch {
      throw SchemaError("this is not JSON: \(error.description)", at: JSONPointer(), in: uri)
    }
  }

  /// Makes a place for a file under `$defs`; returns its name there.
  mutating func name(_ uri: String) -> String {
    var name = uri
    while !names.insert(ExactText(name)).inserted { name += "'" }
    files.append(uri)
    namesOfFiles.append(name)
    return name
  }

  /// Returns the same error with the file that it is about.
  func located(_ error: SchemaError) -> SchemaError {
    guard error.file == nil, let index = index(of: error.pointer) else { return error }
    let place = JSONPointer(Array(error.pointer.tokens.dropFirst(2)))
    return SchemaError(error.reason, keyword: error.keyword, at: place, in: files[index])
  }

  private func index(of place: JSONPointer) -> Int? {
    guard place.tokens.count >= 2, place.tokens[0] == "$defs" else { return nil }
    return namesOfFiles.firstIndex { $0.hasSameBytes(as: place.tokens[1]) }
  }
}
