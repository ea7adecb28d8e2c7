import Testing
import Wellformed
import WellformedPasswordsSmall
import WellformedTesting

@testable import WellformedPasswords

@Suite struct `Secrecy of typed passwords` {
  @Test(arguments: [PasswordStrength.Mode.wellformed, .zxcvbn])
  func `the meter overwrites a typed password in its memory`(_ mode: PasswordStrength.Mode) {
    let setting = Setting(graph: PasswordWords.small.graph, context: [], year: 2026, followsZxcvbn: mode == .zxcvbn)
    var analysis = Analysis()
    for text in ["Rosebud-Rosebud-1984!", "p4ssw0rdp4ssw0rd", String(repeating: "İx", count: 500)] {
      analysis.reserve(mode.limit)
      for scalar in text.unicodeScalars.prefix(mode.limit) { analysis.text.scalars.append(scalar.value) }
      let before = [analysis.text.scalars.capacity, analysis.text.lower.capacity, analysis.text.mirrored.capacity]
      _ = analysis.run(setting)
      // No buffer was reallocated, so none was freed without being wiped.
      #expect(
        before == [analysis.text.scalars.capacity, analysis.text.lower.capacity, analysis.text.mirrored.capacity])
      analysis.wipe()
      for memory in [analysis.text.scalars, analysis.text.lower] + (mode == .wellformed ? [analysis.simple] : []) {
        #expect(memory.isEmpty)
        // Reads the part of the allocation that was written.
        let held = unsafe memory.withUnsafeBufferPointer { buffer in
          let written = min(memory.capacity, text.unicodeScalars.count, mode.limit)
          return (0..<written).map { buffer.baseAddress?[$0] ?? 0 }
        }
        #expect(held.allSatisfy { $0 == 0 })
      }
      #expect(analysis.findings.isEmpty)
    }
  }

  @Test func `no description or error contains a typed password`() throws {
    let secret = "Rosebud-1984"
    let list = PasswordBlocklist.exact([secret])
    let rules = try PasswordRules(parsing: "minlength: 20; required: digit")
    var told = ""
    func tell(_ value: Any) {
      told += "\(value) \(String(describing: value)) \(String(reflecting: value)) "
      dump(value, to: &told)
      for child in Mirror(reflecting: value).children { told += "\(child)" }
    }
    var meter = PasswordMeter(words: .small)
    tell(meter.strength(of: secret))
    tell(meter)
    tell(meter.contextWords(in: secret))
    tell(PasswordContext(words: [secret]))
    tell(list)
    tell(PasswordRange(of: secret))
    tell(LeakedPasswords { _ in [] })
    tell(PasswordPolicy.nist(blocklist: list, named: "test").refusing(wordsOf: ["name"]))
    tell(Rule.password(.nist(blocklist: list, named: "test").asking(score: 4, by: .small, named: "small")))
    let form = Form<[String: String]>(
      .field("name"),
      .field("password", .password(.apple(rules).refusing(list, named: "test").refusing(wordsOf: ["name"]))))
    let report = form.check(["name": secret, "password": secret])
    tell(report)
    for issue in report.issues { tell(issue) }
    do {
      _ = try form.validated(["name": "Jane", "password": secret])
      Issue.record("It was taken")
    } catch {
      tell(error)
    }
    #expect(!told.isEmpty)
    for part in ["osebud", "OSEBUD", "1984"] { #expect(!told.contains(part), "\(told)") }
  }

  @Test func `a password is prepared by RFC 8265 only if that is asked for`() {
    #expect(PasswordPolicy.prepared("cafe\u{301}\u{3000}Ａ ") == "caf\u{E9} Ａ ")
    #expect(PasswordPolicy.prepared("a\u{0}b") == nil && PasswordPolicy.prepared("") == nil)
    let policy = PasswordPolicy(minimumLength: 5)
    #expect(Rule.password(policy).isValid("cafe\u{301}") && !Rule.password(policy).isValid("caf\u{E9}"))
  }
}
