/// A static list of names: entries end in a semicolon or, if there are no aliases, in a space; aliases stand next to
/// each other.
struct NameList {
  /// The names of each entry, with the first before its aliases.
  private let entries: [[[UInt8]]]

  init(_ text: StaticString) {
    var entries: [[[UInt8]]] = []
    var names: [[UInt8]] = []
    var name: [UInt8] = []
    let hasAliases = (0..<text.utf8CodeUnitCount).contains { UnicodeDigits.byte(at: $0, of: text) == UInt8(ascii: ";") }
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = UnicodeDigits.byte(at: offset, of: text)
      let endsEntry = byte == (hasAliases ? UInt8(ascii: ";") : UInt8(ascii: " "))
      if byte > 0x20, !endsEntry {
        name.append(byte)
        continue
      }
      if !name.isEmpty { names.append(name) }
      name = []
      if endsEntry, !names.isEmpty {
        entries.append(names)
        names = []
      }
    }
    self.entries = entries
  }

  /// The first name of every entry.
  var firstNames: [[UInt8]] { entries.compactMap { $0.first } }

  /// Finds an entry by any of its names.
  func index(of name: ArraySlice<UInt8>) -> Int? {
    entries.firstIndex { $0.contains { $0.elementsEqual(name) } }
  }

  /// Returns the first name of the entry that has this name.
  func entry(of name: ArraySlice<UInt8>) -> [UInt8]? {
    index(of: name).flatMap { entries[$0].first }
  }
}

extension Collection<UInt8> {
  /// Returns whether the bytes are those of the name.
  func spells(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    for (offset, byte) in enumerated() where byte != UnicodeDigits.byte(at: offset, of: name) { return false }
    return true
  }
}
