import Wellformed

/// Describes rules for texts in English for people, each as the end of a sentence whose subject is the value, such as
/// "has at least 8 characters".
struct RulePhrases {
  /// Returns the label of another member of the same object.
  let label: (String) -> String

  /// A line, and the lines that belong to it.
  struct Line {
    var text: String
    var parts: [Line] = []
  }

  func lines(for rules: [Rule]) -> [Line] { rules.flatMap { lines(for: $0) } }

  private func lines(for rule: Rule) -> [Line] { rule.fold { lines(for: $0, of: $1) } }

  /// - Parameter parts: The lines for the rules directly within this one.
  private func lines(for rule: Rule, of parts: [[Line]]) -> [Line] {
    switch rule {
    case .presence(.required): return [Line(text: "is not empty or only spaces")]
    case .presence(.notEmpty): return [Line(text: "is not empty")]
    case .presence(.optional), .contextual: return []
    case .length(let length): return [Line(text: "has \(length.phrase)")]
    case .allowed(let allowed):
      let set = allowed.characters.isEmpty ? "no characters at all" : "no characters but \(allowed.characters.phrase)"
      return [Line(text: "has \(set)")]
    case .contained(let contained) where contained.minimum <= 0: return []
    case .contained(let contained):
      return [Line(text: "has at least \(contained.minimum) of: \(contained.characters.phrase)")]
    case .part(let part): return [Line(text: part.phrase)]
    case .choice(let choice): return [Line(text: choice.phrase)]
    case .number(let number): return [Line(text: "is \(number.phrase)")]
    case .format(let format): return [Line(text: "is \(format.summary)")]
    case .pattern(let pattern):
      let whole = pattern.scope == .wholeText ? "matches" : "has a part that matches"
      let flags = Pattern.Flags.named.filter { pattern.flags.contains($0.flag) }.map { String(Character($0.letter)) }
      let said = flags.isEmpty ? "" : " with the flags \(flags.joined())"
      return [Line(text: "\(whole) the pattern \(pattern.source)\(said)")]
    case .sibling(let comparison):
      if let format = comparison.format {
        return [Line(text: "is \(format.summary), by what \(label(comparison.field)) says")]
      }
      let relation = comparison.mustDiffer ? "differs from" : "is the same as"
      return [Line(text: "\(relation) \(label(comparison.field))\(comparison.ignoringCase.phraseOfCase)")]
    case .when(let condition): return lines(for: condition, of: parts)
    case .all, .inOrder: return parts.flatMap { $0 }
    case .any:
      if parts.isEmpty { return [Line(text: "can never be right")] }
      return [Line(text: "satisfies at least one of these:", parts: parts.map { joined($0) })]
    case .not: return [Line(text: "does not satisfy this:", parts: [joined(parts[0])])]
    case .overridden:
      if !rule.isWarning { return parts[0] }
      return [Line(text: "should satisfy this, and is only warned of:", parts: [joined(parts[0])])]
    }
  }

  private func lines(for condition: SiblingCondition, of parts: [[Line]]) -> [Line] {
    var lines: [Line] = []
    let question = Line(text: "if \(label(condition.field))", parts: parts[0])
    if !parts[1].isEmpty { lines.append(Line(text: joined([question]).text + ":", parts: parts[1])) }
    if !parts[2].isEmpty {
      lines.append(Line(text: "otherwise, unless \(joined([question]).text.dropFirst(3)):", parts: parts[2]))
    }
    return lines
  }

  /// Joins several lines into one sentence.
  private func joined(_ lines: [Line]) -> Line {
    if lines.count == 1, lines[0].parts.isEmpty { return lines[0] }
    func sentence(_ line: Line) -> String {
      line.parts.isEmpty ? line.text : line.text + " " + line.parts.map { sentence($0) }.joined(separator: "; ")
    }
    return Line(text: lines.isEmpty ? "is anything" : lines.map { sentence($0) }.joined(separator: ", and "))
  }
}

extension Bool {
  /// The phrase for texts whose case does not matter.
  fileprivate var phraseOfCase: String { self ? ", in upper or lower case" : "" }
}

extension Length {
  /// The length in words, such as "from 2 to 50 characters".
  fileprivate var phrase: String {
    let name = Length.phrase(of: unit)
    if minimum == maximum { return "exactly \(minimum) \(name)" }
    guard let maximum else { return "at least \(minimum) \(name)" }
    return minimum == 0 ? "at most \(maximum) \(name)" : "from \(minimum) to \(maximum) \(name)"
  }

  private static func phrase(of unit: LengthUnit) -> String {
    switch unit {
    case .characters: "characters"
    case .scalars: "Unicode code points"
    case .utf16: "UTF-16 code units"
    case .utf8: "bytes of UTF-8"
    }
  }
}

extension Characters {
  /// The contents of the set in words.
  fileprivate var phrase: String {
    var parts: [String] = []
    let sorts: [(ScalarClasses, String)] = [
      (.letter, "letters"), (.uppercase, "capital letters"), (.lowercase, "lower-case letters"),
      (.mark, "accents and marks"), (.digit, "digits"), (.symbol, "punctuation and symbols"), (.whitespace, "spaces"),
    ]
    for (sort, name) in sorts where scalarClasses.contains(sort) { parts.append(name) }
    if ranges == Characters.asciiSymbol.ranges { return (parts + ["the symbols of ASCII"]).joined(separator: ", ") }
    for range in ranges {
      switch range {
      case 0x20...0x7E: parts.append("printable characters of ASCII")
      case 0x20...0x20: parts.append("the space")
      default:
        let ends = [range.lowerBound, range.upperBound].map { Characters.name(of: $0) }
        if range.count > 3 {
          parts.append("\(ends[0]) to \(ends[1])")
        } else {
          parts += range.map { Characters.name(of: $0) }
        }
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a scalar itself if it is visible, and otherwise its number.
  private static func name(of value: UInt32) -> String {
    let isVisible = !ScalarClasses(of: value).isDisjoint(with: [.letter, .digit, .symbol])
    if isVisible, let scalar = Unicode.Scalar(value) { return String(Character(scalar)) }
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension TextPart {
  fileprivate var phrase: String {
    let verb =
      switch position {
      case .start: "begins with"
      case .end: "ends with"
      case .anywhere: "contains"
      }
    return "\(verb) \(JSONWriter.text(of: part))\(ignoringCase.phraseOfCase)"
  }
}

extension TextChoice {
  fileprivate var phrase: String {
    let list = options.map { JSONWriter.text(of: $0) }.joined(separator: ", ")
    let verb = isExclusion ? "is not" : options.count == 1 ? "is" : "is one of"
    return "\(verb) \(list)\(ignoringCase.phraseOfCase)"
  }
}

extension NumberText {
  fileprivate var phrase: String {
    var text = kind == .whole ? "a whole number" : "a number"
    if let minimum { text += ", at least \(minimum)" }
    if let maximum { text += ", at most \(maximum)" }
    if let step { text += ", a multiple of \(step)" }
    if let maximumIntegerDigits { text += ", with at most \(maximumIntegerDigits) digits before the point" }
    if kind == .decimal, let digits = maximumFractionDigits {
      text += ", with at most \(digits) digits after the point"
    }
    if style != .plain { text += ", written as in the language \(style)" }
    return text
  }
}
