import WellformedPhones

/// The page of a person's account.
struct AccountPage {
  let words: SiteWords
  let account: Account

  /// The whole page.
  var html: String {
    let number = account.mobile.map { (try? PhoneNumber($0))?.formatted(.international) ?? $0 }
    let mobile: HTML = number.map { "<dt>\(words.fields.mobile)</dt><dd><bdi dir=\"ltr\">\($0)</bdi></dd>" } ?? ""
    return Page(
      words: words, title: words.pages.created,
      content: """
        <div class="success">
        <h1>\(words.pages.created)</h1>
        <p>\(words.pages.welcome)<bdi>\(account.name)</bdi>\(words.pages.stored)</p>
        </div>
        <dl>
        <dt>\(words.fields.email)</dt><dd><bdi dir="ltr">\(account.email)</bdi></dd>
        <dt>\(words.fields.name)</dt><dd><bdi>\(account.name)</bdi></dd>
        \(mobile)
        <dt>\(words.fields.userName)</dt><dd><bdi>\(account.userName)</bdi></dd>
        </dl>
        <p><a href="/">\(words.pages.another)</a></p>
        """
    ).html
  }
}

/// A page with only a message, such as an error.
struct NoticePage {
  let words: SiteWords
  let title: String
  let detail: String?

  /// The whole page.
  var html: String {
    Page(
      words: words, title: title,
      content: """
        <h1>\(title)</h1>
        \(detail.map { "<p>\($0)</p>" as HTML } ?? "")
        <p><a href="/">\(words.pages.signUp)</a></p>
        """
    ).html
  }
}
