import Wellformed

/// Reads a row that is written as a JSON object: which of some names its members have, and where their values lie.
///
/// Nothing is built, and nothing said of what is wrong: whatever is not plain to see is left to a parser. A row that is
/// read is one that the parser takes as well.
struct JSONRowReader: Sendable {
  /// The value of each name in the row that was read.
  private(set) var cells: [RowCell]
  /// The texts of those cells that had escapes.
  private(set) var unescaped: [UInt8] = []
  /// Tells whether the row has members by other names.
  var hasOthers: Bool { !others.isEmpty }

  /// The names, one after the other, and where each begins; the last entry is where all end.
  private let nameBytes: [UInt8]
  private let nameStarts: [Int]
  /// The same in words of eight bytes, filled up with zeros, and where each name begins there.
  private let nameWords: [UInt64]
  private let nameWordStarts: [Int]
  /// The indexes of the names in the order of their bytes.
  private let sorted: [Int]
  /// The name that is looked for first: the one after that of the member before.
  private var expected = 0
  private var others: [Range<Int>] = []
  private var parser = JSONParser()

  /// How many members by other names are compared with one another.
  private static var mostOthers: Int { 16 }

  /// Creates a reader of objects with members by some names, no two of them the same.
  init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for name in names {
      bytes += Array(name.utf8)
      starts.append(bytes.count)
    }
    (nameBytes, nameStarts) = (bytes, starts)
    var (words, wordStarts): ([UInt64], [Int]) = ([], [])
    for name in names {
      wordStarts.append(words.count)
      for (place, byte) in name.utf8.enumerated() {
        if place % 8 == 0 { words.append(0) }
        words[words.count - 1] |= UInt64(byte) << UInt64(8 * (place % 8))
      }
    }
    (nameWords, nameWordStarts) = (words, wordStarts)
    sorted = names.indices.sorted { names[$0].precedesInBytes(names[$1]) }
    cells = [RowCell](repeating: RowCell(), count: names.count)
  }

  /// Reads a row; false where that is left to a parser.
  mutating func read(_ bytes: Span<UInt8>) -> Bool {
    for index in cells.indices { cells[index].kind = .absent }
    unescaped.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    expected = 0
    return (try? readObject(bytes)) ?? false
  }

  private mutating func readObject(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    var offset = JSONLexer.skipWhitespace(at: 0, in: bytes)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { return false }
    offset = JSONLexer.skipWhitespace(at: offset &+ 1, in: bytes)
    guard offset < bytes.count else { return false }
    if bytes[offset] == UInt8(ascii: "}") { return isEnd(offset &+ 1, bytes) }
    while true {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return false }
      let keyStart = offset &+ 1
      let index: Int?
      if let end = endOfExpectedName(at: keyStart, bytes) {
        index = expected
        expected &+= 1
        offset = end
      } else {
        var hasEscapes = false
        offset = try JSONLexer.string(at: keyStart, in: bytes, hasEscapes: &hasEscapes)
        if hasEscapes { return false }
        index = self.index(of: keyStart..<offset, in: bytes)
        if index == nil, isRepeated(keyStart..<offset, in: bytes) { return false }
      }
      offset = JSONLexer.skipWhitespace(at: offset &+ 1, in: bytes)
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
      offset = JSONLexer.skipWhitespace(at: offset &+ 1, in: bytes)
      guard let cell = try readValue(at: offset, bytes, isWanted: index != nil, end: &offset) else { return false }
      if let index {
        if cells[index].kind != .absent { return false }
        cells[index] = cell
      }
      offset = JSONLexer.skipWhitespace(at: offset, in: bytes)
      guard offset < bytes.count else { return false }
      if bytes[offset] == UInt8(ascii: "}") { return isEnd(offset &+ 1, bytes) }
      guard bytes[offset] == UInt8(ascii: ",") else { return false }
      offset = JSONLexer.skipWhitespace(at: offset &+ 1, in: bytes)
    }
  }

  private func isEnd(_ offset: Int, _ bytes: Span<UInt8>) -> Bool {
    JSONLexer.skipWhitespace(at: offset, in: bytes) == bytes.count
  }

  @inline(__always)
  private mutating func readValue(
    at start: Int, _ bytes: Span<UInt8>, isWanted: Bool, end: inout Int
  ) throws(JSONError) -> RowCell? {
    guard start < bytes.count else { return nil }
    let kind: RowCell.Kind
    switch bytes[start] {
    case 0x22:
      var hasEscapes = false
      let last = try JSONLexer.string(at: start &+ 1, in: bytes, hasEscapes: &hasEscapes)
      end = last &+ 1
      guard hasEscapes, isWanted else { return RowCell(kind: .text, place: TextPlace(start &+ 1..<last)) }
      let from = unescaped.count
      JSONLexer.appendUnescaped(start &+ 1..<last, in: bytes, to: &unescaped)
      return RowCell(kind: .text, place: TextPlace(from..<unescaped.count, isUnescaped: true))
    case 0x2D, 0x30...0x39:
      end = try JSONLexer.number(at: start, in: bytes)
      kind = .number
    case 0x74:
      end = try JSONLexer.name("true", at: start, in: bytes)
      kind = .true
    case 0x66:
      end = try JSONLexer.name("false", at: start, in: bytes)
      kind = .false
    case 0x6E:
      end = try JSONLexer.name("null", at: start, in: bytes)
      kind = .null
    case 0x5B, 0x7B:
      end = try endOfContainer(at: start, bytes)
      kind = .container
    default: return nil
    }
    return RowCell(kind: kind, place: TextPlace(start..<end))
  }

  /// Where an array or object ends, all of it being such that the parser takes it.
  private mutating func endOfContainer(at start: Int, _ bytes: Span<UInt8>) throws(JSONError) -> Int {
    var reader = JSONReader(insideObjectAt: start)
    let token = try reader.next(in: bytes)
    try reader.skipValue(token, in: bytes)
    // That no object in it names a member twice, the parser sees.
    _ = try parser.parse(bytes.extracting(start..<reader.offset))
    return reader.offset
  }

  /// Where the name ends that is looked for first, if it stands at a place and is followed by a quotation mark.
  @inline(__always)
  private func endOfExpectedName(at start: Int, _ bytes: Span<UInt8>) -> Int? {
    guard expected < cells.count else { return nil }
    var rest = nameStarts[expected &+ 1] &- nameStarts[expected]
    let end = start &+ rest
    var (offset, word) = (start, nameWordStarts[expected])
    while rest > 0 {
      guard let own = ByteWord(bytes, at: offset), own.first(rest) == nameWords[word] else { return nil }
      (rest, offset, word) = (rest &- 8, offset &+ 8, word &+ 1)
    }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end : nil
  }

  /// The index of the name that stands at a place.
  private mutating func index(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low &+ high) / 2
      let order = order(range, bytes, sorted[middle])
      if order == 0 {
        expected = sorted[middle] &+ 1
        return sorted[middle]
      }
      if order < 0 { high = middle } else { low = middle &+ 1 }
    }
    return nil
  }

  /// Less than 0, 0 or more than 0, as the bytes at a place come before, are, or come after a name.
  @inline(__always)
  private func order(_ range: Range<Int>, _ bytes: Span<UInt8>, _ index: Int) -> Int {
    let (start, end) = (nameStarts[index], nameStarts[index &+ 1])
    let count = min(range.count, end &- start)
    for offset in 0..<count {
      let difference = Int(bytes[range.lowerBound &+ offset]) &- Int(nameBytes[start &+ offset])
      if difference != 0 { return difference }
    }
    return range.count &- (end &- start)
  }

  /// Notes a name that is none of those looked for, and tells whether it was there before, or may have been.
  private mutating func isRepeated(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if others.count == JSONRowReader.mostOthers { return true }
    let name = bytes.extracting(range)
    for other in others where name.hasSameBytes(as: bytes.extracting(other)) { return true }
    others.append(range)
    return false
  }
}
