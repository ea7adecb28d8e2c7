import Wellformed

/// What JSON Schema alone can express of a rule for texts.
///
/// It never refuses a text that the rule accepts. If the rule requires more, that is noted.
struct StandardText {
  /// Keywords of JSON Schema that must all hold.
  private(set) var parts: [JSONObject] = []
  /// Whether they express everything that the rule requires, even for tools that ignore `format`.
  private(set) var isExact = true
  /// What they leave out: the keyword of the rule, and the reason.
  private(set) var omissions: [(rule: String, reason: String)] = []

  /// Creates the keywords for rules that must all hold for a text.
  ///
  /// - Parameter others: Rules that hold in addition to them.
  init(_ rules: [Rule], beside others: [Rule] = []) {
    let isASCII = (rules + others).contains { rule in
      if case .allowed(let allowed) = rule { allowed.isASCII } else { false }
    }
    for rule in rules { for part in rule.demanded(unless: { $0.isWarning }) { add(part, isASCII: isASCII) } }
  }

  /// One schema object with all the keywords.
  var schema: JSONObject { JSONObject(joining: parts) }

  private mutating func add(_ rule: Rule, isASCII: Bool) {
    switch rule {
    case .presence(.required): add(pattern: PatternSource.seen)
    case .presence(.notEmpty): add("minLength", 1)
    case .presence(.optional), .contextual: break
    case .length(let length): add(length, isASCII: isASCII)
    case .allowed(let allowed): add(allowed)
    case .contained(let contained): add(contained)
    case .part(let part): add(part)
    case .choice(let choice): add(choice)
    case .number(let number): add(number)
    case .format(let format): add(format)
    case .pattern(let pattern): add(pattern)
    case .sibling(let comparison):
      omit(comparison.keyword, "JSON Schema cannot compare two members; left out")
    case .when: omit("when", "other tools cannot check a condition on another member; left out")
    case .any(let ways): add(anyOf: ways)
    case .not(let rule): add(not: rule)
    // Rules that must hold together have been taken apart, except for warnings.
    case .all, .inOrder, .overridden:
      omit("severity", "other tools have no warnings; left out", isLossless: true)
    }
  }

  // MARK: Noting

  private mutating func add(_ keyword: String, _ value: JSONValue) {
    parts.append(JSONObject([JSONObject.Member(key: keyword, value: value)]))
  }

  private mutating func add(pattern: String) { add("pattern", .string(pattern)) }

  private mutating func addRefusal() { add("not", .object(JSONObject())) }

  /// - Parameter isLossless: Whether what is left out has no influence on whether a text is valid.
  private mutating func omit(_ rule: String, _ reason: String, isLossless: Bool = false) {
    omissions.append((rule, reason))
    if !isLossless { isExact = false }
  }

  // MARK: Composites

  private mutating func add(anyOf ways: [Rule]) {
    let ways = ways.map { StandardText([$0]) }
    for way in ways {
      omissions += way.omissions
      isExact = isExact && way.isExact
    }
    if ways.isEmpty { return addRefusal() }
    if ways.contains(where: { $0.parts.isEmpty }) { return }
    add("anyOf", .array(ways.map { .object($0.schema) }))
  }

  private mutating func add(not rule: Rule) {
    let inner = StandardText([rule])
    guard inner.isExact else {
      return omit("not", "other tools cannot check it exactly, and so not its opposite; left out")
    }
    omissions += inner.omissions
    add("not", .object(inner.schema))
  }

  // MARK: Single rules

  private mutating func add(_ length: Length, isASCII: Bool) {
    let unit = isASCII ? .scalars : length.unit
    // The greatest number of units in a scalar; a character can have any number of scalars.
    let most = unit == .utf8 ? 4 : unit == .utf16 ? 2 : 1
    let least = (length.minimum + most - 1) / most
    if length.minimum > 0 { add("minLength", .number(JSONNumber(least))) }
    if let maximum = length.maximum {
      if maximum < 0 { return addRefusal() }
      if unit != .characters || maximum == 0 { add("maxLength", .number(JSONNumber(maximum))) }
    }
    if unit == .scalars || (length.minimum <= 1 && length.maximum ?? 0 == 0) { return }
    let dropped = unit == .characters && length.maximum != nil ? " and sets no upper bound" : ""
    omit("length", "counts \(unit), but JSON Schema counts scalars; requires less\(dropped)")
  }

  private mutating func add(_ allowed: AllowedCharacters) {
    if allowed.characters.isEmpty { return add("maxLength", 0) }
    add(pattern: "^\(PatternSource.one(of: allowed.characters))*$")
  }

  private mutating func add(_ contained: ContainedCharacters) {
    guard contained.minimum > 0 else { return }
    if contained.characters.isEmpty { return addRefusal() }
    let one = PatternSource.one(of: contained.characters)
    let count = min(contained.minimum, StandardText.greatestCount)
    let other = PatternSource.one(notOf: contained.characters)
    add(pattern: count == 1 ? one : "\(one)(?:\(other)*\(one)){\(count - 1)}")
    if count < contained.minimum {
      omit("contains", "a pattern with such a high count is slow in other tools; requires \(count)")
    }
  }

  private mutating func add(_ part: TextPart) {
    if part.part.utf8.isEmpty { return }
    var source = PatternSource.literal(part.part)
    if part.ignoringCase {
      let (loose, isExact) = PatternSource.ignoringCase(part.part)
      source = loose
      if !isExact {
        omit(part.keyword, "other tools compare the case of non-ASCII letters in other ways; ignored")
      }
    }
    switch part.position {
    case .start: add(pattern: "^" + source)
    case .end: add(pattern: source + "$")
    case .anywhere: add(pattern: source)
    }
  }

  private mutating func add(_ choice: TextChoice) {
    var schema = JSONObject()
    if choice.ignoringCase {
      let options = choice.options.map { PatternSource.ignoringCase($0) }
      if !options.allSatisfy({ $0.isExact }) {
        let keyword = choice.isExclusion ? "noneOf" : "oneOf"
        omit(keyword, "other tools compare the case of non-ASCII letters in other ways; requires less")
        if choice.isExclusion { return }
      }
      schema["pattern"] = .string(PatternSource.whole(options.map { $0.source }.joined(separator: "|")))
    } else {
      schema = choice.enumeration
    }
    if choice.options.isEmpty { return choice.isExclusion ? () : addRefusal() }
    if choice.isExclusion { add("not", .object(schema)) } else { parts.append(schema) }
  }

  private mutating func add(_ format: Format) {
    isExact = false  // To many tools, `format` says nothing.
    if let name = format.schemaName { return add("format", .string(name)) }
    if format == .email {
      add("format", "email")
      return omit("email", "the profile requires more of an address than JSON Schema's format; requires the format")
    }
    if let pattern = format.pattern { return add(pattern) }
    omit("format", "JSON Schema has no format \(format.name); left out")
  }

  private mutating func add(_ pattern: Pattern) {
    guard pattern.flags.isEmpty, pattern.dialects.contains(.jsonSchema) else {
      return omit("pattern", "JSON Schema has no flags, and only the classes of the u flag; left out")
    }
    add(pattern: pattern.scope == .anywhere ? pattern.source : PatternSource.whole(pattern.source))
  }

  private mutating func add(_ number: NumberText) {
    let keyword = number.kind == .whole ? "wholeNumber" : "decimal"
    guard let (source, isExact) = StandardText.source(of: number) else {
      return omit(keyword, "JSON Schema does not know how languages write numbers; left out")
    }
    add(pattern: PatternSource.whole(source))
    let isBounded = number.minimum != nil || number.maximum != nil || number.step != nil
    if !isExact || isBounded {
      omit(keyword, "JSON Schema cannot compare the number in a text; requires only that the text is a number")
    }
  }

  /// The greatest number up to which patterns count.
  static var greatestCount: Int { 64 }
}

extension JSONObject {
  /// Creates one schema object with the keywords of several; what conflicts with the others goes under `allOf`.
  init(joining parts: [JSONObject]) {
    self.init()
    var further: [JSONValue] = []
    for var part in parts {
      join("minLength", from: &part) { max($0, $1) }
      join("maxLength", from: &part) { min($0, $1) }
      if part.members.contains(where: { self[$0.key] != nil }) {
        further.append(.object(part))
      } else {
        for member in part.members { self[member.key] = member.value }
      }
    }
    guard !further.isEmpty else { return }
    if case .array(let others)? = self["allOf"] {
      self["allOf"] = .array(others + further)
    } else {
      self["allOf"] = .array(further)
    }
  }

  /// Moves a bound out of a part if there is already one, and keeps the stricter one.
  private mutating func join(
    _ keyword: String, from part: inout JSONObject, _ choose: (JSONNumber, JSONNumber) -> JSONNumber
  ) {
    guard case .number(let own)? = self[keyword], case .number(let other)? = part[keyword] else { return }
    self[keyword] = .number(choose(own, other))
    part[keyword] = nil
  }
}

extension AllowedCharacters {
  /// Whether all characters are printable ones of ASCII, each of which is one in every unit of length.
  var isASCII: Bool {
    characters.classes == 0 && characters.ranges.allSatisfy { $0.lowerBound >= 0x20 && $0.upperBound <= 0x7E }
  }
}

extension TextPart {
  /// The rule's member of `x-wellformed`.
  var keyword: String {
    switch position {
    case .start: "startsWith"
    case .end: "endsWith"
    case .anywhere: "containsText"
    }
  }
}

extension TextChoice {
  /// The options as a schema, whether they are allowed or excluded.
  var enumeration: JSONObject {
    let isSingle = options.count == 1
    let value: JSONValue = isSingle ? .string(options[0]) : .array(options.map { .string($0) })
    return JSONObject([JSONObject.Member(key: isSingle ? "const" : "enum", value: value)])
  }
}
