import Testing
import Wellformed

@Suite struct `JSON Pointers` {
  @Test func `a JSON Pointer has unescaped tokens, and prints as it was read`() {
    FormatVectors(.jsonPointer).valid([("", ""), ("/", "/"), ("/a~1b/~01/ ", "/a~1b/~01/ "), ("/日/%", "/日/%")])
    #expect(PointerText("/a~1b/~01/")?.tokens == ["a/b", "~1", ""])
    #expect(PointerText("")?.tokens == [])
    #expect(PointerText(tokens: ["~/"]).description == "/~0~1")
    FormatVectors(.relativePointer).valid([
      ("0", "0"), ("0#", "0#"), ("12/a~0", "12/a~0"), ("1+2", "1+2"), ("0-1#", "0-1#"), ("1+10/a", "1+10/a"),
    ])
    let pointer = RelativePointer("1-20/a")
    #expect(pointer?.levels == "1" && pointer?.adjustment == "-20" && pointer?.pointer?.tokens == ["a"])
    #expect(RelativePointer("1#")?.pointer == nil)
  }

  @Test func `faults of JSON Pointers have their code and span`() {
    FormatVectors(.jsonPointer).faulty([
      ("a", "jsonPointer.slash.missing 0..<1"), ("#/a", "jsonPointer.slash.missing 0..<1"),
      ("/a~", "jsonPointer.escape.faulty 2..<3 …"), ("/a~2", "jsonPointer.escape.faulty 2..<3"),
      ("/~é", "jsonPointer.escape.faulty 1..<2"),
    ])
    FormatVectors(.relativePointer).faulty([
      ("", "relativeJSONPointer.number.missing 0..<0 …"), ("/a", "relativeJSONPointer.number.missing 0..<1"),
      ("01", "relativeJSONPointer.number.leadingZero 0..<1"), ("0+0", "relativeJSONPointer.number.leadingZero 2..<3"),
      ("0+", "relativeJSONPointer.number.missing 2..<2 …"), ("1a", "relativeJSONPointer.badCharacter 1..<2"),
      ("1##", "relativeJSONPointer.badCharacter 2..<3"), ("1/~", "relativeJSONPointer.escape.faulty 2..<3 …"),
    ])
  }

  @Test func `JSON Pointers agree with the JSON Schema suite`() {
    for (format, count) in [(Format.jsonPointer, 34), (.relativePointer, 19)] {
      FormatVectors(format).compare(with: "json-schema-test-suite", atLeast: count) {
        $0["format"] as? String == format.name
      }
    }
  }
}
