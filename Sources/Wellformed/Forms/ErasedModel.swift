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
      // Without Objective-C every string is stored as UTF-8, and `withUTF8` leaves it as it is. Asking it in place saves
      // taking hold of the string and letting it go, which is most of what a short text costs.
      return unsafe address.advanced(by: offset).assumingMemoryBound(to: String.self).pointee.withUTF8 {
        unsafe body($0.span)
      }
    #endif
  }

  /// The same for a text that may be missing; one that is has no bytes.
  @inline(__always)
  func readText<Result>(ifAnyAt offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(ObjectiveC)
      return read(at: offset, as: String?.self) { (copy $0 ?? "").withBytes(body) }
    #else
      let place = unsafe address.advanced(by: offset).assumingMemoryBound(to: String?.self)
      return unsafe place.pointee?.withUTF8 { unsafe body($0.span) }
        ?? body(UnsafeBufferPointer<UInt8>(start: nil, count: 0).span)
    #endif
  }

  /// Changes the model, which was handed over to be changed.
  func change<Model>(as type: Model.Type, _ body: (inout Model) -> Void) {
    unsafe body(&address.assumingMemoryBound(to: type).pointee)
  }
}
