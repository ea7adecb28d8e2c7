import Testing
import Wellformed
import WellformedLanguages
import WellformedLeakedPasswords
import WellformedLive
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsSmall
import WellformedSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The code of the article `passwords.md`, line by line, so that it compiles and does what the article says.
@Suite struct `The guide to passwords` {
  @Test func `the guide's password policies judge as it says`() throws {
    let policy = PasswordPolicy.nist(blocklist: .commonest3000, named: "commonest-3000")
      .refusing(wordsOf: ["name", "email"], or: ["Gringotts"])
    let form = Form<[String: String]>(
      .field("name", .required), .field("email", .required, .email), .field("password", .password(policy)))
    func codes(_ password: String) -> [String] {
      form.check(["name": "Jane Doe", "email": "j@example.com", "password": password]).issues.map { "\($0.code)" }
    }
    #expect(codes("jane-likes-otters").isEmpty && codes("Jane-Doe-Jane-Doe") == ["password.personal"])
    let asvs = PasswordPolicy.asvs5(level: 2, blocklist: .commonest3000, named: "commonest-3000", words: ["Gringotts"])
    let apple = try PasswordPolicy.apple("minlength: 20; required: lower; required: digit; max-consecutive: 2;")
    let old = PasswordPolicy.legacy(minimumLength: 10)  // classes: only where a system behind the form wants them
    #expect(asvs.asksForLeaks && !policy.asksForLeaks)
    #expect(!Rule.password(asvs).isValid("gr1ng0tts") && !Rule.password(asvs).isValid("Jennifer"))
    #expect(Rule.password(asvs).isValid("quiet lemon"))
    #expect(!Rule.password(old).isValid("quiet lemon") && Rule.password(old).isValid("Quiet lemon1"))
    let generator = try PasswordGenerator(apple.passwordRules)
    print(generator.password(), generator.entropy)
    print(PassphraseGenerator.pronounceable(syllables: 10).phrase())
    #expect(Rule.password(apple).isValid(generator.password()))
  }

  @Test func `the guide's rule file for passwords judges as it says`() throws {
    let ruleFile = String(try Self.guide().split(separator: "```json\n")[1].split(separator: "```")[0])
    let formats = FormatRegistry.standard.addingPasswords(
      blocklists: ["commonest-3000": .commonest3000], words: ["small": .small])
    let schema = try Schema(parsing: ruleFile, formats: formats)
    #expect(schema.isValid(["name": "Jane", "password": "quiet lemon orbit"]))
    #expect(!schema.isValid(["name": "Jane", "password": "quiet lemon"]))
    #expect(!schema.isValid(["name": "Jane Doe", "password": "jane.doe.jane.doe"]))
    for name in ["password.score3.small", "password-runs.2"] { #expect(formats[name] != nil) }
  }

  @Test func `the guide's password meter measures as it says`() {
    let strength = PasswordStrength(
      of: "p4ssw0rd", context: PasswordContext(words: ["Jane Doe"], year: 2026), words: .small)
    print(strength.score, strength.percentage)  // 0 to 4, 0 to 100
    print(strength.warning?.sentence(in: .german) ?? "")
    #expect(strength.score == 0 && strength.warning != nil)
    let strict = PasswordPolicy(minimumLength: 12).asking(score: 3, by: .small, named: "small")
    let field = LiveField("password", .password(strict)).with {
      $0.meter = LiveMeter(reads: ["name", "email"]) { text, others in
        let strength = PasswordStrength(of: text, context: PasswordContext(words: others), words: .small)
        return FieldMeasure(
          level: strength.score, percentage: strength.percentage, words: strength.code, strength.sentence,
          advice: strength.advice)
      }
    }
    var live = LiveForm(LiveField("name"), LiveField("email"), field)
    let id = live.field("password")
    _ = live.reduce(.set(id, "jane doe 1984"))
    let before = live.measure(of: id)?.percentage ?? 0
    _ = live.reduce(.set(live.field("name"), "Jane Doe"))
    #expect((live.measure(of: id)?.percentage ?? 100) < before)
    #expect(live.measure(of: id).map { live.words(for: $0) }?.isEmpty == false)
  }

  /// Is never called; it only has to compile.
  func looksUp(_ password: String) async {
    let leaked = LeakedPasswords(over: .forLeakedPasswords)
    switch await leaked.check(password) {
    case .found(let count): print("seen \(count) times: refuse it")
    case .notFound: print("in no leak that the server knows")
    case .unchecked(let obstacle): print("could not be checked: \(obstacle)")
    }
  }

  @Test func `all code of the guide to passwords is in this test`() throws {
    let here = try Set(Self.text(of: #filePath).split(separator: "\n").map { Self.trimmed($0) })
    for block in try Self.guide().split(separator: "```swift\n").dropFirst() {
      for line in block.split(separator: "```")[0].split(separator: "\n") {
        #expect(here.contains(Self.trimmed(line)), "\(line)")
      }
    }
  }

  private static func guide() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try text(of: "/" + root + "/Sources/WellformedPasswords/WellformedPasswords.docc/passwords.md")
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop { $0 == " " })
  }
}
