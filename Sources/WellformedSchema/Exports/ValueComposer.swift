import Wellformed

/// Writes what validators require of a value as a schema.
struct ValueComposer {
  /// The place of the schema in the file.
  private let place: JSONPointer
  /// What could not be written.
  private(set) var omissions: [Omission] = []
  /// The formats that the rule file names.
  private(set) var formats: [Format] = []
  /// Whether the values are numbers that people type in another style than programs send them.
  private var readsStyledNumbers = false

  init(at place: JSONPointer) { self.place = place }

  /// Returns a schema for a value that must satisfy all these validators, and whether the value must be present.
  ///
  /// A nested form is required if any of its members is. A list that must have elements is required, and so is a value
  /// that is not valid if nothing is sent for it.
  mutating func schema(
    for validators: [ValueOutline?], _ label: FieldLabel? = nil
  ) -> (schema: JSONObject, isRequired: Bool) {
    var object = JSONObject()
    if let label { object["title"] = .string(label.text) }
    var (isRequired, demandsValue, hasClosures, isUnread, takesNull) = (false, false, false, false, false)
    var types: [TypedOutline] = []
    // How a missing value is reported.
    var missing: IssueOverride?
    readsStyledNumbers = readsStyledNumbers || validators.readStyledNumbers
    for validator in validators {
      switch validator {
      case nil: hasClosures = true
      // The bounds of a number in a text are part of its rule, which has words of its own.
      case .overridden(.number, _) where readsStyledNumbers: hasClosures = true
      case .overridden(.wrapped(let demands, let asked), let override):
        takesNull = true
        // A warning that something is missing is about nothing that was sent.
        if demands, override.severity != .warning { (isRequired, demandsValue, missing) = (true, true, override) }
        if readsStyledNumbers, !asked.ranges.isEmpty {
          hasClosures = true
        } else if !asked.isEmpty {
          object.join(schema(for: .overridden(.wrapped(isRequired: false, asked), override)).schema)
        }
      case .unread: isUnread = true
      case .typed(let type): types.append(type)
      case .some(let validator):
        let (schema, demands) = schema(for: validator)
        if case .wrapped = validator { takesNull = true }
        object.join(schema)
        isRequired = isRequired || demands
        // An empty text is a text: its rules report what they find in it.
        if demands, !validator.isText { demandsValue = true }
      }
    }
    // Last, because the value's rules also apply to its text.
    for type in types {
      takesNull = takesNull || type.takesNull
      isRequired = isRequired || type.isRequired
      demandsValue = demandsValue || type.isRequired
      add(type, within: validators.ranges, isRequired: demandsValue, missing: missing, to: &object)
    }
    // The rules of a text say it themselves.
    if let missing, !types.contains(where: { $0.isText }) {
      object.setOwn("missing", .object(JSONObject(missing.ruleFileMembers)))
    }
    if hasClosures {
      let isAlone = isUnread ? validators.count == 2 : validators.count == 1
      let reason =
        isAlone
        ? "are not data, such as closures; any value is accepted"
        : "are not all data, such as closures; those are left out"
      omissions.append(Omission("validators", at: place, reason))
    } else if isUnread {
      omissions.append(Omission("values", at: place, "nothing that is sent stands for them; accepts any value"))
    }
    if takesNull, !isRequired { object.allowNull() }
    object.setPhrase(of: label)
    return (object, isRequired)
  }

  private mutating func schema(for validator: ValueOutline) -> (schema: JSONObject, isRequired: Bool) {
    var object = JSONObject()
    switch validator {
    case .text(let text):
      join(text, to: &object)
      return (object, !text.takesNothing)
    case .number(let range):
      object["type"] = range.areWhole ? "integer" : "number"
      if let minimum = range.minimum { object["minimum"] = .number(JSONNumber(checked: minimum)) }
      if let maximum = range.maximum { object["maximum"] = .number(JSONNumber(checked: maximum)) }
    case .form(let parts):
      var composer = FormComposer(parts, at: place.tokens)
      object = composer.file().object ?? object
      omissions += composer.omissions
      formats += composer.formats
      return (object, object["required"] != nil || composer.demandsOfEmpty)
    case .count(let minimum, let maximum, let isKeyed):
      object["type"] = isKeyed ? "object" : "array"
      if minimum > 0 { object[isKeyed ? "minProperties" : "minItems"] = .count(minimum) }
      if let maximum { object[isKeyed ? "maxProperties" : "maxItems"] = .count(maximum) }
      // An absent list has no elements.
      return (object, minimum > 0)
    case .each(let validators): return (part("items", "array", validators), false)
    case .eachOfSet(let validators, let isUnique):
      object = part("items", "array", validators)
      if isUnique { object["uniqueItems"] = true }
    case .unique:
      object["type"] = "array"
      object["uniqueItems"] = true
    case .eachKey(let validators): return (part("propertyNames", "object", validators), false)
    case .eachValue(let validators): return (part("additionalProperties", "object", validators), false)
    case .wrapped(let isRequired, let validators): return (schema(for: validators).schema, isRequired)
    case .choice(let literals): object["enum"] = .array(literals.map { $0.json })
    case .overridden(let outline, let override):
      var (described, isRequired) = schema(for: outline)
      (object["type"], described["type"]) = (described["type"], nil)
      // A tool that does not know warnings must not refuse a value because of one.
      if override.severity == .warning {
        var asked = JSONObject()
        asked.setOwn("allOf", .array([.object(described)]))
        described = asked
        isRequired = false
      }
      for member in override.ruleFileMembers { described.setOwn(member.key, member.value) }
      object["allOf"] = .array([.object(described)])
      return (object, isRequired)
    case .typed(let type):
      add(type, within: [], isRequired: type.isRequired, to: &object)
      return (object, type.isRequired)
    case .unread: break
    }
    return (object, false)
  }

  /// Adds how values are written.
  ///
  /// - Parameters:
  ///   - ranges: Further bounds of the values.
  ///   - isRequired: Whether the value must be present.
  ///   - missing: How a missing value is reported, if in a way of its own.
  private mutating func add(
    _ type: TypedOutline, within ranges: [NumberRange], isRequired: Bool, missing: IssueOverride? = nil,
    to object: inout JSONObject
  ) {
    var text = type.text
    if isRequired { text.isOptional = false }
    // An empty text stands for no value, and is reported as one that is missing.
    if isRequired, type.isText {
      text.rules.insert(missing.map { .overridden(OverriddenRule(.notEmpty, $0)) } ?? .notEmpty, at: 0)
    }
    switch type.kind {
    case .bool: object["type"] = "boolean"
    case .numbers(let numbers):
      var choice = JSONObject()
      choice["enum"] = .array(numbers.map { .decimal($0) })
      object.join(choice)
    case .text: join(text, to: &object)
    case .number(var number):
      let name: JSONValue = number.kind == .whole ? "integer" : "number"
      object["type"] = name
      if object["minimum"] == nil, let bound = number.minimum, bound.isExact { object["minimum"] = .decimal(bound) }
      if object["maximum"] == nil, let bound = number.maximum, bound.isExact { object["maximum"] = .decimal(bound) }
      if number.isSentAsTyped { break }
      number.minimum = ([number.minimum] + ranges.map { $0.minimum.flatMap { DecimalNumber($0) } }).compactMap { $0 }
        .max()
      number.maximum = ([number.maximum] + ranges.map { $0.maximum.flatMap { DecimalNumber($0) } }).compactMap { $0 }
        .min()
      text.rules = [.number(number)]
      object["type"] = nil
      join(text, to: &object)
      object["type"] = [name, "string"]
    }
    if let code = type.closure {
      omissions.append(Omission(code.rawValue, at: place, "a closure that reads the text decides it; left out"))
    }
  }

  private mutating func join(_ text: TextOutline, to object: inout JSONObject) {
    var composer = FormComposer([], at: place.tokens)
    object.join(composer.schema(for: text, at: []))
    omissions += composer.omissions
    formats += composer.formats
  }

  /// Returns a schema for values of a type, with requirements for all their parts.
  private mutating func part(_ keyword: String, _ type: JSONValue, _ validators: [ValueOutline?]) -> JSONObject {
    var composer = ValueComposer(at: place.appending(keyword))
    var object = JSONObject()
    object["type"] = type
    object[keyword] = .object(composer.schema(for: validators).schema)
    omissions += composer.omissions
    formats += composer.formats
    return object
  }
}

extension TypedOutline {
  /// Whether programs send values only as texts.
  fileprivate var isText: Bool { if case .text = kind { true } else { false } }
}

extension ValueOutline {
  /// Whether there are rules for a text.
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension [ValueOutline?] {
  /// Whether there are numbers that people type in another style than programs send them.
  fileprivate var readStyledNumbers: Bool {
    contains { outline in
      guard case .typed(let type) = outline, case .number(let number) = type.kind else { return false }
      return !number.isSentAsTyped
    }
  }

  /// The bounds of numbers.
  fileprivate var ranges: [NumberRange] {
    flatMap { outline -> [NumberRange] in
      switch outline {
      case .number(let range): [range]
      case .wrapped(_, let outlines): outlines.ranges
      default: []
      }
    }
  }
}

extension OutlineLiteral {
  /// The value in JSON.
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .decimal(number)
    case .bool(let bool): .bool(bool)
    }
  }
}

extension DecimalNumber {
  /// Whether every reader of JSON reads the number exactly (RFC 8259, section 6).
  fileprivate var isExact: Bool { self >= "-9007199254740991" && self <= "9007199254740991" }
}

extension JSONObject {
  /// Adds the members of another schema; if both have different values for a keyword, adds that schema to `allOf`.
  fileprivate mutating func join(_ other: JSONObject) {
    let saysOtherwise = other.members.contains { member in
      guard let own = self[member.key] else { return false }
      return own != member.value
    }
    if saysOtherwise {
      self["allOf"] = .array((self["allOf"]?.array ?? []) + [.object(other)])
    } else {
      for member in other.members { self[member.key] = member.value }
    }
  }
}
