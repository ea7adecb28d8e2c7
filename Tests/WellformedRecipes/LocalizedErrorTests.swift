import Foundation
import Testing
import Wellformed
import WellformedFoundation
import WellformedSchema

/// The text of an alert for a thrown error.
@Suite struct `Localized descriptions of errors` {
  private struct Account: Sendable { var email = "", name = "" }

  @Test func `the localized description of a validation error lists the issues`() throws {
    let form = Form<Account>(.field("email", \.email, .required, .email), .field("name", \.name, .required))
    do {
      _ = try form.validated(Account(email: "jane@@example.org"))
      Issue.record("nothing was thrown")
    } catch {
      let anyError: any Error = error
      #expect(anyError.localizedDescription == "Email has more than 1 @; leave only one\nEnter Name")
    }
  }

  @Test func `the localized description of a pattern error is its description`() {
    let error: any Error = #expect(throws: PatternError.self) { try Pattern("[a-") } ?? CancellationError()
    #expect(error.localizedDescription == "\(error)")
  }

  @Test func `the localized description of an error in a rule file says what is wrong, and where`() {
    let rules: any Error =
      #expect(throws: SchemaError.self) { try Schema(parsing: #"{"minLenght": 3}"#) }
      ?? CancellationError()
    #expect(
      rules.localizedDescription
        == #"rule file, at /minLenght: "minLenght" is not a keyword that rule files support; did you mean "minLength"?"#
    )
    let json: any Error = #expect(throws: JSONError.self) { try JSONValue(parsing: "{") } ?? CancellationError()
    #expect(json.localizedDescription == "\(json)")
  }
}
