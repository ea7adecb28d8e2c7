public import WellformedMail

/// What was found in running text, as a value.
public enum FoundValue: Hashable, Sendable {
  /// An email address.
  case email(EmailAddress)
  /// A phone number: its digits, after a `+` if it was written with one.
  case phone(String)
  /// The address of a web page; the scheme is `https` if none was written.
  indirect case url(WebURL)
  /// An IPv4 address.
  case ipv4(IPv4Address)
  /// An IPv6 address.
  case ipv6(IPv6Address)

  /// The kind of what was found.
  public var kind: FoundKind {
    switch self {
    case .email: .email
    case .phone: .phone
    case .url: .url
    case .ipv4: .ipv4
    case .ipv6: .ipv6
    }
  }
}

extension EmailAddress.Profile {
  /// The grammar of one address, if this may be that of a list.
  var ofOne: EmailAddress.Profile { self == .multiple ? .html : self }
}

extension FoundValue: CustomStringConvertible {
  /// The canonical form.
  public var description: String {
    switch self {
    case .email(let address): address.description
    case .phone(let text): text
    case .url(let url): url.description
    case .ipv4(let address): address.description
    case .ipv6(let address): address.description
    }
  }
}

extension FoundValue {
  /// Creates the value of a text as the scan cut it out, or returns `nil` if the text turns out to hold none.
  package init?(_ kind: FoundKind, _ text: String, emailProfile: EmailAddress.Profile) {
    switch kind {
    case .email:
      guard let address = EmailAddress(text, profile: emailProfile.ofOne) else { return nil }
      self = .email(address)
    case .phone: self = .phone(PhoneShape.canonical(text))
    case .url:
      guard let url = WebURL(page: text) else { return nil }
      self = .url(url)
    case .ipv4:
      guard let address = IPv4Address(text) else { return nil }
      self = .ipv4(address)
    case .ipv6:
      guard let address = IPv6Address(text) else { return nil }
      self = .ipv6(address)
    }
  }
}
