import Wellformed

/// A list of passwords that are refused: leaked ones, or the ones that attackers try first.
///
/// A list is either exact (an automaton) or a filter. A filter is smaller, but reports 1 in 65,536 of the other
/// passwords as listed. You can write both as bytes and read them again without building them anew. A password is
/// looked up as a whole.
public struct PasswordBlocklist: Sendable {
  /// The stored passwords.
  private enum Content: Sendable {
    case exact(ByteAutomaton)
    case filter(FuseFilter)
    case words(PasswordWords, highestRank: Int)
    #if WELLFORMED_AS_ONE_MODULE
      case outlined(OutlinedBlocklist)
    #endif
  }

  private let content: Content
  /// Whether the look-up ignores case.
  public let ignoresCase: Bool

  /// Creates a list that contains exactly these passwords.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func exact(_ passwords: [String], ignoringCase ignoresCase: Bool = true) -> PasswordBlocklist {
    let keys = passwords.map { key(of: $0, ignoresCase) }
    return PasswordBlocklist(content: .exact(ByteAutomaton(keys)), ignoresCase: ignoresCase)
  }

  /// Creates a filter of passwords with one false alarm in 65,536.
  ///
  /// A filter of a million passwords takes 18 bits for each, one of a thousand passwords 23 bits.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func filter(_ passwords: [String], ignoringCase ignoresCase: Bool = true) -> PasswordBlocklist {
    let hashes = passwords.map { FuseFilter.hash(of: key(of: $0, ignoresCase)) }
    return PasswordBlocklist(content: .filter(FuseFilter(hashes)), ignoresCase: ignoresCase)
  }

  /// Creates a filter from a sequence of passwords without keeping them, in about 35 bytes of memory for each.
  ///
  /// - Parameters:
  ///   - ignoresCase: Whether the look-up ignores case.
  ///   - next: Returns the next password, or `nil` after the last.
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func filter<Failure: Error>(
    ignoringCase ignoresCase: Bool = true, of next: () throws(Failure) -> String?
  ) throws(Failure) -> PasswordBlocklist {
    var hashes: [UInt64] = []
    while let password = try next() { hashes.append(FuseFilter.hash(of: key(of: password, ignoresCase))) }
    return PasswordBlocklist(content: .filter(FuseFilter(hashes)), ignoresCase: ignoresCase)
  }

  /// Creates an exact list of the commonest passwords of ranked words, which needs no data of its own.
  ///
  /// The list also contains the words and names that are as common in their own lists. A password that is also a word
  /// or a name is stored only in the list where it is commoner.
  ///
  /// Ranks of `.small` and `.middle` are rounded, and so are the limits of a list made from them.
  ///
  /// - Parameters:
  ///   - highestRank: The number of passwords.
  ///   - words: The ranked words.
  public static func commonest(_ highestRank: Int, of words: PasswordWords) -> PasswordBlocklist {
    PasswordBlocklist(content: .words(words, highestRank: highestRank), ignoresCase: true)
  }

  /// Returns whether a password is in the list; for a filter, whether it may be.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ password: String) -> Bool { password.withBytes { contains($0) } }

  /// Returns the same for UTF-8; the lower-case copy is overwritten afterwards.
  func contains(_ password: Span<UInt8>) -> Bool {
    var key = PasswordBlocklist.key(of: password, ignoresCase)
    defer { for index in key.indices { key[index] = 0 } }
    switch content {
    case .exact(let automaton): return automaton.contains(key)
    case .filter(let filter): return filter.contains(FuseFilter.hash(of: key))
    case .words(let words, let highestRank):
      guard let found = words.find(key) else { return false }
      return found.rank <= highestRank
    #if WELLFORMED_AS_ONE_MODULE
      case .outlined(let outlined):
        return password.isEmpty ? outlined.listsEmptyText : outlined.list.contains(password)
    #endif
    }
  }

  /// The probability that a password outside the list is taken for one inside it.
  public var falsePositiveRate: Double {
    if case .filter = content { return 1.0 / 65_536 }
    return 0
  }

  /// Whether the list can be written as bytes.
  var hasFile: Bool {
    if case .words = content { return false }
    return true
  }

  /// The list as bytes, for `init(file:)`; empty for ranked words, which have a file of their own.
  public var file: [UInt8] {
    let flag: UInt8 = ignoresCase ? 1 : 0
    switch content {
    case .exact(let automaton): return PasswordBlocklist.magic + [0, flag] + automaton.bytes
    case .filter(let filter): return PasswordBlocklist.magic + [1, flag] + filter.bytes
    case .words: return []
    #if WELLFORMED_AS_ONE_MODULE
      case .outlined: return []
    #endif
    }
  }

  /// What the primary part of a plan has instead of `file`: the start of it, with a kind of its own, whether the empty text
  /// is listed, which every form asks when it is opened, and the checksum of the file.
  var outline: [UInt8] {
    let sum = Checksum.crc32(file[...])
    return PasswordBlocklist.magic + [2, ignoresCase ? 1 : 0, contains("") ? 1 : 0]
      + stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  /// Reads a list; `nil` if the bytes are not a list.
  ///
  /// Whatever the bytes are, nothing traps and every search ends.
  public init?(file: [UInt8]) {
    guard file.count >= 6, Array(file[0..<4]) == PasswordBlocklist.magic, file[5] <= 1 else { return nil }
    let rest = Array(file[6...])
    ignoresCase = file[5] == 1
    switch file[4] {
    case 0: content = .exact(ByteAutomaton(bytes: rest))
    case 1:
      guard let filter = FuseFilter(bytes: rest) else { return nil }
      content = .filter(filter)
    #if WELLFORMED_AS_ONE_MODULE
      case 2:
        guard rest.count == 5, rest[0] <= 1 else { return nil }
        let checksum = rest[1...].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        content = .outlined(OutlinedBlocklist(checksum: checksum, listsEmptyText: rest[0] == 1))
        return
    #endif
    default: return nil
    }
    #if WELLFORMED_AS_ONE_MODULE
      OutlinedBlocklist.complete(with: self, from: file)
    #endif
  }

  /// Reads a list from a table of static data that contains `file`; creates an empty list if the table is not valid.
  package init(table: StaticString) {
    let units = WordUnits(.table(table))
    let read = PasswordBlocklist(file: Array(units.packed.prefix(7 * units.count / 8)))
    self = read ?? .exact([])
  }

  private init(content: Content, ignoresCase: Bool) {
    self.content = content
    self.ignoresCase = ignoresCase
  }

  /// The first bytes of a list: its kind and its version.
  private static var magic: [UInt8] { [0x57, 0x46, 0x42, 0x31] }

  private static func key(of password: String, _ ignoresCase: Bool) -> [UInt8] {
    password.withBytes { key(of: $0, ignoresCase) }
  }

  private static func key(of bytes: Span<UInt8>, _ ignoresCase: Bool) -> [UInt8] {
    var key: [UInt8] = []
    // No scalar of two bytes has more than three in lower case, and no other scalar gets longer.
    key.reserveCapacity(3 * bytes.count / 2 + 4)
    var offset = 0
    while offset < bytes.count {
      let scalar = bytes.scalar(at: offset)
      key.append(scalar: ignoresCase ? MeterText.lowercase(scalar.value) : scalar.value)
      offset += scalar.length
    }
    return key
  }
}
