// The shorter way into the WebAssembly module, for typing.
#if arch(wasm32)
  /// Answers that the text in the room was typed, as `ask` answers a question with the event `edit`.
  ///
  /// The time is in milliseconds, and the selection in UTF-16 units. The source is 0 for typing, 1 for a paste and 2
  /// for text that was filled in. Any other source counts as typing, and a time that is not a whole number as 0.
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
