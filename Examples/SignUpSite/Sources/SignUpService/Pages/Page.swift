import Wellformed

/// A page of the site: its own content, with what all pages have around it.
struct Page {
  /// The texts of the site in the language of the page.
  let words: SiteWords
  /// The title of the window.
  let title: String
  /// The page's own content.
  let content: HTML
  /// The files that support the page's form, if it has one and all of them exist.
  var formFiles: FormFiles?
  /// The stylesheet of forms, if the page has one.
  var formStyle: String?

  /// The addresses of the files that support a form.
  struct FormFiles {
    /// The binding, and the search in choices.
    let scripts: [String]
    /// The WebAssembly module.
    let module: String
    /// The compiled rules.
    let plan: String

    // All three are requested at once; otherwise each would wait for the one that loads it.
    fileprivate var html: HTML {
      """
      \(HTML(scripts.map { "<script type=\"module\" src=\"\($0)\"></script>" }))
      <link rel="preload" as="fetch" crossorigin href="\(module)">
      <link rel="preload" as="fetch" crossorigin href="\(plan)">
      """
    }
  }

  /// The whole page.
  var html: String {
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="\(words.language)" dir="\(words.catalogue.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(formStyle.map { "<link rel=\"stylesheet\" href=\"\($0)\">" as HTML } ?? "")
      <link rel="stylesheet" href="/style.css">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      \(formFiles?.html ?? "")
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
