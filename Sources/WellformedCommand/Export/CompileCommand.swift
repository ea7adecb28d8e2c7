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
                         [--primary] [--references <folder>]
      """,
    discussion: """
      A plan is a compiled rule file: rules and patterns ready to judge, labels, and
      the words of these rules in one language. A page that names a plan,
      <form data-wellformed="sign-up.plan">, loads a smaller module, which cannot
      read rule files. A plan finds what its rule file finds.

      The words are those of the rule file. For words that it lacks, the plan has
      English ones, or those of --language or of a PO file (--words).

      The primary part of a plan lacks the large tables of formats, such as those of
      phone numbers, and lists of passwords. A page that names it comes to life
      sooner, and then loads the whole plan, sign-up.plan for sign-up.primary.plan.

      EXAMPLES
        wellformed compile sign-up.json -o sign-up.plan
        wellformed compile sign-up.json -o sign-up.primary.plan --primary
        wellformed compile sign-up.json -o sign-up.de.plan --language de
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(name: [.short, .long], help: ArgumentHelp("The file to write; - is standard output.", valueName: "plan"))
  var output: String

  @Flag(help: "Write the primary part of the plan.")
  var primary = false

  @OptionGroup var references: ReferenceOptions

  @OptionGroup
  var words: WordsOptions

  func run() throws {
    let schema = try compiled(try RuleFile.read(path: rules, references: references.folder))
    let bytes = primary ? schema.primaryBytes() : schema.bytes()
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
