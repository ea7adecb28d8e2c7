import Wellformed

/// Makes the HTML field for a member of an object, and lists the rules that HTML cannot express.
struct HTMLAttributes {
  private(set) var field: HTMLField
  private(set) var omissions: [Omission] = []
  private let source: SchemaField

  /// - Parameter name: The name under which the field is sent.
  /// - Returns: `nil` if HTML has no field for such a value.
  init?(_ source: SchemaField, named name: String) {
    self.source = source
    field = HTMLField(
      path: source.path, label: source.label, hint: source.purpose, element: .input, attributes: [], name: name)
    let types = source.types.intersection(source.options?.types ?? .all).subtracting(.null)
    field.add("name", field.name)
    // No choice is `null`, if that is allowed.
    let options = source.options?.filter { $0 != .null }
    if let options, options.allSatisfy({ $0.isPlain }), options.count > 1, types != .boolean,
      source.normalization.leaves(options)
    {
      choose(from: options)
    } else if types == .string || source.reading.types == [.text] && types.isSubset(of: [.string, .integer, .fraction])
    {
      text()
    } else if types == .boolean {
      field.add("type", "checkbox")
      if source.isRequired, !source.types.contains(.null), source.options == [true] { field.add("required", nil) }
    } else if !types.isEmpty, types.isSubset(of: .number) {
      field.add("type", "number")
      number(isWhole: types == .integer)
    } else if types.contains(.string), types.isSubset(of: [.string, .integer, .fraction, .boolean]) {
      field.add("type", "text")
      if isNeeded { field.add("required", nil) }
      let names = types.names.joined(separator: ", ")
      omit("type", "a control of type text accepts any text for \(names); requires less")
    } else {
      return nil
    }
  }

  /// Creates the field for a list that is a choice of several options; `nil` if its elements are not such options.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - element: What each of its elements must be.
  init?(choosing list: SchemaField, from element: SchemaField, named name: String, isNeeded: Bool) {
    guard let options = element.options, options.allSatisfy({ $0.isPlain }), options.count > 1,
      element.normalization.leaves(options), element.types != .boolean
    else { return nil }
    source = list
    let texts = options.map { $0.controlText }.filter { !$0.isEmpty }
    let choices = texts.map { HTMLField.Option(value: $0, label: element.titles[ExactText($0)] ?? $0) }
    field = HTMLField(
      path: list.path, label: list.label, hint: list.purpose, element: .select(choices), attributes: [], name: name)
    field.add("name", name)
    field.add("multiple", nil)
    if isNeeded { field.add("required", nil) }
  }

  private mutating func omit(_ rule: String, _ reason: String) {
    omissions.append(Omission(rule, at: source.place, reason))
  }

  /// Whether the member must be present and cannot have the value that an empty field stands for.
  private var isNeeded: Bool { source.isRequired && source.reading.empty == nil }

  // MARK: Choices and numbers

  private mutating func choose(from options: [JSONValue]) {
    let texts = options.map { $0.controlText }
    var choices = texts.map { HTMLField.Option(value: $0, label: source.titles[ExactText($0)] ?? $0) }
    // The first option is empty, and means that nothing is chosen yet.
    if !texts.contains("") { choices.insert(HTMLField.Option(value: "", label: ""), at: 0) }
    field = HTMLField(
      path: field.path, label: field.label, hint: field.hint, element: .select(choices), attributes: field.attributes,
      name: field.name)
    if isNeeded { field.add("required", nil) }
  }

  private mutating func number(isWhole: Bool) {
    if isNeeded { field.add("required", nil) }
    let minimum = bound(source.numbers.compactMap { $0.minimum }.max(), isWhole, "minimum")
    let above = bound(source.numbers.compactMap { $0.exclusiveMinimum }.max(), isWhole, "exclusiveMinimum", by: 1)
    let maximum = bound(source.numbers.compactMap { $0.maximum }.min(), isWhole, "maximum")
    let below = bound(source.numbers.compactMap { $0.exclusiveMaximum }.min(), isWhole, "exclusiveMaximum", by: -1)
    let least = [minimum, above].compactMap { $0 }.max()
    if let least { field.add("min", least.text) }
    if let most = [maximum, below].compactMap({ $0 }).min() { field.add("max", most.text) }
    let divisors = source.numbers.compactMap { $0.divisor }
    var step: JSONNumber? = isWhole ? 1 : nil
    for divisor in divisors {
      // Steps count from the least value.
      if divisors.count == 1, least?.isMultiple(of: divisor) ?? true, !isWhole || divisor.isInteger {
        step = divisor
      } else {
        omit("multipleOf", "HTML counts steps from the minimum, and has only one step; left out")
      }
    }
    field.add("step", step?.text ?? "any")
    field.add("inputmode", isWhole && least?.signum ?? -1 >= 0 ? "numeric" : nil)
    field.attributes.removeAll { $0.name == "inputmode" && $0.value == nil }
    if source.options != nil { omit("enum", "a control of type number accepts any number; left out") }
  }

  /// Returns a bound in the form of an attribute, which allows the bound itself.
  ///
  /// - Parameter step: The distance from the bound to the first whole number allowed.
  private mutating func bound(_ bound: JSONNumber?, _ isWhole: Bool, _ keyword: String, by step: Int = 0) -> JSONNumber?
  {
    guard let bound else { return nil }
    guard isWhole else {
      if step != 0 { omit(keyword, "bounds of HTML are inclusive; requires less") }
      return bound
    }
    let (next, isOver) = (Int(exactly: bound) ?? .max).addingReportingOverflow(step)
    if Int(exactly: bound) != nil, !isOver { return JSONNumber(next) }
    omit(keyword, "HTML counts whole numbers from the minimum; left out")
    return nil
  }

  // MARK: Texts

  private mutating func text() {
    let formats = source.rules.compactMap { if case .format(let format) = $0 { format } else { nil } }
    // If another field chooses among these formats, they are all typed in the same way.
    let chosen = source.rules.compactMap { if case .sibling(let relation) = $0 { relation.format } else { nil } }
    let hints = (formats + chosen).first?.hints
    if source.hasWarnings { omit("severity", "HTML has no warnings; left out") }
    let type = type(for: formats + chosen)
    field.add("type", type)
    if isNeeded { field.add("required", nil) }
    if type == "file" { return files(within: formats.compactMap { $0.fileLimits }) }
    lengths()
    var rules = source.rules.filter { rule in
      switch rule {
      case .presence(.notEmpty), .presence(.optional): false
      case .format(let format): format.pattern != nil
      // Attributes express it, and exactly.
      case .length(let length): length.unit == .scalars && !length.isExactInHTML(source.isOfSimpleCharacters)
      default: true
      }
    }
    if source.normalization.contains(.trimmed), isNeeded { rules.removeAll { $0 == .required } }
    if HTMLAttributes.typesWithPattern.contains(type) {
      let pattern = HTMLPattern(rules, normalization: source.normalization, isOptional: source.isOptional)
      for (rule, reason) in pattern.omissions { omit(rule, reason) }
      if let source = pattern.source { field.add("pattern", source) }
    } else {
      for rule in rules { omit(rule.keyword, "a control of type \(type) has no pattern; left out") }
    }
    let isNumber = source.rules.contains { if case .number = $0 { true } else { false } }
    if let mode = inputMode(hints, isNumber: isNumber), type == "text" { field.add("inputmode", mode) }
    let token = source.isSecret ? Autofill.secretToken(for: source.name) : Autofill.token(for: source.name)
    if let token = hints?.autocomplete ?? token {
      field.add("autocomplete", token)
    }
    for format in formats where format.pattern == nil && !HTMLAttributes.isCarried(format, by: type) {
      let isTyped = type != "text" && type == format.hints.type
      omit(
        "format",
        isTyped
          ? "a control of type \(type) accepts more than \(format.name); requires less"
          : "HTML has no attribute for \(format.name); left out")
    }
  }

  /// Adds the attributes for files: the kinds that are offered first, and whether there can be several.
  ///
  /// - Parameter limits: The limits of files, all of which apply.
  private mutating func files(within limits: [FileLimits]) {
    let kinds = limits.filter { !$0.kinds.isEmpty }.map { $0.kinds }
    // By media type and by name: systems know one or the other (HTML, 4.10.5.1.17).
    let accepted = FileKind.named.filter { kind in !kinds.isEmpty && kinds.allSatisfy { $0.contains(kind) } }
      .flatMap { kind in [kind.mediaType].compactMap { $0 } + kind.extensions.map { "." + $0 } }
    if !accepted.isEmpty { field.add("accept", accepted.joined(separator: ",")) }
    if !limits.isEmpty, limits.allSatisfy({ $0.most > 1 }) { field.add("multiple", nil) }
    omit(
      "files", "a control of type file limits neither the number nor the size and content of files; requires less")
    if source.byteLimit != nil { omit("maxBytes", "a control of type file has no length; left out") }
    for rule in source.rules {
      switch rule {
      case .presence, .format: break
      default: omit(rule.keyword, "a control of type file has no pattern; left out")
      }
    }
  }

  /// The types to whose values `pattern`, `minlength` and `maxlength` apply (HTML, 4.10.5.1).
  static var typesWithPattern: [String] { ["text", "email", "tel", "password", "url", "search"] }

  /// Returns the type, if the browser's own check of it refuses nothing that the format accepts.
  private mutating func type(for formats: [Format]) -> String {
    let isPlain = source.normalization.isSubset(of: [.trimmed, .lowercased, .lowercasedASCII])
    guard let hints = formats.first?.hints, isPlain else { return source.isHidden ? "password" : "text" }
    switch hints.type {
    // Browsers accept another grammar for URLs than that of RFC 3986.
    case "url": return "text"
    // A field for colours always has a value.
    case "color": return isNeeded ? "color" : "text"
    case "date":
      if formats[0] == .date { omit("format", "a control of type date has no year 0000, which the format date allows") }
      return "date"
    case "text": return source.isHidden ? "password" : "text"
    default: return hints.type
    }
  }

  private func inputMode(_ hints: InputHints?, isNumber: Bool) -> String? {
    if let hints { return hints.type == "url" ? "url" : hints.inputMode }
    guard isNumber else { return nil }
    let canBeNegative = !source.rules.contains { rule in
      if case .number(let number) = rule, let minimum = number.minimum { minimum >= 0 } else { false }
    }
    let isWhole = source.rules.contains { if case .number(let number) = $0 { number.kind == .whole } else { false } }
    // Numeric keyboards have no minus sign.
    return canBeNegative ? nil : isWhole ? "numeric" : "decimal"
  }

  private static func isCarried(_ format: Format, by type: String) -> Bool {
    switch type {
    case "email": format == .email(.html) || format == .email(.multiple)
    case "text", "tel", "password": false
    default: true
    }
  }

  private mutating func lengths() {
    var (minimum, maximum): (Int, Int?) = (0, source.byteLimit)
    for case .length(let length) in source.rules {
      let bounds = length.boundsInHTML(source.isOfSimpleCharacters)
      minimum = max(minimum, bounds.minimum)
      if let bound = bounds.maximum { maximum = min(maximum ?? bound, bound) }
      if !length.isExactInHTML(source.isOfSimpleCharacters), length.unit != .scalars {
        omit("length", "HTML counts UTF-16 code units, not \(length.unit); requires less")
      }
    }
    if source.byteLimit != nil { omit("maxBytes", "HTML counts UTF-16 code units; allows at most this many of them") }
    // Normalisation can make a text shorter; composing can also make it longer.
    let normalization = source.normalization
    if !normalization.isDisjoint(with: [.composed, .digitsOnly]) { minimum = 0 }
    if !normalization.isSubset(of: [.lowercased, .lowercasedASCII]), maximum != nil {
      maximum = nil
      omit("length", "a typed text may be longer than the prepared text; has no maximum length")
    }
    if source.isOptional, !normalization.isEmpty, minimum > 0 {
      minimum = 0
      omit("length", "white space of any length counts as empty; has no minimum length")
    }
    if minimum > 0 { field.add("minlength", String(minimum)) }
    if let maximum { field.add("maxlength", String(max(maximum, minimum))) }
  }
}

extension SchemaField {
  /// Whether the field hides what is typed.
  fileprivate var isHidden: Bool { saysSecret || isSecret }

  /// Whether the text is a password, by its own name or by that of a member that it must be the same as.
  fileprivate var isSecret: Bool {
    Autofill.isSecret(name)
      || rules.contains { rule in
        if case .sibling(let comparison) = rule {
          comparison.mustEqual && Autofill.isSecret(comparison.field)
        } else {
          false
        }
      }
  }

  /// Whether each character of the text is one UTF-16 code unit, and one in every other unit of length.
  var isOfSimpleCharacters: Bool {
    rules.contains { rule in if case .allowed(let allowed) = rule { allowed.isASCII } else { false } }
  }
}

extension Normalization {
  /// Returns whether normalisation at most trims texts, and leaves these options as they are.
  fileprivate func leaves(_ options: [JSONValue]) -> Bool {
    guard isSubset(of: .trimmed) else { return false }
    return options.allSatisfy { option in option.string.map { apply(to: $0).hasSameBytes(as: $0) } ?? true }
  }
}

extension [JSONValue] {
  /// The types of the values.
  fileprivate var types: ValueTypes { reduce(into: ValueTypes()) { $0.formUnion(ValueTypes(of: $1)) } }
}

extension JSONValue {
  /// Whether a field of HTML can send the value as a text.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }
}

extension Length {
  /// Returns the bounds for `minlength` and `maxlength`, which count UTF-16 code units.
  fileprivate func boundsInHTML(_ isSimple: Bool) -> (minimum: Int, maximum: Int?) {
    switch isSimple ? .utf16 : unit {
    case .utf16: (minimum, maximum)
    // A scalar is one code unit or two.
    case .scalars: (minimum, maximum.map { $0.multipliedReportingOverflow(by: 2).overflow ? Int.max : $0 * 2 })
    // A code unit is at most three bytes.
    case .utf8: ((minimum + 2) / 3, maximum)
    // A character can have any number of code units.
    case .characters: (minimum, maximum == 0 ? 0 : nil)
    }
  }

  /// Returns whether those bounds are exactly these.
  fileprivate func isExactInHTML(_ isSimple: Bool) -> Bool {
    isSimple || unit == .utf16 || (minimum <= 1 && maximum ?? 0 == 0)
  }
}
