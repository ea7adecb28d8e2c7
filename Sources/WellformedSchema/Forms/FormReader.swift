package import Wellformed

/// Reads the texts of a form, placed by the names of their fields, as the value that they stand for by the rules.
///
/// This is the one place where a form with objects and lists becomes a value: pages and servers both use it.
/// ``CompiledSchema/value(of:in:)`` says what a single text stands for. Objects and lists follow these rules:
///
/// - An empty text of a list is not an element. A list without elements is absent or, if it is required, empty.
/// - An object in which nothing is filled in is absent or, if it is required or an element of a list, empty.
/// - If an object is present and a box in it was not sent, the box means `false`.
/// - What the rules do not describe is left out.
package struct FormReader: Sendable {
  let schema: CompiledSchema
  private var sorts: [Sort] = []
  private var numbers: [SortKey: Int] = [:]

  /// The key of what is read by the same schemas.
  fileprivate struct SortKey: Hashable {
    let schemas: [Int]
    let isRequired: Bool
    let ways: [Int]
  }

  /// How a value is read.
  fileprivate struct Sort: Sendable {
    let name: String
    let schemas: [Int]
    let isRequired: Bool
    let types: ValueTypes
    /// How a text is read, if the value can be one.
    var member: SchemaMember?
    /// How an empty text is read if it was sent: a box that is not ticked sends nothing.
    var answered: SchemaMember?
    /// The schemas that judge objects as wholes.
    let parts: [ObjectPart]
    /// The same schemas, by the members that they describe.
    let objects: ObjectParts
    /// How members are read, by name; `nil` for members that the rules do not describe.
    var members: [ExactText: Int?] = [:]
    /// The boxes among the members.
    var boxes: [(name: String, sort: Int)] = []
    /// The required objects and lists among the members.
    var containers: [(name: String, sort: Int)] = []
    /// Whether the members that the rules describe are known.
    var isSurveyed = false
    /// How elements are read: the first ones, each by itself, and all others.
    var elements: (first: [Int], others: Int?)?
    /// The alternatives, each of which the rules may apply or not.
    var ways: [Int] = []
  }

  /// Creates a reader that uses all rules of a schema.
  package init(_ schema: CompiledSchema) {
    self.schema = schema
    _ = sort("", [0], isRequired: true)
  }

  /// Returns the value that the texts of a form stand for, and the paths of members that the rules do not describe.
  ///
  /// - Parameter texts: An object of objects, arrays and texts, as ``FormTree`` makes it.
  package mutating func value(ofForm texts: JSONValue) -> (value: JSONValue, unknown: [Path]) {
    prepare(for: texts)
    return value(ofPrepared: texts)
  }

  /// Prepares everything that is needed to read a form with texts at these places.
  mutating func prepare(for texts: JSONValue) { prepare(for: texts, 0) }

  /// Returns the same for texts at places that the reader was prepared for.
  func value(ofPrepared texts: JSONValue) -> (value: JSONValue, unknown: [Path]) {
    var unknown: [Path] = []
    let reading = reading(of: texts, by: 0, at: .root, isThere: true, &unknown)
    return (reading.value ?? .object(JSONObject()), unknown)
  }
}

// MARK: Sorts

extension FormReader {
  private var graph: SchemaGraph { schema.graph }

  private mutating func sort(_ name: String, _ schemas: [Int], isRequired: Bool, ways: [Int] = []) -> Int {
    let key = SortKey(schemas: schemas, isRequired: isRequired, ways: ways)
    if let number = numbers[key] { return number }
    let number = sorts.count
    numbers[key] = number
    let parts = schema.parts(of: schemas)
    var sort = Sort(
      name: name, schemas: schemas, isRequired: isRequired, types: graph.allowedTypes(schemas).subtracting(.null),
      parts: parts, objects: ObjectParts(parts, of: graph))
    sort.ways = ways
    if ways.isEmpty, number > 0 {
      do throws(SchemaError) {
        let member = try schema.member(name, schemas, messages: [:], demands: [], isRequired: isRequired)
        sort.member = member
        sort.answered = schema.answered(member)
      } catch {
        // An object or an array, and not a text.
      }
    }
    sorts.append(sort)
    return number
  }

  /// Returns how a member of an object is read; `nil` if the rules do not describe it.
  mutating func member(_ name: String, of number: Int) -> Int? {
    if let known = sorts[number].members[name] { return known }
    let demands = sorts[number].objects.demands(on: name)
    let schemas = demands.flatMap { $0.schemas }
    var found: Int?
    if !schemas.isEmpty {
      found = sort(name, schemas, isRequired: demands.contains { !$0.absences.isEmpty })
    } else if !demands.contains(where: { $0.isRefused }) {
      // A member that only some alternatives describe is read as one of them describes it.
      let ways = alternatives(for: name, of: sorts[number].parts).map { sort(name, [$0], isRequired: false) }
      if ways.count == 1 {
        found = ways[0]
      } else if !ways.isEmpty {
        found = sort(name, [], isRequired: false, ways: ways)
      }
    }
    sorts[number].members[ExactText(name)] = .some(found)
    return found
  }

  /// Returns the schemas for a member that only some of the object's schemas describe.
  private func alternatives(for name: String, of parts: [ObjectPart]) -> [Int] {
    var seen = Set(parts.map { $0.schema })
    var ahead = parts.reversed().flatMap { graph.nodes[$0.schema].schema.alternatives.reversed() }
    var found: [Int] = []
    while let next = ahead.popLast() {
      guard seen.insert(next).inserted else { continue }
      let node = graph.nodes[next]
      if let place = node.propertyPlaces[name], !found.contains(node.properties[place].schema) {
        found.append(node.properties[place].schema)
      }
      ahead += (node.schema.allOf + node.schema.alternatives).reversed()
    }
    return found
  }

  /// Returns how an element of a list is read; `nil` if the rules do not describe it.
  mutating func element(_ index: Int, of number: Int) -> Int? {
    let (first, others) = elements(of: number)
    return index < first.count ? first[index] : others
  }

  mutating func elements(of number: Int) -> (first: [Int], others: Int?) {
    if let known = sorts[number].elements { return known }
    let lists = sorts[number].parts.map { graph.nodes[$0.schema].schema.list }
    var first: [Int] = []
    for index in 0..<(lists.map { $0.first.count }.max() ?? 0) {
      first.append(
        sort("", lists.compactMap { index < $0.first.count ? $0.first[index] : $0.items }, isRequired: true))
    }
    let items = lists.compactMap { $0.items }
    let others = items.isEmpty ? nil : sort("", items, isRequired: true)
    sorts[number].elements = (first, others)
    return (first, others)
  }

  /// Finds the members that the rules describe, so that those that were not sent can get a value.
  private mutating func survey(_ number: Int) {
    guard !sorts[number].isSurveyed else { return }
    sorts[number].isSurveyed = true
    guard sorts[number].types.contains(.object) else { return }
    for name in describedMembers(of: number) {
      guard let member = self.member(name, of: number) else { continue }
      if sorts[member].member?.isBox == true { sorts[number].boxes.append((name, member)) }
      guard sorts[member].isRequired, sorts[member].isContainer else { continue }
      sorts[number].containers.append((name, member))
      survey(member)
    }
  }

  /// Returns the names of the members that the rules describe in all cases, each once.
  func describedMembers(of number: Int) -> [String] {
    var seen: Set<ExactText> = []
    return sorts[number].parts.flatMap { graph.nodes[$0.schema].properties }.map { $0.name }
      .filter { seen.insert($0) }
  }

  /// Prepares everything that is needed to read a form with these texts.
  ///
  /// Calls itself once for each level of the texts.
  private mutating func prepare(for texts: JSONValue, _ number: Int) {
    for way in sorts[number].ways { prepare(for: texts, way) }
    survey(number)
    switch texts {
    case .object(let object) where sorts[number].types.contains(.object):
      for member in object.members {
        if let sort = self.member(member.key, of: number) { prepare(for: member.value, sort) }
      }
    case .array(let elements) where sorts[number].types.contains(.array):
      for (index, element) in elements.enumerated() {
        if let sort = self.element(index, of: number) { prepare(for: element, sort) }
      }
    case .string where sorts[number].types.contains(.array): _ = self.elements(of: number)
    default: break
    }
  }
}

extension FormReader.Sort {
  /// Whether no text can stand for it.
  fileprivate var isContainer: Bool { member == nil && ways.isEmpty }

  /// Returns the text that counts if several were sent for one value; otherwise what was sent.
  fileprivate func oneText(of texts: JSONValue) -> JSONValue {
    guard let member, !isList(true), case .array(let elements) = texts else { return texts }
    let strings = elements.compactMap { $0.string }
    guard strings.count == elements.count,
      let text = RepeatedText.one(of: strings, saysYes: member.saysYes, isChoice: member.reading.isChoice)
    else { return texts }
    return .string(text)
  }

  fileprivate func isList(_ isArray: Bool) -> Bool { types.contains(.array) && (isArray || member == nil) }
}

// What is known once the reader was prepared for a form.
extension FormReader {
  /// Returns whether a member of the whole value is described in all cases.
  func describes(_ name: String) -> Bool { sorts[0].objects.demands(on: name).contains { !$0.schemas.isEmpty } }

  /// Returns whether an object or a list is present even if nothing is filled in.
  func isThere(_ number: Int) -> Bool { sorts[number].isRequired }

  func takesObjects(_ number: Int) -> Bool { sorts[number].types.contains(.object) }

  func takesArrays(_ number: Int) -> Bool { sorts[number].types.contains(.array) }

  /// Returns how a text is read; `nil` if the value cannot be a text.
  func scalar(_ number: Int) -> SchemaMember? { sorts[number].member }

  func schemas(of number: Int) -> [Int] { sorts[number].schemas }

  func known(_ name: String, of number: Int) -> Int? { sorts[number].members[name] ?? nil }

  func knownElement(_ index: Int, of number: Int) -> Int? {
    guard let (first, others) = sorts[number].elements else { return nil }
    return index < first.count ? first[index] : others
  }
}

// MARK: Values

extension FormReader {
  /// The greatest depth of objects that are made from nothing because rules require them.
  private static var mostUnsent: Int { 8 }

  /// What texts are read as.
  private struct Reading {
    /// The value; `nil` if it is absent.
    var value: JSONValue?
    /// Whether anything is filled in; a value that exists only because it is required does not count.
    var isFilledIn = true
  }

  /// Reads texts.
  ///
  /// Calls itself once for each level of the texts.
  ///
  /// - Parameter isThere: Whether the value is present even if nothing is filled in.
  private func reading(
    of texts: JSONValue, by number: Int, at path: Path, isThere: Bool, _ unknown: inout [Path]
  ) -> Reading {
    let sort = sorts[number]
    if !sort.ways.isEmpty { return reading(of: texts, byOneOf: sort.ways, at: path, &unknown) }
    switch sort.oneText(of: texts) {
    case .object(let object) where sort.types.contains(.object):
      return self.object(of: object, by: number, at: path, isThere: isThere, &unknown)
    case .array(let elements) where sort.isList(true):
      return list(of: elements, by: number, at: path, isThere: isThere, &unknown)
    case .string(let text):
      if let member = sort.member, let answered = sort.answered {
        let value = schema.value(of: text, in: text.isBlank ? answered : member)
        return Reading(value: value, isFilledIn: value != nil && !text.isEmpty)
      }
      if sort.isList(false) { return list(of: [texts], by: number, at: path, isThere: isThere, &unknown) }
      if !text.isEmpty { return Reading(value: texts) }
      return Reading(value: isThere ? unsent(by: number, depth: 0) : nil, isFilledIn: false)
    default: return Reading(value: texts)
    }
  }

  private func reading(
    of texts: JSONValue, byOneOf ways: [Int], at path: Path, _ unknown: inout [Path]
  ) -> Reading {
    var first: Reading?
    for way in ways {
      var others: [Path] = []
      let reading = self.reading(of: texts, by: way, at: path, isThere: false, &others)
      guard let value = reading.value else { continue }
      if sorts[way].schemas.allSatisfy({ graph.isValid(value, by: $0) }) { return reading }
      first = first ?? reading
    }
    return first ?? Reading(value: nil, isFilledIn: false)
  }

  private func list(
    of elements: [JSONValue], by number: Int, at path: Path, isThere: Bool, _ unknown: inout [Path]
  ) -> Reading {
    guard let (first, others) = sorts[number].elements else { return Reading(value: .array(elements)) }
    var values: [JSONValue] = []
    for element in elements {
      if first.isEmpty, element.string?.isBlank == true { continue }
      let sort = values.count < first.count ? first[values.count] : others
      let place = path.appending(values.count)
      let reading = sort.map { self.reading(of: element, by: $0, at: place, isThere: true, &unknown) }
      values.append(reading?.value ?? element)
    }
    if values.isEmpty, !isThere, !sorts[number].isRequired { return Reading(value: nil, isFilledIn: false) }
    return Reading(value: .array(values), isFilledIn: !values.isEmpty)
  }

  private func object(
    of object: JSONObject, by number: Int, at path: Path, isThere: Bool, _ unknown: inout [Path]
  ) -> Reading {
    let sort = sorts[number]
    var members: [JSONObject.Member] = []
    var isFilledIn = false
    for member in object.members {
      let place = path.appending(member.key)
      guard let known = sort.members[member.key], let inner = known else {
        unknown.append(place)
        continue
      }
      let reading = reading(of: member.value, by: inner, at: place, isThere: sorts[inner].isRequired, &unknown)
      isFilledIn = isFilledIn || reading.isFilledIn
      if let value = reading.value { members.append(JSONObject.Member(key: member.key, value: value)) }
    }
    if !isFilledIn, !isThere, !sort.isRequired { return Reading(value: nil, isFilledIn: false) }
    add(to: &members, beside: object, by: number, depth: 0)
    return Reading(value: .object(JSONObject(members)), isFilledIn: isFilledIn)
  }

  /// Adds the values that follow from what was not sent.
  private func add(to members: inout [JSONObject.Member], beside sent: JSONObject, by number: Int, depth: Int) {
    for (name, _) in sorts[number].boxes where sent[name] == nil {
      members.append(JSONObject.Member(key: name, value: .bool(false)))
    }
    for (name, sort) in sorts[number].containers where sent[name] == nil {
      if let value = unsent(by: sort, depth: depth + 1) { members.append(JSONObject.Member(key: name, value: value)) }
    }
  }

  /// Returns a required object or list for which nothing was sent.
  private func unsent(by number: Int, depth: Int) -> JSONValue? {
    if sorts[number].types.contains(.array) { return .array([]) }
    guard sorts[number].types.contains(.object), depth < FormReader.mostUnsent else { return nil }
    var members: [JSONObject.Member] = []
    add(to: &members, beside: JSONObject(), by: number, depth: depth)
    return .object(JSONObject(members))
  }
}
