#if !hasFeature(Embedded)
  public import Wellformed

  // Descriptions of passwords and related values never contain anything that helps to guess a password.

  extension PasswordMatch: Redacted {
    /// The kind and the range of the part, without its text.
    public var description: String { "\(pattern.rawValue) \(scalars.lowerBound)..<\(scalars.upperBound)" }
  }
  extension PasswordMatch.Word: Redacted {
    /// The list.
    ///
    /// The rank is missing, because it would reveal the word.
    public var description: String { list.name }
  }
  extension PasswordContext: Redacted {
    /// The number of words, and the year.
    public var description: String { "\(words.count) words, \(year)" }
  }

  extension PasswordStrength: Redacted {
    /// The score, without anything about the password.
    public var description: String { "score \(score)" }
  }

  extension PasswordWords: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the words.
    public var description: String { "PasswordWords" }
    /// The description.
    public var debugDescription: String { description }
    /// A mirror without the words.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension PasswordMeter: Redacted {
    /// The name of the type.
    public var description: String { "PasswordMeter" }
  }

  extension PasswordBlocklist: Redacted {
    /// The kind of the list.
    public var description: String {
      falsePositiveRate > 0 ? "PasswordBlocklist(filter)" : "PasswordBlocklist(exact)"
    }
  }

  extension PasswordPolicy: Redacted {
    /// What the policy requires, without the words that do not count.
    public var description: String {
      var parts = ["\(minimumLength)...\(maximumLength) characters"]
      if let composition { parts.append("“\(composition)”") }
      if let blocklistName { parts.append("not in \(blocklistName)") }
      if let strength { parts.append("score \(strength.score) by \(strength.name)") }
      if !contextFields.isEmpty { parts.append("no words of \(contextFields.joined(separator: " and "))") }
      if !contextWords.isEmpty { parts.append("none of \(contextWords.count) other words") }
      if asksForLeaks { parts.append("not leaked") }
      return "PasswordPolicy(\(parts.joined(separator: ", ")))"
    }
  }

  extension PasswordGenerator: Redacted {
    /// The length and the entropy of the passwords.
    public var description: String { "PasswordGenerator(\(length) characters, \(Int(entropy)) bits)" }
  }

  extension PassphraseGenerator: Redacted {
    /// The number of words and the entropy of the phrases.
    public var description: String { "PassphraseGenerator(\(count) words, \(Int(entropy)) bits)" }
  }

  extension PasswordRange: Redacted {
    /// The digits that are sent.
    public var description: String { prefix }
  }
#endif
