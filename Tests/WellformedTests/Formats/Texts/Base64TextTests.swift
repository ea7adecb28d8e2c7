import Testing
import Wellformed

@Suite struct `Base64 texts` {
  @Test func `Base64 texts are decoded to bytes, and printed in canonical form`() {
    // RFC 4648, section 10.
    for text in ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy", "+/+/"] {
      FormatVectors(.base64).valid([(text, text)])
    }
    FormatVectors(.base64).valid([("Zh==", "Zg=="), ("Zm9=", "Zm8=")])
    FormatVectors(.base64URL).valid([("", ""), ("Zg==", "Zg"), ("Zg", "Zg"), ("-_-_", "-_-_"), ("Zm8=", "Zm8")])
    #expect(Base64Text("Zm9vYmE=")?.bytes == Array("fooba".utf8))
    #expect(Base64URLText("_-8")?.bytes == [0xFF, 0xEF])
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      #expect(Base64Text(Base64Text(bytes: bytes).description)?.bytes == bytes)
      #expect(Base64URLText(Base64URLText(bytes: bytes).description)?.bytes == bytes)
    }
  }

  @Test func `faults of Base64 texts have their code and span`() {
    FormatVectors(.base64).faulty([
      ("Z", "base64.tooShort 1..<1 …"), ("Zg", "base64.tooShort 2..<2 …"), ("Zg=", "base64.tooShort 3..<3 …"),
      ("=", "base64.padding.misplaced 0..<1"), ("Z=", "base64.padding.misplaced 1..<2"),
      ("Zg=a", "base64.badCharacter 3..<4"),
      ("Zg===", "base64.tooLong 4..<5"), ("Zm8=Z", "base64.tooLong 4..<5"), ("Z-", "base64.badCharacter 1..<2"),
      ("Zé", "base64.badCharacter 1..<3"), ("Zm9v\n", "base64.badCharacter 4..<5"),
    ])
    FormatVectors(.base64URL).faulty([
      ("Z", "base64.tooShort 1..<1 …"), ("Zg=", "base64.tooShort 3..<3 …"), ("Z+", "base64.badCharacter 1..<2"),
    ])
  }
}
