/// Apple's password rules: what a password manager must keep to when it makes a password up.
///
/// The descriptor is what `passwordrules` in HTML and `UITextInputPasswordRules` take, such as
/// `minlength: 8; required: upper; required: digit;` (Apple, "Customizing Password AutoFill rules").
public struct PasswordRules: Hashable, Sendable {
  /// Characters, by sort or one by one; only printable ones of ASCII count.
  public enum CharacterClass: Hashable, Sendable {
    /// A to Z.
    case upper
    /// a to z.
    case lower
    /// 0 to 9.
    case digit
    /// The space, and the punctuation and symbols of ASCII but for `/` and `\`.
    case special
    /// Every printable character of ASCII.
    case asciiPrintable
    /// Every character.
    case unicode
    /// Exactly some, each once.
    case custom(String)
  }

  /// How many characters there must be.
  public var minimumLength: Int?
  /// How many characters there can be.
  public var maximumLength: Int?
  /// How often a character can be repeated.
  public var maximumConsecutive: Int?
  /// Of each of these unions of classes there must be a character.
  public var required: [[CharacterClass]]
  /// Beside those that are required, characters of these classes are allowed.
  public var allowed: [CharacterClass]

  /// Creates rules.
  public init(
    minimumLength: Int? = nil, maximumLength: Int? = nil, maximumConsecutive: Int? = nil,
    required: [[CharacterClass]] = [], allowed: [CharacterClass] = []
  ) {
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.maximumConsecutive = maximumConsecutive
    self.required = required
    self.allowed = allowed
  }
}

extension PasswordRules: CustomStringConvertible {
  /// The descriptor; empty where nothing is asked.
  public var description: String {
    var parts: [String] = []
    if let minimumLength { parts.append("minlength: \(minimumLength);") }
    if let maximumLength { parts.append("maxlength: \(maximumLength);") }
    if let maximumConsecutive { parts.append("max-consecutive: \(maximumConsecutive);") }
    for classes in required { parts.append("required: \(PasswordRules.list(classes));") }
    if !allowed.isEmpty { parts.append("allowed: \(PasswordRules.list(allowed));") }
    return parts.joined(separator: " ")
  }

  private static func list(_ classes: [CharacterClass]) -> String {
    classes.map { $0.description }.joined(separator: ", ")
  }
}

extension PasswordRules.CharacterClass: CustomStringConvertible {
  /// The class as a descriptor has it.
  public var description: String {
    if let name = PasswordRules.CharacterClass.named.first(where: { $0.value == self })?.name { return name }
    guard case .custom(let characters) = self else { return "" }
    // A hyphen means itself at the beginning only, and a closing bracket at the end only.
    var inner = characters.unicodeScalars.filter { $0 != "-" && $0 != "]" }.map { String(Character($0)) }.joined()
    if characters.utf8.contains(UInt8(ascii: "-")) { inner = "-" + inner }
    if characters.utf8.contains(UInt8(ascii: "]")) { inner += "]" }
    return "[\(inner)]"
  }

  /// The classes that have names.
  static var named: [(name: String, value: PasswordRules.CharacterClass)] {
    [
      ("upper", .upper), ("lower", .lower), ("digit", .digit), ("special", .special),
      ("ascii-printable", .asciiPrintable), ("unicode", .unicode),
    ]
  }
}
