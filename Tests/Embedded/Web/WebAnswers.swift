/// Room for a question of this many bytes.
@_expose(wasm, "room")
@_cdecl("room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  UnsafeMutablePointer<UInt8>.allocate(capacity: Int(count))
}

/// Answers the question of this many bytes that stands in the room.
///
/// The answer begins with its length, in four bytes; its room is to be given back.
@_expose(wasm, "ask")
@_cdecl("ask")
public func ask(_ question: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  let bytes = unsafe Array(UnsafeBufferPointer(start: question, count: Int(count)))
  unsafe question.deallocate()
  let answer = answer(to: bytes)
  let room = UnsafeMutablePointer<UInt8>.allocate(capacity: answer.count + 4)
  for index in 0..<4 { unsafe room[index] = UInt8(truncatingIfNeeded: answer.count >> (8 * index)) }
  for (index, byte) in answer.enumerated() { unsafe room[index + 4] = byte }
  return unsafe room
}

/// Gives the room of an answer back.
@_expose(wasm, "release")
@_cdecl("release")
public func release(_ answer: UnsafeMutablePointer<UInt8>) { unsafe answer.deallocate() }

/// How many bytes are in use.
@_expose(wasm, "bytesInUse")
@_cdecl("bytesInUse")
public func bytesInUse() -> Int32 { Int32(truncatingIfNeeded: runtimeBytesInUse()) }

@_extern(c, "runtime_bytes_in_use")
func runtimeBytesInUse() -> Int
