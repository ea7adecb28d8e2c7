import Wellformed

/// The keyword `pattern`, which a part of the text must match.
enum PatternKeyword {
  /// The rule that the keyword stands for.
  static func rule(_ keyword: Keyword) throws(SchemaError) -> Rule {
    let source = try keyword.text()
    do {
      return .pattern(try Pattern(source, matching: .anywhere))
    } catch {
      throw keyword.error("is no pattern that can be used. \(error)")
    }
  }
}
