/// Domain names as web browsers take them in addresses (WHATWG URL Standard, section 3.3).
///
/// More is taken than is a `Hostname`, and other things: underscores, symbols and labels of any length, for browsers ask
/// the domain name system and not the grammar.
public enum WebDomain {
  /// A domain in ASCII ("domain to ASCII"); nothing where browsers refuse it.
  ///
  /// - Parameter isStrict: Whether to hold to the limits of the domain name system and to letters, digits and inner
  ///   hyphens, as the standard's "valid domain" does, and browsers do not.
  /// - Complexity: O(*n*), and O(*m*²) for a label of *m* scalars that is not ASCII.
  public static func ascii(from domain: String, isStrict: Bool = false) -> String? {
    // A domain in ASCII is not looked into: the names of old that begin with xn-- and stand for nothing go on working.
    let isASCII = domain.utf8.allSatisfy { $0 < 0x80 }
    var bytes: [UInt8]
    if isASCII, !isStrict {
      bytes = Array(Normalization.lowercasedASCII.apply(to: domain).utf8)
    } else {
      let processed = ProcessedDomain(domain, isStrict: isStrict)
      guard !processed.hasErrors, let wire = processed.wire else { return nil }
      bytes = wire
    }
    if isStrict {
      guard (1...253).contains(bytes.count) else { return nil }
      for label in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        guard (1...63).contains(label.count) else { return nil }
      }
    } else if bytes.isEmpty || bytes.contains(where: isForbidden) {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A domain for people to read ("domain to Unicode"): A-labels decoded where they are Punycode, and the rest mapped.
  ///
  /// A domain that is refused has one as well: what is wrong stays in it.
  public static func unicode(from domain: String, isStrict: Bool = false) -> String {
    ProcessedDomain(domain, isStrict: isStrict).text
  }

  /// Tells whether a byte is a forbidden domain code point.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F: true
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"),
      UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}

/// A domain name after the processing of UTS 46, section 4.
private struct ProcessedDomain {
  private(set) var labels: [DomainLabel] = []
  private(set) var hasErrors: Bool

  init(_ domain: String, isStrict: Bool) {
    let (scalars, isAllowed) = DomainMapping.mapped(domain)
    hasErrors = !isAllowed
    for part in scalars.split(separator: 0x2E, omittingEmptySubsequences: false) {
      var label = DomainLabel(Array(part))
      var isSound = true
      if label.hasPrefix {
        if let decoded = label.uncheckedDecoded {
          label = decoded
          isSound = label.isValid(isStrict: isStrict, isDecoded: true)
        } else {
          isSound = false
        }
      } else if !label.isASCII || isStrict {
        isSound = label.isValid(isStrict: isStrict, isDecoded: false)
      }
      if !isSound { hasErrors = true }
      labels.append(label)
    }
    let isBidirectional = labels.contains { $0.isRightToLeft }
    if isBidirectional, labels.contains(where: { !$0.followsDirectionRule }) { hasErrors = true }
  }

  /// The name in ASCII.
  var wire: [UInt8]? {
    var bytes: [UInt8] = []
    for (index, label) in labels.enumerated() {
      guard let wire = label.wire else { return nil }
      if index > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes += wire
    }
    return bytes
  }

  var text: String {
    var scalars: [UInt32] = []
    for (index, label) in labels.enumerated() {
      if index > 0 { scalars.append(0x2E) }
      scalars += label.scalars
    }
    return DomainMapping.text(scalars)
  }
}

extension DomainLabel {
  /// What a label after `xn--` is in Punycode, if it holds anything outside ASCII.
  fileprivate var uncheckedDecoded: DomainLabel? {
    guard isASCII,
      let scalars = Punycode.decoded(scalars.dropFirst(4).map { UInt8(truncatingIfNeeded: $0) }),
      scalars.contains(where: { $0 >= 0x80 })
    else { return nil }
    return DomainLabel(scalars)
  }

  /// The validity criteria of UTS 46, section 4.1, less the rule of directions, which is about all labels.
  fileprivate func isValid(isStrict: Bool, isDecoded: Bool) -> Bool {
    guard let first = scalars.first else { return true }
    if LabelClass(of: first).isMark { return false }
    if isStrict {
      let hasReservedHyphens = scalars.count >= 4 && scalars[2] == 0x2D && scalars[3] == 0x2D
      if first == 0x2D || scalars[scalars.count - 1] == 0x2D || hasReservedHyphens { return false }
    } else if hasPrefix {
      return false
    }
    for (index, scalar) in scalars.enumerated() {
      if scalar == 0x2E || (isDecoded && !DomainMapping.isValid(scalar)) { return false }
      if scalar == 0x200C || scalar == 0x200D, !isInContext(index) { return false }
      if isStrict, scalar < 0x80 {
        let isLetterOrDigit = (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar)
        if !isLetterOrDigit, scalar != 0x2D { return false }
      }
    }
    return !isDecoded || DomainMapping.composed(scalars) == scalars
  }
}
