import Foundation
import Testing
import Wellformed
import WellformedTesting

@testable import WellformedCommand

/// Keeps what a finder tells.
private final class MatchList: MatchWriter {
  var lines: [String] = []
  private var passedCount = 0

  func write(_ value: FoundValue, _ text: String, at place: FoundPlace, after bytes: Span<UInt8>) throws(OutputError) {
    lines.append("\(place.start + place.offset) \(value.kind) \(text)")
    #expect(passedCount == place.start && bytes.count == place.offset)
  }

  func pass(_ bytes: Span<UInt8>) { passedCount += bytes.count }
}

@Suite struct `Finding in a stream` {
  private func lines(_ source: any ByteSource, blockSize: Int) throws -> [String] {
    let list = MatchList()
    var finder = Finder(source, TextScanner(), blockSize: blockSize)
    try finder.run(list)
    #expect(finder.count == list.lines.count)
    return list.lines
  }

  private static let pieces = [
    "jane@example.org", "https://example.org/a_(b)?c=d", "+44 20 7946 0958", "192.0.2.1", "2001:db8::1", "example.org",
    "www.example.org/x", "(415) 555-0100", " ", "\n", ", ", ".", "@", ":", "://", "日本", "é", "\u{FFFD}", "lorem ipsum ",
    "a.b",
    "mailto:", "<", ">", "(", ")",
  ]

  @Test func `what is found does not depend on how the input comes in blocks`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var numbers = InputGenerator(seed: seed)
      var bytes: [UInt8] = []
      while bytes.count < 3000 {
        bytes += Array(numbers.oneOf(Self.pieces).utf8)
        if numbers.below(9) == 0 { bytes.append(UInt8.random(in: 0...255, using: &numbers)) }
      }
      let whole = try lines(MemorySource(bytes), blockSize: 4096)
      #expect(whole.count > 5, "seed \(seed)")
      for blocks in [[1], [2, 1, 7], [64], [1000, 3]] {
        let found = try lines(MemorySource(bytes, blocks: blocks), blockSize: 1 + numbers.below(300))
        #expect(found == whole, "seed \(seed), blocks \(blocks)")
      }
    }
  }

  @Test func `a match that lies across two blocks is found once`() throws {
    let filler = String(repeating: "x ", count: 20_000)
    for shift in stride(from: 0, to: 40, by: 3) {
      let text = filler + String(repeating: " ", count: shift) + "jane@example.org https://example.org/ab " + filler
      let start = filler.utf8.count + shift
      let found = try lines(MemorySource(Array(text.utf8), blocks: [16_000]), blockSize: 16_000)
      #expect(found == ["\(start) email jane@example.org", "\(start + 17) url https://example.org/ab"])
    }
  }

  @Test(arguments: ["jane@example.org ", "a", "@", "a.", "https://", "1 ", "\u{FF}", "a@", "::"])
  func `memory does not grow with the input`(_ unit: String) throws {
    var finder = Finder(EndlessSource(unit, bytes: 400_000), TextScanner(), blockSize: 16_384)
    try finder.run(MatchList())
    #expect(finder.bufferedCapacity <= 2 * 16_384)
  }

  @Test func `an input that fails gives what was found before`() throws {
    let failure = InputError(kind: .other, name: "endless", reason: "it fails")
    let list = MatchList()
    var finder = Finder(EndlessSource("jane@example.org\n", bytes: 17_000, failure: failure), TextScanner())
    #expect(throws: failure) { try finder.run(list) }
    #expect(list.lines.count == 1000)
  }
}
