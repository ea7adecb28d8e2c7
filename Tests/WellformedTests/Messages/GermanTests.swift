import Testing
import Wellformed
import WellformedLanguages

/// The German messages, compared with all codes.
@Suite struct `German messages` {
  private let german = Catalogue.german
  /// The English catalogue, with the messages of the formats.
  private let english: Catalogue = (FormatRegistry.standard.formats + Provocations.concerns).reduce(.english) {
    $0.overriding($1.sentences)
  }

  @Test func `every code has a German sentence`() {
    let own = Set(german.codes)
    #expect(IssueCode.all.filter { !own.contains($0) } == [])
  }

  @Test func `German templates have the placeholders and plural forms of the English ones`() throws {
    for code in IssueCode.all {
      let theirs = try #require(english.template(for: code, field: "x"))
      let ours = try #require(german.template(for: code, field: "x"))
      #expect(Set(ours.placeholders) == Set(theirs.placeholders), "\(code)")
      #expect(ours.count == theirs.count, "\(code)")
      #expect(Set(ours.sentences.keys) == Set(theirs.sentences.keys), "\(code)")
      for sentence in ours.sentences.values { #expect(sentence.hasPrefix("{field}"), "\(code)") }
    }
  }

  @Test func `German sentences contain the signs to type that English sentences contain`() throws {
    for code in IssueCode.all {
      let theirs = try #require(english.template(for: code, field: "x"))
      let ours = try #require(german.template(for: code, field: "x"))
      for (number, sentence) in theirs.sentences {
        let marks = Set(sentence.filter { "~%#=".contains($0) })
        #expect(marks.isSubset(of: ours.sentences[number] ?? ""), "\(code)")
      }
    }
  }

  @Test func `German messages contain no English words and no empty placeholders`() throws {
    let foreign = /\b(the|and|or|must|needs|cannot|enter|remove|letters?|digits?|spaces?)\b/
    let messages = Provocations.issues().map { issue in
      var issue = issue
      issue.path = "anschrift"
      return issue.message(in: german)
    }
    for message in Set(messages) {
      #expect(message.firstMatch(of: foreign) == nil, "\(message)")
      #expect(message.firstMatch(of: /\{[A-Za-z]+\}/) == nil, "\(message)")
      #expect(message.hasPrefix("Anschrift") && !message.hasSuffix("."), "\(message)")
      #expect(!message.contains("  "), "\(message)")
    }
  }

  @Test func `German messages use the singular for one and the plural for more`() {
    func message(_ code: IssueCode, _ name: String, _ count: Int) -> String {
      Issue(code, at: "name", arguments: Arguments(name, .integer(count))).message(in: german)
    }
    #expect(message("length.tooShort", "missing", 1) == "Name: Es fehlt noch 1\u{A0}Zeichen")
    #expect(message("length.tooShort", "missing", 2) == "Name: Es fehlen noch 2\u{A0}Zeichen")
    #expect(
      message("count.tooLarge", "maximum", 1) == "Name: Nur 1\u{A0}Eintrag ist möglich; entfernen Sie die anderen")
    #expect(
      message("count.tooLarge", "maximum", 0)
        == "Name: Höchstens 0\u{A0}Einträge sind möglich; entfernen Sie einige")
    for code in german.codes {
      guard let template = german.template(for: code, field: "x"), template.count != nil else { continue }
      #expect(template.sentences[.one] != template.sentences[.other], "\(code)")
    }
  }

  @Test func `German messages keep numbers with their units, and use German quotation marks`() {
    for code in german.codes {
      for sentence in german.template(for: code, field: "x")?.sentences.values ?? [:].values {
        #expect(sentence.firstMatch(of: /(\}|[0-9]) (Zeichen|Ziffern?|Byte|Stellen|Ein|Jahre?|Feld)/) == nil, "\(code)")
        #expect(sentence.firstMatch(of: /["”'’]|\b(du|dein|dir)\b/) == nil, "\(code)")
      }
    }
  }

  @Test func `German messages have German names for characters, alternatives and expectations`() {
    func message(_ rule: Rule, _ text: String) -> String { rule.check(text).issues[0].message(in: german) }
    #expect(
      message(.allowed(.letter, .digit, .anyOf(" -")), "!")
        == "Diese Angabe: Verwenden Sie nur Buchstaben, Ziffern, Leerzeichen und -; entfernen Sie alles andere")
    #expect(message(.oneOf(["a", "b", "c"]), "d") == "Diese Angabe: Möglich ist nur a, b oder c")
    #expect(message(.pattern("[0-9]x"), "y") == "Diese Angabe: Geben Sie an Position 1 eine Ziffer ein")
    #expect(
      message(.pattern("[0-9]x"), "1")
        == "Diese Angabe: Das ist noch unvollständig; ergänzen Sie „x“")
    for sort in CharacterSort.allCases { #expect(german.vocabulary.sorts[sort]?.isEmpty == false) }
  }

  @Test func `a form in German uses the labels of its fields`() {
    let form = Form<[String: String]>(
      .field("email", .required, .email).labelled("E-Mail-Adresse"),
      .field("confirmation", .equals("password")).labelled("Passwort bestätigen"),
      .field("password").labelled("Passwort")
    ).worded(in: .german)
    let issues = form.check(["email": "jana@@beispiel.example", "password": "a"]).issues
    #expect(
      issues.map { $0.message } == [
        "E-Mail-Adresse: Darin steht mehr als 1\u{A0}@; lassen Sie nur eines stehen",
        "Passwort bestätigen: Das stimmt nicht mit „Passwort“ überein; geben Sie zweimal dasselbe ein",
      ])
  }
}
