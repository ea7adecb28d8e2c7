import Testing

@testable import WellformedCommand

/// A line as a test sees it: its bytes, or none if it is too long.
private struct SeenLine: Hashable {
  var number: Int
  var bytes: [UInt8]?
}

private func lines(
  _ source: any ByteSource, longest: Int = LineReader.usualLongestLine, blockSize: Int = 4096
) throws -> [SeenLine] {
  var reader = LineReader(source, longestLine: longest, blockSize: blockSize)
  var lines: [SeenLine] = []
  while let line = try reader.next() {
    let bytes = reader.withBytes { bytes in (0..<bytes.count).map { bytes[$0] } }
    #expect(!line.isTooLong || bytes.isEmpty)
    lines.append(SeenLine(number: line.number, bytes: line.isTooLong ? nil : bytes))
  }
  #expect(try reader.next() == nil)
  return lines
}

private func texts(_ text: String, longest: Int = 100) throws -> [String?] {
  try lines(MemorySource(text), longest: longest).map { $0.bytes.map { String(decoding: $0, as: UTF8.self) } }
}

@Suite struct `The line reader` {
  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\r\n\r\n", ["", ""]), ("a\n\n\nb\n", ["a", "", "", "b"]), ("a\rb\n", ["a\rb"]), ("a\r", ["a\r"]),
      ("a\r\r\n", ["a\r"]), ("\r", ["\r"]), ("a\u{0}b\n\u{0}", ["a\u{0}b", "\u{0}"]), ("é\u{2028}😀\n", ["é\u{2028}😀"]),
      ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]), ("\u{FEFF}", []), ("\u{FEFF}\n", [""]),
    ] as [(String, [String])])
  func `a line ends with a line feed, with or without a carriage return, or with the input`(
    _ text: String, _ expected: [String]
  ) throws {
    #expect(try texts(text) == expected)
  }

  @Test func `a line that exceeds the limit is skipped, and reading continues`() throws {
    #expect(try texts("1234\n12345\n123\r\n", longest: 4) == ["1234", nil, "123"])
    #expect(try texts("1234\r\n12345\r\n1234", longest: 4) == ["1234", nil, "1234"])
    #expect(try texts("1234\r", longest: 4) == [nil])
    #expect(try texts("12345", longest: 4) == [nil])
    #expect(try texts(String(repeating: "x", count: 100) + "\nok\n", longest: 4) == [nil, "ok"])
    #expect(try texts("\n\r\nx\n\n", longest: 0) == ["", "", nil, ""])
  }

  @Test func `lines do not depend on the blocks of the input`() throws {
    let pieces = ["a", "bc", "\n", "\r", "\r\n", "é", "\u{FEFF}", "long line", "\u{0}"].map { Array($0.utf8) }
    for seed in 1...400 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let bytes = (0..<generator.below(14)).flatMap { _ in generator.oneOf(pieces) }
      let longest = generator.oneOf([0, 1, 3, 8, 100])
      let expected = try lines(MemorySource(bytes), longest: longest)
      for blockSize in 1...5 {
        let source = MemorySource(bytes, blocks: (0..<5).map { _ in 1 + generator.below(6) })
        #expect(try lines(source, longest: longest, blockSize: blockSize) == expected, "seed \(seed)")
      }
    }
  }

  @Test func `lines of any length need bounded memory`() throws {
    var reader = LineReader(EndlessSource("x", bytes: 8_000_000), longestLine: 10_000, blockSize: 512)
    #expect(try reader.next() == LineReader.Line(number: 1, isTooLong: true))
    #expect(try reader.next() == nil)
    #expect(reader.bufferedCapacity <= 20_480)
    var short = LineReader(EndlessSource("a short line\n", bytes: 2_600_000), blockSize: 4096)
    var count = 0
    while try short.next() != nil { count += 1 }
    #expect(count == 200_000)
    #expect(short.bufferedCapacity == 4096)
    #expect(short.bytesRead == 2_600_000)
  }

  @Test func `lines before a failure are returned, and then the failure`() throws {
    let failure = InputError(kind: .other, name: "endless", reason: "Input/output error")
    var reader = LineReader(EndlessSource("abc\n", bytes: 8, failure: failure))
    #expect(throws: failure) {
      while try reader.next() != nil {}
    }
    #expect(failure.description == "endless: Input/output error")
  }
}
