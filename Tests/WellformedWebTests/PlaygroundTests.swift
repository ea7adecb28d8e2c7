import Testing
import WellformedSchema
import WellformedWeb

@Suite struct PlaygroundTests {
  private func ask(_ question: JSONValue) throws -> JSONValue {
    var adapter = WebAdapter()
    return try JSONValue(parsing: String(decoding: adapter.answer(Array(question.description.utf8)), as: UTF8.self))
  }

  private func states(_ pattern: String) throws -> JSONValue? {
    try ask(["states": ["pattern": .string(pattern)]])["states"]
  }

  @Test func `the states of a pattern are returned with their moves`() throws {
    #expect(
      try states("ab?") == [
        ["accepts": false, "moves": [["to": 1, "scalars": [97, 97]]]],
        ["accepts": true, "moves": [["to": 2, "scalars": [98, 98]]]],
        ["accepts": true, "moves": []],
      ])
    #expect(
      try states("[a-cx]*") == [["accepts": true, "moves": [["to": 0, "scalars": [97, 99, 120, 120]]]]]
        || states("[a-cx]*") == [
          ["accepts": true, "moves": [["to": 1, "scalars": [97, 99, 120, 120]]]],
          ["accepts": true, "moves": [["to": 1, "scalars": [97, 99, 120, 120]]]],
        ])
  }

  @Test func `a state from which every text matches leads only to itself`() throws {
    let safe = try #require(try states("a[^]*")?.array?.last)
    #expect(safe["accepts"] == true)
    #expect(safe["moves"] == [["to": 1, "scalars": [0, 0xD7FF, 0xE000, 0x10FFFF]]])
  }

  @Test func `a pattern that matches nothing has a single state without moves`() throws {
    #expect(try states("[]") == [["accepts": false, "moves": []]])
    #expect(try states("(?=a)b") == [["accepts": false, "moves": []]])
  }

  @Test(arguments: [
    "[0-9]{3}-[0-9]{4}", "(a|b)*c", #"\p{L}+( \p{L}+)*"#, "(?=.*[0-9])[a-z0-9]{2,6}", "^$|x", "é+[^a-z]?",
  ])
  func `walking through the states of a pattern matches the same texts`(_ pattern: String) throws {
    let states = try #require(try states(pattern)?.array)
    for text in ["", "a", "c", "abac", "é", "éé1", "123-4567", "123-456", "ab1", "Ada Lovelace", "x", "a b", "12"] {
      var state: Int? = 0
      for scalar in text.unicodeScalars {
        state = states[try #require(state)]["moves"]?.array?.first { move in
          let ends = move["scalars"]?.array?.compactMap { number(of: $0) } ?? []
          return stride(from: 0, to: ends.count, by: 2).contains { (ends[$0]...ends[$0 + 1]).contains(scalar.value) }
        }.flatMap { $0["to"] }.flatMap { number(of: $0) }.map { Int($0) }
        if state == nil { break }
      }
      let verdict = try ask(["test": ["pattern": .string(pattern), "text": .string(text)]])["verdict"]
      let expected: JSONValue = state.map { states[$0]["accepts"] == true ? "valid" : "incomplete" } ?? "invalid"
      #expect(verdict == expected, "\(pattern) on \(text)")
    }
  }

  private func number(of value: JSONValue) -> UInt32? { UInt32(value.description) }

  @Test func `a pattern with too many states to draw returns none`() throws {
    #expect(try ask(["states": ["pattern": "[a-z]{70}"]]) == ["states": nil])
    #expect(try states("[a-z]{63}")?.array?.count == 64)
  }

  @Test func `an invalid pattern is refused with the offset of its mistake`() throws {
    let error = try ask(["states": ["pattern": "ab(c"]])["error"]
    #expect(error?["pointer"] == "/states/pattern")
    #expect(error?["message"]?.string?.contains("At offset 2") == true)
    #expect(try ask(["states": ["pattern": "a", "text": "a"]])["error"]?["pointer"] == "/states/text")
    #expect(try ask(["states": "a"])["error"]?["pointer"] == "/states")
  }

  @Test func `rules are exported as by the command, with the same omissions`() throws {
    let rules: JSONValue = [
      "title": "Sign-up", "type": "object", "required": ["email"],
      "properties": [
        "email": ["title": "Email", "type": "string", "format": "email", "x-wellformed": ["maxBytes": 99]]
      ],
    ]
    let schema = try Schema(rules)
    for (notation, export) in [
      ("html", schema.html()), ("typescript", schema.typeScript(named: "SignUp")), ("text", schema.plainLanguage()),
    ] {
      let answer = try ask(["export": ["rules": rules, "to": .string(notation), "name": "SignUp"]])
      #expect(answer["text"]?.string == export.content)
      #expect(answer["omissions"]?.array?.compactMap { $0["rule"]?.string } == export.omissions.map { $0.rule })
      let places = export.omissions.map { "\($0.place)" }
      #expect(answer["omissions"]?.array?.compactMap { $0["pointer"]?.string } == places)
    }
    #expect(try ask(["export": ["rules": rules, "to": "cobol"]])["error"]?["pointer"] == "/export/to")
    #expect(try ask(["export": ["rules": ["type": "strin"], "to": "html"]])["error"]?["pointer"] == "/type")
  }
}
