import Hummingbird

/// Proves that a submitted form is one that this site gave to the same browser: a signed double-submit token.
///
/// The browser has a random number in a cookie, and the form has the seal of that number, which only this site can
/// make. A page of another site knows neither. It could use both from a visit of its own if it could set cookies for
/// this site, as a sibling domain can. With TLS, the prefix of the cookie's name prevents that (`__Host-`, RFC 6265bis,
/// section 4.1.3.2); in any case, `Request.comesFromElsewhere(than:at:)` is checked first.
struct FormSeal: Sendable {
  private let secret: Secret
  /// Whether browsers send the cookie only with TLS.
  private let isSecure: Bool

  /// The name of the field with the seal.
  static var field: String { "csrf" }
  /// The name of the cookie.
  private var cookie: String { isSecure ? "__Host-browser" : "browser" }

  init(_ secret: Secret, isSecure: Bool) { (self.secret, self.isSecure) = (secret, isSecure) }

  /// Returns the seal for the form in a response, and the cookie to set if the browser has none yet.
  func token(for request: Request) -> (field: String, cookie: Cookie?) {
    if let known = number(in: request) { return (secret.seal(on: known.bytes).hexadecimal, nil) }
    let browser = Secret()
    let fresh = Cookie(
      name: cookie, value: browser.hexadecimal, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    return (secret.seal(on: browser.bytes).hexadecimal, fresh)
  }

  /// Returns whether the seal in a form is the one for this browser.
  func isOn(_ request: Request, field: String?) -> Bool {
    guard let browser = number(in: request), let field, let seal = [UInt8](hexadecimal: field) else {
      return false
    }
    return secret.hasSealed(browser.bytes, with: seal)
  }

  /// Returns the random number of the browser that sent a request, as text; empty if it has none.
  func browser(of request: Request) -> String { number(in: request)?.hexadecimal ?? "" }

  private func number(in request: Request) -> Secret? {
    request.cookies[cookie].flatMap { Secret(hexadecimal: $0.value) }
  }
}
