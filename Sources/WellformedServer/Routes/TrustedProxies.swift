#if Server
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Wellformed

  /// Who is believed about where a request comes from.
  @available(WellformedServer 1.0, *)
  public enum TrustedProxies: Hashable, Sendable {
    /// Nobody: a request comes from the other end of its connection.
    case none
    /// So many proxies of one's own, one behind the other, each of which adds to `X-Forwarded-For` whom it heard.
    ///
    /// Only what they added is looked at, counted from the end: whatever stands before it anybody can have written.
    case forwardedFor(count: Int)
  }

  @available(WellformedServer 1.0, *)
  extension TrustedProxies {
    /// Whoever sent a request.
    func client(of request: Request, _ context: some RemoteAddressRequestContext) -> ClientKey {
      let peer = context.remoteAddress?.ipAddress
      guard case .forwardedFor(let count) = self, count > 0, let field = request.headers[named: "X-Forwarded-For"]
      else {
        return ClientKey(peer)
      }
      let heard = field.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingSpace) }
      guard heard.count >= count else { return ClientKey(peer) }
      let client = ClientKey(heard[heard.count - count])
      return client == .unknown ? ClientKey(peer) : client
    }
  }

  /// What a client is known by: an IPv4 address, or the first 64 bits of an IPv6 address.
  @available(WellformedServer 1.0, *)
  enum ClientKey: Hashable, Sendable {
    case ipv4(UInt32)
    case ipv6Network(UInt64)
    /// A client without an address, such as one at a local socket.
    case unknown

    /// Reads an address, with or without a port and brackets, as proxies write it.
    init(_ text: String?) {
      self = text.flatMap { ClientKey(address: $0) ?? ClientKey(address: $0.withoutPort) } ?? .unknown
    }

    private init?(address text: String) {
      if let address = IPv4Address(text) {
        self = .ipv4(address.number)
      } else if let address = IPv6Address(text) {
        // An IPv4 address in the clothes of an IPv6 one (RFC 4291, section 2.5.5.2) is that IPv4 address.
        self = address.mappedIPv4.map { .ipv4($0.number) } ?? .ipv6Network(address.high)
      } else {
        return nil
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension String {
    /// An address without brackets around it and a port after it.
    fileprivate var withoutPort: String {
      if hasPrefix("["), let end = firstIndex(of: "]") { return String(self[index(after: startIndex)..<end]) }
      return firstIndex(of: ":").map { String(self[..<$0]) } ?? self
    }
  }
#endif
