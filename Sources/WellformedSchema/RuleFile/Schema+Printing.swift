#if !hasFeature(Embedded)
  import Wellformed

  // What rules look like when they are printed or dumped.

  extension Schema: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The rules as a rule file, which is JSON on several lines: see ``jsonSchema()``.
    public var description: String { jsonSchema().content.indented }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the compiled rules.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension CompiledSchema: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How many schemas the rules consist of.
    public var description: String { "CompiledSchema(schemas: \(graph.nodes.count))" }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the compiled rules.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension SchemaTable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The columns without rules, and the rules without columns.
    public var description: String {
      "SchemaTable(missingColumns: \(missingColumns), unknownColumns: \(unknownColumns))"
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the compiled rules.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension Export: CustomStringConvertible {
    /// The content, and then each omission on a line of its own.
    public var description: String {
      ([String(describing: content)] + omissions.map { "omitted: \($0)" }).joined(separator: "\n")
    }
  }

  extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The object as compact JSON text.
    public var description: String { JSONValue.object(self).description }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror that shows the members.
    public var customMirror: Mirror {
      Mirror(self, children: members.map { ($0.key, $0.value as Any) }, displayStyle: .dictionary)
    }
  }
#endif
