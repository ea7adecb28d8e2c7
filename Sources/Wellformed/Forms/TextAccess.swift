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
    package private(set) var key: FieldKey?
  #endif
  /// Tells whether the text belongs to the main actor; see `FieldPath`.
  private(set) var needsMainActor = false

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
  func text(in model: ErasedModel) -> String {
    guard let storedOffset, !isOptional else { return read(model) }
    return model.read(at: storedOffset, as: String.self) { copy $0 }
  }

  /// Puts another text in its place.
  ///
  /// Does nothing where the text cannot be written.
  func setText(_ text: String, in model: ErasedModel) { write?(model, text) }

  /// Tells whether another text can be put in its place.
  var canSetText: Bool { write != nil }

  /// Tells whether a text that somebody types can be put into a model.
  package var canPutText: Bool { put != nil }

  /// Puts a text that somebody typed in its place, also where there was none.
  func putText(_ text: String, in model: ErasedModel) { put?(model, text) }
}

#if !hasFeature(Embedded)
  extension TextAccess {
    /// Creates access to a text by a key path; a text stored in place in a struct is read without going through it.
    ///
    /// - Parameter isNormalized: Whether the check of a form may replace the text by what it is prepared to. Somebody who
    ///   types does so wherever it can be written.
    init<Model>(_ path: FieldPath<Model, String>, isNormalized: Bool) {
      var put: (@Sendable (inout Model, String) -> Void)?
      if path.isWritable { put = { model, text in path.change(&model) { $0 = text } } }
      self.init(
        storedOffset: path.storedOffset, get: { (model: Model) in path.value(in: model) },
        set: isNormalized ? put : nil, put: put)
      (key, needsMainActor) = (path.key, path.needsMainActor)
    }

    /// Creates access to a text that may be missing, which reads as the empty text and stays missing when normalised.
    init<Model>(optional path: FieldPath<Model, String?>, isNormalized: Bool) {
      var (set, put): ((@Sendable (inout Model, String) -> Void)?, (@Sendable (inout Model, String) -> Void)?)
      if path.isWritable {
        if isNormalized { set = { model, text in path.change(&model) { if $0 != nil { $0 = text } } } }
        // What is missing and left empty stays missing.
        put = { model, text in path.change(&model) { if $0 != nil || !text.isEmpty { $0 = text } } }
      }
      self.init(
        storedOffset: path.storedOffset, isOptional: true, get: { (model: Model) in path.value(in: model) ?? "" },
        set: set, put: put)
      (key, needsMainActor) = (path.key, path.needsMainActor)
    }
  }
#endif
