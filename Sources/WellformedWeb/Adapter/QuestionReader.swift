import Wellformed
import WellformedSchema

/// Reads a question as the binding writes it: a value in bytes, without a text of JSON being made and taken apart.
///
/// A value is a byte and what goes with it: 0 is null, 1 false, 2 true; 3 is a number and 4 a text, each followed by the
/// length of its UTF-8 in bytes, and those; 5 is an array, followed by how many of the values before it are in it; 6 is an
/// object, followed by how many those are, and by their names, each as a text is. What is within a value stands before it.
/// Lengths are written seven bits at a time, the lowest first, with the eighth bit set in all bytes but the last.
struct QuestionReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var values: [JSONValue] = []
  /// How deep each of the values is nested.
  private var depths: [Int] = []

  /// The value that some bytes are; nothing where they are of another making.
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

  /// Reads the next value; tells whether there is one.
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
