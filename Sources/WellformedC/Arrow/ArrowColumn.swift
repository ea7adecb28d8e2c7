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
  let viewLengths: [Int]
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

  /// Returns an offset of texts or lists, of 4 or 8 bytes.
  static func offset(at index: Int, _ bytes: Int, _ offsets: UnsafeRawPointer) -> Int64 {
    bytes == 4
      ? Int64(unsafe offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
      : unsafe offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
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
