/// The way from a model to one of its texts, and back.
package struct TextAccess: Sendable {
  /// Where in the model the text is stored, when it is stored in place.
  let storedOffset: Int?
  /// Tells whether what is stored there may be missing, which reads as the empty text.
  let isOptional: Bool
  private let read: @Sendable (ErasedModel) -> String
  private let write: (@Sendable (ErasedModel, String) -> Void)?
  private let put: (@Sendable (ErasedModel, String) -> Void)?
  #if !hasFeature(Embedded)
    /// The key path that the text was declared by, if it was.
    package var keyPath: (any AnyKeyPath & Sendable)?
  #endif

  /// Creates access through closures.
  ///
  /// - Parameters:
  ///   - set: Puts a normalised text in the place of one that is there.
  ///   - put: Puts a text that somebody typed in its place; without it, `set` does.
  init<Model>(
    storedOffset: Int? = nil, isOptional: Bool = false, get: @escaping @Sendable (Model) -> String,
    set: (@Sendable (inout Model, String) -> Void)?, put: (@Sendable (inout Model, String) -> Void)? = nil
  ) {
    self.storedOffset = storedOffset
    self.isOptional = isOptional
    read = { $0.read(as: Model.self) { get($0) } }
    write = set.map { set in { @Sendable model, text in model.change(as: Model.self) { set(&$0, text) } } }
    self.put =
      put.map { put in { @Sendable model, text in model.change(as: Model.self) { put(&$0, text) } } } ?? write
  }

  /// Hands the bytes of the text to a closure.
  @inline(__always)
  func withBytes<Result>(in model: ErasedModel, _ body: (Span<UInt8>) -> Result) -> Result {
    guard let storedOffset, !isOptional else { return read(model).withBytes(body) }
    return model.read(at: storedOffset, as: String.self) { $0.withBytes(body) }
  }

  /// The text.
  func text(in model: ErasedModel) -> String { read(model) }

  /// Puts another text in its place.
  ///
  /// Does nothing where the text cannot be written.
  func setText(_ text: String, in model: ErasedModel) { write?(model, text) }

  /// Tells whether a text that somebody types can be put into a model.
  package var canPutText: Bool { put != nil }

  /// Puts a text that somebody typed in its place, also where there was none.
  func putText(_ text: String, in model: ErasedModel) { put?(model, text) }
}

#if !hasFeature(Embedded)
  extension TextAccess {
    /// Creates access to a text by a key path; a text stored in place in a struct is read without going through it.
    init<Model>(_ keyPath: any KeyPath<Model, String> & Sendable) {
      var put: (@Sendable (inout Model, String) -> Void)?
      // The check of a form never writes by this key path, but somebody who types does.
      if let writable = keyPath as? WritableKeyPath<Model, String>, !writable.isThroughReference {
        put = { model, text in
          guard let writable = keyPath as? WritableKeyPath<Model, String> else { return }
          model[keyPath: writable] = text
        }
      }
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), get: { (model: Model) in model[keyPath: keyPath] },
        set: nil, put: put)
      self.keyPath = keyPath
    }

    /// Creates access to a text that can be replaced.
    init<Model>(writing keyPath: any WritableKeyPath<Model, String> & Sendable) {
      var set: (@Sendable (inout Model, String) -> Void)?
      if !keyPath.isThroughReference { set = { model, text in model[keyPath: keyPath] = text } }
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), get: { (model: Model) in model[keyPath: keyPath] },
        set: set)
      self.keyPath = keyPath
    }

    /// Creates access to a text that may be missing, which reads as the empty text.
    init<Model>(optional keyPath: any KeyPath<Model, String?> & Sendable) {
      var put: (@Sendable (inout Model, String) -> Void)?
      if let writable = keyPath as? WritableKeyPath<Model, String?>, !writable.isThroughReference {
        put = { model, text in
          guard let writable = keyPath as? WritableKeyPath<Model, String?> else { return }
          TextAccess.put(text, into: &model[keyPath: writable])
        }
      }
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), isOptional: true,
        get: { (model: Model) in model[keyPath: keyPath] ?? "" }, set: nil, put: put)
      self.keyPath = keyPath
    }

    /// Creates access to a text that may be missing and can be replaced; one that is missing stays so.
    init<Model>(writingOptional keyPath: any WritableKeyPath<Model, String?> & Sendable) {
      var (set, put): ((@Sendable (inout Model, String) -> Void)?, (@Sendable (inout Model, String) -> Void)?)
      if !keyPath.isThroughReference {
        set = { model, text in if model[keyPath: keyPath] != nil { model[keyPath: keyPath] = text } }
        put = { model, text in TextAccess.put(text, into: &model[keyPath: keyPath]) }
      }
      self.init(
        storedOffset: MemoryLayout<Model>.offset(of: keyPath), isOptional: true,
        get: { (model: Model) in model[keyPath: keyPath] ?? "" }, set: set, put: put)
      self.keyPath = keyPath
    }

    /// Puts what was typed where a text may be missing: one that is missing and empty stays missing.
    static func put(_ text: String, into place: inout String?) {
      if place != nil || !text.isEmpty { place = text }
    }
  }

  extension WritableKeyPath {
    /// Tells whether writing would change an object that others hold, which a check must never do.
    var isThroughReference: Bool { self is ReferenceWritableKeyPath<Root, Value> }
  }
#endif
