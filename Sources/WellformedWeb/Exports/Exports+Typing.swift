// The shorter way into the WebAssembly module that typing has.
#if arch(wasm32)
  /// Answers that a text was typed, which stands in the room, as `ask` answers the question with the event `edit`.
  ///
  /// The time is in milliseconds; the selection is in units of UTF-16; the source is 0 for typing, 1 for a paste and 2 for
  /// what was filled in. What is no number of a source stands for typing, and a time that is no whole number for 0.
  @_expose(wasm, "edit")
  @_cdecl("edit")
  public func edit(
    _ form: Int32, _ time: Double, _ field: Int32, _ text: UnsafeMutablePointer<UInt8>, _ count: Int32,
    _ start: Int32, _ end: Int32, _ source: Int32
  ) -> UnsafeMutablePointer<UInt8>? {
    let typed = unsafe String(decoding: UnsafeBufferPointer(start: text, count: max(0, Int(count))), as: UTF8.self)
    unsafe text.deallocate()
    let answer = unsafe adapter.edit(
      form: Int(form), at: Int64(exactly: time) ?? 0, field: Int(field), typed, selection: (Int(start), Int(end)),
      source: source == 1 ? .paste : source == 2 ? .autofill : .typing)
    return unsafe handedOver(answer)
  }
#endif
