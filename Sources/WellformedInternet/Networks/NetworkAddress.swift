public import WellformedCore

/// A block of Internet addresses in CIDR notation, such as `192.0.2.0/24` or `2001:db8::/32`.
///
/// It consists of an IPv4 address (RFC 4632, section 3.1) or an IPv6 address (RFC 4291, section 2.3), a slash, and the
/// number of bits of the prefix, without leading zeros. Bits after the prefix may be set; `network` is the address
/// without them.
public struct NetworkAddress: FormatValue {
  /// The address before the slash.
  public enum Address: RuleData {
    /// An IPv4 address.
    case ipv4(IPv4Address)
    /// An IPv6 address.
    case ipv6(IPv6Address)
  }

  /// The address before the slash, as it was given.
  public let address: Address

  /// How many bits belong to the network: up to 32 for an IPv4 address, and up to 128 for an IPv6 address.
  public let prefixLength: Int

  /// Creates the block that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = NetworkAddress.validText(in: text), let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")),
      let prefixLength = Int(text[text.utf8.index(after: slash)...])
    else { return nil }
    let before = String(text[..<slash])
    if let address = IPv4Address(before) {
      self.address = .ipv4(address)
    } else if let address = IPv6Address(before) {
      self.address = .ipv6(address)
    } else {
      return nil
    }
    self.prefixLength = prefixLength
  }

  private init(_ address: Address, prefixLength: Int) {
    self.address = address
    self.prefixLength = prefixLength
  }

  /// The block with its first address, in which all bits after the prefix are zero.
  public var network: NetworkAddress {
    // Smart shifts by the whole width or more leave nothing, and shifts by a negative amount go the other way.
    switch address {
    case .ipv4(let address):
      let kept = address.number & (UInt32.max << UInt32(32 - prefixLength))
      return NetworkAddress(.ipv4(IPv4Address(number: kept)), prefixLength: prefixLength)
    case .ipv6(let address):
      let high = address.high & (UInt64.max << UInt64(max(0, 64 - prefixLength)))
      let low = address.low & (UInt64.max << UInt64(min(64, 128 - prefixLength)))
      return NetworkAddress(.ipv6(IPv6Address(high: high, low: low)), prefixLength: prefixLength)
    }
  }

  /// The canonical form: the canonical form of the address, a slash and the number.
  public var description: String {
    switch address {
    case .ipv4(let address): address.description + "/\(prefixLength)"
    case .ipv6(let address): address.description + "/\(prefixLength)"
    }
  }

  /// The format whose texts hold such blocks.
  public static var format: Format { .cidr }
}

extension Format {
  /// A block of IPv4 or IPv6 addresses in CIDR notation (RFC 4632, section 3.1; RFC 4291, section 2.3).
  public static let cidr = Format(
    NetworkAddress.self,
    name: "cidr",
    summary: "a block of IPv4 or IPv6 addresses, such as 192.0.2.0/24",
    prompt: "Enter a block of IP addresses, such as 192.0.2.0/24",
    faults: NetworkRecognizer.Fault.table,
    recognize: { NetworkRecognizer.recognize($0) },
    complete: NetworkRecognizer.completion)
}

extension IssueCode {
  /// The text before the slash is not an IPv4 or IPv6 address.
  public static var cidrAddressFaulty: IssueCode { "cidr.address.faulty" }
  /// The address is not complete.
  public static var cidrAddressIncomplete: IssueCode { "cidr.address.incomplete" }
  /// There is no slash, or no number after it.
  public static var cidrPrefixMissing: IssueCode { "cidr.prefix.missing" }
  /// A character after the slash is not a digit.
  public static var cidrPrefixBadCharacter: IssueCode { "cidr.prefix.badCharacter" }
  /// The number after the slash begins with a superfluous zero.
  public static var cidrPrefixLeadingZero: IssueCode { "cidr.prefix.leadingZero" }
  /// The number after the slash is larger than the number of bits in the address.
  ///
  /// Argument: `maximum`.
  public static var cidrPrefixTooLarge: IssueCode { "cidr.prefix.tooLarge" }
}

/// Judges whether a text is a block of addresses, in one pass over its bytes and without allocating.
private enum NetworkRecognizer {
  enum Fault: Int, FormatFaults {
    case addressFaulty, addressIncomplete, prefixMissing, prefixBadCharacter, prefixLeadingZero, prefixTooLarge

    var fault: FormatFault {
      switch self {
      case .addressFaulty:
        FormatFault(
          .cidrAddressFaulty, "{field} needs an IPv4 or IPv6 address at the start, as in 192.0.2.0/24")
      case .addressIncomplete:
        FormatFault(.cidrAddressIncomplete, "{field} needs the whole address before the slash, as in 192.0.2.0/24")
      case .prefixMissing:
        FormatFault(.cidrPrefixMissing, "{field} needs a slash and a number after the address, as in 192.0.2.0/24")
      case .prefixBadCharacter:
        FormatFault(.cidrPrefixBadCharacter, "{field} can have only digits after the slash; remove anything else")
      case .prefixLeadingZero:
        FormatFault(.cidrPrefixLeadingZero, "{field} has a number that starts with 0; remove the 0")
      case .prefixTooLarge:
        FormatFault(
          .cidrPrefixTooLarge, "{field} has a number over {maximum} after the slash; enter a smaller one",
          argument: "maximum")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    // Both readers run in parallel until only one of them is left.
    var (quad, groups) = (DottedQuad(), ColonGroups())
    var (isQuad, isGroups) = (true, true)
    var offset = 0
    while offset < text.count, text[offset] != UInt8(ascii: "/") {
      if isQuad { isQuad = quad.take(text[offset]) == nil }
      if isGroups { isGroups = groups.take(text[offset]) == nil }
      if !isQuad, !isGroups {
        return .invalid(Fault.addressFaulty, 0..<offset + text.scalar(at: offset).length, deadline: offset)
      }
      offset &+= 1
    }
    let isComplete = isQuad && quad.isComplete || isGroups && groups.isComplete
    guard offset < text.count else {
      return .incomplete(isComplete ? Fault.prefixMissing : .addressIncomplete, offset..<offset)
    }
    if !isComplete { return .invalid(Fault.addressIncomplete, offset..<offset + 1, deadline: offset) }
    return recognizePrefix(in: text, from: offset &+ 1, upTo: isQuad && quad.isComplete ? 32 : 128)
  }

  private static func recognizePrefix(in text: Span<UInt8>, from start: Int, upTo maximum: Int) -> Recognition {
    var number = 0
    for offset in start..<text.count {
      guard let digit = text[offset].decimalDigit else {
        return .invalid(Fault.prefixBadCharacter, scalarAt: offset, in: text)
      }
      if offset > start, number == 0 { return .invalid(Fault.prefixLeadingZero, start..<offset, deadline: offset) }
      number = number * 10 + Int(digit)
      if number > maximum {
        return .invalid(Fault.prefixTooLarge, start..<offset + 1, deadline: offset, argument: maximum)
      }
    }
    return start < text.count ? .valid : .incomplete(Fault.prefixMissing, start..<start)
  }

  /// Returns what completes an incomplete block.
  @Sendable
  static func completion(of text: String) -> String {
    let addresses = ["", ":", "::", "0", ".0", "0.0", ".0.0", "0.0.0", ".0.0.0"]
    let endings = ["0.0.0.0/0", "0"] + addresses.map { $0 + "/8" }
    return Format.ending(of: text, among: endings) { recognize($0).partialMatch.holds }
  }
}
