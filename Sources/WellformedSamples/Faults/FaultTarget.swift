import Wellformed
import WellformedSchema

/// A place in a valid value, and what can be done there to make the value invalid.
struct FaultTarget {
  enum Kind {
    /// A value of another type.
    case type
    /// A member left out.
    case missing(String)
    /// A member that another one asks for left out.
    case missingByOther(String)
    /// A member that there must not be.
    case unknown
    /// A member by a name that there must not be.
    case name
    /// A text that the rules for it refuse.
    case text
    /// A value that is none of those to choose from.
    case option
    /// A number beyond a bound, or between multiples.
    case number
    /// Fewer items or members, or more.
    case tooFew, tooMany
    /// An item twice.
    case repeated
    /// Fewer items of a sort, or more.
    case itemsMissing, itemsInExcess
    /// A value that must not be, by the schema for such values.
    case excluded(Int)
    /// A value that fits two of several ways.
    case ambiguous(Int, Int)
  }

  let kind: Kind
  /// Where the value is that is changed.
  let path: [Path.Component]
  /// Where the fault will be, if that is elsewhere.
  var place: [Path.Component]
  /// What is found there; nothing where a text's rules decide.
  let code: IssueCode?
  /// The schemas for the value that is changed, those among them that hold it now.
  let schemas: [Int]

  init(_ kind: Kind, at path: [Path.Component], member name: String? = nil, _ code: IssueCode?, by schemas: [Int]) {
    self.kind = kind
    self.path = path
    place = path + (name.map { [.name($0)] } ?? [])
    self.code = code
    self.schemas = schemas
  }

  /// What tells it apart from others of a rule file, whichever item of an array it is about.
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

/// Finds what can be done to a valid value.
struct FaultSearch {
  private let schema: Schema
  private let demands: [SchemaDemands]
  private(set) var targets: [FaultTarget] = []
  private var path: [Path.Component] = []

  /// How many there are at most.
  private static var limit: Int { 2000 }

  init(_ value: JSONValue, by schema: Schema, _ demands: [SchemaDemands]) {
    self.schema = schema
    self.demands = demands
    look(at: value, by: [0], beside: nil)
  }

  /// The schemas that judge a valid value, with those that hold it now of several.
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
  /// Tells whether there are names that members must not have.
  var refusesMembers: Bool { ["x", "other", "more"].contains { schemas(ofMember: $0) == nil } }
}
