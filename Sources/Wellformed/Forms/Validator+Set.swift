// Sets, whose elements have no order of their own, and positions in paths all the same.
extension Validator where Value: SetAlgebra & Collection & SendableMetatype {
  /// Every element of a set must satisfy these, at the path of its position; normalisation reaches the elements, of which those
  /// that become the same become one.
  ///
  /// Positions are those that the elements were sent at, where the set was made of what somebody sent. Otherwise they are
  /// those of the elements in order: ascending, where they are `Comparable`, else by their `id`, where that is, else by how
  /// they are described.
  ///
  /// - Complexity: O(*n*), and O(*n* log *n*) where something is found.
  public static func each(_ validators: Validator<Value.Element>...) -> Validator { eachOfSet(validators) }

  static func eachOfSet(_ validators: [Validator<Value.Element>]) -> Validator {
    let normalizer = validators.normalizer()
    let normalize = normalizer.map { normalizer in
      { @Sendable (set: inout Value) in set = Value(set.changed(by: normalizer)) }
    }
    let check = validators.check()
    var validator = Validator(normalize: normalize) { set, path, foundIssues in
      checkEach(ofSet: set, check, path, &foundIssues)
    }
    validator.variant = validators.variant { eachOfSet($0) }
    #if !hasFeature(Embedded)
      let isUnique = Value.Element.self is any SameInJSON.Type
      validator.outline = { .eachOfSet(validators.map { $0.outline?() }, isUnique: isUnique) }
      validator.reader = (validators.reader() ?? .standard).map { ValueReader(setOf: $0, normalizer) }
    #endif
    return validator
  }
}

private func checkEach<Elements: Collection>(
  ofSet set: Elements, _ check: @Sendable (Elements.Element, Path, inout FoundIssues) -> Void, _ path: Path,
  _ foundIssues: inout FoundIssues
) {
  #if !hasFeature(Embedded)
    if let sent = foundIssues.reading?.elements(at: path, as: Elements.Element.self) {
      return checkEach(sent.given, check, path, &foundIssues)
    }
    // Only what is found is told in order, so that sound sets need none.
    var found = FoundIssues(revealsValues: foundIssues.revealsValues)
    found.reading = foundIssues.reading
    checkEach(set, check, path, &found)
    if !found.issues.isEmpty { checkEach(set.inOrder(), check, path, &foundIssues) }
  #else
    checkEach(set, check, path, &foundIssues)
  #endif
}

extension Collection {
  /// The elements with something done to each.
  fileprivate func changed(by change: (inout Element) -> Void) -> [Element] {
    map { element in
      var changed = element
      change(&changed)
      return changed
    }
  }
}

#if !hasFeature(Embedded)
  extension Validator where Value: SetAlgebra & Collection & SendableMetatype, Value.Element: Hashable & Sendable {
    /// Every element of a set must satisfy these, at the path of its position; normalisation reaches the elements, of which those
    /// that become the same become one.
    ///
    /// Positions are those that the elements were sent at, where the set was made of what somebody sent. Otherwise they are
    /// those of the elements in order: ascending, where they are `Comparable`, else by their `id`, where that is, else by how
    /// they are described.
    ///
    /// In a live form the elements are rows, in this order at first, where a form or the rules of a text are among what is
    /// asked of each. Of what is typed or sent twice, the set would have one: the second is an issue (`items.repeated`), which
    /// `.unique` beside this tells otherwise, as by `.unique.message("…")`.
    ///
    /// - Complexity: O(*n*), and O(*n* log *n*) where something is found.
    public static func each(_ validators: Validator<Value.Element>...) -> Validator { eachRow(validators) }

    static func eachRow(_ validators: [Validator<Value.Element>]) -> Validator {
      var validator = eachOfSet(validators)
      validator.variant = validators.variant { eachRow($0) }
      validator.distinct = { .distinct }
      let number = validators.firstIndex { $0.row != nil }
      guard let number, let row = validators[number].row else { return validator }
      var others = validators
      others.remove(at: number)
      let normalizer = validators.normalizer()
      validator.list = ListParts(
        row: row, rest: others.isEmpty ? nil : eachOfSet(others).run,
        elements: { set in
          let elements = set.inOrder()
          guard let normalizer else { return elements }
          // Those that become one are one row.
          var known: Set<Value.Element> = []
          return zip(elements, elements.changed(by: normalizer)).filter { known.insert($1).inserted }.map { $0.0 }
        },
        make: { elements in Value(elements.compactMap { $0 as? Value.Element }) })
      return validator
    }

    /// Nothing was sent or typed twice, of which the set has only one.
    private static var distinct: Validator {
      var validator = Validator { _, path, foundIssues in
        guard let sent = foundIssues.reading?.elements(at: path, as: Value.Element.self) else { return }
        foundIssues.addRepeats(in: sent.stored, at: path, told: IssueOverride()) { $0 }
      }
      let unique = Validator.unique
      (validator.rowKey, validator.outline) = (unique.rowKey, unique.outline)
      return validator
    }
  }

  extension Array {
    /// These, and what the type of the value asks besides, where none of them asks it.
    func withDistinct<Value>() -> [Validator<Value>] where Element == Validator<Value> {
      guard let distinct = lazy.compactMap({ $0.distinct }).first,
        !contains(where: { $0.rowKey != nil && $0.rowKey?.keyPath == nil })
      else { return self }
      return self + [distinct()]
    }
  }

  extension ValueReader where Value: SetAlgebra & SendableMetatype {
    /// Sets, whose elements are noted as they were sent.
    ///
    /// - Parameter normalize: How each is prepared to be stored.
    init(setOf reader: ValueReader<Value.Element>, _ normalize: (@Sendable (inout Value.Element) -> Void)?) {
      let list = ValueReader<[Value.Element]>(elements: reader) { $0 }
      self.init(unmakable: list.unmakable, outline: list.outline) { input, path, _, notes in
        guard let elements = list.read(input, path, nil, &notes) else { return nil }
        let stored = normalize.map { elements.changed(by: $0) } ?? elements
        notes.note(SentElements(given: elements, stored: stored), at: path)
        return Value(elements)
      }
    }
  }

  /// The elements of a set as they were sent, in order, some perhaps more than once, and as they would be stored.
  struct SentElements<Element> {
    let given: [Element]
    let stored: [Element]
  }

  extension Collection {
    /// The elements of a collection that has no order of its own in one that follows from what they are, and so is the same
    /// in each run of a program: ascending or, where they cannot be compared, by their identities, else by how they are
    /// described.
    ///
    /// - Complexity: O(*n* log *n*)
    func inOrder() -> [Element] {
      let elements = Array(self)
      if let type = Element.self as? any Comparable.Type, let ordered = elements.ordered(by: elements, as: type) {
        return ordered
      }
      if let type = Element.self as? any Identifiable.Type, let ordered = elements.ordered(byIDsOf: type) {
        return ordered
      }
      return elements.ordered(by: elements.map { described($0) })
    }
  }

  /// How a value is described, which is the same for values that are the same: in sets and dictionaries, too, that are filled
  /// otherwise.
  func described<Value>(_ value: Value) -> String {
    (value as? any Unordered)?.descriptionInOrder ?? "\(value)"
  }

  private protocol Unordered {
    var descriptionInOrder: String { get }
  }

  extension Set: Unordered {
    fileprivate var descriptionInOrder: String { "\(inOrder().map { described($0) })" }
  }

  extension Dictionary: Unordered {
    fileprivate var descriptionInOrder: String {
      "\(keys.inOrder().map { [described($0), described(self[$0])] })"
    }
  }

  extension Array {
    fileprivate func ordered<Item: Identifiable>(byIDsOf type: Item.Type) -> [Element]? {
      guard let items = self as? [Item], let id = Item.ID.self as? any Comparable.Type else { return nil }
      return ordered(by: items.map { $0.id }, as: id)
    }

    fileprivate func ordered<Key: Comparable>(by keys: some Any, as type: Key.Type) -> [Element]? {
      (keys as? [Key]).map { ordered(by: $0) }
    }

    /// The elements by the keys that they have; those with the same by how they are described.
    fileprivate func ordered<Key: Comparable>(by keys: [Key]) -> [Element] {
      let order = indices.sorted { first, second in
        if keys[first] < keys[second] { return true }
        if keys[second] < keys[first] { return false }
        return described(self[first]) < described(self[second])
      }
      return order.map { self[$0] }
    }
  }
#endif
