import Wellformed

/// Resolves `$dynamicRef`, whose target depends on the way that leads to it (JSON Schema Core, section 8.2.3.2).
///
/// The outermost resource on the way that has a `$dynamicAnchor` of the name decides. If ways to a schema differ in
/// this, the schema is duplicated. All references then have fixed targets, and judging, normalising and exporting need
/// not know the way.
struct DynamicScopes {
  /// The schemas; added ones come after those of the rule file, each before those within it.
  private(set) var schemas: [SchemaKeywords]
  /// For each schema, the schema of the rule file that it was made from.
  private(set) var origins: [Int]

  private let given: [SchemaKeywords]
  /// The names of anchors that dynamic references use.
  private var names: [ExactText: Int] = [:]
  /// For each schema, the dynamic anchors of its resource: the name, and the schema that has it.
  private var anchors: [[(name: Int, schema: Int)]]
  /// For each schema whose `$dynamicRef` depends on the way, the name that it uses.
  private var questions: [Int: Int] = [:]
  /// For each schema, whether anything that it leads to depends on the way.
  private var isOpen: [Bool] = []
  /// The schemas that were made, by what they were made from.
  private var made: [Place: Int] = [:]
  private var isTaken: [Bool]
  /// The schemas that are still to be connected.
  private var ahead: [(schema: Int, place: Place)] = []

  /// A schema, and for each name the schema that decides what it means, if the way has passed one.
  private struct Place: Hashable {
    let schema: Int
    var deciding: [Int?]
  }

  /// The greatest number of schemas that may be added to those of a rule file.
  static var limit: Int { 4096 }

  /// Returns `nil` if no reference depends on the way.
  ///
  /// - Throws: `SchemaError` if a rule file would become too many schemas.
  init?(_ reader: SchemaReader, _ given: [SchemaKeywords]) throws(SchemaError) {
    var dynamic: [(schema: Int, name: ExactText)] = []
    for reference in reader.references where reference.isDynamic {
      let name = ExactText(reference.target.fragment)
      guard let target = given[reference.schema].dynamicReference,
        reader.names.dynamicAnchors[ExactText(reader.resources[target])]?.contains(where: {
          $0.place == given[target].pointer && ExactText($0.name) == name
        }) ?? false
      else { continue }
      dynamic.append((reference.schema, name))
    }
    if dynamic.isEmpty { return nil }
    self.given = given
    schemas = given
    origins = Array(given.indices)
    isTaken = given.map { _ in false }
    anchors = []
    for (schema, name) in dynamic {
      if names[name] == nil { names[name] = names.count }
      questions[schema] = names[name]
    }
    var byResource: [ExactText: [(name: Int, schema: Int)]] = [:]
    for (resource, found) in reader.names.dynamicAnchors {
      for anchor in found {
        guard let name = names[ExactText(anchor.name)], let schema = reader.places[anchor.place] else { continue }
        byResource[resource, default: []].append((name, schema))
      }
    }
    anchors = given.indices.map { byResource[ExactText(reader.resources[$0])] ?? [] }
    isOpen = DynamicScopes.open(given, questions.keys)
    try connect()
  }

  /// Returns for each schema whether it leads to one of some.
  private static func open(_ schemas: [SchemaKeywords], _ ends: some Collection<Int>) -> [Bool] {
    var users = [[Int]](repeating: [], count: schemas.count)
    for (index, schema) in schemas.enumerated() { schema.visit { users[$0].append(index) } }
    var isOpen = schemas.map { _ in false }
    var ahead = Array(ends)
    for index in ends { isOpen[index] = true }
    while let index = ahead.popLast() {
      for user in users[index] where !isOpen[user] {
        isOpen[user] = true
        ahead.append(user)
      }
    }
    return isOpen
  }

  private mutating func connect() throws(SchemaError) {
    let nothing = [Int?](repeating: nil, count: names.count)
    // The root first, and then the schemas that no value reaches, each as if a value reached it first.
    for index in given.indices where isOpen[index] && !isTaken[index] {
      _ = try schema(at: Place(schema: index, deciding: nothing))
      while let (made, place) = ahead.popLast() { try connect(made, at: place) }
    }
  }

  /// Returns the schema that stands for a schema of the rule file on one way.
  private mutating func schema(at place: Place) throws(SchemaError) -> Int {
    guard isOpen[place.schema] else { return place.schema }
    var place = place
    for (name, schema) in anchors[place.schema] where place.deciding[name] == nil { place.deciding[name] = schema }
    if let index = made[place] { return index }
    var index = place.schema
    if isTaken[index] {
      index = schemas.count
      guard index - given.count < DynamicScopes.limit else {
        throw SchemaError(
          "dynamic references lead to more than \(DynamicScopes.limit) other schemas; use \"$ref\" where it is enough",
          keyword: "$dynamicRef", at: given[place.schema].pointer)
      }
      schemas.append(given[place.schema])
      origins.append(place.schema)
    } else {
      isTaken[index] = true
    }
    made[place] = index
    ahead.append((index, place))
    return index
  }

  private mutating func connect(_ index: Int, at place: Place) throws(SchemaError) {
    let schema = SchemaKeywords(copying: given[place.schema])
    let isCopy = index != place.schema
    if isCopy {
      // Its definitions and its examples stay with the first.
      schema.definitions = []
      schema.counterExamples = []
      schema.annotations.removeAll { $0.key == "examples" }
    }
    let statically = schema.dynamicReference
    if let name = questions[place.schema], let target = statically {
      let target = place.deciding[name] ?? target
      schema.dynamicReference = target
      // It comes after `$ref`, if that leads elsewhere.
      if statically != schema.reference, let position = schema.allOf.lastIndex(of: statically ?? -1),
        position >= schema.listed.count + schema.hidden.count
      {
        schema.allOf.remove(at: position)
      }
      if !schema.allOf.contains(target) { schema.allOf.append(target) }
    }
    try schema.replaceSchemas { (other) throws(SchemaError) in
      try self.schema(at: Place(schema: other, deciding: place.deciding))
    }
    schemas[index] = schema
  }
}
