#if Server
  public import Hummingbird
  import HTTPTypes
  import Logging
  import NIOHTTP1

  /// Responds with a problem document if the response would otherwise be empty: for a missing resource or a thrown
  /// error.
  ///
  /// An error that is not itself a response is logged, and the response is 500 and does not reveal the error.
  @available(WellformedServer 1.0, *)
  public struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    private let catalogues: Catalogues?
    private let translate: @Sendable (Problem, Request) -> Problem
    private let page: (@Sendable (Problem, Request) -> String?)?

    /// Creates the middleware, which should come first, after only what every response needs, such as
    /// `SecurityHeaders`.
    ///
    /// - Parameters:
    ///   - catalogues: The languages of problems, chosen by the request's `Accept-Language`; English by default. A
    ///     problem that already names its language stays as it is.
    ///   - translate: Changes the problem after that.
    ///   - page: Returns the page for a problem, for clients that prefer HTML; if it is missing or returns `nil`, the
    ///     page is a plain one.
    public init(
      in catalogues: Catalogues? = nil,
      translating translate: @escaping @Sendable (Problem, Request) -> Problem = { problem, _ in problem },
      page: (@Sendable (Problem, Request) -> String?)? = nil
    ) {
      self.catalogues = catalogues
      self.translate = translate
      self.page = page
    }

    /// Passes the request on, and turns thrown errors into responses.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        // The first `Host` has become the request's authority; one that is still a field is a second one.
        guard request.headers[named: "Host"] == nil else { throw Problem.ambiguousHost() }
        return try await next(request, context)
      } catch let error as HTTPParserError {
        throw error  // The connection is broken: the server responds and closes it.
      } catch {
        var problem = problem(for: error, context)
        if problem.language == nil, let catalogues { problem = problem.worded(in: catalogues.best(for: request)) }
        problem = translate(problem, request)
        let page = request.prefersHTML ? page?(problem, request) ?? problem.page : nil
        return problem.response(page: page)
      }
    }

    private func problem(for error: any Error, _ context: Context) -> Problem {
      switch error {
      case let problem as Problem: return problem
      case let error as HTTPError:
        return Problem(error.status, detail: error.body, headers: error.headers)
      case let error as any HTTPResponseError: return Problem(error.status)
      // The server shut down while the request was arriving, and closed the connection: nothing failed.
      case is CancellationError where Task.isCancelled: return Problem(.serviceUnavailable)
      case let error as FileNotStored:
        context.logger.error("A request failed", metadata: ["error": "\(error)"])
        return Problem(.internalServerError)
      default:
        // The description of an error may contain submitted data, so it is logged only at the debug level.
        context.logger.error("A request failed", metadata: ["error": "\(type(of: error))"])
        context.logger.debug("A request failed", metadata: ["error": "\(error)"])
        return Problem(.internalServerError)
      }
    }
  }
#endif
