public import WellformedCore

/// The parts of a URI, an IRI, or a reference to one (RFC 3986, section 3).
///
/// They are kept in their normal form: scheme and host in lower case, hexadecimal digits of escapes in upper case, and
/// no superfluous escapes (section 6.2.2, except that dot segments stay as they are).
public struct ReferenceParts: Hashable, Sendable {
  /// The part before the first colon, such as `https`, if there is a scheme.
  public let scheme: String?
  /// The part before the `@`, if there is one.
  public let userInfo: String?
  /// The host, which may be an address in brackets.
  ///
  /// `nil` if there is no authority, and empty if the authority names no host.
  public let host: String?
  /// The digits after the colon that follows the host, if there are any.
  public let port: String?
  /// The path, which may be empty.
  public let path: String
  /// The part after the question mark, if there is one.
  public let query: String?
  /// The part after the number sign, if there is one.
  public let fragment: String?

  /// Takes apart a text that is known to be a reference (RFC 3986, appendix B).
  init(valid text: String) {
    var rest = Array(text.utf8)[...]
    fragment = ReferenceParts.cut(&rest, after: UInt8(ascii: "#"))
    query = ReferenceParts.cut(&rest, after: UInt8(ascii: "?"))
    let end = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    if let end, rest[end] == UInt8(ascii: ":") {
      scheme = Normalization.lowercasedASCII.apply(to: String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    } else {
      scheme = nil
    }
    guard rest.starts(with: Array("//".utf8)) else {
      (userInfo, host, port) = (nil, nil, nil)
      path = ReferenceParts.normalized(rest)
      return
    }
    rest = rest.dropFirst(2)
    var authority = rest.prefix { $0 != UInt8(ascii: "/") }
    path = ReferenceParts.normalized(rest[authority.endIndex...])
    if let at = authority.firstIndex(of: UInt8(ascii: "@")) {
      userInfo = ReferenceParts.normalized(authority[..<at])
      authority = authority[(at + 1)...]
    } else {
      userInfo = nil
    }
    let hostEnd = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    let colon = authority[hostEnd...].firstIndex(of: UInt8(ascii: ":"))
    let digits = colon.map { authority[($0 + 1)...] } ?? []
    port = digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
    host = ReferenceParts.normalizedHost(authority[..<(colon ?? authority.endIndex)])
  }

  /// Cuts off and returns what follows the first occurrence of a byte, and removes the byte itself.
  private static func cut(_ text: inout ArraySlice<UInt8>, after byte: UInt8) -> String? {
    guard let place = text.firstIndex(of: byte) else { return nil }
    defer { text = text[..<place] }
    return normalized(text[(place + 1)...])
  }

  /// Returns the text with its escapes in their normal form.
  private static func normalized(_ text: ArraySlice<UInt8>, lowercased: Bool = false) -> String {
    var normal: [UInt8] = []
    var offset = text.startIndex
    while offset < text.endIndex {
      var byte = text[offset]
      if byte == UInt8(ascii: "%"), offset + 2 < text.endIndex, let high = text[offset + 1].hexadecimalDigit,
        let low = text[offset + 2].hexadecimalDigit
      {
        offset += 3
        byte = high << 4 | low
        guard ReferenceBytes.unreserved.contains(byte) else {
          normal.append(UInt8(ascii: "%"))
          for digit in [high, low] { normal.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10) }
          continue
        }
      } else {
        offset += 1
      }
      let isUppercase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      normal.append(lowercased && isUppercase ? byte | 0x20 : byte)
    }
    return String(decoding: normal, as: UTF8.self)
  }

  private static func normalizedHost(_ host: ArraySlice<UInt8>) -> String {
    if host.first == UInt8(ascii: "[") {
      let inside = String(decoding: host.dropFirst().dropLast(), as: UTF8.self)
      if let address = IPv6Address(inside) { return "[" + address.description + "]" }
    }
    return normalized(host, lowercased: true)
  }

  /// The parts joined (RFC 3986, section 5.3).
  var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let host {
      text += "//"
      if let userInfo { text += userInfo + "@" }
      text += host
      if let port { text += ":" + port }
    }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

extension IssueCode {
  /// There is no scheme, such as `https:`.
  public static var uriSchemeMissing: IssueCode { "uri.scheme.missing" }
  /// A character before the first colon is not allowed in a scheme.
  public static var uriSchemeBadCharacter: IssueCode { "uri.scheme.badCharacter" }
  /// A character is not allowed at its place unless it is escaped.
  public static var uriBadCharacter: IssueCode { "uri.badCharacter" }
  /// A percent sign is not followed by two hexadecimal digits.
  public static var uriEscapeFaulty: IssueCode { "uri.escape.faulty" }
  /// The first part of a path contains a colon, which would end a scheme.
  public static var uriColonInFirstSegment: IssueCode { "uri.path.colonInFirstSegment" }
  /// The brackets of the host do not contain an address.
  public static var uriHostFaulty: IssueCode { "uri.host.faulty" }
  /// The text after the colon that follows the host is not a number.
  public static var uriPortFaulty: IssueCode { "uri.port.faulty" }
  /// There is more than one `@` before the path.
  public static var uriAtRepeated: IssueCode { "uri.at.repeated" }
}
