import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// The form's own fields read submissions as they do everywhere else.
struct TypedSubmissionTests {
  struct Order: Equatable, Sendable {
    var email = "", quantity = 0
    var price: DecimalNumber = 0
    var day: CalendarDate?
  }

  private static let form = Form<Order>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("quantity", \.quantity, as: .wholeNumber, .range(1...99)),
    .field("price", \.price, as: .decimal(style: "de")),
    .field("day", \.day, as: .date),
    .remote("email.taken", reads: "email") { $0.email != "taken@example.com" })

  private let request = Request(
    head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))

  private func checked(_ value: JSONValue, _ notation: Submission.Notation = .form) async -> CheckedSubmission<Order> {
    await Submission(value, notation: notation).checked(by: Self.form, into: Order(), for: request)
  }

  @Test func `texts become the values of the form's fields`() async {
    let order = Order(
      email: "jane@example.com", quantity: 2, price: "1234.5", day: CalendarDate(year: 2026, month: 3, day: 31))
    let form = await checked([
      "email": " jane@example.com", "quantity": "02", "price": "1.234,50", "day": "2026-03-31", "other": "x",
    ])
    #expect(form.isValid && form.model == order)
    let json = await checked(
      [
        "email": "jane@example.com", "quantity": 2, "price": .number(JSONNumber("1234.5") ?? JSONNumber(0)),
        "day": "2026-03-31",
      ], .json)
    #expect(json.isValid && json.model == order)
  }

  @Test func `unreadable texts are reported with other errors, and there is no model`() async {
    let wrong = await checked(["email": "jane@@example.com", "quantity": "two", "price": "12.50"])
    #expect(wrong.model == nil && !wrong.isValid)
    #expect(
      wrong.errors.map { "\($0.path) \($0.code)" } == [
        "email email.at.repeated", "quantity number.notWhole", "price number.misgrouped",
      ])
    #expect(wrong.problem().status == .unprocessableContent)
    let absent = await checked(["email": "jane@example.com"])
    #expect(absent.errors.map { "\($0.path) \($0.code)" } == ["quantity required", "price required"])
  }

  @Test func `remote rules are checked only if everything else is valid`() async {
    let taken = await checked(["email": "taken@example.com", "quantity": "1", "price": "1"])
    #expect(taken.errors.map(\.code) == ["email.taken"] && taken.model == nil)
    let wrong = await checked(["email": "taken@example.com", "quantity": "0", "price": "1"])
    #expect(wrong.errors.map(\.code) == ["number.tooSmall"])
  }

  struct Choices: Equatable, Sendable {
    enum Size: String, CaseIterable, Sendable { case small, large }
    var isGift = false
    var size = Size.small
    var reply = "", note = ""
  }

  @Test func `among texts of one name, a tick, the last choice and the text that is not blank count`() async {
    let form = Form<Choices>(
      .field("isGift", \.isGift, as: .bool), .field("size", \.size, as: .rawValue),
      .field("reply", \.reply, .oneOf(["no", "yes"])), .field("note", \.note, .optional))
    func checked(_ value: JSONValue, _ notation: Submission.Notation = .form) async -> CheckedSubmission<Choices> {
      await Submission(value, notation: notation).checked(by: form, into: Choices(), for: request)
    }
    let sent: JSONValue = [
      "isGift": ["true", "false"], "size": ["small", "large"], "reply": ["no", "yes"], "note": ["", "x", " "],
    ]
    let right = await checked(sent)
    #expect(right.model == Choices(isGift: true, size: .large, reply: "yes", note: "x"), "\(right)")
    let unticked = await checked(["isGift": ["0", "false"], "size": "small", "reply": "no"])
    #expect(unticked.model?.isGift == false)
    let two = await checked(["size": "small", "reply": "no", "note": ["a", "b"]])
    #expect(two.errors.map { "\($0.path)" } == ["note"])
    // In JSON, an array is not replaced by one of its elements.
    let json = await checked(sent, .json)
    #expect(Set(json.errors.map { "\($0.path)" }) == ["isGift", "size", "reply", "note"])
  }
}
