import Wellformed
import WellformedPhones
import WellformedSchema

/// Finds matches in an input in constant memory, regardless of where its blocks begin and end.
///
/// One scan finds addresses, and numbers by their form. Numbers by the numbering plans of countries need another scan;
/// those that overlap with an address are left out.
struct Finder {
  /// The number of matches so far.
  private(set) var count = 0

  private var buffer: InputBuffer
  private let scanner: TextScanner
  private var scan: TextScan
  private var phones: PhoneScan?
  /// The matches that were found but not yet written, in order.
  private var found: [Found] = []
  /// The end of the last written address, if numbers by the plans are found too.
  private var addressEnd = 0

  /// A match in the bytes in memory.
  private struct Found {
    var boundary: FoundBoundary
    /// The number according to the plans.
    var phone: PhoneNumber?
  }

  /// Creates a finder that reads an input in blocks of a given size.
  ///
  /// - Parameter phones: Finds numbers by the plans of countries; then the scanner does not look for numbers.
  init(
    _ source: any ByteSource, _ scanner: TextScanner, phones: PhoneScan? = nil,
    blockSize: Int = InputBuffer.usualBlockSize
  ) {
    buffer = InputBuffer(source, blockSize: blockSize)
    self.scanner = scanner
    self.phones = phones
    scan = TextScan(scanner)
  }

  /// The number of bytes of the input that are kept in memory.
  var bufferedCapacity: Int { buffer.capacity }

  /// Searches the input to its end, and passes on every match as soon as no later input can change it.
  mutating func run(_ writer: any MatchWriter) throws {
    while !buffer.isAtEnd {
      try buffer.fill()
      let isAtEnd = buffer.isAtEnd
      let limit = buffer.withBytes(0..<buffer.count) { TextScan.limit(in: $0, isAtEnd: isAtEnd) }
      if phones == nil {
        while let boundary = nextMatch(before: limit) { try write(Found(boundary: boundary), writer) }
      } else {
        try writeWithPhones(before: limit, isAtEnd: isAtEnd, writer)
      }
      let forgotten = forgettableCount
      buffer.withBytes(0..<forgotten) { writer.pass($0) }
      buffer.consume(forgotten)
      forget(forgotten)
    }
  }

  private mutating func nextMatch(before limit: Int) -> FoundBoundary? {
    buffer.withBytes(0..<buffer.count, updating: &scan) { scan, bytes in scan.next(in: bytes, before: limit) }
  }

  /// Finds and writes the matches before a limit, except those that an address found later may reach back to.
  private mutating func writeWithPhones(before limit: Int, isAtEnd: Bool, _ writer: any MatchWriter) throws {
    if !scanner.kinds.isEmpty {
      while let boundary = nextMatch(before: limit) { found.append(Found(boundary: boundary)) }
    }
    for match in buffer.withBytes(0..<buffer.count, updating: &phones, { $0?.matches(in: $1, before: limit) ?? [] }) {
      found.append(Found(boundary: FoundBoundary(kind: .phone, range: match.range), phone: match.number))
    }
    found.sort { $0.boundary.range.lowerBound < $1.boundary.range.lowerBound }
    leaveOutPartsOfAddresses()
    let isWhole = isAtEnd || buffer.withBytes(0..<limit) { $0.isEmpty || $0[$0.count - 1] == UInt8(ascii: "\n") }
    let certain = isWhole || scanner.kinds.isEmpty ? limit : limit - TextScan.lookbehind - PhoneScan.longestMatch
    let count = found.firstIndex { $0.boundary.range.lowerBound >= certain } ?? found.count
    for each in found[..<count] {
      if each.phone == nil { addressEnd = each.boundary.range.upperBound }
      try write(each, writer)
    }
    found.removeFirst(count)
  }

  /// Removes the numbers that overlap with an address.
  private mutating func leaveOutPartsOfAddresses() {
    let addresses = found.filter { $0.phone == nil }.map { $0.boundary.range }
    var next = 0
    found.removeAll { [addressEnd] each in
      guard each.phone != nil else { return false }
      let range = each.boundary.range
      while next < addresses.count, addresses[next].upperBound <= range.lowerBound { next += 1 }
      return range.lowerBound < addressEnd || next < addresses.count && addresses[next].overlaps(range)
    }
  }

  /// The number of bytes at the start that are no longer needed.
  private var forgettableCount: Int {
    guard let phones else { return scan.forgettableCount }
    let searched = scanner.kinds.isEmpty ? phones.forgettableCount : min(scan.forgettableCount, phones.forgettableCount)
    return min(searched, found.first?.boundary.range.lowerBound ?? searched, buffer.count)
  }

  private mutating func forget(_ count: Int) {
    if phones == nil || !scanner.kinds.isEmpty { scan.forget(count) }
    phones?.forget(count)
    addressEnd = max(addressEnd - count, 0)
    for index in found.indices {
      let boundary = found[index].boundary
      let range = boundary.range.lowerBound - count..<boundary.range.upperBound - count
      found[index].boundary = FoundBoundary(kind: boundary.kind, range: range)
    }
  }

  private mutating func write(_ found: Found, _ writer: any MatchWriter) throws {
    let boundary = found.boundary
    let text = buffer.withBytes(boundary.range) { $0.text(0..<$0.count) }
    let phone = found.phone.map { FoundValue.phone($0.formatted(.e164)) }
    guard let value = phone ?? FoundValue(boundary.kind, text, emailProfile: scanner.emailProfile) else { return }
    count += 1
    let place = FoundPlace(start: buffer.consumed, offset: boundary.range.lowerBound)
    try buffer.withBytes(0..<boundary.range.lowerBound) { before in
      try writer.write(value, text, at: place, after: before)
    }
  }
}

/// The place of a match in an input.
struct FoundPlace {
  /// The offset of the bytes in memory within the input.
  var start: Int
  /// The offset of the match within these bytes.
  var offset: Int
}
