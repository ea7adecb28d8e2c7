import Hummingbird

/// Shows that a form that arrives is one that this site handed to the same browser: a signed double submission.
///
/// The browser keeps a number of its own in a cookie; the form holds the seal on that number, which only this site can
/// put there. A page of somebody else's knows neither, and cannot put a cookie here that its seal would fit.
struct FormSeal: Sendable {
  private let secret: Secret
  /// Whether the browser is to send the cookie over TLS alone.
  private let isSecure: Bool

  /// The name of the field that holds the seal.
  static var field: String { "csrf" }
  /// The name of the cookie.
  private static var cookie: String { "browser" }

  init(_ secret: Secret, isSecure: Bool) { (self.secret, self.isSecure) = (secret, isSecure) }

  /// What the form in an answer to a request must hold, and the cookie to go with it where the browser has none yet.
  func token(for request: Request) -> (field: String, cookie: Cookie?) {
    if let known = FormSeal.browser(of: request) { return (secret.seal(on: known.bytes).hexadecimal, nil) }
    let browser = Secret()
    let cookie = Cookie(
      name: FormSeal.cookie, value: browser.hexadecimal, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    return (secret.seal(on: browser.bytes).hexadecimal, cookie)
  }

  /// Tells whether the seal that came with a form is the one that this browser was given.
  func isOn(_ request: Request, field: String?) -> Bool {
    guard let browser = FormSeal.browser(of: request), let field, let seal = [UInt8](hexadecimal: field) else {
      return false
    }
    return secret.hasSealed(browser.bytes, with: seal)
  }

  private static func browser(of request: Request) -> Secret? {
    request.cookies[cookie].flatMap { Secret(hexadecimal: $0.value) }
  }
}
