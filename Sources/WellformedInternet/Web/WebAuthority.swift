import WellformedCore

/// The part between `//` and the path of a URL: the user, the host and the port.
///
/// See the WHATWG URL Standard, section 4.4, states from "authority" to "port".
struct WebAuthority {
  /// The name of the user, percent-encoded.
  let username: String
  /// The password, percent-encoded.
  let password: String
  let host: WebHost
  /// The port; `nil` if there is none, or if it is the default port.
  let port: Int?

  /// Reads an authority.
  ///
  /// - Parameter scheme: The scheme, if it is a special one.
  init(_ text: ArraySlice<UInt8>, _ scheme: SpecialScheme?) throws(WebURLFailure) {
    let at = text.lastIndex(of: UInt8(ascii: "@"))
    if let at {
      let userInfo = text[..<at]
      let colon = userInfo.firstIndex(of: UInt8(ascii: ":"))
      username = WebAuthority.encoded(userInfo[..<(colon ?? at)])
      password = colon.map { WebAuthority.encoded(userInfo[($0 + 1)...]) } ?? ""
    } else {
      (username, password) = ("", "")
    }

    let rest = at.map { text[($0 + 1)...] } ?? text
    let separator = WebAuthority.portSeparator(in: rest)
    let name = rest[..<(separator ?? rest.endIndex)]
    if name.isEmpty, scheme != nil || at != nil || separator != nil {
      throw WebURLFailure(fault: .hostMissing, span: name.startIndex..<name.startIndex)
    }
    host = try WebHost(name, isSpecial: scheme != nil)
    let port = try separator.map { place throws(WebURLFailure) in try WebAuthority.port(rest[(place + 1)...]) }
    self.port = port == scheme?.defaultPort ? nil : port ?? nil
  }

  private static func encoded(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.percentEncoded(PercentEncodeSet.userInfo), as: UTF8.self)
  }

  /// Returns the first colon outside brackets.
  private static func portSeparator(in text: ArraySlice<UInt8>) -> Int? {
    var isInBrackets = false
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: ":") where !isInBrackets: return place
      default: break
      }
    }
    return nil
  }

  static var largestPort: Int { 65535 }

  /// Returns the number that some digits stand for, or `nil` if there are none.
  private static func port(_ digits: ArraySlice<UInt8>) throws(WebURLFailure) -> Int? {
    if digits.isEmpty { return nil }
    var number = 0
    for (place, byte) in zip(digits.indices, digits) {
      guard let digit = byte.decimalDigit else {
        throw WebURLFailure(fault: .portBadCharacter, span: place..<place + 1)
      }
      number = min(number * 10 + Int(digit), largestPort + 1)
    }
    if number > largestPort { throw WebURLFailure(fault: .portTooLarge, span: digits.indices) }
    return number
  }
}
