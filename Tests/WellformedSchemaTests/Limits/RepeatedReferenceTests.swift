import Testing
import Wellformed

@testable import WellformedSchema

@Suite struct `Repeated references to one schema` {
  private static let keywords = ["anyOf", "allOf"]

  /// Written out, these would be more rules than may come together, or as many options as references times options.
  @Test(arguments: keywords)
  func `many references to one schema count as one`(_ keyword: String) throws {
    let references = Array(repeating: ##"{"$ref":"#/$defs/e"}"##, count: 1000).joined(separator: ",")
    for definition in [
      #"{"enum":[\#((0..<2000).map { "\"\($0)\"" }.joined(separator: ","))]}"#,
      #"{"type":"string","pattern":"^[0-9]*$","not":{"anyOf":[\#((0..<150).map { #"{"minLength":\#($0 + 9)}"# }.joined(separator: ","))]}}"#,
    ] {
      let schema = try Schema(parsing: #"{"\#(keyword)":[\#(references)],"$defs":{"e":\#(definition)}}"#)
      #expect(schema.check("17").verdict == .valid)
      #expect(schema.check("x17").verdict == .invalid)
    }
  }

  @Test func `oneOf judges many lists of texts, and repeated references, correctly`() throws {
    let lists = (0..<400).map { #"{"enum":["a\#($0)","b\#($0)","c\#($0 / 2)"]}"# }.joined(separator: ",")
    let schema = try Schema(parsing: #"{"oneOf":[\#(lists)]}"#)
    for (text, isValid) in [("a0", true), ("b399", true), ("c7", false), ("d", false)] {
      #expect((schema.check(.string(text)).verdict == .valid) == isValid, "\(text)")
    }
    let twice = ##"{"oneOf":[{"$ref":"#/$defs/e"},{"$ref":"#/$defs/e"},{"$ref":"#/$defs/e"},{"type":"string"}],"##
    let three = try Schema(parsing: twice + ##""$defs":{"e":{"maxLength":2}}}"##)
    #expect(three.check("abc").verdict == .valid)
    #expect(three.check("ab").verdict != .valid)
  }

  @Test func `many references to one schema share one plan`() throws {
    let properties = (0..<500).map { ##""p\##($0)":{"$ref":"#/$defs/e"}"## }.joined(separator: ",")
    let options = (0..<2000).map { "\"\($0)\"" }.joined(separator: ",")
    let schema = try Schema(parsing: #"{"properties":{\#(properties)},"$defs":{"e":{"enum":[\#(options)]}}}"#)
    #expect(schema.check(["p0": "17", "p499": "18"]).verdict == .valid)
    #expect(schema.check(["p0": "17", "p499": "x"]).verdict == .invalid)
  }
}
