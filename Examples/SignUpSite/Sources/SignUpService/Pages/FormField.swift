import WellformedSchema

/// A field on a page: its control, label, hint and error.
struct FormField {
  /// The control, with the attributes that follow from the rules.
  let control: HTMLField
  /// The hint, if there is one.
  let hint: String?
  /// The value; empty for passwords, which are never sent back.
  let value: String
  /// The error message, if there is one.
  let error: String?
  /// The value of `autocomplete`, if the rules do not determine it.
  var autocomplete: String?
  /// The options of a choice, in the order in which they are shown.
  var options: [Option] = []
  /// Further attributes of the control, such as the address of a remote check.
  var attributes: HTML = ""
  /// The requirements, one text each.
  var requirements: [String] = []
  /// HTML below the control.
  var addition: HTML = ""

  /// An option of a choice.
  struct Option {
    /// The submitted value.
    let value: String
    /// The label.
    let label: String
    /// Further words by which a search finds it, separated by commas.
    var keywords = ""
  }

  /// The name, with which the ids of the field's parts begin.
  var name: String { control.name }

  private var isBox: Bool { control[attribute: "type"] == "checkbox" }
  private var isSecret: Bool { control[attribute: "type"] == "password" }

  /// The field with its label and messages.
  var html: HTML {
    let label: HTML = "<label for=\"\(name)\">\(control.label)</label>"
    let hint: HTML = hint.map { "<p id=\"\(name)-hint\">\($0)</p>" } ?? ""
    let error: HTML = "<p id=\"\(name)-error\" data-wellformed-error=\"\(name)\">\(error ?? "")</p>"
    let parts =
      isBox ? [input, label, hint, error, addition] : [label, hint, input, button, error, addition, checklist]
    let state: HTML = self.error == nil ? "" : " data-state=\"invalid\""
    return """
      <div data-wellformed-field="\(name)"\(state)>
      \(HTML(parts.filter { !$0.text.isEmpty }))
      </div>
      """
  }

  /// The list of requirements, which the binding makes a checklist.
  private var checklist: HTML {
    if requirements.isEmpty { return "" }
    return """
      <div id="\(name)-requirements" data-wellformed-requirements="\(name)">
      <p></p>
      <ul>\(HTML(requirements.map { "<li>\($0)</li>" }))</ul>
      </div>
      """
  }

  /// The button that shows a password; hidden until the binding fills it in.
  private var button: HTML {
    isSecret ? "<button type=\"button\" data-wellformed-show=\"\(name)\" hidden></button>" : ""
  }

  private var input: HTML {
    var written: HTML = "id=\"\(name)\""
    for attribute in control.attributes {
      if autocomplete != nil, attribute.name == "autocomplete" { continue }
      // For a mismatch, a browser would only say that there is one. The server says what is wrong.
      if isSecret, attribute.name == "pattern" { continue }
      switch attribute.value {
      case let value?: written = "\(written) \(attribute.name)=\"\(value)\""
      case nil: written = "\(written) \(attribute.name)"
      }
    }
    if let autocomplete { written = "\(written) autocomplete=\"\(autocomplete)\"" }
    if !attributes.text.isEmpty { written = "\(written) \(attributes)" }
    if isBox {
      written = "\(written) value=\"true\""
      if value == "true" { written = "\(written) checked" }
    } else if !isSecret, options.isEmpty, !value.isEmpty {
      written = "\(written) value=\"\(value)\""
    }
    let described = [
      hint == nil ? nil : "\(name)-hint", requirements.isEmpty ? nil : "\(name)-requirements",
      error == nil ? nil : "\(name)-error",
    ].compactMap(\.self)
    if !described.isEmpty { written = "\(written) aria-describedby=\"\(described.joined(separator: " "))\"" }
    if error != nil { written = "\(written) aria-invalid=\"true\"" }
    return options.isEmpty ? "<input \(written)>" : choice(written)
  }

  private func choice(_ written: HTML) -> HTML {
    let options = options.map { option -> HTML in
      let keywords: HTML = option.keywords.isEmpty ? "" : " data-wellformed-keywords=\"\(option.keywords)\""
      let selected: HTML = option.value == value ? " selected" : ""
      return "<option value=\"\(option.value)\"\(selected)\(keywords)>\(option.label)</option>"
    }
    return "<select \(written)>\n\(HTML(options))\n</select>"
  }
}
