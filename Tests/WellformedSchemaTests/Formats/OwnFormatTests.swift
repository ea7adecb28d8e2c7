import Foundation
import Testing
import Wellformed
import WellformedSchema

/// Formats as an application would define them.
extension Format {
  fileprivate static let orderNumber = Format(
    "order-number", pattern: "ORD-[0-9]{6}", summary: "an order number, such as ORD-204518",
    message: "{field} must look like ORD-204518", canonical: { $0.uppercased() },
    suggestion: { $0.lowercased().hasPrefix("ord") ? $0.uppercased() : nil })

  /// A whole number that is divisible by seven.
  fileprivate static let sevens = Format(
    "sevens", summary: "a number that can be divided by 7", hints: InputHints(inputMode: "numeric"),
    faults: [
      FormatFault("sevens.missing", "{field} needs a number"),
      FormatFault("sevens.badCharacter", "{field} can have only digits; remove anything else"),
      FormatFault("sevens.remainder", "{field} leaves {remainder} when it is divided by 7", argument: "remainder"),
    ],
    completion: { text in (0...9).first { (Int(text + "\($0)") ?? 1) % 7 == 0 }.map { "\($0)" } ?? "" },
    recognize: { text in
      var remainder = 0
      for offset in 0..<text.count {
        guard (0x30...0x39).contains(text[offset]) else {
          return .invalid(Fault.badCharacter, offset..<text.count, deadline: offset)
        }
        remainder = (remainder * 10 + Int(text[offset]) - 0x30) % 7
      }
      if text.isEmpty { return .incomplete(Fault.missing, 0..<0) }
      return remainder == 0 ? .valid : .incomplete(Fault.remainder, 0..<text.count, argument: remainder)
    })

  fileprivate enum Fault: Int {
    case missing, badCharacter, remainder
  }
}

@Suite struct `Custom formats` {
  private let formats = FormatRegistry.standard.adding(.orderNumber, .sevens)

  @Test func `a custom format has three verdicts, codes, messages and a canonical form`() {
    let rule = Rule.format(.orderNumber)
    #expect(rule.verdict(of: "ORD-20") == .incomplete && rule.verdict(of: "ORD-204518") == .valid)
    #expect(rule.verdict(of: "ORD_") == .invalid && rule.longestViablePrefix(of: "ORD_") == "ORD")
    let report = rule.check("ord-204518")
    #expect(report.issues.map { $0.code } == ["order-number.malformed"])
    #expect(report.issues[0].message == "This must look like ORD-204518")
    #expect(report.issues[0].suggestion == "ORD-204518")
    #expect(rule.check("ord-x").issues[0].suggestion == nil)
    #expect(Format.orderNumber.completion(of: "ORD-2045") == "00" && Format.orderNumber.canonical("x") == nil)
    let sevens = Rule.format(.sevens).check("15")
    #expect(sevens.verdict == .incomplete && sevens.issues[0].message == "This leaves 1 when it is divided by 7")
    #expect(Format.sevens.completion(of: "15") == "4" && Rule.format(.sevens).isValid("154"))
    #expect(Rule.format(.sevens).check("1x").issues[0].span == 1..<2)
  }

  @Test func `a custom format's message can be overridden, and is complete in combined rules`() {
    let catalogue = Catalogue.english.overriding(["order-number": "{field} is on your receipt"])
    let form = Form<[String: String]>(.field("order", .trimmed, .required, .format(.orderNumber))).worded(in: catalogue)
    #expect(form.check(["order": "ORD-1"])["order"].map { $0.message } == ["Order is on your receipt"])
    #expect(form.isValid(["order": " ORD-204518 "]))
    #expect(!Rule.not(.format(.orderNumber)).check("ORD-204518").issues[0].message.contains("{"))
    #expect(!Rule.any(.email, .format(.sevens)).check("x").issues[0].message.contains("{"))
  }

  @Test func `a rule file can name a custom format, and is refused if the format is not registered`() throws {
    let text = #"{"type":"object","properties":{"order":{"type":"string","format":"order-number"}}}"#
    let schema = try Schema(parsing: text, formats: formats)
    #expect(schema.check(["order": "ORD-204518"]).isValid)
    #expect(schema.check(["order": "ORD-2045"]).verdict == .incomplete)
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: text) }
    #expect(error?.reason.contains("names the format \"order-number\", which is not known") == true)
    let misspelt = text.replacingOccurrences(of: "order-number", with: "order-numbr")
    let hint = #expect(throws: SchemaError.self) { try Schema(parsing: misspelt, formats: formats) }
    #expect(hint?.reason.contains("did you mean order-number?") == true)
    let worded = text.dropLast() + #","x-wellformed":{"messages":{"order-number.malformed":"No"}}}"#
    #expect(try Schema(parsing: String(worded), formats: formats).check(["order": "x"]).issues[0].message == "No")
  }

  @Test func `a custom format is exported by name, or by pattern for other tools`() throws {
    let form = Form<[String: String]>(.field("order", .format(.orderNumber)), .field("count", .format(.sevens)))
    let export = try form.schema()
    #expect(export.omissions.isEmpty)
    #expect(export.content.check(["order": "ORD-204518", "count": "14"]).isValid)
    let written = export.content.jsonSchema()
    #expect(written.content["properties"]?["order"]?["format"] == "order-number")
    #expect(try Schema(written.content, formats: formats).check(["order": "ORD-1"]).verdict == .incomplete)
    #expect(throws: SchemaError.self) { try Schema(written.content) }
    let component = export.content.openAPIComponent(named: "Order")
    let order = component.content["components"]?["schemas"]?["Order"]?["properties"]?["order"]
    let shown = order.map { "\($0)" } ?? ""
    #expect(shown.contains("ORD-[0-9]{6}"))
    #expect(component.omissions.map { $0.reason } == ["JSON Schema has no format sevens; other tools ignore it"])
    let html = export.content.htmlFields()
    #expect(html.content[0].attributes.contains { $0.name == "pattern" && $0.value == "ORD-[0-9]{6}" })
    #expect(html.content[1].attributes.contains { $0.name == "inputmode" && $0.value == "numeric" })
  }

  @Test func `a decoder finds custom formats in the registry that it is given`() throws {
    let rule = Rule.all(.required, .format(.orderNumber))
    let data = try JSONEncoder().encode(rule)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rule.self, from: data) }
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey.formats)] = formats
    #expect(try decoder.decode(Rule.self, from: data) == rule)
  }

  @Test func `spans and deadlines stay within the text, whatever a custom recogniser returns`() {
    let format = Format(
      "wild", summary: "anything", faults: [FormatFault("wild", "{field} is wild")], completion: { _ in "" },
      recognize: { .invalid(Wild.first, -3..<($0.count + 9), deadline: $0.count + 4) })
    for text in ["", "é", "aé", "日本"] {
      let issue = Rule.format(format).check(text).issues[0]
      #expect(issue.code == "wild" && issue.span == 0..<text.utf8.count)
      #expect(Rule.format(format).longestViablePrefix(of: text) == text)
    }
  }

  private enum Wild: Int {
    case first = 7
  }

  @Test func `a custom format must have a valid and unused name`() async {
    await #expect(processExitsWith: .failure) {
      _ = Format("email", pattern: "a", summary: "", message: "")
    }
    await #expect(processExitsWith: .failure) { _ = Format("Order Number", pattern: "a", summary: "", message: "") }
    await #expect(processExitsWith: .failure) {
      let format = Format("own", pattern: "a", summary: "", message: "")
      _ = FormatRegistry.standard.adding(format, format)
    }
  }
}
