import Testing
import Wellformed

private struct Trip: Sendable {
  var seats = 4
  var guests = 4
  var name = ""
}

private let words = Catalogue.english.overriding([
  "seats.missing": .plural("count", one: "Add 1 more seat", other: "Add {count} more seats")
])

@Suite struct `Arguments of rules between fields` {
  private let trip = Form<Trip>(
    .field("seats", \.seats), .field("guests", \.guests), .field("name", \.name, .trimmed),
    .rule("seats.missing", reads: "guests", "seats") { $0.guests <= $0.seats }
      .arguments { ["count": .integer($0.guests - $0.seats)] },
    .rule("name.long", reads: "name", message: "{field} “{name}” is {count} too long") { $0.name.count < 3 }
      .arguments { ["name": .text($0.name), "count": .integer($0.name.count - 2)] }
  ).worded(in: words)

  @Test func `choose the plural form of the application's own sentence`() {
    #expect(trip.check(Trip()).issues.isEmpty && trip.isValid(Trip()))
    #expect(trip.check(Trip(seats: 3)).issues.map(\.message) == ["Add 1 more seat"])
    #expect(trip.check(Trip(seats: 1)).issues.map(\.message) == ["Add 3 more seats"])
    #expect(trip.check(Trip(seats: 1)).issues[0].arguments == ["count": 3])
    #expect(!trip.isValid(Trip(seats: 1)))
  }

  @Test func `are of the model as the rule judges it, with texts prepared`() {
    #expect(trip.check(Trip(name: " abcd ")).issues.map(\.message) == ["Name “abcd” is 2 too long"])
  }

  @Test func `stay when the rule is changed otherwise`() {
    let warning = Form<Trip>(
      .field("seats", \.seats), .field("guests", \.guests),
      .rule("seats.missing", reads: "guests", "seats") { $0.guests <= $0.seats }
        .arguments { ["count": .integer($0.guests - $0.seats)] }.warning.code(7).message("{count} missing"))
    let issue = warning.check(Trip(seats: 2)).issues[0]
    #expect(issue.message == "2 missing" && issue.severity == .warning && issue.number == 7)
  }

  @Test func `are those of nested models`() {
    struct Tour: Sendable { var trips: [Trip] = [] }
    let tour = Form<Tour>(.field("trips", \.trips, .each(.form(trip)))).worded(in: words)
    #expect(
      tour.check(Tour(trips: [Trip(), Trip(seats: 2)])).issues.map { "\($0.path): \($0.message)" }
        == ["trips[1].seats: Add 2 more seats"])
  }

  @Test func `belong to remote rules, too`() async {
    let form = Form<Trip>(
      .field("seats", \.seats),
      .remote("seats.gone", reads: "seats", message: "Only {count} left") { $0.seats < 3 }
        .arguments { ["count": .integer($0.seats - 2)] })
    #expect(await form.checkRemotely(Trip(seats: 5)).issues.map(\.message) == ["Only 3 left"])
  }

  @MainActor final class Draft {
    var seats = 1, guests = 3
    let unit = "seats"
  }

  @MainActor @Test func `of an object may read what belongs to its actor`() {
    let unit = Draft().unit
    let form = Form<Draft>(
      .field("seats", \.seats), .field("guests", \.guests),
      .rule("seats.missing", reads: "guests", "seats", message: "{count} {unit}") { $0.guests <= $0.seats }
        .arguments { ["count": .integer($0.guests - $0.seats), "unit": .text(unit)] })
    #expect(form.check(Draft()).issues.map(\.message) == ["2 seats"])
  }
}

@Suite struct `What a part of a form cannot have` {
  @Test func `is a mistake in the form`() {
    func fault(_ part: FormPart<Trip>) -> String? {
      do throws(FormError) {
        _ = try Form<Trip>(checking: [.field("seats", \.seats), part])
        return nil
      } catch {
        return error.reason == .misplaced ? error.description : "\(error)"
      }
    }
    let field = FormPart<Trip>.field("name", \.name, .required)
    let rule = FormPart<Trip>.rule("seats.none", reads: "seats") { $0.seats > 0 }
    #expect(
      fault(field.message("Enter it"))
        == "Field name: a field has no .message; give it to one of the rules, as in .required.message(\"Enter a name\")"
    )
    #expect(fault(field.code(3))?.contains(".code") == true)
    #expect(fault(field.warning)?.contains(".warning") == true)
    #expect(fault(field.arguments { _ in [:] })?.contains(".arguments") == true)
    #expect(fault(rule.labelled("Seats"))?.contains("label") == true)
    #expect(fault(rule.secret)?.contains("secret") == true)
    #expect(fault(.field("guests", \.guests).limited(toBytes: 9))?.contains("limit") == true)
    #expect(fault(field.limited(toBytes: 9).labelled("x").secret) == nil)
    #expect(fault(rule.warning.code(3).message("x").arguments { _ in [:] }) == nil)
    // A mistake stays one, whatever else the part is given.
    #expect(fault(field.message("x").labelled("y").limited(toBytes: 9)) != nil)
  }
}
