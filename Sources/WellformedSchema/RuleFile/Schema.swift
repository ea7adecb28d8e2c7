public import Wellformed

/// Rules for JSON values, read from a rule file: JSON Schema, draft 2020-12, and what it lacks under `x-wellformed`.
///
/// What a rule file can say, keyword by keyword, is in `Documentation/rule-files.md`. What is said of texts becomes rules
/// of the core, so that a text gets the same verdict here, in a form and in a browser. Lengths by `minLength` and
/// `maxLength` count Unicode scalars, as the standard says, and `format` is asserted.
///
/// Texts are prepared as `normalize` says before anything is judged, so that what was judged is what is stored.
public struct Schema: Sendable {
  /// The rules without the file, ready to judge.
  public let compiled: CompiledSchema
  /// The schema objects as they were read, for whoever writes them out.
  let outline: SchemaOutline

  var graph: SchemaGraph { compiled.graph }

  /// Reads a rule file.
  ///
  /// - Parameters:
  ///   - json: The rule file.
  ///   - formats: The formats that it may name.
  /// - Throws: `SchemaError` for whatever in it is wrong or not supported: nothing is passed over.
  public init(_ json: JSONValue, formats: FormatRegistry = .standard) throws(SchemaError) {
    let (graph, outline) = try SchemaGraph.reading(json, formats)
    self.init(CompiledSchema(graph), outline)
  }

  /// Reads a rule file that refers to other files.
  ///
  /// A reference that leads out of the rule file is resolved by RFC 3986, section 5.2, against `$id` or, without one, against
  /// `base`. The file is then asked for, once, and read as if it stood in the rule file; it may refer to further files, and
  /// back. Plans and exports have all of them in one.
  ///
  /// - Parameters:
  ///   - json: The rule file.
  ///   - formats: The formats that the files may name.
  ///   - base: What the rule file is called, such as `rules/sign-up.json`: what its references are relative to.
  ///   - read: Gives the bytes of the file that a resolved reference leads to, such as `rules/address.json`. Whoever reads
  ///     files by it sees to it that none is read that a rule file has no business with.
  /// - Throws: `SchemaError` for whatever is wrong or not supported in one of the files; of other files than the rule file it
  ///   says which. 256 files are asked for at the most, and they may have 16 MiB together.
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
  ///   - formats: The formats that it may name.
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing text: String, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: text) }, formats: formats)
  }

  /// Reads the text of a rule file.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - formats: The formats that it may name.
  /// - Throws: `SchemaError` where the text is not JSON, and for whatever in it is wrong or not supported.
  public init(parsing bytes: Span<UInt8>, formats: FormatRegistry = .standard) throws(SchemaError) {
    try self.init(Schema.json { () throws(JSONError) in try JSONValue(parsing: bytes) }, formats: formats)
  }

  /// Reads the text of a rule file that refers to other files; see ``init(_:formats:at:readingFiles:)``.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - formats: The formats that the files may name.
  ///   - base: What the rule file is called: what its references are relative to.
  ///   - read: Gives the bytes of the file that a resolved reference leads to.
  /// - Throws: `SchemaError` where a text is not JSON, and for whatever is wrong or not supported in one of the files.
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
  /// The verdict on a value, everything found in it, and the value as it is to be stored.
  ///
  /// A missing member makes a value incomplete, a text has the verdict of its rules, and everything else makes it invalid;
  /// the worst counts.
  public func check(_ value: JSONValue) -> Report<JSONValue> { compiled.check(value) }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: JSONValue) -> Report<JSONValue> { check(value) }

  /// What the rule file calls itself, if it has a title.
  public var title: String? { graph.annotation("title", of: 0) }

  /// Tells whether a value is valid, which is the case where the verdict of its report is.
  public func isValid(_ value: JSONValue) -> Bool { compiled.isValid(value) }

  /// The value with its texts prepared, valid or not; as it is where it is too complex to judge.
  public func normalized(_ value: JSONValue) -> JSONValue { compiled.normalized(value) }

  /// The same rules in the words of another catalogue, which needs sentences for `IssueCode.allOfSchemas` as well.
  public func worded(in catalogue: Catalogue) -> Schema { Schema(compiled.worded(in: catalogue), outline) }

  /// What the fields are called that the rules are about, and the words in which issues are reported.
  package var words: Words { graph.words }
}
