import Foundation
import Testing
import Wellformed
import WellformedSchema

@Suite struct SignUpTests {
  @Test func `tmp`() throws {
    let text = try String(contentsOfFile: "Examples/sign-up.json", encoding: .utf8)
    let schema = try Schema(parsing: text)
    for line in try String(contentsOfFile: "Examples/sign-ups.jsonl", encoding: .utf8).split(separator: "\n") {
      let report = schema.report(on: try JSONValue(parsing: String(line)))
      print(report.verdict, report.value)
      for i in report.issues { print("   ", i.path, i.code, i.span, i.message) }
    }
  }
}
