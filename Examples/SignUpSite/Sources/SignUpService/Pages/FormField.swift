import WellformedSchema

/// A field of a form as it stands on a page: its control, what is said of it, and what is wrong with what it holds.
struct FormField {
  /// The control, with the attributes that follow from the rules.
  let control: HTMLField
  /// What helps to fill it in.
  let hint: String?
  /// What it holds; nothing for passwords, which are never sent back.
  let value: String
  /// What is wrong, in one sentence, if anything is.
  let error: String?
  /// What the browser may fill it with, where the rules do not say.
  var autocomplete: String?
  /// What the options of a choice are called, in the order in which they are shown.
  var options: [Option] = []
  /// What else the control says, such as where the browser can ask about it.
  var attributes: HTML = ""
  /// What is asked, point by point.
  var requirements: [String] = []
  /// What stands below the control.
  var addition: HTML = ""

  /// An option of a choice.
  struct Option {
    /// What is sent.
    let value: String
    /// What it is called.
    let label: String
    /// What else it is found by, with commas between them.
    var keywords = ""
  }

  /// The name, which the ids of the field's parts begin with.
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

  /// What is asked: a list that the browser makes a checklist of.
  private var checklist: HTML {
    if requirements.isEmpty { return "" }
    return """
      <div id="\(name)-requirements" data-wellformed-requirements="\(name)">
      <p></p>
      <ul>\(HTML(requirements.map { "<li>\($0)</li>" }))</ul>
      </div>
      """
  }

  /// The place of the button that shows a password.
  private var button: HTML {
    isSecret ? "<button type=\"button\" data-wellformed-show=\"\(name)\" hidden></button>" : ""
  }

  private var input: HTML {
    var written: HTML = "id=\"\(name)\""
    for attribute in control.attributes {
      if autocomplete != nil, attribute.name == "autocomplete" { continue }
      // Of a password that keeps to no pattern, a browser would only say that. The server says what is wrong.
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
