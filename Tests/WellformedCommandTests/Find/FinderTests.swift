import Foundation
import Testing
import Wellformed
import WellformedPhones
import WellformedTesting

@testable import WellformedCommand

/// Stores what a finder reports.
private final class MatchList: MatchWriter {
  var lines: [String] = []
  private var passedCount = 0

  func write(_ value: FoundValue, _ text: String, at place: FoundPlace, after bytes: Span<UInt8>) throws(OutputError) {
    lines.append("\(place.start + place.offset) \(value.kind) \(text)")
    #expect(passedCount == place.start && bytes.count == place.offset)
  }

  func pass(_ bytes: Span<UInt8>) { passedCount += bytes.count }
}

@Suite struct `Search in a stream` {
  private func lines(
    _ source: any ByteSource, _ kinds: Set<FoundKind> = Set(FoundKind.allCases), phones: PhoneScan? = nil,
    blockSize: Int
  ) throws -> [String] {
    let list = MatchList()
    var finder = Finder(source, TextScanner(kinds), phones: phones, blockSize: blockSize)
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

  @Test func `matches do not depend on the blocks of the input`() throws {
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

  private static let phones = [
    "020 7946 0958", "+44 20 7946 0958 x5", "tel:+442079460958", "07400 123456", "(020) 7946", "0958", "+49", " 30 1",
    "1234567", "01632 960001 ext. 12", "31/10/96", "２０", "(", "[", "+", "  ", " - ", "/", "@example.org",
    "example.org/",
    "jane", ";ext=", "\n", ", ", "é", "£", "\u{3000}", "lorem ipsum ",
  ]

  @Test(arguments: [[], [.email, .url]] as [Set<FoundKind>])
  func `matches of phone numbers do not depend on the blocks of the input`(_ kinds: Set<FoundKind>) throws {
    let scan = PhoneScan(region: "GB", leniency: .possible)
    for seed in 0..<20 as Range<UInt64> {
      var numbers = InputGenerator(seed: seed)
      var bytes: [UInt8] = []
      while bytes.count < 20_000 {
        // The lines are long, so that blocks end within them.
        let piece = numbers.oneOf(Self.phones)
        if piece != "\n" || numbers.below(40) == 0 { bytes += Array(piece.utf8) }
        if numbers.below(90) == 0 { bytes.append(UInt8.random(in: 0...255, using: &numbers)) }
      }
      let whole = try lines(MemorySource(bytes), kinds, phones: scan, blockSize: 40_000)
      let expected = PhoneNumber.matches(inUTF8: bytes, region: "GB", leniency: .possible).map { $0.range.lowerBound }
      let starts = whole.filter { $0.contains(" phone ") }.compactMap { Int($0.prefix { $0 != " " }) }
      #expect(kinds.isEmpty ? starts == expected : Set(starts).isSubset(of: expected) && starts.count < expected.count)
      #expect(whole.count > 50, "seed \(seed)")
      for blocks in [[1], [2, 1, 7], [64], [1000, 3]] {
        let found = try lines(
          MemorySource(bytes, blocks: blocks), kinds, phones: scan, blockSize: 1 + numbers.below(300))
        #expect(found == whole, "seed \(seed), blocks \(blocks)")
      }
    }
  }

  @Test(arguments: ["1", "1 ", "+", "(", "+44 20 7946 0958 ", "020 7946 0958 ext", "x", " ", "1x ", "٣"])
  func `searching for phone numbers needs bounded memory`(_ unit: String) throws {
    for kinds in [[], [.email, .url]] as [Set<FoundKind>] {
      let scan = PhoneScan(region: "GB", leniency: .exactGrouping)
      var finder = Finder(
        EndlessSource(unit, bytes: 400_000), TextScanner(kinds), phones: scan, blockSize: 16_384)
      try finder.run(MatchList())
      #expect(finder.bufferedCapacity <= 2 * 16_384)
    }
  }

  @Test func `a match across two blocks is found once`() throws {
    let filler = String(repeating: "x ", count: 20_000)
    for shift in stride(from: 0, to: 40, by: 3) {
      let text = filler + String(repeating: " ", count: shift) + "jane@example.org https://example.org/ab " + filler
      let start = filler.utf8.count + shift
      let found = try lines(MemorySource(Array(text.utf8), blocks: [16_000]), blockSize: 16_000)
      #expect(found == ["\(start) email jane@example.org", "\(start + 17) url https://example.org/ab"])
    }
  }

  @Test(arguments: ["jane@example.org ", "a", "@", "a.", "https://", "1 ", "\u{FF}", "a@", "::"])
  func `searching needs bounded memory`(_ unit: String) throws {
    var finder = Finder(EndlessSource(unit, bytes: 400_000), TextScanner(), blockSize: 16_384)
    try finder.run(MatchList())
    #expect(finder.bufferedCapacity <= 2 * 16_384)
  }

  @Test func `an input that fails gives the matches before the failure`() throws {
    let failure = InputError(kind: .other, name: "endless", reason: "it fails")
    let list = MatchList()
    var finder = Finder(EndlessSource("jane@example.org\n", bytes: 17_000, failure: failure), TextScanner())
    #expect(throws: failure) { try finder.run(list) }
    #expect(list.lines.count == 1000)
  }
}
