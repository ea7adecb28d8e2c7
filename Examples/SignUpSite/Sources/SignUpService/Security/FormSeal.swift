import Hummingbird

/// Shows that a form that arrives is one that this site handed to the same browser: a signed double submission.
///
/// The browser keeps a number of its own in a cookie; the form holds the seal on that number, which only this site can
/// put there. A page of somebody else's knows neither. It could bring both from a visit of its own, were it able to set
/// cookies for this site, as one on a sibling domain is: over TLS the name forbids that (`__Host-`, RFC 6265bis, section
/// 4.1.3.2), and everywhere `Request.comesFromElsewhere(than:at:)` is asked before.
struct FormSeal: Sendable {
  private let secret: Secret
  /// Whether the browser is to send the cookie over TLS alone.
  private let isSecure: Bool

  /// The name of the field that holds the seal.
  static var field: String { "csrf" }
  /// The name of the cookie.
  private var cookie: String { isSecure ? "__Host-browser" : "browser" }

  init(_ secret: Secret, isSecure: Bool) { (self.secret, self.isSecure) = (secret, isSecure) }

  /// What the form in an answer to a request must hold, and the cookie to go with it where the browser has none yet.
  func token(for request: Request) -> (field: String, cookie: Cookie?) {
    if let known = number(in: request) { return (secret.seal(on: known.bytes).hexadecimal, nil) }
    let browser = Secret()
    let fresh = Cookie(
      name: cookie, value: browser.hexadecimal, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    return (secret.seal(on: browser.bytes).hexadecimal, fresh)
  }

  /// Tells whether the seal that came with a form is the one that this browser was given.
  func isOn(_ request: Request, field: String?) -> Bool {
    guard let browser = number(in: request), let field, let seal = [UInt8](hexadecimal: field) else {
      return false
    }
    return secret.hasSealed(browser.bytes, with: seal)
  }

  private func number(in request: Request) -> Secret? {
    request.cookies[cookie].flatMap { Secret(hexadecimal: $0.value) }
  }
}
