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

  /// What the page to sign up on is made of.
  struct Fields: Sendable {
    /// The fields as they stand in HTML, made of the rules.
    let controls: [HTMLField]
    /// What the rules ask of a password, point by point.
    let passwordRequirements: [String]
    /// The countries to choose from.
    let countries: [FormField.Option]
  }

  init(_ words: SiteWords, _ form: Form<SignUp>) {
    self.words = words
    self.form = form
  }

  /// What the page is made of, which is made once somebody asks for the language.
  ///
  /// - Throws: `SchemaError` where the rules cannot be written as a rule file.
  func fields() throws -> Fields {
    try made.withLock { made in
      if let made { return made }
      let schema = try form.schema().content
      let fields = Fields(
        controls: schema.htmlFields().content,
        passwordRequirements: try LiveForm(schema: schema).checklist(of: "password"), countries: words.countries)
      made = fields
      return fields
    }
  }
}
