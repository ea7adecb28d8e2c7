public import WellformedCore

/// An Internet address of eight groups, such as `2001:db8::1`.
///
/// The grammar is that of RFC 4291, section 2.2, in all its forms: with `::` for one or more groups of zeros, and with
/// an IPv4 address at the end. A zone (`%eth0`) is not part of an address.
public struct IPv6Address: FormatValue {
  /// The first four groups as a number, with the first group in the highest bytes.
  public let high: UInt64

  /// The last four groups as a number.
  public let low: UInt64

  /// The eight groups, in the order in which they are written.
  public var groups: [UInt16] { (0..<8).map { group($0) } }

  /// The IPv4 address that is mapped into this one (RFC 4291, section 2.5.5.2), if one is.
  public var mappedIPv4: IPv4Address? {
    high == 0 && low >> 32 == 0xFFFF ? IPv4Address(number: UInt32(truncatingIfNeeded: low)) : nil
  }

  /// Creates the address from two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates the address that a text holds, ignoring white space around it, or returns `nil` if the text is not an
  /// address.
  public init?(_ text: String) {
    guard let text = IPv6Address.validText(in: text) else { return nil }
    self.init(valid: text)
  }

  /// Creates the address of a text that is known to hold one.
  private init(valid text: String) {
    var groups: [UInt16] = []
    var compression: Int?
    let parts = text.pieces(between: ":", keepsEmpty: true)
    for (index, part) in parts.enumerated() {
      if part.isEmpty {
        // At either end, an empty part is one side of the `::` there.
        if compression == nil, index > 0 { compression = groups.count }
      } else if part.contains(UInt8(ascii: ".")) {
        var quad = DottedQuad()
        for byte in part { _ = quad.take(byte) }
        groups += [UInt16(truncatingIfNeeded: quad.value >> 16), UInt16(truncatingIfNeeded: quad.value)]
      } else {
        groups.append(part.reduce(0) { $0 << 4 | UInt16($1.hexadecimalDigit ?? 0) })
      }
    }
    if let compression {
      groups.insert(contentsOf: Array(repeating: 0, count: max(0, 8 - groups.count)), at: compression)
    }
    func half(_ groups: some Sequence<UInt16>) -> UInt64 { groups.reduce(0) { $0 << 16 | UInt64($1) } }
    self.init(high: half(groups.prefix(4)), low: half(groups.dropFirst(4)))
  }

  private func group(_ index: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> UInt64(48 - index % 4 * 16))
  }

  /// The canonical form (RFC 5952): lower case, no leading zeros, `::` for the first of the longest runs of zeros, and
  /// an IPv4 address at the end if one is mapped.
  public var description: String {
    if let mappedIPv4 { return "::ffff:" + mappedIPv4.description }
    return hexadecimal
  }

  /// The canonical form without an IPv4 address at the end, as URLs have it (WHATWG URL Standard, section 3.6).
  var hexadecimal: String {
    let run = longestRunOfZeros
    var text: [UInt8] = []
    for index in 0..<8 where !run.contains(index) {
      if index == run.upperBound, !run.isEmpty {
        text += Array("::".utf8)
      } else if index > 0 {
        text.append(UInt8(ascii: ":"))
      }
      text.append(hexadecimal: UInt64(group(index)))
    }
    if run.upperBound == 8 { text += Array("::".utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first of the longest runs of two or more groups that are zero (RFC 5952, section 4.2).
  private var longestRunOfZeros: Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0..<8 {
      if group(index) != 0 {
        start = index + 1
      } else if index + 1 - start > max(1, longest.count) {
        longest = start..<index + 1
      }
    }
    return longest
  }

  /// The format whose texts hold such addresses.
  public static var format: Format { .ipv6 }
}

extension Format {
  /// An IPv6 address in any of its forms, without a zone (RFC 4291, section 2.2).
  public static let ipv6 = Format(
    IPv6Address.self,
    name: "ipv6",
    summary: "an IPv6 address, without brackets and zone",
    prompt: "Enter an IPv6 address, such as 2001:db8::1",
    schemaName: "ipv6",
    faults: IPv6Recognizer.Fault.table,
    recognize: { IPv6Recognizer.recognize($0) },
    accepts: { IPv6Recognizer.recognize($0).partialMatch.holds },
    complete: IPv6Recognizer.completion,
    suggest: { text in
      // URLs have brackets around an address.
      let isBracketed = text.count > 2 && text.has("[", at: 0) && text.has("]", at: text.count - 1)
      return isBracketed ? String(text.extracting(1..<text.count - 1)) : nil
    })
}

extension IssueCode {
  /// A character is not allowed in an IPv6 address.
  public static var ipv6BadCharacter: IssueCode { "ipv6.badCharacter" }
  /// There are fewer than eight groups, and no `::` that stands for the others.
  public static var ipv6TooFewGroups: IssueCode { "ipv6.groups.tooFew" }
  /// There are more than eight groups, or eight in addition to a `::`.
  public static var ipv6TooManyGroups: IssueCode { "ipv6.groups.tooMany" }
  /// A group has more than four digits.
  ///
  /// Argument: `maximum`.
  public static var ipv6GroupTooLong: IssueCode { "ipv6.group.tooLong" }
  /// A colon has no group next to it.
  public static var ipv6ColonMisplaced: IssueCode { "ipv6.colon.misplaced" }
  /// There is more than one `::`.
  public static var ipv6CompressionRepeated: IssueCode { "ipv6.compression.repeated" }
  /// An IPv4 address is not at the end, in place of the last two groups.
  public static var ipv6QuadMisplaced: IssueCode { "ipv6.ipv4.misplaced" }
  /// The IPv4 address at the end is not one.
  public static var ipv6QuadFaulty: IssueCode { "ipv6.ipv4.faulty" }
}

/// Judges whether a text is an IPv6 address, in one pass over its bytes and without allocating.
private enum IPv6Recognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, tooFewGroups, tooManyGroups, groupTooLong, colonMisplaced, compressionRepeated
    case quadMisplaced, quadFaulty

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(.ipv6BadCharacter, "{field} can have only digits, a to f and colons, as in 2001:db8::1")
      case .tooFewGroups:
        FormatFault(.ipv6TooFewGroups, "{field} is not complete; use 8 groups, or :: for zeros")
      case .tooManyGroups:
        FormatFault(.ipv6TooManyGroups, "{field} has more than 8 groups; remove some")
      case .groupTooLong:
        FormatFault(
          .ipv6GroupTooLong, "{field} has a group of more than {maximum} digits; remove some", argument: "maximum")
      case .colonMisplaced:
        FormatFault(
          .ipv6ColonMisplaced, "{field} has a colon with no digits next to it; remove or complete it")
      case .compressionRepeated:
        FormatFault(.ipv6CompressionRepeated, "{field} has :: more than once; write one of them as zeros")
      case .quadMisplaced:
        FormatFault(
          .ipv6QuadMisplaced,
          "{field} has a dot in the wrong place; put the IPv4 address last")
      case .quadFaulty:
        FormatFault(.ipv6QuadFaulty, "{field} needs an IPv4 address at the end, such as 192.0.2.1")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var groups = ColonGroups()
    for offset in 0..<text.count {
      if let fault = groups.take(text[offset]) { return recognition(of: fault, at: offset, after: groups, in: text) }
    }
    if groups.isComplete { return .valid }
    return .incomplete(Fault.tooFewGroups, text.count..<text.count)
  }

  @inline(never)
  private static func recognition(
    of fault: ColonGroups.Fault, at offset: Int, after groups: ColonGroups, in text: Span<UInt8>
  ) -> Recognition {
    let part = offset - groups.partLength
    switch fault {
    case .badCharacter: return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
    case .tooManyGroups: return .invalid(Fault.tooManyGroups, offset..<text.count, deadline: offset)
    case .groupTooLong:
      var end = offset + 1
      while end < text.count, text[end].hexadecimalDigit != nil { end += 1 }
      return .invalid(Fault.groupTooLong, part..<end, deadline: offset, argument: 4)
    case .colonMisplaced:
      // The colon that stands alone is the one before, unless this is a third colon in a row.
      let colon = text[offset] == UInt8(ascii: ":") ? offset : offset - 1
      return .invalid(Fault.colonMisplaced, colon..<colon + 1, deadline: offset)
    case .compressionRepeated: return .invalid(Fault.compressionRepeated, offset - 1..<offset + 1, deadline: offset)
    case .quadMisplaced: return .invalid(Fault.quadMisplaced, part..<offset + 1, deadline: offset)
    case .quadFaulty:
      var start = offset
      while start > 0, text[start - 1] != UInt8(ascii: ":") { start -= 1 }
      return .invalid(Fault.quadFaulty, start..<offset + 1, deadline: offset)
    }
  }

  /// Returns what completes an incomplete address.
  @Sendable
  static func completion(of text: String) -> String {
    let endings = [":", "::", "0", ".0", "0.0", ".0.0", "0.0.0"]
    return Format.ending(of: text, among: endings) { recognize($0).partialMatch.holds }
  }
}
