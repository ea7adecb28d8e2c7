import HTTPTypes
import Hummingbird
import NIOCore
import Wellformed
import WellformedSchema
import WellformedServer

extension SignUpSite {
  /// Returns the sign-up page with an empty form.
  func page(for request: Request) throws -> Response {
    let (token, cookie) = seal.token(for: request)
    let edition = edition(for: request)
    let page = try page(in: edition, token: token)
    // The empty form repeats nothing of the request, so compressing it reveals nothing about the token.
    var response = Response.page(page.html, in: edition.words, compressedFor: request)
    if let cookie { response.setCookie(cookie) }
    return response
  }

  /// Judges a sign-up, and creates an account from a valid one.
  func signUp(_ request: Request, _ context: ClientRequestContext) async throws -> Response {
    let words = edition(for: request).words.problems
    guard !request.comesFromElsewhere(than: options.hosts, at: context.localAddress) else {
      throw Problem.forbidden(words.fromElsewhere)
    }
    let submission = try await request.submission()
    // Without permission, a page of another site can send a form, but not JSON; and the server never gives permission.
    guard submission.notation == .json || seal.isOn(request, field: submission[FormSeal.field]) else {
      return try refuseUnsealed(submission, request, context)
    }
    var checked = await submission.checked(by: edition(for: request).form, for: request)
    // If the name is taken, the response also says whether the address is, as it does for the loser of a race.
    guard let model = checked.model, checked.errors.allSatisfy({ $0.code == .userNameTaken }) else {
      return try refuse(checked, request, context)
    }
    let outcome: Registration.Outcome
    do {
      if let delay = signUpLimiter.retryDelay(for: request, context: context) {
        throw Problem.tooManyRequests(retryAfter: delay)
      }
      outcome = try await open(model, for: request)
    } catch let problem as Problem {
      return try postpone(submission, for: problem, request, context)
    }
    switch outcome {
    case .opened(let session): return welcome(session, request)
    case .taken(let collisions):
      for collision in collisions { checked.refuse(collision, in: edition(for: request).words.fields) }
      return try refuse(checked, request, context)
    }
  }

  private func open(_ signUp: SignUp, for request: Request) async throws -> Registration.Outcome {
    do {
      return try await logger.withAccounts(in: edition(for: request).words) { try await registration.open(signUp) }
    } catch is ConcurrencyLimit.QueueIsFull {
      throw Problem.tooManyRequests(retryAfter: 5)
    } catch is PasswordHash.OutOfMemory {
      throw Problem.tooManyRequests(retryAfter: 5)
    }
  }

  /// Returns the response to a new account: a redirect for browsers, the address of the account for other clients.
  private func welcome(_ session: Session, _ request: Request) -> Response {
    let place = "/account"
    var response: Response
    if request.prefersHTML {
      response = Response(status: .seeOther, headers: [.location: place])
    } else {
      response = Response(
        status: .created, headers: [.location: place, .contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"location":"\#(place)"}"#)))
    }
    response.vary(by: .accept)
    response.setCookie(session.cookie(isSecure: options.isBehindProxy))
    return response
  }

  /// Returns the issues: on the page, with everything that was entered except passwords, or as a problem document.
  private func refuse(
    _ checked: CheckedSubmission<SignUp>, _ request: Request, _ context: ClientRequestContext
  ) throws -> Response {
    guard request.prefersHTML else {
      return checked.problem().response(from: request, context: context)
    }
    var page = try page(holding: checked.submission, for: request)
    for issue in checked.errors {
      let name = issue.path.description
      guard page.fields.controls.contains(where: { $0.name == name }) else {
        page.notices.append(issue.message)
        continue
      }
      if page.errors[name] == nil { page.errors[name] = issue.message }
    }
    return answer(page, status: .unprocessableContent, to: request)
  }

  /// Returns the form again if it did not come from the site's page, so that it can be submitted again.
  private func refuseUnsealed(
    _ submission: Submission, _ request: Request, _ context: ClientRequestContext
  ) throws -> Response {
    let edition = edition(for: request)
    let words = edition.words.problems
    guard request.prefersHTML else {
      return Problem.forbidden(words.outdated).worded(in: edition.words.catalogue).response(
        from: request, context: context)
    }
    var page = try page(holding: submission, for: request)
    page.notices = [words.unsealed]
    return answer(page, status: .forbidden, to: request)
  }

  /// Asks to submit a valid sign-up again later; the page has everything that was entered except passwords.
  private func postpone(
    _ submission: Submission, for problem: Problem, _ request: Request, _ context: ClientRequestContext
  ) throws -> Response {
    let words = edition(for: request).words
    let problem = problem.worded(in: words.catalogue)
    guard request.prefersHTML else { return problem.response(from: request, context: context) }
    var page = try page(holding: submission, for: request)
    page.notices = ["\(problem.detail ?? problem.title) \(words.problems.unstored)"]
    var response = answer(page, status: problem.status, to: request)
    response.headers.append(contentsOf: problem.headers)
    return response
  }

  private func page(in edition: Edition, token: String) throws -> SignUpPage {
    SignUpPage(
      words: edition.words, fields: try edition.fields(), wordList: wordListPath, formFiles: formFiles,
      formStyle: formStyle, token: token)
  }

  private func page(holding submission: Submission, for request: Request) throws -> SignUpPage {
    var page = try page(in: edition(for: request), token: "")
    page.isReturned = true
    for control in page.fields.controls { page.values[control.name] = submission[control.name] }
    return page
  }

  private func answer(_ page: SignUpPage, status: HTTPResponse.Status, to request: Request) -> Response {
    var page = page
    let (token, cookie) = seal.token(for: request)
    page.token = token
    var response = Response.page(page.html, status: status, in: page.words)
    response.vary(by: .accept)
    if let cookie { response.setCookie(cookie) }
    return response
  }
}

extension CheckedSubmission<SignUp> {
  /// Adds an error for an address or a name that is taken.
  fileprivate mutating func refuse(_ collision: Collision, in words: FieldWords) {
    switch collision {
    case .email:
      refuse(.emailRegistered, on: "email", message: words.emailTaken)
    case .userName:
      // The rules may have found and reported this already.
      if errors.contains(where: { $0.code == .userNameTaken }) { return }
      refuse(.userNameTaken, on: "userName", message: words.userNameTaken)
    }
  }
}
