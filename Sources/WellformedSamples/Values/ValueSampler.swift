import Wellformed
package import WellformedSchema

/// Makes values by a schema: valid ones, by construction from what the rules ask, each tried by the schema before it is given.
package struct ValueSampler {
  let schema: Schema
  let demands: [SchemaDemands]
  var numbers: SampleNumbers
  /// How many more values and members may be tried for this record.
  var steps = 0
  /// The innermost place for which nothing was found.
  private var failure: Path?
  /// How often nothing was found by schemas for which nothing ever was.
  private var failures: [[Int]: Int] = [:]
  /// The schemas by which a value was found before.
  private var successes: Set<[Int]> = []
  /// How often what was done to spoil a record.
  var spoiled: [String: Int] = [:]
  /// Where members lie whose value is being made.
  var path: [Path.Component] = []

  /// How many values within one another are made besides those that must be there.
  static var usualDepth: Int { 5 }
  /// How many values there are within one another at most.
  static var depthLimit: Int { 24 }
  /// How often schemas are tried for which nothing was ever found.
  private static var mostFailures: Int { 6 }
  /// How often a record as a whole is tried.
  private static var attempts: Int { 40 }

  package init(_ schema: Schema, seed: UInt64) {
    self.schema = schema
    demands = schema.demands
    numbers = SampleNumbers(seed: seed)
  }

  /// A value that the schema finds valid, with its texts prepared.
  package mutating func validValue() throws(NoSample) -> JSONValue {
    failure = nil
    steps = 6000
    for _ in 0..<ValueSampler.attempts {
      if let value = value(by: [0], beside: JSONObject(), name: nil), schema.check(value).isValid { return value }
      if steps <= 0 || failures[[0], default: 0] >= ValueSampler.mostFailures { break }
    }
    throw NoSample.noValue(failure ?? .root)
  }

  /// A value that all of some schemas find valid; nothing where none was found.
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
      // Texts were looked for long enough already.
      if value == nil, roots.contains(where: { demands[$0].typeNames == ["string"] }) {
        if !readsOthers(roots), !successes.contains(roots) { failures[roots, default: 0] += ValueSampler.mostFailures }
        break
      }
    }
    if !successes.contains(roots) { failures[roots, default: 0] += 1 }
    // Of places within one another the innermost is told.
    if !inner, failure.map({ !Path(path).contains($0) }) ?? true { failure = Path(path) }
    return nil
  }

  /// Tells whether schemas for a text read others beside it.
  private func readsOthers(_ schemas: [Int]) -> Bool {
    schemas.contains { !(demands[$0].text?.reads.isEmpty ?? true) }
  }

  /// Forgets what was not found, where what asked for it does without.
  mutating func forgive(_ place: Path?) { failure = place }
  var lastFailure: Path? { failure }

  /// A value that likely is valid by all of some schemas.
  mutating func candidate(by roots: [Int], beside parent: JSONObject, name: String?) -> JSONValue? {
    // The closure may not hold on to all of this.
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

  /// One of the types that are left: where nothing is said of types, one of those that something is said of.
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
    // Null is what is there for want of something else.
    if names.count > 1, numbers.below(4) > 0 { names.removeAll { $0 == "null" } }
    return numbers.one(of: names)
  }

  // MARK: Texts and numbers

  /// The texts beside a member; one that is not there reads as the empty text.
  static func siblings(in parent: JSONObject) -> Siblings {
    Siblings { name in
      guard let value = parent[name] else { return "" }
      return value.string
    }
  }

  private mutating func text(by roots: [Int], beside parent: JSONObject, name: String?) -> String? {
    let plans = roots.compactMap { demands[$0].isWarning ? nil : demands[$0].text }
    steps -= 4
    return PlanSampler(plans, among: ValueSampler.siblings(in: parent)).text(for: name, using: &numbers)
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
