import Wellformed
import WellformedSchema

extension ArrowColumn {
  /// Adds to the suspects of a block the rows whose values are not certain to be valid.
  ///
  /// If the array contradicts itself, rows become suspects too: judging them reports what is wrong with the array.
  ///
  /// - Parameters:
  ///   - first: The index of the first row of the block.
  ///   - memory: The results for the first ``rememberedValues``.
  func screen(
    _ first: Int, by screen: ColumnScreen, _ memory: inout ValueMemory, into suspects: inout SuspectRows
  ) {
    if let values = dictionary.first {
      screenEach(first, screen, &suspects) { place, look in
        guard let index = try? dictionaryIndex(at: place) else { return false }
        return memory.accepts(index) { values.accepts(index, screen, &look) }
      }
      return
    }
    switch format {
    case .text(offsetBytes: 4): screenTexts(Int32.self, first, screen, &suspects)
    case .text: screenTexts(Int64.self, first, screen, &suspects)
    case .integer(let bytes, let isSigned):
      switch (bytes, isSigned) {
      case (1, true): screenIntegers(Int8.self, first, screen, &suspects)
      case (2, true): screenIntegers(Int16.self, first, screen, &suspects)
      case (4, true): screenIntegers(Int32.self, first, screen, &suspects)
      case (_, true): screenIntegers(Int64.self, first, screen, &suspects)
      case (1, false): screenIntegers(UInt8.self, first, screen, &suspects)
      case (2, false): screenIntegers(UInt16.self, first, screen, &suspects)
      case (4, false): screenIntegers(UInt32.self, first, screen, &suspects)
      case (_, false): screenIntegers(UInt64.self, first, screen, &suspects)
      }
    case .float: screenNumbers(Float.self, screen.floats, first, screen, &suspects)
    case .double: screenNumbers(Double.self, screen.doubles, first, screen, &suspects)
    case .record, .list, .listView, .fixedList, .map: screenPresent(first, screen, &suspects) { _, _, asked in asked }
    case .date32:
      screenEach(first, screen, &suspects) { place, look in
        memory.accepts(Int(load(Int32.self, at: place)) &- ArrowColumn.firstDay) {
          accepts(place &- offset, screen, &look)
        }
      }
    case .null, .bool, .wideBool, .half, .textView, .fixedText, .uuid, .decimal, .date64, .timestamp, .time, .duration,
      .interval, .union, .runs:
      screenEach(first, screen, &suspects) { place, look in accepts(place &- offset, screen, &look) }
    }
  }

  /// The number of values that a memory holds: those of the dictionary, or days.
  var rememberedValues: Int { dictionary.first?.length ?? (format == .date32 ? 1 << 16 : 0) }

  /// The first day that is remembered; the last one is in 2059.
  private static var firstDay: Int { -(1 << 15) }

  /// Adds to the suspects of a block the rows that are null.
  func screenPresence(_ first: Int, into suspects: inout SuspectRows) {
    suspects.insert { row, count, _ in ~presence(at: offset &+ first &+ row, count) }
  }

  /// Adds to the suspects of a block the rows whose texts differ from those of another column.
  func screen(_ first: Int, sameAs twin: ArrowColumn, by screen: ColumnScreen, into suspects: inout SuspectRows) {
    suspects.insert { row, _, asked in
      ArrowColumn.places(in: asked) { place in
        let index = first &+ row &+ place
        switch try? cell(index) {
        case nil, .text: return true
        case .bytes(let text):
          guard case .bytes(let other)? = try? twin.cell(index) else { return true }
          return unsafe !screen.isSame(
            text.bindMemory(to: UInt8.self).span, as: other.bindMemory(to: UInt8.self).span)
        default: return false
        }
      }
    }
  }

  /// Returns whether the value at an index, of whatever type, is certain to be valid.
  private func accepts(_ index: Int, _ screen: ColumnScreen, _ look: inout TextLook) -> Bool {
    switch try? cell(index) {
    case nil, .container: return false
    case .nothing: return screen.acceptsNothing
    case .notANumber: return screen.acceptsNull
    case .bool: return screen.acceptsBool
    case .integer(let integer): return screen.acceptsInteger(integer)
    case .unsigned(let integer): return screen.acceptsInteger(integer)
    case .number(let text): return text.withBytes { screen.acceptsNumber($0) }
    case .text(let text): return text.withBytes { screen.accepts($0, &look) }
    case .bytes(let bytes):
      let text = unsafe bytes.bindMemory(to: UInt8.self).span
      return firstIllFormedOffset(in: text) == nil && screen.accepts(text, &look)
    }
  }
}

// MARK: - Loops

extension ArrowColumn {
  /// Examines the values that are not null, up to 64 at a time.
  ///
  /// - Parameter areSuspect: Receives the place of the first value in the buffers, the number of values from there on,
  ///   and a bit for each that it must examine.
  @inline(__always)
  private func screenPresent(
    _ first: Int, _ screen: ColumnScreen, _ suspects: inout SuspectRows,
    _ areSuspect: (_ place: Int, _ count: Int, _ asked: UInt64) -> UInt64
  ) {
    let acceptsNothing = screen.acceptsNothing
    suspects.insert { row, count, asked in
      let place = offset &+ first &+ row
      let present = presence(at: place, count)
      let missing = acceptsNothing ? 0 : ~present
      return asked & present == 0 ? missing : missing | areSuspect(place, count, asked & present) & present
    }
  }

  /// Examines each value that is not null.
  ///
  /// - Parameter accepts: Receives the place of the value in the buffers.
  @inline(__always)
  private func screenEach(
    _ first: Int, _ screen: ColumnScreen, _ suspects: inout SuspectRows,
    _ accepts: (_ place: Int, _ look: inout TextLook) -> Bool
  ) {
    var look = TextLook()
    screenPresent(first, screen, &suspects) { place, _, asked in
      ArrowColumn.places(in: asked) { !accepts(place &+ $0, &look) }
    }
  }

  @inline(__always)
  private func screenTexts<Offset: FixedWidthInteger & BitwiseCopyable>(
    _ type: Offset.Type, _ first: Int, _ screen: ColumnScreen, _ suspects: inout SuspectRows
  ) {
    let start = Int(load(type, at: offset &+ first))
    let end = Int(load(type, at: offset &+ first &+ suspects.count))
    guard 0 <= start, start <= end, end <= lastOffset else { return suspects.insertAll() }
    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      unsafe UnsafeRawBufferPointer(start: data.map { unsafe $0 + range.lowerBound }, count: range.count)
    }
    // Most columns are entirely ASCII, which is faster to see for many texts together.
    let isASCII = unsafe ArrowColumn.isASCII(bytes(start..<end))
    screenEach(first, screen, &suspects) { place, look in
      let (from, to) = (Int(load(type, at: place)), Int(load(type, at: place &+ 1)))
      guard start <= from, from <= to, to <= end else { return false }
      let text = unsafe bytes(from..<to).bindMemory(to: UInt8.self).span
      return (isASCII || firstIllFormedOffset(in: text) == nil) && screen.accepts(text, &look)
    }
  }

  @inline(__always)
  private func screenIntegers<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type, _ first: Int, _ screen: ColumnScreen, _ suspects: inout SuspectRows
  ) {
    guard let integers = screen.integers else {
      screenEach(first, screen, &suspects) { place, _ in screen.acceptsInteger(load(type, at: place)) }
      return
    }
    let (lower, upper) = (integers.lowerBound, integers.upperBound)
    screenPresent(first, screen, &suspects) { place, count, _ in
      ArrowColumn.places(count) {
        // A missing bound is the extreme value of the type.
        let value = Int64(clamping: load(type, at: place &+ $0))
        return value < lower || value > upper
      }
    }
  }

  @inline(__always)
  private func screenNumbers<Value: BinaryFloatingPoint & BitwiseCopyable & LosslessStringConvertible>(
    _ type: Value.Type, _ bounds: FloatBounds<Value>?, _ first: Int, _ screen: ColumnScreen,
    _ suspects: inout SuspectRows
  ) {
    guard let bounds else {
      screenEach(first, screen, &suspects) { place, look in accepts(place &- offset, screen, &look) }
      return
    }
    screenPresent(first, screen, &suspects) { place, count, _ in
      ArrowColumn.places(count) { !bounds.contain(load(type, at: place &+ $0)) }
    }
  }

  /// Returns a bit for each of up to 64 values from a place on: 1 if it is not null.
  @inline(__always)
  private func presence(at place: Int, _ count: Int) -> UInt64 {
    guard let validity = unsafe validity else { return .max }
    let (byte, shift) = (place >> 3, UInt64(place & 7))
    // Only the bytes that contain bits of these values are read.
    let byteCount = (Int(shift) &+ count &+ 7) >> 3
    var bits: UInt64 = 0
    for place in 0..<min(byteCount, 8) {
      bits |= UInt64(unsafe validity.load(fromByteOffset: byte &+ place, as: UInt8.self)) &<< UInt64(place &* 8)
    }
    bits &>>= shift
    if byteCount > 8 {
      bits |= UInt64(unsafe validity.load(fromByteOffset: byte &+ 8, as: UInt8.self)) &<< (64 &- shift)
    }
    return bits
  }

  /// Returns a bit for each of some places: 1 if the condition holds for it.
  @inline(__always)
  private static func places(_ count: Int, where isSo: (Int) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for place in 0..<count { bits |= (isSo(place) ? 1 : 0) &<< UInt64(place) }
    return bits
  }

  /// Returns a bit for each of the places given by `asked`: 1 if the condition holds for it.
  @inline(__always)
  private static func places(in asked: UInt64, where isSo: (Int) -> Bool) -> UInt64 {
    var (bits, rest): (UInt64, UInt64) = (0, asked)
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if isSo(place) { bits |= 1 &<< UInt64(place) }
      rest &= rest &- 1
    }
    return bits
  }

  @unsafe
  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (bits, offset): (UInt64, Int) = (0, 0)
    while offset &+ 8 <= bytes.count {
      unsafe bits |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    while offset < bytes.count {
      unsafe bits |= UInt64(bytes[offset])
      offset &+= 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
