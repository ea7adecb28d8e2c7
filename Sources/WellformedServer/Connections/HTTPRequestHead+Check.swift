#if Server
  import NIOHTTP1
  import Wellformed

  @available(WellformedServer 1.0, *)
  extension HTTPRequestHead {
    /// Checks that the head is unambiguous, and rewrites it as Hummingbird expects it: the target is a path, there is
    /// one host, and `Connection: close` is set if no other request follows on the connection.
    ///
    /// - Throws: `Problem` if the parser accepted a head that the standard does not allow.
    mutating func check(_ limits: HeadLimits) throws(Problem) {
      try limits.check(self)
      let isEarlier = version.major == 1 && version.minor == 0
      try checkTransferCoding(isEarlier)
      try checkHost(isEarlier)
      try checkTarget()
      // A request to switch protocols gets its response in this one, and is the last: the parser reads no further.
      let isUpgrade = headers.contains(name: "upgrade")
      if isEarlier || isUpgrade || !isKeepAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
      // RFC 9110, section 10.1.1: the field is ignored in earlier versions.
      if isEarlier { headers.remove(name: "expect") }
    }

    /// RFC 9112, section 6.1: `chunked` is the one coding that every server decodes; before HTTP/1.1 there was none.
    private func checkTransferCoding(_ isEarlier: Bool) throws(Problem) {
      let codings = headers["transfer-encoding"]
      guard let first = codings.first else { return }
      guard !isEarlier, codings.count == 1, first[...].trimmingSpace.lowercased() == "chunked" else {
        throw .badHead("The request has a Transfer-Encoding that is not taken; only chunked is.")
      }
    }

    /// RFC 9112, section 3.2.
    private func checkHost(_ isEarlier: Bool) throws(Problem) {
      let hosts = headers["host"]
      guard let host = hosts.first else {
        if isEarlier { return }
        throw .badHead("The request does not name its host.")
      }
      guard hosts.count == 1 else { throw .ambiguousHost() }
      guard host.isEmpty || HostField.isValid(host) else {
        throw .badHead("The request's Host is not the name of a host.")
      }
    }

    /// RFC 9112, section 3.2: the target is a path, an absolute URI, whose host takes precedence over the field, or an
    /// asterisk for `OPTIONS`.
    private mutating func checkTarget() throws(Problem) {
      // This is not a proxy: the target of `CONNECT` is not a resource here, and has no methods.
      if method == .CONNECT { throw .connectRefused() }
      guard !uri.utf8.contains(UInt8(ascii: "#")) else { throw .badHead("The request's target has a fragment.") }
      if uri.hasPrefix("/") || (uri == "*" && method == .OPTIONS) { return }
      guard let scheme = ["http://", "https://"].first(where: { uri.lowercased().hasPrefix($0) }) else {
        throw .badHead("The request's target is neither a path nor an address.")
      }
      let address = uri.utf8.dropFirst(scheme.utf8.count)
      let end = address.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? address.endIndex
      guard let host = String(address[..<end]), !host.isEmpty, HostField.isValid(host),
        let path = String(address[end...])
      else { throw .badHead("The host in the request's target is not the name of a host.") }
      headers.replaceOrAdd(name: "Host", value: host)
      if path.isEmpty { uri = method == .OPTIONS ? "*" : "/" } else { uri = path.hasPrefix("/") ? path : "/" + path }
    }
  }
#endif
