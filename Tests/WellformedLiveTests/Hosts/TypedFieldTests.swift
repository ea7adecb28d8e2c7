import Testing
import Wellformed
import WellformedLive

/// Typed text reaches every field of a live form that can be typed into, whatever judges it.
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

  /// What a live form finds, as a check of its model would tell it.
  private func found(_ model: LiveFormModel<Person>) -> [String] {
    model.fields.flatMap { $0.state.errors.map { "\($0.path) \($0.code)" } }
  }

  private func checked(_ person: Person) -> [String] {
    Self.form.check(person).issues.map { "\($0.path) \($0.code)" }
  }

  @Test
  func `texts and numbers judged by validators are typed`() {
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
  func `what is found is about what was typed`() {
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
  func `what tells no number is an issue, and the value stays`() {
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
  func `what is computed is judged anew`() {
    let model = model(Person(name: "Jane", age: 20))
    #expect(model["initials"].state.errors.isEmpty)
    model[\.name].text = "Kim"
    #expect(model["initials"].state.errors.map(\.code) == ["value.notAccepted"])
    model[\.age].text = "110"
    #expect(model[\.total].state.errors.map(\.code) == ["value.tooLarge"])
    model[\.age].text = "49"
    #expect(model[\.name].state.errors.map(\.code) == ["name.known", "age.name"])
  }

  @Test
  func `a chosen value shows as it would be typed`() {
    let model = model()
    model.choose(\.birthYear, 2000)
    model.choose(\.nickname, "Jo")
    #expect(model[\.birthYear].text == "2000" && model[\.nickname].text == "Jo")
    #expect(model.model.birthYear == 2000 && model.model.nickname == "Jo")
  }

  @Test
  func `nobody types into what is chosen`() async {
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
