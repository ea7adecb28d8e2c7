@testable import WellformedCommand
import WellformedTesting

/// Bytes in memory, returned in blocks of given sizes, which repeat.
final class MemorySource: ByteSource {
  let name = "memory"
  let byteCount: Int?
  private let bytes: [UInt8]
  private let blocks: [Int]
  private var offset = 0
  private var reads = 0

  init(_ bytes: [UInt8], blocks: [Int] = [.max]) {
    self.bytes = bytes
    self.blocks = blocks
    byteCount = bytes.count
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    let count = min(buffer.count, bytes.count - offset, max(blocks[reads % blocks.count], 1))
    for index in 0..<count { unsafe buffer[index] = bytes[offset + index] }
    offset += count
    reads += 1
    return count
  }
}

/// A text repeated up to a number of bytes, which are not stored, optionally followed by an error.
final class EndlessSource: ByteSource {
  let name = "endless"
  let byteCount: Int? = nil
  private let unit: [UInt8]
  private var left: Int
  private let failure: InputError?
  private var place = 0

  init(_ unit: String, bytes: Int, failure: InputError? = nil) {
    self.unit = Array(unit.utf8)
    left = bytes
    self.failure = failure
  }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    if left == 0, let failure { throw failure }
    let count = min(buffer.count, left)
    for index in 0..<count {
      unsafe buffer[index] = unit[place]
      place = place + 1 == unit.count ? 0 : place + 1
    }
    left -= count
    return count
  }
}

/// Reproducible random numbers.
struct InputGenerator: RandomNumberGenerator {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
