import Testing
import Wellformed
import WellformedLive

/// Typed text reaches every field of a live form that accepts typing, whatever rules it has.
@MainActor
struct TypedFieldTests {
  struct Person: Equatable, Sendable {
    var name = "", nickname: String?
    var age = 0, level: UInt8 = 1
    var height = 1.5
    var birthYear: Int?
    var isAdult = false
    var total: Int { age + Int(level) }
  }

  private static let form = Form<Person>(
    .field("name", \.name, .satisfies("name.known") { $0 == "Jane" }),
    .field("nickname", \.nickname, .optional(.satisfies("nickname.short") { $0.count < 5 })),
    .field("age", \.age, .range(18..<120)),
    .field("level", \.level, .range(1...9)),
    .field("height", \.height, .range(0.5...2.5)),
    .field("birthYear", \.birthYear, .optional(.range(1900...2030))),
    .field("isAdult", \.isAdult, .accepted),
    .field("total", \.total, .range(...100)),
    .field("initials", get: { $0.name.prefix(1) == "J" }, validators: [.accepted]),
    .rule("age.name", reads: "total", on: "name") { $0.total != 50 })

  private func model(_ person: Person = Person()) -> LiveFormModel<Person> {
    LiveFormModel(Self.form, model: person)
  }

  /// Returns the issues of a live form, in the form of a check of its model.
  private func found(_ model: LiveFormModel<Person>) -> [String] {
    model.fields.flatMap { $0.state.errors.map { "\($0.path) \($0.code)" } }
  }

  private func checked(_ person: Person) -> [String] {
    Self.form.check(person).issues.map { "\($0.path) \($0.code)" }
  }

  @Test
  func `texts and numbers that validators judge can be typed`() {
    let model = model()
    model[\.name].text = "Jane"
    model[\.nickname].text = "JD"
    model[\.age].text = " 42 "
    model[\.level].text = "7"
    model[\.height].text = "1.75"
    model[\.birthYear].text = "1984"
    model.choose(\.isAdult, true)
    let typed = Person(
      name: "Jane", nickname: "JD", age: 42, level: 7, height: 1.75, birthYear: 1984, isAdult: true)
    #expect(model.model == typed)
    #expect(found(model).isEmpty)
    #expect(model.state.validity == .valid)
  }

  @Test
  func `conditions read a chosen or typed value of another field`() {
    struct Order: Sendable {
      var isBusiness = false, company = "", guests: Int? = 1, names = ""
    }
    let form = Form<Order>(
      .field("isBusiness", \.isBusiness),
      .field("company", \.company, .when("isBusiness", .exactly("true"), .required)),
      .field("guests", \.guests, as: .wholeNumber),
      .field("names", \.names, .when("guests", .wholeNumber(2...), .required))
    )
    let model = LiveFormModel(form, model: Order())
    #expect(model.state.validity == .valid)
    model.choose(\.isBusiness, true)
    #expect(model[\.company].state.errors.map { $0.code } == [.required])
    model[\.company].text = "Example Ltd"
    #expect(model.state.validity == .valid)
    model.choose(\.isBusiness, false)
    model[\.company].text = ""
    #expect(model.state.validity == .valid)
    // A number may begin with zeros; a text that is not a number is not read.
    for (text, isRequired) in [("02", true), ("01", false), ("x", false), ("", false), (" 3 ", true)] {
      model[\.guests].text = text
      #expect(model[\.names].state.errors.map { $0.code } == (isRequired ? [.required] : []), "\(text)")
    }
  }

  @Test
  func `the issues of typed texts are those of the form's check of the model`() {
    let model = model()
    for (name, age, height) in [("Jane", "17", "9"), ("Jim", "130", "0.1"), ("", "20", "2.5"), ("Jane", "49", "1")] {
      model[\.name].text = name
      model[\.age].text = age
      model[\.height].text = height
      #expect(found(model) == checked(model.model), "\(name) \(age) \(height)")
      #expect(model.model.name == name && "\(model.model.age)" == age)
    }
  }

  @Test
  func `a text that is no number is an issue, and the model keeps its value`() {
    let model = model(Person(age: 30))
    for text in ["x", "", "1.5", "99999999999999999999", "-"] {
      model[\.age].text = text
      #expect(model[\.age].state.status != .valid, "\(text)")
      #expect(model[\.age].state.errors.allSatisfy { $0.path == "age" })
      #expect(!model[\.age].state.errors.isEmpty)
      #expect(model.model.age == 30)
    }
    model[\.level].text = "256"
    #expect(model[\.level].state.status == .invalid)
    for text in ["nan", "inf", "0x10", "1,5"] {
      model[\.height].text = text
      #expect(model[\.height].state.status != .valid, "\(text)")
    }
    model[\.birthYear].text = "1984"
    model[\.birthYear].text = ""
    #expect(model.model.birthYear == nil)
    #expect(model[\.birthYear].state.status == .valid)
  }

  @Test
  func `computed fields are judged again when what they read changes`() {
    let model = model(Person(name: "Jane", age: 20))
    #expect(model["initials"].state.errors.isEmpty)
    model[\.name].text = "Kim"
    #expect(model["initials"].state.errors.map(\.code) == ["value.notAccepted"])
    model[\.age].text = "110"
    #expect(model[\.total].state.errors.map(\.code) == ["number.tooLarge"])
    model[\.age].text = "49"
    #expect(model[\.name].state.errors.map(\.code) == ["name.known", "age.name"])
  }

  @Test
  func `a chosen value is shown as it would be typed`() {
    let model = model()
    model.choose(\.birthYear, 2000)
    model.choose(\.nickname, "Jo")
    #expect(model[\.birthYear].text == "2000" && model[\.nickname].text == "Jo")
    #expect(model.model.birthYear == 2000 && model.model.nickname == "Jo")
  }

  struct Order: Equatable, Sendable {
    enum Size: String, CaseIterable { case small, medium }

    struct Line: Equatable, Sendable { var quantity = 1 }

    var price = 1.5
    var age = 0
    var discount: Double?
    var size = Size.small
    var day: CalendarDate?
    var email: EmailAddress?
    var line = Line()
    var lines = [Line()]
  }

  private static let line = Form<Order.Line>(.field("quantity", \.quantity, as: .wholeNumber, .range(2...99)))

  private static let order = Form<Order>(
    .field("price", \.price, as: .decimal(style: "de"), .range(0.5...)),
    .field("age", \.age, as: .wholeNumber, .range(18...).message("Adults only")),
    .field("discount", \.discount, as: .decimal(style: "de"), .optional(.range(...50))),
    .field("size", \.size, as: .rawValue),
    .field("day", \.day, as: .date, .required()),
    .field("email", \.email),
    .field("line", \.line, .form(line)),
    .field("lines", \.lines, .each(.form(line))),
    .rule("age.even", reads: "age") { $0.age.isMultiple(of: 2) })

  private func order(_ order: Order = Order()) -> LiveFormModel<Order> { LiveFormModel(Self.order, model: order) }

  /// Returns the status of a field after it was left.
  private func status(_ field: LiveFieldModel) -> FieldStatus {
    field.blur()
    return field.state.status
  }

  @Test
  func `a number that more digits can bring within its bounds is incomplete`() {
    let model = order()
    for (text, expected) in [
      ("1", FieldStatus.incomplete), ("18", .valid), ("0", .incomplete), ("-1", .invalid), ("", .incomplete),
      ("17", .incomplete), ("12x", .invalid),
    ] {
      model[\.age].text = text
      #expect(status(model[\.age]) == expected, "\(text)")
    }
    model[\.age].text = "1"
    #expect(model[\.age].state.errors.map(\.message) == ["Adults only"])
    for (text, expected) in [("60", FieldStatus.invalid), ("5", .valid), ("50,1", .invalid), ("5,", .incomplete)] {
      model[\.discount].text = text
      #expect(status(model[\.discount]) == expected, "\(text)")
    }
    model[\.line.quantity].text = "1"
    #expect(status(model[\.line.quantity]) == .incomplete)
    #expect(model[\.line.quantity].state.errors.map(\.path) == ["line.quantity"])
    if let row = model.rows("lines").first, let field = model.field("quantity", in: row) {
      field.text = "1"
      #expect(status(field) == .incomplete)
      field.text = "100"
      #expect(status(field) == .invalid)
      field.text = "x"
      #expect(status(field) == .invalid && field.state.errors.map(\.path) == ["lines[0].quantity"])
    }
  }

  @Test
  func `a typed text is not reformatted`() {
    let model = order()
    for (text, price) in [("1,50", 1.5), ("007", 7), (" 2,5 ", 2.5), ("1.234,5", 1234.5)] {
      model[\.price].text = text
      #expect(model[\.price].text == text)
      #expect(model.model.price == price)
      model[\.price].blur()
      #expect(model[\.price].text == text)
    }
  }

  @Test
  func `a value that was not typed is shown in the field's own format`() {
    let model = order(Order(price: 1234.5))
    #expect(model[\.price].text == "1.234,5")
    model[\.price].text = "1,50"
    model.choose(\.price, 2.25)
    #expect(model[\.price].text == "2,25" && model.model.price == 2.25)
    model.reset()
    #expect(model[\.price].text == "1.234,5" && model.model.price == 1234.5)
  }

  @Test
  func `the model keeps the last typed text that is a value`() {
    let model = order(Order(age: 30))
    model[\.age].text = "42"
    model[\.age].text = "42x"
    #expect(model.model.age == 42)
    #expect(model.state.validity == .invalid)
    model[\.line.quantity].text = "7"
    model[\.line.quantity].text = "7x"
    #expect(model.model.line.quantity == 7)
    if let row = model.rows("lines").first, let field = model.field("quantity", in: row) {
      field.text = "8"
      field.text = ""
      #expect(model.model.lines.map(\.quantity) == [8])
    }
    model.reset()
    #expect(model.model.age == 30 && model.model.line.quantity == 1 && model.model.lines.map(\.quantity) == [1])
  }

  @Test
  func `fields of formats can be typed into, also for optional values`() {
    let model = order()
    model[\.day].text = "2026-0"
    #expect(status(model[\.day]) == .incomplete && model.model.day == nil)
    model[\.day].text = "2026-03-31"
    #expect(status(model[\.day]) == .valid && model.model.day == CalendarDate(year: 2026, month: 3, day: 31))
    model[\.day].text = ""
    #expect(status(model[\.day]) == .incomplete && model.model.day == nil)
    #expect(model[\.day].state.errors.map(\.code) == ["required"])
    model[\.email].text = "jane@example.com"
    #expect(model.model.email == EmailAddress("jane@example.com"))
    model[\.email].text = "jane@@"
    #expect(status(model[\.email]) == .invalid)
    model[\.email].text = ""
    #expect(status(model[\.email]) == .valid && model.model.email == nil)
    model[\.size].text = "med"
    #expect(status(model[\.size]) == .incomplete && model.model.size == .small)
    model[\.size].text = "medium"
    #expect(status(model[\.size]) == .valid && model.model.size == .medium)
    #expect(model[\.email].rules.contains(.email) && model[\.email].hints?.type == "email")
  }

  @Test
  func `a form with a text that is no value cannot be submitted`() async {
    let model = LiveFormModel(Self.order, model: Order(age: 20, day: CalendarDate(year: 2026, month: 1, day: 1)))
    model[\.line.quantity].text = "3"
    if let row = model.rows("lines").first { model.field("quantity", in: row)?.text = "3" }
    #expect(model.state.validity == .valid)
    model[\.age].text = "20x"
    #expect(await model.submission() != .accepted)
    #expect(model[\.age].state.visibleError != nil)
    model[\.age].text = "22"
    #expect(await model.submission() == .accepted)
    #expect(model.model.age == 22)
  }

  @Test
  func `typing into a field that can only be chosen stops the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let model = LiveFormModel(TypedFieldTests.form, model: Person())
      model[\.isAdult].text = "true"
      _ = model.state
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = LiveFormModel(TypedFieldTests.form, model: Person())[\.self]
    }
  }
}
