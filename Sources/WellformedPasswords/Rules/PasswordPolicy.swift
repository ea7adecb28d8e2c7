public import Wellformed

/// What a site asks of passwords: how long they are, and which are not taken.
///
/// ```swift
/// .field("password", \.password, .password(.nist(blocklist: .commonest(3000, of: .small), named: "commonest-3000")))
/// ```
///
/// Nothing is asked of the sorts of characters in them: NIST and OWASP forbid that, because it makes passwords alike and hard
/// to remember. Every code point counts as one character, nothing is cut off, and nothing is changed.
public struct PasswordPolicy: Sendable {
  /// How many code points a password has at the least.
  public var minimumLength: Int
  /// How many code points it has at the most.
  public var maximumLength: Int
  /// The name by which rules know the blocklist; two policies with the same name are taken to have the same list.
  public private(set) var blocklistName: String?
  /// The passwords that are not taken.
  public private(set) var blocklist: PasswordBlocklist?
  /// The score that a password has at the least, of 0 to 4, and the words that it is judged by.
  public private(set) var strength: (score: Int, words: PasswordWords, name: String)?

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

  /// OWASP ASVS 5.0, V6.2.1, V6.2.4, V6.2.5 and V6.2.9: 8 characters (15 are recommended), of any sort, at least 64 taken,
  /// and none of a list that has at least the 3,000 commonest.
  ///
  /// Level 2 asks besides that leaked passwords be refused (V6.2.12): ask `LeakedPasswords`, or give a list of them.
  ///
  /// - Parameters:
  ///   - blocklist: What is not taken.
  ///   - name: The name by which rules know the blocklist.
  public static func asvs5(blocklist: PasswordBlocklist, named name: String) -> PasswordPolicy {
    PasswordPolicy(minimumLength: 8).refusing(blocklist, named: name)
  }

  /// The policy with a list of what is not taken.
  ///
  /// - Parameter name: The name by which rules know the list: letters of ASCII, digits and hyphens.
  public func refusing(_ blocklist: PasswordBlocklist, named name: String) -> PasswordPolicy {
    var policy = self
    (policy.blocklist, policy.blocklistName) = (blocklist, name)
    return policy
  }

  /// The policy with a least score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - name: The name by which rules know the words, such as `small`.
  public func asking(score: Int, by words: PasswordWords, named name: String) -> PasswordPolicy {
    precondition(1...4 ~= score, "a password has a score of 0 to 4; ask for 1 to 4")
    var policy = self
    policy.strength = (score, words, name)
    return policy
  }
}

extension Rule {
  /// The text must be a password that a policy takes.
  ///
  /// Of one that is too short only that is told.
  public static func password(_ policy: PasswordPolicy) -> Rule {
    var stages: [Rule] = [.notEmpty, .length(policy.minimumLength...policy.maximumLength, in: .scalars)]
    if let blocklist = policy.blocklist, let name = policy.blocklistName {
      stages.append(.notListed(in: blocklist, named: name))
    }
    if let (score, words, name) = policy.strength { stages.append(.strength(atLeast: score, by: words, named: name)) }
    return .inOrder(stages)
  }

  /// The text must be no password of a list.
  ///
  /// - Parameter name: The name by which the rule knows the list: letters of ASCII, digits and hyphens.
  public static func notListed(in blocklist: PasswordBlocklist, named name: String) -> Rule {
    .format(.password(notIn: blocklist, named: name))
  }

  /// The text must be a password with a score of the meter, in the mode `.wellformed`.
  ///
  /// - Parameters:
  ///   - score: 1 to 4.
  ///   - name: The name by which the rule knows the words, such as `small`.
  public static func strength(atLeast score: Int, by words: PasswordWords, named name: String) -> Rule {
    .format(.password(ofScore: score, by: words, named: name))
  }
}
