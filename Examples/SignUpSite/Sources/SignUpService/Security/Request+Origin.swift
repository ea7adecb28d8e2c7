import HTTPTypes
import Hummingbird
import NIOCore
import WellformedServer

extension Request {
  /// Returns whether, according to the browser, a page of another site sent the request.
  ///
  /// Browsers send `Sec-Fetch-Site` (Fetch Metadata) and `Origin` (Fetch Standard, 3.2). A client that sends neither is
  /// not a browser, and has no cookies to abuse.
  func comesFromElsewhere(than hosts: ServedHosts, at address: SocketAddress?) -> Bool {
    let site = headers.first(where: { $0.name.canonicalName == "sec-fetch-site" })?.value
    if let site, site != "same-origin", site != "none" { return true }
    guard let origin = headers[.origin] else { return false }
    // A browser sends `null` if a referrer policy hides the origin.
    if site != nil, origin == "null" { return false }
    return !hosts.isOrigin(origin, of: self, at: address)
  }
}
