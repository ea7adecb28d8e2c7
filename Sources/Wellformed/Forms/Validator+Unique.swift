extension Validator where Value: Collection & SendableMetatype, Value.Element: Hashable & Sendable {
  /// No element is equal to one before it; each that is, is an issue at its position (`items.repeated`).
  ///
  /// Elements are compared as they would be stored, prepared by what stands beside this in a field: `.each(.text(.trimmed))`.
  ///
  /// - Complexity: O(*n*) in the number of elements, each of which is hashed once.
  public static var unique: Validator { unique(told: IssueOverride()) { $0 } }
}

extension Validator where Value: Collection & SendableMetatype, Value.Element == String {
  /// No text is the same as one before it, byte by byte; each that is, is an issue at its position (`items.repeated`).
  ///
  /// Texts are compared as they would be stored, prepared by what stands beside this in a field: `.each(.text(.trimmed))`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static var unique: Validator { unique(told: IssueOverride()) { ExactText($0) } }
}

#if !hasFeature(Embedded)
  extension Validator where Value: Collection & SendableMetatype {
    /// No element has the same value there as one before it; each that has, is an issue at its position (`items.repeated`).
    ///
    ///     .field("items", \.items, .each(.form(item)), .unique(by: \.sku))
    ///
    /// Elements are compared as they would be stored. In a live form the issue is told of the row's field that was declared
    /// by the same key path, else of the row's first field, and is judged anew when another row changes.
    ///
    /// - Parameter key: The way from an element to what is to be different in each.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(
      by key: any KeyPath<Value.Element, Key> & Sendable
    ) -> Validator {
      let path = FieldPath<Value.Element, Key>(key)
      return unique(told: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    /// No element has the same text there as one before it, byte by byte; empty texts are not compared.
    ///
    /// - Parameter key: The way from an element to the text that is to be different in each.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: any KeyPath<Value.Element, String> & Sendable) -> Validator {
      unique(byText: FieldPath<Value.Element, String>(key)) { $0 }
    }

    /// No element has the same text there as one before it, byte by byte; missing and empty texts are not compared.
    ///
    /// - Parameter key: The way from an element to the text that is to be different in each.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: any KeyPath<Value.Element, String?> & Sendable) -> Validator {
      unique(byText: FieldPath<Value.Element, String?>(key)) { $0 ?? "" }
    }

    /// No element has the same value there as one before it; missing values are not compared.
    ///
    /// - Parameter key: The way from an element to what is to be different in each.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(
      by key: any KeyPath<Value.Element, Key?> & Sendable
    ) -> Validator {
      let path = FieldPath<Value.Element, Key?>(key)
      return unique(told: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    private static func unique<Text>(
      byText path: FieldPath<Value.Element, Text>, _ text: @escaping @Sendable (Text) -> String
    ) -> Validator {
      unique(told: IssueOverride(), at: path.key) { element in
        let key = text(path.value(in: element))
        return key.isEmpty ? nil : ExactText(key)
      }
    }
  }

  // As with fields: key paths to what is isolated to the main actor are not Sendable.
  @available(swift, introduced: 6)
  @MainActor
  extension Validator where Value: Collection & SendableMetatype {
    /// No element has the same value there, which belongs to the main actor, as one before it.
    ///
    /// - Parameter key: The way from an element to what is to be different in each.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(by key: KeyPath<Value.Element, Key>) -> Validator {
      let path = FieldPath<Value.Element, Key>(onMainActor: key)
      return unique(told: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    /// No element has the same text there, which belongs to the main actor, as one before it, byte by byte; empty texts are
    /// not compared.
    ///
    /// - Parameter key: The way from an element to the text that is to be different in each.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: KeyPath<Value.Element, String>) -> Validator {
      unique(byText: FieldPath<Value.Element, String>(onMainActor: key)) { $0 }
    }
  }

  /// What no two rows of a live form may have alike.
  package struct RowKey: Sendable {
    /// The key path that leads to it, if one does.
    package let keyPath: FieldKey?
    /// What an element has there, to be compared with what others have; nothing where it is not compared.
    package let value: @Sendable (any Sendable) -> Value?
    /// How it is told that two have it alike.
    let override: IssueOverride

    /// What an element has there.
    package struct Value: Hashable, @unchecked Sendable {
      // Unchecked because AnyHashable is not known to be Sendable, which what is in this one is.
      private let hashable: AnyHashable

      init(_ key: some Hashable & Sendable) { hashable = AnyHashable(key) }
    }

    /// What is told of an element that has the same as one before it.
    package func issue(at path: Path) -> Issue { Issue(repeatedAt: path, told: override) }
  }

  /// A collection of values by keys.
  protocol KeyedCollection {}

  extension Dictionary: KeyedCollection {}
#endif

extension Validator where Value: Collection & SendableMetatype {
  #if hasFeature(Embedded)
    fileprivate static func unique<Key: Hashable & Sendable>(
      told override: IssueOverride, _ key: @escaping @Sendable (Value.Element) -> Key?
    ) -> Validator {
      uniqueElements(told: override, key)
    }
  #else
    fileprivate static func unique<Key: Hashable & Sendable>(
      told override: IssueOverride, at keyPath: FieldKey? = nil, _ key: @escaping @Sendable (Value.Element) -> Key?
    ) -> Validator {
      var validator = uniqueElements(told: override, key)
      validator.overriding = { unique(told: override.including($0), at: keyPath, key) }
      validator.rowKey = RowKey(
        keyPath: keyPath,
        value: { element in (element as? Value.Element).flatMap { key($0) }.map { RowKey.Value($0) } },
        override: override)
      if keyPath == nil, override == IssueOverride(), Value.Element.self is any SameInJSON.Type {
        validator.outline = { .unique }
      }
      return validator
    }
  #endif

  private static func uniqueElements<Key: Hashable & Sendable>(
    told override: IssueOverride, _ key: @escaping @Sendable (Value.Element) -> Key?
  ) -> Validator {
    var validator = Validator { _, _, _ in }
    validator.runStored = { elements, path, foundIssues in
      #if !hasFeature(Embedded)
        if let sent = foundIssues.reading?.elements(at: path, as: Value.Element.self) {
          return foundIssues.addRepeats(in: sent.stored, at: path, told: override, key)
        }
      #endif
      foundIssues.addRepeats(in: elements, at: path, told: override, key)
    }
    validator.overriding = { uniqueElements(told: override.including($0), key) }
    return validator
  }
}

extension FoundIssues {
  /// Adds an issue for each element that has the same as one before it.
  mutating func addRepeats<Elements: Collection, Key: Hashable>(
    in elements: Elements, at path: Path, told override: IssueOverride, _ key: (Elements.Element) -> Key?
  ) {
    var known: Set<Key> = []
    for (position, element) in elements.enumerated() {
      guard let key = key(element), !known.insert(key).inserted else { continue }
      add(Issue(repeatedAt: path.appending(position), told: override))
    }
  }
}

extension Issue {
  /// An element is the same as one before it.
  fileprivate init(repeatedAt path: Path, told override: IssueOverride) {
    var foundIssues = FoundIssues()
    foundIssues.add(Issue(.itemsRepeated, at: path))
    foundIssues.apply(override, from: 0)
    self = foundIssues.issues[0]
  }
}

#if !hasFeature(Embedded)
  /// A type whose values are the same exactly where JSON takes them for the same.
  protocol SameInJSON {}

  extension String: SameInJSON {}
  extension Bool: SameInJSON {}
  extension Int: SameInJSON {}
  extension Int8: SameInJSON {}
  extension Int16: SameInJSON {}
  extension Int32: SameInJSON {}
  extension Int64: SameInJSON {}
  extension UInt: SameInJSON {}
  extension UInt8: SameInJSON {}
  extension UInt16: SameInJSON {}
  extension UInt32: SameInJSON {}
  extension UInt64: SameInJSON {}
#endif
