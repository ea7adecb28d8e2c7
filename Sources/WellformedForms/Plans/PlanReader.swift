package import WellformedCore

/// Reads a plan that ``PlanWriter`` has written.
///
/// Bytes from any other source are refused with a ``PlanError``: every place and count is checked to be possible.
/// Reading takes memory in proportion to the bytes.
package struct PlanReader {
  /// The formats that the plan can refer to.
  package let formats: FormatRegistry
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  private var table: [String] = []
  /// For each text, whether it was already read where it is used.
  private var isTaken: [Bool] = []
  private var patterns: [Pattern] = []
  /// The formats that were created from data in the plan.
  private var made: [ExactText: Format] = [:]

  /// How many bytes may still be allocated for tables that make patterns faster and are not in the plan.
  private var quickBytes: Int

  /// Reads what comes before the rules themselves.
  package init(_ given: Span<UInt8>, _ formats: FormatRegistry) throws(PlanError) {
    self.formats = formats
    guard given.count <= PlanError.limit else { throw .tooLong }
    bytes = given.bytes(in: 0..<given.count)
    quickBytes = (1 << 18) + 32 * given.count
    let start = PlanWriter.magic.count
    guard bytes.starts(with: PlanWriter.magic) else { throw .notAPlan }
    offset = start + 1
    end = bytes.count - 4
    guard end >= offset else { throw .damaged }
    guard bytes[start] == PlanWriter.version else { throw .version(bytes[start]) }
    var sum: UInt32 = 0
    for place in 0..<4 { sum |= UInt32(bytes[end + place]) << UInt32(8 * place) }
    guard sum == Checksum.crc32(bytes[..<end]) else { throw .damaged }
    let textCount = try count()
    table.reserveCapacity(textCount)
    for _ in 0..<textCount {
      let length = try count()
      table.append(try text(length))
    }
    isTaken = table.map { _ in false }
    let patternCount = try count()
    for _ in 0..<patternCount { patterns.append(try Pattern(from: &self)) }
    let dataCount = try count()
    for _ in 0..<dataCount { try readData() }
  }

  /// Creates a format from its data.
  ///
  /// A reader that cannot create the format from data uses its own format of that name, if it has one.
  private mutating func readData() throws(PlanError) {
    let name = try text()
    let length = try count()
    let data = Array(bytes[offset..<offset + length])
    offset += length
    guard let make = formats.maker(of: name) else { return }
    // A reader that has the format itself does not need the data, of which a primary part has only the outline.
    guard made[ExactText(name)] == nil, let format = make(data) ?? formats[name] else { throw malformed }
    made[ExactText(name)] = format
  }

  /// Returns a format: one created from data in the plan, or one of the reader's.
  package mutating func format() throws(PlanError) -> Format {
    let name = try text()
    guard let format = made[ExactText(name)] ?? formats[name] else { throw .unknownFormat(name) }
    return format
  }

  /// Checks that nothing is left.
  package func finish() throws(PlanError) { if offset != end { throw malformed } }

  /// The error that is thrown if the content at the current offset has no meaning.
  package var malformed: PlanError { .malformed(offset: offset) }

  /// Returns whether a table that is not in the plan may be allocated.
  mutating func mayTake(bytes: Int) -> Bool {
    quickBytes -= bytes
    return quickBytes >= 0
  }

  private mutating func text(_ length: Int) throws(PlanError) -> String {
    guard length <= end - offset else { throw malformed }
    let part = bytes[offset..<offset + length]
    let text = String(decoding: part, as: UTF8.self)
    // Ill-formed bytes would become another text.
    guard text.utf8.count == length, text.utf8.elementsEqual(part) else { throw malformed }
    offset += length
    return text
  }

  package mutating func byte() throws(PlanError) -> UInt8 {
    guard offset < end else { throw malformed }
    offset += 1
    return bytes[offset - 1]
  }

  package mutating func flag() throws(PlanError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw malformed }
    return byte == 1
  }

  package mutating func bits() throws(PlanError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw malformed }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  /// Returns a whole number from 0 up; numbers that are too large become the largest number.
  package mutating func magnitude() throws(PlanError) -> Int { Int(clamping: try bits()) }

  /// Returns a whole number; numbers out of range become the nearest number.
  package mutating func integer() throws(PlanError) -> Int {
    let bits = try bits()
    let magnitude = Int64(bitPattern: bits >> 1)
    return Int(clamping: bits & 1 == 1 ? ~magnitude : magnitude)
  }

  /// Returns how many things follow, each of at least one byte.
  package mutating func count() throws(PlanError) -> Int {
    let bits = try bits()
    guard bits <= UInt64(end - offset) else { throw malformed }
    return Int(bits)
  }

  /// Returns the index of one of several things.
  package mutating func index(below count: Int) throws(PlanError) -> Int {
    let bits = try bits()
    guard bits < UInt64(count) else { throw malformed }
    return Int(bits)
  }

  package mutating func text() throws(PlanError) -> String {
    let place = try index(below: table.count)
    let text = table[place]
    // A long text is in the plan for one place only.
    if text.utf8.count > PlanWriter.longestShared {
      guard !isTaken[place] else { throw malformed }
      isTaken[place] = true
    }
    return text
  }

  package mutating func pattern() throws(PlanError) -> Pattern { patterns[try index(below: patterns.count)] }

  package mutating func list<Element>(
    _ read: (inout PlanReader) throws(PlanError) -> Element
  ) throws(PlanError) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  package mutating func texts() throws(PlanError) -> [String] {
    let count = try count()
    var texts: [String] = []
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  /// Returns the indexes of some things.
  package mutating func indexes(below limit: Int) throws(PlanError) -> [Int] {
    let count = try count()
    var indexes: [Int] = []
    for _ in 0..<count { indexes.append(try index(below: limit)) }
    return indexes
  }

  /// Returns an optional value, if there is one.
  package mutating func optional<Value>(
    _ read: (inout PlanReader) throws(PlanError) -> Value
  ) throws(PlanError) -> Value? {
    try flag() ? try read(&self) : nil
  }
}
