#if WELLFORMED_AS_ONE_MODULE
  /// Numbering plans that were read from bytes.
  ///
  /// Unchecked because it holds pointers; nothing changes after it is created.
  final class LoadedPhoneTables: @unchecked Sendable {
    /// The tables in use; empty at first, so that there are no regions.
    nonisolated(unsafe) static var current = LoadedPhoneTables()
    /// The tables in use that have only their regions until the others are read.
    ///
    /// Each leaves this list when it is completed or destroyed.
    nonisolated(unsafe) private(set) static var outlines: [Unmanaged<LoadedPhoneTables>] = []

    private let units: UnsafeMutablePointer<UInt8>
    private let tables: UnsafeMutablePointer<PhoneTable>
    private let checksum: UInt32
    private var isOutline: Bool
    /// The tables that have completed this outline; its sections are theirs.
    private var whole: LoadedPhoneTables?
    let regionsByLetters: PhoneTable
    let regionsByCode: PhoneTable
    let version: String

    /// The sizes of two tables that are computed from the others.
    private static var lettersSize: Int { 2 * 26 * 26 }
    private static var codesSize: Int { 2 * 1000 }

    /// - Parameter sections: The units of each section.
    private init(_ sections: [[UInt8]], version: String, checksum: UInt32, isOutline: Bool) {
      (self.checksum, self.isOutline) = (checksum, isOutline)
      let count = sections.reduce(0) { $0 + $1.count } + Self.lettersSize + Self.codesSize
      unsafe units = .allocate(capacity: count)
      unsafe tables = .allocate(capacity: sections.count)
      unsafe units.initialize(repeating: 0, count: count)
      var place = 0
      for (number, section) in sections.enumerated() {
        for (offset, unit) in section.enumerated() { unsafe units[place + offset] = unit }
        unsafe (tables + number).initialize(to: PhoneTable(units + place, section.count))
        place += section.count
      }
      unsafe regionsByLetters = PhoneTable(units + place, Self.lettersSize)
      unsafe regionsByCode = PhoneTable(units + place + Self.lettersSize, Self.codesSize)
      self.version = version
    }

    deinit {
      unsafe units.deallocate()
      unsafe tables.deallocate()
      if isOutline { LoadedPhoneTables.keepOutlines { $0 !== self } }
    }

    /// Returns the units of a section.
    ///
    /// Traps if this is an outline that lacks them.
    subscript(_ section: PhoneTableSection) -> PhoneTable {
      precondition(!isOutline || section == .regions, "the numbering plans have not been read yet")
      return unsafe tables[section.rawValue]
    }

    /// Creates tables without regions.
    convenience init() {
      self.init(PhoneTableSection.allCases.map { _ in [] }, version: "", checksum: 0, isOutline: false)
    }

    /// Creates tables from what was read.
    ///
    /// Whole tables complete the outlines of the same tables.
    ///
    /// - Complexity: O(*n*) in the bytes.
    convenience init(_ read: PhoneTableBytes) {
      self.init(read.sections, version: read.version, checksum: read.checksum, isOutline: read.isOutline)
      index(leftOut: read.leftOut, as: read.stub)
      if isOutline {
        unsafe LoadedPhoneTables.outlines.append(.passUnretained(self))
      } else {
        LoadedPhoneTables.keepOutlines { !$0.isCompleted(by: self) }
      }
    }

    private static func keepOutlines(where isKept: (LoadedPhoneTables) -> Bool) {
      var kept: [Unmanaged<LoadedPhoneTables>] = []
      // Safe: an outline that is destroyed leaves the list first.
      for outline in unsafe outlines where unsafe outline._withUnsafeGuaranteedRef(isKept) {
        unsafe kept.append(outline)
      }
      unsafe outlines = kept
    }

    /// Completes this outline, if these are the tables that it is the outline of.
    private func isCompleted(by tables: LoadedPhoneTables) -> Bool {
      // Numbers of regions are used in both.
      guard checksum == tables.checksum, self[.regions].hasSameUnits(as: tables[.regions]) else { return false }
      for number in PhoneTableSection.allCases.indices { unsafe self.tables[number] = tables.tables[number] }
      (whole, isOutline) = (tables, false)
      return true
    }

    /// Builds the tables that find regions.
    private func index(leftOut codes: [Int], as stub: Int) {
      func put(_ number: Int, at place: Int) { unsafe units[place] = UInt8(number & 127) }
      let regions = self[.regions]
      let start = PhoneTableSection.allCases.reduce(0) { $0 + (unsafe tables[$1.rawValue]).unitCount }
      func set(_ number: Int, at place: Int) {
        unsafe units[start + place] = UInt8(number & 127)
        unsafe units[start + place + 1] = UInt8(number >> 7)
      }
      for code in codes { set(stub, at: Self.lettersSize + 2 * code) }
      // The first plan with a calling code comes last, so that it is the one that is found.
      for number in (0..<regions.unitCount / PhoneTableSection.regions.entrySize).reversed() {
        let place = number * PhoneTableSection.regions.entrySize
        let code = regions.pair(from: place + 2)
        if code > 0 { set(number + 1, at: Self.lettersSize + 2 * code) }
        let (first, second) = (regions.unit(at: place), regions.unit(at: place + 1))
        if first != 0 { set(number + 1, at: 2 * (26 * (first - 65) + second - 65)) }
      }
    }
  }

  /// Units in memory that lives as long as its `LoadedPhoneTables`.
  @safe
  struct PhoneTable: PhoneUnits {
    private let start: UnsafePointer<UInt8>
    let unitCount: Int

    init(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
      unsafe self.start = UnsafePointer(start)
      unitCount = count
    }

    func hasSameUnits(as other: PhoneTable) -> Bool {
      unitCount == other.unitCount && (0..<unitCount).allSatisfy { unit(at: $0) == other.unit(at: $0) }
    }

    @inline(__always)
    func unit(at offset: Int) -> Int {
      assert(offset >= 0 && offset < unitCount, "outside of the table")
      // Safe: `PhoneTableCheck` has verified that no number in the tables leads outside them. The tables are those of a
      // scope that was entered, which keeps them alive.
      return unsafe Int(start[offset])
    }

    @inline(__always)
    func twoUnits(at offset: Int) -> Int {
      assert(offset >= 0 && offset + 1 < unitCount, "outside of the table")
      // Safe for the same reason as `unit(at:)`.
      return unsafe Int(UInt16(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt16.self)))
    }
  }
#endif
