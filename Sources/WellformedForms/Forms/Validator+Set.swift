import WellformedCore

// The elements of a set have no order of their own, but they have positions in paths all the same.
extension Validator where Value: SetAlgebra & Collection & SendableMetatype {
  /// Every element of a set must satisfy these validators; issues are reported at the path of the element's position.
  ///
  /// The elements are normalised as well, and elements that become the same are merged.
  ///
  /// If the set was made from input, the positions are those in the input. Otherwise the elements are put in order:
  /// ascending if they are `Comparable`, or else by their `id` if they have one, or else by their descriptions.
  ///
  /// - Complexity: O(*n*), and O(*n* log *n*) if something is found.
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
    // Only issues need an order, so valid sets are not sorted.
    var found = FoundIssues(revealsValues: foundIssues.revealsValues)
    found.reading = foundIssues.reading
    checkEach(set, check, path, &found)
    if !found.issues.isEmpty { checkEach(set.inOrder(), check, path, &foundIssues) }
  #else
    checkEach(set, check, path, &foundIssues)
  #endif
}

extension Collection {
  /// Returns the elements with a change applied to each.
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
    /// Every element of a set must satisfy these validators; issues are reported at the path of the element's position.
    ///
    /// The elements are normalised as well, and elements that become the same are merged.
    ///
    /// If the set was made from input, the positions are those in the input. Otherwise the elements are put in order:
    /// ascending if they are `Comparable`, or else by their `id` if they have one, or else by their descriptions.
    ///
    /// In a live form, the elements are rows, initially in this order, if one of the validators is a form or the rules
    /// of a text. If an element is typed or sent twice, the set would hold it once, so the second one is an issue
    /// (`items.repeated`). To change how that issue is reported, add `.unique` with an override, such as
    /// `.unique.message("…")`, next to this validator.
    ///
    /// - Complexity: O(*n*), and O(*n* log *n*) if something is found.
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
          // Elements that become the same are one row.
          var known: Set<Value.Element> = []
          return zip(elements, elements.changed(by: normalizer)).filter { known.insert($1).inserted }.map { $0.0 }
        },
        make: { elements in Value(elements.compactMap { $0 as? Value.Element }) })
      return validator
    }

    /// No element was sent or typed twice, although the set holds it only once.
    private static var distinct: Validator {
      var validator = Validator { _, path, foundIssues in
        guard let sent = foundIssues.reading?.elements(at: path, as: Value.Element.self) else { return }
        foundIssues.addRepeats(in: sent.stored, at: path, override: IssueOverride()) { $0 }
      }
      let unique = Validator.unique
      (validator.rowKey, validator.outline) = (unique.rowKey, unique.outline)
      return validator
    }
  }

  extension Array {
    /// Returns these validators, and the one that the value's type adds, unless one of them makes that check already.
    func withDistinct<Value>() -> [Validator<Value>] where Element == Validator<Value> {
      guard let distinct = lazy.compactMap({ $0.distinct }).first,
        !contains(where: { $0.rowKey != nil && $0.rowKey?.keyPath == nil })
      else { return self }
      return self + [distinct()]
    }
  }

  extension ValueReader where Value: SetAlgebra & SendableMetatype {
    /// Creates a reader of sets, which notes the elements as they were sent.
    ///
    /// - Parameter normalize: How each element is prepared to be stored.
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

  /// The elements of a set as they were sent, in order and possibly repeated, and as they would be stored.
  struct SentElements<Element> {
    let given: [Element]
    let stored: [Element]
  }

  extension Collection {
    /// Returns the elements of an unordered collection in an order that depends on the elements alone, and so is the
    /// same in each run of a program.
    ///
    /// The order is ascending if the elements can be compared, or else by their identities, or else by their
    /// descriptions.
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

  /// Returns a description of a value that is the same for equal values, even if sets and dictionaries within it were
  /// filled in another order.
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

    /// Returns the elements ordered by their keys; elements with the same key are ordered by their descriptions.
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
