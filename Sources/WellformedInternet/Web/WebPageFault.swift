public import WellformedCore

/// What can be wrong with the address of a web page that somebody typed.
enum WebPageFault: Int, FormatFaults {
  case schemeMissing, schemeUnsupported, slashesFaulty, hostMissing, hostBadCharacter, emptyLabel, hyphenAtEdge
  case labelTooLong, hostTooLong, hostFaulty, dotMissing, topLevelFaulty, hostIsAddress, notPublic, addressFaulty
  case credentials, portFaulty, portTooLarge, spaceInside, backslash, badCharacter, escapeFaulty

  var fault: FormatFault {
    switch self {
    case .schemeMissing:
      FormatFault(.webURLSchemeMissing, "{field} needs https:// at the start, as in https://example.com")
    case .schemeUnsupported:
      FormatFault(
        .webURLSchemeUnsupported, "{field} needs https:// or http:// at the start")
    case .slashesFaulty:
      FormatFault(.webURLSlashesFaulty, "{field} needs :// after https, as in https://example.com")
    case .hostMissing:
      FormatFault(.webURLHostMissing, "{field} needs the name of a site, as in https://example.com")
    case .hostBadCharacter:
      FormatFault(
        .webURLHostBadCharacter, "{field} has a character that is not allowed in domain names; remove it")
    case .emptyLabel:
      FormatFault(.webURLHostEmptyLabel, "{field} has a dot with nothing next to it; remove or complete it")
    case .hyphenAtEdge:
      FormatFault(
        .webURLHostHyphenAtEdge, "{field} has a hyphen where a name cannot have one; remove it")
    case .labelTooLong:
      FormatFault(
        .webURLHostLabelTooLong, "{field} has more than {maximum} characters between dots; shorten that part",
        argument: "maximum")
    case .hostTooLong:
      FormatFault(
        .webURLHostTooLong, "{field} has a site name of more than {maximum} characters; shorten it",
        argument: "maximum")
    case .hostFaulty:
      FormatFault(.webURLHostFaulty, "{field} has letters that do not make a domain name; check the spelling")
    case .dotMissing:
      FormatFault(.webURLHostDotMissing, "{field} needs an ending such as .com, as in example.com")
    case .topLevelFaulty:
      FormatFault(.webURLHostEndingFaulty, "{field} needs an ending of 2 letters or more, as in example.com")
    case .hostIsAddress:
      FormatFault(.webURLHostIsAddress, "{field} needs a name rather than numbers, as in example.com")
    case .notPublic:
      FormatFault(
        .webURLHostNotPublic,
        "{field} is not on the public internet; enter a site everyone can reach")
    case .addressFaulty:
      FormatFault(
        .webURLHostAddressFaulty, "{field} has numbers that are not an IP address such as 192.0.2.1; correct them")
    case .credentials:
      FormatFault(.webURLCredentials, "{field} has an @; remove it and what is before it")
    case .portFaulty:
      FormatFault(.webURLPortFaulty, "{field} needs a number after the colon, as in example.com:8080")
    case .portTooLarge:
      FormatFault(
        .webURLPortTooLarge, "{field} has a number over {maximum} after the colon; enter a smaller one",
        argument: "maximum")
    case .spaceInside: FormatFault(.webURLSpaceInside, "{field} has a space in it; remove it")
    case .backslash: FormatFault(.webURLBackslash, "{field} has a backslash; use / instead")
    case .badCharacter:
      FormatFault(
        .webURLBadCharacter,
        "{field} has a character that is not allowed; write it like %22")
    case .escapeFaulty:
      FormatFault(
        .webURLEscapeFaulty, "{field} needs 2 digits or letters A to F after %; write %25 for %")
    }
  }

  /// The number that belongs to the fault.
  var argument: Int {
    switch self {
    case .labelTooLong: PublicHost.longestLabel
    case .hostTooLong: PublicHost.longest
    case .portTooLarge: WebAuthority.largestPort
    default: 0
    }
  }
}

extension IssueCode {
  /// The text does not begin with `https://` or `http://`.
  public static var webURLSchemeMissing: IssueCode { "webURL.scheme.missing" }
  /// The text begins with the scheme of something other than a web page.
  public static var webURLSchemeUnsupported: IssueCode { "webURL.scheme.unsupported" }
  /// A colon and two slashes do not follow `https` or `http`.
  public static var webURLSlashesFaulty: IssueCode { "webURL.slashes.faulty" }
  /// The address names no site.
  public static var webURLHostMissing: IssueCode { "webURL.host.missing" }
  /// A character is not allowed in the name of a site.
  public static var webURLHostBadCharacter: IssueCode { "webURL.host.badCharacter" }
  /// A full stop has nothing before or after it.
  public static var webURLHostEmptyLabel: IssueCode { "webURL.host.emptyLabel" }
  /// A part of the name begins or ends with a hyphen.
  public static var webURLHostHyphenAtEdge: IssueCode { "webURL.host.hyphenAtEdge" }
  /// A part of the name is longer than 63 bytes on the wire.
  ///
  /// Argument: `maximum`.
  public static var webURLHostLabelTooLong: IssueCode { "webURL.host.labelTooLong" }
  /// The name is longer than 253 bytes on the wire.
  ///
  /// Argument: `maximum`.
  public static var webURLHostTooLong: IssueCode { "webURL.host.tooLong" }
  /// Letters outside ASCII, or Punycode, do not form a name.
  public static var webURLHostFaulty: IssueCode { "webURL.host.faulty" }
  /// The name has only one part.
  public static var webURLHostDotMissing: IssueCode { "webURL.host.dotMissing" }
  /// The last part of the name contains digits or hyphens, or has only one letter.
  public static var webURLHostEndingFaulty: IssueCode { "webURL.host.ending.faulty" }
  /// The site is given by its IP address.
  public static var webURLHostIsAddress: IssueCode { "webURL.host.isAddress" }
  /// The name ends in a domain that is reserved for uses other than public sites, such as `local` and `test`.
  public static var webURLHostNotPublic: IssueCode { "webURL.host.notPublic" }
  /// What looks like an IP address is not one.
  public static var webURLHostAddressFaulty: IssueCode { "webURL.host.address.faulty" }
  /// There is an `@` before the path, as after a user name and a password.
  public static var webURLCredentials: IssueCode { "webURL.credentials" }
  /// The text after the colon that follows the site is not a number.
  public static var webURLPortFaulty: IssueCode { "webURL.port.faulty" }
  /// The port is larger than 65535.
  ///
  /// Argument: `maximum`.
  public static var webURLPortTooLarge: IssueCode { "webURL.port.tooLarge" }
  /// The address contains white space.
  public static var webURLSpaceInside: IssueCode { "webURL.spaceInside" }
  /// The address contains a backslash.
  public static var webURLBackslash: IssueCode { "webURL.backslash" }
  /// A character is not allowed at its place unless it is escaped.
  public static var webURLBadCharacter: IssueCode { "webURL.badCharacter" }
  /// A percent sign is not followed by two hexadecimal digits.
  public static var webURLEscapeFaulty: IssueCode { "webURL.escape.faulty" }
}
