import WellformedCore

// The keys of a dictionary's entries are steps of paths: `prices.apple`, `prices["red apple"]`.
extension Validator {
  /// Every key of a dictionary must satisfy these validators; issues are reported at the path of the key's entry.
  ///
  /// Keys are judged as they are and never normalised, because two of them might become the same key.
  ///
  /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of entries and *k* the number of entries with issues,
  ///   which are reported in the order of their names.
  public static func eachKey<Key: LosslessStringConvertible & Sendable, Element>(
    _ validators: Validator<Key>...
  ) -> Validator where Value == [Key: Element] {
    eachKey(validators) { $0.description }
  }

  /// Every key of a dictionary must satisfy these validators; issues are reported at the path of the key's entry.
  ///
  /// - Complexity: The same as that of `eachKey(_:)` for keys that are texts.
  public static func eachKey<Key: RawRepresentable<String> & Sendable, Element>(
    _ validators: Validator<Key>...
  ) -> Validator where Value == [Key: Element] {
    eachKey(validators) { $0.rawValue }
  }

  /// Every value of a dictionary must satisfy these validators; issues are reported at the path of the value's entry.
  ///
  /// The values are normalised as well.
  ///
  /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of entries and *k* the number of entries with issues,
  ///   which are reported in the order of their names.
  public static func eachValue<Key: LosslessStringConvertible & Sendable, Element>(
    _ validators: Validator<Element>...
  ) -> Validator where Value == [Key: Element] {
    eachValue(validators) {
      $0.description
    } key: {
      Key($0)
    }
  }

  /// Every value of a dictionary must satisfy these validators; issues are reported at the path of the value's entry.
  ///
  /// The values are normalised as well.
  ///
  /// - Complexity: The same as that of `eachValue(_:)` for keys that are texts.
  public static func eachValue<Key: RawRepresentable<String> & Sendable, Element>(
    _ validators: Validator<Element>...
  ) -> Validator where Value == [Key: Element] {
    eachValue(validators) {
      $0.rawValue
    } key: {
      Key(rawValue: $0)
    }
  }

  private static func eachKey<Key: Sendable, Element>(
    _ validators: [Validator<Key>], _ name: @escaping @Sendable (Key) -> String
  ) -> Validator where Value == [Key: Element] {
    // A key stays what it is.
    let validators = validators.in(.unprepared)
    let check = validators.check()
    var validator = Validator { dictionary, path, foundIssues in
      checkEntries(dictionary, name, path, &foundIssues) { key, _, place, foundIssues in
        check(key, place, &foundIssues)
      }
    }
    validator.variant = validators.variant { eachKey($0, name) }
    #if !hasFeature(Embedded)
      validator.outline = { .eachKey(validators.map { $0.outline?() }) }
    #endif
    return validator
  }

  private static func eachValue<Key: Sendable, Element>(
    _ validators: [Validator<Element>], _ name: @escaping @Sendable (Key) -> String,
    key: @escaping @Sendable (String) -> Key?
  ) -> Validator where Value == [Key: Element] {
    let check = validators.check()
    var normalize: (@Sendable (inout [Key: Element]) -> Void)?
    if let normalizer = validators.normalizer() {
      normalize = { dictionary in
        for index in dictionary.values.indices { normalizer(&dictionary.values[index]) }
      }
    }
    var validator = Validator(normalize: normalize) { dictionary, path, foundIssues in
      checkEntries(dictionary, name, path, &foundIssues) { _, value, place, foundIssues in
        check(value, place, &foundIssues)
      }
    }
    validator.variant = validators.variant { eachValue($0, name, key: key) }
    #if !hasFeature(Embedded)
      validator.outline = { .eachValue(validators.map { $0.outline?() }) }
      validator.reader = (validators.reader() ?? .standard).map { ValueReader(values: $0, key) }
    #endif
    return validator
  }
}

/// Checks each entry of a dictionary, and reports what is found in the order of the entries' names.
private func checkEntries<Key, Element>(
  _ dictionary: [Key: Element], _ name: (Key) -> String, _ path: Path, _ foundIssues: inout FoundIssues,
  _ check: (Key, Element, Path, inout FoundIssues) -> Void
) {
  // The entries of a dictionary have no order, but the issues must have one.
  var found: [(name: String, issues: FoundIssues)] = []
  for (key, value) in dictionary {
    var own = FoundIssues(revealsValues: foundIssues.revealsValues)
    #if !hasFeature(Embedded)
      own.reading = foundIssues.reading
      if own.reading != nil {
        // Issues found earlier are identified by whole paths.
        let name = name(key)
        check(key, value, path.appending(name), &own)
        if !own.issues.isEmpty { found.append((name, own)) }
        continue
      }
    #endif
    check(key, value, .root, &own)
    if own.issues.isEmpty { continue }
    // The path is prepended only if something was found, so that valid entries cost nothing.
    let name = name(key)
    let place = path.appending(name)
    own.change(from: 0) { $0.path = place.appending($0.path) }
    found.append((name, own))
  }
  for place in found.map({ $0.name }).placesInByteOrder { foundIssues.add(found[place].issues) }
}

#if !hasFeature(Embedded)
  extension ValueReader {
    /// Creates a reader of dictionaries, whose values are created anew.
    fileprivate init<Key: Hashable & Sendable, Element>(
      values reader: ValueReader<Element>, _ key: @escaping @Sendable (String) -> Key?
    ) where Value == [Key: Element] {
      let outline = reader.outline.map { outline in { @Sendable () -> ValueOutline? in .eachValue([outline()]) } }
      self.init(unmakable: reader.unmakable, outline: outline) { input, path, _, notes in
        guard case .members(let members) = input else {
          if input.isNothing { return [:] }
          if case .illFormed = input {
            notes.noteUnread(.textIllFormed, at: path)
          } else {
            notes.noteUnread(.inputNotObject, at: path)
          }
          return nil
        }
        let start = notes.count
        var dictionary: [Key: Element] = [:]
        var isWhole = true
        for name in members.names {
          let place = path.appending(name)
          // If two names are the same key, neither is preferred.
          guard let key = key(name), dictionary[key] == nil else {
            notes.noteUnread(.excluded, at: place)
            isWhole = false
            continue
          }
          if let value = reader.read(members.value(name), place, nil, &notes) {
            dictionary[key] = value
          } else {
            isWhole = false
          }
        }
        if isWhole { return dictionary }
        notes.gather(from: start, at: path)
        return nil
      }
    }
  }
#endif
