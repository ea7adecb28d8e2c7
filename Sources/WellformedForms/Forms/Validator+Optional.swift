import WellformedCore

extension Validator {
  /// There must be a value, and it must satisfy these validators.
  public static func required<Wrapped>(_ validators: Validator<Wrapped>...) -> Validator where Value == Wrapped? {
    wrapped(validators, isRequired: true)
  }

  /// If there is a value, it must satisfy these validators.
  public static func optional<Wrapped>(_ validators: Validator<Wrapped>...) -> Validator where Value == Wrapped? {
    wrapped(validators, isRequired: false)
  }

  private static func wrapped<Wrapped>(
    _ validators: [Validator<Wrapped>], isRequired: Bool
  ) -> Validator where Value == Wrapped? {
    let check = validators.check()
    var validator = Validator(normalize: validators.optionalNormalizer()) { value, path, foundIssues in
      if let value {
        check(value, path, &foundIssues)
      } else if isRequired {
        var issue = Issue(.required, at: path)
        issue.isIncomplete = true
        foundIssues.add(issue)
      }
    }
    validator.variant = validators.variant { wrapped($0, isRequired: isRequired) }
    #if hasFeature(Embedded)
      return validator
    #else
      validator.outline = { .wrapped(isRequired: isRequired, validators.map { $0.outline?() }) }
      if validators.contains(where: { $0.outlineAs != nil }) {
        validator.outlineAs = { literal in
          .wrapped(isRequired: isRequired, validators.map { $0.outline(as: { literal($0) }) })
        }
      }
      validator.reader = validators.reader().map { ValueReader(optional: $0) }
      validator.nested = NestedValue(optional: validators, isRequired: isRequired)
      return validator.bounded(asAllOf: validators)
    #endif
  }
}
