import Wellformed
import WellformedSchema

/// A place in a valid value, and a change there that makes the value invalid.
struct FaultTarget {
  enum Kind {
    /// A value of another type.
    case type
    /// A missing member.
    case missing(String)
    /// A missing member that another member requires.
    case missingByOther(String)
    /// A member that is not allowed.
    case unknown
    /// A member with a name that is not allowed.
    case name
    /// A text that its rules refuse.
    case text
    /// A value that is not one of the options.
    case option
    /// A number beyond a bound, or between multiples.
    case number
    /// Too few items or members, or too many.
    case tooFew, tooMany
    /// An item that occurs twice.
    case repeated
    /// Too few items of a kind, or too many.
    case itemsMissing, itemsInExcess
    /// A value that another schema excludes.
    case excluded(Int)
    /// A value that fits two alternatives at once.
    case ambiguous(Int, Int)
  }

  let kind: Kind
  /// The path of the value that is changed.
  let path: [Path.Component]
  /// The path where the fault will be, if it is elsewhere.
  var place: [Path.Component]
  /// The code that is found there; `nil` if the rules of a text decide.
  let code: IssueCode?
  /// The schemas of the value that is changed, including those of alternatives that it satisfies now.
  let schemas: [Int]

  init(_ kind: Kind, at path: [Path.Component], member name: String? = nil, _ code: IssueCode?, by schemas: [Int]) {
    self.kind = kind
    self.path = path
    place = path + (name.map { [.name($0)] } ?? [])
    self.code = code
    self.schemas = schemas
  }

  /// A name that distinguishes it from other targets of a rule file, the same for all items of an array.
  var name: String {
    var text = ""
    for component in place {
      switch component {
      case .name(let name): text += "/" + name
      case .index: text += "/*"
      }
    }
    let kind =
      switch kind {
      case .type: "type"
      case .missing, .missingByOther: "missing"
      case .unknown: "unknown"
      case .name: "name"
      case .text: "text"
      case .option: "option"
      case .number: "number"
      case .tooFew: "few"
      case .tooMany: "many"
      case .repeated: "repeated"
      case .itemsMissing: "itemsMissing"
      case .itemsInExcess: "itemsInExcess"
      case .excluded: "excluded"
      case .ambiguous: "ambiguous"
      }
    return text + " " + kind + " " + (code?.rawValue ?? "")
  }
}

/// Finds the changes that make a valid value invalid.
struct FaultSearch {
  private let schema: Schema
  private let demands: [SchemaDemands]
  private(set) var targets: [FaultTarget] = []
  private var path: [Path.Component] = []

  /// The maximum number of targets.
  private static var limit: Int { 2000 }

  init(_ value: JSONValue, by schema: Schema, _ demands: [SchemaDemands]) {
    self.schema = schema
    self.demands = demands
    look(at: value, by: [0], beside: nil)
  }

  /// Returns the schemas that judge a valid value, including those of alternatives that it satisfies now.
  private func active(_ roots: [Int], for value: JSONValue, beside parent: JSONObject?) -> [Int] {
    var found: [Int] = []
    var ahead = roots
    func holds(_ index: Int) -> Bool { schema.isValid(value, by: index, beside: parent) }
    while let index = ahead.popLast() {
      let schema = demands[index]
      if found.contains(index) || schema.isWarning { continue }
      found.append(index)
      ahead += schema.all
      for ways in [schema.any, schema.exactlyOne] {
        if let way = ways?.first(where: holds) { ahead.append(way) }
      }
      if let condition = schema.condition, let branch = holds(condition) ? schema.consequence : schema.alternative {
        ahead.append(branch)
      }
      if case .object(let object) = value {
        for (name, dependent) in schema.dependents where object[name] != nil { ahead.append(dependent) }
      }
    }
    return found
  }

  private mutating func add(_ kind: FaultTarget.Kind, member name: String? = nil, _ code: IssueCode?, _ schemas: [Int])
  {
    targets.append(FaultTarget(kind, at: path, member: name, code, by: schemas))
  }

  private mutating func look(at value: JSONValue, by roots: [Int], beside parent: JSONObject?) {
    guard targets.count < FaultSearch.limit, path.count < ValueSampler.depthLimit else { return }
    let schemas = active(roots, for: value, beside: parent)
    for index in schemas {
      let schema = demands[index]
      if schema.typeNames.count < SchemaDemands.allTypeNames.count - 1 { add(.type, schema.mismatch, roots) }
      if value.string == nil {
        for options in schema.options {
          add(.option, options.count == 1 ? .choiceNotEqual : .choiceNotOffered, roots)
        }
      }
      if let excluded = schema.excluded, value.string == nil { add(.excluded(excluded), .excluded, roots) }
      if let ways = schema.exactlyOne, value.string == nil {
        for one in ways.indices {
          for other in ways.indices.dropFirst(one + 1) {
            add(.ambiguous(ways[one], ways[other]), .valueAmbiguous, roots)
          }
        }
      }
    }
    switch value {
    case .null, .bool: break
    case .string: if roots.contains(where: { demands[$0].text != nil }) { add(.text, nil, roots) }
    case .number: lookAtNumber(schemas)
    case .array(let items): look(at: items, schemas, roots)
    case .object(let object): look(at: object, schemas, roots)
    }
  }

  private mutating func lookAtNumber(_ schemas: [Int]) {
    for index in schemas {
      if let minimum = demands[index].minimum {
        add(.number, minimum.isOpen ? .numberNotAbove : .numberTooSmall, schemas)
      }
      if let maximum = demands[index].maximum {
        add(.number, maximum.isOpen ? .numberNotBelow : .numberTooLarge, schemas)
      }
      if demands[index].divisor != nil { add(.number, .numberOffStep, schemas) }
    }
  }

  private mutating func addCounts(_ counts: (minimum: Int, maximum: Int?), _ roots: [Int]) {
    let isExact = counts.minimum == counts.maximum
    if counts.minimum > 0 { add(.tooFew, isExact ? .countNotExact : .countTooSmall, roots) }
    if let maximum = counts.maximum, maximum < 2000 { add(.tooMany, isExact ? .countNotExact : .countTooLarge, roots) }
  }

  private mutating func look(at items: [JSONValue], _ schemas: [Int], _ roots: [Int]) {
    for index in schemas {
      let schema = demands[index]
      addCounts(schema.itemCounts, roots)
      if schema.hasUniqueItems, !items.isEmpty { add(.repeated, .itemsRepeated, roots) }
      if let contained = schema.contained {
        if contained.minimum > 0 { add(.itemsMissing, .itemsMissing, roots) }
        if contained.maximum != nil { add(.itemsInExcess, .itemsInExcess, roots) }
      }
    }
    for (place, item) in items.enumerated().prefix(8) {
      let own = schemas.compactMap { index in
        place < demands[index].firstItems.count ? demands[index].firstItems[place] : demands[index].items
      }
      path.append(.index(place))
      look(at: item, by: own.each, beside: nil)
      path.removeLast()
    }
  }

  private mutating func look(at object: JSONObject, _ schemas: [Int], _ roots: [Int]) {
    for index in schemas {
      let schema = demands[index]
      for name in schema.required {
        let own = schema.properties.first { $0.name.hasSameBytes(as: name) }
        add(.missing(name), member: name, own.map { demands[$0.schema].absence } ?? .required, roots)
      }
      for (name, others) in schema.dependentRequired where object[name] != nil {
        for other in others { add(.missingByOther(other), member: other, .requiredByOther, roots) }
      }
      addCounts(schema.memberCounts, roots)
      if schema.refusesMembers { add(.unknown, .propertyUnknown, roots) }
      if schema.names != nil { add(.name, .propertyName, roots) }
    }
    for member in object.members.prefix(200) {
      let own = schemas.flatMap { demands[$0].schemas(ofMember: member.key) ?? [] }
      path.append(.name(member.key))
      look(at: member.value, by: own.each, beside: object)
      path.removeLast()
    }
  }
}

extension SchemaDemands {
  /// Whether some names of members are not allowed.
  var refusesMembers: Bool { ["x", "other", "more"].contains { schemas(ofMember: $0) == nil } }
}
