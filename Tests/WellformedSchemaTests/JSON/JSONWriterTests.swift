import Testing
import Wellformed
import WellformedSchema

@Suite struct `The JSON writer` {
  @Test func `written JSON is read back as the same value in the same order`() throws {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      var generator = JSONGenerator(seed: seed)
      let value = generator.value()
      let text = value.description
      let readBack = try JSONValue(parsing: text)
      #expect(readBack == value, "seed \(seed)")
      #expect(readBack.hashValue == value.hashValue, "seed \(seed)")
      #expect(readBack.description == text, "seed \(seed)")
    }
  }

  @Test func `the writer escapes what JSON requires, and characters that some readers take for line ends`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = JSONWriter.text(of: String(scalar))
      let expected =
        switch value {
        case 8: #""\b""#
        case 9: #""\t""#
        case 10: #""\n""#
        case 12: #""\f""#
        case 13: #""\r""#
        case 0x22: #""\"""#
        case 0x5C: #""\\""#
        case 0..<0x10: #""\u000\#(String(value, radix: 16, uppercase: true))""#
        case 0x10..<0x20: #""\u001\#(String(value & 15, radix: 16, uppercase: true))""#
        case 0x85: #""\u0085""#
        case 0x2028: #""\u2028""#
        case 0x2029: #""\u2029""#
        default: "\"\(scalar)\""
        }
      if !text.hasSameBytes(as: expected) { Testing.Issue.record("U+\(String(value, radix: 16)) is written \(text)") }
    }
  }

  @Test func `the writer keeps everything around an escaped line end`() throws {
    for lead in 0...17 {
      for end in ["\u{85}", "\u{2028}", "\u{2029}", "\u{84}", "\u{202A}", "\u{2028}\u{85}\"\u{2029}"] {
        let text = String(repeating: "a", count: lead) + end + "é“z”"
        let written = JSONWriter.text(of: text)
        #expect(try JSONValue(parsing: written) == .string(text))
        #expect(!written.unicodeScalars.contains { [0x85, 0x2028, 0x2029].contains($0.value) })
      }
    }
  }

  @Test func `the writer sets commas and colons`() throws {
    var writer = JSONWriter()
    writer.object {
      $0.key("a")
      $0.array {
        $0.integer(1)
        $0.array { _ in }
        $0.object { _ in }
        $0.null()
      }
      $0.key("b")
      $0.bool(false)
      $0.key("n")
      $0.number(JSONNumber("1.50e3") ?? 0)
      $0.key("c")
      $0.value(["x": "y\u{2028}"])
    }
    writer.endLine()
    writer.bool(true)
    writer.endLine()
    let expected = #"{"a":[1,[],{},null],"b":false,"n":1.50e3,"c":{"x":"y\u2028"}}"# + "\ntrue\n"
    #expect(writer.text == expected)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    writer.removeAll()
    writer.integer(Int.min)
    #expect(writer.text == "-9223372036854775808")
  }

  @Test func `a writer can append to other bytes, and keeps what it wrote before an error`() {
    struct Stop: Error {}
    var writer = JSONWriter(appendingTo: Array("x = ".utf8))
    #expect(throws: Stop.self) {
      try writer.array { writer throws(Stop) in
        writer.integer(1)
        throw Stop()
      }
    }
    #expect(writer.text == "x = [1")
  }
}
