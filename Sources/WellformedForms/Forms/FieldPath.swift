#if !hasFeature(Embedded)
  /// The path from a model to one of its values by a key path, and where that path may be followed.
  ///
  /// A `Sendable` key path is used wherever the form is used. Any other key path was created on the main actor, like
  /// that to a property that is isolated to it, and works only there: using it elsewhere stops the program. Values that
  /// a struct stores in place are exempt: they are read at their offset, from a copy that the checking code owns.
  ///
  /// A value at a key path to the main actor is `Sendable` itself, so a copy of it may be judged anywhere.
  struct FieldPath<Model, Value>: @unchecked Sendable {
    // Unchecked because of key paths that are not Sendable, for the reasons above.

    /// The offset of the value in the model, if it is stored in place.
    let storedOffset: Int?
    /// Whether only the main actor may follow this path.
    let needsMainActor: Bool
    private let keyPath: KeyPath<Model, Value>
    private let writableKeyPath: WritableKeyPath<Model, Value>?

    /// Creates a path that may be followed wherever the form is used.
    init(_ keyPath: any KeyPath<Model, Value> & Sendable) { self.init(keyPath, needsMainActor: false) }

    /// Creates a path that may be followed on the main actor, and elsewhere if that is safe.
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

    /// The key path, for comparison with others.
    var key: FieldKey { FieldKey(keyPath) }

    /// Whether a value can be put into a model.
    var isWritable: Bool { writableKeyPath != nil }

    /// Returns the value of a model.
    func value(in model: Model) -> Value {
      if needsMainActor { MainActor.demand() }
      return model[keyPath: keyPath]
    }

    /// Changes the value of a model; does nothing if it cannot be written.
    func change(_ model: inout Model, _ body: (inout Value) -> Void) {
      guard let writableKeyPath else { return }
      if needsMainActor { MainActor.demand() }
      body(&model[keyPath: writableKeyPath])
    }
  }

  /// A key path that is only compared with others; it reads no model and so is safe anywhere.
  package struct FieldKey: @unchecked Sendable, Hashable {
    package let keyPath: AnyKeyPath

    init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
  }

  extension MainActor {
    /// Stops the program if it does not run on the main actor: somebody checks a model whose fields belong to it.
    static func demand() {
      preconditionIsolated("The form reads properties that are isolated to the main actor; check the model there")
    }
  }
#endif

extension BetweenRule {
  /// Returns the rule restricted to the main actor, to which the fields that it reads may belong.
  func onMainActor() -> BetweenRule {
    #if hasFeature(Embedded)
      return self
    #else
      var rule = BetweenRule(code: code, reads: reads, field: field, override: override) { [holds] model in
        MainActor.demand()
        return holds(model)
      }
      // They are asked for where the rule has just been judged.
      rule.arguments = arguments
      return rule
    #endif
  }
}
