import Observation
package import Wellformed
import WellformedMacros

// Each model twice: annotated, and with its form as a person writes it.

enum Plan: String, CaseIterable, Sendable { case free, paid }

@Validated
struct Address: Equatable, DefaultInitializable {
  @Field(.trimmed, .required) var street = ""
  @Field([.trimmed, .collapsed], .required, .length(2...50), label: "Town") var city = ""
  @Field(.optional, .length(2)) var country: String?
}

@Validated
struct SignUp: Equatable, DefaultInitializable {
  @Field(.trimmed, .required, .email) var email = ""
  @Field(.trimmed, .required, .personName, label: "Full name", within: "your full name") var fullName = ""
  @Field(.required, .length(8...64), .contains(.digit), secret: true) var password = ""
  @Field(.equals("password"), secret: true) var confirmation = ""
  @Field(as: .wholeNumber, .optional(.range(13...120))) var age: Int?
  @Field(.range(1...9)) var level: UInt8 = 1
  @Field(as: .decimal(style: "de"), .range(0.5...2.5)) var height = 1.7
  @Field(.accepted) var hasAccepted = false
  @Field<Plan>(.oneOf(.free, .paid)) var plan = Plan.free
  @Field(as: .rawValue) var tariff = Plan.free
  @Field(as: .caseName, .optional()) var former: Plan?
  @Field var address = Address()
  @Field var billing: Address?
  @Field(.count(...3)) @Each var others: [Address] = []
  @Each(.trimmed, .slug) var tags: [String] = []
  @Each(.range(0...10)) var marks: [Int]?
  @Field(.required) var observed = "" { didSet {} }
  @Field(.length(...200)) var summary: String { "\(fullName) <\(email)>" }
  @Field(.satisfies("default.wrong") { $0 != "wrong" }) var `default` = ""
  var unasked = 0

  @Rule("name.isEmail", reads: "fullName", "email", on: "email", message: "Not the name")
  var isNameAnother: Bool { fullName != email }

  @Rule("tags.level", reads: "tags", "level", severity: .warning)
  static func hasFewTags(_ model: SignUp) -> Bool { model.tags.count <= model.level }

  @Rule("email.taken", reads: "email")
  func isFree() async throws -> Bool { email != "taken@example.com" }
}

let address = Form<Address>(
  .field("street", \.street, .trimmed, .required),
  .field("city", \.city, [.trimmed, .collapsed], .required, .length(2...50)).labelled("Town"),
  .field("country", \.country, .optional, .length(2))
)

let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("fullName", \.fullName, .trimmed, .required, .personName).labelled("Full name", within: "your full name"),
  .field("password", \.password, .required, .length(8...64), .contains(.digit)).secret,
  .field("confirmation", \.confirmation, .equals("password")).secret,
  .field("age", \.age, as: .wholeNumber, .optional(.range(13...120))),
  .field("level", \.level, .range(1...9)),
  .field("height", \.height, as: .decimal(style: "de"), .range(0.5...2.5)),
  .field("hasAccepted", \.hasAccepted, .accepted),
  .field("plan", \.plan, .oneOf(.free, .paid)),
  .field("tariff", \.tariff, as: .rawValue),
  .field("former", \.former, as: .caseName, .optional()),
  .field("address", \.address, .form(address)),
  .field("billing", \.billing, .optional(.form(address))),
  .field("others", \.others, .count(...3), .each(.form(address))),
  .field("tags", \.tags, .each(.text(.trimmed, .slug))),
  .field("marks", \.marks, .optional(.each(.range(0...10)))),
  .field("observed", \.observed, .required),
  .field("summary", \.summary, .length(...200)),
  .field("default", \.default, .satisfies("default.wrong") { $0 != "wrong" }),
  .rule("name.isEmail", reads: "fullName", "email", on: "email", message: "Not the name") { $0.fullName != $0.email },
  .rule("tags.level", reads: "tags", "level", severity: .warning) { $0.tags.count <= $0.level },
  .remote("email.taken", reads: "email") { $0.email != "taken@example.com" }
)

@Validated
final class Draft {
  @Field(.required, .email) var email = ""
  @Field(.length(...9)) var note: String?
  @Field(.form(Address.form)) var address = Address()
  @Rule("draft.same", reads: "email", "note") func isAnother() -> Bool { email != note }
}

let draft = Form<Draft>(
  .field("email", \.email, .required, .email),
  .field("note", \.note, .length(...9)),
  .field("address", \.address, .form(address)),
  .rule("draft.same", reads: "email", "note") { $0.email != $0.note }
)

/// An observed class: its macro copies the annotations to the storage of each property.
@Observable
@Validated
final class ObservedDraft {
  @Field(.required, .email) var email = ""
  @Field(.count(...2)) @Each(.trimmed, .slug) var tags: [String] = []
  var unasked = 0
  @Rule("draft.same", reads: "email", "tags") var isAnother: Bool { tags != [email] }
}

@Validated
struct Badge: Hashable, DefaultInitializable {
  @Field(.trimmed, .required) var name = ""
}

/// Sets.
@Validated
struct Member: Equatable, DefaultInitializable {
  @Each(.trimmed, .slug) var labels: Set<String> = []
  @Field(.count(...2)) @Each var badges: Set<Badge> = []
  @Each(.range(0...10)) var marks: Set<Int>?
}

let member = Form<Member>(
  .field("labels", \.labels, .each(.text(.trimmed, .slug))),
  .field("badges", \.badges, .count(...2), .each(.form(Form<Badge>(.field("name", \.name, .trimmed, .required))))),
  .field("marks", \.marks, .optional(.each(.range(0...10))))
)

/// Names without macros.
struct Contact: NamedFields {
  var name = "", phone: String?, age = 3

  static let fieldNames: FieldNames<Contact> = [\.name: "full-name", \.phone: "phone", \.age: "age"]
}

enum Outer {
  @Validated
  struct Inner { @Field(.required) private(set) var name = "" }
}

package enum Opened {}

extension Opened {
  @Validated
  package struct Inner { @Field(.required) package var name = "" }
}
