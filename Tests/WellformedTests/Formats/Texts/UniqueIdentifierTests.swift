import Testing
import Wellformed
import WellformedCorpora

@Suite struct `Unique identifiers` {
  private let vectors = FormatVectors(.uuid)

  @Test func `a UUID has a version and a variant, and its canonical form is in lower case`() throws {
    vectors.valid([
      ("2EB8AA08-AA98-11EA-B4AA-73B441D16380", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
      ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
      ("ffffffff-ffff-ffff-ffff-ffffffffffff", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
    ])
    // RFC 9562, appendix A.
    let seven = try #require(UniqueIdentifier("017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))
    #expect(seven.version == 7 && seven.variant == .standard)
    #expect(seven.high == 0x017F_22E2_79B0_7CC3 && seven.low == 0x98C4_DC0C_0C07_398F)
    #expect(UniqueIdentifier("00000000-0000-0000-0000-000000000000")?.variant == .ncs)
    #expect(UniqueIdentifier("ffffffff-ffff-ffff-ffff-ffffffffffff")?.variant == .reserved)
    #expect(UniqueIdentifier("00000000-0000-0000-c000-000000000046")?.variant == .microsoft)
  }

  @Test func `faults of UUIDs have their code and span`() {
    vectors.faulty([
      ("", "uuid.tooShort 0..<0 …"), ("2eb8aa08-", "uuid.tooShort 9..<9 …"), ("2eb8aa08a", "uuid.hyphen.missing 8..<9"),
      ("2eb-", "uuid.hyphen.misplaced 3..<4"), ("2ég", "uuid.badCharacter 1..<3"),
      ("2eb8aa08/", "uuid.badCharacter 8..<9"),
      ("2eb8aa08-aa98-11ea-b4aa-73b441d16380-1", "uuid.tooLong 36..<38"),
      ("2eb8aa08-aa98-11ea-b4aa-73b441d16380f", "uuid.tooLong 36..<37"),
      ("2eb8aa08-aa98-11ea-b4aa-73b441d16380 1", "uuid.badCharacter 36..<37"),
      ("2eb8aa08-aa98-11ea-b4aa-73b441d16380é", "uuid.badCharacter 36..<38"),
    ])
  }

  @Test func `UUIDs agree with the test vectors of other validators`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 22) { $0["format"] as? String == "uuid" }
    // Tags such as uuid4 require a version, which the value has.
    vectors.compare(with: "go-playground-validator", atLeast: 17) {
      ["uuid", "uuid_rfc4122"].contains($0["tag"] as? String)
    }
    for line in Corpus.lines("go-playground-validator") ?? [] {
      guard let tag = line["tag"] as? String, tag.hasPrefix("uuid"),
        let version = tag.dropFirst(4).first?.wholeNumberValue,
        let text = line["input"] as? String
      else { continue }
      let isThatVersion = UniqueIdentifier(text).map { $0.version == version } ?? false
      // These vectors require version 3 without its variant.
      let isStandard = version == 3 || UniqueIdentifier(text)?.variant == .standard
      #expect((isThatVersion && isStandard) == line["valid"] as? Bool, "\(tag) \(text)")
    }
  }
}
