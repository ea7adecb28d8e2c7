import Wellformed

/// Reads a row that is a JSON object, and finds the values of members with certain names.
///
/// It builds nothing and reports no errors: if a row is in any way unusual, it is left to a parser. A parser accepts
/// every row that this reader reads.
struct JSONRowReader: Sendable {
  /// The value of each name in the row that was read.
  private(set) var cells: [RowCell]
  /// The texts of the cells that had escapes.
  private(set) var unescaped: [UInt8] = []
  /// Whether the row has members with other names.
  var hasOthers: Bool { !others.isEmpty }

  /// The bytes of all names, and where each begins; the last entry is the end.
  private let nameBytes: [UInt8]
  private let nameStarts: [Int]
  /// The names as they are in a row, in words of eight bytes that are filled up with zeros.
  ///
  /// Each name has its closing quotation mark and the colon. The keys are the start of each name in the words, and its
  /// length in bytes, which is 0 if the name must be escaped.
  private let keyWords: [UInt64]
  private let keys: [(start: Int, count: Int)]
  /// The indexes of the names, sorted by their bytes.
  private let sorted: [Int]
  /// The name that is looked for first: the one after that of the previous member.
  private var expected = 0
  private var others: [Range<Int>] = []
  private var parser = JSONParser()

  /// The greatest number of members with other names that are compared with one another.
  private static var mostOthers: Int { 16 }

  /// Creates a reader of objects with members of these names, which must all differ.
  init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for name in names {
      bytes += Array(name.utf8)
      starts.append(bytes.count)
    }
    (nameBytes, nameStarts) = (bytes, starts)
    var (words, keys): ([UInt64], [(start: Int, count: Int)]) = ([], [])
    for name in names {
      let key = Array((name + "\":").utf8)
      let isPlain = !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      keys.append((words.count, isPlain ? key.count : 0))
      for (place, byte) in key.enumerated() {
        if place % 8 == 0 { words.append(0) }
        words[words.count - 1] |= UInt64(byte) << UInt64(8 * (place % 8))
      }
    }
    (keyWords, self.keys) = (words, keys)
    sorted = names.placesInByteOrder
    cells = [RowCell](repeating: RowCell(), count: names.count)
  }

  /// Reads a row; returns `false` if it must be left to a parser.
  mutating func read(_ bytes: Span<UInt8>) -> Bool {
    for index in cells.indices { cells[index].kind = .absent }
    // Most rows have neither, and emptying an empty array is not free.
    if !unescaped.isEmpty { unescaped.removeAll(keepingCapacity: true) }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
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
      let index: Int?
      if let end = endOfExpectedKey(at: offset, bytes) {
        index = expected
        expected &+= 1
        offset = end
      } else {
        var range = 0..<0
        guard let end = try endOfKey(at: offset, bytes, name: &range) else { return false }
        index = self.index(of: range, in: bytes)
        if index == nil, isRepeated(range, in: bytes) { return false }
        offset = end
      }
      offset = JSONLexer.skipWhitespace(at: offset, in: bytes)
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
      if let last = JSONLexer.plainStringEnd(at: start &+ 1, in: bytes) {
        end = last &+ 1
        return RowCell(kind: .text, place: TextPlace(start &+ 1..<last))
      }
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

  /// Returns where an array or object ends, after checking that a parser accepts all of it.
  private mutating func endOfContainer(at start: Int, _ bytes: Span<UInt8>) throws(JSONError) -> Int {
    var reader = JSONReader(insideObjectAt: start)
    let token = try reader.next(in: bytes)
    try reader.skipValue(token, in: bytes)
    // The parser checks that no object in it has two members with the same name.
    _ = try parser.parse(bytes.extracting(start..<reader.offset))
    return reader.offset
  }

  /// Returns the end of the expected key, including its colon, if it is at this place.
  @inline(__always)
  private func endOfExpectedKey(at start: Int, _ bytes: Span<UInt8>) -> Int? {
    guard expected < keys.count, start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var (word, rest) = keys[expected]
    guard rest > 0 else { return nil }
    var offset = start &+ 1
    while rest > 0 {
      guard let own = ByteWord(bytes, at: offset), own.first(rest) == keyWords[word] else { return nil }
      (rest, offset, word) = (rest &- 8, offset &+ 8, word &+ 1)
    }
    return offset &+ rest
  }

  /// Returns the end of any other key, including its colon, and the range of its name; `nil` if it has escapes.
  @inline(never)
  private func endOfKey(
    at start: Int, _ bytes: Span<UInt8>, name: inout Range<Int>
  ) throws(JSONError) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var hasEscapes = false
    let end = try JSONLexer.string(at: start &+ 1, in: bytes, hasEscapes: &hasEscapes)
    if hasEscapes { return nil }
    name = start &+ 1..<end
    let colon = JSONLexer.skipWhitespace(at: end &+ 1, in: bytes)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return colon &+ 1
  }

  /// Returns the index of the name at a place.
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

  /// Compares the bytes at a place with a name; the result is negative, zero or positive.
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

  /// Notes a name that is not looked for; returns whether it was there before, or may have been.
  private mutating func isRepeated(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if others.count == JSONRowReader.mostOthers { return true }
    let name = bytes.extracting(range)
    for other in others where name.hasSameBytes(as: bytes.extracting(other)) { return true }
    others.append(range)
    return false
  }
}
