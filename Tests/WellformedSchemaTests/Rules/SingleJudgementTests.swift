import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema

/// Forms, rows and cells call each closure of an application once for a text, whether it is valid or not.
@Suite struct `Closures of an application` {
  @Test(arguments: ["yes", "no", ""]) func `a form calls an application's closure once for each text`(_ text: String) {
    let asked = Asked()
    let form = Form<Answers>(
      .field("stored", \.stored, .satisfies("asked") { asked.about($0) }),
      .field("missing", \.missing, .satisfies("asked") { asked.about($0) }),
      .field("read", get: { $0.stored }, rules: [.length(...9), .satisfies("asked") { asked.about($0) }]),
      .field("twin", \.twin, .equals("stored"), .satisfies("asked") { asked.about($0) }),
      .field("distant", get: { $0.twin }, rules: [.equals("read"), .satisfies("asked") { asked.about($0) }]),
      .field("value", \.value, .satisfies("asked") { asked.about($0 ? "yes" : "no") }))
    let answers = Answers(stored: text, missing: text, twin: text, value: text == "yes")
    #expect(form.check(answers).isValid == (text == "yes"))
    #expect(asked.takeCount() == 6)
    for name in form.fieldNames {
      #expect(form.only([name]).reporting(.everyIssue).isValid(answers) == (text == "yes"), "\(name)")
      #expect(asked.takeCount() == 1, "\(name)")
    }
  }

  @Test(arguments: [("yes", ""), ("no", ""), ("no", "x")])
  func `a row and a cell call an application's closure once`(_ text: String, _ other: String) throws {
    let asked = Asked()
    let format = Format.satisfying("asked-once") { asked.about($0) }
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {"a": {"type": "string", "maxLength": 9, "format": "asked-once"},
         "b": {"type": "string", "maxLength": 0}}}
        """#, formats: .standard.adding(format))
    let value: JSONValue = ["a": .string(text), "b": .string(other)]
    let isValid = text == "yes" && other.isEmpty
    var rows = JSONRows(schema)
    let bytes = Array(value.description.utf8)
    let report = try unsafe bytes.withUnsafeBufferPointer { try unsafe rows.check($0.span) }
    #expect((report == nil) == isValid)
    #expect(asked.takeCount() == 1)
    let table = try schema.table(columns: ["a", "b"])
    var scratch = SchemaTable.Scratch()
    let cells = Array((text + other).utf8)
    let places = [TextPlace(0..<text.utf8.count), TextPlace(text.utf8.count..<cells.count)]
    let found = unsafe cells.withUnsafeBufferPointer { cells in
      unsafe table.report(onRow: cells.span, cells.span, cells: places, &scratch)
    }
    #expect((found == nil) == isValid)
    #expect(asked.takeCount() == 1)
  }
}

private struct Answers {
  var stored = ""
  var missing: String?
  var twin = ""
  var value = true
}

/// A condition that counts its calls.
private final class Asked: @unchecked Sendable {
  // Unchecked, because each test uses it on one thread only.
  private var count = 0

  func about(_ text: String) -> Bool {
    count += 1
    return text == "yes"
  }

  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }
}
