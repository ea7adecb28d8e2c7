import Foundation
import Testing

@testable import WellformedCore
import Wellformed
import WellformedTesting

@Suite struct `Measuring text` {
  /// One scalar of each kind with its own rule for joining its neighbours, and some that never join.
  private static let nasty: [Unicode.Scalar] = [
    "a", "a", " ", "é", "\u{4E00}", "\r", "\n", "\u{0}", "\u{7F}", "\u{2028}",
    "\u{301}", "\u{308}", "\u{FE0F}", "\u{20E3}", "\u{1F3FB}", "\u{200C}", "\u{200D}", "\u{200D}",
    "\u{903}", "\u{93E}", "\u{E33}", "\u{600}", "\u{110BD}", "\u{D4E}",
    "\u{1100}", "\u{A960}", "\u{1161}", "\u{D7B0}", "\u{11A8}", "\u{D7CB}", "\u{AC00}", "\u{AC01}",
    "\u{1F1E6}", "\u{1F1FF}", "\u{1F600}", "\u{2764}", "\u{A9}", "\u{1F468}", "\u{E0067}", "\u{E007F}",
    "\u{915}", "\u{937}", "\u{94D}", "\u{93C}", "\u{995}", "\u{9CD}", "\u{D15}", "\u{D4D}", "\u{1000}", "\u{1780}",
  ]

  /// Where the standard library of Swift 6.3 departs from Unicode 17: linkers beyond those of six scripts.
  private static let linkers: [Unicode.Scalar] = [
    "\u{1039}", "\u{17D2}", "\u{1A60}", "\u{1B44}", "\u{1BAB}", "\u{A9C0}", "\u{AAF6}", "\u{10A3F}", "\u{11133}",
    "\u{113D0}", "\u{1193E}", "\u{11A47}", "\u{11A99}", "\u{11F42}",
  ]

  /// Where the standard library of Swift 6.3 departs from Unicode 17: vowels (GCB=V) that are not Hangul.
  private static let vowels: [Unicode.Scalar] = ["\u{16D63}", "\u{16D67}", "\u{16D68}", "\u{16D69}", "\u{16D6A}"]

  private func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

  private func measure(_ text: String, _ unit: LengthUnit, limit: Int = .max) -> Measure {
    withBytes(Array(text.utf8)) { $0.measure(unit, limit: limit) }
  }

  @Test(arguments: 1...4) func `lines of ASCII have as many characters as the standard library counts`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pieces = ["abcdefgh", "12 45", "\n", "\n\n", "\r\n", "\r", "\t", "\u{7F}", "\u{0}", "é", "\u{301}", "\u{600}"]
    for _ in 0..<20_000 {
      let string = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }.joined()
      #expect(measure(string, .characters).count == string.count, "\(string.debugDescription)")
      let limit = Int.random(in: 0...30, using: &numbers)
      let beginning = measure(string, .characters, limit: limit)
      #expect(beginning.excessOffset ?? string.utf8.count == string.prefix(limit).utf8.count)
    }
  }

  @Test(arguments: 1...4) func `random texts have as many characters as the standard library counts`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<250_000 {
      let scalars = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
        Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
      }
      let string = text(scalars)
      if measure(string, .characters).count != string.count {
        Issue.record("seed \(seed): \(scalars.map { String($0.value, radix: 16) })")
        return
      }
    }
  }

  @Test func `long texts of runs have as many characters as the standard library counts`() {
    let seed: UInt64 = 5
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<2000 {
      var string = ""
      for _ in 0..<Int.random(in: 1...12, using: &numbers) {
        let scalar = Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
        string += String(repeating: "word ", count: Int.random(in: 0...6, using: &numbers))
        string.unicodeScalars.append(contentsOf: repeatElement(scalar, count: Int.random(in: 1...9, using: &numbers)))
      }
      #expect(measure(string, .characters).count == string.count, "seed \(seed): \(string.debugDescription)")
    }
  }

  @Test func `every scalar joins its neighbours as in the standard library`() {
    let departing = Set(Self.linkers + Self.vowels)
    var wrong: [Unicode.Scalar] = []
    for scalar in everyTellingScalar where !departing.contains(scalar) {
      // Together these test each of the rules GB3 to GB13 on both sides of the scalar.
      let string = text([
        scalar, "a", scalar, "\r", scalar, "\n", scalar, "\u{301}", scalar, "a",
        "\u{1100}", scalar, "\u{1161}", scalar, "\u{11A8}", scalar, "\u{1100}", scalar, "\u{AC00}", scalar, "\u{600}",
        scalar, "\u{1F1E6}", scalar, "\u{1F1E6}", "\u{1F1E6}", scalar, "\u{1F600}", scalar, "\u{200D}", scalar,
        "\u{1F600}", "\u{200D}", scalar, "\u{915}", scalar, "\u{94D}", scalar, "\u{915}", "\u{94D}", scalar,
      ])
      if measure(string, .characters).count != string.count { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `every scalar alone is one character`() {
    #expect(everyScalar.allSatisfy { measure(String($0), .characters) == Measure(count: 1, excessOffset: nil) })
  }

  @Test func `linkers of every script join consonants to one character`() {
    #expect(measure("\u{1000}\u{1039}\u{1000}", .characters).count == 1)  // Myanmar
    #expect(measure("\u{1780}\u{17D2}\u{1780}", .characters).count == 1)  // Khmer
    for linker in Self.linkers {
      #expect(measure(text(["\u{915}", linker, "\u{915}"]), .characters).count == 1)
      #expect(measure(text(["\u{915}", linker, "\u{200C}", "\u{915}"]), .characters).count == 2)
      #expect(measure(text(["a", linker, "\u{915}"]), .characters).count == 2)
    }
  }

  @Test func `vowels of every script join vowels to one character`() {
    for vowel in Self.vowels {
      #expect(measure(text([vowel, "\u{16D67}"]), .characters).count == 1)
      #expect(measure(text(["a", vowel]), .characters).count == 2)
      #expect(measure(text([vowel, "a"]), .characters).count == 2)
    }
  }

  @Test(arguments: LengthUnit.allCases) func `measuring up to a limit stops where the text exceeds it`(unit: LengthUnit)
  {
    let seed: UInt64 = 6
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
        Int.random(in: 0..<3, using: &numbers) > 0
          ? "x" : Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
      }
      let string = text(scalars)
      // The sizes of the pieces that a limit must not divide, in the unit and in bytes.
      let pieces: [(size: Int, bytes: Int)] =
        switch unit {
        case .characters: string.map { (1, String($0).utf8.count) }
        case .scalars: scalars.map { (1, UTF8.width($0)) }
        case .utf16: scalars.map { (UTF16.width($0), UTF8.width($0)) }
        case .utf8: scalars.map { (UTF8.width($0), UTF8.width($0)) }
        }
      let limit = Int.random(in: -1...21, using: &numbers)
      var count = 0
      var offset = 0
      var excess: Int?
      for piece in pieces {
        guard count + piece.size <= limit else {
          excess = offset
          break
        }
        count += piece.size
        offset += piece.bytes
      }
      let expected = Measure(count: count, excessOffset: excess)
      #expect(measure(string, unit, limit: limit) == expected, "seed \(seed): \(string.debugDescription), \(limit)")
      let whole = Measure(count: pieces.reduce(0) { $0 + $1.size }, excessOffset: nil)
      #expect(measure(string, unit) == whole, "seed \(seed): \(string.debugDescription)")
    }
  }

  @Test func `ill-formed bytes count as the replacement characters that they are read as`() {
    let bytes: [UInt8] = [0x61, 0xE2, 0x82, 0xFF, 0xCC, 0x81, 0xF0, 0x9F]
    withBytes(bytes) { text in
      let string = String(decoding: bytes, as: UTF8.self)
      #expect(text.measure(.characters).count == string.count)
      #expect(text.measure(.scalars).count == string.unicodeScalars.count)
      #expect(text.measure(.utf16).count == string.utf16.count)
      #expect(text.measure(.utf8).count == bytes.count)
      #expect(text.measure(.utf8, limit: 2) == Measure(count: 1, excessOffset: 1))
      #expect(text.measure(.characters, limit: .min) == Measure(count: 0, excessOffset: 0))
    }
  }

  @Test func `length units are encoded by name`() throws {
    #expect(LengthUnit.allCases.map(\.description) == ["characters", "scalars", "utf16", "utf8"])
    for unit in LengthUnit.allCases {
      let data = try JSONEncoder().encode([unit])
      #expect(String(decoding: data, as: UTF8.self) == "[\"\(unit)\"]")
      #expect(try JSONDecoder().decode([LengthUnit].self, from: data) == [unit])
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LengthUnit].self, from: Data("[\"bytes\"]".utf8))
    }
  }
}
