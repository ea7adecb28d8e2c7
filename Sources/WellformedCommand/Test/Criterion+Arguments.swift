import Wellformed
import WellformedSchema

extension Format {
  /// Returns the format with a name.
  ///
  /// If there is none, the error names the formats that are spelt most like it.
  static func ofCommand(named name: String) throws(CallError) -> Format {
    guard let found = FormatRegistry.ofCommand[name] else { throw .noFormat(named: name) }
    return found
  }

  /// Returns the format of a family for a choice such as `country=GB`.
  static func ofCommand(named name: String, choosing choice: String) throws(CallError) -> Format {
    let family = try ofCommand(named: name)
    guard let option = family.option else {
      let others = FormatRegistry.ofCommand.formats.map(\.name).filter { $0.hasPrefix(name + ".") }
      let hint = others.isEmpty ? "" : ", or name one of \(others.listed)"
      throw CallError("the format '\(name)' has no options; leave --option out\(hint)")
    }
    let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == option.name else {
      throw CallError("--option \(choice): the format '\(name)' is chosen by \(option.name), as in \(option.example)")
    }
    return try ofCommand(named: "\(name).\(parts[1])")
  }

  /// Returns the criterion for email addresses of the profile with a name.
  static func ofCommand(named format: String, profile name: String) throws(CallError) -> Format {
    guard format == Format.email.name else {
      throw CallError("--profile is for the format email, not for '\(format)'; leave it out")
    }
    if let profile = EmailAddress.Profile(rawValue: name) { return .email(profile) }
    let profiles = EmailAddress.Profile.allCases.map(\.rawValue)
    let advice = Guess.question(for: name, among: profiles) ?? "there are \(profiles.listed)"
    throw CallError("there is no profile named '\(name)'; \(advice)")
  }
}

extension Criterion {
  /// Returns the criterion for texts that match a pattern, as a whole or in any part.
  static func pattern(argument source: String, matching scope: Pattern.Scope) throws(CallError) -> Criterion {
    do {
      return try .pattern(source, matching: scope)
    } catch {
      throw CallError("--pattern: \(error.description)")
    }
  }
}

extension CallError {
  /// Returns the error for an unknown format; it names the formats that are spelt most like it.
  static func noFormat(named name: String) -> CallError {
    let nearest = FormatRegistry.ofCommand.names(like: name).joined(separator: " or ")
    let hint = nearest.isEmpty ? "" : "did you mean \(nearest)? "
    let family = FormatRegistry.ofCommand.formats.first { $0.option != nil && name.hasPrefix($0.name + ".") }
    let list = family.map { "'wellformed formats \($0.name)'" } ?? "'wellformed formats'"
    return CallError("there is no format named '\(name)'; \(hint)\(list) lists them")
  }
}

extension FormatOption {
  /// An example of a choice on the command line.
  fileprivate var example: String { "--option \(name)=\(values.first ?? "")" }
}
