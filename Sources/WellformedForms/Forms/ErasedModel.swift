/// A model without its type, so that code that evaluates a form need not be generic over the model.
///
/// It is the address of an initialised model, and must not outlive the call for which it was created. Code that reads
/// it names the type from which it was created. Both conditions hold because only a `Form<Model>` creates one, for
/// parts of the same form.
@safe
@usableFromInline
package struct ErasedModel {
  @usableFromInline
  let address: UnsafeMutableRawPointer

  /// Calls a closure with a model without its type.
  @inlinable
  @inline(__always)
  static func with<Model, Result>(_ model: borrowing Model, _ body: (ErasedModel) -> Result) -> Result {
    unsafe withUnsafePointer(to: model) {
      unsafe body(ErasedModel(address: UnsafeMutableRawPointer(mutating: UnsafeRawPointer($0))))
    }
  }

  /// Calls a closure with a model without its type, which the closure may change.
  static func withMutable<Model>(_ model: inout Model, _ body: (ErasedModel) -> Void) {
    unsafe withUnsafeMutablePointer(to: &model) { unsafe body(ErasedModel(address: UnsafeMutableRawPointer($0))) }
  }

  @usableFromInline
  init(address: UnsafeMutableRawPointer) { unsafe self.address = unsafe address }

  /// Calls a closure with the model.
  func read<Model, Result>(as type: Model.Type, _ body: (Model) -> Result) -> Result {
    unsafe body(address.assumingMemoryBound(to: type).pointee)
  }

  /// Calls a closure with a value that the model stores in place, at an offset in bytes.
  @inline(__always)
  func read<Value, Result>(at offset: Int, as type: Value.Type, _ body: (borrowing Value) -> Result) -> Result {
    unsafe body(address.advanced(by: offset).assumingMemoryBound(to: type).pointee)
  }

  /// Calls a closure with the bytes of a text that the model stores in place, at an offset in bytes.
  @inline(__always)
  func readText<Result>(at offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(ObjectiveC)
      return read(at: offset, as: String.self) { $0.withBytes(body) }
    #else
      return unsafe withBits(at: offset, as: String.self) { $0.withUTF8 { unsafe body($0.span) } }
    #endif
  }

  /// Calls a closure with the bytes of an optional text; there are none if it is `nil`.
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

  /// Returns where the model stores a text in place, at an offset in bytes.
  @unsafe
  @inline(__always)
  func address(ofTextAt offset: Int) -> UnsafePointer<String> {
    unsafe UnsafePointer(address.advanced(by: offset).assumingMemoryBound(to: String.self))
  }

  #if !canImport(ObjectiveC)
    /// Calls a closure with a copy of the bits of a text, which the closure must leave unchanged.
    ///
    /// The text belongs to the model, which other threads may read. Nothing may be called on it in place that Swift
    /// considers a change, such as `withUTF8`. The copy of the bits retains and releases nothing, and retaining is most
    /// of the cost of a short text. Without Objective-C every string is stored as UTF-8, and `withUTF8` leaves it
    /// unchanged.
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

  /// Changes a model that was passed to be changed.
  func change<Model>(as type: Model.Type, _ body: (inout Model) -> Void) {
    unsafe body(&address.assumingMemoryBound(to: type).pointee)
  }
}
