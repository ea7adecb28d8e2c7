public import WellformedCore

extension Rule {
  /// The text must be an IPv4 address.
  public static var ipv4: Rule { .format(.ipv4) }

  /// The text must be an IPv6 address.
  public static var ipv6: Rule { .format(.ipv6) }

  /// The text must be a MAC address.
  public static var macAddress: Rule { .format(.macAddress) }

  /// The text must be a block of IPv4 or IPv6 addresses in CIDR notation.
  public static var cidr: Rule { .format(.cidr) }
}
