import WellformedCore

extension Array {
  /// Returns a closure that prepares a value as these validators do before it is stored; `nil` if they do nothing.
  func normalizer<Value>() -> (@Sendable (inout Value) -> Void)? where Element == Validator<Value> {
    let normalizers = compactMap { $0.normalize }
    guard !normalizers.isEmpty else { return nil }
    return { value in for normalize in normalizers { normalize(&value) } }
  }

  /// Returns a closure that checks a value with all of these: as it is and, for those that judge what is stored,
  /// normalised.
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

  /// Returns a closure for each validator that checks a value; all of them normalise what is judged as it would be
  /// stored.
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

  /// Returns what is made from these as they are in a variant of the form; `nil` if they are the same in all variants.
  func variant<Value, Made>(
    _ make: @escaping @Sendable ([Validator<Value>]) -> Validator<Made>
  ) -> (@Sendable (FormVariant) -> Validator<Made>)? where Element == Validator<Value> {
    guard contains(where: { $0.variant != nil }) else { return nil }
    return { variant in make(self.in(variant)) }
  }

  /// Returns these as they are in a variant of the form.
  func `in`<Value>(_ variant: FormVariant) -> [Validator<Value>] where Element == Validator<Value> {
    map { $0.variant?(variant) ?? $0 }
  }

  /// Returns the closure that prepares an optional value.
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
