public import Wellformed

extension PasswordRules {
  /// Returns the same rules in the form that Apple's parser of password rules returns.
  ///
  /// Each union becomes the classes that it contains completely, and one class of the remaining characters, in this
  /// order: upper, lower, digit, special, the rest by code. All allowed classes are one union. A union that contains
  /// every printable ASCII character becomes that class.
  ///
  /// Here `special` is every printable character that is not a letter or a digit, as for the parser; Apple's
  /// description lists all of them except `/` and `\`. So the canonical form can allow these two although the original
  /// rules do not. Generate passwords from the original rules.
  ///
  /// - Parameter allowsRequired: Whether required characters are also listed as allowed, and every printable ASCII
  ///   character if neither is given, which is what the rules mean. If `false`, the allowed classes stay as short as
  ///   they were.
  public func canonical(allowsRequired: Bool = true) -> PasswordRules {
    var rules = self
    rules.required = required.map { PasswordRules.canonical($0) }.filter { !$0.isEmpty }
    rules.allowed = PasswordRules.canonical(allowed + (allowsRequired ? rules.required.flatMap { $0 } : []))
    if allowsRequired, rules.allowed.isEmpty { rules.allowed = [.asciiPrintable] }
    return rules
  }

  private static func canonical(_ classes: [CharacterClass]) -> [CharacterClass] {
    if let all = classes.first(where: { $0 == .unicode || $0 == .asciiPrintable }) { return [all] }
    var set = PrintableSet(classes)
    // For the parser, the two characters that Apple's description omits are special.
    if classes.contains(.special) { set.formUnion(PrintableSet([.custom("/\\")])) }
    var (result, rest): ([CharacterClass], [UInt8]) = ([], [])
    let special = (UInt8(0x20)...0x7E).filter { !isLetterOrDigit($0) }
    let named: [(CharacterClass, [UInt8])] = [
      (.upper, Array(0x41...0x5A)), (.lower, Array(0x61...0x7A)), (.digit, Array(0x30...0x39)), (.special, special),
    ]
    for (name, members) in named {
      let seen = members.filter { set.contains($0) }
      if seen.count == members.count { result.append(name) } else { rest += seen }
    }
    if result.count == named.count { return [.asciiPrintable] }
    if !rest.isEmpty { result.append(.custom(String(decoding: rest, as: UTF8.self))) }
    return result
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 }
}
