#if Server
  import NIOHTTP1

  /// The maximum size of a request's head.
  @available(WellformedServer 1.0, *)
  struct HeadLimits: Sendable {
    /// The maximum size of all header fields together, in bytes.
    let fieldBytes: Int
    /// The maximum size of the target, in bytes.
    let targetBytes: Int

    /// The limit of the parser, in bytes.
    ///
    /// It is higher, so that the response can say which part was too large.
    var parsedBytes: Int { fieldBytes + 4 * targetBytes }

    /// - Throws: `Problem`: 414 (RFC 9112, section 3) or 431 (RFC 6585, section 5).
    func check(_ head: HTTPRequestHead) throws(Problem) {
      guard head.uri.utf8.count <= targetBytes else { throw .targetTooLong() }
      let bytes = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
      guard bytes <= fieldBytes else { throw .headTooLarge() }
    }
  }
#endif
