#if AsyncHTTPClient
  public import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  public import WellformedPasswords

  extension LeakedPasswords {
    /// A look-up over async-http-client, for servers; it is there with the package trait `AsyncHTTPClient`.
    ///
    /// ```swift
    /// let leaked = LeakedPasswords(over: HTTPClient.shared)
    /// ```
    ///
    /// Asked and answered is what `init(over:server:timeout:)` of a `URLSession` says.
    ///
    /// - Parameters:
    ///   - client: What asks.
    ///   - server: The address to which the five digits are appended; without one, that of Have I Been Pwned.
    ///   - timeout: How many seconds an answer may take.
    public init(over client: HTTPClient, server: String? = nil, timeout: Double = 2) {
      let base = server ?? RangeServer.usual
      let deadline = TimeAmount.milliseconds(Int64(max(0, min(timeout, 86400)) * 1000) + 1000)
      self.init(timeout: timeout) { prefix in
        var request = HTTPClientRequest(url: base + prefix)
        for (name, value) in RangeServer.headers { request.headers.add(name: name, value: value) }
        // The look-up has stopped waiting by then; this ends what a cancelled task left.
        let response = try await client.execute(request, timeout: deadline)
        guard response.status == .ok else { throw RangeServer.Failure.status }
        let body = try await response.body.collect(upTo: RangeServer.longestAnswer)
        return Array(body.readableBytesView)
      }
    }
  }
#endif
