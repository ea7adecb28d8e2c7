import Foundation
import Testing
import Wellformed
import WellformedLanguages

@testable import WellformedCommand

/// Files of translations: what they are begun with, and what is found wrong with them.
@Suite struct `Messages to translate` {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let german = folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/de.po")

  private func file(_ text: String) throws -> TranslationFile { try TranslationFile(parsing: text, name: "x.po") }

  @Test func `the template in the package is that of the words of today`() throws {
    let template = Self.folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/messages.pot")
    let text = try String(contentsOf: template, encoding: .utf8)
    #expect(try TranslationTemplate(language: nil, catalogue: nil).text() == text)
  }

  private static func catalogue(_ language: String) throws -> TranslationFile {
    let file = folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/\(language).po")
    return try TranslationFile(parsing: try String(contentsOf: file, encoding: .utf8), name: "\(language).po")
  }

  @Test func `there is a language for each file`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.german.deletingLastPathComponent().path)
    let languages = files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(Set(languages + ["en"]) == Set(Catalogue.languages))
  }

  @Test(arguments: Catalogue.languages.filter { $0 != "en" })
  func `a language says everything, and what its file says`(_ language: String) throws {
    let file = try Self.catalogue(language)
    let check = TranslationCheck(file)
    #expect(check.problems == [])
    #expect(check.missing.map { $0.key } == [])
    let catalogue = Catalogue.best(for: [language])
    #expect(catalogue.language == language)
    let forms = try #require(PluralRule(language: language)?.forms)
    let words = Dictionary(uniqueKeysWithValues: catalogue.words.map { ($0.name, MessageTemplate($0.text)) })
    let entries = Dictionary(uniqueKeysWithValues: MessageEntry.all.map { ($0.key, $0) })
    var told = Set<String>()
    for entry in file.entries {
      let key = try #require(entry.key)
      told.insert(key)
      let code = IssueCode(rawValue: key)
      #expect(words[key] != nil || catalogue.codes.contains(code), "\(key)")
      let own = words[key] ?? catalogue.template(for: code, field: "")
      #expect(entry.template(counting: entries[key]?.count, by: forms) == own, "\(key)")
    }
    #expect(catalogue.codes.filter { !told.contains($0.rawValue) } == [])
    #expect(told == Set(entries.keys))
  }

  @Test func `the words of the binding are those that it has`() throws {
    let file = Self.folder.appendingPathComponent("Sources/WellformedWeb/Binding/words.js")
    var words: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let match = line.wholeMatch(of: #/ *(\w+): "(.*)",/#) { words.append("\(match.1): \(match.2)") }
    }
    #expect(PageWords.english.map { "\($0.name): \($0.text)" } == words)
  }

  @Test func `every place is explained`() {
    for entry in MessageEntry.all {
      #expect(!entry.example.contains("{") && !entry.place.isEmpty, "\(entry.key)")
      for name in entry.places { #expect(MessageArgument.named(name) != nil, "\(entry.key): \(name)") }
    }
  }

  @Test(arguments: ["fr", "pl", "ar", "ja", "pt-PT", "cs", "he", "hi", "ru", "es"])
  func `a template has the forms of its language, and lacks everything`(_ language: String) throws {
    let file = try file(try TranslationTemplate(language: language, catalogue: nil).text())
    let check = TranslationCheck(file)
    #expect(check.problems == [])
    #expect(check.missing.count == MessageEntry.all.count)
    let forms = try #require(PluralRule(language: language)?.forms.count)
    for entry in file.entries { #expect(entry.texts.count == (entry.pluralSource == nil ? 1 : forms)) }
  }

  @Test(arguments: [
    (#"msgstr "{first}, {next} und {last}""#, #"msgstr "{first} und {last}""#, "lacks {next}"),
    (#"msgstr "{first}, {next} und {last}""#, #"msgstr "{first}; {last}, {next}""#, "must be written like"),
    (#"msgstr[1] "{field} braucht noch {missing} weitere Byte""#, #"msgstr[1] "{field}!""#, "lacks {missing}"),
    (#"msgstr "Gesendet""#, #"msgstr "Gesendet {count}""#, "has {count}, which there is not"),
    (#"msgid "Sent""#, #"msgid "Was sent""#, "the English words have changed"),
    (#"msgctxt "submission.accepted""#, #"msgctxt "submission.acepted""#, "there is nothing of this name"),
    (#"msgctxt "submission.accepted""#, "#, fuzzy\nmsgctxt \"submission.accepted\"", "is marked as fuzzy"),
    (#"msgctxt "submission.accepted""#, #"msgctxt "submission.failed""#, "stands here twice"),
    ("X-Plural-Categories: one other", "X-Plural-Categories: one few other", "needs X-Plural-Categories: one other"),
    ("nplurals=2; plural=n != 1;", "nplurals=2; plural=n > 1;", "needs Plural-Forms: nplurals=2; plural=n != 1;"),
  ])
  func `a mistake in a file is found`(_ right: String, _ wrong: String, _ reason: String) throws {
    let text = try String(contentsOf: Self.german, encoding: .utf8).replacing("\u{A0}", with: " ")
    #expect(text.contains(right))
    let problems = TranslationCheck(try file(text.replacing(right, with: wrong, maxReplacements: 1))).problems
    #expect(problems.contains { $0.reason.contains(reason) }, "\(problems)")
  }

  @Test func `a translation that is empty is missing`() throws {
    let text = try String(contentsOf: Self.german, encoding: .utf8)
    let check = TranslationCheck(try file(text.replacing(#"msgstr "Gesendet""#, with: #"msgstr """#)))
    #expect(check.missing.map { $0.key } == ["submission.accepted"])
    #expect(check.problems == [])
  }

  @Test func `marks are escaped, long texts are broken, and nonsense is told by its line`() throws {
    let read = try file(
      "# a note\r\nmsgctxt \"a\"\r\nmsgid \"\"\n\"b \"\n\"c\"\nmsgstr \"\\\"\\\\\\n\"\n#~ msgid \"gone\"\n")
    #expect(read.entries.map { $0.source } == ["b c"])
    #expect(read.entries.map { $0.texts } == [["\"\\\n"]])
    #expect(TranslationFile.quoted("\"\\\n") == #""\"\\\n""#)
    for text in ["msgctxt \"a\"\nmsgid b\n", "msgid \"a\"\nmsgstr \"b\\\"", "msgid \"a\"\n\"b\\x\"", "\"a\""] {
      #expect(throws: CallError.self) { try file(text) }
    }
  }
}
