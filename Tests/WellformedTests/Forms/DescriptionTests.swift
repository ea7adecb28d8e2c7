import Testing
import Wellformed

/// What people see when they print or dump a form, or a part of it.
@Suite struct DescriptionTests {
  enum Plan: String, CaseIterable, Sendable { case free, paid }

  struct Address: Sendable {
    var street = "", city = ""
  }

  struct SignUp: Sendable, NamedFields {
    var email = "", password = "", age: Int?, price = 1.5, plan = Plan.free, hasAccepted = false, isPublic = false
    var address = Address(), others: [Address] = [], tags: [String] = [], amounts: [String: Int] = [:]
    static let fieldNames: FieldNames<SignUp> = [\.email: "email", \.age: "age"]
  }

  private static let address = Form<Address>(.field("street", \.street, .required), .field("city", \.city, .required))

  private static let form = Form<SignUp>(
    .field("email", \.email, [.trimmed, .lowercased], .required, .email),
    .field("password", \.password, .required, .length(8...64)).secret,
    .field("age", \.age, as: .wholeNumber, .optional(.range(13...120))),
    .field("price", \.price, .range(0.5...)),
    .field("plan", \.plan, as: .rawValue),
    .field("hasAccepted", \.hasAccepted, .accepted),
    .field("isPublic", \.isPublic),
    .field("address", \.address, .form(address), .satisfies("address.far") { $0.city != "Far" }),
    .field("others", \.others, .count(...3), .each(.form(address))),
    .field("tags", \.tags, .unique, .each(.text(.trimmed, .slug))),
    .field("amounts", \.amounts, .eachKey(.text(.slug)), .eachValue(.range(1...9))),
    .rule("email.inPassword", reads: "email", "password") { !$0.password.contains($0.email) },
    .remote("email.taken", reads: "email") { _ in true })

  private static let written = """
    Form<SignUp>(
      .field("email", [.trimmed, .lowercased], .required, .email),
      .field("password", .required, .length(8...64)).secret,
      .field("age", as: .wholeNumber, .optional(.range(13...120))),
      .field("price", as: .decimal, .range(0.5...)),
      .field("plan", as: TextFormat(.oneOf(["free", "paid"]))),
      .field("hasAccepted", .accepted),
      .field("isPublic"),
      .field("address", .form("street", "city"), .satisfies(…)),
      .field("others", .count(...3), .each(.form("street", "city"))),
      .field("tags", .unique, .each(.text(.trimmed, .slug))),
      .field("amounts", .eachKey(.text(.slug)), .eachValue(as: .wholeNumber, .range(1...9))),
      .rule("email.inPassword", on: "password"),
      .remote("email.taken", reads: "email")
    )
    """

  @Test func `a form prints as the code that makes it`() {
    #expect("\(Self.form)" == Self.written)
    #expect(String(reflecting: Self.form) == Self.written)
    #expect("\(Form<Address>())" == "Form<Address>()")
  }

  @Test func `a form prints the rules of its context`() {
    let form = Form<Address>(.field("city", \.city, .only(in: "new", .required), .slug))
    #expect("\(form)" == "Form<Address>(\n  .field(\"city\", .slug)\n)")
    #expect("\(form.in("new"))" == "Form<Address>(\n  .field(\"city\", .required, .slug)\n)")
  }

  @Test func `a dump shows only the description`() {
    func dumped(_ value: Any) -> String {
      var text = ""
      dump(value, to: &text)
      return text
    }
    #expect(dumped(Self.form) == "- \(Self.written)\n")
    #expect(dumped(FormPart<SignUp>.field("email", \.email, .slug)) == "- .field(\"email\", .slug)\n")
    #expect(dumped(Validator<Int>.range(1...3)) == "- .range(1...3)\n")
    #expect(dumped(TextFormat<CalendarDate>.date) == "- TextFormat<CalendarDate>(.trimmed, .date)\n")
    #expect(dumped(Catalogue.english).hasPrefix("- Catalogue(en, sentences: "))
    #expect(
      dumped(FormatRegistry([.slug, .semanticVersion])) == "- FormatRegistry(slug, \(Format.semanticVersion.name))\n")
    #expect(dumped(SignUp.fieldNames) == "- FieldNames<SignUp>(age, email)\n")
  }

  @Test func `parts of forms and validators print as the code that makes them`() {
    typealias Part = FormPart<SignUp>
    #expect(
      "\(Part.field("email", \.email, .trimmed, .required).labelled("E"))" == ".field(\"email\", .trimmed, .required)")
    #expect("\(Part.field("hasAccepted", \.hasAccepted, .accepted))" == ".field(\"hasAccepted\", .accepted)")
    #expect("\(Part.rule("a.b", reads: "email", "age") { _ in true })" == ".rule(\"a.b\", on: \"age\")")
    #expect("\(Validator<String>.satisfies("a.b") { _ in true })" == ".satisfies(…)")
    #expect("\(Validator<Int?>.required(.range(1...)))" == ".required(.range(1...))")
    #expect("\(Validator<Bool>.accepted)" == ".accepted" && "\(Validator<[Int]>.count(...3))" == ".count(...3)")
  }

  @Test func `normalizations, templates and plural rules have short descriptions`() {
    #expect("\(Normalization.trimmed)" == ".trimmed" && "\([] as Normalization)" == "[]")
    #expect("\([.lowercased, .trimmed] as Normalization)" == "[.trimmed, .lowercased]")
    #expect("\(MessageTemplate("Enter {field}"))" == "Enter {field}")
    #expect("\(MessageTemplate.plural("count", one: "an error", other: "errors"))" == "one: an error | other: errors")
    #expect("\(PluralRule.oneAndOther)" == "PluralRule(one)")
  }
}
