import Wellformed

/// Rules without parts, as the members of one schema object of a rule file.
///
/// Reading the members gives the same rules in the same order. A rule is not accepted if its member is already taken,
/// or if it would be read before a rule that comes before it here.
struct TextMembers {
  /// Keywords of JSON Schema.
  private(set) var standard = JSONObject()
  /// Members of `x-wellformed`.
  private(set) var own = JSONObject()
  /// The rules that only `x-wellformed` expresses.
  private(set) var ownRules: [Rule] = []

  private var lastRank = 0
  /// Whether the object is only for texts, so that `enum` can list them.
  private let isForTextOnly: Bool

  init(isForTextOnly: Bool) { self.isForTextOnly = isForTextOnly }

  /// Rules that were not accepted.
  var leftover: [Rule] = []

  var isEmpty: Bool { standard.isEmpty && own.isEmpty }

  /// Adds a rule; returns `false` if that is not possible.
  ///
  /// - Parameter isOwn: Whether a length must be in `x-wellformed`.
  mutating func take(_ rule: Rule, isOwn: Bool = false) -> Bool {
    guard let place = place(of: rule, isOwn: isOwn), place.rank >= lastRank else { return false }
    if place.isOwn {
      if place.keyword == "contains", case .array(let elements)? = own["contains"] {
        own["contains"] = .array(elements + [place.value])
      } else {
        guard own[place.keyword] == nil else { return false }
        own[place.keyword] = place.keyword == "contains" ? .array([place.value]) : place.value
      }
      ownRules.append(rule)
    } else {
      for member in place.members where standard[member.key] != nil { return false }
      for member in place.members { standard[member.key] = member.value }
    }
    lastRank = place.rank
    return true
  }

  /// The member that expresses a rule, and its rank in the order of reading: see `TextRuleReader`.
  private struct Place {
    let rank: Int
    let isOwn: Bool
    let members: [JSONObject.Member]

    var keyword: String { members[0].key }
    var value: JSONValue { members[0].value }

    static func own(_ rank: Int, _ keyword: String, _ value: JSONValue) -> Place {
      Place(rank: rank, isOwn: true, members: [JSONObject.Member(key: keyword, value: value)])
    }

    static func standard(_ rank: Int, _ members: [JSONObject.Member]) -> Place {
      Place(rank: rank, isOwn: false, members: members)
    }
  }

  private func place(of rule: Rule, isOwn: Bool) -> Place? {
    switch rule {
    case .presence(.required): return .own(0, "required", "notBlank")
    case .presence(.notEmpty): return .own(0, "required", "notEmpty")
    case .length(let length):
      if !isOwn, let members = length.standardMembers, standard["minLength"] == nil, standard["maxLength"] == nil {
        return .standard(1, members)
      }
      // Read before the keywords of JSON Schema, wherever it is.
      let isLate = standard["minLength"] != nil || standard["maxLength"] != nil
      return isLate ? nil : .own(1, "length", length.ruleFileValue)
    case .allowed(let allowed):
      if allowed.characters.isEmpty { return .own(5, "oneOf", [""]) }
      return .own(2, "allowed", allowed.characters.ruleFileValue)
    case .contained(let contained):
      if contained.characters.isEmpty { return nil }
      return .own(3, "contains", contained.ruleFileValue)
    case .part(let part): return .own(4, part.keyword, .ruleFile(.string(part.part), "text", part.ignoringCase))
    case .choice(let choice): return place(of: choice)
    case .number(let number):
      return .own(6, number.kind == .whole ? "wholeNumber" : "decimal", number.ruleFileValue)
    case .pattern(let pattern):
      if pattern.scope == .anywhere, pattern.flags.isEmpty, standard["pattern"] == nil, own["pattern"] == nil {
        return .standard(7, [JSONObject.Member(key: "pattern", value: .string(pattern.source))])
      }
      return .own(7, "pattern", pattern.ruleFileValue)
    case .format(let format): return place(of: format)
    case .sibling(let comparison):
      if let options = comparison.phoneOptions { return .own(8, "phone", options) }
      if let format = comparison.format {
        return .own(9, "formatBy", ["format": .string(format.name), "property": .string(comparison.field)])
      }
      return .own(
        9, comparison.keyword, .ruleFile(.string(comparison.field), "property", comparison.ignoringCase))
    case .presence(.optional), .when, .all, .any, .not, .inOrder, .contextual, .overridden: return nil
    }
  }

  private func place(of choice: TextChoice) -> Place? {
    let options = choice.options.distinct
    if options.isEmpty { return nil }
    if isForTextOnly, !choice.isExclusion, !choice.ignoringCase {
      // `enum` and `const` are read after everything else.
      let taken = standard["enum"] != nil || standard["const"] != nil
      return taken ? nil : .standard(10, TextChoice(options).enumeration.members)
    }
    return .own(
      5, choice.isExclusion ? "noneOf" : "oneOf",
      .ruleFile(.array(options.map { .string($0) }), "texts", choice.ignoringCase))
  }

  private func place(of format: Format) -> Place? {
    let profile = EmailAddress.Profile.allCases.first { Format.email($0) == format }
    guard let profile, format.schemaName == nil else {
      // A profile replaces the mailbox of JSON Schema, and would be read instead of it.
      if own["email"] != nil { return nil }
      return .standard(8, [JSONObject.Member(key: "format", value: .string(format.schemaName ?? format.name))])
    }
    if case .string("email")? = standard["format"] { return nil }
    return .own(8, "email", ["profile": .string(profile.rawValue)])
  }
}

extension SiblingComparison {
  /// The member of `x-wellformed` for the comparison.
  var keyword: String { format != nil ? "formatBy" : mustDiffer ? "differsFrom" : "equals" }
}

extension [String] {
  /// The texts without repeats.
  fileprivate var distinct: [String] {
    var distinct: [String] = []
    for text in self where !distinct.contains(where: { $0.hasSameBytes(as: text) }) { distinct.append(text) }
    return distinct
  }
}
