import Wellformed
import WellformedServer

/// A page of the site: its own content, with what all pages have around it.
struct Page {
  let title: String
  let content: HTML
  let site: CheckoutSite
  /// Whether the page has a form, for which the scripts are loaded.
  var hasForm = false

  var html: String {
    let style = site.webFiles?.keptName(of: "wellformed.css").map { "/wellformed/\($0)" }
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(style.map { "<link rel=\"stylesheet\" href=\"\($0)\">" as HTML } ?? "")
      <link rel="stylesheet" href="/style.css">
      \(hasForm ? scripts : "")
      </head>
      <body>
      <header class="banner"><a href="/">Wellformed Goods</a></header>
      <main>
      \(content)
      </main>
      <footer>An example: nothing is charged, and nothing of the card is kept.</footer>
      </body>
      </html>

      """
    return page.text
  }

  // All are requested at once; otherwise each would wait for the one that imports it.
  private var scripts: HTML {
    guard let files = site.webFiles else { return "" }
    let scripts = ["wellformed.js", "combobox.js"].compactMap(files.keptName).map { name -> HTML in
      "<script type=\"module\" src=\"/wellformed/\(name)\"></script>"
    }
    return """
      \(HTML(scripts))
      <link rel="preload" as="fetch" crossorigin href="/wellformed/wellformed-plan.primary.wasm">
      <link rel="preload" as="fetch" crossorigin href="/rules/checkout.plan">
      """
  }
}

/// A page that says what went wrong.
struct NoticePage {
  let problem: Problem

  var content: HTML {
    """
    <h1>\(problem.title)</h1>
    <p>\(problem.detail ?? "")</p>
    <p><a href="/">Back to the order</a></p>
    """
  }
}

/// The page of an order that was placed.
struct OrderPage {
  let order: Order

  var content: HTML {
    """
    <div class="success"><h1>Order placed</h1></div>
    <p class="lead">Thank you, \(order.fullName). We send it to you as soon as it is packed.</p>
    \(Answers(rows: Answers.delivery(order) + Answers.items(order.items) + receipt).html)
    <p><a href="/">Place another order</a></p>
    """
  }

  private var receipt: [Answers.Row] {
    order.receipt.map { [Answers.Row(label: "Receipt", text: $0.name)] } ?? []
  }
}

/// A list of what was entered.
struct Answers {
  struct Row {
    let label: String
    let text: String
    /// The address at which it can be changed, if it can.
    var place: String?
    /// The name of what is changed there.
    var change: String?
  }

  let rows: [Row]

  static func delivery(_ order: Order, changingAt place: String? = nil) -> [Row] {
    let address = [order.street, order.city, order.postcode, Country.name(of: order.country)].filter { !$0.isEmpty }
    return [
      Row(label: "Full name", text: order.fullName, place: place.map { $0 + "#fullName" }, change: "full name"),
      Row(
        label: "Address", text: address.joined(separator: "\n"), place: place.map { $0 + "#street" }, change: "address"),
    ]
  }

  static func items(_ items: [Checkout.Item], changingAt place: String? = nil) -> [Row] {
    let lines = items.map { "\($0.quantity) × \($0.name)" }
    return [Row(label: "Items", text: lines.joined(separator: "\n"), place: place, change: "items")]
  }

  var html: HTML {
    let rows = rows.map { row -> HTML in
      let change: HTML =
        row.place.map {
          "<dd class=\"change\"><a href=\"\($0)\">Change<span class=\"visually-hidden\"> \(row.change ?? row.label)</span></a></dd>"
        }
        ?? ""
      return "<div><dt>\(row.label)</dt><dd dir=\"auto\">\(row.text)</dd>\(change)</div>"
    }
    return "<dl class=\"answers\">\(HTML(rows))</dl>"
  }
}
