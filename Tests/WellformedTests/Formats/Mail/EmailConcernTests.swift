import Foundation
import Testing
import Wellformed
import WellformedTesting

private typealias Concern = EmailAddress.Concern

/// The concerns of valid addresses.
@Suite struct `Concerns of email addresses` {
  private static let vectors: [(text: String, concerns: Set<Concern>)] = [
    ("jane@wellformed.dev", []), ("jane@gmail.com", []), ("jane.doe+tag@company.co.uk", []), ("用户@例え.jp", []),
    ("dømi@例子.中国", []), ("阿Q正传@dømi.fo", []), ("أحمد@مثال.مصر", []), ("नीरज@उदाहरण.भारत", []),
    ("jane@gmial.com", [.likelySlip]), ("jane@company.con", [.likelySlip]), ("info@company.com", [.roleAccount]),
    ("Sales+spring@company.com", [.roleAccount]), ("information@company.com", []),
    ("postmaster@company.com", [.roleAccount]),
    ("jane@example.com", [.specialUseDomain]), ("jane@mail.test", [.specialUseDomain]),
    ("jane@printer.local", [.specialUseDomain]), ("jane@abc.onion", [.specialUseDomain]),
    ("jane@nas.home.arpa", [.specialUseDomain]), ("jane@name.alt", [.specialUseDomain]),
    ("jane@myexample.com", []), ("ja\u{200B}ne@company.com", [.invisibleCharacter, .likelySlip]),
    ("jane\u{A0}@company.com", [.invisibleCharacter, .likelySlip]),
    ("jane\u{FE0F}é@company.com", [.invisibleCharacter]),
    ("jane@com\u{AD}pany.com", [.invisibleCharacter]), ("ja\u{202E}ne@company.com", [.directionalControl]),
    ("\u{200E}4@company.com", [.directionalControl]), ("ja\u{378}ne@company.com", [.unassignedCharacter]),
    ("ja\u{E000}ne@company.com", [.unassignedCharacter]), ("pаypal@company.com", [.mixedScripts]),
    ("jane@pаypal.com", [.mixedScripts]), ("jane@xn--pypal-4ve.com", [.mixedScripts]), ("иван.petrov@company.com", []),
    ("иван+shop@пример.рф", []), ("Ωmega@company.com", [.mixedScripts]), ("東京トtokyo@company.jp", []),
    ("क\u{94D}\u{200D}ष@company.com", []),
  ]

  @Test(arguments: vectors.indices)
  func `an address with concerns is valid, and each concern is found by its rule`(_ index: Int) throws {
    let (text, concerns) = Self.vectors[index]
    let address = try #require(EmailAddress(text, profile: .internationalized), "\(text)")
    // Characters that mapping removes from the domain concern the typed text, not the address.
    if !text.contains("\u{AD}") { #expect(address.concerns == concerns, "\(text)") }
    #expect(Rule.email(.internationalized).isValid(text))
    for concern in Concern.allCases {
      let rule = Rule.email(without: concern)
      #expect(rule.isValid(text) == !concerns.contains(concern), "\(text): \(concern)")
      let warned = Rule.all([.email(.internationalized), rule.warning]).check(text)
      // The format itself warns about directional controls, and about invisible characters in the local part.
      var codes = Set(warned.warnings.map(\.code))
      if concern != .directionalControl { codes.remove(.emailDirectionalControl) }
      if concern != .invisibleCharacter { codes.remove(.emailInvisibleCharacter) }
      #expect(warned.isValid && codes.count == (concerns.contains(concern) ? 1 : 0), "\(text): \(concern)")
      for issue in warned.issues {
        let boundaries = text.scalarBoundaries
        #expect(boundaries.contains(issue.span.lowerBound) && boundaries.contains(issue.span.upperBound))
      }
    }
  }

  @Test func `a text that is no address has no concerns`() {
    for text in ["", "info", "info@", "info@b", "ja\u{200B}ne", "jane@@gmial.com", "pаypal", "info@[192.0.2.1]"] {
      for concern in Concern.allCases { #expect(Rule.email(without: concern).verdict(of: text) == .valid, "\(text)") }
    }
  }

  @Test func `a likely slip is a warning that suggests the address that was meant`() {
    let report = Rule.email.suggesting.check("jane@gmial.com")
    #expect(report.isValid && report.warnings.map(\.code) == [.emailLikelySlip])
    #expect(report.warnings.first?.suggestion == "jane@gmail.com")
    #expect(Rule.email.suggesting.check("jane@gmail.com").issues == [])
    #expect(Rule.email.suggesting.check("jane@gmail,com").issues.map(\.suggestion) == ["jane@gmail.com"])
  }

  @Test func `a rule can exclude domains and their subdomains`() {
    let rule = Rule.all([.email, .email(notAt: ["mailinator.com", "tempmail.example"])])
    for text in ["a@mailinator.com", "a@MAILINATOR.com", "a@x.mailinator.com", "a@b.c.tempmail.example"] {
      #expect(rule.check(text).issues.map(\.code) == [.emailDomainDisposable], "\(text)")
    }
    for text in ["a@notmailinator.com", "a@mailinator.com.org", "mailinator.com@b.org"] { #expect(rule.isValid(text)) }
    #expect(Rule.email(notAt: []).isValid("a@b.c"))
  }

  @Test func `rules about concerns print, and can be stored and looked up by name`() throws {
    for concern in Concern.allCases {
      let rule = Rule.email(without: concern)
      #expect(rule.description == ".email(without: .\(concern.rawValue))")
      #expect(FormatRegistry.standard["email.without.\(concern.rawValue)"] == .email(without: concern))
      let stored = try JSONEncoder().encode([rule.warning])
      #expect(try JSONDecoder().decode([Rule].self, from: stored) == [rule.warning])
      #expect(Format.email(without: concern).codes.count == 1)
    }
    #expect(Rule.email.suggesting.description == ".all([.email, .email(without: .likelySlip).warning])")
  }

  @Test func `concerns of arbitrary bytes are found, and suggestions are valid addresses`() {
    let alphabet = Array("a@.-gmilco+ \"".utf8) + [0, 0x80, 0xC3, 0xA9, 0xE2, 0x80, 0x8B, 0xEF, 0xBC, 0xA0, 0xF0, 0xFF]
    for run in 0..<(Law.runs * 4) {
      var numbers = SeededNumbers(seed: Law.seed &+ UInt64(run))
      let bytes = (0..<Int.random(in: 0...24, using: &numbers)).map { _ in alphabet.randomElement(using: &numbers) ?? 0
      }
      withBytes(bytes) { span in
        for concern in Concern.allCases {
          #expect(
            Rule.email(without: concern).verdict(ofUTF8: span) != .invalid || !Rule.email(.mailbox).isValid(utf8: span))
          _ = Format.email(without: concern).recognize(span)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let meant = EmailAddress.suggestion(for: text) {
        #expect(meant != text && Rule.email.isValid(meant), "\(text.debugDescription)")
        #expect(EmailAddress.suggestion(for: meant) == nil, "\(meant)")
      }
    }
  }
}
