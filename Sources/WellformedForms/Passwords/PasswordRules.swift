/// Apple's password rules, which a password manager must follow when it generates a password.
///
/// The descriptor is what `passwordrules` in HTML and `UITextInputPasswordRules` accept, such as
/// `minlength: 8; required: upper; required: digit;` (Apple, "Customizing Password AutoFill rules").
public struct PasswordRules: Hashable, Sendable {
  /// A class of characters, by kind or one by one; only printable ASCII characters count.
  public enum CharacterClass: Hashable, Sendable {
    /// A to Z.
    case upper
    /// a to z.
    case lower
    /// 0 to 9.
    case digit
    /// The space, and the punctuation and symbols of ASCII except `/` and `\`.
    case special
    /// Every printable character of ASCII.
    case asciiPrintable
    /// Every character.
    case unicode
    /// Exactly these characters, each once.
    indirect case custom(String)
  }

  /// The smallest number of characters.
  public var minimumLength: Int?
  /// The largest number of characters.
  public var maximumLength: Int?
  /// How often a character may be repeated in a row.
  public var maximumConsecutive: Int?
  /// Unions of classes; the password must contain a character of each union.
  public var required: [[CharacterClass]]
  /// The classes of characters that are allowed in addition to the required ones.
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
  /// The descriptor; empty if the rules require nothing.
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
  /// The class as a descriptor writes it.
  public var description: String {
    if let name = PasswordRules.CharacterClass.named.first(where: { $0.value == self })?.name { return name }
    guard case .custom(let characters) = self else { return "" }
    // A hyphen means itself only at the beginning, and a closing bracket only at the end.
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
