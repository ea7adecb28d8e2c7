import Wellformed
import WellformedSchema

extension ValueSampler {
  /// Returns an array that is probably valid; `nil` if no value was found for a required item.
  mutating func array(by combination: Combination) -> JSONValue? {
    let schemas = combination.schemas.map { demands[$0] }
    var minimum = schemas.reduce(0) { max($0, $1.itemCounts.minimum) }
    let maximum = schemas.reduce(Int.max) { min($0, $1.itemCounts.maximum ?? .max) }
    let contained = schemas.compactMap { $0.contained }.filter { $0.minimum > 0 }
    for demand in contained { minimum = max(minimum, demand.minimum) }
    guard minimum <= maximum, minimum <= 10_000 else { return nil }
    let more = path.count >= ValueSampler.usualDepth ? 0 : min(maximum - minimum, 3)
    let count = minimum + numbers.below(more + 1)
    let isUnique = schemas.contains { $0.hasUniqueItems }
    var (items, seen): ([JSONValue], Set<JSONValue>) = ([], [])
    let known = lastFailure
    while items.count < count {
      let place = items.count
      var own = schemas.compactMap { place < $0.firstItems.count ? $0.firstItems[place] : $0.items }
      // Required items come first, so that the array may end early.
      for demand in contained where place < demand.minimum { own.append(demand.schema) }
      guard let item = item(by: own, at: place, unlike: isUnique ? seen : []) else {
        if items.count < minimum { return nil }
        forgive(known)
        break
      }
      seen.insert(item)
      items.append(item)
    }
    return .array(items)
  }

  private mutating func item(by schemas: [Int], at place: Int, unlike seen: Set<JSONValue>) -> JSONValue? {
    path.append(.index(place))
    defer { path.removeLast() }
    for _ in 0..<(seen.isEmpty ? 1 : 24) {
      guard let item = value(by: schemas, beside: JSONObject(), name: nil) else { return nil }
      if !seen.contains(item) { return item }
    }
    return nil
  }

  /// Returns an object that is probably valid; `nil` if no value was found for a required member.
  mutating func object(by combination: Combination) -> JSONValue? {
    let schemas = combination.schemas.map { demands[$0] }
    guard var names = memberNames(schemas, combination) else { return nil }
    let minimum = schemas.reduce(0) { max($0, $1.memberCounts.minimum) }
    while names.present.count < minimum {
      guard let name = otherName(schemas, known: names.present, forbidden: combination.forbidden) else { return nil }
      names.present.append(name)
    }
    let known = lastFailure
    var object = JSONObject()
    for name in inReadingOrder(names.present, schemas) {
      guard let own = members(schemas, name) else { return nil }
      path.append(.name(name))
      let value = value(by: own, beside: object, name: name)
      path.removeLast()
      if let value {
        object[name] = value
      } else if names.required.has(name) {
        return nil
      } else {
        forgive(known)
      }
    }
    let order = schemas.reversed().flatMap { $0.properties.map { $0.name } }.each
    var members = order.compactMap { name in object[name].map { JSONObject.Member(key: name, value: $0) } }
    let named = Set<ExactText>(names: order)
    for member in object.members where !named.contains(member.key) {
      members.append(member)
    }
    return .object(JSONObject(members))
  }

  /// Returns the schemas that judge a member; `nil` if some schema forbids it.
  func members(_ schemas: [SchemaDemands], _ name: String) -> [Int]? {
    var found: [Int] = []
    for schema in schemas {
      guard let own = schema.schemas(ofMember: name) else { return nil }
      found += own
    }
    return found
  }

  /// Returns the names of the required members, and of all members to include.
  private mutating func memberNames(
    _ schemas: [SchemaDemands], _ combination: Combination
  ) -> (required: [String], present: [String])? {
    let maximum = schemas.reduce(Int.max) { min($0, $1.memberCounts.maximum ?? .max) }
    let minimum = schemas.reduce(0) { max($0, $1.memberCounts.minimum) }
    let dependencies = schemas.flatMap { $0.dependentRequired }
    func closure(of names: [String]) -> [String] {
      var names = names.each
      var next = 0
      while next < names.count {
        for (name, others) in dependencies where name.hasSameBytes(as: names[next]) {
          for other in others where !names.has(other) { names.append(other) }
        }
        next += 1
      }
      return names
    }
    let required = closure(of: schemas.flatMap { $0.required } + combination.required)
    guard required.count <= maximum, !required.contains(where: { combination.forbidden.has($0) }) else { return nil }
    var present = required
    var known = Set<ExactText>(names: required)
    let isDeep = path.count >= ValueSampler.usualDepth
    let isLean = numbers.isOne(in: 16)
    for name in schemas.flatMap({ $0.properties.map { $0.name } }).each where !known.contains(name) {
      let isWanted = present.count < minimum || (!isDeep && !isLean && numbers.below(4) > 0)
      guard isWanted, !combination.forbidden.has(name), members(schemas, name) != nil, isName(name, schemas) else {
        continue
      }
      let added = dependencies.isEmpty ? [name] : closure(of: present + [name]).dropFirst(present.count)
      guard present.count + added.count <= maximum, !added.contains(where: { combination.forbidden.has($0) }) else {
        continue
      }
      present += added
      for name in added { known.insert(name) }
    }
    return (required, present)
  }

  /// Returns whether members can have a name.
  private func isName(_ name: String, _ schemas: [SchemaDemands]) -> Bool {
    schemas.allSatisfy { $0.names.map { schema.isValid(.string(name), by: $0, beside: nil) } ?? true }
  }

  /// Returns a name for a member that the rules do not name.
  private mutating func otherName(_ schemas: [SchemaDemands], known: [String], forbidden: [String]) -> String? {
    let patterns = schemas.flatMap { $0.patterns.map { $0.pattern } }
    let plans = schemas.compactMap { $0.names.flatMap { demands[$0].text } }
    for attempt in 0..<24 {
      var name: String?
      if attempt % 3 == 0, !patterns.isEmpty {
        let plan = TextPlan([.pattern(numbers.one(of: patterns))])
        name = PlanSampler(plans + [plan], among: .none).text(for: nil, using: &numbers)
      } else if plans.isEmpty {
        name = numbers.word()
      } else {
        name = PlanSampler(plans, among: .none).text(for: nil, using: &numbers)
      }
      guard let name, !(known + forbidden).has(name),
        members(schemas, name) != nil, isName(name, schemas)
      else { continue }
      return name
    }
    return nil
  }

  /// Returns the names in an order in which, if possible, members come before those that read them.
  private func inReadingOrder(_ names: [String], _ schemas: [SchemaDemands]) -> [String] {
    var rest = names.map { name in
      (name: name, reads: (members(schemas, name) ?? []).flatMap { demands[$0].text?.reads ?? [] })
    }
    if rest.allSatisfy({ $0.reads.isEmpty }) { return names }
    var ordered: [String] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { field in
        !rest.contains { other in
          !other.name.hasSameBytes(as: field.name) && field.reads.contains { $0.hasSameBytes(as: other.name) }
        }
      }
      ordered.append(rest.remove(at: next ?? 0).name)
    }
    return ordered
  }
}
