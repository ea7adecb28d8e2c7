import Testing
import WellformedSchema

@Suite struct `A JSON pointer` {
  /// The example of RFC 6901, section 5.
  private static let example =
    #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

  @Test(
    arguments: [
      ("", "#", nil), ("/foo", "#/foo", ["bar", "baz"]), ("/foo/0", "#/foo/0", "bar"), ("/", "#/", 0),
      ("/a~1b", "#/a~1b", 1), ("/c%d", "#/c%25d", 2), ("/e^f", "#/e%5Ef", 3), ("/g|h", "#/g%7Ch", 4),
      (#"/i\j"#, "#/i%5Cj", 5), (#"/k"l"#, "#/k%22l", 6), ("/ ", "#/%20", 7), ("/m~0n", "#/m~0n", 8),
    ] as [(String, String, JSONValue?)])
  func `a pointer finds the values of the example in RFC 6901`(
    _ text: String, _ fragment: String, _ expected: JSONValue?
  ) throws {
    let document = try JSONValue(parsing: Self.example)
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.description == text)
    #expect(pointer.fragment == fragment)
    #expect(JSONPointer(fragment: fragment) == pointer)
    #expect(pointer.value(in: document) == expected ?? document)
  }

  @Test(arguments: [
    "/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/-1", "/foo/", "/foo/0/x",
    "/foo/99999999999999999999",
  ])
  func `a pointer to a value that does not exist finds nothing`(_ text: String) throws {
    let document = try JSONValue(parsing: Self.example)
    #expect(try #require(JSONPointer(text)).value(in: document) == nil)
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~", "/~/", "#/a"])
  func `an invalid text is not a JSON pointer`(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(arguments: ["", "/a", "a#", "#a", "#/%", "#/%4", "#/%zz", "#/%ff", "#/~2", "#/%7E"])
  func `an invalid fragment is not a JSON pointer`(_ fragment: String) {
    #expect(JSONPointer(fragment: fragment) == nil)
  }

  @Test func `a pointer of any tokens is read back from its text and from its fragment`() {
    for seed in 1...1_000 as ClosedRange<UInt64> {
      var generator = JSONGenerator(seed: seed)
      let pointer = JSONPointer(
        (0..<generator.below(5)).map { _ in generator.string() + generator.oneOf(["", "~1", "/"]) })
      #expect(JSONPointer(pointer.description) == pointer, "seed \(seed)")
      #expect(JSONPointer(fragment: pointer.fragment) == pointer, "seed \(seed)")
      #expect(pointer.fragment.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
    }
  }

  @Test func `a pointer grows by names and indexes, and differs by the spelling of accents`() {
    #expect(JSONPointer().appending("a/b").appending(3).appending("~").description == "/a~1b/3/~0")
    #expect(JSONPointer(["\u{E9}"]) != JSONPointer(["e\u{301}"]))
    #expect(Set([JSONPointer(["a"]), JSONPointer(["a"]), JSONPointer(["a", ""])]).count == 2)
  }
}
