import Wellformed
import WellformedSchema

/// The schemas that a value is made by: one of the ways in which the rules can hold.
///
/// Of `anyOf` and `oneOf` one way is taken, of `if` one branch; that the others do not hold, and what `not` refuses, is left to
/// whoever tries the value.
struct Combination {
  /// The schemas, each once.
  private(set) var schemas: [Int] = []
  /// The types that all of them leave.
  private(set) var typeNames: [String]
  /// Members that must be there, and that must not, by the way that was taken.
  private(set) var required: [String] = []
  private(set) var forbidden: [String] = []
  private var isImpossible = false

  /// Takes one of the ways in which schemas can hold together; nothing where that is none.
  ///
  /// - Parameter decide: Chooses one of so many ways.
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

  /// Keeps away from a schema that must not hold, so far as it says little.
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

  /// Tells whether there is a type that some others leave as well.
  fileprivate func mayHold(_ names: [String]) -> Bool {
    typeNames.contains { name in
      names.contains(name) || name == "integer" && names.contains("number")
        || name == "number" && names.contains("integer")
    }
  }

  /// Tells whether nothing but types is asked for.
  fileprivate var isTypeAlone: Bool {
    !isNever && typeNames.count < SchemaDemands.allTypeNames.count - 1 && text?.rules.isEmpty ?? true
      && options.isEmpty && all.isEmpty && any == nil && exactlyOne == nil && excluded == nil && condition == nil
      && dependents.isEmpty && !asksOfObjects && !asksOfArrays && !asksOfNumbers
  }
}
