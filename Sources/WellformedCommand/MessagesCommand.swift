import ArgumentParser
import Wellformed
import WellformedLanguages
import WellformedSchema

/// The subcommand for translating the messages of the package.
struct MessagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "Translate the messages of the package.",
    discussion: """
      Translations are GNU gettext files (PO), one for each language, which
      translators' tools can edit. Those of the package's own languages are in
      Sources/WellformedLanguages/Catalogues.

      For a language of your own, 'swift' turns them into Swift code for programs.
      They can also be in a rule file, which 'missing' and 'check' accept as well.

      EXAMPLES
        wellformed messages template --language ro > ro.po
        wellformed messages missing ro.po
        wellformed messages check ro.po
        wellformed messages swift ro.po > Romanian.swift
        wellformed messages missing sign-up.json
      """,
    subcommands: [Template.self, Check.self, Missing.self, SwiftSource.self])

  func run() throws {
    throw CallError("say what to do: template, check, missing or swift; see 'wellformed messages --help'")
  }
}

extension MessagesCommand {
  /// Writes the file that a translator starts from.
  struct Template: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "template",
      abstract: "Write a template for translators.",
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

  /// Reports the problems in a translation file, and how much is missing.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check a file of translations.",
      discussion: """
        A line for each thing that is wrong, and one for how much is missing.
        Exit status 1 says that there is one. Of a rule file the words are
        checked that its rules can say.
        """)

    @Argument(help: ArgumentHelp("The PO file, or the rule file.", valueName: "file"))
    var file: String

    func run() throws {
      let output = StandardOutput()
      let words = try TranslatedWords.read(path: file)
      for problem in words.problems { try output.writeVisibly("\(file):\(problem.line): \(problem.reason)\n") }
      if !words.missing.isEmpty {
        try output.write(
          "\(words.missing.count) of \(words.count) are not translated; see 'wellformed messages missing'\n")
      }
      try output.flush()
      if !words.isWhole { throw ExitStatus.notAllValid }
    }
  }

  /// Lists the entries without a translation.
  struct Missing: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "missing",
      abstract: "List what a file of translations lacks.",
      discussion: """
        A line for each entry: its key, and its English words. Exit status 1
        says that there is one. Of a rule file in another language than English
        those are listed that its rules can say, and that it has no words for.
        """)

    @Argument(help: ArgumentHelp("The PO file, or the rule file.", valueName: "file"))
    var file: String

    func run() throws {
      let output = StandardOutput()
      let missing = try TranslatedWords.read(path: file).missing
      for entry in missing { try output.write("\(entry.key): \(entry.english.sentences[.other] ?? "")\n") }
      try output.flush()
      if !missing.isEmpty { throw ExitStatus.notAllValid }
    }
  }

  /// Writes a translation file as Swift source.
  struct SwiftSource: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "swift",
      abstract: "Write a file of translations as a catalogue in Swift.",
      discussion: """
        For a language that does not come with the package. The program that the
        file is put into depends on WellformedLanguages. A file that is wrong or
        lacks something is refused, so that nobody reads two languages.
        """)

    @Argument(help: ArgumentHelp("The PO file.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("The name of the catalogue. (default: the language)", valueName: "name"))
    var name: String?

    @Flag(help: "Let other modules see the catalogue.")
    var `public` = false

    func run() throws {
      let output = StandardOutput()
      guard case .file(let translations) = try TranslatedWords.read(path: file) else {
        throw CallError("\(file): a rule file is not a file of translations")
      }
      try translations.demandWholeness(named: file)
      try output.write(try TranslationSource(translations, name: name, isPublic: `public`).text)
      try output.flush()
    }
  }
}
