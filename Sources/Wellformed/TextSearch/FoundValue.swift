/// What was found in running text, as a value.
public enum FoundValue: Hashable, Sendable {
  /// An e-mail address.
  case email(EmailAddress)
  /// A telephone number: its digits, after a `+` where it was written with one.
  case phone(String)
  /// The address of a page on the web; `https` where no scheme was written.
  indirect case url(WebURL)
  /// An IPv4 address.
  case ipv4(IPv4Address)
  /// An IPv6 address.
  case ipv6(IPv6Address)

  /// What kind of thing it is.
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
  /// The grammar of one address, where this may be that of a list.
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
  /// The value that a text of a kind holds, as the scan cut it out; `nil` if it turns out to hold none.
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
