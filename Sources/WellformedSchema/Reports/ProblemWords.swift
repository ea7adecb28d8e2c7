#if !hasFeature(Embedded)
  package import Wellformed

  /// The English words of problems that people meet; catalogues have them under their codes.
  ///
  /// What only programs meet, such as broken JSON, is reported in English only.
  package enum ProblemWords {
    /// The words for each code: titles under `problem.title`, sentences under `problem.detail`.
    package static let english: [IssueCode: MessageTemplate] = [
      "problem.title.invalid": "Some values are not right",
      "problem.title.forbidden": "Forbidden",
      "problem.title.notFound": "Not Found",
      "problem.title.methodNotAllowed": "Method Not Allowed",
      "problem.title.requestTimeout": "Request Timeout",
      "problem.title.tooManyRequests": "Too Many Requests",
      "problem.title.internalServerError": "Internal Server Error",
      "problem.title.serviceUnavailable": "Service Unavailable",
      "problem.title.tooLarge": "The body is too large",
      "problem.title.fileRefused": "Files are not accepted",
      "problem.title.changed": "Somebody else has changed this",
      "problem.detail.changed":
        "Somebody else has changed this in the meantime. Send it again to replace their changes with yours.",
      "problem.detail.retry": .plural(
        "count", one: "Try again in {count} second.", other: "Try again in {count} seconds."),
      "problem.detail.requestTimeout": "The body did not arrive in time.",
      "problem.detail.tooLarge": "The limit in bytes is {maximum}.",
      "problem.detail.fileRefused": "The field {label} has a file, and files are not accepted.",
    ]
  }
#endif
