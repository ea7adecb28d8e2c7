import Wellformed

/// Reads patterns of a rule file, which a part of the text must match.
enum PatternKeyword {
  /// Returns the rule that a keyword stands for.
  static func rule(_ keyword: Keyword) throws(SchemaError) -> Rule { .pattern(try pattern(keyword)) }

  /// Returns the pattern that a keyword contains.
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
