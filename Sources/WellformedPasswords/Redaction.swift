#if !hasFeature(Embedded)
  public import Wellformed

  // What is told of a password, and of what is known about it: nothing from which it could be guessed.

  extension PasswordMatch: Redacted {
    /// As what the part was recognised, and where: nothing of what it is.
    public var description: String { "\(pattern.rawValue) \(scalars.lowerBound)..<\(scalars.upperBound)" }
  }
  extension PasswordMatch.Word: Redacted {
    /// The list.
    ///
    /// The rank would tell the word.
    public var description: String { list.name }
  }
  extension PasswordContext: Redacted {
    /// How many words there are, and the year.
    public var description: String { "\(words.count) words, \(year)" }
  }

  extension PasswordStrength: Redacted {
    /// The score: nothing of the password.
    public var description: String { "score \(score)" }
  }

  extension PasswordMeter: Redacted {
    /// That it is a meter.
    public var description: String { "PasswordMeter" }
  }

  extension PasswordBlocklist: Redacted {
    /// What kind of list it is.
    public var description: String {
      falsePositiveRate > 0 ? "PasswordBlocklist(filter)" : "PasswordBlocklist(exact)"
    }
  }

  extension PasswordRange: Redacted {
    /// The digits that are asked for.
    public var description: String { prefix }
  }
#endif
