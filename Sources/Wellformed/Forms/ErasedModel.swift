/// A model whose type is not spelled out, so that whatever evaluates a form need not be generic over the model.
///
/// It is the address of an initialised model and must not outlive the call it is made for; whoever reads it names the
/// type it was made from. Both hold because only a `Form<Model>` makes one, for parts of that same form.
@safe
@usableFromInline
package struct ErasedModel {
  @usableFromInline
  let address: UnsafeMutableRawPointer

  /// Hands a model to a closure without its type.
  @inlinable
  @inline(__always)
  static func with<Model, Result>(_ model: borrowing Model, _ body: (ErasedModel) -> Result) -> Result {
    unsafe withUnsafePointer(to: model) {
      unsafe body(ErasedModel(address: UnsafeMutableRawPointer(mutating: UnsafeRawPointer($0))))
    }
  }

  /// Hands a model that may be changed to a closure without its type.
  static func withMutable<Model>(_ model: inout Model, _ body: (ErasedModel) -> Void) {
    unsafe withUnsafeMutablePointer(to: &model) { unsafe body(ErasedModel(address: UnsafeMutableRawPointer($0))) }
  }

  @usableFromInline
  init(address: UnsafeMutableRawPointer) { unsafe self.address = unsafe address }

  /// The model.
  func read<Model, Result>(as type: Model.Type, _ body: (Model) -> Result) -> Result {
    unsafe body(address.assumingMemoryBound(to: type).pointee)
  }

  /// A value that the model stores in place, so many bytes from its beginning.
  @inline(__always)
  func read<Value, Result>(at offset: Int, as type: Value.Type, _ body: (borrowing Value) -> Result) -> Result {
    unsafe body(address.advanced(by: offset).assumingMemoryBound(to: type).pointee)
  }

  /// The bytes of a text that the model stores in place, so many bytes from its beginning.
  @inline(__always)
  func readText<Result>(at offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(ObjectiveC)
      return read(at: offset, as: String.self) { $0.withBytes(body) }
    #else
      return unsafe withBits(at: offset, as: String.self) { $0.withUTF8 { unsafe body($0.span) } }
    #endif
  }

  /// The same for a text that may be missing; one that is has no bytes.
  @inline(__always)
  func readText<Result>(ifAnyAt offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(ObjectiveC)
      return read(at: offset, as: String?.self) { (copy $0 ?? "").withBytes(body) }
    #else
      return unsafe withBits(at: offset, as: String?.self) {
        unsafe $0?.withUTF8 { unsafe body($0.span) } ?? body(UnsafeBufferPointer<UInt8>(start: nil, count: 0).span)
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    /// Hands a copy of the bits of a text to a closure, which must leave it as it is.
    ///
    /// The text is the model's, which other threads may read: nothing may be asked of it in place that Swift takes for a
    /// change, as it takes `withUTF8`. The copy of the bits holds nothing and lets nothing go: holding a text is most of
    /// what a short one costs. Without Objective-C every string is stored as UTF-8, and `withUTF8` leaves it as it is.
    @unsafe
    @inline(__always)
    private func withBits<Text, Result>(at offset: Int, as type: Text.Type, _ body: (inout Text) -> Result) -> Result {
      unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { copy in
        let bits = unsafe UnsafeRawBufferPointer(start: address + offset, count: MemoryLayout<Text>.size)
        unsafe UnsafeMutableRawBufferPointer(copy).copyMemory(from: bits)
        return unsafe body(&copy[0])
      }
    }
  #endif

  /// Changes the model, which was handed over to be changed.
  func change<Model>(as type: Model.Type, _ body: (inout Model) -> Void) {
    unsafe body(&address.assumingMemoryBound(to: type).pointee)
  }
}
