/// Reads JSON texts into values, one after another, and keeps its buffers between them.
///
/// Any bytes get a result, in O(*n* log *n*); only objects of many members take more than O(*n*). Repeated names are
/// reported when their object ends, at the first name that was there before.
package struct JSONParser {
  private let options: JSONOptions
  /// The elements of all open arrays, those of the innermost array last.
  private var elements: [JSONValue] = []
  /// The members of all open objects, those of the innermost object last.
  private var members: [JSONObject.Member] = []
  /// The offsets at which the names of those members begin.
  private var keyOffsets: [Int] = []
  /// The text of a string that has escapes.
  private var unescaped: [UInt8] = []

  /// The open arrays and objects, the innermost last.
  private var containers: [Container] = []

  private struct Container {
    let isObject: Bool
    /// The index at which its elements or members begin.
    let start: Int
  }

  /// How many members there is room for at first, so that small objects need not grow step by step.
  private static var usualCount: Int { 16 }

  /// Creates a parser.
  package init(_ options: JSONOptions = JSONOptions()) { self.options = options }

  /// Reads one JSON text; only white space may surround it.
  package mutating func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    elements.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    keyOffsets.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    members.reserveCapacity(JSONParser.usualCount)
    keyOffsets.reserveCapacity(JSONParser.usualCount)
    var reader = JSONReader(options)
    while true {
      guard let value = try value(try reader.next(in: bytes), bytes) else { continue }
      guard let container = containers.last else {
        _ = try reader.next(in: bytes)  // The end: the reader throws if anything else follows.
        return value
      }
      if container.isObject { members[members.count - 1].value = value } else { elements.append(value) }
    }
  }

  /// Returns the value that a token is or ends; `nil` if it begins one, or names a member.
  private mutating func value(_ token: JSONToken, _ bytes: Span<UInt8>) throws(JSONError) -> JSONValue? {
    switch token.kind {
    case .string: return .string(text(token, bytes))
    case .number: return .number(JSONNumber(checked: bytes.text(token.range)))
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .null, .end: return .null  // The end does not come here: the reader keeps to the grammar.
    case .key:
      members.append(JSONObject.Member(key: text(token, bytes), value: .null))
      keyOffsets.append(token.lowerBound - 1)
    case .beginArray: containers.append(Container(isObject: false, start: elements.count))
    case .beginObject: containers.append(Container(isObject: true, start: members.count))
    case .endArray: return .array(takeElements(from: containers.removeLast().start))
    case .endObject: return .object(try takeObject(from: containers.removeLast().start, bytes))
    }
    return nil
  }

  private mutating func takeElements(from start: Int) -> [JSONValue] {
    defer { elements.removeSubrange(start...) }
    return Array(elements[start...])
  }

  private mutating func takeObject(from start: Int, _ bytes: Span<UInt8>) throws(JSONError) -> JSONObject {
    let isOutermost = containers.isEmpty
    let object = try JSONParser.object(
      isOutermost ? takeMembers() : takeMembers(from: start), keyOffsets[start...], bytes, options.duplicateKeys)
    keyOffsets.removeSubrange(start...)
    return object
  }

  /// Takes all members without a copy.
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
