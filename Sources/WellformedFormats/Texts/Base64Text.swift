public import WellformedCore

/// Bytes written as Base64, such as `aGVsbG8=`.
///
/// The grammar is that of RFC 4648, section 4: groups of four of `A`–`Z`, `a`–`z`, `0`–`9`, `+` and `/`, the last one
/// padded with `=`, without line breaks. Unused bits of the last character are ignored (section 3.5), and are zero in
/// the printed form. The empty text stands for no bytes.
public struct Base64Text: FormatValue {
  /// The bytes.
  public let bytes: [UInt8]

  /// Creates the text of some bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the bytes that a text holds, ignoring white space around it, or returns `nil` if the text is not Base64.
  public init?(_ text: String) {
    guard let text = Base64Text.validText(in: text) else { return nil }
    bytes = Base64Alphabet.bytes(of: text)
  }

  /// The canonical form, padded.
  public var description: String { Base64Alphabet.text(of: bytes, isForURLs: false) }

  /// The format of such texts.
  public static var format: Format { .base64 }
}

/// Bytes written as Base64 that needs no escapes in URLs and file names, such as `aGVsbG8`.
///
/// The grammar is that of RFC 4648, section 5: like Base64, with `-` and `_` for `+` and `/`. The padding is optional
/// (section 3.2).
public struct Base64URLText: FormatValue {
  /// The bytes.
  public let bytes: [UInt8]

  /// Creates the text of some bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the bytes that a text holds, ignoring white space around it, or returns `nil` if the text is not
  /// Base64URL.
  public init?(_ text: String) {
    guard let text = Base64URLText.validText(in: text) else { return nil }
    bytes = Base64Alphabet.bytes(of: text)
  }

  /// The canonical form, without padding.
  public var description: String { Base64Alphabet.text(of: bytes, isForURLs: true) }

  /// The format of such texts.
  public static var format: Format { .base64URL }
}

extension Format {
  /// Base64 with its padding (RFC 4648, section 4).
  public static let base64 = Format(
    Base64Text.self,
    name: "base64",
    summary: "Base64 with its padding",
    prompt: "Enter Base64",
    faults: Base64Recognizer.Fault.table,
    recognize: { Base64Recognizer.recognize($0, isForURLs: false) },
    complete: { Base64Recognizer.completion(of: $0, isForURLs: false) })

  /// Base64 in the URL-safe alphabet, padded or not (RFC 4648, section 5).
  public static let base64URL = Format(
    Base64URLText.self,
    name: "base64url",
    summary: "Base64 in the alphabet for URLs, padded or not",
    prompt: "Enter Base64",
    faults: Base64Recognizer.Fault.table,
    recognize: { Base64Recognizer.recognize($0, isForURLs: true) },
    complete: { Base64Recognizer.completion(of: $0, isForURLs: true) })
}

extension IssueCode {
  /// A character does not belong to the alphabet.
  public static var base64BadCharacter: IssueCode { "base64.badCharacter" }
  /// The last group has too few characters for a byte, or lacks its padding.
  public static var base64TooShort: IssueCode { "base64.tooShort" }
  /// An `=` is at a place where padding is not allowed.
  public static var base64PaddingMisplaced: IssueCode { "base64.padding.misplaced" }
  /// The text continues after the padding.
  public static var base64TooLong: IssueCode { "base64.tooLong" }
}

/// The alphabets of RFC 4648, sections 4 and 5.
private enum Base64Alphabet {
  /// Returns the six bits that a character stands for in either alphabet.
  @inline(__always)
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte &- UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte &- UInt8(ascii: "a") &+ 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0") &+ 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 {
      guard let value = value(of: byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  static func text(of bytes: [UInt8], isForURLs: Bool) -> String {
    let last = isForURLs ? "-_" : "+/"
    let characters = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
    var text: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(characters[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(characters[Int(bits << UInt32(6 - count) & 63)]) }
    while !isForURLs, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Judges whether a text is Base64, in one pass over its bytes and without allocating.
private enum Base64Recognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, tooShort, paddingMisplaced, tooLong

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(.base64BadCharacter, "{field} has a character that is not allowed in Base64; remove it")
      case .tooShort:
        FormatFault(
          .base64TooShort,
          "{field} is not complete; enter the rest")
      case .paddingMisplaced: FormatFault(.base64PaddingMisplaced, "{field} has an = in the wrong place; remove it")
      case .tooLong: FormatFault(.base64TooLong, "{field} has something after the =; remove it")
      }
    }
  }

  @inline(__always)
  private static func isOfAlphabet(_ byte: UInt8, isForURLs: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "/"): !isForURLs
    case UInt8(ascii: "-"), UInt8(ascii: "_"): isForURLs
    default: Base64Alphabet.value(of: byte) != nil
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>, isForURLs: Bool) -> Recognition {
    var offset = 0
    while offset < text.count, isOfAlphabet(text[offset], isForURLs: isForURLs) { offset &+= 1 }
    let rest = offset & 3
    if offset == text.count {
      if rest == 0 || (isForURLs && rest != 1) { return .valid }
      return .incomplete(Fault.tooShort, offset..<offset)
    }
    guard text[offset] == UInt8(ascii: "=") else { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
    guard rest >= 2 else { return .invalid(Fault.paddingMisplaced, offset..<offset + 1, deadline: offset) }
    let end = offset &+ 4 &- rest
    while offset < end {
      if offset == text.count { return .incomplete(Fault.tooShort, offset..<offset) }
      if text[offset] != UInt8(ascii: "=") { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      offset &+= 1
    }
    return offset == text.count ? .valid : .invalid(Fault.tooLong, offset..<text.count, deadline: offset)
  }

  /// Returns what completes an incomplete text.
  static func completion(of text: String, isForURLs: Bool) -> String {
    Format.ending(of: text, among: ["=", "==", "A==", "A"]) { recognize($0, isForURLs: isForURLs).partialMatch.holds }
  }
}
