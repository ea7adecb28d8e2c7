/// The way from a model to one of its texts, and back.
package struct TextAccess: Sendable {
  /// Where in the model the text is stored, when it is stored in place.
  let storedOffset: Int?
  private let read: @Sendable (ErasedModel) -> String
  private let write: (@Sendable (ErasedModel, String) -> Void)?

  /// Creates access through closures.
  init<Model>(
    storedOffset: Int? = nil, get: @escaping @Sendable (Model) -> String,
    set: (@Sendable (inout Model, String) -> Void)?
  ) {
    self.storedOffset = storedOffset
    read = { $0.read(as: Model.self) { get($0) } }
    write = set.map { set in { @Sendable model, text in model.change(as: Model.self) { set(&$0, text) } } }
  }

  /// Hands the bytes of the text to a closure.
  @inline(__always)
  func withBytes<Result>(in model: ErasedModel, _ body: (Span<UInt8>) -> Result) -> Result {
    if let storedOffset { return model.read(at: storedOffset, as: String.self) { $0.withBytes(body) } }
    return read(model).withBytes(body)
  }

  /// The text.
  func text(in model: ErasedModel) -> String { read(model) }

  /// Puts another text in its place.
  ///
  /// Does nothing where the text cannot be written.
  func setText(_ text: String, in model: ErasedModel) { write?(model, text) }
}

#if !hasFeature(Embedded)
  extension TextAccess {
    /// Creates access to a text by a key path; a text stored in place in a struct is read without going through it.
    init<Model>(_ keyPath: any KeyPath<Model, String> & Sendable) {
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), get: { (model: Model) in model[keyPath: keyPath] },
        set: nil)
    }

    /// Creates access to a text that can be replaced.
    init<Model>(writing keyPath: any WritableKeyPath<Model, String> & Sendable) {
      var set: (@Sendable (inout Model, String) -> Void)?
      if !keyPath.isThroughReference { set = { model, text in model[keyPath: keyPath] = text } }
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), get: { (model: Model) in model[keyPath: keyPath] },
        set: set)
    }

    /// Creates access to a text that may be missing, which reads as the empty text.
    init<Model>(optional keyPath: any KeyPath<Model, String?> & Sendable) {
      self.init(get: { (model: Model) in model[keyPath: keyPath] ?? "" }, set: nil)
    }

    /// Creates access to a text that may be missing and can be replaced; one that is missing stays so.
    init<Model>(writingOptional keyPath: any WritableKeyPath<Model, String?> & Sendable) {
      var set: (@Sendable (inout Model, String) -> Void)?
      if !keyPath.isThroughReference {
        set = { model, text in if model[keyPath: keyPath] != nil { model[keyPath: keyPath] = text } }
      }
      self.init(get: { (model: Model) in model[keyPath: keyPath] ?? "" }, set: set)
    }
  }

  extension WritableKeyPath {
    /// Tells whether writing would change an object that others hold, which a check must never do.
    var isThroughReference: Bool { self is ReferenceWritableKeyPath<Root, Value> }
  }
#endif
