import Observation
import OnMainActor
import Synchronization
import Testing
import Wellformed
import WellformedLive
import WellformedMacros
import WellformedSchema

@Suite struct `Forms written by macros` {
  private let inputs: [SignUp] = [
    SignUp(),
    SignUp(
      email: " jane@example.com ", fullName: "Jane Doe", password: "secret123", confirmation: "secret123", age: 30,
      hasAccepted: true, address: Address(street: " Main Street ", city: "New   York"), observed: "x"),
    SignUp(
      email: "jane@@example.com", fullName: "jane@@example.com", password: "short", confirmation: "shirt", age: 7,
      level: 0, height: 3, address: Address(city: "X", country: "DEU"), billing: Address(),
      others: Array(repeating: Address(city: "Rome"), count: 4), tags: [" a b ", "c", "D"], marks: [3, 11],
      default: "wrong"),
    SignUp(email: "same@example.com", fullName: "same@example.com", level: 1, tags: ["a", "b"]),
  ]

  @Test func `a macro's form finds the same as a hand-written form`() {
    for input in inputs {
      let (written, other) = (
        SignUp.form.check(input, revealingValues: true), signUp.check(input, revealingValues: true)
      )
      #expect(written.verdict == other.verdict)
      #expect(written.value == other.value)
      #expect(written.issues.map(\.description) == other.issues.map(\.description))
      #expect(written.issues.map(\.message) == other.issues.map(\.message))
      #expect(written.issues.map(\.path) == other.issues.map(\.path))
      #expect(SignUp.form.isValid(input) == signUp.isValid(input))
    }
    // The compared reports are not trivial.
    #expect(signUp.check(inputs[1]).isValid)
    #expect(signUp.check(inputs[2]).issues.count > 12)
  }

  @Test func `a macro's form compiles to the same bytes as a hand-written form`() throws {
    let (written, other) = (try SignUp.form.compiled(), try signUp.compiled())
    #expect(written.content.bytes() == other.content.bytes())
    #expect(written.omissions.map { "\($0)" } == other.omissions.map { "\($0)" })
    #expect(written.content.bytes().count > 500)
    #expect(SignUp.form.fieldNames == signUp.fieldNames)
  }

  @Test func `a macro's form parses texts like a hand-written form`() {
    let texts = [
      "email": "jane@example.com", "fullName": "Jane Doe", "password": "secret123", "confirmation": "secret123",
      "age": "x", "level": "2", "height": "1,8", "hasAccepted": "on", "plan": "paid", "tariff": "paid",
      "former": "free", "address.city": "Rome",
      "observed": "x",
      "others[0].city": "Oslo", "tags[0]": "a",
    ]
    let (written, other) = (SignUp.form.parse(texts), signUp.parse(texts))
    #expect(written.issues.map(\.description) == other.issues.map(\.description))
    #expect(written.issues.map(\.path) == ["age", "address.street", "others[0].street"])
    #expect(written.value == other.value)
  }

  @Test func `a macro's form makes the same remote checks as a hand-written form`() async {
    let taken = SignUp(email: "taken@example.com")
    let (written, other) = (await SignUp.form.checkRemotely(taken), await signUp.checkRemotely(taken))
    #expect(written.issues.map(\.description) == other.issues.map(\.description))
    #expect(written.issues.contains { $0.code == "email.taken" })
  }

  @Test func `a macro gives a class a form`() {
    let (object, wrong) = (Draft(), Draft())
    object.email = "jane@example.com"
    wrong.note = "more than nine"
    for model in [object, wrong] {
      #expect(Draft.form.check(model).issues.map(\.description) == draft.check(model).issues.map(\.description))
    }
    #expect(draft.check(wrong).issues.count == 4)
  }

  @Test func `a macro gives an observed class a form, and its properties stay observed`() {
    let model = ObservedDraft()
    let hasChanged = Mutex(false)
    withObservationTracking {
      _ = model.tags
    } onChange: {
      hasChanged.withLock { $0 = true }
    }
    #expect(ObservedDraft.form.check(model).issues.map(\.code) == ["required"])
    model.email = "jane@example"
    model.tags = [" a ", "b", "c d"]
    #expect(hasChanged.withLock { $0 })
    #expect(
      ObservedDraft.form.check(model).issues.map { "\($0.path) \($0.code)" } == [
        "email email.domain.dotMissing", "tags count.tooLarge", "tags[0] slug.badCharacter",
        "tags[2] slug.badCharacter",
      ])
    #expect(ObservedDraft.form.fieldNames == ["email", "tags"])
  }

  @MainActor
  @Test func `a macro gives observed classes of the main actor a form, even if they are nested`() {
    let session = Session()
    session.name = "Jane"
    #expect(Session.form.check(session).issues.map { "\($0.path) \($0.code)" } == ["email required"])
    #expect(Screen.Model.form.check(Screen.Model()).issues.map { "\($0.path) \($0.code)" } == ["name required"])
  }

  @Test func `a macro's form has the same fields and rows in a live form as a hand-written form`() {
    // Computed properties have no typed text.
    let typed = signUp.fieldNames.filter { $0 != "summary" }
    let (written, other) = (
      LiveForm(SignUp.form.only(typed), model: inputs[2]), LiveForm(signUp.only(typed), model: inputs[2])
    )
    #expect(written.presentationOrder == other.presentationOrder)
    #expect(written.fieldIfPresent("address.city") != nil)
    #expect(written.rows("others").count == 4)
    #expect(other.rows("others").count == 4)
  }

  @Test func `a macro's form handles sets like a hand-written form`() throws {
    let wrong = Member(
      labels: ["a b", " c ", "D"], badges: [Badge(), Badge(name: "x"), Badge(name: "y")], marks: [11, 3])
    for input in [Member(), wrong, Member(labels: ["a"], badges: [Badge(name: " x ")], marks: [])] {
      let (written, other) = (Member.form.check(input), member.check(input))
      #expect(written.value == other.value)
      #expect(written.issues.map(\.description) == other.issues.map(\.description))
      #expect(written.issues.map(\.path) == other.issues.map(\.path))
    }
    #expect(
      member.check(wrong).issues.map { "\($0.path)" } == [
        "labels[1]", "labels[2]", "badges", "badges[0].name", "marks[1]",
      ])
    #expect(try Member.form.compiled().content.bytes() == member.compiled().content.bytes())
    let texts = ["labels[0]": "a", "labels[1]": " a", "badges[0].name": "", "marks[0]": "x"]
    #expect(Member.form.parse(texts).issues.map(\.description) == member.parse(texts).issues.map(\.description))
    #expect(member.parse(texts).issues.map { "\($0.path) \($0.code)" }.contains("labels[1] items.repeated"))
    let (live, typed) = (LiveForm(Member.form, model: wrong), LiveForm(member, model: wrong))
    #expect(live.presentationOrder == typed.presentationOrder)
    #expect(typed.rows("badges").count == 3)
  }

  @Test func `a macro names fields like a hand-written table of names`() {
    let form = Form<Contact>(
      .field(\.name, .trimmed, .required), .field(\.phone, .optional, .phone),
      .field(\.age, as: .wholeNumber, .range(1...)),
      .rule("contact.both", reads: \.name, \.phone, on: \.name) { _ in false })
    #expect(form.fieldNames == ["full-name", "phone", "age"])
    #expect(form.check(Contact(name: "x", phone: nil, age: 0)).issues.map(\.path) == ["full-name", "age"])
    #expect(SignUp.fieldNames[\.fullName] == "fullName")
    #expect(SignUp.fieldNames[\.default] == "default")
    #expect(SignUp.fieldNames[\.unasked] == nil)
    #expect(Form<SignUp>(.field(\.email, .required)).fieldNames == ["email"])
  }

  @Test func `a macro's form can be used from anywhere in a module isolated to the main actor`() async {
    let verdicts = await Task.detached {
      let parcel = await MainActor.run { Parcel() }
      return [
        Parcel.form.check(parcel).issues.map(\.path), Parcel.form.only("weight").check(parcel).issues.map(\.path),
      ]
    }.value
    #expect(verdicts == [["email", "destination.street", "destination.city"], []])
  }

  @Test @MainActor func `a macro's form is isolated to the main actor if its class is`() {
    #expect(Account.form.check(Account()).issues.map(\.path) == ["email"])
    #expect(Form<Account>(.field(\.email, .required)).fieldNames == ["email"])
  }

  @Test func `a macro gives nested types a form`() {
    #expect(!Outer.Inner.form.isValid(Outer.Inner()))
    #expect(!Opened.Inner.form.isValid(Opened.Inner()))
  }
}
