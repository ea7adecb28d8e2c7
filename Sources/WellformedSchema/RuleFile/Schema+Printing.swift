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
#endif
