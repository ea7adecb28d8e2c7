import Testing
import Wellformed
import WellformedSchema

@Suite struct `Keywords of JSON Schema` {
  @Test(arguments: KeywordVector.all)
  func `a keyword accepts and refuses what the standard says`(_ vector: KeywordVector) throws {
    let schema = try Schema(parsing: vector.schema)
    for (texts, isValid) in [(vector.valid, true), (vector.invalid, false)] {
      for text in texts {
        let value = try JSONValue(parsing: text)
        let report = schema.check(value)
        #expect(schema.isValid(value) == isValid, "\(text)")
        #expect(report.isValid == isValid, "\(text): \(report)")
        #expect(report.issues.contains { $0.severity == .error } == !isValid, "\(text)")
        #expect(report.value == value)
      }
    }
  }
}
