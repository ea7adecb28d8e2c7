public import Wellformed

/// A value that a rule file gives, and what the rules make of it.
public struct SchemaExample: Sendable {
  /// Where in the rule file it stands.
  public let place: JSONPointer

  /// The value.
  public let value: JSONValue

  /// Tells whether it must not be valid, because it is a counter-example.
  public let isCounterExample: Bool

  /// What is found in it.
  public let report: Report<JSONValue>

  /// Tells whether the rules say of the value what its author does.
  public var isRight: Bool { report.isValid != isCounterExample }
}

extension Schema {
  /// The values that the rule file gives under `examples`, and as `counterExamples` under `x-wellformed`, each tried
  /// by the schema that it stands in.
  ///
  /// A text that is compared with another property has none beside it here, and is judged without the comparison.
  public func examples() -> [SchemaExample] {
    var examples: [SchemaExample] = []
    for index in outline.documentOrder {
      let schema = graph.nodes[index].schema
      let given = schema.annotations.first { $0.key == "examples" }?.value.array ?? []
      for (values, isCounter) in [(given, false), (schema.counterExamples, true)] {
        let place =
          isCounter
          ? schema.pointer.appending("x-wellformed").appending("counterExamples")
          : schema.pointer.appending("examples")
        for (position, value) in values.enumerated() {
          examples.append(
            SchemaExample(
              place: place.appending(position), value: value, isCounterExample: isCounter,
              report: compiled.check(value, by: index)))
        }
      }
    }
    return examples
  }
}
