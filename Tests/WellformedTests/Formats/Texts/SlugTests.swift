import Testing
import Wellformed

@Suite struct Slugs {
  private let vectors = FormatVectors(.slug)

  @Test func `a slug is words in lower case joined by hyphens`() {
    vectors.valid([("a", "a"), ("1", "1"), ("how-to-bake-2", "how-to-bake-2")])
    #expect(Slug(" how-to ")?.words == ["how", "to"])
  }

  @Test func `faults of slugs have their code and span`() {
    vectors.faulty([
      ("", "slug.empty 0..<0 …"), ("a-", "slug.hyphen.misplaced 1..<2 …"), ("-a", "slug.hyphen.misplaced 0..<1"),
      ("a--b", "slug.hyphen.misplaced 2..<3"), ("aB", "slug.uppercase 1..<2"), ("a_b", "slug.badCharacter 1..<2"),
      ("é", "slug.badCharacter 0..<2"),
    ])
  }

  @Test func `slugs agree with the test vectors of Django`() {
    vectors.compare(
      with: "django", deviations: ["--------": "hyphens without words are no name that anybody chose"], atLeast: 14
    ) { $0["format"] as? String == "slug" }
  }
}
