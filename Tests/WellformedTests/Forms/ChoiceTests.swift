import Testing
import Wellformed

/// A choice of one value: the same rule for texts and for values, with any notation of the options.
@Suite struct `A choice in a form` {
  private enum Plan: CaseIterable { case free, paid, old }

  private struct Order {
    var country = "de", plan = Plan.free
    var region: String?
  }

  private static let form = Form<Order>(
    .field("country", \.country, .oneOf("de", "fr")), .field("listed", \.country, .oneOf(["de", "fr"])),
    .field("region", \.region, .optional, .oneOf("north", "south")),
    .field("plan", \.plan, .oneOf(Plan.allCases.filter { $0 != .old })))

  @Test func `a choice accepts only the texts or values that it offers`() {
    #expect(Self.form.isValid(Order()))
    let report = Self.form.check(Order(country: "it", plan: .old, region: "west"))
    #expect(
      report.issues.map { "\($0.path) \($0.code)" } == [
        "country choice.notOffered", "listed choice.notOffered", "region choice.notOffered", "plan choice.notOffered",
      ])
  }
}
