public import Wellformed

/// A site's policy for passwords: their length, and which are refused.
///
/// ```swift
/// .field("password", \.password, .password(.nist(blocklist: .commonest3000, named: "commonest-3000")))
/// ```
///
/// `.nist` and `.asvs5` require no particular kinds of characters: both standards forbid that, because it makes
/// passwords alike and hard to remember. Every code point counts as one character, nothing is cut off, and nothing is
/// changed.
public struct PasswordPolicy: Sendable {
  /// The minimum number of code points.
  public var minimumLength: Int
  /// The maximum number of code points.
  public var maximumLength: Int
  /// The required and allowed characters, in Apple's notation; `nil` if any are allowed.
  public private(set) var composition: PasswordRules?
  /// The name of the blocklist in rules; policies with the same name are assumed to have the same list.
  public private(set) var blocklistName: String?
  /// The passwords that are refused.
  public private(set) var blocklist: PasswordBlocklist?
  /// The minimum score, from 0 to 4, and the words for computing it.
  public private(set) var strength: (score: Int, words: PasswordWords, name: String)?
  /// The other fields of the form whose words do not count towards a password.
  public private(set) var contextFields: [String] = []
  /// Whether to refuse leaked passwords too; this needs `LeakedPasswords`, and is not checked by a rule.
  public private(set) var asksForLeaks = false
  /// Words, such as the name of the service, that do not count towards a password.
  public private(set) var contextWords: [String] = []

  /// Creates a policy.
  ///
  /// A negative length, or a maximum below the minimum, stops the program.
  public init(minimumLength: Int, maximumLength: Int = 256) {
    precondition(0...maximumLength ~= minimumLength, "no password has \(minimumLength) to \(maximumLength) characters")
    (self.minimumLength, self.maximumLength) = (minimumLength, maximumLength)
  }

  /// Returns the policy of NIST SP 800-63B-4, section 3.1.1.2.
  ///
  /// The section requires at least 15 characters if the password is the only factor, and at least 8 in addition to
  /// another factor. Passwords of at least 64 characters must be accepted, with all printable characters and spaces.
  /// Common, expected and leaked passwords must be refused.
  ///
  /// - Parameters:
  ///   - singleFactor: Whether the password is the only factor.
  ///   - blocklist: The refused passwords, which the section requires.
  ///   - name: The name of the blocklist in rules.
  public static func nist(
    singleFactor: Bool = true, blocklist: PasswordBlocklist, named name: String
  ) -> PasswordPolicy {
    PasswordPolicy(minimumLength: singleFactor ? 15 : 8).refusing(blocklist, named: name)
  }

  /// Returns the policy of OWASP ASVS 5.0, V6.2.
  ///
  /// A password has at least 8 characters (V6.2.1; 15 are recommended) of any kind (V6.2.5). Passwords of at least 64
  /// characters are accepted (V6.2.9). Refused are the passwords of a list of at least the 3,000 commonest that the
  /// policy would otherwise accept (V6.2.4).
  ///
  /// At levels 2 and 3, documented words of the context (V6.2.11) and leaked passwords (V6.2.12) must be refused, too.
  /// Finding leaked passwords needs a request to a server, which no rule makes: `asksForLeaks` says that it is required,
  /// and `LeakedPasswords` makes it.
  ///
  /// - Parameters:
  ///   - level: 1, 2 or 3; any other stops the program.
  ///   - blocklist: The refused passwords.
  ///   - name: The name of the blocklist in rules.
  ///   - words: The documented words of the context, such as the names of the service. Level 2 or 3 without words stops
  ///     the program.
  public static func asvs5(
    level: Int = 1, blocklist: PasswordBlocklist, named name: String, words: [String] = []
  ) -> PasswordPolicy {
    precondition(1...3 ~= level, "ASVS has the levels 1 to 3")
    precondition(level == 1 || !words.isEmpty, "ASVS 5.0, V6.2.11, asks for words of the context from level 2 on")
    var policy = PasswordPolicy(minimumLength: 8).refusing(blocklist, named: name).refusing(wordsOf: [], or: words)
    policy.asksForLeaks = level > 1
    return policy
  }

  /// Returns a policy from a descriptor of Apple's password rules.
  ///
  /// An example is `minlength: 20; required: lower; required: digit; max-consecutive: 2;`.
  ///
  /// Characters that are neither required nor allowed are refused. If the rules list neither, characters outside
  /// printable ASCII are refused.
  ///
  /// - Throws: `PasswordRulesError` if the descriptor is malformed.
  public static func apple(_ descriptor: String) throws(PasswordRulesError) -> PasswordPolicy {
    apple(try PasswordRules(parsing: descriptor))
  }

  /// Returns a policy from Apple's password rules.
  public static func apple(_ rules: PasswordRules) -> PasswordPolicy {
    let most = rules.maximumLength ?? 256
    var policy = PasswordPolicy(minimumLength: min(max(rules.minimumLength ?? 1, 0), most), maximumLength: most)
    if let minimum = rules.minimumLength, minimum > most {
      // No text can be that long and that short; password managers follow the greater bound.
      (policy.minimumLength, policy.maximumLength) = (minimum, max(minimum, 256))
    }
    policy.composition = rules
    return policy
  }

  /// Returns a policy that requires certain kinds of characters, as old systems do.
  ///
  /// **Legacy**: SP 800-63B-4, section 3.1.1.2 (5), and ASVS 5.0, V6.2.5, forbid such rules. Use it only for systems
  /// behind the form that you cannot change, and `.nist` otherwise.
  public static func legacy(
    minimumLength: Int = 8, requiring classes: [PasswordRules.CharacterClass] = [.upper, .lower, .digit, .special]
  ) -> PasswordPolicy {
    apple(
      PasswordRules(minimumLength: minimumLength, required: classes.map { [$0] }, allowed: [.asciiPrintable]))
  }

  /// Returns the policy with a blocklist.
  ///
  /// - Parameters:
  ///   - blocklist: The list.
  ///   - name: The name of the list in rules: ASCII letters, digits and hyphens.
  public func refusing(_ blocklist: PasswordBlocklist, named name: String) -> PasswordPolicy {
    var policy = self
    (policy.blocklist, policy.blocklistName) = (blocklist, name)
    return policy
  }

  /// Returns the policy with a context: the texts of other fields of the form, and words such as the name of the
  /// service.
  ///
  /// See `Rule.password(notFrom:or:)`.
  public func refusing(wordsOf fields: [String], or words: [String] = []) -> PasswordPolicy {
    var policy = self
    policy.contextFields += fields
    policy.contextWords += words
    return policy
  }

  /// Returns the policy with a minimum score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - words: The words of the meter.
  ///   - name: The name of the words in rules, such as `small`.
  public func asking(score: Int, by words: PasswordWords, named name: String) -> PasswordPolicy {
    precondition(1...4 ~= score, "a password has a score of 0 to 4; ask for 1 to 4")
    var policy = self
    policy.strength = (score, words, name)
    return policy
  }
}

extension PasswordPolicy {
  /// Returns a password prepared for hashing as in RFC 8265, section 4.2 (OpaqueString).
  ///
  /// Returns `nil` if the password has a character that is not allowed there, such as a control character.
  ///
  /// By default nothing is changed before a password is hashed, and you must keep it so if you already have hashes. In
  /// a new system you can prepare every password, both when it is set and each time it is entered. Then an accent
  /// counts as the same whether a keyboard sends one code point or two, and so do the spaces of other keyboards. (SP
  /// 800-63B-4, section 3.1.1.2, recommends NFC if code points outside ASCII are accepted; ASVS 5.0, V6.2.8, forbids
  /// any change.) Case and width stay, and nothing is trimmed. Judge the prepared password, because its length can
  /// differ.
  public static func prepared(_ password: String) -> String? { OpaqueString(password)?.description }

  /// The rules to give to password managers, for `passwordrules` in HTML and `UITextInputPasswordRules`.
  public var passwordRules: PasswordRules {
    var rules = composition ?? PasswordRules(allowed: [.unicode])
    rules.minimumLength = max(minimumLength, 1)
    rules.maximumLength = composition?.maximumLength ?? maximumLength
    return rules
  }

  /// The attributes of an `input` in HTML, in order.
  ///
  /// There is no `maxlength`: browsers count UTF-16 units for it and cut text off silently, which both standards
  /// forbid.
  public var htmlAttributes: [(name: String, value: String)] {
    [
      ("type", "password"), ("autocomplete", "new-password"), ("minlength", "\(max(minimumLength, 1))"),
      ("passwordrules", passwordRules.description),
    ]
  }

  /// The requirements in English, one line each.
  public var lines: [String] {
    var lines = ["At least \(minimumLength) characters", "At most \(maximumLength) characters"]
    if let composition {
      for classes in composition.required {
        lines.append("At least one of: " + classes.map { $0.description }.joined(separator: ", "))
      }
      if !composition.allowed.isEmpty, !composition.allowed.contains(.unicode) {
        let allowed = (composition.required.joined() + composition.allowed).map { $0.description }
        var once: [String] = []
        for name in allowed where !once.contains(name) { once.append(name) }
        lines.append("Nothing but: " + once.joined(separator: ", "))
      }
      if let most = composition.maximumConsecutive {
        lines.append("No character more than \(most) times in a row")
      }
    }
    if blocklist != nil { lines.append("Not one that many people use") }
    if !contextFields.isEmpty || !contextWords.isEmpty {
      lines.append("Not made of names and addresses that others know")
    }
    if let strength { lines.append("Of a strength of at least \(strength.score) of 4") }
    return lines
  }

  /// The requirements for characters, as rules.
  fileprivate var compositionRules: [Rule] {
    guard let composition else { return [] }
    var rules: [Rule] = []
    let isAny = (composition.allowed + composition.required.joined()).contains(.unicode)
    if !isAny {
      var allowed = composition.allowed + composition.required.joined()
      if allowed.isEmpty { allowed = [.asciiPrintable] }
      rules.append(.allowed(AllowedCharacters(PasswordPolicy.characters(of: allowed))))
    }
    for classes in composition.required where !classes.contains(.unicode) {
      rules.append(.contained(ContainedCharacters(PasswordPolicy.characters(of: classes), minimum: 1)))
    }
    if let most = composition.maximumConsecutive { rules.append(.format(.password(repeatingAtMost: most))) }
    return rules
  }

  private static func characters(of classes: [PasswordRules.CharacterClass]) -> Characters {
    let set = PrintableSet(classes)
    return Characters(
      ranges: (0x20...0x7E as ClosedRange<UInt8>).filter { set.contains($0) }.map { UInt32($0)...UInt32($0) })
  }
}

extension Rule {
  /// The text must be a password that satisfies a policy.
  ///
  /// If the length or the characters are wrong, only that is reported.
  public static func password(_ policy: PasswordPolicy) -> Rule {
    let length = Rule.length(policy.minimumLength...policy.maximumLength, in: .scalars)
    let composition = policy.compositionRules
    // For a non-empty text, missing characters are reported together with its length.
    var stages: [Rule] = [.notEmpty, composition.isEmpty ? length : .all([length] + composition)]
    if let blocklist = policy.blocklist, let name = policy.blocklistName {
      stages.append(.notListed(in: blocklist, named: name))
    }
    if let (score, words, name) = policy.strength { stages.append(.strength(atLeast: score, by: words, named: name)) }
    if !policy.contextFields.isEmpty || !policy.contextWords.isEmpty {
      stages.append(.password(notFrom: policy.contextFields, or: policy.contextWords))
    }
    return .inOrder(stages)
  }

  /// The text must not be a password on a list.
  ///
  /// - Parameters:
  ///   - blocklist: The list.
  ///   - name: The name of the list in rules: ASCII letters, digits and hyphens.
  public static func notListed(in blocklist: PasswordBlocklist, named name: String) -> Rule {
    .format(.password(notIn: blocklist, named: name))
  }

  /// The text must be a password with at least a score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - words: The words of the meter.
  ///   - name: The name of the words in rules, such as `small`.
  public static func strength(atLeast score: Int, by words: PasswordWords, named name: String) -> Rule {
    .format(.password(ofScore: score, by: words, named: name))
  }
}
