import WellformedCore

/// Reads and writes one of the texts of a model.
package struct TextAccess: Sendable {
  /// The offset of the text in the model, if it is stored in place.
  let storedOffset: Int?
  /// Whether the stored text is optional; `nil` reads as the empty text.
  let isOptional: Bool
  private let read: @Sendable (ErasedModel) -> String
  private let write: (@Sendable (ErasedModel, String) -> Void)?
  private let put: (@Sendable (ErasedModel, String) -> Void)?
  #if !hasFeature(Embedded)
    /// The key path with which the text was declared, if there is one.
    package private(set) var key: FieldKey?
  #endif
  /// Whether the text belongs to the main actor; see `FieldPath`.
  private(set) var needsMainActor = false

  /// Creates access through closures.
  ///
  /// - Parameters:
  ///   - set: Replaces an existing text by its normalised form.
  ///   - put: Puts in a text that somebody typed; by default, `set` does.
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

  /// Calls a closure with the bytes of the text.
  @inline(__always)
  func withBytes<Result>(in model: ErasedModel, _ body: (Span<UInt8>) -> Result) -> Result {
    guard let storedOffset, !isOptional else { return read(model).withBytes(body) }
    return model.read(at: storedOffset, as: String.self) { $0.withBytes(body) }
  }

  /// Returns the text.
  func text(in model: ErasedModel) -> String {
    guard let storedOffset, !isOptional else { return read(model) }
    return model.read(at: storedOffset, as: String.self) { copy $0 }
  }

  /// Replaces the text.
  ///
  /// Does nothing if the text cannot be written.
  func setText(_ text: String, in model: ErasedModel) { write?(model, text) }

  /// Whether another text can replace it.
  var canSetText: Bool { write != nil }

  /// Whether a text that somebody types can be put into a model.
  package var canPutText: Bool { put != nil }

  /// Puts in a text that somebody typed, even if there was none.
  func putText(_ text: String, in model: ErasedModel) { put?(model, text) }
}

#if !hasFeature(Embedded)
  extension TextAccess {
    /// Creates access to a text by a key path; a text that a struct stores in place is read without the key path.
    ///
    /// - Parameter isNormalized: Whether the check of a form may replace the text by its prepared form. Typing replaces
    ///   it wherever it can be written.
    init<Model>(_ path: FieldPath<Model, String>, isNormalized: Bool) {
      var put: (@Sendable (inout Model, String) -> Void)?
      if path.isWritable { put = { model, text in path.change(&model) { $0 = text } } }
      self.init(
        storedOffset: path.storedOffset, get: { (model: Model) in path.value(in: model) },
        set: isNormalized ? put : nil, put: put)
      (key, needsMainActor) = (path.key, path.needsMainActor)
    }

    /// Creates access to an optional text, which reads as the empty text if it is `nil`, and stays `nil` when
    /// normalised.
    init<Model>(optional path: FieldPath<Model, String?>, isNormalized: Bool) {
      var (set, put): ((@Sendable (inout Model, String) -> Void)?, (@Sendable (inout Model, String) -> Void)?)
      if path.isWritable {
        if isNormalized { set = { model, text in path.change(&model) { if $0 != nil { $0 = text } } } }
        // Nothing typed is no text, whatever was there before.
        put = { model, text in path.change(&model) { $0 = text.isEmpty ? nil : text } }
      }
      self.init(
        storedOffset: path.storedOffset, isOptional: true, get: { (model: Model) in path.value(in: model) ?? "" },
        set: set, put: put)
      (key, needsMainActor) = (path.key, path.needsMainActor)
    }
  }
#endif
