import Wellformed

extension Schema {
  /// Returns the rules as TypeScript types, which compile with `--strict`.
  ///
  /// For the name `SignUp` there are three types:
  ///
  /// - `SignUpInput` is what a form sends: texts, in the objects and lists of the rules.
  /// - `SignUpOutput` is the result: the values that the rules accept.
  /// - `SignUpField` is the names of the fields, as issues have them.
  ///
  /// No type refuses what the rules accept, with one exception: if the rules describe members and do not say that the
  /// value is an object, the types still describe objects. The omissions do not list what no type can express, such as
  /// a length or a format.
  ///
  /// - Parameter name: The beginning of the types' names. Characters other than ASCII letters, digits, `_` and `$` are
  ///   removed.
  public func typeScript(named name: String) -> Export<String> {
    var kept = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      // A character that cannot begin a name can still continue one.
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

/// Makes the types of what a form sends, or of the result.
private struct TypeScriptWriter {
  /// The side that the types describe.
  enum Side: String {
    case input = "Input"
    case output = "Output"
  }

  /// Some schemas for one value, and the types that it may still have.
  private struct Question: Hashable {
    let schemas: [Int]
    let limit: ValueTypes
  }

  private let graph: SchemaGraph
  private let side: Side
  private let name: String
  private(set) var omissions: [Omission] = []
  /// The questions that are being answered, each with the number of objects and lists around it.
  private var open: [(question: Question, level: Int)] = []
  private var level = 0
  /// The names of the types that refer to themselves, and these types.
  private var names: [Question: String]
  private var declared: [(name: String, type: TypeScriptType)] = []
  /// The number of members and literals that may still be written.
  private var remaining = 5000
  private var budget: Budget

  init(_ graph: SchemaGraph, _ side: Side, _ name: String) {
    self.graph = graph
    self.side = side
    self.name = name
    names = [Question(schemas: [0], limit: .all): name + side.rawValue]
    budget = Budget(forSchemas: graph.nodes.count)
  }

  /// Returns the types as declarations, beginning with that of the whole value.
  mutating func declarations() -> String {
    let root = type(of: [0])
    var types = declared.filter { $0.name != name + side.rawValue }
    types.insert((name + side.rawValue, declared.first { $0.name == name + side.rawValue }?.type ?? root), at: 0)
    return types.map { "export type \($0.name) = \($0.type.text());\n" }.joined(separator: "\n")
  }

  /// Returns the type of a value that some schemas judge.
  ///
  /// - Parameter field: What the schemas require of the value, if that is known already.
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
      omit("properties", schemas, "the types would be too large; this one is unknown")
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
    noteOmissions(schemas)
    var types = field.types.intersection(limit)
    if types.isEmpty { return .never }
    let hasMembers = conjuncts.contains { !graph.nodes[$0].schema.object.properties.isEmpty }
    if types == .all, hasMembers {
      omit("type", schemas, "the rules also accept values that are not objects; the types describe only objects")
      types = .object
    }
    if let literals = literals(for: field, types) { return literals }
    let ways = ways(conjuncts, within: types)
    // The types of the alternatives are already limited to these types.
    if !ways.isEmpty, types.isDisjoint(with: [.array, .object]) { return .all(of: ways) }
    return .all(of: [isPlain(types, schemas, conjuncts) ? .unknown : plainType(types, schemas, conjuncts)] + ways)
  }

  /// Returns whether the schemas do not say what the value is.
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
      // What is typed may differ from the value that it becomes.
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
      omit("properties", schemas, "the types would be too large; this one is unknown")
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
    // An empty control sends an empty text.
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

  private mutating func noteOmissions(_ schemas: [Int]) {
    let carried = ["anyOf", "oneOf", "enum", "additionalProperties", "minProperties", "maxProperties", "propertyNames"]
    for (keyword, place) in graph.keywordsBetweenMembers(of: schemas) where !carried.contains(exactly: keyword) {
      omissions.append(Omission(keyword, at: place, "types have no conditions; left out"))
    }
  }

  private mutating func omit(_ keyword: String, _ schemas: [Int], _ reason: String) {
    omissions.append(Omission(keyword, at: graph.nodes[schemas[0]].schema.pointer, reason))
  }

  // MARK: Names

  /// Returns the names of the fields; fields of nested objects have paths, and fields of rows any number in them.
  mutating func fieldNames() -> TypeScriptType {
    var names: [TypeScriptType] = []
    var around: [[Int]] = []
    remaining = 5000
    budget = Budget(forSchemas: graph.nodes.count)
    func add(_ schemas: [Int], as types: ValueTypes, at place: [Path.Component], _ writer: inout TypeScriptWriter) {
      let graph = writer.graph
      let conjuncts = graph.conjuncts(of: schemas)
      let goesIn =
        around.count < Budget.depthLimit && !around.contains(schemas)
        && writer.budget.take(graph.workload(of: schemas))
      around.append(schemas)
      defer { around.removeLast() }
      let hasMembers = conjuncts.contains { !graph.nodes[$0].schema.object.properties.isEmpty }
      if goesIn, hasMembers, types.contains(.object) {
        for field in graph.fields(of: schemas, at: []) {
          writer.remaining -= 1
          guard writer.remaining > 0 else { break }
          add(field.schemas, as: field.types, at: place + [.name(field.name)], &writer)
        }
        return
      }
      // The value as a whole has no name.
      if !place.isEmpty { names.append(.fieldName(place)) }
      guard goesIn, types.contains(.array) else { return }
      let lists = conjuncts.map { graph.nodes[$0].schema.list }
      for items in lists.flatMap({ $0.first.map { [$0] } }) + [lists.compactMap { $0.items }] where !items.isEmpty {
        let item = graph.field(items, at: [], isRequired: true)
        if item.types.isEmpty { continue }
        add(items, as: item.types, at: place + [.index(0)], &writer)
      }
    }
    add([0], as: .all, at: [], &self)
    if remaining <= 0 { omit("properties", [0], "there are too many fields to name; left out") }
    return .any(of: names)
  }
}

extension TypeScriptType {
  /// Returns the name of a field at a path, in which any number stands for each position in a list.
  fileprivate static func fieldName(_ path: [Path.Component]) -> TypeScriptType {
    guard path.contains(where: { if case .index = $0 { true } else { false } }) else {
      return .literal(.string(Path(path).description))
    }
    var text = "`"
    for (place, component) in path.enumerated() {
      if case .index = component {
        text += "[${number}]"
        continue
      }
      // After a position, a path begins with what divides it from a name.
      let part = place == 0 ? Path([component]) : Path([.index(0), component])
      for scalar in part.description.dropFirst(place == 0 ? 0 : 3).unicodeScalars {
        if scalar == "`" || scalar == "\\" || scalar == "$" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return .word(ExactText(text + "`"))
  }

  /// Whether the type is one of some literal texts.
  fileprivate var isOfLiterals: Bool {
    switch self {
    case .word(let word): word.text.utf8.first == UInt8(ascii: "\"")
    case .union(let types): types.allSatisfy { $0.isOfLiterals }
    default: false
    }
  }
}
