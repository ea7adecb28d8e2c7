import Foundation
import Testing
import WellformedTesting

@testable import WellformedCommand

@Suite struct `A compressed input` {
  private func read(_ bytes: [UInt8], blocks: [Int] = [.max], sizes: [Int] = [1000]) -> (
    bytes: [UInt8], error: InputError?
  ) {
    do throws(InputError) {
      return readAll(try InputOpener().text(of: MemorySource(bytes, blocks: blocks)), sizes: sizes)
    } catch {
      return ([], error)
    }
  }

  private func rows(_ generator: inout InputGenerator) -> [UInt8] {
    var text = "email,name\n"
    for _ in 0..<generator.below(3000) { text += "\(generator.below(1000))@example.com,Ann\n" }
    return Array(text.utf8)
  }

  @Test(arguments: Compression.allCases)
  func `compressed input is decompressed, whatever the sizes of blocks and reads`(_ compression: Compression) throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let (one, other) = (rows(&generator), rows(&generator))
      let compressed = try Packer.compress(one, compression)
      let blocks = [1 + generator.below(20), 1 + generator.below(5000)]
      let sizes = [1 + generator.below(10), 1 + generator.below(100_000)]
      #expect(read(compressed, blocks: blocks, sizes: sizes) == (one, nil), "seed \(seed)")
      // Concatenated, as by `cat`.
      let both = try compressed + Packer.compress([], compression) + Packer.compress(other, compression)
      #expect(read(both, blocks: blocks, sizes: sizes) == (one + other, nil), "seed \(seed)")
    }
  }

  @Test(arguments: Compression.allCases)
  func `truncated compressed input gives what it has, and an error`(_ compression: Compression) throws {
    var generator = InputGenerator(seed: 1)
    let text = (0..<40).map { _ in UInt8(97 + generator.below(26)) }
    let compressed = try Packer.compress(text, compression)
    for count in 11..<compressed.count {
      let (bytes, error) = read(Array(compressed.prefix(count)))
      #expect(text.starts(with: bytes))
      #expect(
        error?.reason == "the \(compression.rawValue) data ends too early, at byte \(count): the file is not whole")
    }
  }

  @Test(arguments: Compression.allCases)
  func `compressed input truncated in its first bytes is recognized by its name`(_ compression: Compression) throws {
    let whole = try Packer.sample(compression)
    for count in 1..<(compression == .gzip ? 2 : 4) {
      let desk = try Desk()
      let file = "a.csv.\(compression.endings[0])"
      try Data(whole.prefix(count)).write(to: desk.folder.url.appendingPathComponent(file))
      let outcome = try desk.check("rules.json", file)
      #expect(
        outcome.status == 2 && outcome.errors.contains("data ends too early, at byte \(count): the file is not whole"),
        "\(outcome)")
    }
    #expect(read([0x1F]) == ([0x1F], nil))
    #expect(read(Array("BZh".utf8)) == (Array("BZh".utf8), nil))
  }

  @Test func `that needs a dictionary or too much memory is not called broken`() {
    // A frame that names the dictionary 1, and one with a window of 2^28 bytes; each has one empty block.
    let needsDictionary: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x01, 0x58, 0x01, 0x01, 0x00, 0x00]
    let needsMemory: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x90, 0x01, 0x00, 0x00]
    #expect(
      read(needsDictionary).error?.reason == """
        the Zstandard data needs the dictionary it was compressed with; first decompress it with \
        'zstd -dc -D DICTIONARY'
        """)
    #expect(
      read(needsMemory).error?.reason
        == "the Zstandard data needs more than 128 MiB of memory; first decompress it with 'zstd -dc --long=31'")
    // The same with 2^27 bytes is fine.
    #expect(read([0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x88, 0x01, 0x00, 0x00]).error == nil)
    // Made by liblzma, with a dictionary of 256 MiB.
    let xz: [UInt8] = [
      0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04, 0xE6, 0xD6, 0xB4, 0x46, 0x02, 0x00, 0x21, 0x01,
      0x20, 0x00, 0x00, 0x00, 0x09, 0x88, 0xA5, 0x76, 0x01, 0x00, 0x00, 0x78, 0x00, 0x00, 0x00, 0x00,
      0x45, 0xAE, 0xEF, 0x83, 0xF8, 0xEE, 0x16, 0x0A, 0x00, 0x01, 0x19, 0x01, 0xA5, 0x2C, 0x81, 0xCC,
      0x1F, 0xB6, 0xF3, 0x7D, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5A,
    ]
    #expect(
      read(xz).error?.reason == "the xz data needs more than 128 MiB of memory; first decompress it with 'xz -dc'")
  }

  @Test(arguments: Compression.allCases)
  func `damaged compressed input gives an error, never another text`(_ compression: Compression) throws {
    let whole = try Packer.sample(compression)
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      var compressed = whole
      compressed[10 + generator.below(whole.count - 10)] ^= UInt8(1 << generator.below(8))
      let (bytes, error) = read(compressed, blocks: [7])
      // Not every bit of a header affects the text.
      #expect(error != nil || bytes == Packer.sampleText, "seed \(seed)")
    }
  }

  @Test(arguments: Compression.allCases)
  func `compressed input with trailing data gives its text, and an error`(_ compression: Compression) throws {
    let compressed = try Packer.sample(compression)
    let other = try Packer.sample(compression == .gzip ? .xz : .gzip)
    for rest in [Array("rest".utf8), [0xFF], other, [0x1F]] {
      let (bytes, error) = read(compressed + rest, blocks: [3])
      #expect(bytes == Packer.sampleText)
      let place = "from byte \(compressed.count + 1) on"
      #expect(error?.reason == "after the \(compression.rawValue) data, \(place), something else follows")
    }
    // Tapes are padded with zeros.
    let isPadded = read(compressed + [UInt8](repeating: 0, count: 512)).error == nil
    #expect(isPadded == [.gzip, .xz].contains(compression))
  }

  @Test func `a decompression bomb needs bounded memory`() throws {
    let bomb = try Packer.compress([UInt8](repeating: 97, count: 20_000_000), .gzip)
    var reader = try BlockReader(InputOpener().text(of: MemorySource(bomb + bomb)), .csv, longestRow: 1000)
    var rows = 0
    do throws(DelimitedError) {
      _ = try reader.readHeader()
      Issue.record("there is no header")
    } catch {
      #expect(error == .malformedHeader(DelimitedFault(line: 1, column: nil, kind: .tooLong(limit: 1000))))
    }
    while case .block(let block) = try reader.next() {
      rows += block.count
      #expect(reader.bufferedCapacity < 2_000_000)
      reader.recycle(block)
    }
    #expect(rows > 39_000_000)
  }

  @Test func `doubly compressed input is refused`() throws {
    let twice = try Packer.compress(Packer.sample(.gzip), .xz)
    #expect(read(twice).error?.reason == "compressed twice, by gzip and then by xz; decompress it once")
  }
}

extension Packer {
  fileprivate static let sampleText = Array("email,name\njane@example.com,Jane\njoe@@example.com,Joe\n".utf8)

  /// Returns the compressed sample text.
  fileprivate static func sample(_ compression: Compression) throws -> [UInt8] {
    try compress(sampleText, compression)
  }
}
