import Wellformed
package import WellformedSchema

/// Makes values for a schema: builds valid values from the rules, and checks each before it returns it.
package struct ValueSampler {
  let schema: Schema
  let demands: [SchemaDemands]
  var numbers: SampleNumbers
  /// The number of values and members that may still be tried for this record.
  var steps = 0
  /// The innermost place for which no value was found.
  private var failure: Path?
  /// For schemas without any value so far, the number of failed attempts.
  private var failures: [[Int]: Int] = [:]
  /// The schemas for which a value was found before.
  private var successes: Set<[Int]> = []
  /// For each fault by its name, how often it was tried; failures count more.
  var spoiled: [String: Int] = [:]
  /// The path of the value whose members are being made.
  var path: [Path.Component] = []

  /// The depth of nesting up to which optional values are made.
  static var usualDepth: Int { 5 }
  /// The maximum depth of nesting.
  static var depthLimit: Int { 24 }
  /// The maximum number of attempts for schemas without any value so far.
  private static var mostFailures: Int { 6 }
  /// The maximum number of attempts for a whole record.
  private static var attempts: Int { 40 }

  package init(_ schema: Schema, seed: UInt64) {
    self.schema = schema
    demands = schema.demands
    numbers = SampleNumbers(seed: seed)
  }

  /// Returns a value that the schema finds valid, with normalised texts.
  package mutating func validValue() throws(NoSample) -> JSONValue {
    failure = nil
    steps = 6000
    for _ in 0..<ValueSampler.attempts {
      if let value = value(by: [0], beside: JSONObject(), name: nil), schema.check(value).isValid { return value }
      if steps <= 0 || failures[[0], default: 0] >= ValueSampler.mostFailures { break }
    }
    throw NoSample.noValue(failure ?? .root)
  }

  /// Returns a value that is valid by all of some schemas; `nil` if none was found.
  mutating func value(by given: [Int], beside parent: JSONObject, name: String?) -> JSONValue? {
    let roots = given.each
    guard path.count < ValueSampler.depthLimit, failures[roots, default: 0] < ValueSampler.mostFailures else {
      return nil
    }
    var inner = false
    for _ in 0..<8 {
      steps -= 1
      if steps <= 0 { break }
      let place = path
      let value = candidate(by: roots, beside: parent, name: name)
      path = place
      if let value, roots.allSatisfy({ schema.isValid(value, by: $0, beside: parent) }) {
        successes.insert(roots)
        failures[roots] = nil
        return value
      }
      inner = failure.map { Path(path).contains($0) && $0.components.count > path.count } ?? false
      if inner, failures[roots, default: 0] > 0 { break }
      // Enough texts have been tried.
      if value == nil, roots.contains(where: { demands[$0].typeNames == ["string"] }) {
        if !readsOthers(roots), !successes.contains(roots) { failures[roots, default: 0] += ValueSampler.mostFailures }
        break
      }
    }
    if !successes.contains(roots) { failures[roots, default: 0] += 1 }
    // Of nested places, the innermost is reported.
    if !inner, failure.map({ !Path(path).contains($0) }) ?? true { failure = Path(path) }
    return nil
  }

  /// Returns whether schemas for a text read other members.
  private func readsOthers(_ schemas: [Int]) -> Bool {
    schemas.contains { !(demands[$0].text?.reads.isEmpty ?? true) }
  }

  /// Restores an earlier failure, if the caller can do without the missing value.
  mutating func forgive(_ place: Path?) { failure = place }
  var lastFailure: Path? { failure }

  /// Returns a value that is probably valid by all of some schemas.
  mutating func candidate(by roots: [Int], beside parent: JSONObject, name: String?) -> JSONValue? {
    // The closure must not capture all of this value.
    var chance = numbers
    let combination = Combination(of: roots, in: demands) { chance.below($0) }
    numbers = chance
    guard let combination else { return nil }
    let schemas = combination.schemas
    let lists = schemas.flatMap { demands[$0].options }
    if let first = lists.first {
      let options = first.filter { option in
        lists.allSatisfy { $0.contains(option) } && schemas.allSatisfy { demands[$0].allowsType(of: option) }
      }
      let holding = options.filter { option in roots.allSatisfy { schema.isValid(option, by: $0, beside: parent) } }
      return holding.isEmpty ? nil : numbers.one(of: holding)
    }
    switch type(for: combination) {
    case "null": return .null
    case "boolean": return .bool(numbers.isOne(in: 2))
    case "string": return text(by: roots, beside: parent, name: name).map { .string($0) }
    case "array": return array(by: combination)
    case "object": return object(by: combination)
    case let name: return number(by: schemas, isWhole: name == "integer").map { .number($0) }
    }
  }

  /// Returns one of the remaining types; without a rule for types, one that other rules are about.
  private mutating func type(for combination: Combination) -> String {
    var names = combination.typeNames
    if names.count > 3 {
      let schemas = combination.schemas.map { demands[$0] }
      var spoken: [String] = []
      if schemas.contains(where: { $0.asksOfObjects }) || !combination.required.isEmpty { spoken.append("object") }
      if schemas.contains(where: { $0.asksOfArrays }) { spoken.append("array") }
      if schemas.contains(where: { $0.asksOfNumbers }) { spoken.append("number") }
      if schemas.contains(where: { !($0.text?.rules.isEmpty ?? true) }) { spoken.append("string") }
      spoken = spoken.filter { names.contains($0) }
      if !spoken.isEmpty, !numbers.isOne(in: 12) {
        names = spoken
      } else if path.count >= ValueSampler.usualDepth || spoken.isEmpty {
        let plain = names.filter { $0 != "array" && $0 != "object" }
        if !plain.isEmpty { names = plain }
      }
    }
    // Null usually stands for a missing value.
    if names.count > 1, numbers.below(4) > 0 { names.removeAll { $0 == "null" } }
    return numbers.one(of: names)
  }

  // MARK: Texts and numbers

  private mutating func text(by roots: [Int], beside parent: JSONObject, name: String?) -> String? {
    let plans = roots.compactMap { demands[$0].isWarning ? nil : demands[$0].text }
    steps -= 4
    return PlanSampler(plans, among: Siblings(in: parent)).text(for: name, using: &numbers)
  }

  private mutating func number(by schemas: [Int], isWhole: Bool) -> JSONNumber? {
    grid(of: schemas, isWhole: isWhole).number(using: &numbers)
  }

  func grid(of schemas: [Int], isWhole: Bool) -> NumberGrid {
    var grid = NumberGrid()
    for index in schemas {
      if let minimum = demands[index].minimum { grid.minima.append(minimum) }
      if let maximum = demands[index].maximum { grid.maxima.append(maximum) }
      if let divisor = demands[index].divisor { grid.divisors.append(divisor) }
    }
    if isWhole { grid.divisors.append(1) }
    return grid
  }
}
