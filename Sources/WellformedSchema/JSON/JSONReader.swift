/// Reads a JSON text token by token, strictly by RFC 8259, and builds nothing.
///
/// Every step takes the text, which must be the same each time; the reader keeps only its place in it. Each level of
/// nesting costs one bit, so no text can exhaust the stack. The reader does not detect repeated names of members.
///
///     var reader = JSONReader()
///     while case let token = try reader.next(in: bytes), token.kind != .end { … }
package struct JSONReader {
  /// The offset at which the next token is looked for.
  package private(set) var offset = 0
  /// The number of open arrays and objects.
  package private(set) var depth = 0

  private let options: JSONOptions
  private var state = State.start
  /// Which of the innermost open containers, at most 64, are objects; bit 0 is the innermost.
  private var objects: UInt64 = 0
  /// The same for the containers outside them, 64 in a word.
  private var outerObjects: [UInt64] = []

  private enum State {
    case start, value, firstValue, key, firstKey, afterValue
  }

  /// Creates a reader that stands before the first token.
  package init(_ options: JSONOptions = JSONOptions()) { self.options = options }

  /// Creates a reader that stands before the value of a member, within one object.
  init(insideObjectAt offset: Int, _ options: JSONOptions = JSONOptions()) {
    self.options = options
    self.offset = offset
    (depth, objects, state) = (1, 1, .value)
  }

  /// Reads the next token; at the end of the text, returns the end every time.
  package mutating func next(in bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    if state == .start { begin(in: bytes) }
    offset = JSONLexer.skipWhitespace(at: offset, in: bytes)
    if state == .afterValue {
      if let token = try endOrComma(in: bytes) { return token }
      offset = JSONLexer.skipWhitespace(at: offset, in: bytes)
    }
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset, in: bytes) }
    let byte = bytes[offset]
    switch state {
    case .key, .firstKey:
      if byte == 0x22 { return try key(in: bytes) }
      if byte == 0x7D, state == .firstKey { return close(.endObject) }
    case .firstValue where byte == 0x5D:
      return close(.endArray)
    default:
      if let token = try value(byte, in: bytes) { return token }
    }
    throw JSONError(.unexpectedByte(byte, expected: expectation), at: offset, in: bytes)
  }

  /// Skips the rest of the value whose first token was just read: nothing, unless the token began an array or an
  /// object.
  package mutating func skipValue(_ token: JSONToken, in bytes: Span<UInt8>) throws(JSONError) {
    guard token.kind == .beginObject || token.kind == .beginArray else { return }
    let outside = depth - 1
    while depth > outside { _ = try next(in: bytes) }
  }

  private mutating func begin(in bytes: Span<UInt8>) {
    state = .value
    if options.skipsByteOrderMark, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      offset = 3
    }
  }

  /// Reads what follows a value: the end of its container or of the text, or a comma, for which it returns `nil`.
  @inline(__always)
  private mutating func endOrComma(in bytes: Span<UInt8>) throws(JSONError) -> JSONToken? {
    guard offset < bytes.count else {
      if depth > 0 { throw JSONError(.unexpectedEnd, at: offset, in: bytes) }
      return JSONToken(kind: .end, lowerBound: offset, upperBound: offset)
    }
    if depth == 0 { throw JSONError(.trailingContent, at: offset, in: bytes) }
    let byte = bytes[offset]
    let isInObject = objects & 1 == 1
    if byte == 0x2C {
      offset &+= 1
      state = isInObject ? .key : .value
      return nil
    }
    guard byte == (isInObject ? 0x7D : 0x5D) else {
      throw JSONError(.unexpectedByte(byte, expected: expectation), at: offset, in: bytes)
    }
    return close(isInObject ? .endObject : .endArray)
  }

  @inline(__always)
  private mutating func key(in bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    let token = try string(.key, in: bytes)
    offset = JSONLexer.skipWhitespace(at: offset, in: bytes)
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset, in: bytes) }
    guard bytes[offset] == 0x3A else {
      throw JSONError(.unexpectedByte(bytes[offset], expected: .colon), at: offset, in: bytes)
    }
    offset &+= 1
    state = .value
    return token
  }

  @inline(__always)
  private mutating func value(_ byte: UInt8, in bytes: Span<UInt8>) throws(JSONError) -> JSONToken? {
    switch byte {
    case 0x22:
      let token = try string(.string, in: bytes)
      state = .afterValue
      return token
    case 0x2D, 0x30...0x39: return advance(.number, to: try JSONLexer.number(at: offset, in: bytes))
    case 0x7B: return try open(.beginObject, in: bytes)
    case 0x5B: return try open(.beginArray, in: bytes)
    case 0x74: return advance(.true, to: try JSONLexer.name("true", at: offset, in: bytes))
    case 0x66: return advance(.false, to: try JSONLexer.name("false", at: offset, in: bytes))
    case 0x6E: return advance(.null, to: try JSONLexer.name("null", at: offset, in: bytes))
    default: return nil
    }
  }

  @inline(__always)
  private mutating func advance(_ kind: JSONToken.Kind, to end: Int) -> JSONToken {
    let token = JSONToken(kind: kind, lowerBound: offset, upperBound: end)
    offset = end
    state = .afterValue
    return token
  }

  @inline(__always)
  private mutating func string(_ kind: JSONToken.Kind, in bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    let start = offset &+ 1
    var hasEscapes = false
    let end = try JSONLexer.string(at: start, in: bytes, hasEscapes: &hasEscapes)
    offset = end &+ 1
    return JSONToken(kind: kind, lowerBound: start, upperBound: end, hasEscapes: hasEscapes)
  }

  private mutating func open(_ kind: JSONToken.Kind, in bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    guard depth < options.depthLimit else {
      throw JSONError(.tooDeep(limit: options.depthLimit), at: offset, in: bytes)
    }
    if depth > 0, depth % 64 == 0 { outerObjects.append(objects) }
    depth += 1
    let isObject = kind == .beginObject
    objects = objects << 1 | (isObject ? 1 : 0)
    let token = advance(kind, to: offset &+ 1)
    state = isObject ? .firstKey : .firstValue
    return token
  }

  private mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    depth -= 1
    objects >>= 1
    if depth > 0, depth % 64 == 0, let outer = outerObjects.popLast() { objects = outer }
    return advance(kind, to: offset &+ 1)
  }

  private var expectation: JSONError.Expectation {
    switch state {
    case .start, .value: .value
    case .firstValue: .valueOrEnd
    case .key: .key
    case .firstKey: .keyOrEnd
    case .afterValue: objects & 1 == 1 ? .commaOrBrace : .commaOrBracket
    }
  }
}
