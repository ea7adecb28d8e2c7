public import Wellformed

/// An example value in a rule file, and its report.
public struct SchemaExample: Sendable {
  /// The place of the example in the rule file.
  public let place: JSONPointer

  /// The value.
  public let value: JSONValue

  /// Whether the value must not be valid, because it is a counter-example.
  public let isCounterExample: Bool

  /// The report on the value.
  public let report: Report<JSONValue>

  /// Whether the rules judge the value as its author intends.
  public var isRight: Bool { report.isValid != isCounterExample }
}

extension Schema {
  /// Returns the values that the rule file gives under `examples`, and as `counterExamples` under `x-wellformed`.
  ///
  /// Each is checked with the schema that contains it. A text that is compared with another property has no such
  /// property here, and is judged without the comparison.
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
