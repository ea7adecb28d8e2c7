public import Hummingbird
import HTTPTypes
import NIOCore
import Wellformed
import WellformedSchema
public import WellformedServer

extension CheckoutSite {
  /// Returns the routes of the site.
  public func router() throws -> Router<ClientRequestContext> {
    let router = Router(context: ClientRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SecurityHeaders(isSecure: false))
    router.add(
      middleware: ProblemMiddleware(page: { problem, _ in
        Page(title: problem.title, content: NoticePage(problem: problem).content, site: self).html
      }))
    router.add(middleware: ServedHostsMiddleware(hosts))
    router.add(middleware: IdempotencyMiddleware(store: answers) { request, _ in Browser(request).secret ?? "" })
    router.get("/") { request, _ in try await self.begin(request) }
    for step in Checkout.steps.steps {
      router.get("/\(step.name)") { request, _ in try await self.page(of: step, request) }
      router.post("/\(step.name)") { request, context in try await self.take(step, request, context) }
    }
    router.post("/orders") { request, _ in try await self.placeWhole(request) }
    router.get("/orders/:number") { request, context in
      try await self.order(context.parameters.get("number") ?? "", request)
    }
    try describe(router)
    if let webFiles { router.webFiles(webFiles, at: "/wellformed") }
    router.file(StaticFile(PackageResources.style_css, type: "text/css; charset=utf-8"), at: "/style.css")
    // Browsers request it on every site.
    router.get("/favicon.ico") { _, _ in Response(status: .noContent) }
    router.refuseOtherMethods()
    return router
  }

  /// Adds the form's own routes, and a description of them and of the steps for programs.
  private func describe(_ router: Router<ClientRequestContext>) throws {
    var document = OpenAPIDocument(title: "Checkout", version: "1.0.0")
    var orders = try FormRoutes(Translations(Checkout.form), named: "Order", on: router)
    orders.middleware = [.idempotency, .servedHosts]
    try orders.get("/rules/checkout.json")
    orders.describe(.post, "/orders", accepting: [.json], receiving: ["receipt"], answering: [.created])
    orders.describe(.get, "/orders/:number", answering: [.ok], refusing: [.notFound])
    document.add(orders)
    for step in Checkout.steps.steps {
      let form = Checkout.form.only(Checkout.steps.fieldNames(of: step, in: Checkout.form))
      var routes = try FormRoutes(form, named: "Order.\(step.name)", on: router)
      routes.middleware = [.idempotency, .servedHosts]
      let files = reception.fields.intersection(step.fields)
      routes.describe(.get, "/\(step.name)", answering: [.ok, .seeOther])
      routes.describe(.post, "/\(step.name)", receiving: files, answering: [.ok, .created, .seeOther])
      document.add(routes)
    }
    router.openAPI(document)
  }
}

extension CheckoutSite {
  /// Redirects to the step at which the person continues.
  ///
  /// If the order was placed, another one begins.
  func begin(_ request: Request) async throws -> Response {
    let browser = Browser(request)
    guard await placedOrder(of: browser) != nil else { return try await resume(request) }
    return browser.keeping(Secret.make(), .seeOther("/" + Checkout.steps.steps[0].name))
  }

  /// Redirects to the step at which the person continues.
  func resume(_ request: Request) async throws -> Response {
    let draft = try await draft(of: request) ?? Draft()
    return .seeOther("/" + (Checkout.steps.next(in: draft) ?? Checkout.steps.steps[2]).name)
  }

  /// Returns the page of a step, with what was entered so far; if the step is not open yet, redirects to the one that
  /// is, and to the order if it was placed.
  func page(of step: FormSteps.Step, _ request: Request) async throws -> Response {
    let browser = Browser(request)
    if let number = await placedOrder(of: browser) { return .seeOther("/orders/\(number)") }
    let draft = try await draft(of: request) ?? Draft()
    guard Checkout.steps.isOpen(step, in: draft) else { return try await resume(request) }
    let isLate = request.uri.queryParameters["late"] != nil
    return .page(
      StepPage(
        site: self, step: step, draft: draft, values: draft.submission, isLate: isLate, secret: browser.secret
      ).html)
  }

  /// Accepts the submission of a step.
  func take(_ step: FormSteps.Step, _ request: Request, _ context: ClientRequestContext) async throws -> Response {
    try await request.withSubmission(receiving: reception) { submission, files in
      let browser = Browser(request)
      // Browsers send the cookie only with forms of this site; for JSON to another site, they ask for permission first.
      guard browser.secret != nil || step == Checkout.steps.steps[0] else { return late() }
      let secret = browser.secret ?? Secret.make()
      if let number = await orders.order(ofDraft: secret) { return placed(number, request) }
      var draft = try await drafts.draft(secret) ?? Draft()
      guard Checkout.steps.isOpen(step, in: draft) else { return late() }
      let act = Act(submission)
      let names = Checkout.steps.fieldNames(of: step, in: Checkout.form)
      let checked = await submission.checked(by: Checkout.form.only(names), for: request)
      let entered = act.applied(to: submission)
      draft.take(entered, of: step, isRight: checked.isValid && act == .goOn)
      try await drafts.keep(draft, secret)
      if case .goBack = act {
        return browser.keeping(secret, .seeOther("/" + (Checkout.steps.step(before: step) ?? step).name))
      }
      if act != .goOn {
        return browser.keeping(
          secret,
          .page(StepPage(site: self, step: step, draft: draft, values: entered, row: act.row, secret: secret).html))
      }
      guard checked.isValid else {
        return browser.keeping(secret, refuse(checked.errors, of: step, draft, submission, secret, request, context))
      }
      if let next = Checkout.steps.step(after: step) {
        return browser.keeping(secret, done("/" + next.name, request))
      }
      let all = draft.submission(with: submission, of: step)
      let whole = await all.checked(by: Checkout.form, for: request)
      guard let checkout = whole.model, whole.isValid else {
        return refuse(whole.errors, of: step, draft, submission, secret, request, context)
      }
      let number = try await orders.place(checkout, receipt: files["receipt"].first, among: files, draft: secret)
      try await drafts.forget(secret)
      return placed(number, request)
    }
  }

  /// Accepts a whole order in JSON.
  func placeWhole(_ request: Request) async throws -> Response {
    try await request.withSubmission(receiving: reception) { submission, files in
      // A page of another site can send a form without permission, but not JSON.
      guard submission.notation == .json else { throw Problem(.unsupportedMediaType, detail: "Send JSON.") }
      let checked = await submission.checked(by: Checkout.form, for: request)
      guard let checkout = checked.model, checked.isValid else { throw checked.problem() }
      let number = try await orders.place(checkout, receipt: files["receipt"].first, among: files, draft: nil)
      return placed(number, request)
    }
  }

  /// Returns an order that was placed: a page, or the stored JSON.
  func order(_ number: String, _ request: Request) async throws -> Response {
    guard let order = await orders.order(number) else { throw Problem.notFound() }
    guard request.prefersHTML else { return .json(order.json) }
    return .page(Page(title: "Order placed", content: OrderPage(order: order).content, site: self).html)
  }

  private func draft(of request: Request) async throws -> Draft? {
    guard let secret = Browser(request).secret else { return nil }
    return try await drafts.draft(secret)
  }

  /// Returns the number of the order that the draft of a browser became, if it did.
  private func placedOrder(of browser: Browser) async -> String? {
    guard let secret = browser.secret else { return nil }
    return await orders.order(ofDraft: secret)
  }

  /// Redirects a submission whose draft is no longer kept: the page says so.
  private func late() -> Response { .seeOther("/\(Checkout.steps.steps[0].name)?late") }

  /// Redirects to an order.
  ///
  /// The browser keeps its secret, so that another window that sends the same order gets there too.
  private func placed(_ number: String, _ request: Request) -> Response {
    let place = "/orders/\(number)"
    var response = request.prefersHTML ? Response.seeOther(place) : .json(#"{"location":"\#(place)"}"#, .created)
    response.headers[.location] = place
    return response
  }

  private func done(_ place: String, _ request: Request) -> Response {
    request.prefersHTML ? .seeOther(place) : .json(#"{"location":"\#(place)"}"#)
  }

  /// Returns the issues: on the page, with everything that was entered except the card, or as a problem document.
  private func refuse(
    _ issues: [Issue], of step: FormSteps.Step, _ draft: Draft, _ submission: Submission, _ secret: String,
    _ request: Request, _ context: ClientRequestContext
  ) -> Response {
    guard request.prefersHTML else {
      return Problem.invalid(issues, language: "en").response(from: request, context: context)
    }
    return .page(
      StepPage(site: self, step: step, draft: draft, values: submission, issues: issues, secret: secret).html,
      status: .unprocessableContent)
  }
}

/// The action of the button that submitted the form.
private enum Act: Hashable {
  case goOn, goBack, add
  case remove(Int)

  init(_ submission: Submission) {
    if submission["back"] != nil {
      self = .goBack
    } else if submission["add"] != nil {
      self = .add
    } else if let place = submission["remove"].flatMap({ Int($0) }) {
      self = .remove(place)
    } else {
      self = .goOn
    }
  }

  /// The row in which the person goes on.
  var row: Int? {
    switch self {
    case .add: .max
    case .remove(let place): place
    case .goOn, .goBack: nil
    }
  }

  /// Returns the submission with a row added or removed, if the button does that.
  func applied(to submission: Submission) -> Submission {
    guard var object = submission.value.object else { return submission }
    var items = object["items"]?.array ?? []
    switch self {
    case .add: if items.count < 20 { items.append(["name": "Pencil", "quantity": "1"]) }
    case .remove(let place): if items.indices.contains(place), items.count > 1 { items.remove(at: place) }
    case .goOn, .goBack: return submission
    }
    object["items"] = .array(items)
    return Submission(.object(object), notation: submission.notation)
  }
}

/// A browser, identified by its cookie.
struct Browser {
  static var cookie: String { "checkout" }

  /// The secret of its draft.
  let secret: String?

  init(_ request: Request) {
    secret = request.cookies[Browser.cookie].map { $0.value }.flatMap { Secret.isOne($0) ? $0 : nil }
  }

  /// Returns the response with a cookie that stores a secret, if the browser has another one or none.
  func keeping(_ secret: String, _ response: Response) -> Response {
    guard secret != self.secret else { return response }
    var response = response
    response.setCookie(Cookie(name: Browser.cookie, value: secret, path: "/", httpOnly: true, sameSite: .lax))
    return response
  }
}

extension Response {
  static func page(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "private, no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  static func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func seeOther(_ place: String) -> Response {
    Response(status: .seeOther, headers: [.location: place, .cacheControl: "no-store"])
  }
}
