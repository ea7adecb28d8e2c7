extension Array {
  /// Does what these validators do to a value before it is stored, if they do anything.
  func normalizer<Value>() -> (@Sendable (inout Value) -> Void)? where Element == Validator<Value> {
    let normalizers = compactMap { $0.normalize }
    guard !normalizers.isEmpty else { return nil }
    return { value in for normalize in normalizers { normalize(&value) } }
  }

  /// Checks a value by all of these: as it is and, where one judges what would be stored, as it is normalised.
  func check<Value>() -> @Sendable (Value, Path, inout FoundIssues) -> Void where Element == Validator<Value> {
    let runs = map { $0.run }
    let stored = compactMap { $0.runStored }
    if stored.isEmpty {
      if runs.count == 1 { return runs[0] }
      return { value, path, foundIssues in for run in runs { run(value, path, &foundIssues) } }
    }
    let normalize = normalizer()
    return { value, path, foundIssues in
      for run in runs { run(value, path, &foundIssues) }
      var storedValue = value
      normalize?(&storedValue)
      for run in stored { run(storedValue, path, &foundIssues) }
    }
  }

  /// Checks a value by each of these, one after another; what would be stored is normalised by all of them.
  func separateChecks<Value>() -> [@Sendable (Value, Path, inout FoundIssues) -> Void]
  where Element == Validator<Value> {
    let normalize = normalizer()
    return map { validator in
      guard let runStored = validator.runStored else { return validator.run }
      return { value, path, foundIssues in
        validator.run(value, path, &foundIssues)
        var storedValue = value
        normalize?(&storedValue)
        runStored(storedValue, path, &foundIssues)
      }
    }
  }

  /// What is made of these as a form asks otherwise; nothing where they are always the same.
  func variant<Value, Made>(
    _ make: @escaping @Sendable ([Validator<Value>]) -> Validator<Made>
  ) -> (@Sendable (FormVariant) -> Validator<Made>)? where Element == Validator<Value> {
    guard contains(where: { $0.variant != nil }) else { return nil }
    return { variant in make(self.in(variant)) }
  }

  /// These as a form asks otherwise.
  func `in`<Value>(_ variant: FormVariant) -> [Validator<Value>] where Element == Validator<Value> {
    map { $0.variant?(variant) ?? $0 }
  }

  /// The same for a value that may be missing.
  func optionalNormalizer<Value>() -> (@Sendable (inout Value?) -> Void)?
  where Element == Validator<Value> {
    guard let normalize = normalizer() else { return nil }
    return { value in
      guard var present = value else { return }
      normalize(&present)
      value = present
    }
  }
}
