import Foundation
import Testing
import Wellformed
import WellformedLanguages
import WellformedLive
import WellformedPasswords
import WellformedPasswordsSmall
import WellformedPhones
import WellformedSchema
import WellformedWeb

/// The German messages for issues of rule files, and for forms that are being filled in.
@Suite struct `German forms` {
  private let german = Catalogue.german

  @Test func `every code of rule files and live forms has a German sentence with the same arguments`() throws {
    var english = IssueCode.livePhrases
    for code in IssueCode.allOfSchemas { english[code] = Catalogue.englishForSchemas.template(for: code, field: "") }
    for (code, theirs) in english {
      #expect(german.codes.contains(code), "\(code)")
      let ours = try #require(german.template(for: code, field: ""))
      #expect(ours.count == theirs.count, "\(code)")
      #expect(Set(ours.placeholders) == Set(theirs.placeholders), "\(code)")
      #expect(ours != theirs, "\(code)")
    }
  }

  @Test func `every sentence of the binding has a German one with the same placeholders`() throws {
    let words = try BindingWords().english
    #expect(words.count > 5)
    for (name, english) in words {
      let code = IssueCode(rawValue: "page." + name)
      #expect(german.codes.contains(code), "\(name)")
      let ours = try #require(german.template(for: code, field: ""))
      #expect(Set(ours.placeholders) == Set(MessageTemplate(english).placeholders), "\(name)")
    }
  }

  @Test func `every German sentence belongs to a code that exists`() throws {
    let page = try BindingWords().english.keys.map { IssueCode(rawValue: "page." + $0) }
    let passwords = FormatRegistry.standard.addingPasswords(
      blocklists: ["x": .exact(["x"])], words: ["small": .small])
    let ofPasswords = (passwords.formats + [.password(repeatingAtMost: 2)]).flatMap { $0.codes }
    let ofModules =
      Format.phone(PhoneRequirement()).codes + ofPasswords + ofPasswords.map { $0.demand }
      + PasswordAdviceWords.english.keys + ProblemWords.english.keys
      + HTMLWords.english.map { IssueCode(rawValue: $0.name) }
      + Format.files(FileLimits(least: 2, kinds: [.pdf])).codes
    let known = Set(
      IssueCode.all + IssueCode.allOfSchemas + IssueCode.livePhrases.keys + page + IssueCode.wordings + ofModules)
    #expect(german.codes.filter { !known.contains($0) } == [])
  }

  @Test func `a live form announces in German`() throws {
    let schema = try Schema(parsing: #"{"type":"object","properties":{"a":{"title":"Name","type":"string"}}}"#)
    let form = try LiveForm(schema: schema, catalogue: german)
    #expect(form.phrase(.submissionProblems, arguments: Arguments("count", 1)) == "Es gibt ein Problem in 1\u{A0}Feld")
    #expect(form.phrase(.submissionProblems, arguments: Arguments("count", 2)) == "Es gibt Probleme in 2\u{A0}Feldern")
    #expect(form.phrase(.checkRunning, of: FieldID(rawValue: 0)) == "Name: Prüfung läuft")
  }
}

/// The texts of the JavaScript binding, read from the file next to these tests.
struct BindingWords {
  /// The English words by their names.
  let english: [String: String]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/WellformedWeb/Binding/words.js")
    var english: [String: String] = [:]
    for line in try String(contentsOf: file.standardized, encoding: .utf8).split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/ *(\w+): "(.*)",/#) else { continue }
      english[String(match.1)] = String(match.2)
    }
    self.english = english
  }
}
