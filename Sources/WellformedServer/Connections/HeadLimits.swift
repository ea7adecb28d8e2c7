#if Server
  import NIOHTTP1

  /// How large the head of a request may be.
  @available(WellformedServer 1.0, *)
  struct HeadLimits: Sendable {
    /// How many bytes the fields may have, all together.
    let fieldBytes: Int
    /// How many bytes the target may have.
    let targetBytes: Int

    /// How many bytes the parser must be allowed, so that it can be told what was too large.
    var parsedBytes: Int { fieldBytes + 4 * targetBytes }

    /// - Throws: `Problem`: 414 (RFC 9112, section 3) or 431 (RFC 6585, section 5).
    func check(_ head: HTTPRequestHead) throws(Problem) {
      guard head.uri.utf8.count <= targetBytes else { throw .targetTooLong() }
      let bytes = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
      guard bytes <= fieldBytes else { throw .headTooLarge() }
    }
  }
#endif
