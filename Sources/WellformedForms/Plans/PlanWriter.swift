package import WellformedCore

/// Writes a plan: compiled rules as bytes.
///
/// A plan consists of:
///
/// - `WFPL` and the version
/// - the texts, the patterns and the data of formats in use, each once
/// - the rules and everything else that refers to them
/// - a CRC-32 (ISO 3309, as in gzip) of all that, in four bytes, the lowest first
///
/// Whole numbers are written in groups of seven bits, the lowest first, with the eighth bit set in all bytes except the
/// last. Numbers that may be negative are written as twice their magnitude, minus one if they are negative.
///
/// The primary part of a plan is a plan with outlines instead of the data of formats. Its reader can do all that needs
/// no such data, and the rest once it has also read the whole plan.
package struct PlanWriter {
  /// The version of the format that is written and read.
  package static var version: UInt8 { 3 }
  static var magic: [UInt8] { [0x57, 0x46, 0x50, 0x4C] }

  private var body: [UInt8] = []
  private var texts: [String] = []
  private var places: [ExactText: Int] = [:]
  private var patterns: [Pattern] = []
  private var placesOfPatterns: [Pattern: Int] = [:]
  /// The names of formats, and the data that each is created from, if there is any.
  private var formats: Set<ExactText> = []
  private var data: [(name: String, bytes: [UInt8])] = []
  private let isPrimary: Bool

  /// - Parameter isPrimary: Whether only the primary part of a plan is written.
  package init(isPrimary: Bool = false) { self.isPrimary = isPrimary }

  /// Returns the plan.
  package consuming func finish() -> [UInt8] {
    let written = body
    body = []
    count(patterns.count)
    var next = 0
    while next < patterns.count {
      patterns[next].write(to: &self)
      next += 1
    }
    let machines = body
    body = []
    list(data) {
      $0.text($1.name)
      $0.count($1.bytes.count)
      $0.body += $1.bytes
    }
    let tables = body
    body = []
    count(texts.count)
    for text in texts {
      count(text.utf8.count)
      body += Array(text.utf8)
    }
    var bytes = PlanWriter.magic + [PlanWriter.version] + body + machines + tables + written
    let sum = Checksum.crc32(bytes[...])
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> UInt32(shift))) }
    return bytes
  }

  package mutating func byte(_ byte: UInt8) { body.append(byte) }

  package mutating func flag(_ flag: Bool) { body.append(flag ? 1 : 0) }

  /// Writes a whole number from 0 up.
  package mutating func count(_ count: Int) { bits(UInt64(max(0, count))) }

  /// Writes a whole number.
  package mutating func integer(_ number: Int) {
    bits(number < 0 ? UInt64(bitPattern: ~Int64(number)) << 1 | 1 : UInt64(number) << 1)
  }

  package mutating func bits(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      body.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    body.append(UInt8(truncatingIfNeeded: value))
  }

  /// Writes a text; a long text is repeated in the plan each time it is written, so that reading takes time linear in
  /// the plan.
  package mutating func text(_ text: String) {
    if text.utf8.count > PlanWriter.longestShared {
      count(texts.count)
      texts.append(text)
      return
    }
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    count(place)
  }

  /// The largest number of bytes of a text that is in a plan only once, however often it is written.
  static var longestShared: Int { 64 }

  package mutating func list<Element>(_ elements: [Element], _ write: (inout PlanWriter, Element) -> Void) {
    count(elements.count)
    for element in elements { write(&self, element) }
  }

  package mutating func texts(_ texts: [String]) { list(texts) { $0.text($1) } }

  package mutating func counts(_ counts: [Int]) { list(counts) { $0.count($1) } }

  package mutating func optional<Value>(_ value: Value?, _ write: (inout PlanWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes a format by its name; the data that the format is created from is in the plan only once.
  ///
  /// - Parameter choosing: Whether another field chooses a format of its family.
  package mutating func format(_ format: Format, choosing: Bool = false) {
    text(format.name)
    guard !formats.contains(ExactText(format.name)),
      let needed = format.data ?? (choosing ? format.family?.data : nil)
    else { return }
    formats.insert(ExactText(format.name))
    data.append((format.name, isPrimary ? needed.outline() : needed.bytes()))
  }

  package mutating func pattern(_ pattern: Pattern) {
    let place = placesOfPatterns[pattern] ?? patterns.count
    if place == patterns.count {
      placesOfPatterns[pattern] = place
      patterns.append(pattern)
    }
    count(place)
  }
}

/// A checksum that reveals changed bytes.
package enum Checksum {
  /// Returns the CRC-32 (ISO 3309).
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    // The contribution of every four bits.
    var table = [UInt32](repeating: 0, count: 16)
    for place in table.indices {
      var value = UInt32(place)
      for _ in 0..<4 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      table[place] = value
    }
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      sum = sum >> 4 ^ table[Int(sum & 0xF)]
      sum = sum >> 4 ^ table[Int(sum & 0xF)]
    }
    return ~sum
  }
}
