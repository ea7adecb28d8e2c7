import ArgumentParser
import Wellformed
import WellformedSchema

/// The subcommand that compiles a rule file.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile a rule file to a plan, which pages load.",
    usage: """
      wellformed compile <rules> -o <plan> [--language <tag> | --words <file>]
                         [--references <folder>]
      """,
    discussion: """
      A plan is what a rule file comes to: rules and patterns ready to judge,
      labels, and the words that the rules can say, in one language. A page that
      names one, <form data-wellformed="sign-up.plan">, loads a module without
      readers of rule files. What a plan finds is what the rule file finds.

      The words are those of the rule file, and English ones where it has none.
      With --language de they are German where it has none, and with --words
      those of a PO file.

      EXAMPLES
        wellformed compile sign-up.json -o sign-up.plan
        wellformed compile sign-up.json -o sign-up.de.plan --language de
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - is standard output.", valueName: "plan"))
  var output: String

  @OptionGroup var references: ReferenceOptions

  @OptionGroup
  var words: WordsOptions

  func run() throws {
    let bytes = try compiled(try RuleFile.read(path: rules, references: references.folder)).bytes()
    guard bytes.count <= PlanError.limit else {
      throw CallError("\(rules): the plan would be longer than \(PlanError.limit) bytes; divide the rules")
    }
    if output == "-" {
      let file = StandardOutput()
      defer { file.flushEarly() }
      try file.write(bytes)
      try file.flush()
    } else {
      let file = try AtomicFile(path: output)
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(CallError) in try unsafe file.write(lines: bytes.span) }
      try file.commit()
    }
  }

  private func compiled(_ schema: Schema) throws -> CompiledSchema {
    guard words.isGiven else { return schema.compiled }
    return try Schema(words.rules(schema).content, formats: .ofCommand).compiled
  }
}
