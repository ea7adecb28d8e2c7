import Wellformed

/// What a rule file says of e-mail addresses beyond `format`: whose grammar they have, and what is told of valid ones.
struct EmailOptions {
  private(set) var profile: EmailAddress.Profile?
  /// Rules that stand beside the format.
  private(set) var rules: [Rule] = []

  /// An object of `profile`, `warn`, `refuse` and `notAt`.
  init(_ word: Keyword) throws(SchemaError) {
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "profile": profile = try option.choice(of: EmailAddress.Profile.allCases.map { ($0.rawValue, $0) })
      case "warn": for concern in try EmailOptions.concerns(option) { rules.append(.email(without: concern).warning) }
      case "refuse": for concern in try EmailOptions.concerns(option) { rules.append(.email(without: concern)) }
      case "notAt": rules.append(.email(notAt: try option.names(of: "domains")))
      default: throw option.unknown
      }
    }
    if profile == nil, rules.isEmpty {
      throw word.error("needs \"profile\", \"warn\", \"refuse\" or \"notAt\"")
    }
  }

  private static func concerns(_ option: Keyword) throws(SchemaError) -> [EmailAddress.Concern] {
    var concerns: [EmailAddress.Concern] = []
    for (index, name) in try option.names(of: "concerns").enumerated() {
      let word = option.element(index, .string(name))
      concerns.append(try word.choice(of: EmailAddress.Concern.allCases.map { ($0.rawValue, $0) }))
    }
    guard !concerns.isEmpty else { throw option.error("has no concerns; give some") }
    return concerns
  }
}
