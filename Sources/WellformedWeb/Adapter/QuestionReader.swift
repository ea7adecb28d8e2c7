import Wellformed
import WellformedSchema

/// Reads a question as the binding writes it: a value in bytes, without writing and parsing JSON.
///
/// A value is a byte, followed by its content:
///
/// - 0 is null, 1 is false, and 2 is true.
/// - 3 is a number and 4 is a text: its length in bytes of UTF-8 follows, and then these bytes.
/// - 5 is an array: the number of the preceding values that are its elements follows.
/// - 6 is an object: the number of its members follows, and then their names, each written as a text.
///
/// The values within a value precede it. Lengths are written in groups of seven bits, the lowest first, with the eighth
/// bit set in all bytes except the last.
struct QuestionReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var values: [JSONValue] = []
  /// The nesting depth of each value.
  private var depths: [Int] = []

  /// Returns the value in some bytes; `nil` if they are not in this format.
  static func value(in bytes: Span<UInt8>) -> JSONValue? {
    var reader = QuestionReader(bytes)
    while reader.offset < reader.bytes.count { guard reader.readNext() else { return nil } }
    return reader.values.count == 1 ? reader.values[0] : nil
  }

  private init(_ given: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(given.count)
    for place in 0..<given.count { bytes.append(given[place]) }
    self.bytes = bytes
  }

  /// Reads the next value; returns whether there is one.
  private mutating func readNext() -> Bool {
    let mark = bytes[offset]
    offset += 1
    switch mark {
    case 0: add(.null)
    case 1: add(.bool(false))
    case 2: add(.bool(true))
    case 3:
      guard let text = text(), let number = JSONNumber(text) else { return false }
      add(.number(number))
    case 4:
      guard let text = text() else { return false }
      add(.string(text))
    case 5:
      guard let count = count(), count <= values.count else { return false }
      return put(.array(Array(values[(values.count - count)...])), around: count)
    case 6:
      guard let count = count(), count <= values.count else { return false }
      var members: [JSONObject.Member] = []
      for value in values[(values.count - count)...] {
        guard let key = text() else { return false }
        members.append(JSONObject.Member(key: key, value: value))
      }
      guard let object = try? JSONObject(unique: members) else { return false }
      return put(.object(object), around: count)
    default: return false
    }
    return true
  }

  private mutating func add(_ value: JSONValue) {
    values.append(value)
    depths.append(0)
  }

  private mutating func put(_ value: JSONValue, around count: Int) -> Bool {
    let depth = 1 + (depths[(depths.count - count)...].max() ?? 0)
    guard depth <= JSONOptions().depthLimit else { return false }
    values.removeLast(count)
    depths.removeLast(count)
    values.append(value)
    depths.append(depth)
    return true
  }

  private mutating func count() -> Int? {
    var (value, shift) = (0, 0)
    while offset < bytes.count, shift < 28 {
      let byte = bytes[offset]
      offset += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }

  private mutating func text() -> String? {
    guard let length = count(), length <= bytes.count - offset else { return nil }
    offset += length
    return String(decoding: bytes[offset - length..<offset], as: UTF8.self)
  }
}
