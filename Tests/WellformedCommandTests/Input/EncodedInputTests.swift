import Foundation
import Testing
import WellformedTesting

@testable import WellformedCommand

@Suite struct `An input in another encoding` {
  private func read(
    _ bytes: [UInt8], _ encoding: TextEncoding? = nil, blocks: [Int] = [.max], sizes: [Int] = [1000]
  ) -> (text: [UInt8], reason: String?) {
    do throws(InputError) {
      let (text, error) = readAll(
        try InputOpener(encoding: encoding).text(of: MemorySource(bytes, blocks: blocks)), sizes: sizes)
      return (text, error?.reason)
    } catch {
      return ([], error.reason)
    }
  }

  @Test func `UTF-16 and UTF-8 are decoded by mark or option, whatever the sizes of blocks and reads`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let text = "x" + generator.text(longest: 60)
      let blocks = [1 + generator.below(3), 1 + generator.below(50)]
      let sizes = [1 + generator.below(3), 1 + generator.below(50)]
      for (encoding, mark, name) in [
        (TextEncoding.utf16LittleEndian, [UInt8]([0xFF, 0xFE]), String.Encoding.utf16LittleEndian),
        (.utf16BigEndian, [0xFE, 0xFF], .utf16BigEndian),
      ] {
        let bytes = Array(try #require(text.data(using: name)))
        for (given, told) in [(bytes, encoding as TextEncoding?), (mark + bytes, nil), (mark + bytes, .windows1252)] {
          let (read, reason) = read(given, told, blocks: blocks, sizes: sizes)
          #expect(read == Array(text.utf8) && reason == nil, "seed \(seed)")
        }
      }
      #expect(read(Array(text.utf8), .utf8, blocks: blocks, sizes: sizes).text == Array(text.utf8), "seed \(seed)")
    }
  }

  @Test func `Windows-1252 has all of its 256 characters`() throws {
    let text = String(decoding: read((0...255).map { UInt8($0) }, .windows1252).text, as: UTF8.self)
    let scalars = text.unicodeScalars.map(\.value)
    try #require(scalars.count == 256)
    let foreign = Set<UInt32>([0x81, 0x8D, 0x8F, 0x90, 0x9D])
    for byte in UInt8.min...(.max) {
      let expected = String(data: Data([byte]), encoding: .windowsCP1252)?.unicodeScalars.first?.value
      // These bytes have no character in Windows' own table; on the web, they are control characters.
      #expect(scalars[Int(byte)] == (foreign.contains(UInt32(byte)) ? UInt32(byte) : expected))
    }
  }

  @Test func `a lone surrogate is kept as an invalid sequence, and half a unit is an error`() {
    #expect(read([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00]).text == [0xED, 0xA0, 0x80, 0x41])
    #expect(read([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xDC]).text == [0x41, 0xED, 0xB0, 0x80])
    #expect(read([0xFF, 0xFE, 0x41, 0x00, 0x3D, 0xD8]).text == [0x41, 0xED, 0xA0, 0xBD])
    let cut = read([0xFF, 0xFE, 0x41, 0x00, 0x42])
    #expect(cut.text == [0x41] && cut.reason == "the text ends within a character of UTF-16, at byte 3")
  }

  @Test func `encodings have the names of the web`() {
    for label in ["latin1", "ISO-8859-1", "cp1252", "Windows-1252"] {
      #expect(TextEncoding(argument: label) == .windows1252)
    }
    #expect(TextEncoding(argument: "UTF-16") == .utf16LittleEndian && TextEncoding(argument: "UTF8") == .utf8)
    #expect(TextEncoding(argument: "utf-32") == nil)
  }

  private let otherFiles: [(first: String, rest: [UInt8], kind: String)] = [
    ("", [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "UTF-32"), ("PAR1", [0x15, 4], "a Parquet file"),
    ("ARROW1", [0, 0], "an Arrow file"), ("", [0xFF, 0xFF, 0xFF, 0xFF, 0x10, 0], "an Arrow stream"),
    ("PK", [3, 4], "a ZIP archive or a workbook"), ("SQLite format 3", [0], "an SQLite database"),
  ]

  @Test func `an input of another kind is refused with the name of its kind`() {
    for (first, rest, kind) in otherFiles {
      let bytes = Array(first.utf8) + rest
      #expect(read(bytes).reason?.hasPrefix(kind) == true)
      #expect(read(bytes, blocks: [1]).reason?.hasPrefix(kind) == true)
    }
  }

  @Test(arguments: ["PAR1,b\n", "PAR", "ORC\tx", "ORC", "BZh9", "P*M", "(", "", "\u{FEFF}a"])
  func `an input that only begins like another kind is text`(_ text: String) {
    #expect(read(Array(text.utf8)).text == Array(text.utf8))
    #expect(read(Array(text.utf8), blocks: [1], sizes: [1]).text == Array(text.utf8))
  }
}

@Suite struct `Lines of delimited files` {
  /// Returns the records of a file, each with the line on which it begins.
  private func records(
    _ text: String, blocks: [Int] = [.max], blockSize: Int = 1000
  ) throws -> (header: [String], records: [String]) {
    var reader = try BlockReader(
      MemorySource(Array(text.utf8), blocks: blocks), .csv, longestRow: 10_000, blockSize: blockSize)
    let columns = try reader.readHeader().columns
    var records = DelimitedRecords(try #require(reader.dialect), columns: columns, longestRow: 10_000)
    var found: [String] = []
    while case .block(let block) = try reader.next() {
      block.withBytes { bytes in
        records.begin(block)
        while let record = records.next(in: bytes) {
          let texts = record.problem.map { ["\($0.line) \($0.kind)"] } ?? records.texts(of: record, in: bytes)
          found.append("\(record.line) \(texts)")
        }
      }
    }
    return (columns, found)
  }

  @Test func `lines that end in carriage returns are read like lines that end in line feeds`() throws {
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let fields = ["a", "", "\"b\"", "\"c\nd\"", "\"\n\n\"", "\"e\"\"f\"", "g\"h", "\"i\"j", "é"]
      var lines = [generator.oneOf(["x,y", "\"x\",\"y\"", "\"x\nz\",y"])]
      for _ in 0...generator.below(20) { lines.append(generator.oneOf(fields) + "," + generator.oneOf(fields)) }
      let separator = generator.oneOf(["", "sep=,\n"])
      let text = separator + lines.joined(separator: "\n") + generator.oneOf(["", "\n"])
      let blocks = [1 + generator.below(9)]
      let expected = try records(text)
      let returns = text.replacingOccurrences(of: "\n", with: "\r")
      let read = try records(returns, blocks: blocks, blockSize: 1 + generator.below(99))
      #expect(read.header == expected.header && read.records == expected.records, "seed \(seed)")
      // With CR LF, quoted texts differ, but lines do not.
      let both = text.replacingOccurrences(of: "\n", with: "\r\n")
      let unquoted = try records(both, blocks: blocks, blockSize: 1 + generator.below(99)).records
      #expect(
        unquoted.map { $0.replacingOccurrences(of: #"\r"#, with: "") } == expected.records, "seed \(seed)")
    }
  }

  @Test func `lines with mixed ends are counted correctly`() throws {
    let read = try records("x,y\rab,1\r\n\r\ncd,2\nef,\"\r3\"\r\rgh,4", blocks: [1])
    #expect(read.records == [#"2 ["ab", "1"]"#, #"4 ["cd", "2"]"#, #"5 ["ef", "\n3"]"#, #"8 ["gh", "4"]"#])
  }

  @Test func `the first line may name the delimiter`() throws {
    for (first, delimiter) in [("sep=;\n", ";"), ("SEP=|\r\n", "|"), ("sep=\t\n", "\t"), ("Sep=,\r", ",")] {
      let end = first.hasSuffix("\r") ? "\r" : "\n"
      let read = try records("\(first)a\(delimiter)b\(end)\"1\(delimiter)\"\(delimiter)2\(end)", blocks: [1])
      #expect(read.header == ["a", "b"] && read.records == ["3 \(["1\(delimiter)", "2"])"])
    }
    #expect(try records("sep=;;,b\n1,2\n").header == ["sep=;;", "b"])
    #expect(try records("sep=\n1\n").header == ["sep="])
    #expect(try records("sep=é\n1\n").header == ["sep=é"])
    #expect(throws: DelimitedError.empty) { try records("sep=;") }
  }

  @Test func `lines before a read error are returned`() throws {
    let failure = InputError(kind: .other, name: "endless", reason: "broken")
    for (count, whole) in [(5, 4), (11, 8), (1000, 1000)] {
      var reader = try BlockReader(EndlessSource("one\ntwo\n", bytes: count, failure: failure), blockSize: 4096)
      var given = 0
      let error = #expect(throws: InputError.self) {
        while case .block(let block) = try reader.next() { given += block.count }
      }
      #expect(error == failure && given == whole)
    }
  }
}
