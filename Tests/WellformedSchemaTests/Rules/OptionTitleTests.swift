import Testing
import Wellformed
import WellformedSchema

/// Messages name the values of a choice by their titles.
@Suite struct OptionTitleTests {
  private static let sizes = #"[{"const": "s", "title": "Small"}, {"const": "m", "title": "Medium"}, {"const": "l"}]"#

  @Test(arguments: [
    (#"{"type": "string", "oneOf": \#(OptionTitleTests.sizes)}"#, #""x""#, "A can only be Small, Medium or l"),
    (#"{"type": "string", "anyOf": \#(OptionTitleTests.sizes)}"#, #""x""#, "A can only be Small, Medium or l"),
    (##"{"allOf": [{"$ref": "#/$defs/size"}]}"##, #""x""#, "A can only be Small, Medium or l"),
    (#"{"oneOf": [{"const": 1, "title": "One"}, {"const": 2, "title": "Two"}]}"#, "3", "A can only be One or Two"),
    (#"{"oneOf": [{"const": 1}, {"const": 2}]}"#, "3", "A can only be 1 or 2"),
    (#"{"anyOf": [{"const": 2}, {"enum": [1, 2]}, {"const": 1.0}]}"#, "3", "A can only be 2 or 1"),
    (
      #"{"oneOf": [{"const": true, "title": "Yes"}, {"const": null, "title": "Perhaps"}]}"#, "false",
      "A can only be Yes or Perhaps"
    ),
    // The title of a single value is the name of the field.
    (#"{"type": "string", "const": "y", "title": "Agreement"}"#, #""n""#, "Agreement can only be y"),
    (#"{"enum": ["s", "m"]}"#, #""x""#, "A can only be s or m"),
    // The message for a text that is not a choice does not change.
    (
      #"{"oneOf": [{"const": "s", "title": "Small"}, {"type": "integer", "minimum": 3}]}"#, "2",
      "A is too small; enter 3 or more"
    ),
  ])
  func `a message shows the titles of choices`(_ schema: String, _ value: String, _ message: String) throws {
    let rules = try Schema(
      parsing: #"""
        {"type": "object", "properties": {"a": \#(schema)},
          "$defs": {"size": {"type": "string", "oneOf": \#(OptionTitleTests.sizes)}}}
        """#)
    let report = rules.check(["a": try JSONValue(parsing: value)])
    #expect(report.issues.map { $0.message } == [message])
  }

  @Test func `a select shows titles and sends values`() throws {
    let rules = try Schema(
      parsing: #"{"type": "object", "properties": {"a": {"type": "string", "oneOf": \#(OptionTitleTests.sizes)}}}"#)
    guard case .select(let options)? = rules.htmlFields().content.first?.element else {
      Issue.record("no list")
      return
    }
    #expect(options.map { $0.label } == ["", "Small", "Medium", "l"])
    #expect(options.map { $0.value } == ["", "s", "m", "l"])
  }
}
