/// A kind of thing that is found in running text.
public enum FoundKind: String, CaseIterable, RuleData {
  /// An e-mail address: `jane@example.org`.
  case email
  /// A number that looks like that of a telephone: `+44 20 7946 0958`.
  case phone
  /// The address of a page on the web: `https://example.org/a`, `www.example.org`, `example.org`.
  case url
  /// An IPv4 address: `192.0.2.1`.
  case ipv4
  /// An IPv6 address: `2001:db8::1`.
  case ipv6
}

extension FoundKind: CustomStringConvertible {
  /// The name, as the command knows it.
  public var description: String { rawValue }
}
