#if os(Linux)
  @_spi(_Unicode) import Swift
#endif
import Testing

import Wellformed
import WellformedTesting

@Suite struct `Composing text` {
  /// Scalars that compose, decompose, move, or do not although their neighbours do.
  private static let nasty: [Unicode.Scalar] = [
    "a", "e", "o", "A", "q", " ", "\u{E9}", "\u{1EC7}", "\u{212B}", "\u{2126}", "\u{3A9}", "\u{1F80}", "\u{1FF7}",
    "\u{300}", "\u{301}", "\u{302}", "\u{308}", "\u{30A}", "\u{31B}", "\u{323}", "\u{327}", "\u{338}", "\u{342}",
    "\u{345}", "\u{340}", "\u{343}", "\u{344}", "\u{F71}", "\u{F72}", "\u{5D1}", "\u{5BC}",
    "\u{5C1}", "\u{FB2C}", "\u{FB49}", "\u{1100}", "\u{1112}", "\u{1161}", "\u{1175}", "\u{1176}", "\u{11A7}",
    "\u{11A8}", "\u{11C2}", "\u{AC00}", "\u{AC01}", "\u{D7A3}", "\u{9C7}", "\u{9BE}", "\u{9D7}", "\u{928}", "\u{93C}",
    "\u{958}", "\u{1025}", "\u{102E}", "\u{3046}", "\u{3099}", "\u{309A}", "\u{F900}", "\u{2F81A}", "\u{1D157}",
    "\u{1D165}", "\u{1D15E}", "\u{1D160}", "\u{11099}", "\u{110BA}", "\u{16D63}", "\u{16D67}", "\u{16D69}", "\u{1F600}",
    "\u{2ADC}", "\u{338}", "\u{105D2}", "\u{307}", "\u{113C2}", "\u{113B8}",
  ]

  /// Starters whose decomposition begins with a mark, which the standard library of Swift 6.3 does not order with
  /// the marks before them.
  private static let misjudged: Set<Unicode.Scalar> = ["\u{F73}", "\u{F75}", "\u{F81}"]

  private func result(_ string: String) -> [UInt8] {
    let bytes = Array(string.utf8)
    return withBytes(bytes) { composed($0) } ?? bytes
  }

  /// Returns the first scalars whose text is not composed like the standard library does, or is not stable.
  private func firstWrong(_ texts: some Sequence<[Unicode.Scalar]>) -> [Unicode.Scalar]? {
    texts.first { scalars in
      let given = String(String.UnicodeScalarView(scalars))
      let bytes = result(given)
      let string = String(decoding: bytes, as: UTF8.self)
      var isRight = given == string  // canonical equivalence
      #if os(Linux)
        isRight = isRight && string.unicodeScalars.elementsEqual(given._nfc)
        isRight = isRight && result(String(String.UnicodeScalarView(given._nfd))) == bytes
      #endif
      // A composed text does not change, and is reported as composed already.
      isRight = isRight && withBytes(bytes) { composed($0) } == nil
      let isChanged = withBytes(Array(given.utf8)) { composed($0) } != nil
      return !isRight || isChanged != (bytes != Array(given.utf8))
    }
  }

  @Test func `every scalar is composed as by the standard library`() {
    let texts = everyScalar.lazy.filter { $0.properties.age != nil }.map { [$0] }
    #expect(firstWrong(texts) == nil)
  }

  @Test func `every scalar is composed with its neighbours as by the standard library`() {
    let texts = everyTellingScalar.lazy.filter { $0.properties.age != nil && !Self.misjudged.contains($0) }
      .map { ["a", "\u{323}", $0, "\u{301}", $0] as [Unicode.Scalar] }
    #expect(firstWrong(texts) == nil)
  }

  @Test(arguments: 1...3) func `random texts are composed as by the standard library`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let texts = (0..<40_000).lazy.map { _ in
      (0..<Int.random(in: 1...10, using: &numbers)).map { _ in
        Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
      }
    }
    #expect(firstWrong(texts) == nil, "seed \(seed)")
  }

  @Test func `starters that decompose into marks are ordered with the marks before them`() {
    #expect(result("\u{F40}\u{308}\u{F81}") == Array("\u{F40}\u{F71}\u{F80}\u{308}".utf8))
    #expect(result("a\u{301}\u{F73}") == Array("\u{E1}\u{F71}\u{F72}".utf8))
    #expect(result("q\u{301}\u{F75}\u{FF}") == Array("q\u{F71}\u{F74}\u{301}\u{FF}".utf8))
  }

  @Test func `tens of thousands of accents are put in canonical order`() {
    let accents = (0..<30_000).map { ["\u{301}", "\u{323}", "\u{327}"][$0 % 3] as Unicode.Scalar }
    #expect(firstWrong([["a"] + accents, accents]) == nil)
  }

  @Test func `ill-formed sequences stay, and nothing composes across them`() {
    let cases: [(given: [UInt8], expected: [UInt8]?)] = [
      ([0xFF], nil), ([0x65, 0xCC], nil), ([0xE2, 0x82, 0xCC, 0x81], nil), ([0x65, 0xFF, 0xCC, 0x81], nil),
      ([0xFF, 0x65, 0xCC, 0x81, 0xC0], [0xFF, 0xC3, 0xA9, 0xC0]),
      ([0xFF, 0xCC, 0x81, 0xCC, 0xA3, 0x41], [0xFF, 0xCC, 0xA3, 0xCC, 0x81, 0x41]),
    ]
    for (given, expected) in cases { #expect(withBytes(given) { composed($0) } == expected) }
  }

  @Test func `ranges of a composed text map to the original text`() throws {
    // "né " as four scalars, then a range that does not change, then a Hangul syllable of three scalars.
    let given = "ne\u{301} x\u{E9}y\u{1100}\u{1161}\u{11A8}!"
    let text = try #require(withBytes(Array(given.utf8)) { composedText($0) })
    #expect(text.bytes == Array("n\u{E9} x\u{E9}y\u{AC01}!".utf8))
    #expect(text.sourceOffsets == [0, 1, 1, 4, 5, 6, 7, 8, 9, 9, 9, 18, 19])
    #expect(text.sourceRange(of: 0..<1) == 0..<1)
    #expect(text.sourceRange(of: 1..<3) == 1..<4)
    #expect(text.sourceRange(of: 5..<7) == 6..<8)
    #expect(text.sourceRange(of: 8..<11) == 9..<18)
    #expect(text.sourceRange(of: 3..<3) == 4..<4)
    #expect(text.sourceRange(of: 0..<12) == 0..<19)
    #expect(text.sourceRange(of: 12..<12) == 19..<19)
    #expect(text.sourceRange(of: 11..<900) == 18..<19)
  }

  @Test func `source offsets of a composed text increase, and map to what was composed`() throws {
    let seed: UInt64 = 4
    var numbers = SeededNumbers(seed: seed)
    var changed = 0
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 1...10, using: &numbers)).map { _ in
        Self.nasty[Int.random(in: 0..<Self.nasty.count, using: &numbers)]
      }
      let given = Array(String(String.UnicodeScalarView(scalars)).utf8)
      guard let text = withBytes(given, { composedText($0) }) else { continue }
      changed += 1
      let string = String(decoding: given, as: UTF8.self)
      #expect(text.bytes == result(string), "seed \(seed)")
      #expect(text.sourceOffsets.count == text.bytes.count + 1, "seed \(seed)")
      #expect(zip(text.sourceOffsets, text.sourceOffsets.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
      // Wherever the source moves on at the start of a scalar, both sides compose on their own.
      for cut in 1..<text.bytes.count
      where text.sourceOffsets[cut - 1] < text.sourceOffsets[cut] && text.bytes[cut] & 0xC0 != 0x80 {
        let source = text.sourceRange(of: 0..<cut)
        #expect(source == 0..<text.sourceOffsets[cut], "seed \(seed)")
        #expect(
          result(String(decoding: given[source], as: UTF8.self)) == Array(text.bytes[..<cut]),
          "seed \(seed): \(scalars.map { String($0.value, radix: 16) }), \(cut)")
      }
    }
    #expect(changed > 1000)
  }
}
