/// An e-mail address: a name and a domain.
///
/// What is accepted is said by a `Profile`, `deliverable` unless another is named. Equality follows the canonical form as
/// it goes on the wire: the same domain in either alphabet is one domain.
public struct EmailAddress: FormatValue {
  /// What stands before the `@`, as it was given.
  ///
  /// Only where it was quoted is it in as few quotation marks and backslashes as it can be, often none: they are not
  /// part of the name (RFC 5321, 4.1.2).
  public let localPart: String

  /// What stands after the `@`, ASCII letters in lower case; an address in brackets with them.
  ///
  /// By the profile `internationalized` it is mapped by UTS 46, and as people read it.
  public let domain: String

  /// The domain in ASCII, as it goes on the wire: letters outside ASCII in A-labels (RFC 5890, section 2.3.2.1).
  public let asciiDomain: String

  /// Creates the deliverable address that a text holds, ignoring white space around it, or returns `nil` if the text is
  /// not an address.
  public init?(_ text: String) { self.init(text, profile: .deliverable) }

  /// Creates the address that a text holds by a profile, ignoring white space around it, or returns `nil` if the text
  /// is not an address, or a list of them.
  ///
  /// Comments and the folding of header lines are left out of what is kept.
  public init?(_ text: String, profile: Profile) {
    if profile == .multiple { return nil }
    // White space outside ASCII may be part of a name (RFC 6531, section 3.3), and is trimmed where it is not.
    let exact = text.withBytes { EmailParts($0, profile: profile) }
    let trimmed = exact == nil ? Normalization.trimmed.apply(to: text) : text
    guard let parts = exact ?? trimmed.withBytes({ EmailParts($0, profile: profile) }) else { return nil }
    localPart = parts.localPart
    domain = parts.domain
    asciiDomain = EmailAddress.wire(parts.domain)
  }

  /// The canonical form: name, `@` and domain.
  public var description: String { localPart + "@" + domain }

  /// The address with its domain in ASCII, as it goes on the wire; all ASCII unless the name is not.
  public var ascii: String { localPart + "@" + asciiDomain }

  /// The domain as people read it, with A-labels decoded where they stand for a name.
  public var unicodeDomain: String { EmailAddress.labels(of: domain) { $0.readable.scalars } }

  /// The format whose texts hold such addresses, unless a profile is named.
  public static var format: Format { .email }

  /// The profiles by which the canonical form is an address.
  public var profiles: Set<Profile> {
    let text = description
    return Set(Profile.allCases.filter { Format.email($0).isValid(text) })
  }

  /// The domain with every label in its form on the wire; one that has none stays as it is.
  private static func wire(_ domain: String) -> String {
    if Array(domain.utf8).allSatisfy({ $0 < 0x80 }) { return domain }
    return labels(of: domain) { label in label.wire.map { $0.map { UInt32($0) } } ?? label.scalars }
  }

  private static func labels(of domain: String, _ change: (DomainLabel) -> [UInt32]) -> String {
    if domain.utf8.first == UInt8(ascii: "[") { return domain }
    var scalars: [UInt32] = []
    for part in domain.pieces(between: ".", keepsEmpty: true) {
      if !scalars.isEmpty { scalars.append(0x2E) }
      scalars += change(DomainLabel(Array(String(decoding: part, as: UTF8.self).unicodeScalars).map { $0.value }))
    }
    return DomainMapping.text(scalars)
  }

  /// The canonical form of a text that is valid by a profile; nothing for others.
  static func canonical(_ text: String, by profile: Profile) -> String? {
    guard Format.email(profile).isValid(text) else { return nil }
    guard profile == .multiple else { return EmailAddress(text, profile: profile)?.description }
    let addresses = text.pieces(between: ",").compactMap {
      EmailAddress(String(decoding: $0, as: UTF8.self), profile: .html)?.description
    }
    return addresses.joined(separator: ",")
  }
}

extension EmailAddress {
  /// Returns whether two addresses are one: the same name, byte by byte, at the same domain.
  public static func == (first: EmailAddress, second: EmailAddress) -> Bool {
    first.localPart.hasSameBytes(as: second.localPart) && first.asciiDomain.hasSameBytes(as: second.asciiDomain)
  }

  /// Feeds what equality compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in localPart.utf8 { hasher.combine(byte) }
    for byte in asciiDomain.utf8 { hasher.combine(byte) }
  }
}

#if !hasFeature(Embedded)
  extension EmailAddress {
    /// Creates the address that is encoded as text, by whichever profile it is one.
    ///
    /// Throws `DecodingError` where the text is no address by any.
    ///
    /// Whatever was encoded can be decoded. Where only addresses of a certain profile are wanted, ask `profiles`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for profile in Profile.allCases {
        if let address = EmailAddress(text, profile: profile) {
          self = address
          return
        }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an e-mail address")
    }
  }
#endif
