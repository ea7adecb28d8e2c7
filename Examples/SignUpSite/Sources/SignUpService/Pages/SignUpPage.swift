import WellformedSchema

/// The page for signing up.
struct SignUpPage {
  /// The texts of the site in the language of the page.
  let words: SiteWords
  let fields: Edition.Fields
  /// The address of the words that passwords are compared with.
  let wordList: String
  /// The files that support the form; without them, the page uses the browser's own validation.
  let formFiles: Page.FormFiles?
  /// The stylesheet of forms, in addition to the site's own.
  let formStyle: String?
  /// The values of the fields, by name.
  var values: [String: String] = [:]
  /// The error messages, by field.
  var errors: [String: String] = [:]
  /// Whether the form was submitted before, so that passwords must be entered again.
  var isReturned = false
  /// Error messages about the whole form.
  var notices: [String] = []
  /// The token that proves that a submitted form is from this page.
  var token: String

  /// The whole page.
  var html: String {
    let hasErrors = !errors.isEmpty || !notices.isEmpty
    let title = (hasErrors ? words.pages.errorPrefix : "") + words.pages.signUp
    return Page(words: words, title: title, content: content, formFiles: formFiles, formStyle: formStyle).html
  }

  private var attributes: HTML {
    guard let formFiles else { return "" }
    return #" data-wellformed="\#(formFiles.plan)" data-wellformed-module="\#(formFiles.module)""#
  }

  private var content: HTML {
    """
    <h1>\(words.pages.signUp)</h1>
    \(summary)
    <form\(attributes) action="/sign-up" method="post">
    <p class="lead">\(words.pages.lead)</p>
    <input type="hidden" name="csrf" value="\(token)">
    \(HTML(fields.controls.map { field($0).html }))
    <button>\(words.pages.button)</button>
    </form>
    <div data-wellformed-live="polite" role="status" aria-live="polite" aria-atomic="true"></div>
    <div data-wellformed-live="assertive" aria-live="assertive" aria-atomic="true"></div>
    """
  }

  /// The summary of errors at the top, with links to the fields; hidden if there are none.
  private var summary: HTML {
    let links = fields.controls.compactMap { control -> HTML? in
      errors[control.name].map { "<li><a href=\"#\(control.name)\">\($0)</a></li>" }
    }
    let items = notices.map { "<li>\($0)</li>" as HTML } + links
    let manner: HTML = items.isEmpty ? "hidden" : "autofocus"
    return """
      <div data-wellformed-summary tabindex="-1" role="group" aria-labelledby="summary-title" \
      \(manner)>
      <h2 id="summary-title">\(words.pages.summary)</h2>
      <ul>\(HTML(items))</ul>
      </div>
      """
  }

  private func field(_ control: HTMLField) -> FormField {
    var field = FormField(
      control: control, hint: hint(for: control.name), value: values[control.name] ?? "", error: errors[control.name])
    switch control.name {
    case "email": field.attributes = "autocapitalize=\"none\" spellcheck=\"false\""
    case "country":
      field.autocomplete = "country"
      field.options = [FormField.Option(value: "", label: words.fields.countryChoice)] + fields.countries
      field.attributes = """
        data-wellformed-search="\(words.fields.countrySearch)" \
        data-wellformed-matches="\(words.fields.countriesFound)" data-wellformed-none="\(words.fields.noCountry)"
        """
    case "mobile":
      // The country is chosen in the field beside it.
      field.autocomplete = "tel-national"
      field.attributes = "data-wellformed-shape=\"phone\""
    case "userName":
      field.attributes = """
        autocapitalize="none" spellcheck="false" data-wellformed-success="\(words.fields.userNameFree)"
        """
    case "password":
      field.attributes = "data-wellformed-word-list=\"\(wordList)\""
      field.requirements = fields.passwordRequirements
      field.addition = #"<div data-wellformed-meter="password"></div>"#
    case "terms": field.addition = terms
    default: break
    }
    return field
  }

  private func hint(for name: String) -> String? {
    switch name {
    case "email": words.fields.emailHint
    case "mobile": words.fields.mobileHint
    case "userName": words.fields.userNameHint
    case "password": isReturned ? words.fields.passwordAgainHint : nil
    default: nil
    }
  }

  private var terms: HTML {
    """
    <details>
    <summary>\(words.pages.termsTitle)</summary>
    <p>\(words.pages.termsText)</p>
    </details>
    """
  }
}
