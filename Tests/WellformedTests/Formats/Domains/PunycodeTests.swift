import Testing
import Wellformed
import WellformedTesting

@Suite struct `Encoding labels as Punycode` {
  @Test func `a text encoded as Punycode decodes to itself`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...UInt32.random(in: 0...0x10FFFF, using: &numbers), using: &numbers)) ?? "a"
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(Punycode.encoded(text).flatMap(Punycode.decoded).map { Array($0.unicodeScalars) } == scalars)
    }
  }

  @Test func `Punycode agrees with the examples of RFC 3492, section 7.1`() {
    let examples = [
      "ليهمابتكلموشعربي؟": "egbpdaj6bu4bxfgehfvwxn", "他们为什么不说中文": "ihqwcrb4cv8a8dqg056pqjye",
      "Pročprostěnemluvíčesky": "Proprostnemluvesky-uyb24dma41a", "3年B組金八先生": "3B-ww4c5e180e575a65lsy2b",
      "MajiでKoiする5秒前": "MajiKoi5-783gue6qz075azm5e",
    ]
    for (text, encoded) in examples {
      #expect(Punycode.encoded(text) == encoded)
      #expect(Punycode.decoded(encoded) == text)
    }
  }

  @Test func `invalid Punycode and texts of more than 1,000 characters are refused`() {
    for text in ["-", "-a", "a-!", "ü", "99999999", "a-99999999999", "é-a", "zzzzzzzzzzzzzzzzzzzzz", "ls8h="] {
      #expect(Punycode.decoded(text) == nil, "\(text)")
    }
    #expect(Punycode.encoded(String(repeating: "ü", count: 1001)) == nil)
    #expect(Punycode.encoded(String(repeating: "ü", count: 1000)) != nil)
    #expect(Punycode.decoded(String(repeating: "a", count: 1001)) == nil)
  }
}
