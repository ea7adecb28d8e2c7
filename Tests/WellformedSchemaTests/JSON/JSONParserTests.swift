import Testing
import Wellformed
import WellformedSchema

@Suite struct `A JSON text` {
  @Test(
    arguments: [
      ("null", .null), ("true", true), (" false\n", false), ("0", 0), ("-0", 0), ("\"\"", ""), ("[]", []), ("{}", [:]),
      ("\t[ 1 ,\r\n2 ]\n", [1, 2]),
      (#"{"a":1,"":{"b":[null]}}"#, ["a": 1, "": ["b": [nil]]]),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u00E9\u20AC""#, "Aéé€"),
      (#""\ud83d\ude00""#, "😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""a\u0000b""#, "a\u{0}b"), ("\"\u{7F}\u{2028}\u{FFFF}\"", "\u{7F}\u{2028}\u{FFFF}"),
      (#""\\u0041""#, "\\u0041"), (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"),
      ("[[[]],[]]", [[[]], []]), ("[{}]", [[:]]),
    ] as [(String, JSONValue)])
  func `a text is parsed into the value that it represents`(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "0.0", "0.10", "-1.5e10", "1E5", "1e+5", "1e-5", "0e0", "1e00000000000000000000000005",
    "123456789012345678901234567890.123456789012345678901234567890", "1e999999999999999999", "1e-999999999999999999",
  ])
  func `a number keeps its notation`(_ text: String) throws {
    #expect(try JSONValue(parsing: text).number?.text == text)
    #expect(JSONNumber(text)?.text == text)
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
      ("[1,", .unexpectedEnd, 3), ("{", .unexpectedEnd, 1), (#"{"a""#, .unexpectedEnd, 4),
      (#"{"a":"#, .unexpectedEnd, 5), (#"{"a":1"#, .unexpectedEnd, 6), (#"{"a":1,"#, .unexpectedEnd, 7),
      ("t", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3), (#""\"#, .unexpectedEnd, 2),
      (#""\u12"#, .unexpectedEnd, 5),
      ("[,", .unexpectedByte(0x2C, expected: .valueOrEnd), 1), ("[1,]", .unexpectedByte(0x5D, expected: .value), 3),
      ("[1 2]", .unexpectedByte(0x32, expected: .commaOrBracket), 3),
      ("[1}", .unexpectedByte(0x7D, expected: .commaOrBracket), 2),
      ("{1:2}", .unexpectedByte(0x31, expected: .keyOrEnd), 1),
      (#"{"a":1,}"#, .unexpectedByte(0x7D, expected: .key), 7),
      (#"{"a":1]"#, .unexpectedByte(0x5D, expected: .commaOrBrace), 6),
      (#"{"a" 1}"#, .unexpectedByte(0x31, expected: .colon), 5),
      (#"{"a":}"#, .unexpectedByte(0x7D, expected: .value), 5),
      ("]", .unexpectedByte(0x5D, expected: .value), 0), ("'a'", .unexpectedByte(0x27, expected: .value), 0),
      ("NaN", .unexpectedByte(0x4E, expected: .value), 0), ("+1", .unexpectedByte(0x2B, expected: .value), 0),
      (".5", .unexpectedByte(0x2E, expected: .value), 0), ("trux", .unexpectedByte(0x78, expected: .value), 3),
      ("True", .unexpectedByte(0x54, expected: .value), 0), ("/**/1", .unexpectedByte(0x2F, expected: .value), 0),
      ("\u{A0}1", .unexpectedByte(0xC2, expected: .value), 0), ("\u{C}1", .unexpectedByte(0x0C, expected: .value), 0),
      ("\u{FEFF}1", .unexpectedByte(0xEF, expected: .value), 0), ("\u{0}", .unexpectedByte(0, expected: .value), 0),
      ("1 2", .trailingContent, 2), ("1,", .trailingContent, 1), ("[]]", .trailingContent, 2),
      ("nullx", .trailingContent, 4), ("1\u{0}", .trailingContent, 1), ("0x1", .trailingContent, 1),
      ("1.2.3", .trailingContent, 3), ("\"a\"\"b\"", .trailingContent, 3),
      ("01", .badNumber, 0), ("-01", .badNumber, 0), ("00", .badNumber, 0), ("[-a]", .badNumber, 2),
      ("[1.]", .badNumber, 3), ("[1.e5]", .badNumber, 3), ("[1e]", .badNumber, 3), ("[1e+]", .badNumber, 4),
      ("1e1000000000000000000", .numberOutOfRange, 0), ("-1.5e-1000000000000000000", .numberOutOfRange, 0),
      ("\"", .unterminatedString, 0), ("\"abc", .unterminatedString, 0), (#"["a\""#, .unterminatedString, 1),
      ("\"a\nb\"", .controlCharacter(0x0A), 2), ("\"\u{0}\"", .controlCharacter(0), 1),
      ("\"abcdefgh\u{1F}\"", .controlCharacter(0x1F), 9), ("\"\t\"", .controlCharacter(9), 1),
      (#""\a""#, .badEscape, 1), (#""\U0041""#, .badEscape, 1), (#""\u12g4""#, .badEscape, 1),
      (#""\u"""#, .badEscape, 1),
      (#""\'""#, .badEscape, 1), ("\"\\\n\"", .badEscape, 1), (#""\x41""#, .badEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""a\ud800\u0041""#, .loneSurrogate, 2),
      (#""\udc00\ud800""#, .loneSurrogate, 1), (#""\ud800\ud800\udc00""#, .loneSurrogate, 1),
      (#""\ud83d\n""#, .loneSurrogate, 1), (#""\ud83d"#, .loneSurrogate, 1), (#""\uDFFF""#, .loneSurrogate, 1),
      (#"{"a":1,"a":1}"#, .duplicateKey("a"), 7), (#"{"a":1,"b":{"b":1,"c":1,"\u0062":2}}"#, .duplicateKey("b"), 24),
    ] as [(String, JSONError.Kind, Int)])
  func `a text that breaks the grammar is refused at the first wrong byte`(
    _ text: String, _ kind: JSONError.Kind, _ offset: Int
  ) {
    let error = error(of: text)
    #expect(error?.kind == kind)
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED], [0xED, 0x41, 0x80], [0xED, 0xC0], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func `ill-formed UTF-8 in a string is refused at its offset`(_ bytes: [UInt8]) {
    for padding in [0, 1, 7, 8, 9, 30] {
      let text = [0x22] + [UInt8](repeating: 0x61, count: padding) + bytes + [0x22]
      #expect(error(of: text)?.kind == .illFormedUTF8)
      #expect(error(of: text)?.offset == 1 + padding)
      #expect(error(of: Array(text.dropLast()))?.kind == .illFormedUTF8)
    }
  }

  @Test(arguments: [[0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]] as [[UInt8]])
  func `half of a surrogate pair in UTF-8 is refused like an escaped one`(_ bytes: [UInt8]) {
    let error = error(of: [0x22, 0x61] + bytes + [0x22])
    #expect(error?.kind == .loneSurrogate && error?.offset == 2)
    #expect(error?.kind.description == "a string holds half of a surrogate pair")
  }

  @Test func `a byte order mark is accepted only if allowed, and only once`() throws {
    let options = JSONOptions(skipsByteOrderMark: true)
    #expect(try JSONValue(parsing: "\u{FEFF} [1]", options) == [1])
    #expect(error(of: "\u{FEFF}", options)?.offset == 3)
    #expect(error(of: "\u{FEFF}\u{FEFF}1", options)?.offset == 3)
    #expect(error(of: " \u{FEFF}1", options)?.offset == 1)
  }

  @Test func `an error has the number of its line`() {
    #expect(error(of: "{\n\"a\": 1,\r\n\n  x}")?.line == 4)
    #expect(error(of: "x\n\n")?.line == 1)
    #expect(error(of: "[\n")?.line == 2)
  }

  @Test func `an error names what was expected and what was found`() {
    #expect(error(of: "[1;")?.description == #"line 1, offset 2: expected a comma or "]", but found ";""#)
    for text in [#"{"a":1,}"#, "[1,]"] {
      #expect(error(of: text)?.description.hasSuffix("; no comma follows the last one") == true)
    }
    for text in ["# a\n{}", "// a\n{}", "[1 /* a */]"] {
      #expect(error(of: text)?.description.hasSuffix("; JSON has no comments") == true)
    }
    for text in ["{'a':1}", "['a']"] {
      #expect(error(of: text)?.description.hasSuffix("; put texts in double quotation marks") == true)
    }
    #expect(error(of: "{\"é\n\":1}")?.description.contains("control character byte 0x0A") == true)
    #expect(error(of: #"{"é\u0000":1,"é\u0000":2}"#)?.description.contains(#""é\u0000" is named twice"#) == true)
  }

  @Test func `the last of several members with the same name is kept if that is allowed`() throws {
    let options = JSONOptions(duplicateKeys: .lastWins)
    let value = try JSONValue(parsing: #"{"a":1,"b":2,"a":{"c":3,"c":4}}"#, options)
    #expect(value.description == #"{"b":2,"a":{"c":4}}"#)
  }

  @Test func `composed and decomposed accents make different names`() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(try JSONValue(parsing: "\"\u{E9}\"") != JSONValue(parsing: "\"e\u{301}\""))
  }

  @Test func `the first repeated name among many members is reported`() {
    let names = (0..<100_000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    #expect(error(of: "{\(names)}") == nil)
    let repeated = "{\(names),\"x\":1,\"k77\":1,\"k5\":1}"
    #expect(error(of: repeated)?.kind == .duplicateKey("k77"))
    #expect(error(of: repeated)?.offset == 1 + names.utf8.count + 7)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":[[{\"b\":"])
  func `nesting is accepted up to the limit`(_ opening: String) throws {
    let levels = opening.utf8.filter { $0 == 0x5B || $0 == 0x7B }.count
    for limit in [levels, 60, 65, 130, 250] {
      let repetitions = limit / levels
      let options = JSONOptions(depthLimit: repetitions * levels)
      let closing = String(opening.reversed().compactMap { $0 == "[" ? "]" : $0 == "{" ? "}" : nil })
      let inside = String(repeating: opening, count: repetitions)
      let text = inside + "null" + String(repeating: closing, count: repetitions)
      let value = try JSONValue(parsing: text, options)
      #expect(value.description == text)
      #expect(Set([value, value]).count == 1)
      let tighter = JSONOptions(depthLimit: repetitions * levels - 1)
      #expect(error(of: text, tighter)?.kind == .tooDeep(limit: tighter.depthLimit))
    }
  }

  @Test func `nesting a million levels deep is refused at the limit`() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(error(of: text)?.kind == .tooDeep(limit: 128))
    #expect(error(of: text)?.offset == 128)
    #expect(error(of: text, JSONOptions(depthLimit: .max))?.kind == .tooDeep(limit: 256))
    #expect(error(of: "[]", JSONOptions(depthLimit: .min))?.kind == .tooDeep(limit: 0))
    #expect(error(of: "1", JSONOptions(depthLimit: 0)) == nil)
  }

  @Test func `a string may have a million characters`() throws {
    for unit in ["a", "é", "😀", #"\n"#, #"\ud83d\ude00"#] {
      let text = "\"" + String(repeating: unit, count: 1_000_000) + "\""
      #expect(try JSONValue(parsing: text).string?.unicodeScalars.count == 1_000_000)
      #expect(error(of: String(text.dropLast()))?.kind == .unterminatedString)
    }
  }

  @Test func `a text cut off anywhere is refused at its end or where a string or escape began`() throws {
    let text = Array(#"{"a": [1.5e-3, true, "x\u00e9\ud83d\ude00\n"], "é😀": {"b": null}}"#.utf8)
    for end in text.indices {
      let found = try #require(error(of: Array(text[..<end])))
      let place = found.offset
      switch found.kind {
      case .unexpectedEnd: #expect(place == end)
      case .unterminatedString: #expect(text[place] == 0x22)
      case .loneSurrogate: #expect(text[place] == 0x5C)
      case .illFormedUTF8: #expect(text[place] >= 0xC2)
      default: Issue.record("cut at \(end): \(found)")
      }
    }
  }

  @Test func `a parser that has read other texts, even invalid ones, gives the same results`() throws {
    var parser = JSONParser()
    for text in [#"{"a":[1,2,{"b":3}]}"#, #"[1,{"a":2,"b":[3,4"#, "[5]", #"{"a":1,"a":2}"#, #"{"c":"d\n"}"#] {
      let reused = text.withBytes { bytes in try? parser.parse(bytes) }
      #expect(reused == (try? JSONValue(parsing: text)))
    }
  }

  @Test func `a reader returns a text's tokens one by one`() throws {
    let text = #" {"a\n":[1,"x",{"y":true}],"b":null} "#
    var reader = JSONReader()
    let (kinds, skipped): ([JSONToken.Kind], String) = try text.withBytes { bytes throws(JSONError) in
      var kinds: [JSONToken.Kind] = []
      repeat { kinds.append(try reader.next(in: bytes).kind) } while kinds.last != .end
      var skipping = JSONReader()
      _ = try skipping.next(in: bytes)
      let key = try skipping.next(in: bytes)
      #expect(key.hasEscapes && bytes.text(key.range) == #"a\n"#)
      let array = try skipping.next(in: bytes)
      try skipping.skipValue(array, in: bytes)
      return (kinds, bytes.text(try skipping.next(in: bytes).range))
    }
    #expect(
      kinds == [
        .beginObject, .key, .beginArray, .number, .string, .beginObject, .key, .true, .endObject, .endArray, .key,
        .null, .endObject, .end,
      ])
    #expect(skipped == "b")
  }
}
