import Wellformed
import WellformedSchema

/// The schemas for making a value: one of the combinations in which the rules can hold.
///
/// It takes one alternative of `anyOf` and `oneOf`, and one branch of `if`. The caller must check that the other
/// alternatives do not hold, and that `not` does not refuse the value.
struct Combination {
  /// The schemas, each once.
  private(set) var schemas: [Int] = []
  /// The types that all schemas allow.
  private(set) var typeNames: [String]
  /// The members that this combination requires, and those that it forbids.
  private(set) var required: [String] = []
  private(set) var forbidden: [String] = []
  private var isImpossible = false

  /// Chooses one of the combinations in which schemas can hold; `nil` if the chosen one is contradictory.
  ///
  /// - Parameter decide: Chooses one of a number of alternatives.
  init?(of roots: [Int], in demands: [SchemaDemands], decide: (Int) -> Int) {
    typeNames = SchemaDemands.allTypeNames
    var ahead = roots
    while let index = ahead.popLast() {
      if schemas.contains(index) { continue }
      let schema = demands[index]
      if schema.isWarning { continue }
      schemas.append(index)
      if schema.isNever { return nil }
      narrow(to: schema.typeNames)
      ahead += schema.all
      for ways in [schema.any, schema.exactlyOne] {
        guard let ways else { continue }
        let possible = ways.filter { !demands[$0].isNever && demands[$0].mayHold(typeNames) }
        if possible.isEmpty { return nil }
        ahead.append(possible[decide(possible.count)])
      }
      if let condition = schema.condition {
        if decide(2) == 0 {
          ahead.append(condition)
          if let consequence = schema.consequence { ahead.append(consequence) }
        } else {
          exclude(demands[condition], decide: decide)
          if let alternative = schema.alternative { ahead.append(alternative) }
        }
      }
      if let excluded = schema.excluded { exclude(demands[excluded], decide: decide) }
      for (name, dependent) in schema.dependents {
        if decide(2) == 0 {
          ahead.append(dependent)
          required.append(name)
        } else {
          forbidden.append(name)
        }
      }
    }
    if isImpossible || typeNames.isEmpty { return nil }
  }

  private mutating func narrow(to names: [String]) {
    var left = typeNames.filter { names.contains($0) || $0 == "integer" && names.contains("number") }
    if typeNames.contains("number"), names.contains("integer"), !left.contains("integer") { left.append("integer") }
    typeNames = left
  }

  /// Avoids a schema that must not hold, if the schema is simple enough.
  private mutating func exclude(_ schema: SchemaDemands, decide: (Int) -> Int) {
    if schema.isTypeAlone {
      typeNames.removeAll { schema.typeNames.contains($0) || $0 == "integer" && schema.typeNames.contains("number") }
    } else if !schema.required.isEmpty, decide(2) == 0 {
      forbidden.append(schema.required[decide(schema.required.count)])
    }
  }
}

extension SchemaDemands {
  static let allTypeNames = ["string", "number", "integer", "boolean", "array", "object", "null"]

  /// Returns whether some types are also allowed by others.
  fileprivate func mayHold(_ names: [String]) -> Bool {
    typeNames.contains { name in
      names.contains(name) || name == "integer" && names.contains("number")
        || name == "number" && names.contains("integer")
    }
  }

  /// Whether the schema restricts only the type.
  fileprivate var isTypeAlone: Bool {
    !isNever && typeNames.count < SchemaDemands.allTypeNames.count - 1 && text?.rules.isEmpty ?? true
      && options.isEmpty && all.isEmpty && any == nil && exactlyOne == nil && excluded == nil && condition == nil
      && dependents.isEmpty && !asksOfObjects && !asksOfArrays && !asksOfNumbers
  }
}
