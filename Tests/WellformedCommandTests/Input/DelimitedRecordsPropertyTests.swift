import Testing
import WellformedSchema

@testable import WellformedCommand

/// Reads a delimited file from memory in the simplest way, for comparison.
private struct SlowDelimitedReader {
  var bytes: [UInt8]
  var longest: Int
  var place = 0
  var line = 1
  var columns: Int?

  private struct Fault: Error {
    var line: Int
    var column: Int
    var kind: DelimitedFault.Kind
  }

  /// Returns all records, beginning with the header.
  mutating func records() -> [SeenRecord] {
    var records: [SeenRecord] = []
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while place < bytes.count {
      let lineEnd = bytes[place...].firstIndex(of: 10) ?? bytes.count
      let firstLine = trimmed(place..<lineEnd, bytes.indices.contains(lineEnd))
      if firstLine.isEmpty, columns != 1 {
        skip(to: lineEnd)
        continue
      }
      var record = SeenRecord(line, [])
      let start = place
      if let (fields, end, next) = parse(&record.problem) {
        if end - start > longest {
          record.problem = DelimitedFault(line: line, column: nil, kind: .tooLong(limit: longest))
          skip(to: lineEnd)
        } else {
          record.fields = fields
          record.problem = problem(fields)
          line += bytes[start..<next].filter { $0 == 10 }.count
          place = next
        }
      } else {
        skip(to: lineEnd)
      }
      if columns == nil { columns = record.fields.count }
      records.append(record)
    }
    return records
  }

  private mutating func skip(to lineEnd: Int) {
    place = lineEnd + 1
    line += 1
  }

  private func trimmed(_ range: Range<Int>, _ hasLineFeed: Bool) -> Range<Int> {
    guard hasLineFeed, let last = bytes[range].last, last == 13 else { return range }
    return range.dropLast()
  }

  private func problem(_ fields: [[UInt8]]) -> DelimitedFault? {
    if let columns, columns != fields.count {
      return DelimitedFault(line: line, column: nil, kind: .fieldCount(fields.count, expected: columns))
    }
    for (column, field) in fields.enumerated() where String(validating: field, as: UTF8.self) == nil {
      var offset = 0
      while let length = (1...4).first(where: { isScalar(field[offset...].prefix($0)) }) { offset += length }
      return DelimitedFault(line: line, column: column, kind: .illFormedUTF8(offset: offset))
    }
    return nil
  }

  private func isScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.count == 1
  }

  private func parse(_ problem: inout DelimitedFault?) -> (fields: [[UInt8]], end: Int, next: Int)? {
    var (fields, offset, lines): ([[UInt8]], Int, Int) = ([], place, line)
    while true {
      let fieldLine = lines
      func fault(_ kind: DelimitedFault.Kind) -> DelimitedFault {
        DelimitedFault(line: fieldLine, column: fields.count, kind: kind)
      }
      var field: [UInt8] = []
      if offset < bytes.count, bytes[offset] == 0x22 {
        offset += 1
        while true {
          guard offset < bytes.count else {
            problem = fault(.unterminatedQuote)
            return nil
          }
          if bytes[offset] == 0x22 {
            guard offset + 1 < bytes.count, bytes[offset + 1] == 0x22 else { break }
            offset += 1
          }
          if bytes[offset] == 10 { lines += 1 }
          field.append(bytes[offset])
          offset += 1
        }
        offset += 1
        let rest = bytes[offset...].prefix(2)
        guard rest.isEmpty || rest.first == 0x2C || rest.first == 10 || Array(rest) == [13, 10] else {
          problem = fault(.textAfterClosingQuote)
          return nil
        }
      } else {
        while offset < bytes.count, bytes[offset] != 0x2C, bytes[offset] != 10,
          Array(bytes[offset...].prefix(2)) != [13, 10]
        {
          if bytes[offset] == 0x22 {
            problem = fault(
              field.allSatisfy { $0 == 0x20 || $0 == 0x09 } && !field.isEmpty
                ? .spaceBeforeQuote : .quoteInUnquotedField)
            return nil
          }
          field.append(bytes[offset])
          offset += 1
        }
      }
      fields.append(field)
      guard offset < bytes.count else { return (fields, offset, offset) }
      if bytes[offset] != 0x2C { return (fields, offset, offset + (bytes[offset] == 13 ? 2 : 1)) }
      offset += 1
    }
  }
}

@Suite struct `Records of a delimited file` {
  @Test func `written records are read back, with any quoting and line ends`() throws {
    let pieces = ["a", "\"", ",", "\n", "\r", "\r\n", "é", "😀", " ", "\u{0}", "\u{FEFF}", ""]
    for seed in 1...1_500 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let columns = 1 + generator.below(4)
      var text = (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
      var expected: [[String]] = []
      for _ in 0..<generator.below(6) {
        let fields = (0..<columns).map { _ in (0..<generator.below(4)).map { _ in generator.oneOf(pieces) }.joined() }
        expected.append(fields)
        let written = fields.map { field in
          let mustQuote = field.utf8.contains { [10, 13, 0x22, 0x2C].contains($0) }
          guard mustQuote || generator.below(3) == 0 else { return field }
          return "\"" + String(field.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }.map(Character.init)) + "\""
        }
        text += written.joined(separator: ",") + generator.oneOf(["\n", "\r\n"])
      }
      let source = MemorySource(Array(text.utf8), blocks: (0..<3).map { _ in 1 + generator.below(9) })
      let found = try records(source, blockSize: 1 + generator.below(9))
      #expect(found.allSatisfy { $0.problem == nil }, "seed \(seed)")
      #expect(found.map(\.fields) == expected.map { $0.map { Array($0.utf8) } }, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `records of random bytes agree with a simple reader, whatever the blocks`(_ seed: UInt64) throws {
    var generator = InputGenerator(seed: seed)
    let alphabet: [[UInt8]] = [
      [0x61], [0x2C], [0x2C], [0x22], [0x22], [0x22, 0x22], [0x0A], [0x0A], [0x0D], [0x0D, 0x0A], [0xC3, 0xA9], [0xC3],
      [0x80], [0xFF], [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F], [0xEF, 0xBB, 0xBF], [0], [0x20],
    ]
    var problems: [String: Int] = [:]
    for round in 0..<3_000 {
      let header = generator.oneOf(["a,b\n", "a,b,c\r\n", "a\n", "\u{FEFF}\n\"a\n\",b\n"])
      let bytes = Array(header.utf8) + (0..<generator.below(30)).flatMap { _ in generator.oneOf(alphabet) }
      let longest = generator.oneOf([100, 100, 100, 6, 10])
      var slow = SlowDelimitedReader(bytes: bytes, longest: longest)
      let expected = Array(slow.records().dropFirst())
      for sizes in [[1], [2], [3, 1], [.max]] {
        let source = MemorySource(bytes, blocks: sizes)
        let found = try records(source, longest: longest, blockSize: 1 + generator.below(5))
        guard !same(found, expected) else { continue }
        Issue.record("seed \(seed), round \(round), limit \(longest), \(bytes): \(found) is not \(expected)")
      }
      for record in expected {
        if let kind = record.problem?.kind { problems[String("\(kind)".prefix(12)), default: 0] += 1 }
      }
    }
    #expect(problems.count >= 6, "\(problems)")
  }

  // If a badly quoted record is also too long, the simple reader notices only the quoting.
  private func same(_ found: [SeenRecord], _ expected: [SeenRecord]) -> Bool {
    guard found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { one, other in
      switch one.problem?.kind {
      case .tooLong?, .tooLongQuote?:
        if other.fields.isEmpty, other.problem != nil { return one.line == other.line }
      default: break
      }
      return one == other
    }
  }
}
