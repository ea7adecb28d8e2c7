import Wellformed

/// The keyword `pattern`, which a part of the text must match.
enum PatternKeyword {
  /// The rule that the keyword stands for.
  ///
  /// Patterns are not read yet. Once they are, the body is
  ///
  ///     do { return .pattern(try Pattern(try keyword.text(), matching: .anywhere)) } catch { throw keyword.error("\(error)") }
  ///
  /// with the two sorts of error kept apart.
  static func rule(_ keyword: Keyword) throws(SchemaError) -> Rule {
    _ = try keyword.text()
    throw keyword.error("is not supported yet; say it with \"allowed\", \"startsWith\" and the like in x-wellformed")
  }
}
