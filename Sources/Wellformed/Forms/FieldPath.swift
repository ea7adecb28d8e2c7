#if !hasFeature(Embedded)
  /// The way from a model to one of its values by a key path, and where it may be gone.
  ///
  /// A key path that is `Sendable` is used wherever the form is. Any other was handed over on the main actor, as that to
  /// a property that is isolated to it is, and leads there only: whoever uses it elsewhere is stopped. Free of that are
  /// values that a struct stores in place: they are read at their offset, out of a copy that whoever checks it holds.
  ///
  /// A value of a key path to the main actor is `Sendable` itself, so that a copy of it may be judged anywhere.
  struct FieldPath<Model, Value>: @unchecked Sendable {
    // Unchecked because of key paths that are not Sendable, for the reasons above.

    /// Where in the model the value is stored, when it is stored in place.
    let storedOffset: Int?
    /// Whether the main actor alone may go this way.
    let needsMainActor: Bool
    private let keyPath: KeyPath<Model, Value>
    private let writableKeyPath: WritableKeyPath<Model, Value>?

    /// A way that may be gone wherever the form is used.
    init(_ keyPath: any KeyPath<Model, Value> & Sendable) { self.init(keyPath, needsMainActor: false) }

    /// A way that may be gone on the main actor, and elsewhere where that is safe.
    @MainActor
    init(onMainActor keyPath: KeyPath<Model, Value>) where Value: Sendable {
      self.init(keyPath, needsMainActor: MemoryLayout<Model>.offset(of: keyPath) == nil)
    }

    private init(_ keyPath: KeyPath<Model, Value>, needsMainActor: Bool) {
      self.keyPath = keyPath
      self.needsMainActor = needsMainActor
      storedOffset = MemoryLayout<Model>.offset(of: keyPath)
      // Writing through a reference would change an object that others hold, which a check must never do.
      let isThroughReference = keyPath is ReferenceWritableKeyPath<Model, Value>
      writableKeyPath = isThroughReference ? nil : keyPath as? WritableKeyPath<Model, Value>
    }

    /// The key path, to be compared with others.
    var key: FieldKey { FieldKey(keyPath) }

    /// Whether a value can be put into a model.
    var isWritable: Bool { writableKeyPath != nil }

    /// Returns the value of a model.
    func value(in model: Model) -> Value {
      if needsMainActor { MainActor.demand() }
      return model[keyPath: keyPath]
    }

    /// Changes the value of a model; does nothing where it cannot be written.
    func change(_ model: inout Model, _ body: (inout Value) -> Void) {
      guard let writableKeyPath else { return }
      if needsMainActor { MainActor.demand() }
      body(&model[keyPath: writableKeyPath])
    }
  }

  /// A key path that is only compared with others, which reads no model and so is safe anywhere.
  package struct FieldKey: @unchecked Sendable, Hashable {
    package let keyPath: AnyKeyPath

    init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
  }

  extension MainActor {
    /// Stops the program if it runs elsewhere: somebody checks a model whose fields belong to the main actor.
    static func demand() {
      preconditionIsolated("The form reads properties that are isolated to the main actor; check the model there")
    }
  }
#endif

extension BetweenRule {
  /// Returns the rule, which may belong to the main actor as the fields do that it reads.
  func onMainActor() -> BetweenRule {
    #if hasFeature(Embedded)
      return self
    #else
      return BetweenRule(code: code, reads: reads, field: field, override: override) { [holds] model in
        MainActor.demand()
        return holds(model)
      }
    #endif
  }
}
