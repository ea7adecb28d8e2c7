import ArgumentParser
import Wellformed
import WellformedLanguages
import WellformedSchema

/// The subcommand for those who translate what the package says.
struct MessagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Translate what the package says.",
    discussion: """
      Translations are files of GNU gettext (PO), one for each language, which
      translators' tools know. In Sources/WellformedLanguages/Catalogues are
      those of the languages that come with the package.

      EXAMPLES
        wellformed messages template --language fr > fr.po
        wellformed messages missing fr.po
        wellformed messages check fr.po
      """,
    subcommands: [Template.self, Check.self, Missing.self])

  func run() throws { throw CallError("say what to do: template, check or missing; see 'wellformed messages --help'") }
}

extension MessagesCommand {
  /// Writes the file that a translator begins with.
  struct Template: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "template",
      abstract: "Write the file that a translator begins with.",
      discussion: """
        It has an entry for each sentence and word, and says of each where it is
        shown, what fills its places, and how it reads then. With --language it
        has as many plural forms as the language, and the translations that come
        with the package.
        """)

    @Option(help: ArgumentHelp("The language to translate into, such as fr or pt-BR.", valueName: "tag"))
    var language: String?

    func run() throws {
      let output = StandardOutput()
      let catalogue = language.flatMap { Catalogue.languages.contains($0) ? Catalogue.best(for: [$0]) : nil }
      try output.write(try TranslationTemplate(language: language, catalogue: catalogue).text())
      try output.flush()
    }
  }

  /// Says what is wrong with a file of translations.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Say what is wrong with a file of translations.",
      discussion: "A line for each thing that is wrong. Exit status 1 says that there is one.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"))
    var file: String

    func run() throws {
      let output = StandardOutput()
      let check = TranslationCheck(try TranslationFile.read(path: file))
      let problems = check.problems
      for problem in problems { try output.writeVisibly("\(file):\(problem.line): \(problem.reason)\n") }
      let missing = check.missing.count
      if missing > 0 {
        try output.write(
          "\(missing) of \(MessageEntry.all.count) are not translated; see 'wellformed messages missing'\n")
      }
      try output.flush()
      if !problems.isEmpty || missing > 0 { throw ExitStatus.notAllValid }
    }
  }

  /// Lists what is not translated yet.
  struct Missing: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "missing",
      abstract: "List what a file of translations lacks.",
      discussion: "A line for each entry: its key, and its English words. Exit status 1 says that there is one.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"))
    var file: String

    func run() throws {
      let output = StandardOutput()
      let missing = TranslationCheck(try TranslationFile.read(path: file)).missing
      for entry in missing { try output.write("\(entry.key): \(entry.english.sentences[.other] ?? "")\n") }
      try output.flush()
      if !missing.isEmpty { throw ExitStatus.notAllValid }
    }
  }
}

extension TranslationFile {
  /// How long a file may be, in bytes: 16 MiB.
  private static let longest = 16 * 1024 * 1024

  /// Reads a file; the path `-` is standard input.
  static func read(path: String) throws -> TranslationFile {
    let source = try FileSource(path: path)
    var buffer = InputBuffer(source, blockSize: 16 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
    guard buffer.count <= longest else { throw CallError("\(source.name): longer than \(longest) bytes") }
    let text = buffer.withBytes(0..<buffer.count) { $0.text(0..<$0.count) }
    return try TranslationFile(parsing: text, name: source.name)
  }
}
