import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@Suite struct `Password rules` {
  @Test func `password rules of other sites are parsed, and printed with the same meaning`() throws {
    guard let lines = Corpus.lines("apple-password-rules") else { return }
    var alike = 0
    for line in lines {
      let descriptor = try #require(line["input"] as? String)
      let rules = try PasswordRules(parsing: descriptor)
      #expect(try PasswordRules(parsing: rules.description) == rules, "\(descriptor)")
      #expect(try PasswordRules(parsing: rules.description).description == rules.description)
      // The printed rules have the same parts as the ones that were read, except order, spaces and parts without
      // effect.
      if Self.parts(rules.description) == Self.parts(descriptor) { alike += 1 }
    }
    #expect(lines.count > 400)
    #expect(alike > lines.count * 19 / 20)
  }

  /// Returns the rules of a descriptor, each with its parts in a fixed order.
  private static func parts(_ descriptor: String) -> [String] {
    var parts: [String] = []
    var (part, isInClass) = ("", false)
    let scalars = Array(descriptor.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "[", !isInClass {
        isInClass = true
      } else if scalar == "]", scalars.dropFirst(index + 1).first != "]" {
        isInClass = false
      }
      if scalar == ";", !isInClass {
        parts.append(part)
        part = ""
      } else if scalar.isASCII, isInClass || scalar != " " {
        part.unicodeScalars.append(scalar)
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts.map { String($0.sorted()) }.sorted()
  }

  @Test(arguments: [
    ("minlength: 8", PasswordRules(minimumLength: 8)), ("", PasswordRules()),
    (
      " MinLength:8 ;maxlength : 20;; max-consecutive:2;",
      PasswordRules(minimumLength: 8, maximumLength: 20, maximumConsecutive: 2)
    ),
    ("minlength: 8; minlength: 10; maxlength: 20; maxlength: 30", PasswordRules(minimumLength: 10, maximumLength: 20)),
    ("required: upper,lower; required: [-a]];", PasswordRules(required: [[.upper, .lower], [.custom("-a]")]])),
    ("required: [a-b];", PasswordRules(required: [[.custom("ab")]])),
    ("required: []];", PasswordRules(required: [[.custom("]")]])),
    ("allowed: [£a]; allowed: digit;", PasswordRules(allowed: [.custom("a"), .digit])),
    ("allowed: ascii-printable, unicode, special", PasswordRules(allowed: [.asciiPrintable, .unicode, .special])),
    ("required: [;:,];", PasswordRules(required: [[.custom(";:,")]])),
  ])
  func `a descriptor is parsed into password rules`(_ descriptor: String, _ rules: PasswordRules) throws {
    #expect(try PasswordRules(parsing: descriptor) == rules)
  }

  @Test(arguments: [
    ("minlength", 9), ("minlength: x", 11), ("length: 8", 0), ("required: big", 10), ("required: [ab", 13),
    ("required: upper lower", 16), ("minlength: 99999999999999999999", 11), (": 8", 0), ("required: upper,", 16),
  ])
  func `an invalid descriptor is refused at the offset of its mistake`(_ descriptor: String, _ offset: Int) {
    let error = #expect(throws: PasswordRulesError.self) { try PasswordRules(parsing: descriptor) }
    #expect(error?.offset == offset)
  }

  @Test func `passwords made by exported rules satisfy the original rules if nothing is omitted`() throws {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let rules: [[Rule]] = [
      [.required, .length(8...64), .contains(.uppercase), .contains(.digit)],
      [.length(6...), .contains(.asciiSymbol), .contains(.symbol), .contains(.lowercase)],
      [.allowed(.asciiLetter, .asciiDigit, .anyOf("-]_")), .contains(.digit), .length(...12), .length(4...)],
      [.contains(.anyOf("-]")), .contains([.uppercase, .digit]), .length(10, in: .utf8)],
      [.allowed(.asciiPrintable), .contains(.whitespace), .length(3...5)],
    ]
    for rules in rules {
      let export = try Form<JSONValue>(checking: [.field("password", .all(rules))]).schema().content.passwordRules()
      #expect(export.omissions.isEmpty)
      let made = try #require(export.content.first).rules
      let read = try PasswordRules(parsing: made.description)
      for _ in 0..<200 {
        let password = read.password(using: &numbers)
        #expect(
          Rule.all(rules).isValid(password), "seed \(seed): \(made) gives \(password.debugDescription) for \(rules)")
      }
    }
  }

  @Test func `the export of password rules lists what it cannot express`() throws {
    let form = Form<JSONValue>(
      .field("login", .length(3...)),
      .field("pass.word", .contains(atLeast: 2, of: .digit), .pattern("a.*").message("x")),
      .field("password", .differs(from: "login"), .contains(.letter).warning))
    let export = try form.schema().content.passwordRules()
    #expect(
      export.content.map { "\($0.name): \($0.rules)" } == [
        "password: ", "pass.word: required: digit; allowed: ascii-printable;",
      ])
    #expect(
      export.omissions.map { "\($0.place) \($0.rule)" } == [
        "/properties/password differsFrom", "/properties/pass/properties/word contains",
        "/properties/pass/properties/word pattern",
      ])
  }
}

extension PasswordRules {
  /// Returns a password that follows the rules, as a password manager would generate it.
  fileprivate func password(using numbers: inout SeededNumbers) -> String {
    var password = required.map { classes in classes.flatMap { $0.members }.randomElement(using: &numbers) ?? "a" }
    let all = (required.flatMap { $0 } + allowed).flatMap { $0.members }
    let least = max(minimumLength ?? 0, password.count)
    let count = Int.random(in: least...max(least, min(maximumLength ?? .max, least + 6)), using: &numbers)
    while password.count < count { password.append(all.randomElement(using: &numbers) ?? "a") }
    return String(password.shuffled(using: &numbers))
  }
}

extension PasswordRules.CharacterClass {
  fileprivate var members: [Character] {
    switch self {
    case .upper: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case .lower: Array("abcdefghijklmnopqrstuvwxyz")
    case .digit: Array("0123456789")
    case .special: Array(#"-~!@#$%^&*_+=`|(){}[:;"'<>,.?] "#)
    case .asciiPrintable, .unicode: (0x20...0x7E as ClosedRange<UInt8>).map { Character(Unicode.Scalar($0)) }
    case .custom(let text): Array(text)
    }
  }
}
