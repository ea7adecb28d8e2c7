import Wellformed
import WellformedSchema

/// Finds what stands in an input, in constant memory, wherever its blocks begin and end.
struct Finder {
  /// How many matches there were.
  private(set) var count = 0

  private var buffer: InputBuffer
  private let scanner: TextScanner
  private var scan: TextScan

  /// Creates a finder that reads an input in blocks of a size.
  init(_ source: any ByteSource, _ scanner: TextScanner, blockSize: Int = InputBuffer.usualBlockSize) {
    buffer = InputBuffer(source, blockSize: blockSize)
    self.scanner = scanner
    scan = TextScan(scanner)
  }

  /// How many bytes of the input are kept in memory.
  var bufferedCapacity: Int { buffer.capacity }

  /// Searches the input to its end, and hands over every match as soon as nothing that may follow can change it.
  mutating func run(_ writer: any MatchWriter) throws {
    while !buffer.isAtEnd {
      try buffer.fill()
      let isAtEnd = buffer.isAtEnd
      let limit = buffer.withBytes(0..<buffer.count) { TextScan.limit(in: $0, isAtEnd: isAtEnd) }
      while let match = nextMatch(before: limit) { try write(match, writer) }
      let forgotten = scan.forgettableCount
      buffer.withBytes(0..<forgotten) { writer.pass($0) }
      buffer.consume(forgotten)
      scan.forget(forgotten)
    }
  }

  private mutating func nextMatch(before limit: Int) -> FoundExtent? {
    buffer.withBytes(0..<buffer.count, updating: &scan) { scan, bytes in scan.next(in: bytes, before: limit) }
  }

  private mutating func write(_ extent: FoundExtent, _ writer: any MatchWriter) throws {
    let text = buffer.withBytes(extent.range) { $0.text(0..<$0.count) }
    guard let value = FoundValue(extent.kind, text, emailProfile: scanner.emailProfile) else { return }
    count += 1
    let place = FoundPlace(start: buffer.consumed, offset: extent.range.lowerBound)
    try buffer.withBytes(0..<extent.range.lowerBound) { before in
      try writer.write(value, text, at: place, after: before)
    }
  }
}

/// Where in an input a match stands.
struct FoundPlace {
  /// Where the bytes begin that are in memory.
  var start: Int
  /// Where the match begins, counted from there.
  var offset: Int
}
