import CWellformed
import Testing

@Suite struct TableTests {
  private static let contacts = """
    {"type": "object", "required": ["email"], "properties": {
      "email": {"type": "string", "format": "email"}, "age": {"type": "integer", "minimum": 13},
      "score": {"type": "number"}, "agreed": {"type": "boolean"}, "born": {"type": "string", "format": "date"},
      "at": {"type": "string", "format": "date-time"},
      "address": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string", "minLength": 2}}},
      "tags": {"type": "array", "items": {"type": "string", "minLength": 2}, "maxItems": 2}}}
    """

  @Test(arguments: [false, true]) func `texts and numbers are judged in the buffers of their columns`(isLarge: Bool)
    throws
  {
    let emails = MadeArray.texts("email", ["jane@example.com", "jane@", nil, ""], isLarge: isLarge)
    let ages = MadeArray.numbers("l", "age", [20, 5, nil, 30], zero: Int64(0))
    let found = try Library(Self.contacts).check(.table(emails, ages, length: 4))
    #expect(found.valid == [true, false, false, false])
    #expect(
      found.issues.filter { !$0.hasPrefix("3") } == [
        "1 email email.domain.empty", "1 age number.tooSmall", "2 email required",
      ])
  }

  @Test func `integers of every width are numbers`() throws {
    let rules = try Library(#"{"type":"object","properties":{"n":{"type":"integer","minimum":-1,"maximum":100}}}"#)
    func valid(_ column: MadeArray) throws -> [Bool] { try rules.check(.table(column, length: 3)).valid }
    #expect(try valid(.numbers("c", "n", [-1, 100, -2], zero: Int8(0))) == [true, true, false])
    #expect(try valid(.numbers("C", "n", [0, 100, 255], zero: UInt8(0))) == [true, true, false])
    #expect(try valid(.numbers("s", "n", [-1, 100, 101], zero: Int16(0))) == [true, true, false])
    #expect(try valid(.numbers("S", "n", [0, 100, .max], zero: UInt16(0))) == [true, true, false])
    #expect(try valid(.numbers("i", "n", [-1, 100, .min], zero: Int32(0))) == [true, true, false])
    #expect(try valid(.numbers("I", "n", [0, 100, .max], zero: UInt32(0))) == [true, true, false])
    #expect(try valid(.numbers("l", "n", [-1, nil, .max], zero: Int64(0))) == [true, true, false])
    #expect(try valid(.numbers("L", "n", [0, nil, .max], zero: UInt64(0))) == [true, true, false])
    #expect(try valid(.numbers("g", "n", [1.0, 1.5, 1e300], zero: 0.0)) == [true, false, false])
    #expect(try valid(.numbers("f", "n", [1.0, 0.1, 101], zero: Float(0))) == [true, false, false])
  }

  @Test func `NaN and infinity are null, as JSON writes them`() throws {
    let scores = MadeArray.numbers("g", "score", [.nan, .infinity, 1.5, nil], zero: 0.0)
    let emails = MadeArray.texts("email", ["a@b.org", "a@b.org", "a@b.org", "a@b.org"])
    let found = try Library(Self.contacts).check(.table(emails, scores, length: 4))
    #expect(found.valid == [false, false, true, true])
    #expect(found.issues == ["0 score type.mismatch.number", "1 score type.mismatch.number"])
  }

  @Test func `a cell without a value is null if the member is required and may be null`() throws {
    let rules = #"{"type":"object","required":["n"],"properties":{"n":{"type":["integer","null"]}}}"#
    #expect(
      try Library(rules).check(.table(.numbers("l", "n", [1, nil], zero: Int64(0)), length: 2)).valid == [true, true])
  }

  @Test func `a cell in structs and lists is null if the member is required and may be null`() throws {
    let rules = #"""
      {"type":"object","properties":{
        "s":{"allOf":[{"type":"object","required":["n"]}],"properties":{"n":{"type":["integer","null"]}}},
        "l":{"type":"array","items":{"type":"object","required":["n"],"properties":{
          "n":{"enum":[1,null]},"m":{"type":["integer","null"],"minimum":1}}}}}}
      """#
    func numbers(_ name: String, _ values: [Int64?]) -> MadeArray { .numbers("l", name, values, zero: Int64(0)) }
    let inner = MadeArray("+s", named: "s", length: 2, [nil], children: [numbers("n", [nil, 1])])
    let items = MadeArray(
      "+s", named: "item", length: 3, [nil], children: [numbers("n", [nil, 1, 2]), numbers("m", [nil, nil, 3])])
    let list = MadeArray("+l", named: "l", length: 2, [nil, MadeArray.bytes([0, 2, 3] as [Int32])], children: [items])
    let found = try Library(rules).check(.table(inner, list, length: 2))
    #expect(found.valid == [true, false])
    #expect(found.issues == ["1 l[0].n choice.notEqual"])
    // A member that may not be null is absent.
    let strict = #"""
      {"type":"object","properties":{"s":{"type":"object","required":["n"],"properties":{"n":{"type":"integer"}}}}}
      """#
    #expect(try Library(strict).check(.table(inner, length: 2)).issues == ["0 s.n required"])
  }

  @Test func `dates and timestamps are judged as texts`() throws {
    let rules = try Library(
      #"{"type":"object","properties":{"d":{"enum":["2024-02-29","1969-12-31","1970-01-01T00:00:00Z"]}}}"#)
    func valid(_ column: MadeArray, _ count: Int) throws -> [Bool] {
      try rules.check(.table(column, length: count)).valid
    }
    #expect(try valid(.numbers("tdD", "d", [19_782, -1, 0], zero: Int32(0)), 3) == [true, true, false])
    #expect(
      try valid(.numbers("tdm", "d", [19_782 * 86_400_000, -1, .min, .max], zero: Int64(0)), 4) == [
        true, true, false, false,
      ])
    #expect(try valid(.numbers("tss:UTC", "d", [0, 1, .min, .max], zero: Int64(0)), 4) == [true, false, false, false])
    #expect(try valid(.numbers("tsn:", "d", [0], zero: Int64(0)), 1) == [false])
    let exact = try Library(#"{"type":"object","properties":{"d":{"const":"1969-12-31T23:59:59.999"}}}"#)
    #expect(try exact.check(.table(.numbers("tsm:", "d", [-1], zero: Int64(0)), length: 1)).valid == [true])
  }

  @Test func `times of day are judged as texts`() throws {
    let rules = try Library(
      #"{"type":"object","properties":{"t":{"enum":["00:00:00","23:59:59","08:30:00.250","08:30:00.000000001"]}}}"#)
    func valid<Number: Sendable>(_ format: String, _ numbers: [Number?], zero: Number) throws -> [Bool] {
      try rules.check(.table(.numbers(format, "t", numbers, zero: zero), length: numbers.count)).valid
    }
    let half: Int64 = 8 * 3600 + 30 * 60
    #expect(
      try valid("tts", [0, 86_399, nil, -1, 86_400, .min, .max], zero: Int32(0)) == [
        true, true, true, false, false, false, false,
      ])
    #expect(try valid("ttm", [0, Int32(half) * 1000 + 250], zero: Int32(0)) == [true, true])
    let (micro, nano) = (half * 1_000_000 + 250_000, half * 1_000_000_000 + 1)
    #expect(try valid("ttu", [0, micro, .min, .max], zero: Int64(0)) == [true, false, false, false])
    #expect(try valid("ttn", [nano, 1, .min, .max], zero: Int64(0)) == [true, false, false, false])
    let any = try Library(#"{"type":"object","properties":{"t":{"format":"html-time"}}}"#)
    let column = MadeArray.numbers("tts", "t", [0, 86_399, 86_400, -1], zero: Int32(0))
    #expect(try any.check(.table(column, length: 4)).valid == [true, true, false, false])
  }

  @Test func `durations are texts`() throws {
    let known = [
      "PT0S", "P1D", "PT1H0M1S", "P1DT2H3M4S", "-PT1M", "PT1.5S", "-PT0.25S", "PT0.000000001S", "P1Y0M2D", "P1Y2M",
      "P1M-1D",
      "P106751991167300DT15H30M7S", "-P106751DT23H47M16.854775808S", "-P1Y", "P1MT36H", "P1DT-1.5S",
    ]
    let rules = try known.map { try Library(#"{"type":"object","properties":{"d":{"const":"\#($0)"}}}"#) }
    /// Returns which of the known texts each value is.
    func texts(_ column: MadeArray, _ count: Int) throws -> [String] {
      let valid = try rules.map { try $0.check(.table(column, length: count)).valid }
      return (0..<count).map { index in known.indices.first { valid[$0][index] }.map { known[$0] } ?? "?" }
    }
    func texts<Number: Sendable>(_ format: String, _ numbers: [Number], zero: Number) throws -> [String] {
      try texts(.numbers(format, "d", numbers, zero: zero), numbers.count)
    }
    #expect(
      try texts("tDs", [0, 86_400, 3601, 93_784, -60, .max], zero: Int64(0)) == [
        "PT0S", "P1D", "PT1H0M1S", "P1DT2H3M4S", "-PT1M", "P106751991167300DT15H30M7S",
      ])
    #expect(try texts("tDm", [1500, -250], zero: Int64(0)) == ["PT1.5S", "-PT0.25S"])
    #expect(try texts("tDu", [1_500_000], zero: Int64(0)) == ["PT1.5S"])
    #expect(try texts("tDn", [1, .min], zero: Int64(0)) == ["PT0.000000001S", "-P106751DT23H47M16.854775808S"])
    #expect(try texts("tiM", [14, -12, 0], zero: Int32(0)) == ["P1Y2M", "-P1Y", "PT0S"])
    let days = MadeArray("tiD", named: "d", length: 2, [nil, MadeArray.bytes([1, 0, 1, -1500] as [Int32])])
    #expect(try texts(days, 2) == ["P1D", "P1DT-1.5S"])
    let intervals: [(Int32, Int32, Int64)] = [
      (12, 2, 0), (1, -1, 0), (1, 0, 36 * 3_600_000_000_000), (0, 0, -60_000_000_000),
    ]
    let bytes = intervals.flatMap { MadeArray.bytes([$0.0, $0.1]) + MadeArray.bytes([$0.2]) }
    let column = MadeArray("tin", named: "d", length: 4, [nil, bytes])
    #expect(try texts(column, 4) == ["P1Y0M2D", "P1M-1D", "P1MT36H", "-PT1M"])
    let format = try Library(#"{"type":"object","properties":{"d":{"format":"duration"}}}"#)
    let some = MadeArray.numbers("tDm", "d", [0, 3_601_000, 1500, -1000, nil], zero: Int64(0))
    #expect(try format.check(.table(some, length: 5)).valid == [true, true, false, false, true])
  }

  #if !(os(macOS) && arch(x86_64))
    @Test func `floats of 16 bits are numbers, by their shortest decimals`() throws {
      let rules = try Library(#"{"type":"object","properties":{"n":{"enum":[0.1,3,-0.5,65504]}}}"#)
      let column = MadeArray.numbers(
        "e", "n", [0.1, 3, -0.5, 65504, nil, 0.2, .infinity] as [Float16?], zero: Float16(0))
      #expect(try rules.check(.table(column, length: 7)).valid == [true, true, true, true, true, false, false])
    }
  #endif

  private func issues(_ rules: Library, _ column: MadeArray, _ count: Int) throws -> [String] {
    try rules.check(.table(column, length: count)).issues
  }

  @Test func `maps are objects`() throws {
    let rules = try Library(
      #"""
      {"type":"object","properties":{"m":{"type":"object","maxProperties":2,"propertyNames":{"minLength":2},
        "additionalProperties":{"type":"object","required":["n"],
          "properties":{"n":{"type":["integer","null"],"minimum":1}}}}}}
      """#)
    func map(_ keys: MadeArray, _ offsets: [Int32], _ values: MadeArray, count: Int, offset: Int = 0) -> MadeArray {
      let entries = MadeArray("+s", named: "entries", length: count, [nil], children: [keys, values])
      return MadeArray(
        "+m", named: "m", length: offsets.count - 1 - offset, nulls: -1, offset: offset,
        [MadeArray.bits(offsets.dropLast().map { $0 >= 0 }), MadeArray.bytes(offsets)], children: [entries])
    }
    let numbers = MadeArray.numbers("l", "n", [1, nil, 0, 2, 3, 4], zero: Int64(0))
    let values = MadeArray("+s", named: "value", length: 6, [nil], children: [numbers])
    let texts = MadeArray.texts("key", ["ab", "cd", "ab", "x", "ef", "gh"])
    let found = try issues(rules, map(texts, [0, 2, 3, 3, 6], values, count: 6), 4)
    #expect(found == ["1 m.ab.n number.tooSmall", "3 m count.tooLarge", "3 m.x property.name"])
    let sliced = try issues(rules, map(texts, [0, 2, 3, 3, 6], values, count: 6, offset: 1), 3)
    #expect(sliced == ["0 m.ab.n number.tooSmall", "2 m count.tooLarge", "2 m.x property.name"])
    let years = MadeArray.numbers("i", "key", [2024, 2025, 1, 10, 11, 12], zero: Int32(0))
    let byYear = map(years, [0, 2, 3], values, count: 6)
    #expect(try issues(rules, byYear, 2) == ["1 m.1 property.name", "1 m.1.n number.tooSmall"])
    // A value that is null is null.
    let nulls = MadeArray.numbers("l", "value", [nil, 1], zero: Int64(0))
    let any = try Library(#"{"type":"object","properties":{"m":{"additionalProperties":{"type":"integer"}}}}"#)
    let withNull = map(.texts("key", ["a", "b"]), [0, 2], nulls, count: 2)
    #expect(try issues(any, withNull, 1) == ["0 m.a type.mismatch.integer"])
  }

  @Test func `views of lists are arrays`() throws {
    let rules = try Library(
      #"{"type":"object","properties":{"l":{"type":"array","minItems":2,"items":{"type":"string","minLength":2}}}}"#)
    let words = MadeArray.texts("item", ["ab", "c", "de", "fg"])
    for isLarge in [false, true] {
      func bytes(_ numbers: [Int]) -> [UInt8] {
        isLarge ? MadeArray.bytes(numbers.map { Int64($0) }) : MadeArray.bytes(numbers.map { Int32($0) })
      }
      let lists = MadeArray(
        isLarge ? "+vL" : "+vl", named: "l", length: 4, nulls: -1, offset: 1,
        [MadeArray.bits([true, true, true, true, false]), bytes([9, 2, 2, 1, 9]), bytes([9, 2, 1, 3, 9])],
        children: [words])
      #expect(try issues(rules, lists, 4) == ["1 l count.tooSmall", "2 l[0] length.tooShort"])
    }
  }

  @Test func `binary data are texts, valid if they are UTF-8 and follow the rules`() throws {
    let rules = try Library(
      #"{"type":"object","properties":{"b":{"type":"string","maxLength":3,"x-wellformed":{"equals":"c"}},"c":{"type":"string"}}}"#
    )
    let words: [[UInt8]?] = [Array("abc".utf8), [0xFF, 0x61, 0x62], Array("Zö".utf8), nil, Array("abx".utf8)]
    let (all, bits) = (words.map { $0 ?? [0, 0, 0] }, MadeArray.bits(words.map { $0 != nil }))
    let offsets = [0] + all.indices.map { index in all[...index].reduce(0) { $0 + $1.count } }
    let data = all.flatMap { $0 }
    for (format, buffers) in [
      ("z", [bits, MadeArray.bytes(offsets.map { Int32($0) }), data]),
      ("Z", [bits, MadeArray.bytes(offsets.map { Int64($0) }), data]),
      (
        "vz",
        [
          bits, all.flatMap { MadeArray.bytes([Int32($0.count)]) + $0 + [UInt8](repeating: 0, count: 12 - $0.count) },
          [],
        ]
      ),
      ("w:3", [bits, data]),
    ] {
      let columns = ["b", "c"].map { MadeArray(format, named: $0, length: 5, nulls: -1, buffers) }
      let found = try rules.check(.table(columns[0], columns[1], length: 5))
      #expect(found.issues == ["1 b row.illFormed"], "\(format)")
    }
    let none = MadeArray("w:0", named: "b", length: 2, [nil, nil])
    #expect(try issues(Library(#"{"properties":{"b":{"minLength":1}}}"#), none, 2).count == 2)
  }

  @Test func `identifiers and booleans of Arrow's own extension types are what they stand for`() throws {
    let rules = try Library(
      #"""
      {"properties":{"id":{"type":"string","format":"uuid","const":"00112233-4455-6677-8899-aabbccddeeff"},
        "b":{"const":true}}}
      """#)
    let bytes: [UInt8] = (0..<16).map { $0 * 0x11 }
    let column = MadeArray(
      "w:16", named: "id", length: 2, [nil, bytes + bytes.reversed()], extensionName: "arrow.uuid")
    #expect(try issues(rules, column, 2) == ["1 id choice.notEqual"])
    let booleans = MadeArray("c", named: "b", length: 3, [nil, [1, 0, 0xFF]], extensionName: "arrow.bool8")
    #expect(try issues(rules, booleans, 3) == ["1 b choice.notEqual"])
    let numbers = MadeArray("c", named: "b", length: 1, [nil, [1]], extensionName: "somebody.number")
    #expect(try issues(rules, numbers, 1) == ["0 b choice.notEqual"])
  }

  @Test func `a value of a union is the value of the array that it names`() throws {
    let rules = try Library(
      #"""
      {"properties":{"u":{"type":["integer","string","object"],"minimum":2,"minLength":2,
        "required":["k"],"properties":{"k":{"type":["string","null"]}}}}}
      """#)
    let keys = MadeArray.texts("k", [nil, "x", "y", "z", "v"])
    let parts = [
      MadeArray.numbers("l", "n", [1, 2, nil, 4, 5], zero: Int64(0)),
      MadeArray.texts("t", ["ab", "c", "de", "fg", "h"]),
      MadeArray(
        "+s", named: "s", length: 5, nulls: -1, [MadeArray.bits([true, true, true, false, true])], children: [keys]),
    ]
    let sparse = MadeArray("+us:0,5,127", named: "u", length: 5, [[0, 0, 127, 5, 5]], children: parts)
    #expect(try rules.check(.table(sparse, length: 5)).valid == [false, true, true, true, false])
    let offset = MadeArray("+us:0,5,127", named: "u", length: 2, offset: 3, [[0, 0, 127, 5, 5]], children: parts)
    #expect(try rules.check(.table(offset, length: 2)).valid == [true, false])
    let offsets = MadeArray.bytes([1, 0, 0, 4, 2, 3] as [Int32])
    let dense = MadeArray("+ud:0,5,127", named: "u", length: 6, [[0, 0, 127, 5, 0, 127], offsets], children: parts)
    // A null of a union is an absent member, like any other; a member that may be null is null.
    #expect(try rules.check(.table(dense, length: 6)).valid == [true, false, true, false, true, true])
    let texts = MadeArray(
      "+ud:3", named: "u", length: 2, [[3, 3], MadeArray.bytes([0, 1] as [Int32])], children: [parts[1]])
    #expect(try rules.check(.table(texts, length: 2), flags: WELLFORMED_CELLS).valid == [true, false])
    let refusal = #expect(throws: Library.Refusal.self) {
      try rules.check(.table(sparse, length: 5), flags: WELLFORMED_CELLS)
    }
    #expect(refusal?.sentence.contains("not cells") == true)
  }

  @Test func `a value that repeats is judged in each of its rows`() throws {
    let rules = try Library(
      #"{"properties":{"r":{"anyOf":[{"type":"string","minLength":2},{"type":"array","items":{"type":"string"}}]}}}"#)
    let words = MadeArray.texts("values", ["ab", "c", nil, "de"])
    func runs(_ format: String, _ ends: MadeArray, _ values: MadeArray, _ count: Int, from offset: Int = 0) -> MadeArray
    {
      MadeArray("+r", named: "r", length: count, offset: offset, [], children: [ends, values])
    }
    for (format, ends) in [
      ("s", MadeArray.numbers("s", "run_ends", [2, 3, 5, 7], zero: Int16(0))),
      ("i", .numbers("i", "run_ends", [2, 3, 5, 7], zero: Int32(0))),
      ("l", .numbers("l", "run_ends", [9, 2, 3, 5, 7], zero: Int64(0), offset: 1)),
    ] {
      #expect(
        try rules.check(.table(runs(format, ends, words, 7), length: 7)).valid
          == [true, true, false, true, true, true, true])
      #expect(try rules.check(.table(runs(format, ends, words, 3, from: 2), length: 3)).valid == [false, true, true])
      #expect(
        try rules.check(.table(runs(format, ends, words, 3, from: 2), length: 3), flags: WELLFORMED_CELLS).valid
          == [false, true, true])
    }
    let ends = MadeArray.numbers("i", "run_ends", [1, 3], zero: Int32(0))
    let lists = MadeArray(
      "+l", named: "values", length: 2, [nil, MadeArray.bytes([0, 1, 2] as [Int32])],
      children: [.texts("item", ["x", nil])])
    #expect(try issues(rules, runs("i", ends, lists, 3), 3).map { $0.prefix(1) } == ["1", "2"])
  }

  @Test func `dictionaries can have structs, lists and dictionaries`() throws {
    let rules = try Library(
      #"""
      {"properties":{"d":{"type":["string","object"],"minLength":2,
        "required":["k"],"properties":{"k":{"type":["string","null"]}}}}}
      """#)
    let structs = MadeArray("+s", named: "", length: 2, [nil], children: [.texts("k", ["x", nil])])
    let column = MadeArray.numbers("c", "d", [0, 1, nil, 1], zero: Int8(0), dictionary: structs)
    #expect(try rules.check(.table(column, length: 4)).valid == [true, true, true, true])
    let words = MadeArray.numbers("c", "", [0, 1, nil], zero: Int8(0), dictionary: .texts("", ["ab", "c"]))
    let twice = MadeArray.numbers("c", "d", [0, 1, 2, nil], zero: Int8(0), dictionary: words)
    #expect(try rules.check(.table(twice, length: 4)).valid == [true, false, true, true])
  }

  @Test func `decimals are judged as numbers with all their digits`() throws {
    let rules = try Library(#"{"type":"object","properties":{"n":{"enum":[1.5,-0.01,-128,0,12000]}}}"#)
    func valid<Number>(_ format: String, _ numbers: [Number?], zero: Number) throws -> [Bool] {
      try rules.check(.table(.numbers(format, "n", numbers, zero: zero), length: numbers.count)).valid
    }
    #expect(
      try valid("d:9,2,32", [150, -1, -12_800, 0, nil, 151], zero: Int32(0)) == [true, true, true, true, true, false])
    #expect(try valid("d:18,2,64", [150, -1, .min, .max], zero: Int64(0)) == [true, true, false, false])
    #expect(try valid("d:5,-3,32", [12, 0, 1], zero: Int32(0)) == [true, true, false])
    let wide: [UInt64] = [150, 0, .max, .max, 150, 1]
    let column = MadeArray("d:38,2", named: "n", length: 3, [nil, MadeArray.bytes(wide)])
    #expect(try rules.check(.table(column, length: 3)).valid == [true, true, false])
  }

  @Test func `structs are judged as objects, and lists as arrays`() throws {
    let cities = MadeArray.texts("city", ["Rome", "X", nil])
    let addresses = MadeArray("+s", named: "address", length: 3, [nil], children: [cities])
    let words = MadeArray.texts("item", ["ab", "cd", "ef", "x"])
    let tags = MadeArray(
      "+l", named: "tags", length: 3, [nil, MadeArray.bytes([0, 2, 2, 4] as [Int32])], children: [words])
    let emails = MadeArray.texts("email", ["a@b.org", "a@b.org", "a@b.org"])
    let found = try Library(Self.contacts).check(.table(emails, addresses, tags, length: 3))
    #expect(found.valid == [true, false, false])
    #expect(
      Set(found.issues) == [
        "1 address.city length.tooShort", "2 address.city required", "2 tags[1] length.tooShort",
      ])
  }

  @Test func `dictionaries and views are judged by the values that they stand for`() throws {
    let values = MadeArray.texts("", ["a@b.org", "a@"])
    let indexes = MadeArray("c", named: "email", length: 3, [nil, [0, 1, 0]], dictionary: values)
    #expect(try Library(Self.contacts).check(.table(indexes, length: 3)).valid == [true, false, true])
    let long = "somebody.with.a.long.name@example.org"
    var views = MadeArray.bytes([Int32(7)]) + Array("a@b.org".utf8) + [UInt8](repeating: 0, count: 5)
    views += MadeArray.bytes([Int32(long.utf8.count)]) + Array("some".utf8) + MadeArray.bytes([Int32(0), 0])
    let column = MadeArray(
      "vu", named: "email", length: 2, [nil, views, Array(long.utf8), MadeArray.bytes([Int64(long.utf8.count)])])
    #expect(try Library(Self.contacts).check(.table(column, length: 2)).valid == [true, true])
  }

  @Test func `cells are read like those of a CSV file if that is asked for`() throws {
    let emails = MadeArray.texts("email", ["a@b.org", "a@b.org", ""])
    let ages = MadeArray.texts("age", ["20", "twenty", ""])
    let rules = try Library(Self.contacts)
    #expect(try rules.check(.table(emails, ages, length: 3)).valid == [false, false, false])
    let found = try rules.check(.table(emails, ages, length: 3), flags: WELLFORMED_CELLS)
    #expect(found.valid == [true, false, false])
    #expect(found.issues == ["1 age type.mismatch.integer", "2 email required"])
  }

  @Test func `a table is judged like the same records as lines of JSON`() throws {
    let emails: [String?] = ["a@b.org", "x", nil, "b@c.org", ""]
    let ages: [Int64?] = [13, 12, nil, 14, 15]
    let lines = zip(emails, ages).map { email, age in
      "{" + [email.map { #""email":"\#($0)""# }, age.map { #""age":\#($0)"# }].compactMap { $0 }.joined(separator: ",")
        + "}"
    }
    let rules = try Library(Self.contacts)
    let table = MadeArray.table(.texts("email", emails), .numbers("l", "age", ages, zero: 0), length: 5)
    let (one, other) = (try rules.check(table), try rules.check(lines: lines.joined(separator: "\n\n")))
    #expect(one.valid == other.valid)
    #expect(one.issues == other.issues)
  }

  @Test func `only the requested rows are judged`() throws {
    let emails = MadeArray.texts("email", (0..<20).map { $0 == 7 ? "x" : "a@b.org" })
    let found = try Library(Self.contacts).check(.table(emails, length: 20), skipped: 5, count: 4)
    #expect(found.valid == [true, true, false, true])
    #expect(found.issues.allSatisfy { $0.hasPrefix("2 ") })
  }

  @Test func `a text that is not UTF-8 makes a row invalid`() throws {
    let column = MadeArray("u", named: "email", length: 1, [nil, MadeArray.bytes([0, 1] as [Int32]), [0xFF]])
    #expect(try Library(Self.contacts).check(.table(column, length: 1)).issues == ["0 email row.illFormed"])
  }

  @Test func `a column that the rules do not mention is not read`() throws {
    let emails = MadeArray.texts("email", ["a@b.org"])
    let other = MadeArray("tDs", named: "other", length: 1, [nil, nil])
    #expect(try Library(Self.contacts).check(.table(emails, other, length: 1)).valid == [true])
  }
}
