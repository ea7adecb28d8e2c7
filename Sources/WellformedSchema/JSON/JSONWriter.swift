import Wellformed

/// Writes compact JSON text (RFC 8259).
///
/// The writer sets commas and colons. Text is written as UTF-8. The writer escapes what JSON requires, and the
/// characters that some readers take for the end of a line (U+0085, U+2028 and U+2029), so that every reader sees a
/// value as one line.
///
///     var writer = JSONWriter()
///     writer.object {
///       $0.key("verdict")
///       $0.string("valid")
///     }
///     writer.text  // {"verdict":"valid"}
package struct JSONWriter: Sendable {
  /// What was written, as UTF-8.
  package private(set) var bytes: [UInt8]

  /// Whether a comma must come before the next value or key.
  private var needsComma = false

  /// Creates a writer that appends to some bytes.
  package init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// What was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes what was written, and keeps its memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object; the closure writes the members: a key, its value, and so on.
  package mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("{")
    try members(&self)
    close("}")
  }

  /// Writes an array; the closure writes the elements.
  package mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("[")
    try elements(&self)
    close("]")
  }

  /// Writes the name of a member; its value comes next.
  @inline(never)
  package mutating func key(_ key: String) {
    write(key, isKey: true)
    needsComma = false
  }

  /// Writes a string.
  package mutating func string(_ string: String) { write(string, isKey: false) }

  private mutating func write(_ string: String, isKey: Bool) {
    string.withBytes { text in
      if appendShort(text, isKey) { return }
      separate()
      bytes.append(0x22)
      append(escaping: text)
      bytes.append(0x22)
      if isKey { bytes.append(UInt8(ascii: ":")) }
    }
  }

  /// Appends a short text that needs no escapes, as most do not, together with its punctuation in one step; returns
  /// whether it is such a text.
  private mutating func appendShort(_ text: Span<UInt8>, _ isKey: Bool) -> Bool {
    guard text.count <= JSONWriter.shortCount else { return false }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: JSONWriter.shortCount + 4) { room in
      var count = 0
      func put(_ byte: UInt8) {
        unsafe room[count] = byte
        count &+= 1
      }
      if needsComma { put(0x2C) }
      put(0x22)
      for offset in 0..<text.count {
        if JSONWriter.escapedLength(in: text, at: offset) > 0 { return false }
        put(text[offset])
      }
      put(0x22)
      if isKey { put(UInt8(ascii: ":")) }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
      needsComma = true
      return true
    }
  }

  private static var shortCount: Int { 60 }

  /// Writes a whole number.
  package mutating func integer(_ integer: some FixedWidthInteger) { write(String(integer)) }

  /// Writes a number exactly as it was written.
  package mutating func number(_ number: JSONNumber) { write(number.text) }

  /// Writes `true` or `false`.
  package mutating func bool(_ bool: Bool) { write(bool ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { write("null") }

  /// Writes a value that is already JSON text.
  package mutating func written(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a value; objects keep the order of their members.
  package mutating func value(_ value: JSONValue) {
    var walk = JSONWalk(value)
    while let step = walk.next() {
      switch step {
      case .scalar(.bool(let bool)): self.bool(bool)
      case .scalar(.number(let number)): self.number(number)
      case .scalar(.string(let string)): self.string(string)
      case .scalar: null()
      case .key(let key): self.key(key)
      case .begin(let isObject, _): open(isObject ? "{" : "[")
      case .end(let isObject): close(isObject ? "}" : "]")
      }
    }
  }

  /// Ends the line, as JSON Lines requires; the next value is a separate text.
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Returns a text as a JSON string, with its quotation marks.
  package static func text(of string: String) -> String {
    var writer = JSONWriter()
    writer.string(string)
    return writer.text
  }

  // Not inlined, although they are small: very many places write objects and arrays.
  @inline(never)
  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  @inline(never)
  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  @inline(never)
  private mutating func write(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(escaping text: Span<UInt8>) {
    var (start, offset) = (0, 0)
    while offset < text.count {
      // Escapes are rare: eight bytes that need none are passed over in one step.
      while let word = ByteWord(text, at: offset) {
        let special =
          word.below(0x20) | word.equal(to: 0x22) | word.equal(to: 0x5C) | word.equal(to: 0xC2) | word.equal(to: 0xE2)
        offset &+= ByteWord.first(special)
        if special != 0 { break }
      }
      guard offset < text.count else { break }
      let length = JSONWriter.escapedLength(in: text, at: offset)
      guard length > 0 else {
        offset &+= 1
        continue
      }
      append(text, start..<offset)
      switch length {
      case 1: append(escape: text[offset])
      case 2: bytes.append(contentsOf: "\\u0085".utf8)
      default: bytes.append(contentsOf: (text[offset + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
      }
      offset &+= length
      start = offset
    }
    append(text, start..<text.count)
  }

  /// Returns the number of bytes of a character that must be escaped, or that some readers take for the end of a line;
  /// 0 for all others.
  @inline(__always)
  private static func escapedLength(in text: Span<UInt8>, at offset: Int) -> Int {
    switch text[offset] {
    case ..<0x20, 0x22, 0x5C: 1
    case 0xC2: text.count - offset > 1 && text[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      text.count - offset > 2 && text[offset + 1] == 0x80 && text[offset + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    unsafe text.extracting(range).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func append(escape byte: UInt8) {
    bytes.append(0x5C)
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10) }
    }
  }
}
