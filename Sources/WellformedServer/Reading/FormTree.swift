#if Server
  import Wellformed
  import WellformedSchema

  /// Puts the fields of a form where their names say: `address.city` into an object, `rows[0].name` into an array.
  @available(WellformedServer 1.0, *)
  struct FormTree {
    private let root = Node()
    private let depth: Int

    /// A place that fields lead to.
    private final class Node {
      var texts: [String] = []
      var members: [(name: String, node: Node)] = []
      /// Where the member by a name stands; names are told apart byte by byte, which strings are not.
      var indexes: [[UInt8]: Int] = [:]
      var elements: [Int: Node] = [:]

      func member(_ name: String) -> Node {
        let key = Array(name.utf8)
        if let index = indexes[key] { return members[index].node }
        let node = Node()
        indexes[key] = members.count
        members.append((name, node))
        return node
      }

      func element(_ index: Int) -> Node {
        if let node = elements[index] { return node }
        let node = Node()
        elements[index] = node
        return node
      }
    }

    /// The values of the fields.
    ///
    /// - Complexity: O(*n* log *n*)
    static func value(of fields: [FormField], depth: Int) throws(Problem) -> JSONValue {
      // Mostly every name is plain and stands once.
      if fields.allSatisfy({ isPlain($0.name) }) {
        let members = fields.map { JSONObject.Member(key: $0.name, value: .string($0.text)) }
        if let object = try? JSONObject(unique: members) { return .object(object) }
      }
      let tree = FormTree(depth: depth)
      for field in fields { try tree.add(field) }
      return try FormTree.object(tree.root, at: .root)
    }

    private init(depth: Int) { self.depth = depth }

    private static func isPlain(_ name: String) -> Bool {
      !name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
    }

    private func add(_ field: FormField) throws(Problem) {
      let path = Path(stringLiteral: field.name)
      guard path.components.count <= depth else { throw .tooDeep(depth) }
      var node = root
      for (place, component) in path.components.enumerated() {
        switch component {
        case .name(let name): node = node.member(name)
        case .index(let index) where place > 0: node = node.element(index)
        // What begins with a position is no path into an object.
        case .index: return root.member(field.name).texts.append(field.text)
        }
      }
      if node === root { node = root.member(field.name) }
      node.texts.append(field.text)
    }

    private static func value(_ node: Node, at path: Path) throws(Problem) -> JSONValue {
      let kinds = [node.texts.isEmpty, node.members.isEmpty, node.elements.isEmpty].count { !$0 }
      guard kinds == 1 else { throw .unreadable("The form has fields that contradict each other at \(path).") }
      if !node.members.isEmpty { return try object(node, at: path) }
      if node.texts.count == 1 { return .string(node.texts[0]) }
      if !node.texts.isEmpty { return .array(node.texts.map { .string($0) }) }
      var elements: [JSONValue] = []
      for index in 0..<node.elements.count {
        guard let element = node.elements[index] else {
          throw .unreadable("The form has no field at \(path.appending(index)), but some after it.")
        }
        elements.append(try value(element, at: path.appending(index)))
      }
      return .array(elements)
    }

    private static func object(_ node: Node, at path: Path) throws(Problem) -> JSONValue {
      var members: [JSONObject.Member] = []
      for (name, child) in node.members {
        members.append(JSONObject.Member(key: name, value: try value(child, at: path.appending(name))))
      }
      return .object(JSONObject(members))
    }
  }
#endif
