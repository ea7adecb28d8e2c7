public import Wellformed

/// Rules for JSON values, read from a rule file: JSON Schema, draft 2020-12, with `x-wellformed` for what it lacks.
///
/// `Documentation/rule-files.md` describes everything that a rule file can contain, keyword by keyword. Requirements on
/// texts become rules of the core, so that a text gets the same verdict here, in a form and in a browser. Lengths by
/// `minLength` and `maxLength` count Unicode scalars, as the standard says, and `format` is asserted.
///
/// Texts are prepared according to `normalize` before anything is judged, so that what is judged is what is stored.
public struct Schema: Sendable {
  /// The compiled rules without the file.
  public let compiled: CompiledSchema
  /// The schema objects as they were read, for whoever writes them out.
  let outline: SchemaOutline

  var graph: SchemaGraph { compiled.graph }

  /// Reads a rule file.
  ///
  /// - Parameters:
  ///   - json: The rule file.
  ///   - formats: The formats that the file may name.
  /// - Throws: `SchemaError` for anything in the file that is wrong or not supported; nothing is ignored.
  public init(_ json: JSONValue, formats: FormatRegistry = .standard) throws(SchemaError) {
    let (graph, outline) = try SchemaGraph.reading(json, formats)
    self.init(CompiledSchema(graph), outline)
  }

  /// Reads a rule file that refers to other files.
  ///
  /// A reference that leads out of the rule file is resolved by RFC 3986, section 5.2, against `$id` or, without one,
  /// against `base`. The file is then requested, once, and read as if it were part of the rule file. It may refer to
  /// further files, and back. Plans and exports contain all files in one.
  ///
  /// - Parameters:
  ///   - json: The rule file.
  ///   - formats: The formats that the files may name.
  ///   - base: The name of the rule file, such as `rules/sign-up.json`, against which its references are resolved.
  ///   - read: Returns the bytes of the file that a resolved reference leads to, such as `rules/address.json`. The
  ///     closure must make sure that it reads no file that is none of a rule file's business.
  /// - Throws: `SchemaError` for anything that is wrong or not supported in one of the files; it names the file if it
  ///   is not the rule file itself. At most 256 files are requested, and they may have 16 MiB together.
  public init(
    _ json: JSONValue, formats: FormatRegistry = .standard, at base: String,
    readingFiles read: (String) throws(SchemaFileError) -> [UInt8]
  ) throws(SchemaError) {
    let (graph, outline) = try SchemaGraph.reading(json, formats, at: base, by: read)
    self.init(CompiledSchema(graph), outline)
  }

  /// Reads the text of a rule file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - formats: The formats that the file may name.
  /// - Throws: `SchemaError` if the text is not JSON, and for anything in it that is wrong or not supported.
  public init(parsing text: String, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: text) }, formats: formats)
  }

  /// Reads the text of a rule file.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - formats: The formats that the file may name.
  /// - Throws: `SchemaError` if the text is not JSON, and for anything in it that is wrong or not supported.
  public init(parsing bytes: Span<UInt8>, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: bytes) }, formats: formats)
  }

  /// Reads the text of a rule file that refers to other files; see ``init(_:formats:at:readingFiles:)``.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - formats: The formats that the files may name.
  ///   - base: The name of the rule file, against which its references are resolved.
  ///   - read: Returns the bytes of the file that a resolved reference leads to.
  /// - Throws: `SchemaError` if a text is not JSON, and for anything that is wrong or not supported in one of the
  ///   files.
  public init(
    parsing bytes: Span<UInt8>, formats: FormatRegistry = .standard, at base: String,
    readingFiles read: (String) throws(SchemaFileError) -> [UInt8]
  ) throws(SchemaError) {
    let json = try Schema.json { () throws(JSONError) in try JSONValue(parsing: bytes) }
    try self.init(json, formats: formats, at: base, readingFiles: read)
  }

  private init(_ compiled: CompiledSchema, _ outline: SchemaOutline) {
    self.compiled = compiled
    self.outline = outline
  }

  private static func json(_ parse: () throws(JSONError) -> JSONValue) throws(SchemaError) -> JSONValue {
    do throws(JSONError) { return try parse() } catch {
      throw SchemaError("this is not JSON: \(error.description)", at: JSONPointer())
    }
  }
}

extension Schema {
  /// Checks a value, and reports the verdict, every issue, and the value as it is to be stored.
  ///
  /// A missing member makes a value incomplete, a text has the verdict of its rules, and everything else makes the
  /// value invalid; the worst verdict counts.
  public func check(_ value: JSONValue) -> Report<JSONValue> { compiled.check(value) }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: JSONValue) -> Report<JSONValue> { check(value) }

  /// The title of the rule file, if it has one.
  public var title: String? { graph.annotation("title", of: 0) }

  /// Returns whether a value is valid, as the verdict of its report would be.
  public func isValid(_ value: JSONValue) -> Bool { compiled.isValid(value) }

  /// Returns the value with its texts prepared, whether or not it is valid, or unchanged if it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue { compiled.normalized(value) }

  /// Returns the same rules in the words of another catalogue, which also needs sentences for `IssueCode.allOfSchemas`.
  public func worded(in catalogue: Catalogue) -> Schema { Schema(compiled.worded(in: catalogue), outline) }

  /// What the fields are called that the rules are about, and the words in which issues are reported.
  package var words: Words { graph.words }
}
