import Foundation
import Testing
import Wellformed
import WellformedLanguages
import WellformedSchema

@testable import WellformedCommand

/// Files of translations: how they are created, and which errors are found in them.
@Suite struct `Messages to translate` {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let german = folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/de.po")

  private func file(_ text: String) throws -> TranslationFile { try TranslationFile(parsing: text, name: "x.po") }

  @Test func `the template in the package matches the current messages`() throws {
    let template = Self.folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/messages.pot")
    let text = try String(contentsOf: template, encoding: .utf8)
    #expect(try TranslationTemplate(language: nil, catalogue: nil).text() == text)
  }

  private static func catalogue(_ language: String) throws -> TranslationFile {
    let file = folder.appendingPathComponent("Sources/WellformedLanguages/Catalogues/\(language).po")
    return try TranslationFile(parsing: try String(contentsOf: file, encoding: .utf8), name: "\(language).po")
  }

  @Test func `every language has a file of translations, and every file is a language`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.german.deletingLastPathComponent().path)
    let languages = files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    #expect(Set(languages + ["en"]) == Set(Catalogue.languages))
  }

  @Test(arguments: Catalogue.languages.filter { $0 != "en" })
  func `a language has exactly the messages of its file, and none is missing`(_ language: String) throws {
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
      #expect(entry.template(counting: entries[key]?.count, by: forms) == own?.withoutIsolates, "\(key)")
    }
    #expect(catalogue.codes.filter { !told.contains($0.rawValue) } == [])
    #expect(told == Set(entries.keys))
  }

  @Test func `the words of the binding match those in its script`() throws {
    let file = Self.folder.appendingPathComponent("Sources/WellformedWeb/Binding/words.js")
    var words: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let match = line.wholeMatch(of: #/ *(\w+): "(.*)",/#) { words.append("\(match.1): \(match.2)") }
    }
    #expect(PageWords.english.map { "\($0.name): \($0.text)" } == words)
  }

  @Test func `every placeholder of a message is explained`() {
    for entry in MessageEntry.all {
      #expect(!entry.example.contains("{") && !entry.place.isEmpty, "\(entry.key)")
      for name in entry.places { #expect(MessageArgument.named(name) != nil, "\(entry.key): \(name)") }
    }
  }

  @Test(arguments: ["fr", "pl", "ar", "ja", "pt-PT", "cs", "he", "hi", "ru", "es"])
  func `a new template has the plural forms of its language, and no translations`(_ language: String) throws {
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
    (#"msgstr[1] "{field}: Es fehlen noch {missing} Byte""#, #"msgstr[1] "{field}!""#, "lacks {missing}"),
    (#"msgstr "Gesendet""#, #"msgstr "Gesendet {count}""#, "has {count}, which there is not"),
    (#"msgid "Sent""#, #"msgid "Was sent""#, "the English words have changed"),
    (#"msgctxt "submission.accepted""#, #"msgctxt "submission.acepted""#, "there is no message with this name"),
    (#"msgctxt "submission.accepted""#, "#, fuzzy\nmsgctxt \"submission.accepted\"", "is marked as fuzzy"),
    (#"msgctxt "submission.accepted""#, #"msgctxt "submission.failed""#, "stands here twice"),
    ("X-Plural-Categories: one other", "X-Plural-Categories: one few other", "needs X-Plural-Categories: one other"),
    ("nplurals=2; plural=n != 1;", "nplurals=2; plural=n > 1;", "needs Plural-Forms: nplurals=2; plural=n != 1;"),
  ])
  func `a mistake in a file of translations is found`(_ right: String, _ wrong: String, _ reason: String) throws {
    let text = try String(contentsOf: Self.german, encoding: .utf8).replacing("\u{A0}", with: " ")
    #expect(text.contains(right))
    let problems = TranslationCheck(try file(text.replacing(right, with: wrong, maxReplacements: 1))).problems
    #expect(problems.contains { $0.reason.contains(reason) }, "\(problems)")
  }

  @Test(arguments: [
    "ja", "en", "hi", "es", "fr", "is", "ru", "pl", "sr", "cs", "sl", "lt", "lv", "ro", "he", "ar", "ga", "cy", "mt",
    "fil",
  ])
  func `the plural formula for gettext chooses the forms of CLDR`(_ language: String) throws {
    let rule = try #require(PluralRule(language: language))
    var formula = try Formula(try #require(rule.formula))
    for number in Array(0...1200) + [1_000_000, 1_000_001, 2_000_000] {
      #expect(try rule.forms[formula.value(of: number)] == rule.form(of: number), "\(number)")
    }
    let read = try #require(PluralFormula("nplurals=\(rule.forms.count); plural=\(rule.formula ?? "");"))
    #expect(read.agrees(with: rule))
    for other in ["ja", "en", "ru", "ar", "cy"].compactMap({ PluralRule(language: $0) })
    where other.forms.count != rule.forms.count {
      #expect(!read.agrees(with: other))
    }
  }

  @Test(
    arguments: [
      ("de", "nplurals=2; plural=(n != 1)", true), ("de", " nplurals = 2 ;plural=n==1?0:1;", true),
      ("de", "nplurals=2; plural=!(n==1);", true), ("de", "nplurals=2; plural=n>1;", false),
      ("de", "nplurals=3; plural=n!=1;", false), ("de", "plural=n!=1;", false),
      ("de", "nplurals=2; plural=n!=1 n;", false),
      ("de", "nplurals=2; plural=n/0;", false), ("de", "nplurals=2; plural=n*9223372036854775807;", false),
      ("ja", "nplurals=1; plural=0;", true), ("ja", "nplurals=1; plural=n*0+1-1;", true),
      (
        "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
        true
      ),
      ("de", "nplurals=2; plural=" + String(repeating: "(", count: 4000), false),
      ("de", "nplurals=2; plural=" + String(repeating: "n?1:", count: 900) + "0", false),
    ] as [(String, String, Bool)])
  func `a plural formula of another tool is accepted if it chooses the same forms`(
    _ language: String, _ text: String, _ isRight: Bool
  ) throws {
    let rule = try #require(PluralRule(language: language))
    #expect((PluralFormula(text)?.agrees(with: rule) ?? false) == isRight)
  }

  @Test(arguments: ["de", "pl", "ar", "ja"])
  func `a catalogue written as Swift code equals the built-in one`(_ language: String) throws {
    let source = try TranslationSource(try Self.catalogue(language), name: "mine", isPublic: false).text
    let parts = source.split(separator: "\"\"\"\n", maxSplits: 1)
    #expect(parts[0].hasSuffix("static let `mine` = Catalogue(language: \"\(language)\", lines: "))
    let lines = try #require(parts[1].split(separator: "    \"\"\"").first)
    let written = lines.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      .replacing(#/\\u\{([0-9A-F]+)\}/#) { String(Unicode.Scalar(UInt32($0.output.1, radix: 16)!)!) }
      .replacing(#"\t"#, with: "\t").replacing(#"\""#, with: "\"").replacing(#"\\"#, with: #"\"#)
    let (mine, ours) = (Catalogue(language: language, lines: written), Catalogue.best(for: [language]))
    #expect(Set(mine.codes) == Set(ours.codes))
    for code in ours.codes { #expect(mine.template(for: code, field: "") == ours.template(for: code, field: "")) }
    #expect(mine.words.map { $0.text } == ours.words.map { $0.text })
    for name in ["", "my name", "1st", "a.b", "`a`"] {
      #expect(throws: CallError.self) { try TranslationSource(try Self.catalogue("de"), name: name, isPublic: false) }
    }
  }

  @Test func `a translation cannot inject code into the Swift source`() throws {
    let code = ##"\(fatalError()) \#(x) """# "quoted" {field}"##
    let text = try String(contentsOf: Self.german, encoding: .utf8)
      .replacing(#"msgstr "Gesendet""#, with: "msgstr \(TranslationFile.quoted(code))")
    let source = try TranslationSource(try file(text), name: nil, isPublic: false).text
    #expect(source.contains(##"submission.accepted\t\\(fatalError()) \\#(x) \"\"\"# \"quoted\" {field}"##))
    #expect(source.split(separator: "\"\"\"").count == 3)
    let injected = text.replacing("Language: de", with: "Language: de-\\\"), x: (\\\"")
    #expect(throws: CallError.self) { try TranslationSource(try file(injected), name: "x", isPublic: false) }
  }

  @Test func `the missing messages of a rule file are those that its rules can report`() throws {
    func missing(_ own: String) throws -> [String] {
      let file = #"{"type": "string", "minLength": 3, "format": "email", "x-wellformed": {\#(own)}}"#
      return try RuleFileWords(file).missing.map { $0.key }
    }
    #expect(try missing(#""required": "notBlank""#) == [])
    #expect(try missing(#""language": "en-GB""#) == [])
    let french = try missing(#""language": "fr""#)
    for key in ["required", "length.tooShort", "email.domain.empty", "field.unnamed", "page.summary"] {
      #expect(french.contains(key), "\(key)")
    }
    #expect(!french.contains("iban.length"))
    // The general message serves each of its cases.
    let some = try missing(
      #""language": "fr", "messages": {"email": "Non"}, "words": {"page.summary": "Attention"}"#)
    #expect(some.contains("length.tooShort") && !some.contains { $0.hasPrefix("email.") || $0 == "page.summary" })
    let whole = try Schema(parsing: #"{"format": "email"}"#).jsonSchema(in: .french).content
    #expect(try RuleFileWords(whole.description).missing.map { $0.key } == [])
    #expect(throws: SchemaError.self) { try RuleFileWords(#"{"minLength": "3"}"#) }
  }

  @Test func `an empty translation counts as missing`() throws {
    let text = try String(contentsOf: Self.german, encoding: .utf8)
    let check = TranslationCheck(try file(text.replacing(#"msgstr "Gesendet""#, with: #"msgstr """#)))
    #expect(check.missing.map { $0.key } == ["submission.accepted"])
    #expect(check.problems == [])
  }

  @Test func `files of translations are parsed with escapes and long texts, and mistakes are refused`() throws {
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

/// A C expression in a PO file, which chooses the plural form.
private struct Formula {
  private let tokens: [String]
  private var place = 0
  private var number = 0

  init(_ text: String) throws {
    tokens = text.matches(of: #/[0-9]+|n|[=!<>]=|&&|\|\||[-%<>?:()]/#).map { String($0.output) }
    #expect(tokens.joined() == text.filter { $0 != " " })
  }

  mutating func value(of number: Int) throws -> Int {
    (place, self.number) = (0, number)
    let value = try choice()
    #expect(place == tokens.count)
    return value
  }

  private mutating func takes(_ token: String) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private mutating func choice() throws -> Int {
    let condition = try any()
    guard takes("?") else { return condition }
    let first = try choice()
    #expect(takes(":"))
    let second = try choice()
    return condition != 0 ? first : second
  }

  private mutating func any() throws -> Int {
    var value = try all()
    while takes("||") {
      let other = try all()
      value = value != 0 || other != 0 ? 1 : 0
    }
    return value
  }

  private mutating func all() throws -> Int {
    var value = try comparison()
    while takes("&&") {
      let other = try comparison()
      value = value != 0 && other != 0 ? 1 : 0
    }
    return value
  }

  private mutating func comparison() throws -> Int {
    let value = try remainder()
    let comparisons: [(String, (Int, Int) -> Bool)] = [
      ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("<", { $0 < $1 }),
      (">", { $0 > $1 }),
    ]
    for (token, holds) in comparisons where takes(token) { return holds(value, try remainder()) ? 1 : 0 }
    return value
  }

  private mutating func remainder() throws -> Int {
    var value = try term()
    while takes("%") { value %= try term() }
    return value
  }

  private mutating func term() throws -> Int {
    if takes("(") {
      let value = try choice()
      #expect(takes(")"))
      return value
    }
    if takes("n") { return number }
    let value = try #require(Int(tokens[place]))
    place += 1
    return value
  }
}
