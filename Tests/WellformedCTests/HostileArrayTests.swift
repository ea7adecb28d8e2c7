import CWellformed
import Testing
import WellformedCorpora
import WellformedTesting

@Suite struct HostileArrayTests {
  private static let rules = #"{"type":"object","properties":{"a":{}},"additionalProperties":{}}"#

  /// Returns the status of checking a table with one column.
  private func status(_ column: MadeArray, length: Int = 2) throws -> Int32 {
    do {
      _ = try Library(Self.rules).check(.table(column, length: length))
      return 0
    } catch let refusal as Library.Refusal {
      #expect(!refusal.sentence.isEmpty)
      return refusal.status
    }
  }

  private let badArray = Int32(WELLFORMED_BAD_ARRAY)

  @Test func `an array that contradicts itself is refused`() throws {
    let offsets = MadeArray.bytes([0, 1, 2] as [Int32])
    #expect(try status(MadeArray("u", named: "a", length: 2, [nil, offsets, [65, 66]])) == 0)
    for wrong in [
      MadeArray("u", named: "a", length: 1, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: -1, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: 2, offset: -1, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: .max, offset: .max, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: 2, nulls: 3, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: 2, nulls: 1, [nil, offsets, [65, 66]]),
      MadeArray("u", named: "a", length: 2, [nil, nil, [65, 66]]),
      MadeArray("u", named: "a", length: 2, [nil, offsets, nil]),
      MadeArray("u", named: "a", length: 2, [nil, offsets]),
      MadeArray("u", named: "a", length: 2, [nil, MadeArray.bytes([0, 2, 1] as [Int32]), [65, 66]]),
      MadeArray("u", named: "a", length: 2, [nil, MadeArray.bytes([-1, 0, 1] as [Int32]), [65, 66]]),
      MadeArray("u", named: "a", length: 2, [nil, MadeArray.bytes([0, 100, 2] as [Int32]), [65, 66]]),
      MadeArray("U", named: "a", length: 2, [nil, MadeArray.bytes([0, 1, .max] as [Int64]), [65, 66]]),
      MadeArray("l", named: "a", length: 2, [nil, nil]),
      MadeArray("l", named: "a", length: 2, [nil, nil], children: [.texts("b", [])]),
      MadeArray("+l", named: "a", length: 2, [nil, offsets]),
      MadeArray("+l", named: "a", length: 2, [nil, offsets], children: [.texts("b", ["x"])]),
      MadeArray("+s", named: "a", length: 2, [nil], children: [.texts("b", ["x"])]),
      MadeArray("+s", named: "a", length: 2, [nil], children: [.texts("b", ["x", "y"]), .texts("b", ["x", "y"])]),
      MadeArray("c", named: "a", length: 2, [nil, [0, 2]], dictionary: .texts("", ["x", "y"])),
      MadeArray("c", named: "a", length: 2, [nil, [0, 255]], dictionary: .texts("", ["x", "y"])),
      MadeArray(
        "L", named: "a", length: 2, [nil, MadeArray.bytes([0, .max] as [UInt64])], dictionary: .texts("", ["x"])),
      MadeArray("u", named: "a", length: 2, [nil, offsets, [65, 66]], dictionary: .texts("", ["x", "y"])),
    ] { #expect(try status(wrong) == badArray) }
  }

  @Test func `a column of nulls may have a buffer, which is ignored`() throws {
    for buffers in [[], [nil], [[0xFF]]] as [[[UInt8]?]] {
      #expect(try status(MadeArray("n", named: "a", length: 2, nulls: 2, buffers)) == 0)
    }
    let column = MadeArray("n", named: "a", length: 2, nulls: 2, [nil])
    unsafe column.array.pointee.buffers = nil
    #expect(try status(column) == 0)
    #expect(try status(MadeArray("n", named: "a", length: 2, [nil, nil])) == badArray)
  }

  @Test func `a view past its buffers is refused`() throws {
    func view(_ length: Int32, _ buffer: Int32, _ start: Int32) -> MadeArray {
      let view = MadeArray.bytes([length, 0, buffer, start])
      return MadeArray(
        "vu", named: "a", length: 1, [nil, view, [UInt8](repeating: 65, count: 20), MadeArray.bytes([Int64(20)])])
    }
    #expect(try status(view(20, 0, 0), length: 1) == 0)
    for (length, buffer, start) in [(20, 0, 1), (20, 1, 0), (20, -1, 0), (20, 0, -1), (-1, 0, 0), (.max, 0, .max)]
      as [(Int32, Int32, Int32)]
    {
      #expect(try status(view(length, buffer, start), length: 1) == badArray)
    }
  }

  @Test func `a list past its elements is refused`() throws {
    func lists(_ start: Int64, _ count: Int64, isLarge: Bool) -> MadeArray {
      func bytes(_ number: Int64) -> [UInt8] {
        isLarge ? MadeArray.bytes([number]) : MadeArray.bytes([Int32(clamping: number)])
      }
      return MadeArray(
        isLarge ? "+vL" : "+vl", named: "a", length: 1, [nil, bytes(start), bytes(count)],
        children: [.texts("item", ["x", "y"])])
    }
    for isLarge in [false, true] {
      #expect(try status(lists(0, 2, isLarge: isLarge), length: 1) == 0)
      #expect(try status(lists(2, 0, isLarge: isLarge), length: 1) == 0)
      for (start, count) in [(0, 3), (1, 2), (-1, 1), (0, -1), (.max, 1), (1, .max), (.min, .min)] as [(Int64, Int64)] {
        #expect(try status(lists(start, count, isLarge: isLarge), length: 1) == badArray)
      }
    }
    let withoutCounts = MadeArray(
      "+vl", named: "a", length: 1, [nil, MadeArray.bytes([Int32(0)]), nil], children: [.texts("item", ["x"])])
    #expect(try status(withoutCounts, length: 1) == badArray)
  }

  @Test func `a map without keys, or with a key twice, is refused`() throws {
    let values = MadeArray.texts("value", ["x", "y"])
    func map(_ entries: MadeArray) -> MadeArray {
      MadeArray("+m", named: "a", length: 1, [nil, MadeArray.bytes([0, 2] as [Int32])], children: [entries])
    }
    func entries(_ columns: [MadeArray]) -> MadeArray {
      MadeArray("+s", named: "entries", length: 2, [nil], children: columns)
    }
    #expect(try status(map(entries([.texts("key", ["k", "l"]), values])), length: 1) == 0)
    #expect(try status(map(entries([.texts("key", ["k", "k"]), values])), length: 1) == badArray)
    #expect(try status(map(entries([.texts("key", ["k", nil]), values])), length: 1) == badArray)
    #expect(try status(map(entries([values])), length: 1) == badArray)
    #expect(try status(map(values), length: 1) == badArray)
    let runs = MadeArray(
      "+r", named: "key", length: 2, [],
      children: [.numbers("i", "run_ends", [2], zero: Int32(0)), MadeArray("+s", named: "values", length: 1, [nil])])
    #expect(try status(map(entries([runs, values])), length: 1) == Int32(WELLFORMED_UNREAD_TYPE))
    let structs = MadeArray("+s", named: "key", length: 2, [nil])
    #expect(try status(map(entries([structs, values])), length: 1) == Int32(WELLFORMED_UNREAD_TYPE))
  }

  @Test func `a union or a run without its value is refused`() throws {
    let (words, zeros) = (MadeArray.texts("b", ["x", "y"]), MadeArray.bytes([0, 0] as [Int32]))
    func ends(_ ends: Int32?...) -> MadeArray { .numbers("i", "run_ends", ends, zero: 0) }
    func runs(_ ends: MadeArray, _ values: MadeArray = .texts("values", ["x", "y"]), offset: Int = 0) -> MadeArray {
      MadeArray("+r", named: "a", length: 2, offset: offset, [], children: [ends, values])
    }
    for right in [
      MadeArray("+us:7", named: "a", length: 2, [[7, 7]], children: [words]),
      MadeArray("+us:", named: "a", length: 0, [[]]),
      MadeArray("+ud:7", named: "a", length: 2, [[7, 7], zeros], children: [words]), runs(ends(1, 2)), runs(ends(1, 9)),
      runs(ends(1, 2), offset: 0), MadeArray("w:1", named: "a", length: 2, [nil, [65, 66]]),
    ] { #expect(try status(right, length: min(2, Int(unsafe right.array.pointee.length))) == 0) }
    for wrong in [
      MadeArray("+us:7", named: "a", length: 2, [[7, 0]], children: [words]),
      MadeArray("+us:7", named: "a", length: 2, [[7, 0xFF]], children: [words]),
      MadeArray("+us:7", named: "a", length: 2, [[7, 7]], children: [.texts("b", ["x"])]),
      MadeArray("+us:7", named: "a", length: 2, [nil], children: [words]),
      MadeArray("+us:7", named: "a", length: 2, [[7, 7], zeros], children: [words]),
      MadeArray("+us:7", named: "a", length: 2, [[7, 7]]),
      MadeArray("+us:7,8", named: "a", length: 2, [[7, 7]], children: [words]),
      MadeArray("+ud:7", named: "a", length: 2, [[7, 7]], children: [words]),
      MadeArray("+ud:7", named: "a", length: 2, [[7, 7], nil], children: [words]),
      MadeArray("+ud:7", named: "a", length: 2, [[7, 7], MadeArray.bytes([0, 2] as [Int32])], children: [words]),
      MadeArray("+ud:7", named: "a", length: 2, [[7, 7], MadeArray.bytes([0, -1] as [Int32])], children: [words]),
      runs(ends(1)), runs(ends(1, 2), offset: 1), runs(ends(1, 2), .texts("values", ["x"])), runs(ends(nil, nil)),
      runs(.numbers("c", "run_ends", [1, 2], zero: Int8(0))), runs(.numbers("I", "run_ends", [1, 2], zero: UInt32(0))),
      runs(words),
      runs(.numbers("i", "run_ends", [0, 1], zero: Int32(0), dictionary: .numbers("i", "", [1, 2], zero: Int32(0)))),
      MadeArray("+r", named: "a", length: 2, [], children: [ends(2)]),
      MadeArray("+r", named: "a", length: 2, [nil], children: [ends(2), words]),
      MadeArray("w:1", named: "a", length: 2, [nil, nil]),
      MadeArray("w:9223372036854775807", named: "a", length: 2, [nil, [65, 66]]),
    ] { #expect(try status(wrong) == badArray) }
  }

  @Test func `metadata of a negative length are refused`() throws {
    for (bytes, isRight) in [
      (MadeArray.bytes([0] as [Int32]), true), (MadeArray.bytes([-1] as [Int32]), false),
      (MadeArray.bytes([1, -1] as [Int32]), false), (MadeArray.bytes([1, 0, -5] as [Int32]), false),
      (MadeArray.metadata([("ARROW:extension:name", "x"), ("ARROW:extension:metadata", "")]), true),
    ] {
      let column = MadeArray.texts("a", ["x", "y"])
      let metadata = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      defer { unsafe metadata.deallocate() }
      for (place, byte) in bytes.enumerated() { unsafe metadata[place] = CChar(bitPattern: byte) }
      unsafe column.schema.pointee.metadata = UnsafePointer(metadata)
      #expect(try status(column) == (isRight ? 0 : badArray))
    }
  }

  @Test func `an array that was released is refused`() throws {
    let column = MadeArray.texts("a", ["x", "y"])
    unsafe column.array.pointee.release = nil
    #expect(try status(column) == badArray)
    let table = MadeArray.table(.texts("a", ["x"]), length: 1)
    unsafe table.schema.pointee.release = nil
    #expect(throws: Library.Refusal.self) { try Library(Self.rules).check(table) }
  }

  @Test func `nesting is bounded, and so are lists that take no memory`() throws {
    var column = MadeArray.texts("a", ["x", "y"])
    for _ in 0..<100 { column = MadeArray("+s", named: "a", length: 2, [nil], children: [column]) }
    #expect(try status(column) == badArray)
    let nothing = MadeArray("n", named: "item", length: 1 << 40, nulls: -1, [])
    let lists = MadeArray(
      "+L", named: "a", length: 1, [nil, MadeArray.bytes([0, 1 << 40] as [Int64])], children: [nothing])
    #expect(try status(lists, length: 1) == Int32(WELLFORMED_TOO_LARGE))
  }

  @Test func `an array that contains itself is refused`() throws {
    let column = MadeArray(
      "+s", named: "a", length: 2, [nil], children: [.texts("b", ["x", "y"]), .texts("c", ["x", "y"])])
    for index in 0..<2 {
      unsafe column.schema.pointee.children[index] = column.schema
      unsafe column.array.pointee.children[index] = column.array
    }
    #expect(try status(column) == badArray)
  }

  @Test func `a column of a type that is not supported is refused`() throws {
    for format in [
      "d:", "d:10", "d:10,2,48", "d:0,0", "d:99,2", "tt", "ttx", "tD", "tDx", "ti", "tix", "+v", "", "x", "ts", "tsx:",
      "+w:", "+w:-1", "w:", "w:-1", "w:x", "+u", "+ud", "+ux:0", "+ud:x", "+us:0,", "+us:-1", "+ud:128", "+ud:1,1",
    ] {
      #expect(try status(MadeArray(format, named: "a", length: 2, [nil, nil])) == Int32(WELLFORMED_UNREAD_TYPE))
    }
  }

  @Test(arguments: [
    ("_pli128", nil, "is of the Arrow type '_pli128', which is not read"),
    ("n", "arrow.opaque", "has values of the extension type 'arrow.opaque', which are not read"),
    ("+s", "arrow.parquet.variant", "has values of the extension type 'arrow.parquet.variant', which are not read"),
  ])
  func `a refusal names the unsupported type in words`(_ format: String, _ extensionName: String?, _ words: String)
    throws
  {
    let column = MadeArray(format, named: "a", length: 2, [nil], extensionName: extensionName)
    let refusal = #expect(throws: Library.Refusal.self) { try Library(Self.rules).check(.table(column, length: 2)) }
    #expect(refusal?.sentence == "the column 'a' \(words); cast it, or drop it")
  }

  @Test func `random bytes in offsets, indexes and views are never read past`() throws {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Trials.count(300) {
      let random = (0..<48).map { _ in Int32.random(in: -2...40, using: &numbers) }
      let data = [UInt8](repeating: 65, count: 8)
      // The last offset is trusted.
      var offsets = Array(random.prefix(8))
      offsets.append(8)
      for column in [
        MadeArray("u", named: "a", length: 8, [nil, MadeArray.bytes(offsets), data]),
        MadeArray(
          "i", named: "a", length: 8, [nil, MadeArray.bytes(offsets)], dictionary: .texts("", ["x", "y", nil])),
        MadeArray(
          "vu", named: "a", length: 8,
          [nil, MadeArray.bytes(Array(random.prefix(32))), data, MadeArray.bytes([Int64(8)])]),
        MadeArray(
          "+l", named: "a", length: 8, [nil, MadeArray.bytes(offsets)], children: [.texts("b", (0..<8).map { "\($0)" })]
        ),
        MadeArray(
          "+vl", named: "a", length: 8, [nil, MadeArray.bytes(Array(random.prefix(8))), MadeArray.bytes(offsets)],
          children: [.texts("b", (0..<8).map { "\($0)" })]),
        MadeArray(
          "+ud:0,1", named: "a", length: 8, [MadeArray.bytes(Array(random.prefix(2))), MadeArray.bytes(offsets)],
          children: [.texts("b", ["x", "y", "z"]), .texts("c", [nil])]),
        MadeArray(
          "+r", named: "a", length: 8, [],
          children: [
            .numbers("i", "run_ends", Array(random.prefix(8)), zero: Int32(0)),
            .texts("b", Array(repeating: "x", count: 8)),
          ]),
      ] { #expect([0, badArray].contains(try status(column, length: 8)), "seed \(seed)") }
    }
  }
}
