package import WellformedCore

extension Validator where Value: Collection & SendableMetatype, Value.Element: Hashable & Sendable {
  /// No element may equal an earlier one; each that does is an issue at its position (`items.repeated`).
  ///
  /// Elements are compared as they would be stored, prepared by the other validators of the field, such as
  /// `.each(.text(.trimmed))`.
  ///
  /// - Complexity: O(*n*) in the number of elements, each of which is hashed once.
  public static var unique: Validator { unique(override: IssueOverride()) { $0 } }
}

extension Validator where Value: Collection & SendableMetatype, Value.Element == String {
  /// No text may be the same as an earlier one, byte by byte; each that is, is an issue at its position
  /// (`items.repeated`).
  ///
  /// Texts are compared as they would be stored, prepared by the other validators of the field, such as
  /// `.each(.text(.trimmed))`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static var unique: Validator { unique(override: IssueOverride()) { ExactText($0) } }
}

#if !hasFeature(Embedded)
  extension Validator where Value: Collection & SendableMetatype {
    /// No element may have the same value at a key path as an earlier one; each that does is an issue
    /// (`items.repeated`).
    ///
    ///     .field("items", \.items, .each(.form(item)), .unique(by: \.sku))
    ///
    /// The issue is at the element's position. Elements are compared as they would be stored. In a live form, the issue
    /// belongs to the row's field that was declared with the same key path or, if there is none, to the row's first
    /// field. It is judged anew whenever another row changes.
    ///
    /// - Parameter key: The key path to the value that must be different in each element.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(
      by key: any KeyPath<Value.Element, Key> & Sendable
    ) -> Validator {
      let path = FieldPath<Value.Element, Key>(key)
      return unique(override: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    /// No element may have the same text at a key path as an earlier one, byte by byte; empty texts are not compared.
    ///
    /// - Parameter key: The key path to the text that must be different in each element.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: any KeyPath<Value.Element, String> & Sendable) -> Validator {
      unique(byText: FieldPath<Value.Element, String>(key)) { $0 }
    }

    /// No element may have the same text at a key path as an earlier one, byte by byte.
    ///
    /// Texts that are `nil` or empty are not compared.
    ///
    /// - Parameter key: The key path to the text that must be different in each element.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: any KeyPath<Value.Element, String?> & Sendable) -> Validator {
      unique(byText: FieldPath<Value.Element, String?>(key)) { $0 ?? "" }
    }

    /// No element may have the same value at a key path as an earlier one; values that are `nil` are not compared.
    ///
    /// - Parameter key: The key path to the value that must be different in each element.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(
      by key: any KeyPath<Value.Element, Key?> & Sendable
    ) -> Validator {
      let path = FieldPath<Value.Element, Key?>(key)
      return unique(override: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    private static func unique<Text>(
      byText path: FieldPath<Value.Element, Text>, _ text: @escaping @Sendable (Text) -> String
    ) -> Validator {
      unique(override: IssueOverride(), at: path.key) { element in
        let key = text(path.value(in: element))
        return key.isEmpty ? nil : ExactText(key)
      }
    }
  }

  // As with fields: key paths to properties that are isolated to the main actor are not Sendable.
  @available(swift, introduced: 6)
  @MainActor
  extension Validator where Value: Collection & SendableMetatype {
    /// No element may have the same value as an earlier one at a key path to something that belongs to the main actor.
    ///
    /// - Parameter key: The key path to the value that must be different in each element.
    /// - Complexity: O(*n*) in the number of elements.
    public static func unique<Key: Hashable & Sendable>(by key: KeyPath<Value.Element, Key>) -> Validator {
      let path = FieldPath<Value.Element, Key>(onMainActor: key)
      return unique(override: IssueOverride(), at: path.key) { path.value(in: $0) }
    }

    /// No element may have the same text as an earlier one, byte by byte, at a key path that belongs to the main actor.
    ///
    /// Empty texts are not compared.
    ///
    /// - Parameter key: The key path to the text that must be different in each element.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func unique(by key: KeyPath<Value.Element, String>) -> Validator {
      unique(byText: FieldPath<Value.Element, String>(onMainActor: key)) { $0 }
    }
  }

  /// A value that must be different in each row of a live form.
  package struct RowKey: Sendable {
    /// The key path to the value, if there is one.
    package let keyPath: FieldKey?
    /// Returns the value of an element, to be compared with those of others, or `nil` if it is not compared.
    package let value: @Sendable (any Sendable) -> Value?
    /// The override of the issue if two rows have the same value.
    let override: IssueOverride

    /// The value of an element at the key.
    package struct Value: Hashable, @unchecked Sendable {
      // Unchecked because AnyHashable is not known to be Sendable, although the value in this one is.
      private let hashable: AnyHashable

      init(_ key: some Hashable & Sendable) { hashable = AnyHashable(key) }
    }

    /// Returns the issue for an element that has the same value as an earlier one.
    package func issue(at path: Path) -> Issue { Issue(repeatedAt: path, override: override) }
  }

  /// A collection of values by keys.
  protocol KeyedCollection {}

  extension Dictionary: KeyedCollection {}
#endif

extension Validator where Value: Collection & SendableMetatype {
  #if hasFeature(Embedded)
    fileprivate static func unique<Key: Hashable & Sendable>(
      override: IssueOverride, _ key: @escaping @Sendable (Value.Element) -> Key?
    ) -> Validator {
      uniqueElements(override: override, key)
    }
  #else
    fileprivate static func unique<Key: Hashable & Sendable>(
      override: IssueOverride, at keyPath: FieldKey? = nil, _ key: @escaping @Sendable (Value.Element) -> Key?
    ) -> Validator {
      var validator = uniqueElements(override: override, key)
      validator.overriding = { unique(override: override.including($0), at: keyPath, key) }
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
    override: IssueOverride, _ key: @escaping @Sendable (Value.Element) -> Key?
  ) -> Validator {
    var validator = Validator { _, _, _ in }
    validator.runStored = { elements, path, foundIssues in
      #if !hasFeature(Embedded)
        if let sent = foundIssues.reading?.elements(at: path, as: Value.Element.self) {
          return foundIssues.addRepeats(in: sent.stored, at: path, override: override, key)
        }
      #endif
      foundIssues.addRepeats(in: elements, at: path, override: override, key)
    }
    validator.overriding = { uniqueElements(override: override.including($0), key) }
    return validator
  }
}

extension FoundIssues {
  /// Adds an issue for each element that has the same value as an earlier one.
  mutating func addRepeats<Elements: Collection, Key: Hashable>(
    in elements: Elements, at path: Path, override: IssueOverride, _ key: (Elements.Element) -> Key?
  ) {
    var known: Set<Key> = []
    for (position, element) in elements.enumerated() {
      guard let key = key(element), !known.insert(key).inserted else { continue }
      add(Issue(repeatedAt: path.appending(position), override: override))
    }
  }
}

extension Issue {
  /// Creates the issue for an element that is the same as an earlier one.
  fileprivate init(repeatedAt path: Path, override: IssueOverride) {
    var foundIssues = FoundIssues()
    foundIssues.add(Issue(.itemsRepeated, at: path))
    foundIssues.apply(override, from: 0)
    self = foundIssues.issues[0]
  }
}

#if !hasFeature(Embedded)
  /// A type whose values are equal exactly if JSON treats them as the same.
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
