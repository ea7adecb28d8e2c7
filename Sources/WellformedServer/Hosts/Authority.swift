#if Server
  import NIOCore
  import Wellformed

  /// A host with an optional port, as in a `Host` field or an origin (RFC 3986, section 3.2).
  ///
  /// Different spellings of the same host are equal.
  @available(WellformedServer 1.0, *)
  struct Authority: Hashable, Sendable {
    enum Host: Hashable, Sendable {
      /// A registered name in lower case, without a final dot.
      case name(String)
      case ipv4(IPv4Address)
      case ipv6(IPv6Address)
    }

    let host: Host
    /// The port; `nil` for the default port of the scheme.
    let port: Int?

    /// Reads the value of a `Host` field; `nil` if that is not a host.
    init?(_ text: String) {
      guard HostField.isValid(text) else { return nil }
      let colon =
        text.hasPrefix("[") ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
      let end = colon ?? text.endIndex
      guard let host = Host(text[..<end]) else { return nil }
      self.host = host
      port = Int(text[end...].dropFirst())
    }

    /// Reads the address and the port of a socket; `nil` if it has none.
    init?(_ address: SocketAddress?) {
      guard let address, let text = address.ipAddress, let host = Host(address: text) else { return nil }
      self.host = host
      port = address.port
    }

    /// Whether there is no port, or one that browsers leave out because it is the default.
    var hasUsualPort: Bool { port == nil || port == 80 || port == 443 }
  }

  @available(WellformedServer 1.0, *)
  extension Authority.Host {
    /// Reads a host, with brackets around an IPv6 address (RFC 3986, section 3.2.2).
    fileprivate init?(_ text: Substring) {
      if text.hasPrefix("[") {
        guard let address = IPv6Address(String(text.dropFirst().dropLast())) else { return nil }
        self = .ipv6(address)
      } else if let address = IPv4Address(String(text)) {
        self = .ipv4(address)
      } else {
        let name = text.hasSuffix(".") ? text.dropLast() : text
        guard !name.isEmpty, !name.hasSuffix(".") else { return nil }
        self = .name(name.lowercased())
      }
    }

    /// Reads the address of a socket; an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) becomes the IPv4 address.
    fileprivate init?(address: String) {
      if let address = IPv4Address(address) {
        self = .ipv4(address)
      } else if let address = IPv6Address(address) {
        self = address.mappedIPv4.map { .ipv4($0) } ?? .ipv6(address)
      } else {
        return nil
      }
    }
  }
#endif
