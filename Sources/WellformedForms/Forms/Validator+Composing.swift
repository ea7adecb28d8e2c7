import WellformedCore

extension Validator {
  /// Every one of these validators must hold.
  public static func all(_ validators: Validator...) -> Validator { all(of: validators) }

  private static func all(of validators: [Validator]) -> Validator {
    var validator = Validator(normalize: validators.normalizer()) { value, path, foundIssues in
      for validator in validators { validator.run(value, path, &foundIssues) }
    }.bounded(asAllOf: validators)
    let stored = validators.compactMap { $0.runStored }
    if !stored.isEmpty {
      validator.runStored = { value, path, foundIssues in for run in stored { run(value, path, &foundIssues) } }
    }
    validator.variant = validators.variant { all(of: $0) }
    #if !hasFeature(Embedded)
      validator.reader = validators.reader()
    #endif
    return validator
  }

  /// Every one of these validators must hold; only the first that does not is reported.
  public static func inOrder(_ validators: Validator...) -> Validator { inOrder(of: validators) }

  private static func inOrder(of validators: [Validator]) -> Validator {
    let checks = validators.separateChecks()
    var validator = Validator(normalize: validators.normalizer()) { value, path, foundIssues in
      for check in checks {
        let start = foundIssues.issues.count
        check(value, path, &foundIssues)
        if foundIssues.issues[start...].contains(where: { $0.severity == .error }) { return }
      }
    }.bounded(asAllOf: validators)
    validator.variant = validators.variant { inOrder(of: $0) }
    #if !hasFeature(Embedded)
      validator.reader = validators.reader()
    #endif
    return validator
  }

  /// Returns this validator, which checks what all of some validators check, with their bounds if these check nothing
  /// else.
  func bounded<Part>(asAllOf validators: [Validator<Part>]) -> Validator {
    #if hasFeature(Embedded)
      return self
    #else
      let bounds = validators.compactMap { $0.bounds }
      guard bounds.count == validators.count else { return self }
      var validator = self
      validator.bounds = NumberRange(bounds)
      return validator
    #endif
  }

  /// At least one of these validators must hold.
  ///
  /// If none holds, the issues of the first one are reported. Values are not normalised, because it is not known in
  /// advance which of the validators applies.
  public static func any(_ validators: Validator...) -> Validator { any(of: validators) }

  private static func any(of validators: [Validator]) -> Validator {
    let checks = validators.map { [$0].check() }
    var validator = Validator { value, path, foundIssues in
      var first: FoundIssues?
      var firsts: [Issue?] = []
      for check in checks {
        var own = FoundIssues(revealsValues: foundIssues.revealsValues)
        #if !hasFeature(Embedded)
          own.reading = foundIssues.reading
        #endif
        check(value, path, &own)
        if !own.hasErrors { return foundIssues.add(own) }
        firsts.append(own.issues.first)
        if first == nil { first = own }
      }
      if var first {
        if firsts.allSatisfy({ $0?.path == path && $0?.wording?.sentence != .required }),
          let wording = Wording(anyOf: firsts)
        {
          first.change(from: 0) { $0.wording = wording }
        }
        foundIssues.add(first)
      } else {
        foundIssues.add(Issue(.excluded, at: path))
      }
    }
    validator.variant = validators.variant { any(of: $0) }
    return validator
  }
}
