import Testing

@testable import WellformedCore
import Wellformed
import WellformedTesting

@Suite struct `Reading UTF-8` {
  private func decode(_ bytes: [UInt8]) -> [DecodedScalar] {
    withBytes(bytes) { text in
      var scalars: [DecodedScalar] = []
      var offset = 0
      while offset < text.count {
        scalars.append(text.scalar(at: offset))
        offset += text.scalar(at: offset).length
      }
      return scalars
    }
  }

  @Test func `every scalar is decoded from its UTF-8`() {
    var wrong: [Unicode.Scalar] = []
    for scalar in everyScalar {
      let bytes = Array(UTF8.encode(scalar)!)
      if decode(bytes) != [DecodedScalar(wellFormed: scalar.value, length: bytes.count)] { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a truncated scalar is reported as truncated, wherever it is cut`() {
    for scalar: Unicode.Scalar in ["\u{E9}", "\u{800}", "\u{20AC}", "\u{D7FF}", "\u{10000}", "\u{1F600}", "\u{10FFFF}"]
    {
      let bytes = Array(UTF8.encode(scalar)!)
      for length in 1..<bytes.count {
        let expected = DecodedScalar(illFormedOfLength: length, isTruncated: true)
        #expect(decode(Array(bytes[..<length])) == [expected])
        withBytes([0x61] + bytes[..<length]) { text in
          #expect(firstIllFormedOffset(in: text).map { [$0.offset, $0.isTruncated ? 1 : 0] } == [1, 1])
        }
        // With something else behind it, it can no longer be completed.
        #expect(decode(bytes[..<length] + [0x61]).first == DecodedScalar(illFormedOfLength: length, isTruncated: false))
      }
    }
  }

  @Test func `ill-formed sequences are decoded as their maximal subparts`() {
    // Tables 3-8 to 3-11 of the Unicode Standard.
    let vectors: [([UInt8], [Int])] = [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], [1, 1, 1, 1, 1, 1, 1, 1, 1]),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], [1, 1, 1, 1, 1, 1, 1, 1, 1]),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], [1, 1, 1, 1, 1, 1, 1, 1, 1]),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [2, 1, 3, 2, 1]),
    ]
    for (bytes, lengths) in vectors { #expect(decode(bytes).map(\.length) == lengths) }
  }

  @Test func `arbitrary bytes are decoded as the standard library repairs them`() {
    let seed: UInt64 = 1
    var numbers = SeededNumbers(seed: seed)
    let alphabet: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<100_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &numbers)).map { _ in
        Bool.random(using: &numbers) ? 0x61 : alphabet.randomElement(using: &numbers)!
      }
      let scalars = decode(bytes)
      #expect(
        scalars.map(\.value) == String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value), "seed \(seed)")
      let firstIllFormed = scalars.firstIndex { !$0.isWellFormed }
      let expected = firstIllFormed.map { index in scalars[..<index].reduce(0) { $0 + $1.length } }
      let found = withBytes(bytes) { firstIllFormedOffset(in: $0) }
      #expect(found?.offset == expected, "seed \(seed)")
      #expect(found?.isTruncated == firstIllFormed.map { scalars[$0].isTruncated }, "seed \(seed)")
    }
  }

  @Test func `reading outside of a text gives a truncated scalar of no length`() {
    withBytes([0x61]) { text in
      for offset in [1, 2, -1, Int.max, Int.min] {
        #expect(text.scalar(at: offset) == DecodedScalar(illFormedOfLength: 0, isTruncated: true))
        #expect(text.word(at: offset) == nil)
      }
    }
  }
}
