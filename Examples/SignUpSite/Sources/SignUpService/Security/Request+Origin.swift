import HTTPTypes
import Hummingbird
import NIOCore
import WellformedServer

extension Request {
  /// Tells whether a browser says that a page of another site sent the request.
  ///
  /// Browsers say so by `Sec-Fetch-Site` (Fetch Metadata) and `Origin` (Fetch Standard, 3.2); whatever sends neither is
  /// no browser, and has no cookies to be abused.
  func comesFromElsewhere(than hosts: ServedHosts, at address: SocketAddress?) -> Bool {
    let site = headers.first(where: { $0.name.canonicalName == "sec-fetch-site" })?.value
    if let site, site != "same-origin", site != "none" { return true }
    guard let origin = headers[.origin] else { return false }
    // A browser that is not to say where requests come from says so.
    if site != nil, origin == "null" { return false }
    return !hosts.isOrigin(origin, of: self, at: address)
  }
}
