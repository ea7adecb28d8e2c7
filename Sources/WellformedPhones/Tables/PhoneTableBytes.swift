import Wellformed

/// Numbering plans decoded from bytes, and verified to be safe to use.
///
/// The bytes are, in this order:
/// - `WFPN`
/// - the version of the layout
/// - the length of the data's version, and that version in ASCII
/// - the size of each section in three bytes
/// - the sections
/// - the number of the plan, from 1, that stands for all calling codes that are left out, or 0
/// - the count of these calling codes in two bytes, and each of them in two
/// - a CRC-32 (ISO 3309) of everything before it, in four bytes
///
/// An outline has another layout: of the sections only `regions`, and after the calling codes the CRC-32 of the whole
/// tables, in five bytes.
///
/// All bytes except the last four have seven bits; the lowest come first.
struct PhoneTableBytes {
  /// The units of each section.
  let sections: [[UInt8]]
  /// The version of the data.
  let version: String
  /// The number of the plan that stands for calling codes that are left out, from 1.
  let stub: Int
  /// The calling codes that exist but whose plans are left out.
  let leftOut: [Int]
  /// The CRC-32 of the whole tables.
  let checksum: UInt32
  /// Whether this has only the regions.
  let isOutline: Bool

  static var magic: [UInt8] { [0x57, 0x46, 0x50, 0x4E] }
  static var layout: UInt8 { 1 }
  static var outlineLayout: UInt8 { 2 }

  /// Reads bytes that ``PhoneTableWriter`` has written.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: [UInt8]) throws(PhoneTablesError) {
    let magic = PhoneTableBytes.magic
    guard bytes.starts(with: magic) else { throw .notTables }
    let end = bytes.count - 4
    var place = magic.count + 2
    guard place <= end else { throw .damaged }
    let layout = bytes[magic.count]
    guard layout == PhoneTableBytes.layout || layout == PhoneTableBytes.outlineLayout else { throw .version(layout) }
    let isOutline = layout == PhoneTableBytes.outlineLayout
    var sum: UInt32 = 0
    for offset in 0..<4 { sum |= UInt32(bytes[end + offset]) << UInt32(8 * offset) }
    guard sum == Checksum.crc32(bytes[..<end]) else { throw .damaged }
    for byte in bytes[..<end] where byte >= 128 { throw .malformed }
    func take(_ count: Int) throws(PhoneTablesError) -> [UInt8] {
      guard count <= end - place else { throw .malformed }
      place += count
      return Array(bytes[place - count..<place])
    }
    version = String(decoding: try take(Int(bytes[magic.count + 1])), as: UTF8.self)
    var sizes: [Int] = []
    for section in PhoneTableSection.allCases {
      sizes.append(isOutline && section != .regions ? 0 : try take(3).triple(from: 0))
    }
    var sections: [[UInt8]] = []
    for size in sizes { sections.append(try take(size)) }
    let stub = try take(2).pair(from: 0)
    let count = try take(2).pair(from: 0)
    let codes = try take(2 * count)
    var checksum = sum
    if isOutline {
      checksum = 0
      for (offset, unit) in try take(5).enumerated() { checksum |= UInt32(unit) << UInt32(7 * offset) }
    }
    guard place == end else { throw .malformed }
    let leftOut = (0..<count).map { codes.pair(from: 2 * $0) }
    (self.sections, self.stub, self.leftOut) = (sections, stub, leftOut)
    (self.checksum, self.isOutline) = (checksum, isOutline)
    let check = PhoneTableCheck(sections)
    guard isOutline ? check.areCodesSound : check.isSound, leftOut.allSatisfy({ 1..<1000 ~= $0 }),
      leftOut.isEmpty || check.isForNoRegion(stub - 1)
    else { throw .malformed }
  }

  subscript(_ section: PhoneTableSection) -> [UInt8] { sections[section.rawValue] }
}
