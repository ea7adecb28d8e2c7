import Testing
import Wellformed
import WellformedCorpora
import WellformedLanguages
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsSmall
import WellformedSchema
import WellformedTesting

/// Requirements for passwords in plans, which contain the blocklists for their readers.
@Suite struct `A plan for passwords` {
  private let form = Form<[String: String]>(
    .field("name", .required),
    .field(
      "password", .required,
      .password(
        PasswordPolicy(minimumLength: 8).refusing(.commonest3000, named: "commonest-3000")
          .refusing(wordsOf: ["name"], or: ["Gringotts"]))))

  private func codes(_ report: Report<JSONValue>) -> [String] {
    report.issues.map { "\($0.path) \($0.code) \($0.span)" }
  }

  @Test func `a plan contains the blocklist that its rules name, and judges by it`() throws {
    let schema = try form.schema().content
    let bytes = schema.compiled.bytes()
    #expect(bytes.count > 15_000 && bytes.count < 25_000)
    // The reader has no blocklist of its own.
    let plan = try CompiledSchema(bytes: bytes, formats: FormatRegistry.standard.addingPasswords())
    #expect(plan.bytes() == bytes)
    var refused = 0
    for text in ["password", "Password1", "baseball", "short", "quiet lemon orbit", "J4n3-D0e!", "gr1ng0tts", ""] {
      let value: JSONValue = ["name": "Jane Doe", "password": .string(text)]
      let own = codes(schema.check(value))
      #expect(codes(plan.check(value)) == own, "\(text)")
      if own.contains(where: { $0.contains("password.listed") }) { refused += 1 }
    }
    #expect(refused >= 2)
    #expect(throws: PlanError.unknownFormat("password.unlisted.commonest-3000")) { try CompiledSchema(bytes: bytes) }
  }

  @Test func `the primary part of a plan lacks the blocklist`() throws {
    let schema = try form.schema().content
    let (whole, primary) = (schema.compiled.bytes(), schema.compiled.primaryBytes())
    #expect(primary.count < whole.count - 12_000)
    // A reader that has the list itself reads both alike; another one cannot judge by the primary part.
    let lists = FormatRegistry.standard.addingPasswords(blocklists: ["commonest-3000": .commonest3000])
    let read = try CompiledSchema(bytes: primary, formats: lists)
    for text in ["password", "Password1", "quiet lemon orbit", ""] {
      let value: JSONValue = ["name": "Jane Doe", "password": .string(text)]
      #expect(codes(read.check(value)) == codes(schema.check(value)), "\(text)")
    }
    #expect(read.bytes() == whole && read.primaryBytes() == primary)
    #expect(throws: PlanError.self) {
      try CompiledSchema(bytes: primary, formats: FormatRegistry.standard.addingPasswords())
    }
  }

  @Test func `a plan contains the meter's words in its language`() throws {
    let german = try form.worded(in: .german).compiled().content
    let plan = try CompiledSchema(bytes: german.bytes(), formats: FormatRegistry.standard.addingPasswords())
    let text = String(decoding: plan.bytes(), as: UTF8.self)
    for word in [
      "Leicht zu erraten", "Viele Menschen verwenden dieses Passwort", "Keines, das viele Menschen verwenden",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    let english = try form.compiled().content.bytes()
    #expect(String(decoding: english, as: UTF8.self).contains("Many people use this password"))
    let plain = try Form<[String: String]>(.field("name", .required)).worded(in: .german).compiled().content.bytes()
    #expect(!String(decoding: plain, as: UTF8.self).contains("Passwort"))
  }

  @Test func `a plan contains only the name of a blocklist that cannot be written`() throws {
    let rule = Rule.notListed(in: .commonest(100, of: .small), named: "own")
    let bytes = try rule.schema().content.compiled.bytes()
    #expect(bytes.count < 6000)
    #expect(throws: PlanError.unknownFormat("password.unlisted.own")) {
      try CompiledSchema(bytes: bytes, formats: FormatRegistry.standard.addingPasswords())
    }
    let plan = try CompiledSchema(
      bytes: bytes, formats: FormatRegistry.standard.addingPasswords(blocklists: ["own": .commonest(100, of: .small)]))
    #expect(!plan.isValid("password") && plan.isValid("quiet lemon"))
  }

  /// Corrupted blocklists: if they can be read, every search in them ends.
  @Test func `a corrupted blocklist is refused, or every search in it ends`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    let lists = [PasswordBlocklist.commonest3000, .exact(["password", "letmein", "pass"])].map { $0.file }
    for _ in 0..<Trials.count(500) {
      var file = lists[Int.random(in: 0..<2, using: &numbers)]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // The most important data is at the beginning and at the end.
        let place =
          Bool.random(using: &numbers)
          ? Int.random(in: 4..<20, using: &numbers) : file.count - 1 - Int.random(in: 0..<8, using: &numbers)
        file[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &numbers) ?? 0
      }
      guard let list = PasswordBlocklist(file: file) else { continue }
      for text in ["", "pass", "password", "letmein!"] { _ = list.contains(text) }
    }
  }
}
