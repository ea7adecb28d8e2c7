#if AsyncHTTPClient
  public import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  public import WellformedPasswords

  extension LeakedPasswords {
    /// Creates a lookup over async-http-client, for servers; it needs the package trait `AsyncHTTPClient`.
    ///
    /// ```swift
    /// let leaked = LeakedPasswords(over: HTTPClient.shared)
    /// ```
    ///
    /// Requests and responses are the same as those of `init(over:server:timeout:)` with a `URLSession`.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - server: The address to which the five digits are appended; by default that of Have I Been Pwned.
    ///   - timeout: The maximum time for a response, in seconds.
    public init(over client: HTTPClient, server: String? = nil, timeout: Double = 2) {
      let base = server ?? RangeServer.usual
      let deadline = TimeAmount.milliseconds(Int64(max(0, min(timeout, 86400)) * 1000) + 1000)
      self.init(timeout: timeout) { prefix in
        var request = HTTPClientRequest(url: base + prefix)
        for (name, value) in RangeServer.headers { request.headers.add(name: name, value: value) }
        // By then the lookup no longer waits; the deadline ends requests that a cancelled task left behind.
        let response = try await client.execute(request, timeout: deadline)
        guard response.status == .ok else { throw RangeServer.Failure.status }
        let body = try await response.body.collect(upTo: RangeServer.longestAnswer)
        return Array(body.readableBytesView)
      }
    }
  }
#endif
