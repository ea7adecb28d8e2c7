import Testing
import WellformedSchema

@testable import WellformedCommand

private func lines(
  _ source: any ByteSource, longest: Int = 1000, blockSize: Int = 4096
) throws -> [String] {
  var reader = try BlockReader(source, longestRow: longest, blockSize: blockSize)
  var records = LineRecords(longestRow: longest)
  var lines: [String] = []
  while case .block(let block) = try reader.next() {
    if block.isContinuation { continue }
    records.begin(block)
    block.withBytes { bytes in
      while let line = records.next(in: bytes) {
        do throws(JSONError) {
          if line.isTooLong {
            lines.append("\(line.number) too long")
          } else {
            lines.append("\(line.number) \(try JSONValue(parsing: bytes.extracting(line.content)))")
          }
        } catch {
          lines.append("\(line.number) \(error.kind) at \(error.offset)")
        }
      }
    }
    reader.recycle(block)
  }
  return lines
}

@Suite struct `JSON Lines` {
  private static let text = """
    \u{FEFF}{"a":1}

    "\\ud800"\r
     \t \r
    ["é", "\\u0000"] \r
    {"a":1,"a":2}
    x
    1 2
    "\(String(repeating: "y", count: 60))"
    \u{FEFF}1
    null
    """

  private static let expected = [
    #"1 {"a":1}"#, "3 a string holds half of a surrogate pair at 1", #"5 ["é","\u0000"]"#,
    #"6 the member "a" is named twice at 7"#, #"7 expected a value, but found "x" at 0"#,
    "8 something follows the value at 2", "9 too long", "10 expected a value, but found byte 0xEF at 0", "11 null",
  ]

  @Test func `JSON Lines are read one by one, whatever is wrong with earlier ones`() throws {
    #expect(try lines(MemorySource(Self.text), longest: 50) == Self.expected)
  }

  @Test func `JSON Lines do not depend on the blocks of the input`() throws {
    for size in 1...40 {
      let source = MemorySource(Array(Self.text.utf8), blocks: [size])
      #expect(try lines(source, longest: 50, blockSize: size) == Self.expected)
    }
  }

  @Test func `a line of JSON may contain a string of a million characters`() throws {
    let text = "1\n\"" + String(repeating: "é", count: 1_000_000) + "\"\n2\n"
    let found = try lines(MemorySource(text), longest: 2_000_002)
    #expect(found.map(\.unicodeScalars.count) == [3, 1_000_004, 3])
    #expect(try lines(MemorySource(text), longest: 2_000_001) == ["1 1", "2 too long", "3 2"])
  }

  @Test func `empty JSON Lines give no values`() throws {
    #expect(try lines(MemorySource("")).isEmpty)
    #expect(try lines(MemorySource("\n\r\n  \n\t")).isEmpty)
    #expect(try lines(MemorySource("\u{FEFF}")).isEmpty)
  }
}
