/// The error for a descriptor of password rules that cannot be read, with the UTF-8 offset of the problem.
public struct PasswordRulesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset from which the descriptor cannot be read any further.
  public let offset: Int
  /// What is wrong.
  public let description: String
}

extension PasswordRules {
  /// Reads a descriptor.
  ///
  /// If a length is given twice, the stricter one holds. Classes of allowed characters add up. In brackets, a hyphen
  /// that is not the first character means nothing, and neither do characters other than printable ASCII.
  ///
  /// - Throws: `PasswordRulesError` if the descriptor is malformed.
  public init(parsing descriptor: String) throws(PasswordRulesError) {
    self.init()
    var reader = Reader(descriptor)
    while try reader.readRule(into: &self) {}
  }

  /// Reads a descriptor from its beginning to its end.
  private struct Reader {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Reads a rule and the semicolon after it; returns `false` at the end.
    mutating func readRule(into rules: inout PasswordRules) throws(PasswordRulesError) -> Bool {
      skipSpace()
      while take(UInt8(ascii: ";")) { skipSpace() }
      guard offset < bytes.count else { return false }
      let start = offset
      let name = word()
      skipSpace()
      guard !name.utf8.isEmpty, take(UInt8(ascii: ":")) else { throw error("a rule is a name, a colon and a value") }
      skipSpace()
      switch name {
      case "minlength": rules.minimumLength = max(rules.minimumLength ?? 0, try number())
      case "maxlength": rules.maximumLength = min(rules.maximumLength ?? .max, try number())
      case "max-consecutive": rules.maximumConsecutive = min(rules.maximumConsecutive ?? .max, try number())
      case "required": rules.required.append(try classes())
      case "allowed": for one in try classes() where !rules.allowed.contains(one) { rules.allowed.append(one) }
      default:
        offset = start
        throw error("there is no rule named \(name)")
      }
      skipSpace()
      guard offset == bytes.count || take(UInt8(ascii: ";")) else { throw error("a rule ends with a semicolon") }
      return true
    }

    private mutating func classes() throws(PasswordRulesError) -> [CharacterClass] {
      var classes = [try characterClass()]
      skipSpace()
      while take(UInt8(ascii: ",")) {
        skipSpace()
        classes.append(try characterClass())
        skipSpace()
      }
      return classes
    }

    private mutating func characterClass() throws(PasswordRulesError) -> CharacterClass {
      if take(UInt8(ascii: "[")) { return .custom(try customClass()) }
      let start = offset
      let name = word()
      if let named = CharacterClass.named.first(where: { $0.name == name }) { return named.value }
      offset = start
      throw error("a class is upper, lower, digit, special, ascii-printable, unicode, or characters in brackets")
    }

    /// Reads a custom class.
    ///
    /// A bracket ends the class. If there are two brackets, the first one belongs to the class and the second one ends
    /// it.
    private mutating func customClass() throws(PasswordRulesError) -> String {
      let start = offset
      var members: [UInt8] = []
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte == UInt8(ascii: "]") {
          if take(byte) { members.append(byte) }
          return String(decoding: members, as: UTF8.self)
        }
        let isLateHyphen = byte == UInt8(ascii: "-") && offset - 1 > start
        if byte >= 0x20, byte < 0x7F, !isLateHyphen, !members.contains(byte) { members.append(byte) }
      }
      throw error("the bracket of a class is not closed")
    }

    private mutating func number() throws(PasswordRulesError) -> Int {
      let start = offset
      while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
      guard let number = Int(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
        offset = start
        throw error("a whole number is expected")
      }
      return number
    }

    /// Returns a name, in lower case.
    private mutating func word() -> String {
      var word: [UInt8] = []
      while offset < bytes.count {
        let byte = bytes[offset]
        let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        guard isLetter || byte == UInt8(ascii: "-") else { break }
        word.append(isLetter ? byte | 0x20 : byte)
        offset += 1
      }
      return String(decoding: word, as: UTF8.self)
    }

    private mutating func skipSpace() {
      while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(bytes[offset]) { offset += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard offset < bytes.count, bytes[offset] == byte else { return false }
      offset += 1
      return true
    }

    private func error(_ reason: String) -> PasswordRulesError {
      PasswordRulesError(offset: offset, description: reason)
    }
  }
}
