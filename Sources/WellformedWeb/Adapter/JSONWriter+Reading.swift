import Wellformed
import WellformedSchema

// How a form becomes a value: the fields that its controls belong to, and the values that their texts represent.

extension JSONWriter {
  /// Writes for each control the field that it belongs to, or null.
  mutating func controls(_ controls: [CompiledSchema.Control?]) {
    key("controls")
    array {
      for control in controls {
        guard let control else {
          $0.null()
          continue
        }
        $0.object {
          $0.member("field", control.field)
          $0.member("kind", control.isFile ? "files" : control.kind.webName)
          if control.isChoice { $0.member("isChoice", true) }
          if let elements = control.elements { $0.member("elements", elements.webName) }
        }
      }
    }
  }

  /// Writes the value of a form's fields as they are sent, and the issues that the rules find in it.
  ///
  /// Fields are pairs of a name and a text. The value is normalised, as it is stored.
  mutating func reading(of word: Keyword, by schema: CompiledSchema) throws(SchemaError) {
    let tree = FormTree()
    var texts: [String] = []
    for field in try word.array(of: "fields") {
      let pair = try field.texts()
      guard pair.count == 2 else { throw field.mismatch("a name and a text") }
      let name = ControlName(pair[0])
      guard name.path.components.count <= ControlName.mostSteps, tree.add(sent: name, field: texts.count) == nil else {
        throw field.error("contradicts another, or has too many steps")
      }
      texts.append(pair[1])
    }
    tree.finish()
    var reader = FormReader(schema)
    let report = schema.check(reader.value(ofForm: tree.value { [texts[$0]] }).value)
    object {
      $0.key("value")
      $0.value(report.value)
      $0.member("isValid", report.isValid)
      $0.key("issues")
      $0.array {
        for issue in report.issues {
          $0.object {
            $0.member("code", issue.code.rawValue)
            $0.member("pointer", issue.path.jsonPointer)
            $0.member("message", issue.message)
          }
        }
      }
    }
  }
}
