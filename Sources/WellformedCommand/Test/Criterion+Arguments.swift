import Wellformed
import WellformedSchema

extension Format {
  /// The format with this name.
  ///
  /// Where there is none the error names those that are spelt most like it.
  static func ofCommand(named name: String) throws(CallError) -> Format {
    guard let found = FormatRegistry.ofCommand[name] else { throw .noFormat(named: name) }
    return found
  }

  /// The format of a family that a choice means, such as `country=GB`.
  static func ofCommand(named name: String, choosing choice: String) throws(CallError) -> Format {
    let family = try ofCommand(named: name)
    guard let option = family.option else {
      let others = FormatRegistry.ofCommand.formats.map(\.name).filter { $0.hasPrefix(name + ".") }
      let hint = others.isEmpty ? "" : ", or name one of \(others.listed)"
      throw CallError("the format '\(name)' has nothing to choose; leave --option out\(hint)")
    }
    let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == option.name else {
      throw CallError("--option \(choice): the format '\(name)' is chosen by \(option.name), as in \(option.example)")
    }
    return try ofCommand(named: "\(name).\(parts[1])")
  }

  /// The e-mail addresses of the profile with this name.
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
  /// The texts that match a pattern, as a whole or in any part.
  static func pattern(argument source: String, matching scope: Pattern.Scope) throws(CallError) -> Criterion {
    do {
      return try .pattern(source, matching: scope)
    } catch {
      throw CallError("--pattern: \(error.description)")
    }
  }
}

extension CallError {
  /// There is no format with this name; those that are spelt most like it are named.
  static func noFormat(named name: String) -> CallError {
    let nearest = FormatRegistry.ofCommand.names(like: name).joined(separator: " or ")
    let hint = nearest.isEmpty ? "" : "did you mean \(nearest)? "
    let family = FormatRegistry.ofCommand.formats.first { $0.option != nil && name.hasPrefix($0.name + ".") }
    let list = family.map { "'wellformed formats \($0.name)'" } ?? "'wellformed formats'"
    return CallError("there is no format named '\(name)'; \(hint)\(list) lists them")
  }
}

extension FormatOption {
  /// How a value is chosen on the command line.
  fileprivate var example: String { "--option \(name)=\(values.first ?? "")" }
}
