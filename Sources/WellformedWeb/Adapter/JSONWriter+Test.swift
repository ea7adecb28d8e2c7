import Wellformed
import WellformedSchema

extension JSONWriter {
  /// Writes what `wellformed test --json` answers: on a text by a format or a pattern, on a value by rules.
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
    if let pattern = self["pattern"] {
      try refuseOthers(than: ["pattern", "text"])
      let (source, text) = (try pattern.text(), try demanded("text").text())
      do throws(PatternError) {
        return (try .pattern(source, matching: .wholeText), .string(text))
      } catch {
        throw pattern.error("is no pattern that can be used. \(error.description)")
      }
    }
    try refuseOthers(than: ["rules", "value"])
    return (.value(try Schema(try demanded("rules").value)), try given("value").value)
  }
}
