import Testing
import Wellformed

@Suite struct `Semantic versions` {
  private let vectors = FormatVectors(.semanticVersion)

  @Test func `a semantic version has its parts, and prints as it was read`() {
    for text in [
      "0.0.4", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta-valid", "1.0.0-alpha.beta.1", "1.0.0-alpha0.valid",
      "1.0.0-rc.1+build.1", "1.2.3----RC-SNAPSHOT.12.9.1--.12", "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
      "1.0.0-0A.is.legal",
      "99999999999999999999999.999999999999999999.99999999999999999", "1.0.0--", "1.0.0+001", "1.0.0-0", "1.0.0-01a",
    ] {
      vectors.valid([(text, text)])
    }
    let version = SemanticVersion("1.2.3-rc.1+a-b.c")
    #expect(version?.major == "1" && version?.minor == "2" && version?.patch == "3")
    #expect(version?.prerelease == ["rc", "1"] && version?.build == ["a-b", "c"])
    #expect(SemanticVersion("1.2.3+a-b")?.prerelease == [])
  }

  @Test func `faults of semantic versions have their code and span`() {
    vectors.faulty([
      ("", "semver.numbers.tooFew 0..<0 …"), ("1", "semver.numbers.tooFew 1..<1 …"),
      ("1.2.", "semver.numbers.tooFew 4..<4 …"),
      ("v1", "semver.badCharacter 0..<1"), ("01", "semver.number.leadingZero 0..<1"),
      ("1.2.3.4", "semver.badCharacter 5..<6"),
      ("1.2-", "semver.badCharacter 3..<4"), ("1.2.3-", "semver.part.empty 5..<6 …"),
      ("1.2.3-a..", "semver.part.empty 7..<8"),
      ("1.2.3-+b", "semver.part.empty 5..<6"), ("1.2.3-01", "semver.number.leadingZero 6..<7 …"),
      ("1.2.3-01.a", "semver.number.leadingZero 6..<7"), ("1.2.3+a+b", "semver.badCharacter 7..<8"),
      ("1.2.3-a_b", "semver.badCharacter 7..<8"), ("1.2.3-é", "semver.badCharacter 6..<8"),
    ])
  }
}
