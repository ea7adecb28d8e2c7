import Wellformed

/// Passwords that are not taken: those that leaked, or are the first that everybody tries.
///
/// Either exact, as an automaton, or a filter, which is smaller, and says of one in 65,536 passwords that are not in it that
/// they were. Both can be written as bytes, and read again without being made anew. A password is looked up as a whole.
public struct PasswordBlocklist: Sendable {
  /// Where the passwords are.
  private enum Content: Sendable {
    case exact(ByteAutomaton)
    case filter(FuseFilter)
    case words(PasswordWords, highestRank: Int)
  }

  private let content: Content
  /// Whether case makes no difference.
  public let ignoresCase: Bool

  /// A list of all of some passwords, and of no others.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func exact(_ passwords: [String], ignoringCase ignoresCase: Bool = true) -> PasswordBlocklist {
    let keys = passwords.map { key(of: $0, ignoresCase) }
    return PasswordBlocklist(content: .exact(ByteAutomaton(keys)), ignoresCase: ignoresCase)
  }

  /// A filter of some passwords: 18 bits for each of a million, 23 of a thousand, and one false alarm in 65,536.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func filter(_ passwords: [String], ignoringCase ignoresCase: Bool = true) -> PasswordBlocklist {
    let hashes = passwords.map { FuseFilter.hash(of: key(of: $0, ignoresCase)) }
    return PasswordBlocklist(content: .filter(FuseFilter(hashes)), ignoresCase: ignoresCase)
  }

  /// A filter of passwords that come one after the other, of which none is kept: some 35 bytes of memory for each.
  ///
  /// - Parameters:
  ///   - ignoresCase: Whether case makes no difference.
  ///   - next: The next password, or nothing after the last.
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public static func filter<Failure: Error>(
    ignoringCase ignoresCase: Bool = true, of next: () throws(Failure) -> String?
  ) throws(Failure) -> PasswordBlocklist {
    var hashes: [UInt64] = []
    while let password = try next() { hashes.append(FuseFilter.hash(of: key(of: password, ignoresCase))) }
    return PasswordBlocklist(content: .filter(FuseFilter(hashes)), ignoresCase: ignoresCase)
  }

  /// The commonest passwords of ranked words, exact, without data of its own; and the words and names that are as common in
  /// their lists, because a password that is one of them stands there only where it is commoner.
  ///
  /// Ranks of `.small` and `.middle` are rounded, and so is what this means there.
  ///
  /// - Parameters:
  ///   - highestRank: How many.
  ///   - words: The ranked words.
  public static func commonest(_ highestRank: Int, of words: PasswordWords) -> PasswordBlocklist {
    PasswordBlocklist(content: .words(words, highestRank: highestRank), ignoresCase: true)
  }

  /// Whether a password is in the list, or, in a filter, may be.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ password: String) -> Bool { password.withBytes { contains($0) } }

  /// The same of UTF-8; the copy of it in lower case is overwritten.
  func contains(_ password: Span<UInt8>) -> Bool {
    var key = PasswordBlocklist.key(of: password, ignoresCase)
    defer { for index in key.indices { key[index] = 0 } }
    switch content {
    case .exact(let automaton): return automaton.contains(key)
    case .filter(let filter): return filter.contains(FuseFilter.hash(of: key))
    case .words(let words, let highestRank):
      guard let found = words.find(key) else { return false }
      return found.rank <= highestRank
    }
  }

  /// How likely a password that is not in the list is taken for one that is.
  public var falsePositiveRate: Double {
    if case .filter = content { return 1.0 / 65_536 }
    return 0
  }

  /// Whether the list can be written as bytes.
  var hasFile: Bool {
    if case .words = content { return false }
    return true
  }

  /// The list as bytes, which `init(file:)` reads; empty for ranked words, which have a file of their own.
  public var file: [UInt8] {
    let flag: UInt8 = ignoresCase ? 1 : 0
    switch content {
    case .exact(let automaton): return PasswordBlocklist.magic + [0, flag] + automaton.bytes
    case .filter(let filter): return PasswordBlocklist.magic + [1, flag] + filter.bytes
    case .words: return []
    }
  }

  /// Reads a list; nothing where the bytes are none.
  ///
  /// Whatever the bytes are, nothing traps and every search ends.
  public init?(file: [UInt8]) {
    guard file.count >= 6, Array(file[0..<4]) == PasswordBlocklist.magic, file[5] <= 1 else { return nil }
    let rest = Array(file[6...])
    switch file[4] {
    case 0: content = .exact(ByteAutomaton(bytes: rest))
    case 1:
      guard let filter = FuseFilter(bytes: rest) else { return nil }
      content = .filter(filter)
    default: return nil
    }
    ignoresCase = file[5] == 1
  }

  /// The list in a table of static data, which `file` wrote; an empty one where the table is none.
  package init(table: StaticString) {
    let units = WordUnits(.table(table))
    let read = PasswordBlocklist(file: Array(units.packed.prefix(7 * units.count / 8)))
    self = read ?? .exact([])
  }

  private init(content: Content, ignoresCase: Bool) {
    self.content = content
    self.ignoresCase = ignoresCase
  }

  /// What a list begins with: its kind and its version.
  private static var magic: [UInt8] { [0x57, 0x46, 0x42, 0x31] }

  private static func key(of password: String, _ ignoresCase: Bool) -> [UInt8] {
    password.withBytes { key(of: $0, ignoresCase) }
  }

  private static func key(of bytes: Span<UInt8>, _ ignoresCase: Bool) -> [UInt8] {
    var key: [UInt8] = []
    // No scalar of two bytes has more than three in lower case, and the others no more than before.
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
