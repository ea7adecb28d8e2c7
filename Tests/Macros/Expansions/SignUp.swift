import Wellformed
import WellformedMacros

/// What is public has a form that is.
@Validated
public struct SignUp {
  @Field(.trimmed, .required, .email) var email = ""
  @Field(.required, .personName, label: "Full name", within: "your full name") var fullName = ""
  @Field(.required, .length(8...), secret: true) private var password: String = ""
  @Field(as: .wholeNumber, .required(.range(13...120))) var age: Int?
  @Field var address = Address()
  @Field(.count(1...)) @Each var others: [Address] = []
  @Each(.trimmed, .slug) var tags: [String]? = nil
  @Field(.required) var observed = "" { didSet {} }
  @Field(.oneOf(["de", "fr"])) var country = "de"
  @Field(.noneOf("none", "n/a")) var region: String?
  @Field(.pattern(#"[[a-z]&&[^q]]{2,}-(?:\p{N}|\d)+"#)) var code = ""
  @Field(.length(...50)) var `default`: String { email }
  var unasked = 0
  @Rule("a.b", reads: "email", "age", on: "age", message: "No") var isRight: Bool { true }
  @Rule("a.c", reads: "email", severity: .warning) static func isRight(_ model: SignUp) -> Bool { true }
  @Rule("a.d", reads: "email") func isFree() async throws -> Bool { true }
}

@Validated struct Address {
  @Field(.required) var city = ""
}

@Validated
package final class Draft {
  @Field(.required) var email = ""
  @Each(.range(0...9)) var marks: [Int] = []
  @Rule("a.b", reads: "email") func isRight() -> Bool { true }
}

@MainActor @Validated
final class Account {
  @Field(.required) var email = ""
}

@MainActor @Validated
struct Screen {
  @Field(.required) var title = ""
}

@Validated struct Nothing {}

// From anywhere.
nonisolated func use(_ model: SignUp, _ address: Address) -> Bool {
  SignUp.form.isValid(model) && Address.form.isValid(address) && Nothing.form.isValid(Nothing())
}
