import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

/// A text of which one part is available immediately, and the rest only after waiting.
private final class SlowSource: ByteSource {
  let name = "slow"
  let byteCount: Int? = nil
  private var parts: [[UInt8]]
  private(set) var isReady = true

  init(_ parts: [String]) { self.parts = parts.map { Array($0.utf8) } }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    isReady = false
    guard !parts.isEmpty else { return 0 }
    let part = parts.removeFirst()
    for (index, byte) in part.enumerated() { unsafe buffer[index] = byte }
    return part.count
  }
}

@Suite struct `Blocks of rows` {
  private func blocks(_ source: any ByteSource, _ dialect: DelimitedDialect? = nil) throws -> [String] {
    var reader = try BlockReader(source, dialect, longestRow: 100, blockSize: 64)
    var blocks: [String] = []
    while true {
      switch try reader.next() {
      case .block(let block):
        blocks.append(block.withBytes { "\(block.firstLine) " + $0.text(0..<$0.count) })
        reader.recycle(block)
      case .wait:
        blocks.append("wait")
        reader.waitForInput()
      case .end: return blocks
      }
    }
  }

  @Test func `blocks are returned before the reader waits for more input`() throws {
    let source = SlowSource(["a\nb\nc", "\nd", "e\n", "f"])
    #expect(try blocks(source) == ["1 a\nb\n", "wait", "3 c\n", "wait", "4 de\n", "wait", "wait", "5 f"])
  }

  @Test func `a block contains no incomplete row, whatever the quotation marks`() throws {
    let source = SlowSource(["a,\"b\nc", "\nd\",e\nf,\"g", "\"\nh"])
    #expect(
      try blocks(source, .csv)
        == ["wait", "wait", "1 a,\"b\nc\nd\",e\n", "wait", "4 f,\"g\"\n", "wait", "5 h"].dropFirst(1).map { $0 })
  }

  @Test func `a row that is too long comes in several blocks, marked as continuations`() throws {
    let long = String(repeating: "x", count: 300)
    var reader = try BlockReader(MemorySource("a\n\(long)\nb\n"), longestRow: 100, blockSize: 64)
    var (text, lengths, continuations) = ("", [Int](), 0)
    while case .block(let block) = try reader.next() {
      text += block.withBytes { $0.text(0..<$0.count) }
      lengths.append(block.count)
      if block.isContinuation { continuations += 1 }
    }
    #expect(text == "a\n\(long)\nb\n" && continuations > 0 && lengths.allSatisfy { $0 <= 256 })
    #expect(reader.bytesRead == text.utf8.count)
  }

  @Test func `blocks stay small after an unclosed quotation mark`() throws {
    let text =
      "a,\"b\n" + String(repeating: "c\n", count: 3000) + "d,\"e\"\"\nf\"\n" + String(repeating: "g\n", count: 99)
    for blocks in [[Int.max], [1], [7, 64]] {
      var reader = try BlockReader(
        MemorySource(Array(text.utf8), blocks: blocks), .csv, longestRow: 5000, blockSize: 64)
      var (given, line, faults) = ("", 1, [DelimitedFault.Kind]())
      while case .block(let block) = try reader.next() {
        let part = block.withBytes { $0.text(0..<$0.count) }
        #expect(block.count <= 128 && part.hasSuffix("\n") && block.firstLine == line)
        line += part.utf8.filter { $0 == 10 }.count
        given += part
        faults += block.faults.map(\.problem)
        reader.recycle(block)
      }
      #expect(given == text && faults == [.tooLongQuote(limit: 5000)])
    }
  }

  @Test func `smaller blocks contain the same rows`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let pieces = ["a,b", "\"a\nb\",c", "q\"r", "\"open", "", String(repeating: "long", count: 30)]
      let text = (0..<generator.below(60)).map { _ in generator.oneOf(pieces) + "\n" }.joined()
      /// The text in the blocks, the lines and kinds of faults, and the size of the largest block.
      func read(_ sizes: [Int]) throws -> (text: String, faults: [String], most: Int) {
        let source = MemorySource(Array(text.utf8), blocks: [50])
        var reader = try BlockReader(source, .csv, longestRow: 100, blockSize: 256)
        var (given, faults, most, count) = ("", [String](), 0, 0)
        while case .block(let block) = try reader.next(ofAbout: sizes[count % sizes.count]) {
          #expect(block.firstLine == 1 + given.utf8.count { $0 == 10 }, "seed \(seed)")
          for fault in block.faults {
            let before = block.withBytes { $0.text(0..<fault.start) }
            faults.append("\(block.firstLine + before.utf8.count { $0 == 10 }) \(fault.problem)")
          }
          given += block.withBytes { $0.text(0..<$0.count) }
          (most, count) = (max(most, block.count), count + 1)
          reader.recycle(block)
        }
        return (given, faults, most)
      }
      let usual = try read([.max])
      let small = try read([1 + generator.below(40), 1 + generator.below(300)])
      #expect(usual.text == text && small.text == text && small.faults == usual.faults, "seed \(seed)")
      #expect(try read([16]).most <= 16 + 256, "seed \(seed)")
    }
  }

  @Test func `line feeds in a block are counted correctly`() {
    for count in 0...300 {
      let text = (0..<count).map { $0 % 3 == 0 ? "\n" : $0 % 7 == 0 ? "\u{B}" : "\u{8A}" }.joined()
      let expected = text.utf8.filter { $0 == 10 }.count
      let counted = unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
        unsafe ByteWord.count(of: 10, in: bytes.span)
      }
      #expect(counted == expected)
    }
  }
}
