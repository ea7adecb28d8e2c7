import Wellformed

extension JSONValue {
  /// Returns a value alone, or next to `ignoreCase` in an object.
  static func ruleFile(_ value: JSONValue, _ name: String, _ ignoringCase: Bool) -> JSONValue {
    if !ignoringCase { return value }
    return .object(
      JSONObject([
        JSONObject.Member(key: name, value: value), JSONObject.Member(key: "ignoreCase", value: true),
      ]))
  }
}

extension Length {
  /// The keywords of JSON Schema for the length, if they count in the same way.
  var standardMembers: [JSONObject.Member]? {
    guard unit == .scalars, minimum >= 0, maximum ?? 0 >= 0 else { return nil }
    var members: [JSONObject.Member] = []
    if minimum > 0 || maximum == nil { members.append(JSONObject.Member(key: "minLength", value: .count(minimum))) }
    if let maximum { members.append(JSONObject.Member(key: "maxLength", value: .count(maximum))) }
    return members
  }

  /// The value of the member `length`.
  var ruleFileValue: JSONValue {
    if unit == .characters, minimum == maximum { return .count(minimum) }
    var object = JSONObject()
    if minimum == maximum {
      object["exact"] = .count(minimum)
    } else {
      if minimum != 0 || maximum == nil { object["minimum"] = .count(minimum) }
      if let maximum { object["maximum"] = .count(maximum) }
    }
    if unit != .characters { object["unit"] = .string(unit.description) }
    return .object(object)
  }
}

extension Characters {
  /// The set, as rule files write it.
  package var ruleFileValue: JSONValue {
    var terms: [JSONValue] = []
    let sorts: [(ScalarClasses, String)] = [
      (.letter, "letter"), (.uppercase, "uppercase"), (.lowercase, "lowercase"), (.mark, "mark"), (.digit, "digit"),
      (.symbol, "symbol"), (.whitespace, "whitespace"),
    ]
    for (sort, name) in sorts where scalarClasses.contains(sort) { terms.append(.string(name)) }
    if ranges == Characters.asciiSymbol.ranges {
      terms.append("asciiSymbol")
    } else {
      terms += termsOfRanges
    }
    return terms.count == 1 ? terms[0] : .array(terms)
  }

  private var termsOfRanges: [JSONValue] {
    var terms: [JSONValue] = []
    var singles = ""
    let hasBothCases = ranges.contains(0x41...0x5A) && ranges.contains(0x61...0x7A)
    if hasBothCases { terms.append("asciiLetter") }
    for range in ranges {
      switch range {
      case 0x41...0x5A, 0x61...0x7A:
        if !hasBothCases { terms.append(range.lowerBound == 0x41 ? "asciiUppercase" : "asciiLowercase") }
      case 0x30...0x39: terms.append("asciiDigit")
      case 0x20...0x7E: terms.append("asciiPrintable")
      default:
        guard let first = Unicode.Scalar(range.lowerBound), let last = Unicode.Scalar(range.upperBound) else {
          continue
        }
        if range.count > 3 {
          var text = String(Character(first))
          text.unicodeScalars.append("-")
          text.unicodeScalars.append(last)
          terms.append(.object(JSONObject([JSONObject.Member(key: "range", value: .string(text))])))
        } else {
          for value in range { if let scalar = Unicode.Scalar(value) { singles.unicodeScalars.append(scalar) } }
        }
      }
    }
    if !singles.utf8.isEmpty {
      terms.append(.object(JSONObject([JSONObject.Member(key: "anyOf", value: .string(singles))])))
    }
    return terms
  }
}

extension ContainedCharacters {
  /// The value of an element of `contains`.
  var ruleFileValue: JSONValue {
    if minimum == 1 { return characters.ruleFileValue }
    return .object(
      JSONObject([
        JSONObject.Member(key: "characters", value: characters.ruleFileValue),
        JSONObject.Member(key: "minimum", value: .count(minimum)),
      ]))
  }
}

extension NumberText {
  /// The value of the members `wholeNumber` and `decimal`.
  var ruleFileValue: JSONValue {
    var object = JSONObject()
    if let minimum { object["minimum"] = .decimal(minimum) }
    if let maximum { object["maximum"] = .decimal(maximum) }
    if let step { object["step"] = .decimal(step) }
    if let maximumIntegerDigits { object["maximumIntegerDigits"] = .count(maximumIntegerDigits) }
    // A whole number has no fraction, whatever the limit on its digits.
    if kind == .decimal, let maximumFractionDigits { object["maximumFractionDigits"] = .count(maximumFractionDigits) }
    if style != .plain { object["style"] = .string(style.description) }
    return object.isEmpty ? true : .object(object)
  }
}

extension Pattern {
  /// The value of the member `pattern`.
  var ruleFileValue: JSONValue {
    if flags.isEmpty, scope == .wholeText { return .string(source) }
    var object = JSONObject([JSONObject.Member(key: "source", value: .string(source))])
    let letters = Pattern.Flags.named.filter { flags.contains($0.flag) }.map { String(Character($0.letter)) }.joined()
    if !letters.utf8.isEmpty { object["flags"] = .string(letters) }
    if scope == .anywhere { object["anywhere"] = true }
    return .object(object)
  }
}

extension Normalization {
  /// The value of the member `normalize`.
  var ruleFileValue: JSONValue {
    .array(Normalization.named.filter { contains($0.value) }.map { .string($0.name) })
  }

  /// The steps of normalisation, by name.
  static var named: [(name: String, value: Normalization)] {
    [
      ("trim", .trimmed), ("collapse", .collapsed), ("lowercaseASCII", .lowercasedASCII), ("lowercase", .lowercased),
      ("digitsOnly", .digitsOnly), ("nfc", .composed),
    ]
  }
}

extension IssueOverride {
  /// The members of `x-wellformed`.
  var ruleFileMembers: [JSONObject.Member] {
    var members: [JSONObject.Member] = []
    if let code { members.append(JSONObject.Member(key: "code", value: .string(code.rawValue))) }
    if let number { members.append(JSONObject.Member(key: "number", value: .number(JSONNumber(number)))) }
    if let message { members.append(JSONObject.Member(key: "message", value: .string(message))) }
    if let severity {
      members.append(JSONObject.Member(key: "severity", value: severity == .warning ? "warning" : "error"))
    }
    return members
  }
}

extension JSONValue {
  /// Returns a whole number.
  static func count(_ count: Int) -> JSONValue { .number(JSONNumber(count)) }

  /// Returns a decimal number.
  static func decimal(_ number: DecimalNumber) -> JSONValue {
    .number(JSONNumber(checked: number.description))
  }
}
