import Wellformed

/// A pattern of a rule file, which a part of the text must match.
enum PatternKeyword {
  /// The rule that the keyword stands for.
  static func rule(_ keyword: Keyword) throws(SchemaError) -> Rule { .pattern(try pattern(keyword)) }

  /// The pattern that a keyword gives.
  static func pattern(
    _ keyword: Keyword, flags: Pattern.Flags = [], matching scope: Pattern.Scope = .anywhere
  ) throws(SchemaError) -> Pattern {
    let source = try keyword.text()
    do {
      return try Pattern(source, flags: flags, matching: scope)
    } catch {
      throw keyword.error("is not a usable pattern. \(error)")
    }
  }
}
