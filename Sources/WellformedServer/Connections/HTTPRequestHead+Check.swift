#if Server
  import NIOHTTP1
  import Wellformed

  @available(WellformedServer 1.0, *)
  extension HTTPRequestHead {
    /// Sees to it that the head says one thing only, and writes that as Hummingbird reads it: a target that is a path, one
    /// host, and `Connection: close` where no other request comes on the connection.
    ///
    /// - Throws: `Problem` where the parser is content and the standard is not.
    mutating func check(_ limits: HeadLimits) throws(Problem) {
      try limits.check(self)
      let isEarlier = version.major == 1 && version.minor == 0
      try checkTransferCoding(isEarlier)
      try checkHost(isEarlier)
      try checkTarget()
      // What asks to change to another protocol is answered in this one, and ends it: the parser reads no further.
      let isUpgrade = headers.contains(name: "upgrade")
      if isEarlier || isUpgrade || !isKeepAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
      // Section 10.1.1 of RFC 9110: in an earlier version the field says nothing.
      if isEarlier { headers.remove(name: "expect") }
    }

    /// RFC 9112, section 6.1: there is one coding that every server undoes, and none before HTTP/1.1.
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

    /// RFC 9112, section 3.2: a path, an address in full, of which the host is the one that counts, or for `OPTIONS` an
    /// asterisk.
    private mutating func checkTarget() throws(Problem) {
      // This is no proxy; the target is no resource of its own, and has no methods.
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
