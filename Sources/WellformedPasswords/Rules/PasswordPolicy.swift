public import Wellformed

/// What a site asks of passwords: how long they are, and which are not taken.
///
/// ```swift
/// .field("password", \.password, .password(.nist(blocklist: .commonest3000, named: "commonest-3000")))
/// ```
///
/// `.nist` and `.asvs5` ask nothing of the sorts of characters in passwords: both forbid that, because it makes passwords alike
/// and hard to remember. Every code point counts as one character, nothing is cut off, and nothing is changed.
public struct PasswordPolicy: Sendable {
  /// How many code points a password has at the least.
  public var minimumLength: Int
  /// How many code points it has at the most.
  public var maximumLength: Int
  /// What is asked of the characters, in Apple's notation; nothing where any may stand.
  public private(set) var composition: PasswordRules?
  /// The name by which rules know the blocklist; two policies with the same name are taken to have the same list.
  public private(set) var blocklistName: String?
  /// The passwords that are not taken.
  public private(set) var blocklist: PasswordBlocklist?
  /// The score that a password has at the least, of 0 to 4, and the words that it is judged by.
  public private(set) var strength: (score: Int, words: PasswordWords, name: String)?
  /// The other fields of the form of which a password must hold more than the words.
  public private(set) var contextFields: [String] = []
  /// Whether leaked passwords are to be refused too, which is asked of `LeakedPasswords` and not by a rule.
  public private(set) var asksForLeaks = false
  /// Words, such as the name of the service, besides which a password must hold something.
  public private(set) var contextWords: [String] = []

  /// Creates a policy.
  ///
  /// A length of fewer than no code points, or a maximum below the minimum, stops the program.
  public init(minimumLength: Int, maximumLength: Int = 256) {
    precondition(0...maximumLength ~= minimumLength, "no password has \(minimumLength) to \(maximumLength) characters")
    (self.minimumLength, self.maximumLength) = (minimumLength, maximumLength)
  }

  /// NIST SP 800-63B-4, section 3.1.1.2: 15 characters where the password is all that is asked for, 8 beside another factor;
  /// at least 64 are taken, all that can be printed and spaces among them; and what is common, expected or leaked is not.
  ///
  /// - Parameters:
  ///   - singleFactor: Whether the password is all that is asked for.
  ///   - blocklist: What is not taken, which the section asks for.
  ///   - name: The name by which rules know the blocklist.
  public static func nist(
    singleFactor: Bool = true, blocklist: PasswordBlocklist, named name: String
  ) -> PasswordPolicy {
    PasswordPolicy(minimumLength: singleFactor ? 15 : 8).refusing(blocklist, named: name)
  }

  /// OWASP ASVS 5.0, V6.2: 8 characters (V6.2.1; 15 are recommended), of any sort (V6.2.5), at least 64 taken (V6.2.9), and none of
  /// a list that has at least the 3,000 commonest that the policy would take (V6.2.4).
  ///
  /// Levels 2 and 3 ask besides that documented words of the context be refused (V6.2.11), and leaked passwords (V6.2.12). The
  /// latter takes a question to somebody else, which no rule asks: `asksForLeaks` says so, and `LeakedPasswords` asks.
  ///
  /// - Parameters:
  ///   - level: 1, 2 or 3; any other stops the program.
  ///   - blocklist: What is not taken.
  ///   - name: The name by which rules know the blocklist.
  ///   - words: The documented words of the context, such as the names of the service; without them level 2 or 3 stops the
  ///     program.
  public static func asvs5(
    level: Int = 1, blocklist: PasswordBlocklist, named name: String, words: [String] = []
  ) -> PasswordPolicy {
    precondition(1...3 ~= level, "ASVS has the levels 1 to 3")
    precondition(level == 1 || !words.isEmpty, "ASVS 5.0, V6.2.11, asks for words of the context from level 2 on")
    var policy = PasswordPolicy(minimumLength: 8).refusing(blocklist, named: name).refusing(wordsOf: [], or: words)
    policy.asksForLeaks = level > 1
    return policy
  }

  /// Apple's password rules, such as `minlength: 20; required: lower; required: digit; max-consecutive: 2;`.
  ///
  /// Characters that are neither required nor allowed are refused; where nothing is said, what is not printable ASCII.
  ///
  /// - Throws: `PasswordRulesError` where the descriptor is malformed.
  public static func apple(_ descriptor: String) throws(PasswordRulesError) -> PasswordPolicy {
    apple(try PasswordRules(parsing: descriptor))
  }

  /// Apple's password rules.
  public static func apple(_ rules: PasswordRules) -> PasswordPolicy {
    let most = rules.maximumLength ?? 256
    var policy = PasswordPolicy(minimumLength: min(max(rules.minimumLength ?? 1, 0), most), maximumLength: most)
    if let minimum = rules.minimumLength, minimum > most {
      // No text is as long and as short as that; the greater bound is what password managers keep to.
      (policy.minimumLength, policy.maximumLength) = (minimum, max(minimum, 256))
    }
    policy.composition = rules
    return policy
  }

  /// Passwords of some sorts of characters, as old systems ask for.
  ///
  /// **Legacy**: SP 800-63B-4, section 3.1.1.2 (5), and ASVS 5.0, V6.2.5, forbid such rules. For systems behind the form that
  /// cannot be changed; others take `.nist`.
  public static func legacy(
    minimumLength: Int = 8, requiring classes: [PasswordRules.CharacterClass] = [.upper, .lower, .digit, .special]
  ) -> PasswordPolicy {
    apple(
      PasswordRules(minimumLength: minimumLength, required: classes.map { [$0] }, allowed: [.asciiPrintable]))
  }

  /// The policy with a list of what is not taken.
  ///
  /// - Parameters:
  ///   - blocklist: The list.
  ///   - name: The name by which rules know the list: letters of ASCII, digits and hyphens.
  public func refusing(_ blocklist: PasswordBlocklist, named name: String) -> PasswordPolicy {
    var policy = self
    (policy.blocklist, policy.blocklistName) = (blocklist, name)
    return policy
  }

  /// The policy with context: what other fields of the form hold, and words such as the name of the service.
  ///
  /// See `Rule.password(notFrom:or:)`.
  public func refusing(wordsOf fields: [String], or words: [String] = []) -> PasswordPolicy {
    var policy = self
    policy.contextFields += fields
    policy.contextWords += words
    return policy
  }

  /// The policy with a least score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - words: The words of the meter.
  ///   - name: The name by which rules know the words, such as `small`.
  public func asking(score: Int, by words: PasswordWords, named name: String) -> PasswordPolicy {
    precondition(1...4 ~= score, "a password has a score of 0 to 4; ask for 1 to 4")
    var policy = self
    policy.strength = (score, words, name)
    return policy
  }
}

extension PasswordPolicy {
  /// A password made ready to be hashed as RFC 8265, section 4.2, says (OpaqueString); nothing where it has a character that
  /// cannot stand in one, such as a control.
  ///
  /// By default nothing is changed before a password is hashed, and so it must be where hashes are there already. Whoever
  /// begins anew can prepare every password, when it is set and each time it is entered: then an accent counts as the same
  /// whether a keyboard sends one code point for it or two, and so do the spaces of other keyboards (SP 800-63B-4, section
  /// 3.1.1.2, recommends NFC where code points beyond ASCII are taken; ASVS 5.0, V6.2.8, wants none of it). Case and width stay, and nothing is taken off
  /// the ends. Judge what was prepared, since its length can be another.
  public static func prepared(_ password: String) -> String? { OpaqueString(password)?.description }

  /// What password managers are told, for `passwordrules` in HTML and `UITextInputPasswordRules`.
  public var passwordRules: PasswordRules {
    var rules = composition ?? PasswordRules(allowed: [.unicode])
    rules.minimumLength = max(minimumLength, 1)
    rules.maximumLength = composition?.maximumLength ?? maximumLength
    return rules
  }

  /// The attributes of an `input` of HTML, in their order.
  ///
  /// There is no `maxlength`: browsers count UTF-16 with it and cut off without a word, which both policies forbid.
  public var htmlAttributes: [(name: String, value: String)] {
    [
      ("type", "password"), ("autocomplete", "new-password"), ("minlength", "\(max(minimumLength, 1))"),
      ("passwordrules", passwordRules.description),
    ]
  }

  /// What is asked, in English, a line each.
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

  /// What is asked of the characters, as rules.
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
  /// The text must be a password that a policy takes.
  ///
  /// Of one that is too short only that is reported.
  public static func password(_ policy: PasswordPolicy) -> Rule {
    let length = Rule.length(policy.minimumLength...policy.maximumLength, in: .scalars)
    let composition = policy.compositionRules
    // Of a text of some length it is reported at once which characters it lacks.
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

  /// The text must be no password of a list.
  ///
  /// - Parameters:
  ///   - blocklist: The list.
  ///   - name: The name by which the rule knows the list: letters of ASCII, digits and hyphens.
  public static func notListed(in blocklist: PasswordBlocklist, named name: String) -> Rule {
    .format(.password(notIn: blocklist, named: name))
  }

  /// The text must be a password with a score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - words: The words of the meter.
  ///   - name: The name by which the rule knows the words, such as `small`.
  public static func strength(atLeast score: Int, by words: PasswordWords, named name: String) -> Rule {
    .format(.password(ofScore: score, by: words, named: name))
  }
}
