extension ArrowColumn {
  /// Returns the value at an index, which must be less than `length`.
  @inline(__always)
  func cell(_ index: Int) throws(Failure) -> ArrowCell {
    let place = offset &+ index
    if let validity = unsafe validity, unsafe ArrowColumn.bit(place, of: validity) == 0 { return .nothing }
    if !dictionary.isEmpty { return try dictionary[0].cell(try dictionaryIndex(at: place)) }
    switch format {
    case .null: return .nothing
    case .record, .list, .listView, .fixedList, .map: return .container
    case .text(let bytes):
      let range = try range(at: place, bytes)
      return unsafe .bytes(UnsafeRawBufferPointer(start: data.map { unsafe $0 + range.lowerBound }, count: range.count))
    case .textView: return try view(at: place)
    case .fixedText(let bytes):
      return unsafe .bytes(UnsafeRawBufferPointer(start: values.map { unsafe $0 + place * bytes }, count: bytes))
    case .integer(let bytes, let isSigned):
      switch (bytes, isSigned) {
      case (1, true): return .integer(Int64(load(Int8.self, at: place)))
      case (2, true): return .integer(Int64(load(Int16.self, at: place)))
      case (4, true): return .integer(Int64(load(Int32.self, at: place)))
      case (_, true): return .integer(load(Int64.self, at: place))
      case (1, false): return .integer(Int64(load(UInt8.self, at: place)))
      case (2, false): return .integer(Int64(load(UInt16.self, at: place)))
      case (4, false): return .integer(Int64(load(UInt32.self, at: place)))
      case (_, false): return .unsigned(load(UInt64.self, at: place))
      }
    case .bool: return .bool(unsafe values.map { unsafe ArrowColumn.bit(place, of: $0) == 1 } ?? false)
    case .float: return ArrowColumn.number(load(Float.self, at: place))
    case .double: return ArrowColumn.number(load(Double.self, at: place))
    case .decimal(let bytes, let scale):
      let start = unsafe values.unsafelyUnwrapped + place &* bytes
      return unsafe .number(DecimalText.text(of: UnsafeRawBufferPointer(start: start, count: bytes), scale: scale))
    case .date32: return .text(CivilTime.date(Int64(load(Int32.self, at: place))))
    case .date64: return .text(CivilTime.date(milliseconds: load(Int64.self, at: place)))
    case .timestamp(let perSecond, let digits, let hasZone):
      let value = load(Int64.self, at: place)
      return .text(CivilTime.timestamp(value, perSecond: perSecond, digits: digits, hasZone: hasZone))
    case .time(let bytes, let perSecond, let digits):
      let value = bytes == 4 ? Int64(load(Int32.self, at: place)) : load(Int64.self, at: place)
      return .text(CivilTime.time(value, perSecond: perSecond, digits: digits))
    case .half, .wideBool, .uuid, .duration, .interval, .union, .runs: return try rareCell(at: place)
    }
  }

  /// Whether values have parts, directly or through a dictionary, a union or runs.
  var isContainer: Bool {
    if let values = dictionary.first { return values.isContainer }
    switch format {
    case .union: return children.contains { $0.column.isContainer }
    case .runs: return children[1].column.isContainer
    default: return format.isContainer
    }
  }

  /// Whether all values are texts, directly or through a dictionary, a union or runs.
  var holdsTexts: Bool {
    if let values = dictionary.first { return values.holdsTexts }
    switch format {
    case .text, .textView, .fixedText: return true
    case .union: return !children.isEmpty && children.allSatisfy { $0.column.holdsTexts }
    case .runs: return children[1].column.holdsTexts
    default: return false
    }
  }

  /// Returns the range of the elements of the list, or of the entries of the map, at an index.
  func elements(_ index: Int) throws(Failure) -> Range<Int> {
    switch format {
    case .list, .map: return try range(at: offset &+ index, format.offsetBytes)
    case .listView(let bytes):
      let place = offset &+ index
      guard let values = unsafe values, let data = unsafe data else { return 0..<0 }
      let (start, count) = unsafe (
        ArrowColumn.offset(at: place, bytes, values), ArrowColumn.offset(at: place, bytes, data)
      )
      let (end, isOver) = start.addingReportingOverflow(count)
      guard start >= 0, count >= 0, !isOver, end <= children[0].column.length else {
        throw Failure(
          .badArray, "the Arrow array '\(name)' has a list past its elements: \(count) from \(start) on")
      }
      return Int(start)..<Int(end)
    case .fixedList(let size): return (offset &+ index) * size..<(offset &+ index &+ 1) * size
    default: return 0..<0
    }
  }

  /// Returns the index among the children of the struct at an index.
  func childIndex(_ index: Int) -> Int { offset &+ index }

  /// Returns the column that holds the value at a place in the buffers, and the index there; `nil` if this one does.
  func source(at place: Int) throws(Failure) -> (column: ArrowColumn, index: Int)? {
    if let values = dictionary.first { return (values, try dictionaryIndex(at: place)) }
    switch format {
    case .union(let isDense):
      let number = Int(load(Int8.self, at: place))
      guard unionPlaces.indices.contains(number), unionPlaces[number] >= 0 else {
        throw Failure(.badArray, "the Arrow array '\(name)' is a union, and has no array of the number \(number)")
      }
      let column = children[unionPlaces[number]].column
      guard isDense, let offsets = unsafe data else { return (column, place) }
      let index = Int(unsafe offsets.loadUnaligned(fromByteOffset: place * 4, as: Int32.self))
      guard 0..<column.length ~= index else {
        throw Failure(.badArray, "the Arrow array '\(name)' is a union, and has an offset past the end: \(index)")
      }
      return (column, index)
    case .runs:
      // The first run that ends after the place.
      let ends = children[0].column
      var runs = 0..<ends.length
      while !runs.isEmpty {
        let middle = runs.lowerBound + runs.count / 2
        guard case .integer(let end) = try ends.cell(middle) else { break }
        runs = end > place ? runs.lowerBound..<middle : middle + 1..<runs.upperBound
      }
      guard runs.isEmpty, runs.lowerBound < ends.length else {
        throw Failure(.badArray, "the Arrow array '\(name)' has runs that end before its last value")
      }
      return (children[1].column, runs.lowerBound)
    default: return nil
    }
  }

  // The callers have made sure that there is a value, and therefore a buffer.
  @inline(__always)
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at place: Int) -> Value {
    unsafe values.unsafelyUnwrapped.loadUnaligned(fromByteOffset: place &* MemoryLayout<Value>.size, as: type)
  }

  private static func bit(_ place: Int, of bits: UnsafeRawPointer) -> UInt8 {
    unsafe bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(truncatingIfNeeded: place & 7) & 1
  }

  /// Returns the range of the text or the list at a place.
  @inline(__always)
  private func range(at place: Int, _ bytes: Int) throws(Failure) -> Range<Int> {
    let (start, end): (Int64, Int64)
    if bytes == 4 {
      (start, end) = (Int64(load(Int32.self, at: place)), Int64(load(Int32.self, at: place &+ 1)))
    } else {
      (start, end) = (load(Int64.self, at: place), load(Int64.self, at: place &+ 1))
    }
    guard 0 <= start, start <= end, end <= lastOffset else {
      throw Failure(
        .badArray,
        "the Arrow array '\(name)' has offsets that decrease or go past the last one: \(start) and \(end) of \(lastOffset)"
      )
    }
    return Int(start)..<Int(end)
  }

  /// Returns the text of a view: up to 12 bytes are in the view itself, and longer texts in one of the buffers.
  private func view(at place: Int) throws(Failure) -> ArrowCell {
    let view = unsafe values.unsafelyUnwrapped + place * 16
    let count = Int(unsafe view.loadUnaligned(as: Int32.self))
    if 0...12 ~= count { return unsafe .bytes(UnsafeRawBufferPointer(start: view + 4, count: count)) }
    let buffer = Int(unsafe view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
    let start = Int(unsafe view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
    guard count > 0, viewLengths.indices.contains(buffer), start >= 0, start + count <= viewLengths[buffer] else {
      throw Failure(
        .badArray, "the Arrow array '\(name)' has a view past its buffers: \(count) bytes from \(start) on in \(buffer)"
      )
    }
    let bytes = unsafe data.unsafelyUnwrapped.load(
      fromByteOffset: buffer * MemoryLayout<UnsafeRawPointer?>.stride, as: UnsafeRawPointer?.self)
    return unsafe .bytes(UnsafeRawBufferPointer(start: bytes.map { unsafe $0 + start }, count: count))
  }

  /// Returns the index into the dictionary at a place.
  func dictionaryIndex(at place: Int) throws(Failure) -> Int {
    var index: Int?
    if case .integer(let bytes, let isSigned) = format {
      switch (bytes, isSigned) {
      case (1, true): index = Int(load(Int8.self, at: place))
      case (2, true): index = Int(load(Int16.self, at: place))
      case (4, true): index = Int(load(Int32.self, at: place))
      case (_, true): index = Int(load(Int64.self, at: place))
      case (1, false): index = Int(load(UInt8.self, at: place))
      case (2, false): index = Int(load(UInt16.self, at: place))
      case (4, false): index = Int(load(UInt32.self, at: place))
      case (_, false): index = Int(exactly: load(UInt64.self, at: place))
      }
    }
    guard let index, index >= 0, index < dictionary[0].length else {
      throw Failure(.badArray, "the Arrow array '\(name)' has an index past the end of its dictionary")
    }
    return index
  }

  /// Returns a number; a whole number is written as one.
  static func number<Value: BinaryFloatingPoint & CustomStringConvertible>(_ value: Value) -> ArrowCell {
    guard value.isFinite else { return .notANumber }
    // Below this magnitude, every whole number has a distinct value.
    if value.magnitude < 9_007_199_254_740_992, let integer = Int64(exactly: value) { return .integer(integer) }
    return .number(value.description)
  }
}
