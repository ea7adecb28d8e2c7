import Testing
import Wellformed
import WellformedLive

@Suite struct `The sentences of announcements` {
  private var form = LiveForm(LiveField("userName", .required), LiveField("email", .required, .email))
  private var name: FieldID { form.field("userName") }
  private let missing = Issue(.required, at: "userName")

  @Test func `announcements are in English by default`() {
    #expect(Announcement.problems(count: 1).sentence(in: form) == "There is a problem with 1 field")
    #expect(Announcement.problems(count: 2).sentence(in: form) == "There are problems with 2 fields")
    #expect(Announcement.problem(name, missing).sentence(in: form) == "Enter User name")
    #expect(Announcement.formProblem(Issue("closed")).sentence(in: form) == "This is not right; check it")
    #expect(Announcement.repaired(name).sentence(in: form) == "User name: fixed")
    #expect(Announcement.checking(name).sentence(in: form) == "Checking User name")
    #expect(Announcement.checked(name).sentence(in: form) == "User name: checked")
    #expect(Announcement.uncheckable(name).sentence(in: form) == "User name could not be checked")
    #expect(Announcement.accepted.sentence(in: form) == "Sent")
  }

  @Test mutating func `announcements use the form's catalogue, and a field's own sentences`() {
    let german = Catalogue.english.overriding([
      .submissionProblems: .plural("count", one: "Ein Feld ist falsch", other: "{count} Felder sind falsch"),
      .fieldRepaired: "{field}: berichtigt", .submissionAccepted: "Gesendet",
    ])
    form.words = Words(
      catalogue: german.overriding(field: "email", [.fieldRepaired: "Die Adresse stimmt jetzt"]),
      labels: ["userName": FieldLabel("Benutzername")])
    #expect(Announcement.problems(count: 1).sentence(in: form) == "Ein Feld ist falsch")
    #expect(Announcement.problems(count: 12).sentence(in: form) == "12 Felder sind falsch")
    #expect(Announcement.repaired(name).sentence(in: form) == "Benutzername: berichtigt")
    #expect(Announcement.repaired(form.field("email")).sentence(in: form) == "Die Adresse stimmt jetzt")
    #expect(Announcement.checking(name).sentence(in: form) == "Checking Benutzername", "the catalogue does not say it")
    #expect(Announcement.accepted.sentence(in: form) == "Gesendet")
  }

  @Test func `answers to the person are urgent announcements, and others wait their turn`() {
    let urgent: [Announcement] = [.problems(count: 2), .formProblem(missing), .accepted]
    let patient: [Announcement] = [
      .problem(name, missing), .repaired(name), .checking(name), .checked(name), .uncheckable(name),
    ]
    #expect(urgent.allSatisfy(\.isUrgent) && !patient.contains(where: \.isUrgent))
  }

  @Test mutating func `a failed submission is announced`() throws {
    var desk = Desk(form)
    desk.fill("userName", "jo")
    desk.fill("email", "jo@x.org")
    desk.send(.submit)
    let token = try #require(desk.submissions.first?.token)
    desk.send(.submissionAnswer(token, .failed("the network is down")))
    #expect(desk.announcements.last?.sentence(in: desk.form) == "The form could not be sent; try again")
  }
}
