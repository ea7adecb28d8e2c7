/// A rule that only somebody else can judge, such as a server that knows which names are taken.
package struct RemoteRule<Model>: Sendable {
  let code: IssueCode
  let reads: [String]
  let field: String
  var override: IssueOverride
  #if !hasFeature(Embedded)
    let holds: @Sendable (Model) async throws -> Bool
  #endif
}

#if !hasFeature(Embedded)
  extension FormPart {
    /// A rule that is judged elsewhere and takes its time.
    ///
    /// `Form.check` leaves it out; `Form.checkRemotely` and live forms run it, when the fields it reads are sound. An
    /// error thrown means that nobody could judge: a warning `check.unavailable`, never an error of the person's.
    public static func remote(
      _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
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
