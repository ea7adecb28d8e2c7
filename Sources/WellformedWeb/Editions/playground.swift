import Wellformed
import WellformedSchema

// Further questions for the playground's build: rules in other notations. Builds for other machines have them as well.

extension WebAdapter {
  /// Writes rules in another notation, and what it cannot express; returns whether the question asks for that.
  static func answerExport(_ question: RequestObject, _ writer: inout JSONWriter) throws(SchemaError) -> Bool {
    guard let export = question["export"] else { return false }
    try question.refuseOthers(than: ["export"])
    try writer.export(RequestObject(export))
    return true
  }
}

/// The notations that rules are exported to.
private enum Notation {
  case html
  case typeScript
  case text
}

extension JSONWriter {
  fileprivate mutating func export(_ question: RequestObject) throws(SchemaError) {
    try question.refuseOthers(than: ["rules", "to", "name"])
    let notation = try question.demanded("to").choice(
      of: [("html", Notation.html), ("typescript", .typeScript), ("text", .text)])
    let name = try question["name"]?.text() ?? "Rules"
    let schema = try Schema(try question.demanded("rules").value)
    let export =
      switch notation {
      case .html: schema.html()
      case .typeScript: schema.typeScript(named: name)
      case .text: schema.plainLanguage()
      }
    object {
      $0.member("text", export.content)
      $0.key("omissions")
      $0.array {
        for omission in export.omissions {
          $0.object {
            $0.member("pointer", omission.place.description)
            $0.member("rule", omission.rule)
            $0.member("reason", omission.reason)
          }
        }
      }
    }
  }
}
