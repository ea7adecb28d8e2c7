import CWellformed

/// An array to be handed over through the Arrow C Data Interface; it then belongs to its receiver.
struct ArrowExport {
  /// The bytes of a buffer.
  enum Buffer {
    case bytes([UInt8])
    case integers32([Int32])
    case integers64([Int64])
  }

  var name: String
  var format: String
  var length: Int
  var nullCount = 0
  /// The buffers in the order of the format; `nil` for one that is left out.
  var buffers: [Buffer?]
  var children: [ArrowExport] = []

  /// Writes the type and the values of the array into the caller's structures.
  @unsafe
  func write(to schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>) {
    unsafe writeSchema(to: schema)
    unsafe writeArray(to: array)
  }

  // Both methods recurse once per level, and there are two levels.
  @unsafe
  private func writeSchema(to schema: UnsafeMutablePointer<ArrowSchema>) {
    var made = unsafe ArrowSchema()
    unsafe made.format = UnsafePointer(copied(format))
    unsafe made.name = UnsafePointer(copied(name))
    unsafe made.flags = Int64(ARROW_FLAG_NULLABLE)
    unsafe made.n_children = Int64(children.count)
    if !children.isEmpty {
      let places = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>.allocate(capacity: children.count)
      for (index, child) in children.enumerated() {
        let place = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
        unsafe child.writeSchema(to: place)
        unsafe places[index] = place
      }
      unsafe made.children = places
    }
    unsafe made.release = { unsafe releaseSchema($0) }
    unsafe schema.initialize(to: made)
  }

  @unsafe
  private func writeArray(to array: UnsafeMutablePointer<ArrowArray>) {
    var made = unsafe ArrowArray()
    unsafe made.length = Int64(length)
    unsafe made.null_count = Int64(nullCount)
    unsafe made.n_buffers = Int64(buffers.count)
    let places = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: max(buffers.count, 1))
    for (index, buffer) in buffers.enumerated() { unsafe places[index] = buffer?.copied() }
    unsafe made.buffers = places
    unsafe made.n_children = Int64(children.count)
    if !children.isEmpty {
      let places = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>.allocate(capacity: children.count)
      for (index, child) in children.enumerated() {
        let place = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
        unsafe child.writeArray(to: place)
        unsafe places[index] = place
      }
      unsafe made.children = places
    }
    unsafe made.release = { unsafe releaseArray($0) }
    unsafe array.initialize(to: made)
  }
}

extension ArrowExport.Buffer {
  /// Copies the bytes into newly allocated memory, never null, and aligned as Arrow requires.
  fileprivate func copied() -> UnsafeRawPointer {
    switch self {
    case .bytes(let bytes): unsafe bytes.withUnsafeBytes { unsafe copy($0) }
    case .integers32(let integers): unsafe integers.withUnsafeBytes { unsafe copy($0) }
    case .integers64(let integers): unsafe integers.withUnsafeBytes { unsafe copy($0) }
    }
  }
}

private func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer {
  let size = (bytes.count + 63) / 64 * 64
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 64), alignment: 64)
  unsafe buffer.copyMemory(from: bytes)
  for place in bytes.count..<buffer.count { unsafe buffer[place] = 0 }
  return unsafe UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
}

/// Copies a text, with a null byte at its end, into newly allocated memory.
private func copied(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = Array(text.utf8)
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
  for (place, byte) in bytes.enumerated() { unsafe copy[place] = CChar(bitPattern: byte) }
  unsafe copy[bytes.count] = 0
  return unsafe copy
}

// A receiver that took a child away has set its `release` to null.

private func releaseSchema(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
  guard let schema = unsafe schema, unsafe schema.pointee.release != nil else { return }
  if let children = unsafe schema.pointee.children {
    for index in 0..<Int(unsafe schema.pointee.n_children) {
      guard let child = unsafe children[index] else { continue }
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe children.deallocate()
  }
  unsafe schema.pointee.format?.deallocate()
  unsafe schema.pointee.name?.deallocate()
  unsafe schema.pointee.release = nil
}

private func releaseArray(_ array: UnsafeMutablePointer<ArrowArray>?) {
  guard let array = unsafe array, unsafe array.pointee.release != nil else { return }
  if let children = unsafe array.pointee.children {
    for index in 0..<Int(unsafe array.pointee.n_children) {
      guard let child = unsafe children[index] else { continue }
      if let release = unsafe child.pointee.release { unsafe release(child) }
      unsafe child.deallocate()
    }
    unsafe children.deallocate()
  }
  if let buffers = unsafe array.pointee.buffers {
    for index in 0..<Int(unsafe array.pointee.n_buffers) { unsafe buffers[index]?.deallocate() }
    unsafe buffers.deallocate()
  }
  unsafe array.pointee.release = nil
}
