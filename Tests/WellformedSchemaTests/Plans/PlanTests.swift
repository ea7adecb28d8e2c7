import Foundation
import Testing
import WellformedCorpora
import WellformedLanguages
import WellformedTesting

import Wellformed
@testable import WellformedSchema

/// Compiled rules, written as bytes and read again.
@Suite struct `A plan` {
  /// Returns the issues of a report as a text, with their messages.
  private static func foundIssues(_ report: Report<JSONValue>) -> String {
    let issues = report.issues.map {
      "\($0.path) \($0.code) \($0.number ?? 0) \($0.severity) \($0.span) \($0.message) \($0.suggestion ?? "")"
    }
    return "\(report.verdict) \(report.value) \(issues.joined(separator: "; "))"
  }

  /// Compiles the rules, writes them, and reads them again.
  private static func reread(_ schema: Schema, _ formats: FormatRegistry = .standard) throws -> CompiledSchema {
    let bytes = schema.compiled.bytes()
    let read = try CompiledSchema(bytes: bytes, formats: formats)
    #expect(read.bytes() == bytes)
    return read
  }

  @Test(arguments: KeywordVector.all) func `a plan finds what the rules find`(vector: KeywordVector) throws {
    let schema = try Schema(parsing: vector.schema)
    let plan = try Self.reread(schema)
    for text in vector.valid + vector.invalid {
      let value = try JSONValue(parsing: text)
      #expect(Self.foundIssues(plan.check(value)) == Self.foundIssues(schema.check(value)), "\(text)")
      #expect(plan.isValid(value) == schema.isValid(value), "\(text)")
    }
  }

  @Test func `a plan of random rules finds what the rules find`() throws {
    let seed = Trials.seed()
    var generator = SchemaGenerator(random: JSONGenerator(seed: seed))
    var made = 0
    while made < Trials.count(400) {
      let json = generator.schemaFile()
      let values = (0..<10).map { _ in generator.value() }
      guard let schema = try? Schema(json) else { continue }
      made += 1
      let plan = try Self.reread(schema)
      for value in values {
        #expect(
          Self.foundIssues(plan.check(value)) == Self.foundIssues(schema.check(value)), "seed \(seed): \(json)")
      }
    }
  }

  @Test func `a plan has the messages of its rules in their language`() throws {
    for catalogue in [nil, Catalogue.german] {
      var schema = try #require(try? Schema(parsing: Self.rules))
      if let catalogue { schema = schema.worded(in: catalogue) }
      let plan = try Self.reread(schema)
      for text in Self.values {
        let value = try JSONValue(parsing: text)
        #expect(Self.foundIssues(plan.check(value)) == Self.foundIssues(schema.check(value)), "\(text)")
      }
    }
  }

  private static let rules = """
    {"type": "object", "required": ["email", "age"],
     "properties": {
       "email": {"type": "string", "format": "email", "maxLength": 40,
         "x-wellformed": {"normalize": ["trim"], "label": "Email address"}},
       "password": {"type": "string", "minLength": 8, "writeOnly": true},
       "confirmation": {"type": "string", "x-wellformed": {"equals": "password"}},
       "code": {"type": "string", "pattern": "^[A-Z]{2}-[0-9]{4}$"},
       "country": {"type": "string"},
       "postcode": {"type": "string", "x-wellformed": {"formatBy": {"format": "postal-code", "property": "country"}}},
       "age": {"type": "integer", "minimum": 13, "maximum": 120},
       "kind": {"oneOf": [{"const": "a", "title": "First"}, {"const": "b", "title": "Second"}]},
       "either": {"anyOf": [{"format": "email"}, {"format": "uri"}]},
       "tags": {"type": "array", "items": {"enum": ["x", "y", {"z": [null, 1.50]}]}, "uniqueItems": true}},
     "patternProperties": {"^x-": {"minLength": 2}}, "additionalProperties": false,
     "dependentRequired": {"kind": ["code"]}}
    """

  private static let values = [
    "{}", "1", #"{"email": " a@b.example ", "age": 12}"#, #"{"email": "a@gmail.con", "age": 13.5}"#,
    #"{"email": "a@b.example", "age": 20, "password": "short", "confirmation": "other", "code": "AB-12"}"#,
    #"{"email": "", "age": null, "kind": "c", "tags": ["x", "x", {"z": [null, 1.5]}, 7], "x-y": "z", "more": 1}"#,
    #"{"email": "a@b.example", "age": 20, "kind": "a", "either": "neither", "code": "A1"}"#,
    #"{"email": "a@b.example", "age": 20, "country": "GB", "postcode": "1010"}"#,
    #"{"email": "a@b.example", "age": 20, "country": "AT", "postcode": "1010"}"#,
  ]

  @Test func `a pattern that exceeds the state limit matches the same in a plan`() throws {
    // The pattern has more states than the limit: they record at which of many places a letter was.
    let source = "^[ab]*a[ab]{15}(c|\\\\bd)$"
    let schema = try Schema(parsing: #"{"pattern": "\#(source)"}"#)
    let plan = try Self.reread(schema)
    for text in [
      "", "a", "ab", "abbbbbbbbbbbbbbbc", "abbbbbbbbbbbbbbb", "abbbbbbbbbbbbbbbbc", "c", "aaaaaaaaaaaaaaaaad",
    ] {
      let value = JSONValue.string(text)
      #expect(Self.foundIssues(plan.check(value)) == Self.foundIssues(schema.check(value)), "\(text)")
    }
  }

  @Test func `a plan holds patterns of many kinds, with the same answers`() throws {
    for source in [
      "", "a*", "^(?=.*[0-9])(?=.*[a-z]).{8,}$", "\\\\p{L}+", "^\\\\w+\\\\b.$", "(a|b|[^c])*d{2,5}", "[\\\\s\\\\S]",
    ] {
      let schema = try Schema(parsing: #"{"pattern": "\#(source)"}"#)
      let plan = try Self.reread(schema)
      for text in ["", "a", "aé", "abc12345", "ABC12345", "d", "cdd", "éß", "a.", "\n", "👩‍🚀"] {
        let value = JSONValue.string(text)
        #expect(Self.foundIssues(plan.check(value)) == Self.foundIssues(schema.check(value)), "\(source) \(text)")
      }
    }
  }

  // MARK: Formats with data

  /// Returns a format for texts that are one of some letters; the letters are the format's data.
  private static func letter(of letters: [UInt8], named value: String?, isChosen: Bool = true) -> Format {
    let name = value.map { "letter.\($0)" } ?? "letter"
    return Format(
      name: name, summary: name, prompt: name, faults: [FormatFault("letter", "Enter a letter")],
      recognize: { text in
        text.count == 1 && letters.contains(text[0]) ? .valid : .invalid(LetterFault.other, 0..<text.count, deadline: 0)
      },
      canonicalize: { $0 }, complete: { _ in nil },
      family: FormatFamily(
        FormatOption(name: "letters", values: []),
        make: { value, data in data.isEmpty ? nil : letter(of: data, named: value) },
        choose: { isChosen ? letter(of: letters, named: $0) : nil }),
      data: FormatData { letters })
  }

  private enum LetterFault: Int { case other }

  @Test func `a plan contains the data of its formats, each once`() throws {
    let (few, more) = (Self.letter(of: Array("ab".utf8), named: "few"), Self.letter(of: Array("abc".utf8), named: nil))
    let form = Form<[String: String]>(
      .field("one", .format(few)), .field("two", .format(few)), .field("three", .format(more, chosenBy: "one")))
    let bytes = try form.schema().content.compiled.bytes()
    // The reader has its own formats with these names, but without data.
    let plan = try CompiledSchema(bytes: bytes, formats: FormatRegistry([Self.letter(of: [], named: nil)]))
    for (text, isValid) in [("a", true), ("b", true), ("c", false)] {
      let value = try JSONValue(parsing: #"{"one": "\#(text)", "two": "\#(text)", "three": "c"}"#)
      #expect((plan.check(value).verdict == .valid) == isValid, "\(text)")
    }
    #expect(plan.check(try JSONValue(parsing: #"{"one": "few", "three": "c"}"#))["three"].isEmpty)
    #expect(plan.bytes() == bytes)
    let places = bytes.indices.filter { bytes[$0...].starts(with: [2] + Array("ab".utf8)) }
    #expect(places.count == 1)
  }

  @Test func `format data may be ignored by a reader with that format, and invalid data is refused`() throws {
    let schema = try Rule.format(Self.letter(of: Array("ab".utf8), named: "few")).schema().content
    let bytes = schema.compiled.bytes()
    #expect(throws: PlanError.unknownFormat("letter.few")) { try CompiledSchema(bytes: bytes) }
    let own = Format("letter.few", pattern: "x", summary: "x", message: "x")
    let plan = try CompiledSchema(bytes: bytes, formats: FormatRegistry([own]))
    #expect(plan.check("x").verdict == .valid)
    let none = try Rule.format(Self.letter(of: [], named: "few")).schema().content.compiled.bytes()
    #expect(throws: PlanError.self) {
      try CompiledSchema(bytes: none, formats: FormatRegistry([Self.letter(of: [], named: nil, isChosen: false)]))
    }
    // A reader that has the format itself does without the data.
    let read = try CompiledSchema(bytes: none, formats: FormatRegistry([Self.letter(of: [0x63], named: nil)]))
    #expect(read.check("c").verdict == .valid && read.check("a").verdict == .invalid)
  }

  // MARK: Bytes from elsewhere

  @Test func `the plan of a form omits closures only`() throws {
    let form = Form<[String: String]>(.field("email", .trimmed, .required, .email), .field("name", .length(2...50)))
    #expect(try form.compiled().omissions.isEmpty)
    #expect(try form.worded(in: .english.overriding([.required: "x"])).compiled().omissions.isEmpty)
    let closed = Form<[String: String]>(.field("name", .trimmed), .rule("odd", reads: "name") { $0["name"] != "odd" })
    #expect(try closed.compiled().omissions.map(\.rule) == ["odd"])
  }

  @Test func `a plan with a missing, added or changed byte is refused`() throws {
    let bytes = try Schema(parsing: Self.rules).compiled.bytes()
    for length in 0..<bytes.count {
      #expect(throws: PlanError.self) { try CompiledSchema(bytes: Array(bytes[..<length])) }
    }
    #expect(throws: PlanError.damaged) { try CompiledSchema(bytes: bytes + [0]) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(throws: PlanError.self) { try CompiledSchema(bytes: changed) }
    }
  }

  @Test func `the error about an unreadable plan says what is wrong`() throws {
    let bytes = try Schema(parsing: #"{"format": "email"}"#).compiled.bytes()
    #expect(throws: PlanError.notAPlan) { try CompiledSchema(bytes: Array("{}".utf8)) }
    #expect(throws: PlanError.notAPlan) { try CompiledSchema(bytes: []) }
    var later = bytes
    later[4] = 1
    #expect(throws: PlanError.version(1)) { try CompiledSchema(bytes: Self.sealed(later)) }
    #expect(throws: PlanError.unknownFormat("email.mailbox")) {
      try CompiledSchema(bytes: bytes, formats: FormatRegistry([.date]))
    }
    #expect(throws: PlanError.tooLong) {
      try CompiledSchema(bytes: [UInt8](repeating: 0, count: PlanError.limit + 1))
    }
  }

  /// Returns the bytes with the checksum of what precedes it.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(4)
    let sum = Checksum.crc32(body)
    return Array(body) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
  }

  @Test func `the checksum is the CRC-32 of gzip`() {
    #expect(Checksum.crc32(Array("123456789".utf8)[...]) == 0xCBF4_3926)
  }

  /// Corrupted bytes with a correct checksum are either refused or can judge like any other.
  @Test func `manipulated bytes with a valid checksum are refused or read as a plan`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var plans = try [Self.rules, #"{"pattern": "^[ab]*a[ab]{3}(c|\\bd)$"}"#, #"{"enum": [[{"a": [1]}], "b"]}"#].map {
      try Schema(parsing: $0).compiled.bytes()
    }
    plans.append(try Schema(parsing: #"{"pattern": "^(?=.*a)(?!.*b)[ab]*a[ab]{14}"}"#).compiled.bytes())
    let values =
      try Self.values.map { try JSONValue(parsing: $0) } + ["", "abba", .string(String(repeating: "ab", count: 50))]
    var (read, refused) = (0, 0)
    for _ in 0..<Trials.count(1500, deep: 1_000_000) {
      var bytes = plans[Int.random(in: 0..<plans.count, using: &numbers)]
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 5..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes[place] &+= 1
        case 2: bytes.insert(UInt8.random(in: 0...3, using: &numbers), at: place)
        default: bytes.remove(at: place)
        }
      }
      do throws(PlanError) {
        let plan = try CompiledSchema(bytes: Self.sealed(bytes))
        read += 1
        for value in values { _ = plan.check(value).issues.map { $0.message } }
        if let members = try? plan.membersForForms().members { _ = plan.relations(between: members) }
      } catch { refused += 1 }
    }
    #expect(read > 0 && refused > 0)
  }
}
