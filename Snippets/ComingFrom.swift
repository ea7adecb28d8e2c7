// The articles "Coming from …".
import Wellformed
import WellformedPasswords

// snippet.vapor
struct Member: Sendable {
  var fullName = ""
  var handle = ""
  var email = ""
  var seats = 1
  var plan: String?
}

let member = Form<Member>(
  .field("fullName", \.fullName, .required),
  .field("handle", \.handle, .length(3...), .alphanumeric),
  .field("email", \.email, .required, .email),
  .field("seats", \.seats, .range(1...50)),
  .field("plan", \.plan, .optional, .oneOf(["basic", "team", "company"]))
)
// snippet.end
precondition(member.isValid(Member(fullName: "Jane Doe", handle: "jane1", email: "jane@example.com", seats: 3)))
let mistaken = Member(fullName: "Jane Doe", handle: "jane1", email: "jane", seats: 0, plan: "gold")
precondition(member.check(mistaken).errors.map(\.path.description) == ["email", "seats", "plan"])

// snippet.peppermint
struct Ticket: Sendable {
  var holder = ""
  var email = ""
  var code = ""
  var visitors = 1
}

enum TicketError: Int {
  case holder = 1
  case email, code, visitors
}

let ticket = Form<Ticket>(
  .field("holder", \.holder, .required.code(TicketError.holder.rawValue)),
  .field("email", \.email, .email.code(TicketError.email.rawValue)),
  .field(
    "code", \.code,
    .all(.length(8), .not(.startsWith("TEST"))).code(TicketError.code.rawValue)),
  .field("visitors", \.visitors, .range(1...6).code(TicketError.visitors.rawValue))
)

let refused = ticket.check(Ticket(holder: "Jane", email: "jane@example.com", code: "TEST", visitors: 9)).errors
let errors = Set(refused.compactMap { $0.number.flatMap(TicketError.init) })
// snippet.end
precondition(errors == [.code, .visitors])

// snippet.spacecode
struct Person: Sendable {
  var firstName = ""
  var lastName = ""
  var site = ""
}

let person = Form<Person>(
  .field("firstName", \.firstName, .required, .length(...20).message("First name is too long")),
  .field("lastName", \.lastName, .required, .length(5...).message("Last name is too short")),
  .field("site", \.site, .optional, .startsWith("https://"), .url)
)
// snippet.end
let names = person.check(Person(firstName: "Jane", lastName: "Doe")).errors.map(\.message)
precondition(names == ["Last name is too short"])

// snippet.regex
let zip = Rule.pattern("[0-9]{5}(-[0-9]{4})?")  // the whole text
print(zip.verdict(of: "2050"))  // incomplete
print(zip.verdict(of: "2050a"))  // invalid
print(zip.longestViablePrefix(of: "20500 DC"))  // 20500

let mentionsPrice = Rule.pattern("[0-9]+ EUR", matching: .anywhere)
print(mentionsPrice.isValid("It costs 12 EUR."))  // true
// snippet.end
precondition(zip.verdict(of: "2050") == .incomplete && zip.verdict(of: "2050a") == .invalid)
precondition(zip.longestViablePrefix(of: "20500 DC") == "20500" && mentionsPrice.isValid("It costs 12 EUR."))

// snippet.lookahead
// (?=.*[A-Z])(?=.*[0-9]).{8,}
let old = Rule.all(.length(8...), .contains(.asciiUppercase), .contains(.asciiDigit))
// snippet.end
precondition(old.isValid("Abcdefg1") && !old.isValid("abcdefg1"))

// snippet.zod
struct Account: Sendable {
  var email = ""
  var name = ""
  var tags: [String] = []
  var password = ""
  var confirm = ""
}

let account = Form<Account>(
  .field("email", \.email, [.trimmed, .lowercased], .required, .email),
  .field("name", \.name, .optional, .length(2...50)),
  .field("tags", \.tags, .count(...5), .each(.text(.trimmed, .required))),
  .field("password", \.password, .required, .length(15...)).secret,
  .field("confirm", \.confirm, .equals("password").message("Passwords differ")).secret
)

let input = Account(email: " Jane@Example.com", password: "quiet lemon orbit", confirm: "quiet lemon orbit")
let result = account.check(input)
if result.isValid {
  print(result.value.email)  // jane@example.com
} else {
  for issue in result.issues { print(issue.path, issue.code, issue.message) }
}
// snippet.end
precondition(result.isValid && result.value.email == "jane@example.com")

// snippet.laravel
struct Order: Sendable {
  var email = ""
  var delivery = "post"
  var street = ""
  var skus: [String] = []
  var password = ""
  var passwordAgain = ""
  var terms = false
}

let order = Form<Order>(
  .field("email", \.email, .trimmed, .inOrder(.required, .email, .length(...255))),
  .field("delivery", \.delivery, .required, .oneOf(["post", "pickup"])),
  .field("street", \.street, .trimmed, .when("delivery", .exactly("post"), .required)),
  .field("skus", \.skus, .count(1...), .each(.text(.required, .pattern("[A-Z]{2}[0-9]{4}")))),
  .field(
    "password", \.password, .required, .password(.nist(blocklist: .exact(["password password"]), named: "common"))),
  .field("passwordAgain", \.passwordAgain, .equals("password")).secret,
  .field("terms", \.terms, .accepted),
  .remote("email.taken", reads: "email", message: "{field} is taken") { await isUnknown($0.email) }
)
// snippet.end
func isUnknown(_ address: String) async -> Bool { address != "jane@example.com" }
let sent = Order(email: "jane@example.com", skus: ["AB1234", "x"], password: "a", passwordAgain: "b")
let problems = await order.checkRemotely(sent).errors.map(\.path.description)
precondition(problems == ["email", "street", "skus[1]", "password", "passwordAgain", "terms"], "\(problems)")

// What the tables of equivalents name, so that it compiles.
let rules: [Rule] = [
  .required, .notEmpty, .optional, .email, .email(.html), .url, .webURL, .uuid, .macAddress, .letters, .alphanumeric,
  .length(8...), .length(...64), .length(5), .length(2...50), .length(...64, in: .utf16),
  .allowed(.asciiLetter, .asciiDigit),
  .allowed(.range("\u{0}"..."\u{7F}")), .oneOf(["red"]), .noneOf(["red"]), .pattern("a"),
  .pattern("a", flags: .caseInsensitive), .pattern("a", matching: .anywhere), .all(.email), .any(.ipv4, .ipv6),
  .not(.email),
  .inOrder(.required, .email), .satisfies("name") { _ in true }, .contains(.digit), .contains("a"),
  .startsWith("https://"),
  .endsWith(".org"), .not(.contains(.whitespace)), .exactly("a"), .equals("password"), .differs(from: "field"),
  .paymentCard,
  .iban, .postalCode(country: "GB"), .personName, .wholeNumber, .wholeNumber(1...99), .decimal, .date, .dateTime,
  .when("delivery", .exactly("post"), .required), .only(in: "signUp", .required), .required.message("a"),
  .email.code(1),
]
let numbers: [Validator<Int>] = [.range(13...), .range(1...9), .satisfies("even") { $0.isMultiple(of: 2) }]
let lists: [Validator<[String]>] = [.count(3...), .count(...5), .each(.text(.required))]
let missing: Validator<Int?> = .optional(.range(1...9))
print(rules.count, numbers.count, lists.count, missing.isValid(nil))
