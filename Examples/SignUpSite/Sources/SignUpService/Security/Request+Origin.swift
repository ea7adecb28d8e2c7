import HTTPTypes
import Hummingbird

extension Request {
  /// Tells whether a browser says that a page of another site sent the request.
  ///
  /// Browsers say so by `Sec-Fetch-Site` (Fetch Metadata) and `Origin` (Fetch Standard, 3.2); whatever sends neither is
  /// no browser, and has no cookies to be abused.
  var comesFromElsewhere: Bool {
    if let site = headers.first(where: { $0.name.canonicalName == "sec-fetch-site" })?.value {
      return site != "same-origin" && site != "none"
    }
    guard let origin = headers[.origin] else { return false }
    guard let host = head.authority else { return true }
    return origin != "http://" + host && origin != "https://" + host
  }
}
