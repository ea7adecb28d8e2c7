/// An e-mail address: a name and a domain.
///
/// What is accepted is said by a `Profile`, `deliverable` unless another is named. Equality follows the canonical form.
public struct EmailAddress: FormatValue {
  /// What stands before the `@`, as it was given.
  ///
  /// Only where it was quoted is it in as few quotation marks and backslashes as it can be, often none: they are not
  /// part of the name (RFC 5321, 4.1.2).
  public let localPart: String

  /// What stands after the `@`, ASCII letters in lower case; an address in brackets with them.
  public let domain: String

  /// Creates the deliverable address that a text holds, white space around it aside; nothing where the text is not an
  /// address.
  public init?(_ text: String) { self.init(text, profile: .deliverable) }

  /// Creates the address that a text holds by a profile, white space around it aside; nothing where the text is not an
  /// address, or a list of them.
  ///
  /// Comments and the folding of header lines are left out of what is kept.
  public init?(_ text: String, profile: Profile) {
    let trimmed = Normalization.trimmed.apply(to: text)
    // White space that a header may have around an address is trimmed like any other.
    guard profile != .multiple, let parts = trimmed.withBytes({ EmailParts($0, profile: profile) }) else { return nil }
    localPart = parts.localPart
    domain = parts.domain
  }

  /// The canonical form: name, `@` and domain.
  public var description: String { localPart + "@" + domain }

  /// The format whose texts hold such addresses, unless a profile is named.
  public static var format: Format { .email }

  /// The profiles by which the canonical form is an address.
  public var profiles: Set<Profile> {
    let text = description
    return Set(Profile.allCases.filter { Rule.email($0).isValid(text) })
  }

  /// The canonical form of a text that is valid by a profile; nothing for others.
  static func canonical(_ text: String, by profile: Profile) -> String? {
    guard Rule.email(profile).isValid(text) else { return nil }
    guard profile == .multiple else { return EmailAddress(text, profile: profile)?.description }
    let addresses = text.utf8.split(separator: UInt8(ascii: ",")).compactMap {
      EmailAddress(String($0) ?? "", profile: .html)?.description
    }
    return addresses.joined(separator: ",")
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
