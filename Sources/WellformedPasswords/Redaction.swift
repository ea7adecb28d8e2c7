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

  extension PasswordRange: Redacted {
    /// The digits that are sent.
    public var description: String { prefix }
  }
#endif
