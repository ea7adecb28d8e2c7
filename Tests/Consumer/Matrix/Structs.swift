import Wellformed
import WellformedLive

// Typical code with structs, nested ones and lists of them.

struct Address {
  var street = "", city = ""
  var country: String?
}

struct Line {
  var product = "", quantity = 1
}

enum Plan: Int, CaseIterable { case free, paid }

struct SignUp {
  var email = "", name = "", password = "", confirmation = ""
  var nickname: String?
  var age = 0
  var height = 1.7
  var birthYear: Int?
  var hasAccepted = false
  var plan = Plan.free
  var newPlan: Plan?
  var country = "de"
  var region: String?
  var shipping = Address()
  var lines: [Line] = []
  var tags: [String] = []
  var summary: String { "\(name) <\(email)>" }

  static let form = Form<SignUp>(.field("email", \.email, .trimmed, .required, .email))
}

let address = Form<Address>(
  .field("street", \.street, .trimmed, .required),
  .field("city", \.city, .required),
  .field("country", \.country, .optional, .length(2...2)),
  .rule("address.sameWords", reads: "street", "city") { $0.street != $0.city }
)

let line = Form<Line>(
  .field("product", \.product, .trimmed, .required),
  .field("quantity", \.quantity, .range(1...99))
)

let signUp = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email),
  .field("name", \.name, .trimmed, .required, .personName, .length(2...50)),
  .field("nickname", \.nickname, .trimmed, .optional, .length(2...20)),
  .field("password", \.password, .required, .length(8..<64), .only(in: .sample, .contains(.digit))),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("age", \.age, .range(18..<120), .satisfies("age.even") { $0.isMultiple(of: 2) }),
  .field("height", \.height, .range(0.5...2.5)),
  .field("birthYear", \.birthYear, .optional(.range(1900...2030))),
  .field("hasAccepted", \.hasAccepted, .accepted),
  .field("plan", \.plan, .oneOf(.free, .paid)),
  .field("plans", \.plan, .oneOf([.free, .paid])),
  .field("newPlan", \.newPlan, .required(.oneOf([.free, .paid]))),
  .field("shipping", \.shipping, .form(address)),
  .field("lines", \.lines, .count(0...9), .each(.form(line))),
  .field("tags", \.tags, .each(.text(.slug))),
  .field("summary", \.summary, .length(...200), .noneOf("none", "n/a", ignoringCase: true)),
  .field("country", \.country, .oneOf("de", "fr")),
  .field("region", \.region, .optional, .oneOf(["north", "south"])),
  .field("initial", get: { String($0.name.prefix(1)) }, rules: [.optional]),
  .rule("name.isEmail", reads: "email", "name") { $0.email != $0.name },
  .remote("email.taken", reads: "email") { $0.email != "taken@example.com" }
).in(.sample)

extension FormContext {
  nonisolated static var sample: FormContext { "sample" }
}

// A text on one side, a value on the other.

struct Room: TextRepresentable {
  var floor = 0

  nonisolated init() {}

  nonisolated init?(text: String) {
    guard let floor = Int(text) else { return nil }
    self.floor = floor
  }

  nonisolated var text: String { String(floor) }
}

enum Size: String, CaseIterable { case small, large }

enum Color: CaseIterable { case red, green }

struct Order {
  var quantity = 1, level: UInt8 = 1
  var price = 1.5
  var discount: Double?
  var day = CalendarDate("2026-03-31")
  var email: EmailAddress?
  var id: UniqueIdentifier?
  var plan = Plan.free
  var size = Size.small
  var color: Color?
  var room = Room()
  var code: Int {
    get { quantity }
    set { quantity = newValue }
  }
}

let order = Form<Order>(
  .field("quantity", \.quantity, as: .wholeNumber, .range(1...99)),
  .field("level", \.level, as: .wholeNumber(style: "de")),
  .field("price", \.price, as: .decimal(style: "de", maximumFractionDigits: 2), .range(0.5...)),
  .field("discount", \.discount, as: .decimal, .optional(.range(0...0.5))),
  .field("day", \.day, as: .date, .required()),
  .field("email", \.email, as: .email),
  .field("id", \.id),
  .field("plan", \.plan, as: .rawValue, .oneOf(.free, .paid)),
  .field("size", \.size, as: .rawValue),
  .field("color", \.color, as: .caseName),
  .field("room", \.room, as: Room.textFormat),
  .field("code", \.code, as: TextFormat(.digits, read: { Int($0) }, write: { "\($0)" }))
)

// Texts become a model.

nonisolated struct Parcel: DefaultInitializable {
  var weight = 0.0, lines: [Part] = [], sender: Part?
}

nonisolated struct Part: DefaultInitializable { var product = "", quantity = 1 }

let part = Form<Part>(.field("product", \.product, .required), .field("quantity", \.quantity, .range(1...9)))

let parcel = Form<Parcel>(
  .field("weight", \.weight, as: .decimal, .range(0...30)),
  .field("lines", \.lines, .each(.form(part))),
  .field("sender", \.sender, .optional(.form(part)))
)

@MainActor
func read() throws -> Parcel? {
  let report = parcel.parse(["weight": "1.5", "lines[0].product": "pen"], unknownNames: .refused(except: ["csrf"]))
  print(report.alert?.message ?? "", report.issues.map { $0.path.jsonPointer })
  _ = order.parse(urlencoded: Array("quantity=1".utf8), into: Order())
  return try parcel.parse(["weight": "1"], into: Parcel()).get()
}

struct API {
  func register(_ model: SignUp) async throws -> SubmissionAnswer { .accepted }
}

let api = API()

@MainActor
func fillIn() async throws {
  print(signUp.check(SignUp())["email"].first?.message ?? "nothing")
  _ = SignUp.form.isValid(SignUp())
  _ = signUp.isValid(SignUp())
  _ = try? signUp.validated(SignUp())
  _ = await signUp.checkRemotely(SignUp())
  let model = LiveFormModel(signUp, model: SignUp()) { try await api.register($0) }
  model[\.email].text = "jane@"
  model[\.shipping.street].text = "Main Street 1"
  model[\.age].text = "42"
  model.addRow(to: \.lines, Line())
  if let row = model.rows(\.lines).first { model.field(\Line.product, in: row)?.text = "pen" }
  model.choose(\.plan, .paid)
  model[\.email].blur()
  model.submit()
  let observation = model.observe { _ in }
  _ = observation
}

@main
struct Program {
  static func main() async throws {
    try await fillIn()
  }
}

// A type that conforms in an extension belongs to the main actor like the types of its properties, which are compared.
struct Entry: Equatable { var article = "" }

struct Basket: Equatable { var entries: [Entry] = [] }

extension Basket: DefaultInitializable {}

let basket = Form<Basket>(
  .field("entries", \.entries, .count(1...), .each(.form(Form<Entry>(.field("article", \.article, .required)))))
)

func readBasket() -> Bool {
  basket.parse(["entries[0].article": "A1"]).value == Basket(entries: [Entry(article: "A1")])
}
