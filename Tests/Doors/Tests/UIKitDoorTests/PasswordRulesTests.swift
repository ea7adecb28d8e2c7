import Testing
import Wellformed
import WellformedUIKitDoor

/// Reads Apple's password rules, as far as they occur here, and generates passwords from them.
private struct PasswordMaker {
  var minimum = 0
  var maximum = 20
  var required: [[Character]] = []
  var allowed: [Character] = []

  init(_ descriptor: String) {
    for statement in PasswordMaker.split(descriptor, at: ";") {
      guard let colon = statement.firstIndex(of: ":") else { continue }
      let name = statement[..<colon].filter { $0 != " " }
      let value = String(statement[statement.index(after: colon)...])
      switch name {
      case "minlength": minimum = Int(value.filter(\.isNumber)) ?? 0
      case "maxlength": maximum = Int(value.filter(\.isNumber)) ?? 0
      case "required": required.append(PasswordMaker.characters(value))
      case "allowed": allowed += PasswordMaker.characters(value)
      default: Issue.record("No statement is called \(name)")
      }
    }
    guard allowed.isEmpty else { return }
    allowed = required.isEmpty ? PasswordMaker.characters("ascii-printable") : required.flatMap(\.self)
  }

  /// Splits at a character outside brackets.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var (parts, isInside) = ([""], false)
    for character in text {
      if character == "[" { isInside = true }
      if character == separator, !isInside {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      if character == "]" { isInside = false }
    }
    return parts
  }

  private static func characters(_ classes: String) -> [Character] {
    split(classes, at: ",").flatMap { part -> [Character] in
      let part = part.drop { $0 == " " }
      switch part {
      case "upper": return Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      case "lower": return Array("abcdefghijklmnopqrstuvwxyz")
      case "digit": return Array("0123456789")
      case "ascii-printable": return (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
      default: return Array(part.dropFirst().dropLast())
      }
    }
  }

  func password(_ random: inout some RandomNumberGenerator) -> String {
    let length = Int.random(in: max(minimum, required.count)...max(minimum, required.count, maximum), using: &random)
    var characters = required.compactMap { $0.randomElement(using: &random) }
    while characters.count < length, let next = allowed.randomElement(using: &random) { characters.append(next) }
    return String(characters.shuffled(using: &random))
  }
}

/// Knuth's numbers, so that a failure can be seen again.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}

@Suite struct `Password rules for UIKit` {
  @Test func `password rules for UIKit express lengths and characters`() {
    func words(_ rules: Rule...) -> String { TextFieldTraits.newPassword(rules).passwordRules ?? "" }
    #expect(words() == "")
    #expect(words(.required) == "minlength: 1;")
    #expect(words(.length(8...64)) == "minlength: 8; maxlength: 64;")
    #expect(words(.length(8...), .length(10...)) == "minlength: 10;")
    #expect(
      words(.contains(.uppercase), .contains(.lowercase), .contains(.digit))
        == "required: upper; required: lower; required: digit; allowed: ascii-printable;")
    #expect(words(.contains(.letter)) == "required: upper, lower; allowed: ascii-printable;")
    #expect(
      words(.all(.length(6...), .inOrder(.contains(.anyOf("]-x")))))
        == "minlength: 6; required: [-x]]; allowed: ascii-printable;")
    #expect(words(.allowed(.asciiPrintable)) == "")
    #expect(words(.allowed(.asciiDigit), .contains(.anyOf("a1"))) == "required: [1]; allowed: digit;")
    #expect(
      words(.contains(.digit).message("A digit, please")) == "required: digit; allowed: ascii-printable;")
    #expect(words(.contains(.digit).warning) == "")
    #expect(words(.contains(.anyOf("é"))) == "")
  }

  @Test func `passwords made by the UIKit password rules satisfy the rules`() {
    let policies: [[Rule]] = [
      [.length(8...64), .contains(.uppercase), .contains(.lowercase), .contains(.digit), .contains(.asciiSymbol)],
      [.length(12...), .allowed(.asciiLetter, .asciiDigit), .contains(.letter), .contains(.digit)],
      [.length(6...12), .allowed(.asciiLetter, .anyOf("-]")), .contains(.anyOf("-]"))],
      [.all(.length(8...), .contains(.anyOf("!?")), .allowed(.asciiPrintable))],
    ]
    for (number, policy) in policies.enumerated() {
      let maker = PasswordMaker(TextFieldTraits.newPassword(policy).passwordRules ?? "")
      for seed in 0..<200 {
        var random = Seeded(state: UInt64(seed))
        let password = maker.password(&random)
        #expect(Rule.all(policy).isValid(password), "policy \(number), seed \(seed): \(password)")
      }
    }
  }
}
