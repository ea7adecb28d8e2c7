import Wellformed

/// The options of a rule file for email addresses: whose grammar they have, and what is reported about valid ones.
struct EmailOptions {
  /// The format of the addresses, if one is named.
  private(set) var format: Format?
  /// Rules in addition to the format.
  private(set) var rules: [Rule] = []

  /// Reads an object of `profile`, `warn`, `refuse` and `notAt`.
  init(_ word: Keyword, _ formats: FormatRegistry) throws(SchemaError) {
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "profile":
        let profile = try option.choice(of: EmailAddress.Profile.allCases.map { ($0.rawValue, $0) })
        format = try option.format(
          among: formats, named: profile == .deliverable ? "email" : "email.\(profile.rawValue)")
      case "warn": for concern in try EmailOptions.concerns(option, formats) { rules.append(.format(concern).warning) }
      case "refuse": for concern in try EmailOptions.concerns(option, formats) { rules.append(.format(concern)) }
      case "notAt": rules.append(.email(notAt: try option.names(of: "domains")))
      default: throw option.unknown
      }
    }
    if format == nil, rules.isEmpty {
      throw word.error("needs \"profile\", \"warn\", \"refuse\" or \"notAt\"")
    }
  }

  /// Returns the formats of addresses without the named concerns.
  private static func concerns(_ option: Keyword, _ formats: FormatRegistry) throws(SchemaError) -> [Format] {
    var concerns: [Format] = []
    for (index, name) in try option.names(of: "concerns").enumerated() {
      let word = option.element(index, .string(name))
      let concern = try word.choice(of: EmailAddress.Concern.allCases.map { ($0.rawValue, $0) })
      concerns.append(try word.format(among: formats, named: "email.without.\(concern.rawValue)"))
    }
    guard !concerns.isEmpty else { throw option.error("has no concerns; give some") }
    return concerns
  }
}
