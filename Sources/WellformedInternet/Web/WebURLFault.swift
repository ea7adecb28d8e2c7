public import WellformedCore

/// What can be wrong with a URL: the validation errors of the WHATWG URL Standard, section 1.1, that end its parser.
enum WebURLFault: Int, FormatFaults {
  case schemeMissing, hostMissing, hostBadCharacter, hostFaulty, hostUnclosed, hostAddressFaulty, hostNumberFaulty
  case portBadCharacter, portTooLarge

  var fault: FormatFault {
    switch self {
    case .schemeMissing:
      FormatFault(.urlSchemeMissing, "{field} needs a start such as https:, as in https://example.com")
    case .hostMissing:
      FormatFault(.urlHostMissing, "{field} needs a domain name after the slashes, as in https://example.com")
    case .hostBadCharacter:
      FormatFault(.urlHostBadCharacter, "{field} has a character that is not allowed in domain names; remove it")
    case .hostFaulty:
      FormatFault(.urlHostFaulty, "{field} has letters that do not make a domain name; check the spelling")
    case .hostUnclosed:
      FormatFault(.urlHostUnclosed, "{field} has an open square bracket; add ] after the address")
    case .hostAddressFaulty:
      FormatFault(.urlHostAddressFaulty, "{field} needs an IPv6 address in the square brackets, as in [2001:db8::1]")
    case .hostNumberFaulty:
      FormatFault(
        .urlHostNumberFaulty,
        "{field} has a name that ends in a number; enter it like 192.0.2.1")
    case .portBadCharacter:
      FormatFault(
        .urlPortBadCharacter,
        "{field} needs a number after the colon, as in example.com:8080")
    case .portTooLarge:
      FormatFault(
        .urlPortTooLarge, "{field} has a number over {maximum} after the colon; enter a smaller one",
        argument: "maximum")
    }
  }
}

extension IssueCode {
  /// There is no scheme, and nothing that the text could be relative to ("missing-scheme-non-relative-URL").
  public static var urlSchemeMissing: IssueCode { "url.scheme.missing" }
  /// There is no host ("host-missing").
  public static var urlHostMissing: IssueCode { "url.host.missing" }
  /// A character is not allowed in a host ("host-invalid-code-point" and "domain-invalid-code-point").
  public static var urlHostBadCharacter: IssueCode { "url.host.badCharacter" }
  /// A host with letters outside ASCII is not a domain name ("domain-to-ASCII").
  public static var urlHostFaulty: IssueCode { "url.host.faulty" }
  /// The bracket before an IPv6 address is not closed ("IPv6-unclosed").
  public static var urlHostUnclosed: IssueCode { "url.host.unclosed" }
  /// The text in brackets is not an IPv6 address ("IPv6-invalid-compression" and the others of that name).
  public static var urlHostAddressFaulty: IssueCode { "url.host.address.faulty" }
  /// A host that ends in a number is not an IPv4 address ("IPv4-non-numeric-part", "IPv4-too-many-parts" and
  /// "IPv4-out-of-range-part").
  public static var urlHostNumberFaulty: IssueCode { "url.host.number.faulty" }
  /// A character of the port is not a digit ("port-invalid").
  public static var urlPortBadCharacter: IssueCode { "url.port.badCharacter" }
  /// The port is larger than 65535 ("port-out-of-range").
  ///
  /// Argument: `maximum`.
  public static var urlPortTooLarge: IssueCode { "url.port.tooLarge" }
}
