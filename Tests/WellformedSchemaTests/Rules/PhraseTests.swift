import Testing
import Wellformed
import WellformedSchema

/// The phrase for a field within sentences.
@Suite struct `A field's phrase` {
  private struct Account {
    var email = "", backup = ""
  }

  private static let form = Form<Account>(
    .field("email", \.email, .required, .email).labelled("Email", within: "your email address"),
    .field("backup", \.backup, .required, .differs(from: "email")).labelled("Backup"))

  private static let rules = """
    {"type": "object", "required": ["email", "name"],
     "properties": {
       "email": {"type": "string", "format": "email", "title": "Email",
         "x-wellformed": {"required": "notEmpty", "phrase": "your email address"}},
       "name": {"type": "string", "x-wellformed": {"required": "notEmpty", "phrase": "your name"}},
       "again": {"type": "string", "x-wellformed": {"equals": "email"}}}}
    """

  private func messages<Model>(_ report: Report<Model>) -> [String] { report.issues.map { $0.message } }

  @Test func `a phrase is used within sentences, and the label where they begin with it`() {
    #expect(messages(Self.form.check(Account())) == ["Enter your email address", "Enter Backup"])
    #expect(
      messages(Self.form.check(Account(email: "a@@b.example", backup: "x"))) == [
        "Email has more than 1 @; leave only one"
      ])
  }

  @Test func `an empty label is replaced by the one derived from the name`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {
          "fullName": {"type": "string", "title": "", "minLength": 3},
          "homeTown": {"type": "string", "title": "Town", "minLength": 3, "x-wellformed": {"label": ""}}}}
        """#)
    #expect(
      messages(schema.check(["fullName": "a", "homeTown": "b"])) == [
        "Full name needs 2 more characters", "Town needs 2 more characters",
      ])
  }

  @Test func `a catalogue's phrase takes precedence over the form's`() {
    let form = Self.form.worded(in: .english.overriding(field: "email", [.fieldPhrase: "an address"]))
    #expect(messages(form.check(Account())).first == "Enter an address")
  }

  @Test func `a field of a nested form has the phrase of the nested form`() {
    struct Order {
      var account = Account()
    }
    let order = Form<Order>(.field("account", \.account, .form(Self.form)))
    #expect(messages(order.check(Order())) == ["Enter your email address", "Enter Backup"])
  }

  @Test func `a rule file may contain phrases`() throws {
    let schema = try Schema(parsing: Self.rules)
    #expect(
      messages(schema.check(["email": "", "name": "", "again": "x"])) == [
        "Enter your email address", "Enter your name",
        "Again does not match your email address; enter the same in both",
      ])
    // Without a label, it is derived from the name.
    let short = try Schema(
      parsing: #"{"properties": {"name": {"minLength": 3, "x-wellformed": {"phrase": "your name"}}}}"#)
    #expect(messages(short.check(["name": "Jo"])) == ["Name needs 1 more character"])
    #expect(throws: SchemaError.self) {
      try Schema(parsing: #"{"properties": {"name": {"x-wellformed": {"phrase": 1}}}}"#)
    }
  }

  @Test func `phrases are part of exported rule files and plans`() throws {
    let ofForm = try Self.form.schema().content
    let file = try Schema(parsing: "\(ofForm.jsonSchema(in: .english).content)")
    let empty: JSONValue = ["email": "", "backup": ""]
    #expect(messages(file.check(empty)) == ["Enter your email address", "Enter Backup"])
    let plan = try CompiledSchema(bytes: Self.form.compiled().content.bytes())
    #expect(messages(plan.check(empty)) == ["Enter your email address", "Enter Backup"])
    let ofFile = try CompiledSchema(bytes: Schema(parsing: Self.rules).compiled.bytes())
    let value: JSONValue = ["email": "", "name": ""]
    #expect(messages(ofFile.check(value)) == ["Enter your email address", "Enter your name"])
  }
}
