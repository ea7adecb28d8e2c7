import CWellformed
import WellformedSchema

/// An array that was passed through the Arrow C Data Interface and checked against its type.
///
/// The check goes as far as is possible without knowing the lengths of buffers. The array is borrowed: the caller must
/// keep it for as long as this value is in use.
@safe
struct ArrowColumn {
  let format: ArrowFormat
  /// The name of the column in errors.
  let name: String
  /// The number of values.
  let length: Int
  /// The place of the first value in the buffers.
  let offset: Int
  /// A bit for each value: 1 if it is not null; `nil` if no value is null.
  let validity: UnsafeRawPointer?
  /// The values, the offsets of texts and lists, or the numbers of the arrays of a union; `nil` if there are none.
  let values: UnsafeRawPointer?
  /// The bytes of texts; the pointers to the buffers of text views; the counts of list views; the offsets of a union.
  let data: UnsafeRawPointer?
  /// The last offset of texts, lists and maps.
  let lastOffset: Int
  /// The length in bytes of each buffer of views.
  private let viewLengths: [Int]
  /// The values that indexes stand for: one array or none.
  private(set) var dictionary: [ArrowColumn]
  /// The columns of a struct, the elements of a list, the structs of a map, the arrays of a union, or the ends and
  /// values of runs, with their names.
  private(set) var children: [(name: String, column: ArrowColumn)]
  /// For each number of an array of a union, its place among the children; -1 if no array has the number.
  private(set) var unionPlaces: [Int] = []
  /// For each child of a struct, whether the member is null where it has no value; otherwise it is absent.
  private(set) var areNull: [Bool] = []
}

extension ArrowColumn {
  /// Checks an array.
  ///
  /// - Parameters:
  ///   - needed: The number of values that the array must have at least.
  /// - Throws: `Failure` if the array contradicts itself, or if its type is not supported.
  @unsafe
  init(
    _ schema: UnsafePointer<ArrowSchema>, _ array: UnsafePointer<ArrowArray>, named name: String, needed: Int = 0,
    depth: Int = 0, _ limits: inout ArrowLimits
  ) throws(Failure) {
    func refused(_ reason: String) -> Failure { Failure(.badArray, "the Arrow array '\(name)' \(reason)") }
    try limits.takeArray()
    if depth > ArrowLimits.depth { throw refused("is nested deeper than \(ArrowLimits.depth) levels") }
    guard unsafe schema.pointee.release != nil, unsafe array.pointee.release != nil else {
      throw refused("was released already")
    }
    guard let written = unsafe text(at: schema.pointee.format, most: ArrowLimits.formatBytes) else {
      throw refused("has no format")
    }
    let extensionName = try unsafe ArrowColumn.extensionName(of: schema, in: name)
    guard let format = ArrowFormat(written, extensionName: extensionName) else {
      let reason = ArrowFormat.words(forUnsupported: written, extensionName: extensionName)
      throw Failure(.unreadType, "the column '\(name)' \(reason); cast it, or drop it")
    }
    let (count, start) = unsafe (array.pointee.length, array.pointee.offset)
    guard 0...ArrowLimits.length ~= count, 0...ArrowLimits.length ~= start else {
      throw refused("has a length or an offset out of range: \(count) and \(start)")
    }
    let nullCount = unsafe array.pointee.null_count
    guard -1...count ~= nullCount else { throw refused("has \(nullCount) nulls among \(count) values") }
    guard count >= needed else { throw refused("has \(count) values where \(needed) are needed") }
    let bufferCount = unsafe array.pointee.n_buffers
    // Polars gives a column of nulls a buffer, as Arrow did before version 1; it is ignored.
    let isOneMore = format == .null && bufferCount == 1
    guard bufferCount == format.bufferCount || isOneMore || format == .textView && 3...65_536 ~= bufferCount else {
      throw refused("has \(bufferCount) buffers, and its type \(format.bufferCount)")
    }
    let buffers = unsafe array.pointee.buffers
    if bufferCount > 0, !isOneMore, unsafe buffers == nil { throw refused("has no buffers") }
    func buffer(_ index: Int) -> UnsafeRawPointer? { unsafe buffers.flatMap { unsafe $0[index] } }
    let childCount = unsafe array.pointee.n_children
    let unionNumbers = ArrowFormat.unionNumbers(in: written) ?? []
    let expected: Int64 =
      switch format {
      case .record: unsafe schema.pointee.n_children
      case .union: Int64(unionNumbers.count)
      case .runs: 2
      default: format.isContainer ? 1 : 0
      }
    guard childCount == expected, unsafe schema.pointee.n_children == expected, 0...65_536 ~= childCount else {
      throw refused("has \(childCount) children, and its type \(expected)")
    }
    self.format = format
    self.name = name
    (length, offset) = (Int(count), Int(start))
    let validity = unsafe format.hasValidity ? buffer(0) : nil
    if nullCount > 0, unsafe validity == nil, format.hasValidity {
      throw refused("has nulls, and no buffer that says which values they are")
    }
    unsafe self.validity = nullCount == 0 ? nil : validity

    // An array without values may lack all buffers.
    let first = format.hasValidity ? 1 : 0
    let hasValues = format.bufferCount > first && count > 0 && format != .fixedText(bytes: 0)
    let values = hasValues ? unsafe buffer(first) : nil
    if hasValues, unsafe values == nil { throw refused("has values, and no buffer of them") }
    unsafe self.values = values
    var (data, lastOffset, viewLengths): (UnsafeRawPointer?, Int, [Int]) = (nil, 0, [])
    switch format {
    case .text, .list, .map:
      let bytes = format.offsetBytes
      guard let values = unsafe values else { break }
      let (first, last) = unsafe (
        ArrowColumn.offset(at: Int(start), bytes, values), ArrowColumn.offset(at: Int(start + count), bytes, values)
      )
      guard 0 <= first, first <= last, last <= ArrowLimits.length else {
        throw refused("has offsets that decrease: from \(first) to \(last)")
      }
      lastOffset = Int(last)
      if format.isContainer { break }
      unsafe data = buffer(2)
      if last > 0, unsafe data == nil { throw refused("has texts, and no buffer of them") }
    case .textView:
      let lengths = unsafe buffer(Int(bufferCount) - 1)
      for index in 0..<Int(bufferCount) - 3 {
        guard let lengths = unsafe lengths else { throw refused("has views, and no lengths of their buffers") }
        let length = unsafe lengths.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
        guard 0...ArrowLimits.length ~= length, unsafe length == 0 || buffer(index + 2) != nil else {
          throw refused("has a buffer of views with the length \(length), or without bytes")
        }
        viewLengths.append(Int(length))
      }
      unsafe data = buffers.map { unsafe UnsafeRawPointer($0 + 2) }
    case .listView:
      unsafe data = buffer(2)
      if count > 0, unsafe data == nil { throw refused("has lists, and no buffer of their counts") }
    case .union(isDense: true):
      unsafe data = buffer(1)
      if count > 0, unsafe data == nil { throw refused("is a union, and has no buffer of offsets") }
    case .fixedText(let bytes):
      let (product, isOver) = Int(start + count).multipliedReportingOverflow(by: bytes)
      guard !isOver, product <= ArrowLimits.length else { throw refused("has more bytes than can be counted") }
    default: break
    }
    unsafe self.data = data
    (self.lastOffset, self.viewLengths) = (lastOffset, viewLengths)

    guard unsafe (schema.pointee.dictionary == nil) == (array.pointee.dictionary == nil) else {
      throw refused("has a dictionary although its type has none, or the reverse")
    }
    if let type = unsafe schema.pointee.dictionary, let dictionary = unsafe array.pointee.dictionary {
      guard case .integer = format else { throw refused("has a dictionary, and no indexes into it") }
      self.dictionary = [try unsafe ArrowColumn(type, dictionary, named: name, depth: depth + 1, &limits)]
    } else {
      dictionary = []
    }

    var neededOfChildren = lastOffset
    if format == .record || format == .union(isDense: false) { neededOfChildren = Int(start + count) }
    if case .fixedList(let size) = format {
      let (product, isOver) = Int(start + count).multipliedReportingOverflow(by: size)
      guard !isOver, product <= ArrowLimits.length else { throw refused("has more elements than can be counted") }
      neededOfChildren = product
    }
    var children: [(name: String, column: ArrowColumn)] = []
    for index in 0..<Int(childCount) {
      guard let type = unsafe schema.pointee.children?[index], let child = unsafe array.pointee.children?[index] else {
        throw refused("lacks its child \(index)")
      }
      let own = try unsafe ArrowColumn.name(of: type, in: name)
      if format == .record, children.contains(where: { $0.name.utf8.elementsEqual(own.utf8) }) {
        throw refused("has two columns named '\(own)'")
      }
      let column = try unsafe ArrowColumn(
        type, child, named: format == .record ? "\(name).\(own)" : "\(name)[]", needed: neededOfChildren,
        depth: depth + 1, &limits)
      children.append((own, column))
    }
    if format == .map {
      let entries = children[0].column
      guard entries.format == .record, entries.children.count == 2 else {
        throw refused("is a map, and its entries are not structs of a key and a value")
      }
      guard !entries.children[0].column.isContainer else {
        throw Failure(.unreadType, "the column '\(name)' has maps whose keys are structs or lists; cast it, or drop it")
      }
    }
    if format == .runs {
      let (ends, values) = (children[0].column, children[1].column)
      guard case .integer(2..., isSigned: true) = ends.format, ends.dictionary.isEmpty, ends.length <= values.length
      else { throw refused("has runs without ends or values") }
    }
    if case .union = format {
      unionPlaces = ArrowFormat.unionNumberRange.map { unionNumbers.firstIndex(of: $0) ?? -1 }
    }
    self.children = children
  }

  /// Decides for all structs in the column which members are null where they have no value.
  ///
  /// The method recurses once per level, and there are few levels.
  mutating func decideNulls(by nulls: NestedNulls) {
    for index in dictionary.indices { dictionary[index].decideNulls(by: nulls) }
    if format == .record {
      let members = nulls.members(children.map { $0.name })
      areNull = members.map { $0.isNull }
      for index in children.indices { children[index].column.decideNulls(by: members[index].within) }
    } else if format == .map {
      // Keys are no objects, and have no members.
      children[0].column.children[1].column.decideNulls(by: nulls.values)
    } else {
      let isList = format.isContainer
      for index in children.indices { children[index].column.decideNulls(by: isList ? nulls.elements : nulls) }
    }
  }

  /// Checks a record batch for the sole purpose of knowing which rows are null.
  @unsafe
  init(presenceOf array: UnsafePointer<ArrowArray>) throws(Failure) {
    guard unsafe array.pointee.n_buffers == 1, let buffers = unsafe array.pointee.buffers else {
      throw Failure(.badArray, "the Arrow record batch has \(unsafe array.pointee.n_buffers) buffers, and its type 1")
    }
    let validity = unsafe buffers[0]
    if unsafe array.pointee.null_count > 0, unsafe validity == nil {
      throw Failure(.badArray, "the Arrow record batch has nulls, and no buffer that says which rows they are")
    }
    (format, name) = (.record, "")
    (length, offset) = unsafe (Int(array.pointee.length), Int(array.pointee.offset))
    unsafe self.validity = validity
    unsafe (values, data) = (nil, nil)
    (lastOffset, viewLengths, dictionary, children) = (0, [], [], [])
  }

  /// Returns the name of a column.
  @unsafe
  static func name(of schema: UnsafePointer<ArrowSchema>, in parent: String) throws(Failure) -> String {
    guard unsafe schema.pointee.name != nil else { return "" }
    guard let name = unsafe text(at: schema.pointee.name, most: .max) else {
      throw Failure(.badArray, "the Arrow array '\(parent)' has a column whose name is not UTF-8")
    }
    return name
  }

  /// Returns the name of the extension type of a column; `nil` if it has none.
  ///
  /// Metadata are a count of keys and values, and before each its length. That they are as long as that is trusted.
  @unsafe
  private static func extensionName(of schema: UnsafePointer<ArrowSchema>, in name: String) throws(Failure) -> String? {
    guard let metadata = unsafe schema.pointee.metadata.map({ unsafe UnsafeRawPointer($0) }) else { return nil }
    var end = 0
    func readLength() throws(Failure) -> Int {
      let length = Int(unsafe metadata.loadUnaligned(fromByteOffset: end, as: Int32.self))
      guard length >= 0 else {
        throw Failure(.badArray, "the Arrow array '\(name)' has metadata of the length \(length)")
      }
      end += 4
      return length
    }
    func readBytes() throws(Failure) -> UnsafeRawBufferPointer {
      let length = try readLength()
      defer { end += length }
      return unsafe UnsafeRawBufferPointer(start: metadata + end, count: length)
    }
    for _ in 0..<(try readLength()) {
      let (key, value) = unsafe (try readBytes(), try readBytes())
      guard unsafe key.elementsEqual("ARROW:extension:name".utf8) else { continue }
      return unsafe String.checked(value.bindMemory(to: UInt8.self).span)
    }
    return nil
  }

  private static func offset(at index: Int, _ bytes: Int, _ offsets: UnsafeRawPointer) -> Int64 {
    bytes == 4
      ? Int64(unsafe offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
      : unsafe offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
  }
}

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

/// Returns a text that ends with a null byte, if it has at most `most` bytes and is UTF-8.
@unsafe
func text(at start: UnsafePointer<CChar>?, most: Int) -> String? {
  guard let start = unsafe start else { return nil }
  var count = 0
  while unsafe start[count] != 0 {
    count += 1
    if count > most { return nil }
  }
  return unsafe UnsafeRawPointer(start).withMemoryRebound(to: UInt8.self, capacity: max(count, 1)) { bytes in
    unsafe String.checked(UnsafeBufferPointer(start: bytes, count: count).span)
  }
}
