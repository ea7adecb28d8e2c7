/// The page that somebody sees who has an account.
struct AccountPage {
  let account: Account

  /// The whole page.
  var html: String {
    let mobile: HTML = account.mobile.map { "<dt>Mobile number</dt><dd>\($0)</dd>" } ?? ""
    return Page(
      title: "Account created",
      content: """
        <div class="success">
        <h1>Account created</h1>
        <p>Welcome, <bdi>\(account.name)</bdi>. This is what was stored, besides a hash of your password.</p>
        </div>
        <dl>
        <dt>Email</dt><dd>\(account.email)</dd>
        <dt>Full name</dt><dd><bdi>\(account.name)</bdi></dd>
        \(mobile)
        <dt>User name</dt><dd><bdi>\(account.userName)</bdi></dd>
        </dl>
        <p><a href="/">Create another account</a></p>
        """
    ).html
  }
}

/// A page that says why there is no other.
struct NoticePage {
  let title: String
  let detail: String?

  /// The whole page.
  var html: String {
    Page(
      title: title,
      content: """
        <h1>\(title)</h1>
        \(detail.map { "<p>\($0)</p>" as HTML } ?? "")
        <p><a href="/">Create an account</a></p>
        """
    ).html
  }
}
