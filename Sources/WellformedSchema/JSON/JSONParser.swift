/// Reads JSON texts into values, one after the other, and keeps its buffers between them.
///
/// Any bytes get an answer, in O(*n* log *n*), where only objects of many members take more than O(*n*). That an object
/// names a member twice is reported when the object ends, at the first name that was there before.
package struct JSONParser {
  private let options: JSONOptions
  /// The elements of all arrays that are open, the innermost array's last.
  private var elements: [JSONValue] = []
  /// The members of all objects that are open, the innermost object's last.
  private var members: [JSONObject.Member] = []
  /// Where each of those members' names begins.
  private var keyOffsets: [Int] = []
  /// The text of a string that has escapes.
  private var unescaped: [UInt8] = []

  /// How many members there is room for from the start, so that small objects do not make it larger bit by bit.
  private static var usualCount: Int { 16 }

  /// Creates a parser.
  package init(_ options: JSONOptions = JSONOptions()) { self.options = options }

  /// Reads one JSON text, which must be all there is but white space.
  package mutating func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    elements.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    keyOffsets.removeAll(keepingCapacity: true)
    members.reserveCapacity(JSONParser.usualCount)
    keyOffsets.reserveCapacity(JSONParser.usualCount)
    var reader = JSONReader(options)
    let first = try reader.next(in: bytes)
    let value = try value(first, &reader, bytes)
    _ = try reader.next(in: bytes)  // The end: the reader throws if anything else follows.
    return value
  }

  // Calls itself once a level; the options bound the depth.
  private mutating func value(
    _ token: JSONToken, _ reader: inout JSONReader, _ bytes: Span<UInt8>
  ) throws(JSONError) -> JSONValue {
    switch token.kind {
    case .string: .string(text(token, bytes))
    case .number: .number(JSONNumber(checked: bytes.text(token.range)))
    case .true: .bool(true)
    case .false: .bool(false)
    case .beginArray: try array(&reader, bytes)
    case .beginObject: try object(&reader, bytes)
    case .null, .key, .endArray, .endObject, .end: .null  // Only null comes here: the reader keeps to the grammar.
    }
  }

  private mutating func array(_ reader: inout JSONReader, _ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    let start = elements.count
    var token = try reader.next(in: bytes)
    while token.kind != .endArray {
      elements.append(try value(token, &reader, bytes))
      token = try reader.next(in: bytes)
    }
    let array = Array(elements[start...])
    elements.removeSubrange(start...)
    return .array(array)
  }

  private mutating func object(_ reader: inout JSONReader, _ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    let start = members.count
    var token = try reader.next(in: bytes)
    while token.kind != .endObject {
      let key = text(token, bytes)
      let offset = token.lowerBound - 1
      token = try reader.next(in: bytes)
      let value = try value(token, &reader, bytes)
      members.append(JSONObject.Member(key: key, value: value))
      keyOffsets.append(offset)
      token = try reader.next(in: bytes)
    }
    let isOutermost = reader.depth == 0
    let object = try JSONParser.object(
      isOutermost ? takeMembers() : takeMembers(from: start), keyOffsets[start...], bytes, options.duplicateKeys)
    keyOffsets.removeSubrange(start...)
    return .object(object)
  }

  /// Takes all members as they lie, which copies none.
  private mutating func takeMembers() -> [JSONObject.Member] {
    var taken: [JSONObject.Member] = []
    swap(&taken, &members)
    return taken
  }

  private mutating func takeMembers(from start: Int) -> [JSONObject.Member] {
    defer { members.removeSubrange(start...) }
    return Array(members[start...])
  }

  private static func object(
    _ members: [JSONObject.Member], _ offsets: ArraySlice<Int>, _ bytes: Span<UInt8>,
    _ duplicates: JSONOptions.DuplicateKeys
  ) throws(JSONError) -> JSONObject {
    if duplicates == .lastWins { return JSONObject(members) }
    do throws(JSONObject.RepeatedKey) {
      return try JSONObject(unique: members)
    } catch {
      let offset = offsets[offsets.startIndex + error.index]
      throw JSONError(.duplicateKey(members[error.index].key), at: offset, in: bytes)
    }
  }

  private mutating func text(_ token: JSONToken, _ bytes: Span<UInt8>) -> String {
    guard token.hasEscapes else { return bytes.text(token.range) }
    unescaped.removeAll(keepingCapacity: true)
    JSONLexer.appendUnescaped(token.range, in: bytes, to: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }
}
