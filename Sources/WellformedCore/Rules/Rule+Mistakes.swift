#if !hasFeature(Embedded)
  // What people write who know another package. The compiler would otherwise report something unrelated. None of these
  // can be called.

  extension Rule {
    /// Catches the name that other packages have for a least length.
    @available(*, unavailable, message: "Write .length(8...)")
    public static func minLength(_ minimum: Int) -> Rule { fatalError() }

    /// Catches the name that other packages have for a greatest length.
    @available(*, unavailable, message: "Write .length(...64)")
    public static func maxLength(_ maximum: Int) -> Rule { fatalError() }

    /// Catches a message in the parentheses of a length.
    @available(*, unavailable, message: "A message belongs to a rule: write .length(8...64).message(\"…\")")
    public static func length(_ range: some RangeExpression<Int>, message: String) -> Rule { fatalError() }

    /// Catches two bounds of a length in place of a range.
    @available(*, unavailable, message: "Write the bounds as a range: .length(8...64)")
    public static func length(_ minimum: Int, _ maximum: Int) -> Rule { fatalError() }

    /// Catches two bounds of a length in place of a range.
    @available(*, unavailable, message: "Write the bounds as a range: .length(8...64)")
    public static func length(min minimum: Int, max maximum: Int) -> Rule { fatalError() }

    /// Catches the name that other packages have for a least length.
    @available(*, unavailable, message: "Write the bound as a range: .length(8...)")
    public static func length(min minimum: Int) -> Rule { fatalError() }

    /// Catches the name that other packages have for a greatest length.
    @available(*, unavailable, message: "Write the bound as a range: .length(...64)")
    public static func length(max maximum: Int) -> Rule { fatalError() }

    /// Catches the name that other packages have for a pattern.
    @available(*, unavailable, renamed: "pattern(_:)", message: "Write .pattern, which the whole text must match")
    public static func regex(_ pattern: String) -> Rule { fatalError() }

    /// Catches the name that other packages have for a pattern.
    @available(*, unavailable, renamed: "pattern(_:)", message: "Write .pattern, which the whole text must match")
    public static func matches(_ pattern: String) -> Rule { fatalError() }

    /// Catches the name that other packages have for an email address.
    @available(*, unavailable, renamed: "email", message: "Write .email")
    public static var emailAddress: Rule { fatalError() }

    /// Catches the name that other packages have for a text that is not empty.
    @available(*, unavailable, renamed: "required", message: "Write .required")
    public static var nonEmpty: Rule { fatalError() }

    /// Catches several kinds of characters in one rule.
    @available(*, unavailable, message: "Write a rule for each: .contains(.uppercase), .contains(.digit)")
    public static func contains(_ first: Characters, _ second: Characters, _ others: Characters...) -> Rule {
      fatalError()
    }
  }
#endif
