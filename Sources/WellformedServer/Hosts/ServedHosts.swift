#if Server
  import HTTPTypes
  public import Hummingbird
  public import NIOCore

  /// The hosts that a server answers for: those of its machine, and those that you name.
  ///
  /// A server that answers for any host is open to other people's pages: an attacker makes a name resolve to the
  /// server's address (DNS rebinding), and browsers then treat the server as the attacker's. Only the request target
  /// and the `Host` field count; `X-Forwarded-Host` and `Forwarded`, which anybody can send, are ignored.
  @available(WellformedServer 1.0, *)
  public struct ServedHosts: Hashable, Sendable {
    private let named: [Authority]

    /// Creates the served hosts: `localhost`, `127.0.0.1`, `[::1]` and the local address of a connection, each at the
    /// port of the connection, and the named hosts.
    ///
    /// Case does not matter in names, nor does a final dot. A host named without a port is served at the port of the
    /// connection and at 80 and 443, which browsers leave out, such as behind a proxy. A host named with a port is
    /// served at that port.
    ///
    /// - Parameter names: Hosts as in the address bar of a browser: `sign-up.example.org`, `192.0.2.7:8080`,
    ///   `[2001:db8::7]`.
    /// - Throws: `NoHost` for the first text that is not a host.
    public init(_ names: [String] = []) throws(NoHost) {
      var named: [Authority] = []
      for name in names {
        guard let authority = Authority(name) else { throw NoHost(name: name) }
        named.append(authority)
      }
      self.named = named
    }

    /// An error for a text that is not a host.
    public struct NoHost: Error, Hashable, CustomStringConvertible {
      /// The text.
      public let name: String

      /// What is wrong with it, in a sentence.
      public var description: String {
        "\"\(name)\" is not a host; write a name such as www.example.org or an address, with or without a port"
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension ServedHosts {
    /// Returns whether a request is for one of the hosts.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - address: The local address of the connection.
    public func serve(_ request: Request, at address: SocketAddress?) -> Bool {
      // An absolute URI as the target takes precedence over the field (RFC 9112, section 3.2.2); servers other than the
      // guarded one may leave it in place, so both must be served.
      let hosts = [request.head.authority, request.head.path.flatMap { ServedHosts.host(inTarget: $0) }]
      return hosts.contains { $0 != nil } && hosts.allSatisfy { $0.map { serves(Authority($0), at: address) } ?? true }
    }

    /// Returns whether an origin (`Origin`; RFC 6454, section 7) is that of the request's host, and is served.
    ///
    /// It does not distinguish `http` from `https`, because a proxy may terminate TLS.
    public func isOrigin(_ origin: String, of request: Request, at address: SocketAddress?) -> Bool {
      guard let authority = request.head.authority.flatMap({ Authority($0) }), serves(authority, at: address) else {
        return false
      }
      for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
        guard let other = Authority(String(origin.dropFirst(scheme.count))) else { return false }
        let usual = scheme == "http://" ? 80 : 443
        return other.host == authority.host && other.port ?? usual == authority.port ?? usual
      }
      return false
    }

    private func serves(_ authority: Authority?, at address: SocketAddress?) -> Bool {
      guard let authority else { return false }
      let here = Authority(address)
      let isHere = authority.host == here?.host || ServedHosts.loopback.contains(authority.host)
      if isHere, authority.port == here?.port || authority.port == nil && here?.port == 80 { return true }
      return named.contains { named in
        guard named.host == authority.host else { return false }
        if let port = named.port { return authority.port ?? 80 == port || authority.port == nil && port == 443 }
        return authority.hasUsualPort || authority.port == here?.port
      }
    }

    private static let loopback = ["localhost", "127.0.0.1", "[::1]"].compactMap { Authority($0)?.host }

    /// Returns the host of a target that is an absolute URI.
    private static func host(inTarget target: String) -> String? {
      guard !target.hasPrefix("/"), let start = target.firstRange(of: "://")?.upperBound else { return nil }
      return String(target[start...].prefix { $0 != "/" && $0 != "?" })
    }
  }
#endif
