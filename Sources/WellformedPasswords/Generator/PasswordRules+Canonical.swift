public import Wellformed

extension PasswordRules {
  /// The same rules as Apple's parser of password rules gives them back.
  ///
  /// Each union becomes the classes that it holds as a whole, and one class of the characters that are left, in this order:
  /// upper, lower, digit, special, the rest by code. All classes of what is allowed are one union. Unions that hold every
  /// printable character of ASCII are that class. Here `special` is every printable character that is no letter or digit,
  /// as it is to the parser; Apple's description lists all of them but `/` and `\`. So the canonical form can allow those two
  /// where the rules as they were written do not, and passwords are better made by these.
  ///
  /// - Parameter allowsRequired: What is required is written among what is allowed too, and every printable character of
  ///   ASCII where nothing is either: what the rules mean. Otherwise what is allowed stays as short as it was.
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
    // To the parser the two that Apple's description leaves out are special.
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
