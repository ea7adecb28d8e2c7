public import WellformedCore

/// An email address: a name and a domain.
///
/// A `Profile` defines what is accepted; the default is `deliverable`. Two addresses are equal if their canonical forms
/// on the wire are the same: a domain in Unicode equals the same domain in ASCII.
public struct EmailAddress: FormatValue {
  /// The part before the `@`, as it was given.
  ///
  /// If it was quoted, it has only the quotation marks and backslashes that it needs, often none, because they are not
  /// part of the name (RFC 5321, 4.1.2).
  public let localPart: String

  /// The part after the `@`, with ASCII letters in lower case; an address in brackets includes its brackets.
  ///
  /// In the profile `internationalized` it is mapped by UTS 46, and written as people read it.
  public let domain: String

  /// The domain in ASCII, as it is sent over the network: labels outside ASCII become A-labels (RFC 5890, section
  /// 2.3.2.1).
  public let asciiDomain: String

  /// Creates the deliverable address that a text holds, ignoring white space around it, or returns `nil` if the text is
  /// not an address.
  public init?(_ text: String) { self.init(text, profile: .deliverable) }

  /// Creates the address that a text holds by a profile, ignoring white space around it.
  ///
  /// Returns `nil` if the text is not an address, or is a list of them. Comments and the folding of header lines are
  /// left out.
  public init?(_ text: String, profile: Profile) {
    if profile == .multiple { return nil }
    // White space outside ASCII may be part of a name (RFC 6531, section 3.3); it is trimmed if it is not.
    let exact = text.withBytes { EmailParts($0, profile: profile) }
    let trimmed = exact == nil ? Normalization.trimmed.apply(to: text) : text
    guard let parts = exact ?? trimmed.withBytes({ EmailParts($0, profile: profile) }) else { return nil }
    localPart = parts.localPart
    domain = parts.domain
    asciiDomain = EmailAddress.wire(parts.domain)
  }

  /// The canonical form: name, `@` and domain.
  public var description: String { localPart + "@" + domain }

  /// The address with its domain in ASCII, as it is sent over the network; the name may have other characters.
  public var ascii: String { localPart + "@" + asciiDomain }

  /// The domain as people read it, with A-labels decoded if they stand for a name.
  public var unicodeDomain: String { EmailAddress.labels(of: domain) { $0.readable.scalars } }

  /// The format of the texts that hold such addresses, if no profile is named.
  public static var format: Format { .email }

  /// The profiles by which the canonical form is an address.
  public var profiles: Set<Profile> {
    let text = description
    return Set(Profile.allCases.filter { Format.email($0).isValid(text) })
  }

  /// Returns the domain with every label in its form on the wire; a label without one stays as it is.
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

  /// Returns the canonical form of a text that is valid by a profile; `nil` for other texts.
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
  /// Returns whether two addresses are the same: the same name, byte by byte, at the same domain.
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
    /// Decodes an address from its text, by whichever profile accepts it.
    ///
    /// Throws `DecodingError` if no profile accepts the text.
    ///
    /// Whatever was encoded can be decoded. If you want only addresses of a certain profile, check `profiles`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for profile in Profile.allCases {
        if let address = EmailAddress(text, profile: profile) {
          self = address
          return
        }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an email address")
    }
  }
#endif
