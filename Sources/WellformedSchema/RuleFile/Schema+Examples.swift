public import Wellformed

/// An example value from a rule file, and the report of the rules on it.
public struct SchemaExample: Sendable {
  /// The place of the example in the rule file.
  public let place: JSONPointer

  /// The value.
  public let value: JSONValue

  /// Whether the value is a counter-example, which must not be valid.
  public let isCounterExample: Bool

  /// The report on the value.
  public let report: Report<JSONValue>

  /// Whether the rules agree with the author: an example is valid, and a counter-example is not.
  public var isRight: Bool { report.isValid != isCounterExample }
}

extension Schema {
  /// Returns the example values of the rule file, each with the report of the schema that contains it.
  ///
  /// The values are those under `examples`, and under `counterExamples` in `x-wellformed`. An example has no sibling
  /// properties, so a text that must be compared with another property is judged without the comparison.
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
