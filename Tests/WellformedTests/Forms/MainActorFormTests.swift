import Observation
import Testing
import Wellformed

/// Forms over models isolated to the main actor: usable everywhere if that is safe, and otherwise only there.
struct MainActorFormTests {
  @MainActor
  fileprivate struct Draft {
    var email = "", note: String?
    var age = 20
    var both: String { email + (note ?? "") }
  }

  @MainActor
  fileprivate static let draft = Form<Draft>(
    .field("email", \.email, .trimmed, .required, .email), .field("note", \.note, .trimmed, .length(...3)),
    .field("age", \.age, .range(18..<120)))

  @MainActor fileprivate static let computed = Form<Draft>(.field("both", \.both, .required))

  @MainActor
  @Observable
  fileprivate final class Account {
    var email = ""
    var age = 20

    static let form = Form<Account>(
      .field("email", \.email, .trimmed, .required, .email), .field("age", \.age, .range(18...)),
      .rule("age.even", reads: "age") { $0.age.isMultiple(of: 2) },
      .remote("email.taken", reads: "email") { await $0.email != "taken@example.com" })
  }

  @MainActor
  fileprivate struct Drafts { var all: [Draft] = [] }

  @MainActor
  @Test
  func `the elements of a list are compared on the main actor`() {
    let drafts = Form<Drafts>(
      .field("all", \.all, .each(.form(Self.draft)), .unique(by: \.email), .unique(by: \.both)))
    let found = drafts.check(Drafts(all: [Draft(email: "a@b.org"), Draft(email: " a@b.org")])).issues
    #expect(found.map { "\($0.path) \($0.code)" } == ["all[1] items.repeated", "all[1] items.repeated"])
  }

  @MainActor
  @Test
  func `a struct and an object are checked on the main actor`() {
    #expect(Self.draft.check(Draft(email: " a@example.com ")).value.email == "a@example.com")
    #expect(Self.computed.check(Draft()).issues.map(\.code) == ["required"])
    let account = Account()
    account.age = 19
    #expect(Account.form.check(account).issues.map(\.code) == ["required", "age.even"])
  }

  @Test
  func `stored properties of a main-actor struct are checked on any thread`() async {
    let (form, model) = await MainActor.run { (Self.draft, Draft(email: "x", note: " abcd ")) }
    let issues = await Task.detached { form.check(model).issues.map { "\($0.path)" } }.value
    #expect(issues == ["email", "note"])
  }

  @Test
  func `remote rules are asked about a main-actor object from any thread`() async {
    let (form, model) = await MainActor.run { (Account.form, Account()) }
    await MainActor.run { model.email = "taken@example.com" }
    let report = await Task.detached { await form.checkRemotely(model) }.value
    #expect(report.issues.map(\.code) == ["email.taken"])
  }

  @Test
  func `checking a main-actor object elsewhere stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let (form, model) = await MainActor.run { (Account.form, Account()) }
      _ = await Task.detached { form.isValid(model) }.value
    }
    await #expect(processExitsWith: .failure) {
      let (form, model) = await MainActor.run { (Self.computed, Draft()) }
      _ = await Task.detached { form.isValid(model) }.value
    }
  }
}
