import Wellformed

extension Schema {
  /// The rules as types of TypeScript, which hold with `--strict`.
  ///
  /// For the name `SignUp` these are `SignUpInput`, what a form of the rules sends: texts, in the objects and lists of the
  /// rules; `SignUpOutput`, what comes of it: the values that the rules take; and `SignUpField`, the names of its fields
  /// as issues have them. No type refuses what the rules take, but where the rules say something of members and do not
  /// say that the value is an object, the types are about objects. What types cannot say at all, such as a length or a
  /// format, is not among the omissions.
  ///
  /// - Parameter name: What the names of the types begin with: what of it is no letter, digit, `_` or `$` in ASCII is left
  ///   out.
  public func typeScript(named name: String) -> Export<String> {
    var kept = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      // What cannot begin a name can go on with one that has begun.
      let candidate = (kept.isEmpty ? "" : "_") + String(Character(scalar))
      if candidate.isTypeScriptIdentifier { kept.append(scalar) }
    }
    let name = String(kept)
    var (input, output) = (TypeScriptWriter(graph, .input, name), TypeScriptWriter(graph, .output, name))
    let about = title.map { " of \(JSONValue.string($0).description.inComment)" } ?? ""
    var text = "/** What a form\(about) sends: texts. */\n" + input.declarations()
    text += "\n/** What comes of it. */\n" + output.declarations()
    text += "\n/** The names of the fields. */\nexport type \(name)Field = \(output.fieldNames().text());\n"
    return Export(text, omitting: output.omissions)
  }
}

/// Works out the types of what a form sends, or of what comes of it.
private struct TypeScriptWriter {
  /// Which of them.
  enum Side: String {
    case input = "Input"
    case output = "Output"
  }

  /// Some schemas for one value, and the types that are left to it.
  private struct Question: Hashable {
    let schemas: [Int]
    let limit: ValueTypes
  }

  private let graph: SchemaGraph
  private let side: Side
  private let name: String
  private(set) var omissions: [Omission] = []
  /// The questions that are being answered, and within how many objects and lists each is.
  private var open: [(question: Question, level: Int)] = []
  private var level = 0
  /// The names of types that lead to themselves, and what those are.
  private var names: [Question: String]
  private var declared: [(name: String, type: TypeScriptType)] = []
  /// How many members and literals are still told of.
  private var remaining = 5000
  private var budget: Budget

  init(_ graph: SchemaGraph, _ side: Side, _ name: String) {
    self.graph = graph
    self.side = side
    self.name = name
    names = [Question(schemas: [0], limit: .all): name + side.rawValue]
    budget = Budget(forSchemas: graph.nodes.count)
  }

  /// The types as declarations, that of the whole first.
  mutating func declarations() -> String {
    let root = type(of: [0])
    var types = declared.filter { $0.name != name + side.rawValue }
    types.insert((name + side.rawValue, declared.first { $0.name == name + side.rawValue }?.type ?? root), at: 0)
    return types.map { "export type \($0.name) = \($0.type.text());\n" }.joined(separator: "\n")
  }

  /// The type of a value that some schemas judge.
  ///
  /// - Parameter field: What is asked of the value, where that is known already.
  private mutating func type(
    of schemas: [Int], within limit: ValueTypes = .all, as field: SchemaField? = nil
  ) -> TypeScriptType {
    let question = Question(schemas: schemas, limit: limit)
    if let outer = open.first(where: { $0.question == question }) {
      guard outer.level < level else { return .unknown }
      let name = names[question] ?? "\(name)\(side.rawValue)Part\(names.count)"
      names[question] = name
      return .word(ExactText(name))
    }
    if let name = names[question], declared.contains(where: { $0.name == name }) { return .word(ExactText(name)) }
    guard open.count < Budget.depthLimit, budget.take(graph.workload(of: schemas)), remaining > 0 else {
      omit("properties", schemas, "there is too much for types; unknown is told")
      return .unknown
    }
    open.append((question, level))
    let type = newType(of: schemas, within: limit, as: field ?? graph.field(schemas, at: [], isRequired: true))
    open.removeLast()
    guard let name = names[question] else { return type }
    declared.append((name, type))
    return open.isEmpty ? type : .word(ExactText(name))
  }

  private mutating func newType(
    of schemas: [Int], within limit: ValueTypes, as field: SchemaField
  ) -> TypeScriptType {
    let conjuncts = graph.conjuncts(of: schemas)
    tellWhatIsLeftOut(schemas)
    var types = field.types.intersection(limit)
    if types.isEmpty { return .never }
    let hasMembers = conjuncts.contains { !graph.nodes[$0].schema.object.properties.isEmpty }
    if types == .all, hasMembers {
      omit("type", schemas, "the rules take other values than objects; types are told of objects alone")
      types = .object
    }
    if let literals = literals(for: field, types) { return literals }
    let ways = ways(conjuncts, within: types)
    // Each way is of these types itself.
    if !ways.isEmpty, types.isDisjoint(with: [.array, .object]) { return .all(of: ways) }
    return .all(of: [isPlain(types, schemas, conjuncts) ? .unknown : plainType(types, schemas, conjuncts)] + ways)
  }

  /// Tells whether nothing is said of what a value is.
  private func isPlain(_ types: ValueTypes, _ schemas: [Int], _ conjuncts: [Int]) -> Bool {
    let own = schemas.reduce(ValueTypes.all) { graph.nodes[$1].isWarning ? $0 : $0.intersection(graph.nodes[$1].types) }
    if own != .all { return false }
    if types == .all { return true }
    return !conjuncts.contains { index in
      let schema = graph.nodes[index].schema
      return !schema.object.properties.isEmpty || !schema.object.required.isEmpty || !schema.list.first.isEmpty
        || schema.list.items != nil
    }
  }

  private mutating func plainType(_ types: ValueTypes, _ schemas: [Int], _ conjuncts: [Int]) -> TypeScriptType {
    var parts: [TypeScriptType] = []
    let scalars = types.subtracting([.array, .object])
    if side == .input, !scalars.isEmpty {
      parts.append(.string)
    } else {
      if types.contains(.string) { parts.append(.string) }
      if !types.isDisjoint(with: .number) { parts.append(.word("number")) }
      if types.contains(.boolean) { parts.append(.word("boolean")) }
      if types.contains(.null) { parts.append(.word("null")) }
    }
    level += 1
    if types.contains(.array) { parts.append(list(conjuncts)) }
    if types.contains(.object) { parts.append(object(schemas, conjuncts)) }
    level -= 1
    return .any(of: parts)
  }

  // MARK: Values to choose from

  private mutating func literals(for field: SchemaField, _ types: ValueTypes) -> TypeScriptType? {
    guard let options = field.options?.filter({ types.allow($0) }) else { return nil }
    remaining -= options.count
    guard options.count <= 1000, remaining > 0 else {
      omit("enum", field.schemas, "there are too many values to list in a type; left out")
      return nil
    }
    var literals: [TypeScriptType] = []
    for option in options {
      switch option {
      case .array, .object: literals.append(.literal(option))
      // What is typed may differ from what it comes to.
      case .bool where side == .input: literals.append(.string)
      case .null where side == .input: literals.append(.literal(.string("")))
      case .string where side == .input && !field.normalization.isEmpty: literals.append(.string)
      default: literals.append(.literal(side == .input ? .string(option.controlText) : option))
      }
    }
    if field.isOptional, types.contains(.string) { literals.append(.literal(.string(""))) }
    return .any(of: literals)
  }

  // MARK: Lists

  private mutating func list(_ conjuncts: [Int]) -> TypeScriptType {
    var lists: [TypeScriptType] = []
    for index in conjuncts {
      let keywords = graph.nodes[index].schema.list
      guard keywords.items != nil || !keywords.first.isEmpty else { continue }
      let others = keywords.items.map { type(of: [$0]) } ?? .unknown
      if keywords.first.isEmpty {
        lists.append(.list(others))
      } else {
        let first = keywords.first.map { type(of: [$0]) }
        lists.append(.tuple(first, needed: keywords.minimum, others: others == .never ? nil : others))
      }
    }
    return lists.isEmpty ? .list(.unknown) : .all(of: lists)
  }

  // MARK: Objects

  private mutating func object(_ schemas: [Int], _ conjuncts: [Int]) -> TypeScriptType {
    let fields = graph.fields(of: schemas, at: [])
    remaining -= fields.count
    guard remaining > 0 else {
      omit("properties", schemas, "there is too much for types; unknown is told")
      return .object([], others: .unknown)
    }
    var members: [TypeScriptType.Member] = []
    for field in fields { members.append(member(field)) }
    let described = Set<ExactText>(names: fields.map { $0.name })
    var named: Set<ExactText> = []
    for name in conjuncts.flatMap({ graph.nodes[$0].schema.object.required })
    where !described.contains(name) && named.insert(name) {
      members.append(.init(name: ExactText(name), type: .unknown, isRequired: true, comment: nil))
    }
    var others: TypeScriptType?
    for index in conjuncts {
      switch graph.nodes[index].schema.object.additional {
      case .judged(let schema): others = members.isEmpty ? type(of: [schema]) : .unknown
      case .allowed where members.isEmpty: others = others ?? .unknown
      case .allowed, .refused: break
      }
    }
    return .object(members, others: others)
  }

  private mutating func member(_ field: SchemaField) -> TypeScriptType.Member {
    let type = type(of: field.schemas, as: field)
    let isNeeded = field.isRequired && (side == .output || field.reading.empty == nil)
    let words = field.schemas.flatMap { [graph.annotation("title", of: $0), field.purpose] }.compactMap { $0 }
    let comment = words.reduce(into: [String]()) { if !$0.contains(exactly: $1) { $0.append($1) } }
    // A control that is left empty sends an empty text.
    let isList = side == .input && !isNeeded && type.isOfLiterals
    return TypeScriptType.Member(
      name: ExactText(field.name), type: isList ? .any(of: [type, .literal(.string(""))]) : type, isRequired: isNeeded,
      comment: comment.isEmpty ? nil : ExactText(comment.map { $0.inComment }.joined(separator: ": ")))
  }

  // MARK: Alternatives

  private mutating func ways(_ conjuncts: [Int], within types: ValueTypes) -> [TypeScriptType] {
    var found: [TypeScriptType] = []
    for index in conjuncts {
      let schema = graph.nodes[index].schema
      for choice in [schema.anyOf, schema.oneOf] {
        guard let choice else { continue }
        var ways: [TypeScriptType] = []
        for way in choice { ways.append(type(of: [way], within: types)) }
        let type = TypeScriptType.any(of: ways)
        if type != .unknown { found.append(type) }
      }
    }
    return found
  }

  private mutating func tellWhatIsLeftOut(_ schemas: [Int]) {
    let carried = ["anyOf", "oneOf", "enum", "additionalProperties", "minProperties", "maxProperties", "propertyNames"]
    for (keyword, place) in graph.keywordsBetweenMembers(of: schemas) where !carried.contains(exactly: keyword) {
      omissions.append(Omission(keyword, at: place, "types have no conditions; left out"))
    }
  }

  private mutating func omit(_ keyword: String, _ schemas: [Int], _ reason: String) {
    omissions.append(Omission(keyword, at: graph.nodes[schemas[0]].schema.pointer, reason))
  }

  // MARK: Names

  /// The names of the fields, those of objects within with a path.
  mutating func fieldNames() -> TypeScriptType {
    var names: [TypeScriptType] = []
    var around: [[Int]] = [[0]]
    remaining = 5000
    budget = Budget(forSchemas: graph.nodes.count)
    func add(_ schemas: [Int], _ path: [String], _ writer: inout TypeScriptWriter) {
      for field in writer.graph.fields(of: schemas, at: path) {
        writer.remaining -= 1
        guard writer.remaining > 0 else { break }
        let inner = writer.graph.conjuncts(of: field.schemas).contains {
          !writer.graph.nodes[$0].schema.object.properties.isEmpty
        }
        if inner, field.types.contains(.object), around.count < Budget.depthLimit,
          !around.contains(where: { $0 == field.schemas }), writer.budget.take(writer.graph.workload(of: field.schemas))
        {
          around.append(field.schemas)
          add(field.schemas, field.path, &writer)
          around.removeLast()
        } else {
          let path = Path(field.path.map { .name($0) })
          names.append(.literal(.string(path.description)))
        }
      }
    }
    add([0], [], &self)
    if remaining <= 0 { omit("properties", [0], "there are too many fields to name; left out") }
    return .any(of: names)
  }
}

extension TypeScriptType {
  /// Tells whether it is one of some texts.
  fileprivate var isOfLiterals: Bool {
    switch self {
    case .word(let word): word.text.utf8.first == UInt8(ascii: "\"")
    case .union(let types): types.allSatisfy { $0.isOfLiterals }
    default: false
    }
  }
}
