import CWellformed

/// An Arrow array made up for a test, which can be made wrong in any way before it is handed in.
@safe
final class MadeArray {
  let schema = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
  let array = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
  private var children: [MadeArray]
  private var dictionary: MadeArray?
  private var allocated: [UnsafeMutableRawPointer] = unsafe []

  /// Makes an array; pointers to `nil` buffers are null.
  init(
    _ format: String, named name: String = "", length: Int, nulls: Int64 = 0, offset: Int = 0, _ buffers: [[UInt8]?],
    children: [MadeArray] = [], dictionary: MadeArray? = nil, extensionName: String? = nil
  ) {
    self.children = children
    self.dictionary = dictionary
    var type = unsafe ArrowSchema()
    unsafe type.format = UnsafePointer(text(format))
    unsafe type.name = UnsafePointer(text(name))
    if let extensionName {
      unsafe type.metadata = UnsafePointer(
        copy(MadeArray.metadata([("note", ""), ("ARROW:extension:name", extensionName)])).assumingMemoryBound(
          to: CChar.self))
    }
    unsafe type.n_children = Int64(children.count)
    unsafe type.release = { unsafe $0?.pointee.release = nil }
    var values = unsafe ArrowArray()
    unsafe values.length = Int64(length)
    unsafe values.null_count = nulls
    unsafe values.offset = Int64(offset)
    unsafe values.n_buffers = Int64(buffers.count)
    unsafe values.n_children = Int64(children.count)
    unsafe values.release = { unsafe $0?.pointee.release = nil }
    let places = unsafe room(buffers.count * 8).assumingMemoryBound(to: UnsafeRawPointer?.self)
    for (index, buffer) in buffers.enumerated() {
      unsafe (places + index).initialize(to: buffer.map { unsafe UnsafeRawPointer(copy($0)) })
    }
    unsafe values.buffers = places
    let types = unsafe room(children.count * 8).assumingMemoryBound(to: UnsafeMutablePointer<ArrowSchema>?.self)
    let arrays = unsafe room(children.count * 8).assumingMemoryBound(to: UnsafeMutablePointer<ArrowArray>?.self)
    for (index, child) in children.enumerated() {
      unsafe (types + index).initialize(to: child.schema)
      unsafe (arrays + index).initialize(to: child.array)
    }
    unsafe type.children = types
    unsafe values.children = arrays
    unsafe type.dictionary = dictionary?.schema
    unsafe values.dictionary = dictionary?.array
    unsafe schema.initialize(to: type)
    unsafe array.initialize(to: values)
  }

  deinit {
    for place in unsafe allocated.indices { unsafe allocated[place].deallocate() }
    unsafe schema.deallocate()
    unsafe array.deallocate()
  }

  private func room(_ size: Int) -> UnsafeMutableRawPointer {
    let room = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 8)
    unsafe allocated.append(room)
    return unsafe room
  }

  // The copy has exactly this size, so that a sanitizer notices reads past its end.
  private func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let copy = unsafe room(bytes.count)
    unsafe bytes.withUnsafeBytes {
      unsafe copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
    }
    return unsafe copy
  }

  private func text(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = Array(text.utf8) + [0]
    return unsafe copy(bytes).assumingMemoryBound(to: CChar.self)
  }
}

extension MadeArray {
  /// A record batch of columns, which have the same length.
  static func table(_ columns: MadeArray..., length: Int) -> MadeArray {
    MadeArray("+s", length: length, [nil], children: columns)
  }

  /// A column of texts, without so many of the first.
  static func texts(_ name: String, _ texts: [String?], isLarge: Bool = false, offset: Int = 0) -> MadeArray {
    var (offsets, data): ([Int64], [UInt8]) = ([0], [])
    for text in texts {
      data += Array((text ?? "").utf8)
      offsets.append(Int64(data.count))
    }
    let written = isLarge ? bytes(offsets) : bytes(offsets.map { Int32($0) })
    return MadeArray(
      isLarge ? "U" : "u", named: name, length: texts.count - offset, nulls: -1, offset: offset,
      [bits(texts.map { $0 != nil }), written, data])
  }

  /// A column of texts by views, without so many of the first.
  static func views(_ name: String, _ texts: [String?], offset: Int = 0) -> MadeArray {
    var (views, data): ([UInt8], [UInt8]) = ([], [])
    for text in texts {
      let own = Array((text ?? "").utf8)
      views += bytes([Int32(own.count)])
      if own.count <= 12 {
        views += own + [UInt8](repeating: 0, count: 12 - own.count)
      } else {
        views += own.prefix(4) + bytes([0, Int32(data.count)])
        data += own
      }
    }
    return MadeArray(
      "vu", named: name, length: texts.count - offset, nulls: -1, offset: offset,
      [bits(texts.map { $0 != nil }), views, data, bytes([Int64(data.count)])])
  }

  /// Makes a column of numbers, with an offset that skips the first ones.
  ///
  /// - Parameter dictionary: The values to which the numbers are indexes, if they are.
  static func numbers<Number>(
    _ format: String, _ name: String, _ numbers: [Number?], zero: Number, offset: Int = 0, dictionary: MadeArray? = nil
  ) -> MadeArray {
    MadeArray(
      format, named: name, length: numbers.count - offset, nulls: -1, offset: offset,
      [bits(numbers.map { $0 != nil }), bytes(numbers.map { $0 ?? zero })], dictionary: dictionary)
  }

  /// A column of booleans, without so many of the first.
  static func booleans(_ name: String, _ booleans: [Bool?], offset: Int = 0) -> MadeArray {
    MadeArray(
      "b", named: name, length: booleans.count - offset, nulls: -1, offset: offset,
      [bits(booleans.map { $0 != nil }), bits(booleans.map { $0 ?? false })])
  }

  /// Metadata of a type: a count, and each key and value after its length.
  static func metadata(_ entries: [(key: String, value: String)]) -> [UInt8] {
    let texts = entries.flatMap { [Array($0.key.utf8), Array($0.value.utf8)] }
    return bytes([Int32(entries.count)]) + texts.flatMap { bytes([Int32($0.count)]) + $0 }
  }

  /// The bytes of values.
  static func bytes<Value>(_ values: [Value]) -> [UInt8] { unsafe values.withUnsafeBytes { unsafe Array($0) } }

  /// A bit for each boolean.
  static func bits(_ booleans: [Bool]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (booleans.count + 7) / 8)
    for (place, boolean) in booleans.enumerated() where boolean { bits[place / 8] |= 1 << (place % 8) }
    return bits
  }
}
