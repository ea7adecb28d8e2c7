import HTTPTypes
import Hummingbird

extension SignUpSite {
  /// Returns the page of the person's account, or redirects to the sign-up page if there is none.
  func account(for request: Request) async throws -> Response {
    let words = edition(for: request).words
    guard let token = request.cookies[Session.cookieName].flatMap({ Secret(hexadecimal: $0.value) }),
      let account = try await logger.withAccounts(in: words, { try await store.account(of: token) })
    else { return Response.redirect(to: "/", type: .normal) }
    var response = Response.page(AccountPage(words: words, account: account).html, in: words)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

extension Session {
  /// The name of the cookie.
  static var cookieName: String { "session" }

  /// Returns the cookie that stores the session.
  func cookie(isSecure: Bool) -> Cookie {
    Cookie(
      name: Session.cookieName, value: token.hexadecimal, maxAge: Session.duration, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}
