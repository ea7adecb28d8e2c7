import Testing
import Wellformed

@Suite struct `Letters and digits` {
  @Test func `alphabetic formats accept letters of any script, or those of ASCII alone`() {
    FormatVectors(.alpha).valid([("a", "a"), ("Zoe\u{308}", "Zo\u{EB}"), ("山田", "山田"), ("नमस्ते", "नमस्ते")])
    FormatVectors(.asciiAlpha).valid([("abcXYZ", "abcXYZ")])
    FormatVectors(.alphanumeric).valid([("a1", "a1"), ("é٣", "é٣"), ("१", "१")])
    FormatVectors(.asciiAlphanumeric).valid([("a1Z9", "a1Z9")])
  }

  @Test func `faults of alphabetic texts have their code and span`() {
    FormatVectors(.alpha).faulty([
      ("", "alpha.empty 0..<0 …"), ("a1", "alpha.badCharacter 1..<2"), ("a b", "alpha.badCharacter 1..<2"),
      ("aé😀", "alpha.badCharacter 3..<7"), ("Ⅳ", "alpha.badCharacter 0..<3"),
    ])
    FormatVectors(.asciiAlpha).faulty([("é", "alpha.badCharacter 0..<2"), ("a_", "alpha.badCharacter 1..<2")])
    FormatVectors(.alphanumeric).faulty([
      ("", "alphanumeric.empty 0..<0 …"), ("a-1", "alphanumeric.badCharacter 1..<2"),
      ("½", "alphanumeric.badCharacter 0..<2"),
    ])
    FormatVectors(.asciiAlphanumeric).faulty([("٣", "alphanumeric.badCharacter 0..<2")])
  }

  @Test func `alphabetic formats accept what the rules do, except the empty text`() {
    var texts = FormatTexts(.alphanumeric)
    for _ in 0..<2000 {
      let text = texts.text()
      guard !text.isEmpty else { continue }
      #expect(Rule.format(.alpha).isValid(text) == Rule.letters.isValid(text), "\(text.debugDescription)")
      #expect(Rule.format(.alphanumeric).isValid(text) == Rule.alphanumeric.isValid(text), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("alpha", Format.asciiAlpha, 5), ("alphanum", .asciiAlphanumeric, 2), ("alphaunicode", .alpha, 11),
    ("alphanumunicode", .alphanumeric, 12),
  ]) func `alphabetic formats agree with go-playground`(name: String, format: Format, count: Int) {
    FormatVectors(format).compare(with: "go-playground-validator", atLeast: count) { $0["tag"] as? String == name }
  }
}
