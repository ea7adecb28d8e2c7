import ArgumentParser
import Wellformed
import WellformedSchema

/// The subcommand that writes rules in other notations.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the rules of a rule file in another notation.",
    usage: """
      wellformed export <rules> --to <notation> [--name <name>]
                        [--field <field>] [--strict] [--references <folder>]
                        [--language <tag> | --words <file>]
      """,
    discussion: """
      The notations are:

        json-schema     a rule file that expresses as much as possible in
                        keywords that other JSON Schema tools know
        openapi         a component of an OpenAPI 3.1 description
        html            a fieldset with a field for each property, whose
                        attributes refuse nothing that the rules accept
        typescript      the types of a form's input and output, and the names
                        of its fields
        password-rules  rules for Apple's password managers
        text            English for people

      With --language or --words, json-schema has the words of a language, and
      html has them on its buttons. Words of the rule file have priority.

      Rules that a notation cannot express are listed on standard error, one on each
      line: the place in the rule file, the keyword, and the reason. With --strict,
      that is an error, and nothing is written.

      EXAMPLES
        wellformed export rules.json --to json-schema > schema.json
        wellformed export rules.json --to openapi --name SignUp
        wellformed export rules.json --to html --strict
        wellformed export rules.json --to typescript --name SignUp
        wellformed export rules.json --to password-rules --field password
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(help: ArgumentHelp("The notation to write.", valueName: "notation"))
  var to: Notation

  @Option(
    help: ArgumentHelp(
      "With openapi, the name of the component; with typescript, the name of the types. By default it is derived from the title.",
      valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("With password-rules, the property whose rules to write.", valueName: "field"))
  var field: String?

  @OptionGroup var references: ReferenceOptions

  @Flag(help: "Fail with status 2 and write nothing if a rule cannot be expressed.")
  var strict = false

  @OptionGroup
  var words: WordsOptions

  func validate() throws {
    if words.isGiven, to != .jsonSchema, to != .html {
      throw CallError("--language and --words are for --to json-schema and --to html; leave them out")
    }
    if name != nil, to != .openAPI, to != .typeScript {
      throw CallError("--name is for --to openapi and --to typescript; leave it out")
    }
    if field != nil, to != .passwordRules { throw CallError("--field is for --to password-rules; leave it out") }
    if let name, to == .typeScript, !name.isTypeScriptIdentifier {
      throw CallError("--name takes letters, digits, _ and $, and no digit first, not '\(name)'")
    }
    if let name, to == .openAPI, !ComponentName.isValid(name) {
      throw CallError("--name takes letters, digits and . - _, not '\(name)'")
    }
  }

  func run() throws {
    let schema = try RuleFile.read(path: rules, references: references.folder)
    let export = try export(schema)
    for omission in export.omissions { StandardError.write(line: "wellformed: not exported exactly: \(omission)") }
    if strict, !export.omissions.isEmpty { throw ExitStatus.wrongCall }
    let output = StandardOutput()
    defer { output.flushEarly() }
    try output.write(export.text)
    try output.flush()
  }

  private func export(_ schema: Schema) throws -> (text: String, omissions: [Omission]) {
    switch to {
    case .jsonSchema:
      let export = try words.rules(schema)
      return (export.content.indented + "\n", export.omissions)
    case .openAPI:
      let export = schema.openAPIComponent(named: name ?? ComponentName.name(for: schema.title ?? ""))
      return (export.content.indented + "\n", export.omissions)
    case .html:
      let export = try schema.html(in: words.catalogue ?? .english)
      return (export.content, export.omissions)
    case .typeScript:
      let export = schema.typeScript(named: name ?? ComponentName.name(for: schema.title ?? ""))
      return (export.content, export.omissions)
    case .passwordRules: return try passwordRules(schema.passwordRules())
    case .text:
      let export = schema.plainLanguage()
      // People read this in a terminal, which must take nothing in it for a command.
      let lines = export.content.split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.map { VisibleText.of(String($0)) }.joined(separator: "\n"), export.omissions)
    }
  }

  private func passwordRules(_ export: Export<[PasswordField]>) throws(CallError) -> (String, [Omission]) {
    var fields = export.content
    var omissions = export.omissions
    if let field {
      fields = fields.filter { $0.name.hasSameBytes(as: field) }
      omissions = omissions.filter { omission in fields.contains { $0.place == omission.place } }
      guard !fields.isEmpty else {
        let names = export.content.map(\.name)
        let hint = names.isEmpty ? "" : "; there are \(names.listed)"
        throw CallError("\(rules): no member '\(field)' is a password\(hint)")
      }
    }
    guard fields.count != 1 else { return (fields[0].rules.description + "\n", omissions) }
    guard !fields.isEmpty else {
      throw CallError("\(rules): no member is a password: no member requires certain characters or is named password")
    }
    return (fields.map { "\($0.name): \($0.rules)\n" }.joined(), omissions)
  }
}

/// Names of components in an OpenAPI description (version 3.1.1, section 4.8.7.1).
enum ComponentName {
  /// Returns whether a text is such a name.
  static func isValid(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(isMember) }

  /// Returns the name for a title, such as `SignUp` for "Sign-up".
  static func name(for title: String) -> String {
    var name = ""
    var isStart = true
    for byte in title.utf8 {
      guard isMember(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "."), byte != UInt8(ascii: "_") else {
        isStart = true
        continue
      }
      let letter = String(Character(Unicode.Scalar(byte)))
      name += isStart ? letter.uppercased() : letter
      isStart = false
    }
    return name.isEmpty ? "Rules" : name
  }

  private static func isMember(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: false
    }
  }
}
