#if hasFeature(Embedded)
  import WellformedCore
#else
  public import WellformedCore
#endif

/// A rule that only somebody else can judge, such as a server that knows which names are taken.
package struct RemoteRule<Model>: Sendable {
  let code: IssueCode
  let reads: [String]
  let field: String
  var override: IssueOverride
  #if !hasFeature(Embedded)
    let holds: @Sendable (Model) async throws -> Bool
    /// Returns what a message may mention if the rule does not hold for a model.
    var arguments: (@Sendable (Model) -> Arguments)?
  #endif
}

#if !hasFeature(Embedded)
  extension FormPart {
    /// Declares a remote rule: a rule that a closure judges by asking a server, or by other work that takes time.
    ///
    /// `Form.check` leaves the rule out. `Form.checkRemotely` and live forms run it if the fields that it reads have no
    /// error. If it throws an error, the check has no answer: the result is a warning `check.unavailable`, never an
    /// error in what the person entered.
    public static func remote(
      _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
      _ holds: @escaping @Sendable (Model) async throws -> Bool
    ) -> FormPart {
      remote(code, reads: reads, on: field, message: message, holds)
    }

    /// Declares a remote rule that reads fields whose names are in a list.
    ///
    /// Apart from that, it works like a remote rule whose fields are given one by one. It serves forms that are made in a
    /// loop.
    public static func remote(
      _ code: IssueCode, reads: [String], on field: String? = nil, message: String? = nil,
      _ holds: @escaping @Sendable (Model) async throws -> Bool
    ) -> FormPart {
      FormPart(
        content: .remote(
          RemoteRule(
            code: code, reads: reads, field: field ?? reads.last ?? "", override: IssueOverride(message: message),
            holds: holds)))
    }
  }
#endif
