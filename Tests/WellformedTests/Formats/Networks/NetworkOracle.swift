import Foundation

/// Slow twins of the recognisers of addresses and URIs: the grammars of the RFCs written out as expressions, or the text
/// split and each part looked at.
enum NetworkOracle {
  private static let hexadecimal = "[0-9A-Fa-f]"
  private static let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])"

  /// `IPv6address` of RFC 3986, appendix A, line by line.
  private static let ipv6: String = {
    let group = "\(hexadecimal){1,4}"
    let last = "(?:\(group):\(group)|\(octet)(?:\\.\(octet)){3})"
    return [
      "(?:\(group):){6}\(last)", "::(?:\(group):){5}\(last)", "(?:\(group))?::(?:\(group):){4}\(last)",
      "(?:(?:\(group):){0,1}\(group))?::(?:\(group):){3}\(last)",
      "(?:(?:\(group):){0,2}\(group))?::(?:\(group):){2}\(last)", "(?:(?:\(group):){0,3}\(group))?::\(group):\(last)",
      "(?:(?:\(group):){0,4}\(group))?::\(last)", "(?:(?:\(group):){0,5}\(group))?::\(group)",
      "(?:(?:\(group):){0,6}\(group))?::",
    ].joined(separator: "|")
  }()

  /// `ucschar` and `iprivate` of RFC 3987, section 2.2, as members of a class.
  private static let letters: String = {
    let planes = (1...14).map { plane in
      let first = plane == 14 ? 0xE1000 : plane << 16
      return "\\x{\(String(first, radix: 16))}-\\x{\(String(plane << 16 | 0xFFFD, radix: 16))}"
    }
    return "\\x{A0}-\\x{D7FF}\\x{F900}-\\x{FDCF}\\x{FDF0}-\\x{FFEF}" + planes.joined()
  }()
  private static let privateLetters = "\\x{E000}-\\x{F8FF}\\x{F0000}-\\x{FFFFD}\\x{100000}-\\x{10FFFD}"

  /// `URI`, `URI-reference` and their international forms, rule by rule.
  private static func reference(isInternational: Bool, needsScheme: Bool) -> String {
    let unreserved = "A-Za-z0-9\\-._~"
    let marks = "!$&'()*+,;="
    let own = unreserved + marks + (isInternational ? letters : "")
    let escape = "%\(hexadecimal){2}"
    let character = "(?:[\(own):@]|\(escape))"
    let future = "[vV]\(hexadecimal)+\\.[\(unreserved)\(marks):]+"
    let host = "(?:\\[(?:\(ipv6)|\(future))\\]|(?:[\(own)]|\(escape))*)"
    let authority = "(?:(?:[\(own):]|\(escape))*@)?\(host)(?::[0-9]*)?"
    let rest = "(?:/\(character)*)*"
    let query = "(?:[\(own):@/?\(isInternational ? privateLetters : "")]|\(escape))*"
    let ending = "(?:\\?\(query))?(?:#(?:[\(own):@/?]|\(escape))*)?"
    let absolute = "/(?:\(character)+\(rest))?"
    let whole = "[A-Za-z][A-Za-z0-9+.\\-]*:(?://\(authority)\(rest)|\(absolute)|\(character)+\(rest)|)\(ending)"
    if needsScheme { return whole }
    let first = "(?:[\(own)@]|\(escape))+"
    return "\(whole)|(?://\(authority)\(rest)|\(absolute)|\(first)\(rest)|)\(ending)"
  }

  /// `URI-Template` of RFC 6570, section 2, with the apostrophe of its erratum.
  private static let template: String = {
    let literal =
      "[\\x{21}\\x{23}\\x{24}\\x{26}-\\x{3B}\\x{3D}\\x{3F}-\\x{5B}\\x{5D}\\x{5F}\\x{61}-\\x{7A}\\x{7E}\(letters)\(privateLetters)]"
    let character = "(?:[A-Za-z0-9_]|%\(hexadecimal){2})"
    let variable = "\(character)(?:\\.?\(character))*(?::[1-9][0-9]{0,3}|\\*)?"
    return "(?:\(literal)|%\(hexadecimal){2}|\\{[+#./;?&=,!@|]?\(variable)(?:,\(variable))*\\})*"
  }()

  /// The expression for a format, by its name.
  static func expression(for format: String) throws -> NSRegularExpression {
    let pattern =
      switch format {
      case "ipv4": "\(octet)(?:\\.\(octet)){3}"
      case "ipv6": ipv6
      case "uri-template": template
      default: reference(isInternational: format.hasPrefix("iri"), needsScheme: !format.hasSuffix("reference"))
      }
    return try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
  }

  static func isUUID(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(isDigit)
  }

  static func isMAC(_ text: String) -> Bool {
    let forms: [(Unicode.Scalar, Int, [Int])] = [(":", 2, [6, 8]), ("-", 2, [6, 8]), (".", 4, [3, 4])]
    return forms.contains { separator, width, counts in
      let parts = text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
      return counts.contains(parts.count) && parts.allSatisfy { $0.count == width && $0.allSatisfy(isDigit) }
    }
  }

  static func isBlock(_ text: String, _ ipv4: (String) -> Bool, _ ipv6: (String) -> Bool) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let length = Int(parts[1]), "\(length)" == parts[1] else { return false }
    return (0...32).contains(length) && ipv4(parts[0]) || (0...128).contains(length) && ipv6(parts[0])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isASCIIHexDigit }
}
