#if Server
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Wellformed

  /// The proxies that are trusted about the address of a client.
  @available(WellformedServer 1.0, *)
  public enum TrustedProxies: Hashable, Sendable {
    /// None: a request comes from the other end of its connection.
    case none
    /// This number of your own proxies in a row, each of which appends the address of its peer to `X-Forwarded-For`.
    ///
    /// Only what they appended counts, from the end of the field: anybody may have written what comes before it.
    case forwardedFor(count: Int)
  }

  @available(WellformedServer 1.0, *)
  extension TrustedProxies {
    /// Returns the client of a request.
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

  /// The key of a client: an IPv4 address, or the first 64 bits of an IPv6 address.
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
        // An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) is that IPv4 address.
        self = address.mappedIPv4.map { .ipv4($0.number) } ?? .ipv6Network(address.high)
      } else {
        return nil
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension String {
    /// The address without brackets and port.
    fileprivate var withoutPort: String {
      if hasPrefix("["), let end = firstIndex(of: "]") { return String(self[index(after: startIndex)..<end]) }
      return firstIndex(of: ":").map { String(self[..<$0]) } ?? self
    }
  }
#endif
