public import WellformedCore

/// A kind of thing that is found in running text.
public enum FoundKind: String, CaseIterable, RuleData {
  /// An email address: `jane@example.org`.
  case email
  /// A number that looks like a phone number: `+44 20 7946 0958`.
  case phone
  /// The address of a web page: `https://example.org/a`, `www.example.org`, `example.org`.
  case url
  /// An IPv4 address: `192.0.2.1`.
  case ipv4
  /// An IPv6 address: `2001:db8::1`.
  case ipv6
}

extension FoundKind: CustomStringConvertible {
  /// The name of the kind in the command.
  public var description: String { rawValue }
}
