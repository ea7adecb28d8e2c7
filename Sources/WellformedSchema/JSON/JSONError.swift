/// What is wrong with a text that should be JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// The UTF-8 offset of the first wrong byte, or the length of the text if something is missing at its end.
  public var offset: Int
  /// The line of the offset, counted from 1; lines end with LF.
  public var line: Int

  /// The ways in which a text can fail to be JSON (RFC 8259).
  public enum Kind: Hashable, Sendable {
    /// A byte that the grammar does not allow here.
    case unexpectedByte(UInt8, expected: Expectation)
    /// The text ends before its value does.
    case unexpectedEnd
    /// A string has no closing quotation mark.
    case unterminatedString
    /// A string holds a control character that must be escaped (section 7).
    case controlCharacter(UInt8)
    /// A backslash does not begin an escape of JSON (section 7).
    case badEscape
    /// Half of a surrogate pair, escaped or in bytes, which no Unicode text can contain (section 8.2).
    case loneSurrogate
    /// A string contains bytes that are not UTF-8 (section 8.1).
    case illFormedUTF8
    /// A number breaks the grammar: it has a leading zero, or lacks digits (section 6).
    case badNumber
    /// A number's exponent has more than eighteen digits; section 6 allows a reader to set such a limit.
    case numberOutOfRange
    /// Something follows the value.
    case trailingContent
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// An object has two members with the same name (section 4 says that names should be unique).
    case duplicateKey(String)
  }

  /// What the grammar expects at a place.
  public enum Expectation: Hashable, Sendable {
    /// A value of any kind.
    case value
    /// A value, or the end of an array that has just begun.
    case valueOrEnd
    /// The name of a member.
    case key
    /// The name of a member, or the end of an object that has just begun.
    case keyOrEnd
    /// The colon between a name and its value.
    case colon
    /// A comma, or the end of the array.
    case commaOrBracket
    /// A comma, or the end of the object.
    case commaOrBrace
  }

  /// Creates an error, and finds the line of its offset.
  ///
  /// - Complexity: O(`offset`)
  public init(_ kind: Kind, at offset: Int, in bytes: Span<UInt8>) {
    var line = 1
    for index in 0..<min(offset, bytes.count) where bytes[index] == 0x0A { line += 1 }
    self.init(kind, at: offset, line: line)
  }

  /// Creates an error at a known line.
  public init(_ kind: Kind, at offset: Int, line: Int) {
    self.kind = kind
    self.offset = offset
    self.line = line
  }
}

extension JSONError: CustomStringConvertible {
  /// The error in words, with its place: `line 3, offset 41: expected a colon, but found "x"`.
  public var description: String { "line \(line), offset \(offset): \(kind.description)" }
}

extension JSONError.Kind: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .unexpectedByte(let byte, let expected):
      "expected \(expected.description), but found \(name(of: byte))\(advice(on: byte, in: expected))"
    case .unexpectedEnd: "the text ends before the value does"
    case .unterminatedString: "a string has no closing quotation mark"
    case .controlCharacter(let byte): "a string holds the control character \(name(of: byte)), which must be escaped"
    case .badEscape: "a backslash is followed by no known escape"
    case .loneSurrogate: "a string holds half of a surrogate pair"
    case .illFormedUTF8: "a string holds bytes that are not UTF-8"
    case .badNumber: "a number is badly written"
    case .numberOutOfRange: "a number's exponent has more than 18 digits"
    case .trailingContent: "something follows the value"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit)"
    case .duplicateKey(let key): "the member \(JSONWriter.text(of: key)) is named twice"
    }
  }

  /// Says what to do about common mistakes in JSON.
  private func advice(on byte: UInt8, in place: JSONError.Expectation) -> String {
    switch (byte, place) {
    case (UInt8(ascii: "}"), .key), (UInt8(ascii: "]"), .value): "; no comma follows the last one"
    case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _): "; JSON has no comments"
    case (UInt8(ascii: "'"), _): "; put texts in double quotation marks"
    default: ""
    }
  }

  private func name(of byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F, byte != 0x22 { return "\"\(String(UnicodeScalar(byte)))\"" }
    if byte == 0x22 { return "a quotation mark" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (byte < 0x10 ? "0" : "") + digits
  }
}

extension JSONError.Expectation: CustomStringConvertible {
  /// What is expected, in words.
  public var description: String {
    switch self {
    case .value: "a value"
    case .valueOrEnd: "a value or \"]\""
    case .key: "a member's name in quotation marks"
    case .keyOrEnd: "a member's name in quotation marks or \"}\""
    case .colon: "a colon"
    case .commaOrBracket: "a comma or \"]\""
    case .commaOrBrace: "a comma or \"}\""
    }
  }
}
