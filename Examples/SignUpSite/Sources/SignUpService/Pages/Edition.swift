import Synchronization
import Wellformed
import WellformedLive
import WellformedSchema
import WellformedWeb

/// The site in one language.
final class Edition: Sendable {
  let words: SiteWords
  let form: Form<SignUp>
  private let made = Mutex<Fields?>(nil)

  /// The parts of the sign-up page that are made from the rules.
  struct Fields: Sendable {
    /// The fields as HTML, made from the rules.
    let controls: [HTMLField]
    /// The requirements for passwords, one text each.
    let passwordRequirements: [String]
    /// The countries to choose from.
    let countries: [FormField.Option]
  }

  init(_ words: SiteWords, _ form: Form<SignUp>) {
    self.words = words
    self.form = form
  }

  /// Returns the parts of the page, which are made on the first request for the language.
  ///
  /// - Throws: `SchemaError` if the rules cannot be written as a rule file.
  func fields() throws -> Fields {
    try made.withLock { made in
      if let made { return made }
      let schema = try form.schema().content
      let fields = Fields(
        controls: schema.htmlFields().content,
        passwordRequirements: try LiveForm(schema: schema, catalogue: form.catalogue).checklist(of: "password"),
        countries: words.countries)
      made = fields
      return fields
    }
  }
}
