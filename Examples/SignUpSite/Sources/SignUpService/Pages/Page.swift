/// A page of the site: what all of them have around what is their own.
struct Page {
  /// What it is said in.
  let words: SiteWords
  /// What the window is called.
  let title: String
  /// What is the page's own.
  let content: HTML
  /// Whether the page has a form that the browser is to help with.
  var hasForm = false

  /// The whole page.
  var html: String {
    let script: HTML = hasForm ? #"<script type="module" src="/wellformed/wellformed.js"></script>"# : ""
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="\(words.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <link rel="stylesheet" href="/style.css">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      \(script)
      </head>
      <body>
      <header class="banner"><a href="/">Wellformed</a></header>
      <main>
      \(content)
      </main>
      <footer>\(words.pages.footer)</footer>
      </body>
      </html>

      """
    return page.text
  }
}
