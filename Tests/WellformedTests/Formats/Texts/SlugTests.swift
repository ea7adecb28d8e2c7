import Testing
import Wellformed

@Suite struct `Slugs` {
  private let vectors = FormatVectors(.slug)

  @Test func `words in lower case, joined by hyphens, are a slug`() {
    vectors.valid([("a", "a"), ("1", "1"), ("how-to-bake-2", "how-to-bake-2")])
    #expect(Slug(" how-to ")?.words == ["how", "to"])
  }

  @Test func `what is wrong is told where it is`() {
    vectors.faulty([
      ("", "slug.empty 0..<0 …"), ("a-", "slug.hyphen.misplaced 1..<2 …"), ("-a", "slug.hyphen.misplaced 0..<1"),
      ("a--b", "slug.hyphen.misplaced 2..<3"), ("aB", "slug.uppercase 1..<2"), ("a_b", "slug.badCharacter 1..<2"),
      ("é", "slug.badCharacter 0..<2"),
    ])
  }

  @Test func `agrees with the vectors of others`() {
    vectors.compare(
      with: "django", deviations: ["--------": "hyphens without words are no name that anybody chose"], atLeast: 14
    ) { $0["format"] as? String == "slug" }
  }
}
