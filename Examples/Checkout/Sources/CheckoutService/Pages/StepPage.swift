import Wellformed
import WellformedSchema
import WellformedServer

/// The page of a step.
struct StepPage {
  let site: CheckoutSite
  let step: FormSteps.Step
  let draft: Draft
  /// The values of the fields.
  let values: Submission
  /// The issues of the values.
  var issues: [Issue] = []
  /// The row in which the person goes on, after one was added or removed without JavaScript.
  var row: Int?
  /// Whether the person has sent something of an order that is no longer kept.
  var isLate = false
  /// The secret of the draft, once there is one.
  var secret: String?

  var html: String {
    let name = (issues.isEmpty ? "" : "Error: ") + heading
    return Page(title: "\(name) – Checkout", content: content, site: site, hasForm: true).html
  }

  private var heading: String {
    switch step.name {
    case "delivery": "Delivery"
    case "items": "Items"
    default: "Payment"
    }
  }

  private var content: HTML {
    let count = Checkout.steps.steps.count
    let number = Checkout.steps.number(of: step)
    let isFirst = number == 1
    let alive: HTML =
      site.webFiles == nil ? "" : " data-wellformed=\"/rules/checkout.plan\""
    let encoding: HTML = step.name == "payment" ? " enctype=\"multipart/form-data\"" : ""
    let back: HTML =
      isFirst ? "" : "<button class=\"back\" name=\"back\" value=\"1\" formnovalidate>Back</button>"
    return """
      \(progress(number, of: count))
      <h1>\(heading)</h1>
      \(isLate ? lateNotice : "")
      \(summary)
      \(step.name == "payment" ? review : "")
      <form\(alive)\(kept) action="/\(step.name)" method="post"\(encoding)>
      \(fields)
      <div class="actions">
      <button>\(number == count ? "Place order" : "Continue")</button>
      \(back)
      </div>
      </form>
      <div data-wellformed-live="polite" role="status" aria-live="polite" aria-atomic="true"></div>
      <div data-wellformed-live="assertive" aria-live="assertive" aria-atomic="true"></div>
      """
  }

  /// The attribute by which the browser keeps what was not sent yet, as when somebody goes back by the browser's button.
  ///
  /// The name differs for each order. It is a hash with a key of this process, so it does not tell the secret.
  private var kept: HTML {
    guard step.name != "payment", let secret else { return "" }
    return " data-wellformed-draft=\"\(step.name)-\(String(UInt(bitPattern: secret.hashValue), radix: 36))\""
  }

  private var lateNotice: HTML {
    """
    <p class="notice">What you sent belongs to an order that is no longer open: it was placed in another window, or waited for \
    more than a day. This is a new order.</p>
    """
  }

  private func progress(_ number: Int, of count: Int) -> HTML {
    let names = ["Delivery", "Items", "Payment"]
    let items = names.enumerated().map { index, name -> HTML in
      let state: HTML = index + 1 == number ? " aria-current=\"step\"" : index + 1 < number ? " class=\"done\"" : ""
      return "<li\(state)>\(name)</li>"
    }
    return """
      <nav aria-label="Step \(String(number)) of \(String(count))"><ol class="steps">\(HTML(items))</ol></nav>
      """
  }

  /// The summary of errors at the top, with links to the fields; hidden if there are none.
  private var summary: HTML {
    let items = issues.map { issue -> HTML in
      let name = issue.path.description
      guard
        let step = Checkout.steps.steps.first(where: {
          $0.fields.contains { Path(stringLiteral: $0).contains(issue.path) }
        })
      else { return "<li>\(issue.message)</li>" }
      let page: HTML = step == self.step ? "" : "/\(step.name)"
      return "<li><a href=\"\(page)#\(name)\">\(issue.message)</a></li>"
    }
    let manner: HTML = items.isEmpty ? "hidden" : "autofocus"
    return """
      <div data-wellformed-summary tabindex="-1" role="group" aria-labelledby="summary-title" \(manner)>
      <h2 id="summary-title">There is a problem</h2>
      <ul>\(HTML(items))</ul>
      </div>
      """
  }

  private var fields: HTML {
    switch step.name {
    case "delivery":
      HTML([
        field("fullName"), field("country"), field("street"), "<div class=\"pair\">", field("city"), field("postcode"),
        "</div>",
      ])
    case "items": rows
    default:
      HTML([
        "<h2>Card</h2>", field("cardNumber"), "<div class=\"pair digits\">", field("expiry"), field("securityCode"),
        "</div>",
        field("receipt"),
      ])
    }
  }

  // Fields

  private func error(of name: String) -> String? { issues.first { $0.path.description == name }?.message }

  private func field(_ name: String) -> HTML {
    let control = site.controls.first { $0.name == name }
    var attributes: HTML = "id=\"\(name)\""
    for attribute in control?.attributes ?? [] where attribute.name != "autocomplete" && attribute.name != "title" {
      attributes =
        attribute.value.map { "\(attributes) \(attribute.name)=\"\($0)\"" } ?? "\(attributes) \(attribute.name)"
    }
    attributes = "\(attributes) \(StepPage.manners[name] ?? "")"
    let hint = StepPage.hints[name]
    let error = error(of: name)
    var described = hint == nil ? [] : ["\(name)-hint"]
    let isOptional = name == "receipt"
    if isOptional { described.append("\(name)-optional") }
    if error != nil {
      described.append("\(name)-error")
      attributes = "\(attributes) aria-invalid=\"true\""
    }
    if !described.isEmpty { attributes = "\(attributes) aria-describedby=\"\(described.joined(separator: " "))\"" }
    let label = control?.label ?? name
    return """
      <div data-wellformed-field="\(name)"\(error == nil ? "" : " data-state=\"invalid\"" as HTML)>
      <label for="\(name)">\(label)</label>
      \(isOptional ? "<span id=\"\(name)-optional\" data-wellformed-optional=\"\(name)\">(optional)</span>" as HTML : "")
      \(hint.map { "<p id=\"\(name)-hint\">\($0)</p>" as HTML } ?? "")
      \(name == "country" ? countries(attributes) : input(name, attributes))
      <p id="\(name)-error" data-wellformed-error="\(name)">\(error ?? "")</p>
      </div>
      """
  }

  private func input(_ name: String, _ attributes: HTML) -> HTML {
    // The card's details are never sent back.
    let value = step.secrets.contains(name) ? "" : values[name] ?? ""
    return "<input \(attributes)\(value.isEmpty ? "" : " value=\"\(value)\"" as HTML)>"
  }

  private func countries(_ attributes: HTML) -> HTML {
    let chosen = values["country"] ?? ""
    let options = Country.all.map { country -> HTML in
      """
      <option value="\(country.code)" data-wellformed-keywords="\(country.otherNames.joined(separator: ", "))"\
      \(country.code == chosen ? " selected" as HTML : "")>\(country.name)</option>
      """
    }
    return """
      <select \(attributes) data-wellformed-search="Search countries" data-wellformed-matches="Countries found: {count}" \
      data-wellformed-none="No country has that name">
      <option value="">Choose a country</option>
      \(HTML(options))
      </select>
      """
  }

  private static let manners: [String: HTML] = [
    "fullName": "autocomplete=\"name\" required",
    "country": "autocomplete=\"country\" required",
    "street": "autocomplete=\"street-address\" required",
    "city": "autocomplete=\"address-level2\" required",
    "postcode": "autocomplete=\"postal-code\" autocapitalize=\"characters\"",
    "cardNumber":
      "autocomplete=\"cc-number\" data-wellformed-shape=\"card\" placeholder=\"1234 1234 1234 1234\" required",
    "expiry": "autocomplete=\"cc-exp\" data-wellformed-shape=\"expiry\" placeholder=\"MM/YY\" required",
    "securityCode": "autocomplete=\"cc-csc\" placeholder=\"CVC\" required",
  ]

  private static let hints = ["receipt": "PDF, PNG, JPEG, GIF or WebP; 5 MB at the most"]

  // Items

  private var rows: HTML {
    var items = values.value.object?["items"]?.array ?? []
    if items.isEmpty { items = [["name": "Notebook", "quantity": "1"]] }
    let rows = items.enumerated().map { index, item in
      row(
        String(index), name: item.object?["name"]?.string ?? "", quantity: text(item.object?["quantity"]),
        count: items.count, isNext: row.map { min($0, items.count - 1) } == index)
    }
    return """
      <fieldset data-wellformed-rows="items" data-wellformed-least="1" data-wellformed-most="20" \
      data-wellformed-added="Item {number} added" data-wellformed-removed="Item {number} removed">
      <legend class="visually-hidden">Items</legend>
      <noscript><button class="visually-hidden" tabindex="-1" aria-hidden="true">Continue</button></noscript>
      \(HTML(rows))
      <template>\(row("", name: "Pencil", quantity: "1", count: 2))</template>
      <button type="button" class="add" data-wellformed-add hidden>Add another item</button>
      <noscript><button class="add" name="add" value="1" formnovalidate>Add another item</button></noscript>
      </fieldset>
      """
  }

  private func text(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    default: ""
    }
  }

  private func row(_ place: String, name: String, quantity: String, count: Int, isNext: Bool = false) -> HTML {
    let number = Int(place).map { String($0 + 1) } ?? ""
    let remove: HTML =
      place.isEmpty || count < 2
      ? ""
      : "<noscript><button class=\"remove\" name=\"remove\" value=\"\(place)\" formnovalidate>Remove</button></noscript>"
    return """
      <div class="item" data-wellformed-row role="group" aria-labelledby="items[\(place)]-title">
      <h2 class="number" id="items[\(place)]-title">Item <span data-wellformed-number>\(number)</span></h2>
      \(rowField("items[\(place)].name", "Item", isNext ? "maxlength=\"80\" required autofocus" : "maxlength=\"80\" required", name))
      \(rowField("items[\(place)].quantity", "Quantity", "type=\"number\" min=\"1\" max=\"99\" step=\"1\" required", quantity))
      <button type="button" class="remove" data-wellformed-remove hidden>Remove</button>
      \(remove)
      </div>
      """
  }

  private func rowField(_ name: String, _ label: String, _ attributes: HTML, _ value: String) -> HTML {
    let error = error(of: name)
    return """
      <div data-wellformed-field="\(name)"\(error == nil ? "" : " data-state=\"invalid\"" as HTML)>
      <label for="\(name)">\(label)</label>
      <input id="\(name)" name="\(name)" \(attributes) value="\(value)"\
      \(error == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"\(name)-error\"" as HTML)>
      <p id="\(name)-error" data-wellformed-error="\(name)">\(error ?? "")</p>
      </div>
      """
  }

  /// A summary of the previous steps, with links to them.
  private var review: HTML {
    var checkout = Checkout()
    let given = draft.submission
    checkout.fullName = given["fullName"] ?? ""
    checkout.country = given["country"] ?? ""
    checkout.street = given["street"] ?? ""
    checkout.city = given["city"] ?? ""
    checkout.postcode = given["postcode"] ?? ""
    checkout.items = (given.value.object?["items"]?.array ?? []).map {
      Checkout.Item(name: $0.object?["name"]?.string ?? "", quantity: Int(text($0.object?["quantity"])) ?? 1)
    }
    let order = Order(checkout)
    return """
      <section aria-labelledby="review"><h2 id="review">Check your answers</h2>
      \(Answers(rows: Answers.delivery(order, changingAt: "/delivery") + Answers.items(order.items, changingAt: "/items")).html)
      </section>
      """
  }
}
