// The exports of the WebAssembly module, apart from its memory. On other machines there is nothing to export.
#if arch(wasm32)
  /// The adapter that answers questions; a page runs on one thread.
  nonisolated(unsafe) var adapter = WebAdapter()

  /// Allocates room for a question of this many bytes.
  @_expose(wasm, "room")
  @_cdecl("room")
  public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    UnsafeMutablePointer<UInt8>.allocate(capacity: max(0, Int(count)))
  }

  /// Answers the question, of this many bytes, in the room, which is released.
  ///
  /// The answer begins with its length in four bytes, the lowest first. The caller must release its room.
  @_expose(wasm, "answer")
  @_cdecl("answer")
  public func answer(_ question: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: question, count: max(0, Int(count)))
    let answer = unsafe adapter.answer(written: bytes.span)
    unsafe question.deallocate()
    return unsafe handedOver(answer)
  }

  /// Loads the plan, of this many bytes, from the room, which is released, and answers with its number.
  @_expose(wasm, "plan")
  @_cdecl("plan")
  public func plan(_ plan: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let bytes = unsafe UnsafeBufferPointer(start: plan, count: max(0, Int(count)))
    let answer = unsafe adapter.load(plan: bytes.span)
    unsafe plan.deallocate()
    return unsafe handedOver(answer)
  }

  /// Returns an answer in its own room, preceded by its length.
  func handedOver(_ answer: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: answer.count + 4)
    for index in 0..<4 { unsafe room[index] = UInt8(truncatingIfNeeded: answer.count >> (8 * index)) }
    answer.withUnsafeBufferPointer { bytes in
      // Raw memory is copied many bytes at a time.
      if let start = bytes.baseAddress {
        unsafe UnsafeMutableRawPointer(room + 4).copyMemory(from: start, byteCount: bytes.count)
      }
    }
    return unsafe room
  }

  /// Releases the room of an answer.
  @_expose(wasm, "release")
  @_cdecl("release")
  public func release(_ answer: UnsafeMutablePointer<UInt8>) { unsafe answer.deallocate() }

  /// Returns the number of bytes in use.
  @_expose(wasm, "bytesInUse")
  @_cdecl("bytesInUse")
  public func bytesInUse() -> Int32 { Int32(truncatingIfNeeded: runtimeBytesInUse()) }

  @_extern(c, "runtime_bytes_in_use")
  private func runtimeBytesInUse() -> Int
#endif
