import Testing
import WellformedCorpora
import WellformedTesting

@testable import WellformedCore
@testable import WellformedFormats
@testable import WellformedMail
import Wellformed

@Suite struct `Words of eight bytes` {
  @Test func `eight bytes at a time show the same signs and digits as one at a time`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        for other in [UInt8(ascii: "7"), UInt8(ascii: "z"), 0x00, 0xFF] {
          var bytes = [UInt8](repeating: other, count: 8)
          bytes[place] = byte
          let signs = bytes.indices.filter { !ByteSet.alphanumerics.contains(bytes[$0]) }
          let areDigits = bytes.allSatisfy { ByteSet.digits.contains($0) }
          withBytes(bytes) { bytes in
            let word = ByteWord(bytes, at: 0)
            #expect(word.map { ByteWord.places($0.signs) } == signs.reduce(0) { $0 | 1 << UInt64($1) })
            #expect(word?.isDigits == areDigits)
          }
        }
      }
    }
  }

  @Test func `texts are the same only if no byte differs at any place`() {
    for count in 0...40 {
      let text = (0..<count).map { UInt8($0) }
      withBytes(text) { text in
        let isSame = text.hasSameBytes(as: text)
        #expect(isSame)
        for place in 0..<count {
          var other = (0..<count).map { UInt8($0) }
          other[place] ^= 0x80
          withBytes(other) {
            let isSame = text.hasSameBytes(as: $0)
            #expect(!isSame)
          }
        }
      }
    }
  }

  @Test(arguments: ["!", "Z", "7", "é", "語", "𝒳", "\u{301}"])
  func `one pass over a text finds a character at any place`(_ stranger: String) {
    let rules: [Rule] = [
      .allowed(.asciiLetter), .allowed(.letter), .contains(.symbol), .contains(.uppercase), .contains(.digit),
      .length(2...20), .length(2...20, in: .utf8), .length(2...20, in: .utf16), .required,
    ]
    let program = RuleProgram(rules)
    for count in 0...24 {
      for place in 0...count {
        let text = String(repeating: "a", count: place) + stranger + String(repeating: "b", count: count - place)
        text.withBytes { text in
          let (found, expected) = (program.partialMatch(of: text), Rule.all(rules).slowPartialMatch(of: text))
          #expect(found == expected)
          for rule in rules {
            let plan = TextPlan([rule])
            let (accepts, holds) = (plan.accepts(text), rule.slowPartialMatch(of: text).holds)
            #expect(accepts == holds, "\(rule)")
          }
        }
      }
    }
  }
}

@Suite struct `Formats accepted by a fast path` {
  @Test func `an address that the fast path accepts is valid in every profile for mail servers`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let pieces = ["a", "Z", "9", ".", ".", "@", "@", "-", "--", "_", "+", "é", " ", "example", "com", "x1", "\u{7F}"]
    var known = 0
    for _ in 0..<Trials.count(200_000, deep: 2_000_000) {
      let count = Int.random(in: 1...14, using: &numbers)
      var text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &numbers)] }.joined()
      if Bool.random(using: &numbers) { text = "ab.c+d-e@" + text }
      if Int.random(in: 0...3, using: &numbers) == 0 { text += ".example" }
      text.withBytes { text in
        guard EmailRecognizer.acceptsAtAGlance(text) else { return }
        known += 1
        for profile in EmailAddress.Profile.allCases where ![.html, .multiple, .header].contains(profile) {
          let recognition = EmailRecognizer(profile).recognize(text)
          #expect(recognition.partialMatch.holds, "seed \(seed): \(profile) \(String(text))")
          let warning = EmailRecognizer.warning(about: text)
          #expect(warning == nil, "seed \(seed): \(String(text))")
        }
      }
    }
    #expect(known > 1000, "seed \(seed)")
  }

  @Test(arguments: [
    "a@b.c", "jane@example.com", "jane.q.public+list@mail.example.co.uk", "a-b_c@x-y.example", "a@1.b2", "A@B.MUSEUM",
    "a@b.1a", "abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwx@example.com",
  ])
  func `the fast path accepts usual addresses`(_ text: String) {
    #expect(text.withBytes { EmailRecognizer.acceptsAtAGlance($0) })
  }

  @Test func `the fast path accepts a mobile number exactly if it is valid and plain digits`() {
    for count in 0...17 {
      for place in 0...count {
        for stranger in ["0", "9", "+", "/", ":", " ", "é", "a"] {
          let digits = String(repeating: "5", count: place) + stranger + String(repeating: "5", count: count - place)
          digits.withBytes { text in
            let isNumber = PhoneRecognizer(isInternational: false).recognize(text).partialMatch.holds
            let isPlain = (text[0] == UInt8(ascii: "+") ? text.extracting(1..<text.count) : text).holdsDigitsOnly
            let isAccepted = PhoneRecognizer.acceptsAtAGlance(text)
            #expect(isAccepted == (isNumber && isPlain), "\(digits)")
          }
        }
      }
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate var holdsDigitsOnly: Bool {
    for index in 0..<count where !ByteSet.digits.contains(self[index]) { return false }
    return true
  }
}
