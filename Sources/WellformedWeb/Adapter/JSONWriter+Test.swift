import Wellformed
import WellformedSchema

extension JSONWriter {
  /// Writes the answer of `wellformed test --json` about a text by a format or pattern, or about a value by rules.
  mutating func test(_ question: RequestObject) throws(SchemaError) {
    let (criterion, value) = try question.criterion()
    answer(criterion.answer(for: value, length: 0), withPaths: criterion.isForWholeValues)
  }
}

extension RequestObject {
  fileprivate func criterion() throws(SchemaError) -> (Criterion, JSONValue) {
    if let name = self["format"] {
      try refuseOthers(than: ["format", "text"])
      return (.format(try name.format(among: .standard)), .string(try demanded("text").text()))
    }
    if self["pattern"] != nil {
      try refuseOthers(than: ["pattern", "text"])
      let rule = Rule.pattern(try pattern())
      return (.text(rule, canonical: { $0 }), .string(try demanded("text").text()))
    }
    try refuseOthers(than: ["rules", "value"])
    return (.value(try Schema(try demanded("rules").value)), try given("value").value)
  }

  /// Returns the pattern under that name, which must match the whole text.
  func pattern() throws(SchemaError) -> Pattern {
    let word = try demanded("pattern")
    let source = try word.text()
    do throws(PatternError) {
      return try Pattern(source)
    } catch {
      throw word.error("is not a usable pattern. \(error.description)")
    }
  }
}
