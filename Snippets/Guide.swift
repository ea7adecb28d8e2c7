// The article "Guide to the core".
import Wellformed

// snippet.format
extension Format {
  static let orderNumber = Format(
    "order-number", pattern: "ORD-[0-9]{6}", summary: "an order number, such as ORD-204518",
    message: "{field} must look like ORD-204518")
}

let number = Rule.format(.orderNumber)
print(number.verdict(of: "ORD-20"))  // incomplete
// snippet.end
precondition(number.verdict(of: "ORD-20") == .incomplete && number.isValid("ORD-204518"))

// snippet.combined
extension Rule {
  static let handle: Rule = .all(
    .required,
    .length(3...20),
    .allowed(.asciiLowercase, .asciiDigit, .anyOf("_")),
    .noneOf(["admin", "root", "support"]))
}
// snippet.end
precondition(Rule.handle.isValid("jane_doe") && !Rule.handle.isValid("root"))

// snippet.closure
let evenLength = Rule.satisfies("even-length", message: "{field} needs an even number of letters") { text in
  text.count.isMultiple(of: 2)
}
// snippet.end
precondition(evenLength.isValid("ab") && !evenLength.isValid("abc"))

// snippet.siblings
struct Booking: Sendable {
  var email = ""
  var emailAgain = ""
  var country = ""
  var postcode = ""
  var adults = 1
  var children = 0
  var isBusiness = false
  var company = ""
}

let booking = Form<Booking>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("emailAgain", \.emailAgain, .trimmed, .equals("email")),
  .field("country", \.country, .required),
  .field("postcode", \.postcode, .trimmed, .when("country", .exactly("US"), .required, .postalCode(country: "US"))),
  .field("adults", \.adults, .range(1...9)),
  .field("children", \.children, .range(0...9)),
  .field("isBusiness", \.isBusiness),
  .field("company", \.company, .trimmed, .when("isBusiness", .exactly("true"), .required)),
  .rule("party.tooLarge", reads: "adults", "children", on: "children", message: "At most 9 people can travel") {
    $0.adults + $0.children <= 9
  }
)
// snippet.end
let party = Booking(
  email: "j@example.com", emailAgain: "j@example.com", country: "US", postcode: "20500", adults: 6, children: 4)
precondition(booking.check(party).errors.map { "\($0.path) \($0.code)" } == ["children party.tooLarge"])
let business = Booking(email: "j@example.com", emailAgain: "j@example.com", country: "GB", isBusiness: true)
precondition(booking.check(business).errors.map { "\($0.path) \($0.code)" } == ["company required"])
precondition(!booking.isValid(Booking(email: "j@example.com", emailAgain: "j@example.org", country: "GB")))

// snippet.nesting
struct Address: Sendable {
  var street = ""
  var city = ""
}

struct Order: Sendable {
  var shipping = Address()
  var billing: Address?
  var codes: [String] = []
}

let address = Form<Address>(
  .field("street", \.street, .trimmed, .required),
  .field("city", \.city, .trimmed, .required)
)

let order = Form<Order>(
  .field("shipping", \.shipping, .form(address)),
  .field("billing", \.billing, .optional(.form(address))),
  .field("codes", \.codes, .count(1...20), .each(.text(.trimmed, .required, .length(...8))))
)

let report = order.check(Order(shipping: Address(street: "Main Street 1"), codes: ["A1", ""]))
print(report.errors.map(\.path.description))  // ["shipping.city", "codes[1]"]
// snippet.end
precondition(report.errors.map(\.path.description) == ["shipping.city", "codes[1]"])

// snippet.collections
struct Offer: Sendable {
  var sku = ""
}

struct Shop: Sendable {
  var offers: [Offer] = []
  var tags: [String] = []
  var prices: [String: Int] = [:]
}

let shop = Form<Shop>(
  .field("offers", \.offers, .each(.form(Form<Offer>(.field("sku", \.sku, .trimmed, .required)))), .unique(by: \.sku)),
  .field("tags", \.tags, .each(.text(.trimmed, .length(...20))), .unique),
  .field("prices", \.prices, .eachKey(.text(.slug)), .eachValue(.range(1...)))
)

let offered = Shop(offers: [Offer(sku: "A1"), Offer(sku: " A1")], tags: ["new"], prices: ["apple": 0])
print(shop.check(offered).errors.map { "\($0.path) \($0.code)" })
// ["offers[1] items.repeated", "prices.apple number.tooSmall"]
// snippet.end
precondition(
  shop.check(offered).errors.map { "\($0.path) \($0.code)" }
    == ["offers[1] items.repeated", "prices.apple number.tooSmall"])

// snippet.contexts
struct Profile: Sendable {
  var name = ""
  var password = ""
}

let profile = Form<Profile>(
  .field("name", \.name, .trimmed, .required),
  .field("password", \.password, .only(in: "signUp", .required, .length(15...))).secret
)

let atSignUp = profile.in("signUp").isValid(Profile(name: "Jane"))  // false: a password is required
let later = profile.in("edit").isValid(Profile(name: "Jane"))  // true
let nameAlone = profile.only("name").isValid(Profile(name: "Jane"))  // true
// snippet.end
precondition(!atSignUp && later && nameAlone)

// snippet.remote
struct Names: Sendable {
  func isFree(_ name: String) async throws -> Bool { name != "jane" }
}

let names = Names()
let account = Form<Profile>(
  .field("name", \.name, .trimmed, .required, .userName),
  .remote("name.taken", reads: "name", message: "This name is taken") { try await names.isFree($0.name) }
)

let found = await account.checkRemotely(Profile(name: "jane"))
print(found["name"].map(\.code.description))  // ["name.taken"]
// snippet.end
precondition(found["name"].map(\.code.description) == ["name.taken"])

// snippet.words
let renamed = Form<Profile>(
  .field("name", \.name, .trimmed, .required.message("Enter your name"), .length(...50)).labelled("Your name"),
  .field("password", \.password, .length(15...).code(3004)).secret
)
let friendly = renamed.worded(
  in: .english.overriding([
    .lengthTooShort: .plural("missing", one: "Add one more character", other: "Add {missing} more characters")
  ]))
let issues = friendly.check(Profile(password: "quiet lemon")).errors
print(issues.map(\.message))  // ["Enter your name", "Add 4 more characters"]
// snippet.end
precondition(issues.map(\.message) == ["Enter your name", "Add 4 more characters"] && issues[1].number == 3004)

// snippet.arguments
let seats = Form<Booking>(
  .field("adults", \.adults), .field("children", \.children),
  .rule("party.tooLarge", reads: "adults", "children") { $0.adults + $0.children <= 9 }
    .arguments { ["count": .integer($0.adults + $0.children - 9)] }
).worded(
  in: .english.overriding([
    "party.tooLarge": .plural("count", one: "1 person too many", other: "{count} people too many")
  ]))
print(seats.check(Booking(adults: 6, children: 5)).errors.map(\.message))  // ["2 people too many"]
// snippet.end
precondition(seats.check(Booking(adults: 6, children: 5)).errors.map(\.message) == ["2 people too many"])
precondition(seats.check(Booking(adults: 6, children: 4)).errors.map(\.message) == ["1 person too many"])

// snippet.warning
let mail = Form<Booking>(.field("email", \.email, .trimmed, .required, .email.suggesting))
let doubtful = mail.check(Booking(email: "jane@gmial.com"))
print(doubtful.isValid, doubtful.warnings.first?.suggestion ?? "")  // true jane@gmail.com
// snippet.end
precondition(doubtful.isValid && doubtful.warnings.first?.suggestion == "jane@gmail.com")

// snippet.values
let written = EmailAddress("Jane.Doe@EXAMPLE.org")
print(written?.localPart ?? "", written?.description ?? "")  // Jane.Doe Jane.Doe@example.org
let price = DecimalNumber("1.234,50", style: "de")
print(price?.description ?? "")  // 1234.5
// snippet.end
precondition(written?.description == "Jane.Doe@example.org" && price?.description == "1234.5")

// snippet.validator
struct Trip: Sendable {
  var nights = 0
  var terms = false
}

let trip = Form<Trip>(
  .field(
    "nights", \.nights, .range(1...30),
    .satisfies("nights.season", message: "{field} must be a multiple of 7") { $0.isMultiple(of: 7) }),
  .field("terms", \.terms, .accepted)
)
// snippet.end
precondition(trip.isValid(Trip(nights: 14, terms: true)) && !trip.isValid(Trip(nights: 13, terms: true)))

// snippet.report
let late = trip.check(Trip(nights: 35))
print(late.errors.map(\.path.jsonPointer))  // ["/nights", "/terms"]
if let alert = late.alert { print(alert.title, alert.message) }
// snippet.end
precondition(late.errors.map(\.path.jsonPointer) == ["/nights", "/terms"] && late.alert?.title == "Nights")

// snippet.typed
struct Journey: Sendable, DefaultInitializable {
  var email = ""
  var nights = 1
  var arrival: CalendarDate?
  var price: DecimalNumber = 0
  var age: Int?
}

let journey = Form<Journey>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("nights", \.nights, as: .wholeNumber, .range(1...30)),
  .field("arrival", \.arrival, as: .date, .required()),
  .field("price", \.price, as: .decimal(style: "de"), .range("0.5"...)),
  .field("age", \.age, as: .wholeNumber, .optional(.range(18...)))
)
let texts = ["email": "jane@example.com", "nights": "3", "arrival": "2027-05-01", "price": "1.234,50"]
let booked = journey.parse(texts)
print(booked.value?.nights ?? 0, booked.issues.count)  // 3 0

let refused = journey.parse(["email": "jane@example.com", "nights": "three"])
for issue in refused.issues { print(issue) }
// snippet.end
precondition(booked.value?.nights == 3 && booked.issues.isEmpty)
precondition(refused.value == nil && refused.issues.map { "\($0.path)" } == ["nights", "arrival", "price"])

// snippet.configured
struct Question: Sendable {
  var name: String
  var isRequired: Bool
  var pattern: String?
}

func form(asking questions: [Question]) throws -> Form<[String: String]> {
  try Form(
    checking: questions.map { question in
      var rules: [Rule] = question.isRequired ? [.required] : [.optional]
      if let pattern = question.pattern { rules.append(.pattern(try Pattern(pattern))) }
      return .field(question.name, .trimmed, rules: rules)
    })
}
// snippet.end
let asked = try form(asking: [
  Question(name: "nickname", isRequired: true), Question(name: "size", isRequired: false, pattern: "[SML]"),
])
precondition(asked.check(["nickname": " ", "size": "X"]).issues.map { "\($0.path)" } == ["nickname", "size"])
precondition(asked.isValid(["nickname": "jo", "size": ""]) && asked.check([:]).issues.count == 1)
do {
  _ = try form(asking: [Question(name: "size", isRequired: true, pattern: "[SML")])
  preconditionFailure("a malformed pattern is refused")
} catch is PatternError {}
