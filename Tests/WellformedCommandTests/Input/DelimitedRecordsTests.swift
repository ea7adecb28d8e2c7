import Testing
import WellformedSchema

@testable import WellformedCommand

/// A record as a test sees it.
struct SeenRecord: Hashable {
  var line: Int
  var fields: [[UInt8]]
  var problem: DelimitedFault?

  init(_ line: Int, _ fields: [[UInt8]], _ problem: DelimitedFault? = nil) {
    (self.line, self.fields, self.problem) = (line, fields, problem)
  }

  init(_ line: Int, _ fields: String..., problem: DelimitedFault? = nil) {
    self.init(line, fields.map { Array($0.utf8) }, problem)
  }
}

/// Reads a delimited file record by record, from blocks of rows.
final class RecordStream {
  let columns: [String]
  var blocks: BlockReader
  private var records: DelimitedRecords
  private var block: RowBlock?
  private(set) var record: DelimitedRecords.Record?

  init(
    _ source: any ByteSource, _ dialect: DelimitedDialect = .csv, longest: Int = 1_000_000, blockSize: Int = 4096
  ) throws(DelimitedError) {
    var blocks: BlockReader
    do throws(InputError) {
      blocks = try BlockReader(source, dialect, longestRow: longest, blockSize: blockSize)
    } catch {
      throw .unreadable(error)
    }
    columns = try blocks.readHeader().columns
    self.blocks = blocks
    records = DelimitedRecords(dialect, columns: columns, longestRow: longest)
  }

  func next() throws -> DelimitedRecords.Record? {
    while true {
      if let block, let found = block.withBytes({ records.next(in: $0) }) {
        record = found
        return found
      }
      if let block { blocks.recycle(block) }
      block = nil
      guard case .block(let next) = try blocks.next() else { return nil }
      // The rest of a row that is too long is not a record.
      if next.isContinuation { continue }
      block = next
      records.begin(next)
    }
  }

  /// The fields of the last record.
  var fields: [[UInt8]] {
    guard let block, let record else { return [] }
    return block.withBytes { bytes in
      records.withFields(of: record, in: bytes) { bytes, unescaped, fields in
        fields.map { $0.withText(in: bytes, unescaped) { text in (0..<text.count).map { text[$0] } } }
      }
    }
  }

  /// The source of the last record.
  var written: String {
    guard let block, let record else { return "" }
    return block.withBytes { $0.text(record.range) }
  }
}

func columns(
  _ source: any ByteSource, _ dialect: DelimitedDialect = .csv, longest: Int = 1000
) throws(DelimitedError) -> [String] {
  try RecordStream(source, dialect, longest: longest).columns
}

func records(
  _ source: any ByteSource, _ dialect: DelimitedDialect = .csv, longest: Int = 1_000_000, blockSize: Int = 4096
) throws -> [SeenRecord] {
  let stream = try RecordStream(source, dialect, longest: longest, blockSize: blockSize)
  var records: [SeenRecord] = []
  while let record = try stream.next() { records.append(SeenRecord(record.line, stream.fields, record.problem)) }
  #expect(try stream.next() == nil)
  return records
}

private func problem(_ line: Int, _ column: Int?, _ kind: DelimitedFault.Kind) -> DelimitedFault {
  DelimitedFault(line: line, column: column, kind: kind)
}

@Suite struct `A delimited file` {
  @Test(
    arguments: [
      ("a,b\n1,2\n3,4", [SeenRecord(2, "1", "2"), SeenRecord(3, "3", "4")]),
      ("a,b\r\n1,2\r\n", [SeenRecord(2, "1", "2")]),
      ("\u{FEFF}a,b\n\u{FEFF}1,2\n", [SeenRecord(2, "\u{FEFF}1", "2")]),
      ("a,b\n,\n\"\",\"\"\n", [SeenRecord(2, "", ""), SeenRecord(3, "", "")]),
      ("a,b\n\"1\",\"2\"", [SeenRecord(2, "1", "2")]),
      ("a,b\n\"x,y\",\"say \"\"hi\"\"\"\n", [SeenRecord(2, "x,y", "say \"hi\"")]),
      ("a,b\n\"\"\"\",\"\"\"x\"\"\"\n", [SeenRecord(2, "\"", "\"x\"")]),
      ("a,b\n\"one\ntwo\r\nthree\",2\n3,4\n", [SeenRecord(2, "one\ntwo\r\nthree", "2"), SeenRecord(5, "3", "4")]),
      ("a,b\n\"\n\",\"\r\"\r\n3,4\r\n", [SeenRecord(2, "\n", "\r"), SeenRecord(4, "3", "4")]),
      ("a,b\n 1 , 2 \n", [SeenRecord(2, " 1 ", " 2 ")]),
      ("a,b\n1\r2,\r3\r\n", [SeenRecord(2, "1\r2", "\r3")]),
      ("a,b\n1,2\r\r\n", [SeenRecord(2, "1", "2\r")]),
      ("a,b\n1,2\r", [SeenRecord(2, "1", "2\r")]),
      ("a,b\n1,\"2\"\r\n", [SeenRecord(2, "1", "2")]),
      ("a,b\n\u{0},x\u{0}y\n", [SeenRecord(2, "\u{0}", "x\u{0}y")]),
      ("a,b\n\"x\",", [SeenRecord(2, "x", "")]),
      ("\"a\nx\",\"b,\"\"\"\n1,2", [SeenRecord(3, "1", "2")]),
      ("a,b\n\n1,2\n\r\n\n3,4\n\n", [SeenRecord(3, "1", "2"), SeenRecord(6, "3", "4")]),
      ("\n\r\na,b\n1,2", [SeenRecord(4, "1", "2")]),
      (
        "a\n1\n\n\"\"\n\r\n2\n\n",
        [
          SeenRecord(2, "1"), SeenRecord(3, ""), SeenRecord(4, ""), SeenRecord(5, ""), SeenRecord(6, "2"),
          SeenRecord(7, ""),
        ]
      ),
      ("a,b\nन,é😀\n", [SeenRecord(2, "न", "é😀")]),
      ("a,b", []), ("a,b\n", []), ("a,b\r\n\r\n", []),
    ] as [(String, [SeenRecord])])
  func `a CSV file is read according to RFC 4180, whatever the blocks`(_ text: String, _ expected: [SeenRecord]) throws
  {
    #expect(try records(MemorySource(text)) == expected)
    for size in 1...max(text.utf8.count, 1) {
      #expect(try records(MemorySource(Array(text.utf8), blocks: [size]), blockSize: 1) == expected)
      #expect(try records(MemorySource(Array(text.utf8), blocks: [size, .max]), blockSize: size) == expected)
    }
  }

  @Test func `the columns are named by the first record`() throws {
    #expect(try columns(MemorySource("a, b ,\"c\nd\",\"e\"\"\",é\n")) == ["a", " b ", "c\nd", "e\"", "é"])
    #expect(try columns(MemorySource("\u{FEFF}\"a\"")) == ["a"])
    #expect(try columns(MemorySource("\"\",b\n")) == ["", "b"])
    #expect(try columns(MemorySource("\"\"\n")) == [""])
    #expect(try columns(MemorySource("a\tb\"\t\"c"), .tsv) == ["a", "b\"", "\"c"])
    #expect(try columns(MemorySource("a;b,c"), DelimitedDialect(delimiter: ";", hasQuotes: true)) == ["a", "b,c"])
    #expect(try columns(MemorySource("e\u{301},\u{E9}")) == ["e\u{301}", "\u{E9}"])
  }

  @Test(
    arguments: [
      ("", .empty), ("\n\r\n\n", .empty), ("\u{FEFF}", .empty),
      ("a,,b,\n", .repeatedColumn("", first: 1, second: 3)),
      ("a,b,c,b,a\n", .repeatedColumn("b", first: 1, second: 3)),
      ("a,\"b\n", .malformedHeader(problem(1, 1, .unterminatedQuote))),
      ("\n\na,b\"\n", .malformedHeader(problem(3, 1, .quoteInUnquotedField))),
      ("\"a\"b\n", .malformedHeader(problem(1, 0, .textAfterClosingQuote))),
      ("\(String(repeating: "x", count: 1001))\n", .malformedHeader(problem(1, nil, .tooLong(limit: 1000)))),
    ] as [(String, DelimitedError)])
  func `a file without usable columns is refused`(_ text: String, _ expected: DelimitedError) {
    #expect(throws: expected) { try columns(MemorySource(text)) }
  }

  @Test func `a header that is not UTF-8 or cannot be read is refused`() {
    let header = MemorySource(Array("a,".utf8) + [0x62, 0xFF, 0x0A])
    #expect(throws: DelimitedError.malformedHeader(problem(1, 1, .illFormedUTF8(offset: 1)))) { try columns(header) }
    let failure = InputError(kind: .other, name: "endless", reason: "Input/output error")
    #expect(throws: DelimitedError.unreadable(failure)) {
      try columns(EndlessSource("a,b", bytes: 3, failure: failure))
    }
  }

  @Test func `a file with tabs has no quoting`() throws {
    let text = "a\tb\n\"x\t\"\"y\n\"\t\"\r\n"
    #expect(try records(MemorySource(text), .tsv) == [SeenRecord(2, "\"x", "\"\"y"), SeenRecord(3, "\"", "\"")])
  }

  @Test(
    arguments: [
      (
        "a,b\n1\n2,3,4\n5,6\n",
        [
          SeenRecord(2, "1", problem: problem(2, nil, .fieldCount(1, expected: 2))),
          SeenRecord(3, "2", "3", "4", problem: problem(3, nil, .fieldCount(3, expected: 2))), SeenRecord(4, "5", "6"),
        ]
      ),
      ("a,b\nx\"y,2\n5,6\n", [SeenRecord(2, problem: problem(2, 0, .quoteInUnquotedField)), SeenRecord(3, "5", "6")]),
      (
        "a,b\n1, \"2\"\n5,6\n", [SeenRecord(2, problem: problem(2, 1, .spaceBeforeQuote)), SeenRecord(3, "5", "6")]
      ),
      (
        "a,b\n1,\"2\" \n5,6\n",
        [SeenRecord(2, problem: problem(2, 1, .textAfterClosingQuote)), SeenRecord(3, "5", "6")]
      ),
      (
        "a,b\n1,\"2\"\rx\n5,6",
        [SeenRecord(2, problem: problem(2, 1, .textAfterClosingQuote)), SeenRecord(3, "5", "6")]
      ),
      ("a,b\n1,\"2\"\r", [SeenRecord(2, problem: problem(2, 1, .textAfterClosingQuote))]),
      (
        "a,b\n1,\"2\n5,6\n7,8",
        [
          SeenRecord(2, problem: problem(2, 1, .unterminatedQuote)), SeenRecord(3, "5", "6"), SeenRecord(4, "7", "8"),
        ]
      ),
      (
        "a,b\n1,\"2\n5,6\n\"7\",8\n",
        [
          SeenRecord(2, problem: problem(2, 1, .textAfterClosingQuote)), SeenRecord(3, "5", "6"),
          SeenRecord(4, "7", "8"),
        ]
      ),
      (
        "a,b\n\"1\n1\",\"2\n5,6\n",
        [
          SeenRecord(2, problem: problem(3, 1, .unterminatedQuote)),
          SeenRecord(3, problem: problem(3, 0, .quoteInUnquotedField)), SeenRecord(4, "5", "6"),
        ]
      ),
      ("a,b\n\"", [SeenRecord(2, problem: problem(2, 0, .unterminatedQuote))]),
      ("a,b\n1,\"\"\"\n3,4", [SeenRecord(2, problem: problem(2, 1, .unterminatedQuote)), SeenRecord(3, "3", "4")]),
    ] as [(String, [SeenRecord])])
  func `reading continues on the line after a malformed record`(
    _ text: String, _ expected: [SeenRecord]
  ) throws {
    #expect(try records(MemorySource(text)) == expected)
    for size in 1...text.utf8.count {
      #expect(try records(MemorySource(Array(text.utf8), blocks: [size]), blockSize: 1) == expected)
    }
  }

  @Test func `a field that is not UTF-8 is reported, and reading continues`() throws {
    let bytes = Array("a,b\n1,x".utf8) + [0xC3, 0x0A] + Array("\"\"\"".utf8) + [0xFF] + Array("\",2\n3,é\n".utf8)
    #expect(
      try records(MemorySource(bytes)) == [
        SeenRecord(2, [[0x31], [0x78, 0xC3]], problem(2, 1, .illFormedUTF8(offset: 1))),
        SeenRecord(3, [[0x22, 0xFF], [0x32]], problem(3, 0, .illFormedUTF8(offset: 1))), SeenRecord(4, "3", "é"),
      ])
  }

  @Test func `a record that exceeds the limit is skipped, and reading continues`() throws {
    let limit = DelimitedFault.Kind.tooLong(limit: 5)
    let text = "a,b\n12,45\n12,456\n12,45\r\n12,456\r\n\"2\",5\n\"2\",56\n\"2\n\",\"\"\n1,2\n1234567890\n3,4"
    let expected = [
      SeenRecord(2, "12", "45"), SeenRecord(3, problem: problem(3, nil, limit)), SeenRecord(4, "12", "45"),
      SeenRecord(5, problem: problem(5, nil, limit)), SeenRecord(6, "2", "5"),
      SeenRecord(7, problem: problem(7, nil, limit)), SeenRecord(8, problem: problem(8, nil, limit)),
      SeenRecord(9, problem: problem(9, nil, .tooLongQuote(limit: 5))), SeenRecord(10, "1", "2"),
      SeenRecord(11, problem: problem(11, nil, limit)), SeenRecord(12, "3", "4"),
    ]
    for size in 1...text.utf8.count {
      #expect(try records(MemorySource(Array(text.utf8), blocks: [size]), longest: 5, blockSize: 2) == expected)
    }
  }

  @Test func `a record is refused if one of its quoted fields exceeds the limit`() throws {
    let text = "a,b\n\"x\n\",\"" + String(repeating: "text\n", count: 100) + "\"\n1,2\n"
    for size in [1, 7, 64, 1000] {
      let found = try records(MemorySource(Array(text.utf8), blocks: [size]), longest: 200, blockSize: 50)
      #expect(found.first?.problem == problem(2, nil, .tooLongQuote(limit: 200)))
      #expect(found.last == SeenRecord(104, "1", "2"))
    }
    #expect(
      DelimitedFault.Kind.tooLongQuote(limit: 200).description
        == "a quoted field does not end within 200 bytes; is its closing quotation mark missing?")
  }

  @Test func `an unclosed quotation mark needs bounded memory and loses no lines`() throws {
    let rows = 100_000
    let text = "a,b\n\"1,2\n" + String(repeating: "3,\"\"\n", count: rows)
    let reader = try RecordStream(MemorySource(text), longest: 4000, blockSize: 1000)
    #expect(try reader.next()?.problem?.kind == .tooLongQuote(limit: 4000))
    for row in 0..<rows {
      let record = try #require(try reader.next())
      #expect(record.line == row + 3 && record.problem == nil && reader.fields.count == 2)
    }
    #expect(try reader.next() == nil)
    #expect(reader.blocks.bufferedCapacity < 20_000)
    let whole = try records(MemorySource(text))
    #expect(whole.count == rows + 1 && whole[0].problem?.kind == .unterminatedQuote)
  }

  @Test func `a file in which every line opens a quotation is read in linear time`() throws {
    let rows = 50_000
    let text = "a,b\n" + String(repeating: "1,\"2\n", count: rows) + String(repeating: "\"\"\"\n", count: rows)
    #expect(try records(MemorySource(text)).filter { $0.problem != nil }.count > rows)
  }

  @Test func `a file may have five thousand columns`() throws {
    let names = (0..<5000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<5000).map { $0 % 7 == 0 ? "\"\($0)\"\"\"" : "\($0)" }
    let found = try records(MemorySource(names + "\n" + row.joined(separator: ",") + "\n"))
    #expect(found.count == 1 && found[0].problem == nil)
    #expect(
      found[0].fields.map { String(decoding: $0, as: UTF8.self) }
        == (0..<5000).map { $0 % 7 == 0 ? "\($0)\"" : "\($0)" })
  }

  @Test func `a file of any size needs the memory of a block`() throws {
    let source = EndlessSource("x,\"y\"\"z\"\nplain,row\n", bytes: 20 * 100_000)
    let reader = try RecordStream(source)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count > 190_000)
    #expect(reader.blocks.bufferedCapacity < 3 * 4096)
    #expect(reader.blocks.bytesRead == 2_000_000)
  }

  @Test func `a record keeps its source until the next is read`() throws {
    let reader = try RecordStream(MemorySource("a,b\r\n\"1\"\"\",\"2\n3\"\r\n4,5\r\n"))
    _ = try reader.next()
    #expect(reader.written == "\"1\"\"\",\"2\n3\"\r\n")
    _ = try reader.next()
    #expect(reader.written == "4,5\r\n")
  }
}
