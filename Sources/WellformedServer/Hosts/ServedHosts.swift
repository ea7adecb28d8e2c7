#if Server
  import HTTPTypes
  public import Hummingbird
  public import NIOCore

  /// The hosts that a server answers for: those of the machine that it runs on, and those that it was told of.
  ///
  /// A server that answers whatever host it is asked for can be reached by pages of others: their name is made to lead to
  /// its address (DNS rebinding), and browsers take it for their own server. Only what the request itself says counts, its
  /// target and its `Host` field; `X-Forwarded-Host` and `Forwarded`, which anybody can write, are not looked at.
  @available(WellformedServer 1.0, *)
  public struct ServedHosts: Hashable, Sendable {
    private let named: [Authority]

    /// Creates the hosts that are served: `localhost`, `127.0.0.1`, `[::1]` and the address that a connection was made to,
    /// each at the port that the connection was made to, and the named ones.
    ///
    /// A name in any case, and with or without the dot at its end, is the same host. Named without a port, a host is served
    /// at the port of the connection and at those that browsers do not name, 80 and 443, as behind a proxy; named with a
    /// port, at that one.
    ///
    /// - Parameter names: What browsers have in their address bars: `sign-up.example.org`, `192.0.2.7:8080`,
    ///   `[2001:db8::7]`.
    /// - Throws: `NoHost` for the first that is no host.
    public init(_ names: [String] = []) throws(NoHost) {
      var named: [Authority] = []
      for name in names {
        guard let authority = Authority(name) else { throw NoHost(name: name) }
        named.append(authority)
      }
      self.named = named
    }

    /// A name that names no host.
    public struct NoHost: Error, Hashable, CustomStringConvertible {
      /// The name as it was given.
      public let name: String

      /// What is wrong with it, in a sentence.
      public var description: String {
        "\"\(name)\" is no host; write a name such as www.example.org or an address, with or without a port"
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension ServedHosts {
    /// Tells whether a request is for one of the hosts.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - address: The address that the connection was made to.
    public func serve(_ request: Request, at address: SocketAddress?) -> Bool {
      // Where the server has not done so already, an address in full outweighs the field (RFC 9112, section 3.2.2).
      let hosts = [request.head.authority, request.head.path.flatMap { ServedHosts.host(inTarget: $0) }]
      return hosts.contains { $0 != nil } && hosts.allSatisfy { $0.map { serves(Authority($0), at: address) } ?? true }
    }

    /// Tells whether an origin, as browsers say it in `Origin` (RFC 6454, section 7), is that of the host that a request is
    /// for, and is served.
    ///
    /// Over TLS or not is not told apart: a proxy may end it.
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

    /// The host in a target that is an address in full.
    private static func host(inTarget target: String) -> String? {
      guard !target.hasPrefix("/"), let start = target.firstRange(of: "://")?.upperBound else { return nil }
      return String(target[start...].prefix { $0 != "/" && $0 != "?" })
    }
  }
#endif
