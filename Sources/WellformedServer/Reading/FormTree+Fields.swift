#if Server
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension FormTree {
    /// Returns the fields of a form as objects, arrays and texts, at the paths that their names are.
    ///
    /// - Complexity: O(*n* log *n*)
    static func value(of fields: [FormField], depth: Int) throws(Problem) -> JSONValue {
      // In most forms, every name is plain and occurs once.
      if fields.allSatisfy({ isPlain($0.name) }) {
        let members = fields.map { JSONObject.Member(key: $0.name, value: .string($0.text)) }
        if let object = try? JSONObject(unique: members) { return .object(object) }
      }
      let tree = FormTree()
      for (number, field) in fields.enumerated() {
        let name = ControlName(field.name)
        guard name.path.components.count <= depth else { throw .tooDeep(depth) }
        if let place = tree.add(sent: name, field: number) {
          throw .unreadable("The form has fields that contradict each other at \(place).")
        }
      }
      tree.finish()
      return tree.value { [fields[$0].text] }
    }

    private static func isPlain(_ name: String) -> Bool {
      !name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
    }
  }
#endif
