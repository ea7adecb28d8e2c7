#if Server
  import NIOCore
  import Wellformed

  /// A host, and perhaps a port, as a `Host` field or an origin names them (RFC 3986, section 3.2): equal where they are
  /// the same host, however it is written.
  @available(WellformedServer 1.0, *)
  struct Authority: Hashable, Sendable {
    enum Host: Hashable, Sendable {
      /// A registered name in lower case, without the dot that may end it.
      case name(String)
      case ipv4(IPv4Address)
      case ipv6(IPv6Address)
    }

    let host: Host
    /// The port; nothing where none is named, which means the usual one of the scheme.
    let port: Int?

    /// Reads what a `Host` field says; nothing where that is no host.
    init?(_ text: String) {
      guard HostField.isValid(text) else { return nil }
      let colon =
        text.hasPrefix("[") ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
      let end = colon ?? text.endIndex
      guard let host = Host(text[..<end]) else { return nil }
      self.host = host
      port = Int(text[end...].dropFirst())
    }

    /// The address and the port of a socket; nothing of one that has none.
    init?(_ address: SocketAddress?) {
      guard let address, let text = address.ipAddress, let host = Host(address: text) else { return nil }
      self.host = host
      port = address.port
    }

    /// Whether no port is named, or one that a browser does not name because it is the usual one.
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

    /// Reads the address of a socket; what is mapped into IPv6 (RFC 4291, section 2.5.5.2) is the IPv4 address that it is.
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
