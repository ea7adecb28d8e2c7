import Wellformed

/// A page of the site: what all of them have around what is their own.
struct Page {
  /// What it is said in.
  let words: SiteWords
  /// What the window is called.
  let title: String
  /// What is the page's own.
  let content: HTML
  /// What the browser needs to help with the page's form, if it has one and all of it is there.
  var formFiles: FormFiles?
  /// The stylesheet of forms, if the page has one.
  var formStyle: String?

  /// Where the files are that help with a form.
  struct FormFiles {
    /// The binding, and what searches in choices.
    let scripts: [String]
    /// The module.
    let module: String
    /// The rules compiled.
    let plan: String

    // All three are asked for at once; each would otherwise wait for the one that asks for it.
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
