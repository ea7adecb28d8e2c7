extension Rule: CustomStringConvertible {
  /// The rule as it would be written in Swift: `.all([.required, .length(8...64)])`.
  ///
  /// If the rule is nested too deeply, the description says only that.
  public var description: String { isTooDeep ? "rules nested too deeply, or too many of them" : written }

  private var written: String {
    fold { rule, parts in rule.written(parts) }
  }

  /// Returns the rule as it would be written in Swift.
  ///
  /// - Parameter parts: How the rules directly within this one are written.
  private func written(_ parts: [String]) -> String {
    switch self {
    case .presence(let presence): presence.ruleDescription
    case .length(let length): length.ruleDescription
    case .allowed(let allowed): allowed.ruleDescription
    case .contained(let contained): contained.ruleDescription
    case .part(let part): part.ruleDescription
    case .choice(let choice): choice.ruleDescription
    case .number(let number): number.ruleDescription
    case .format(let format): format.ruleDescription(asRule: true)
    case .pattern(let pattern): pattern.ruleDescription
    case .sibling(let comparison): comparison.ruleDescription
    case .when(let condition): condition.ruleDescription(parts)
    case .all: ".all(\(list(parts) { $0 }))"
    case .any: ".any(\(list(parts) { $0 }))"
    case .not: ".not(\(parts[0]))"
    case .inOrder: ".inOrder(\(list(parts) { $0 }))"
    case .contextual(let contextual): contextual.ruleDescription(parts[0])
    case .overridden(let overridden): overridden.ruleDescription(parts[0])
    }
  }
}

/// Returns values as they are written in an array literal.
private func list<Value>(_ values: [Value], _ write: (Value) -> String) -> String {
  var text = "["
  for (index, value) in values.enumerated() { text += index == 0 ? write(value) : ", " + write(value) }
  return text + "]"
}

/// Returns arguments as they are written in a call, leaving out those that are `nil`.
private func call(_ arguments: String?...) -> String {
  var text = "("
  for case let argument? in arguments { text += text == "(" ? argument : ", " + argument }
  return text + ")"
}

extension String {
  /// The text as a literal.
  fileprivate var literal: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // Marks and joiners would merge with the character before them.
        let classes = ScalarClasses(of: scalar.value)
        let isVisible = scalar == " " || !classes.isDisjoint(with: [.letter, .digit, .symbol])
        if isVisible { text.unicodeScalars.append(scalar) } else { text += "\\u{\(scalar.value.hexadecimal)}" }
      }
    }
    return text + "\""
  }
}

extension String {
  /// The text as a literal in which a backslash is a backslash, if that is possible and shorter to read.
  fileprivate var rawLiteral: String {
    let literal = literal
    let isRaw =
      utf8.contains(UInt8(ascii: "\\")) && !utf8.contains(UInt8(ascii: "\"")) && !utf8.contains(UInt8(ascii: "#"))
    // Characters that are escaped for reasons other than backslashes and quotes stay escaped.
    let isPlain = literal.utf8.count == utf8.count + 2 + utf8.count { $0 == UInt8(ascii: "\\") }
    return isRaw && isPlain ? "#\"\(self)\"#" : literal
  }
}

extension UInt32 {
  fileprivate var hexadecimal: String { String(self, radix: 16, uppercase: true) }
}

extension Format {
  /// Returns the format as it is written in Swift, as a rule or as an argument.
  ///
  /// What follows the full stop in the name of a format of this package is an argument: `.email(.html)`. A format of an
  /// application is written as its documentation recommends to declare it, and a condition without its closure.
  fileprivate func ruleDescription(asRule: Bool) -> String {
    let pieces = name.pieces(between: ".").map { String(decoding: $0, as: UTF8.self) }
    if let word = Format.word(name) { return asRule && !word.isRule ? ".format(.\(word.member))" : "." + word.member }
    if let first = pieces.first, pieces.count > 1, let word = Format.word(first) {
      let rest = name.dropFirst(first.utf8.count)
      if first == "email", pieces.count == 3 { return ".email(without: .\(pieces[2]))" }
      if first == "postal-code" { return ".postalCode(country: \(pieces[1].literal))" }
      return ".\(word.member)(\(rest))"
    }
    if faults.count == 1, faults[0].code.rawValue.hasSameBytes(as: name) { return ".satisfies(\(name.literal))" }
    return asRule ? ".format(.\(Format.camelCase(name)))" : "." + Format.camelCase(name)
  }

  /// Returns the member that stands for a format of this package in Swift, and whether rules have it as well.
  private static func word(_ name: String) -> (member: String, isRule: Bool)? {
    for word in words.pieces(between: " ") {
      let parts = word.split(separator: UInt8(ascii: "=")).map { String(decoding: $0, as: UTF8.self) }
      guard parts[0].hasSameBytes(as: name) else { continue }
      guard parts.count > 1 else { return (camelCase(name), true) }
      return parts[1].hasPrefix(".") ? (String(parts[1].dropFirst()), false) : (parts[1], true)
    }
    return nil
  }

  /// The names of the formats of this package, each with its member if that is not the name in camel case, and a full
  /// stop before the member if rules do not have it.
  private static var words: String {
    """
    email hostname idn-hostname=internationalHostname mobile phone date time date-time duration html-date html-time \
    html-month html-week html-datetime-local=htmlDateTimeLocal ipv4 ipv6 cidr mac=macAddress url web-url=webURL uri \
    uri-reference iri iri-reference uri-template whole-number=.wholeNumber decimal=.decimal html-number payment-card \
    card-expiry card-security-code iban bic isbn isbn-10 isbn-13 issn ean ean-8 ean-13 postal-code person-name \
    user-name user-name.strict=strictUserName user-name.preserved=casePreservedUserName user-name.ascii=asciiUserName \
    opaque-string alpha=.alpha alpha.ascii=.asciiAlpha alphanumeric=.alphanumeric \
    alphanumeric.ascii=.asciiAlphanumeric slug language-tag uuid semver=semanticVersion regex=regularExpression \
    json-pointer relative-json-pointer=relativeJSONPointer base64 base64url=base64URL color css-hex-color \
    files=.files password email.without.unknownTopLevelDomain=knownTopLevelDomain
    """
  }

  /// Returns a name with a capital in place of each hyphen, underscore and full stop.
  private static func camelCase(_ name: String) -> String {
    var (bytes, isStart): ([UInt8], Bool) = ([], false)
    for byte in name.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
        isStart = true
      } else {
        bytes.append(isStart ? byte.capitalized : byte)
        isStart = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Presence {
  fileprivate var ruleDescription: String {
    switch self {
    case .required: ".required"
    case .notEmpty: ".notEmpty"
    case .optional: ".optional"
    }
  }
}

extension Length {
  fileprivate var ruleDescription: String {
    let unit = unit == .characters ? nil : "in: .\(self.unit)"
    guard let maximum else { return ".length" + call("\(minimum)...", unit) }
    if minimum == maximum { return ".length" + call("\(minimum)", unit) }
    if minimum == 0, maximum > 0 { return ".length" + call("...\(maximum)", unit) }
    if minimum < maximum { return ".length" + call("\(minimum)...\(maximum)", unit) }
    return ".length(Length"
      + call("minimum: \(minimum)", "maximum: \(maximum)", unit.map { _ in "unit: .\(self.unit)" })
      + ")"
  }
}

extension AllowedCharacters {
  fileprivate var ruleDescription: String {
    switch Rule.allowed(self) {
    case .letters: return ".letters"
    case .alphanumeric: return ".alphanumeric"
    case .digits: return ".digits"
    default:
      let sets = list(characters.terms) { $0 }
      return ".allowed(\(sets.dropFirst().dropLast()))"
    }
  }
}

extension ContainedCharacters {
  fileprivate var ruleDescription: String {
    let set = characters.terms.count == 1 ? characters.terms[0] : list(characters.terms) { $0 }
    return minimum == 1 ? ".contains(\(set))" : ".contains(atLeast: \(minimum), of: \(set))"
  }
}

extension Characters: CustomStringConvertible {
  /// The set as it would be written in Swift: `[.letter, .anyOf(" -")]`.
  public var description: String { list(terms) { $0 } }

  /// The sets that make up this one, as they are written.
  fileprivate var terms: [String] {
    var terms: [String] = []
    let sorts: [(ScalarClasses, String)] = [
      (.letter, ".letter"), (.uppercase, ".uppercase"), (.lowercase, ".lowercase"), (.mark, ".mark"),
      (.digit, ".digit"), (.symbol, ".symbol"), (.whitespace, ".whitespace"),
    ]
    for (sort, name) in sorts where scalarClasses.contains(sort) { terms.append(name) }
    var singles = ""
    if ranges == Characters.asciiSymbol.ranges { return terms + [".asciiSymbol"] }
    for range in ranges {
      switch range {
      case 0x41...0x5A: terms.append(".asciiUppercase")
      case 0x61...0x7A: terms.append(".asciiLowercase")
      case 0x30...0x39: terms.append(".asciiDigit")
      case 0x20...0x7E: terms.append(".asciiPrintable")
      default:
        let scalars = (Unicode.Scalar(range.lowerBound), Unicode.Scalar(range.upperBound))
        if range.count > 3, let lower = scalars.0, let upper = scalars.1 {
          terms.append(".range(\(String(lower).literal)...\(String(upper).literal))")
        } else {
          for value in range { if let scalar = Unicode.Scalar(value) { singles.unicodeScalars.append(scalar) } }
        }
      }
    }
    if !singles.isEmpty { terms.append(".anyOf(\(singles.literal))") }
    return terms
  }
}

extension TextPart {
  fileprivate var ruleDescription: String {
    let name =
      switch position {
      case .start: ".startsWith"
      case .end: ".endsWith"
      case .anywhere: ".contains"
      }
    return name + call(part.literal, ignoringCase ? "ignoringCase: true" : nil)
  }
}

extension TextChoice {
  fileprivate var ruleDescription: String {
    let ignoring = ignoringCase ? "ignoringCase: true" : nil
    if options.count == 1, !isExclusion { return ".exactly" + call(options[0].literal, ignoring) }
    return (isExclusion ? ".noneOf" : ".oneOf") + call(list(options) { $0.literal }, ignoring)
  }
}

extension NumberText {
  fileprivate var ruleDescription: String {
    let name = kind == .whole ? ".wholeNumber" : ".decimal"
    if self == NumberText(kind) { return name }
    let bounds = (minimum?.literal, maximum?.literal, step?.literal)
    let isPlain =
      kind == .decimal
      || maximumFractionDigits == nil && [minimum, maximum, step].allSatisfy { $0?.isInteger ?? true }
    let digits = maximumIntegerDigits.map {
      "\(kind == .whole && isPlain ? "maximumDigits" : "maximumIntegerDigits"): \($0)"
    }
    let fractionDigits = maximumFractionDigits.map { "maximumFractionDigits: \($0)" }
    let style = style == .plain ? nil : "style: \(style.description.literal)"
    if isPlain, kind == .whole, let lower = minimum, let upper = maximum, lower <= upper {
      return name + call("\(lower.literal)...\(upper.literal)", bounds.2.map { "step: \($0)" }, digits, style)
    }
    let arguments = call(
      isPlain ? nil : kind == .whole ? ".whole" : ".decimal", bounds.0.map { "minimum: \($0)" },
      bounds.1.map { "maximum: \($0)" }, bounds.2.map { "step: \($0)" }, digits, fractionDigits,
      style)
    return isPlain ? name + arguments : ".number(NumberText\(arguments))"
  }
}

extension DecimalNumber {
  /// Whether the number can be written as an integer literal.
  fileprivate var isInteger: Bool { Int(description) != nil }

  fileprivate var literal: String { isInteger ? description : "DecimalNumber(\(description.literal))" }
}

extension Pattern {
  fileprivate var ruleDescription: String {
    let names: [(Flags, String)] = [
      (.caseInsensitive, ".caseInsensitive"), (.dotMatchesLineEnds, ".dotMatchesLineEnds"), (.multiline, ".multiline"),
    ]
    let given = names.filter { flags.contains($0.0) }.map { $0.1 }
    return ".pattern"
      + call(
        source.rawLiteral,
        given.isEmpty ? nil : "flags: " + (given.count == 1 ? given[0] : list(given) { $0 }),
        scope == .anywhere ? "matching: .anywhere" : nil)
  }
}

extension SiblingComparison {
  fileprivate var ruleDescription: String {
    let ignoring = ignoringCase ? "ignoringCase: true" : nil
    if let format { return ".format" + call(format.ruleDescription(asRule: false), "chosenBy: \(field.literal)") }
    return mustDiffer
      ? ".differs" + call("from: \(field.literal)", ignoring) : ".equals" + call(field.literal, ignoring)
  }
}

extension SiblingCondition {
  fileprivate func ruleDescription(_ parts: [String]) -> String {
    if alternative == .all([]) { return ".when(\(field.literal), \(parts[0]), \(parts[1]))" }
    return ".when(SiblingCondition(\(field.literal), \(parts[0]), then: \(parts[1]), else: \(parts[2])))"
  }
}

extension ContextualRule {
  fileprivate func ruleDescription(_ rule: String) -> String {
    let names = list(contexts) { $0.rawValue.literal }
    return ".only(in: \(contexts.count == 1 ? contexts[0].rawValue.literal : names), \(rule))"
  }
}

extension OverriddenRule {
  fileprivate func ruleDescription(_ written: String) -> String {
    let parts = [
      override.code.map { "code: \($0.rawValue.literal)" }, override.number.map { "number: \($0)" },
      override.message.map { "message: \($0.literal)" }, override.severity.map { "severity: .\($0)" },
    ]
    // Only a bare rule whose override changes something, and does not set the severity to `error`, can be written as a
    // chain.
    if case .overridden = rule { return full(written, parts) }
    if override.severity == .error || override == IssueOverride() { return full(written, parts) }
    var text = written
    if let code = override.code { text += ".code(\(code.rawValue.literal))" }
    if let number = override.number { text += ".code(\(number))" }
    if let message = override.message { text += ".message(\(message.literal))" }
    if override.severity == .warning { text += ".warning" }
    return text
  }

  private func full(_ rule: String, _ parts: [String?]) -> String {
    ".overridden(OverriddenRule(\(rule), IssueOverride\(call(parts[0], parts[1], parts[2], parts[3]))))"
  }
}
