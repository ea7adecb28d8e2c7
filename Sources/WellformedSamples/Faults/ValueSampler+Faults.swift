import Wellformed
import WellformedSchema

extension ValueSampler {
  /// The maximum number of records to try before giving up because none can have a fault.
  private static var records: Int { 12 }
  /// The maximum number of faults to try in all.
  private static var faults: Int { 64 }

  /// Returns a value with one fault; the faults that were found least often so far come first.
  ///
  /// The faults are those that the rules can find in such values. A check of the value finds the code at the path. If
  /// possible, nothing else is wrong with it; a rule about several members can fail as well.
  ///
  /// - Parameter isWanted: Returns `false` for values that are unwanted for other reasons.
  package mutating func invalidValue(
    where isWanted: (InvalidSample) -> Bool = { _ in true }
  ) throws(NoSample) -> InvalidSample {
    var left = ValueSampler.faults
    for _ in 0..<ValueSampler.records {
      if left <= 0 { break }
      let value = try validValue()
      steps = 6000
      var targets = FaultSearch(value, by: schema, demands).targets
      targets.shuffle(using: &numbers)
      let known = spoiled
      // Sorted stably by frequency, so that a seed always leads to the same result.
      let places = targets.indices.sorted {
        let (one, other) = (known[targets[$0].name, default: 0], known[targets[$1].name, default: 0])
        return one == other ? $0 < $1 : one < other
      }
      for place in places.prefix(24) where left > 0 {
        let target = targets[place]
        left -= 1
        spoiled[target.name, default: 0] += 1
        if let sample = sample(of: target, in: value, isWanted) { return sample }
        // A failed attempt is tried again later.
        spoiled[target.name, default: 0] += 2
      }
      if targets.isEmpty, schema.isValid(.null), schema.isValid(0), schema.isValid("") { break }
    }
    throw NoSample.noFault
  }

  /// Returns the value with a fault of a kind at a place, if that is possible.
  private mutating func sample(
    of target: FaultTarget, in value: JSONValue, _ isWanted: (InvalidSample) -> Bool
  ) -> InvalidSample? {
    guard let old = value.value(at: target.path[...]) else { return nil }
    var other: InvalidSample?
    for candidate in candidates(for: target, old, in: value) {
      guard let spoiled = value.replacing(target.path[...], by: candidate.value) else { continue }
      for changed in [spoiled, adapted(spoiled, to: target)].compactMap({ $0 }) {
        let errors = schema.check(changed).errors
        guard !errors.isEmpty else { continue }
        let path = Path(target.path + candidate.place)
        let code = candidate.code ?? target.code
        if let found = errors.first(where: { $0.path == path && (code == nil || $0.code == code) })
          ?? onlyError(in: errors)
        {
          let sample = InvalidSample(value: changed, path: found.path, code: found.code)
          guard isWanted(sample) else { continue }
          if errors.allSatisfy({ $0.path == found.path && $0.code == found.code }) { return sample }
          if other == nil { other = sample }
        }
      }
    }
    return other
  }

  /// Returns the only error, if rules report the fault with their own words and codes.
  private func onlyError(in errors: [Issue]) -> Issue? {
    guard errors.count == 1, demands.contains(where: { $0.changesIssues }) else { return nil }
    return errors[0]
  }

  /// Returns the value in which the members that must equal the changed one are changed as well.
  private func adapted(_ value: JSONValue, to target: FaultTarget) -> JSONValue? {
    guard case .name(let name)? = target.path.last, let parent = value.value(at: target.path.dropLast())?.object,
      case .text = target.kind, let text = parent[name]
    else { return nil }
    var object = parent
    var hasChanged = false
    for property in demands.flatMap({ $0.properties }) where !property.name.hasSameBytes(as: name) {
      guard let twin = demands[property.schema].text?.twin, twin.hasSameBytes(as: name), object[property.name] != nil
      else { continue }
      object[property.name] = text
      hasChanged = true
    }
    return hasChanged ? value.replacing(target.path.dropLast(), by: .object(object)) : nil
  }

  // MARK: What to put there

  /// A value for a place, the relative path of its fault, and the code of the fault if the target has none.
  private struct Candidate {
    var value: JSONValue
    var place: [Path.Component] = []
    var code: IssueCode?
  }

  private mutating func candidates(
    for target: FaultTarget, _ old: JSONValue, in whole: JSONValue
  ) -> [Candidate] {
    switch target.kind {
    case .type:
      let values: [JSONValue] = ["text", 7, .number(JSONNumber("7.5") ?? 0), true, .null, [], .object(JSONObject())]
      let others = values.filter { value in target.schemas.contains { !demands[$0].allowsType(of: value) } }
      return others.shuffled(using: &numbers).map { Candidate(value: $0) }
    case .missing(let name), .missingByOther(let name):
      guard var object = old.object, object[name] != nil else { return [] }
      object[name] = nil
      return [Candidate(value: .object(object), place: [.name(name)])]
    case .unknown, .name:
      guard let object = old.object else { return [] }
      let names = ["unknown", "other", "x", "more", "X-1", "a b", "", numbers.word(), numbers.word()]
      return names.filter { object[$0] == nil }.map { name in
        var more = object
        more[name] = .string(numbers.word())
        return Candidate(value: .object(more), place: [.name(name)])
      }
    case .text: return texts(target, old, in: whole)
    case .option:
      return ([.null, true, false, 0, 1, 2, -1, "", "none", [], ["none"]] + old.simpler.prefix(8)).map {
        Candidate(value: $0)
      }
    case .number:
      return grid(of: target.schemas, isWhole: false).neighbours().shuffled(using: &numbers).map {
        Candidate(value: .number($0))
      }
    case .tooFew, .tooMany, .repeated, .itemsMissing, .itemsInExcess: return counts(target, old)
    case .excluded(let other): return made(by: [other], target)
    case .ambiguous(let one, let other): return made(by: [one, other], target)
    }
  }

  /// Returns values for some schemas; if possible, the values also satisfy all other rules of that place.
  private mutating func made(by schemas: [Int], _ target: FaultTarget) -> [Candidate] {
    var found: [Candidate] = []
    path = target.path
    for attempt in 0..<12 where found.count < 6 {
      let roots = attempt < 8 ? target.schemas + schemas : schemas
      if let value = candidate(by: roots, beside: JSONObject(), name: nil) { found.append(Candidate(value: value)) }
      path = target.path
    }
    path = []
    return found
  }

  private mutating func counts(_ target: FaultTarget, _ old: JSONValue) -> [Candidate] {
    if let object = old.object {
      if case .tooMany = target.kind {
        var (more, found) = (object, [Candidate]())
        for number in 0..<2000 where found.count < 40 {
          more["\(numbers.word())\(number)"] = .string(numbers.word())
          found.append(Candidate(value: .object(more)))
        }
        return found
      }
      return object.members.indices.map { Candidate(value: .object(JSONObject(Array(object.members.prefix($0))))) }
        .reversed()
        + object.members.map { member in
          var fewer = object
          fewer[member.key] = nil
          return Candidate(value: .object(fewer))
        }
    }
    guard let items = old.array else { return [] }
    switch target.kind {
    case .tooFew: return items.indices.reversed().map { Candidate(value: .array(Array(items.prefix($0)))) }
    case .repeated:
      let place = numbers.below(items.count)
      var changed: [Candidate] = [Candidate(value: .array(items + [items[place]]), place: [.index(items.count)])]
      for other in items.indices where other > place {
        var same = items
        same[other] = items[place]
        changed.append(Candidate(value: .array(same), place: [.index(other)]))
      }
      return changed
    case .itemsMissing:
      let others: [JSONValue] = items.flatMap { $0.simpler.prefix(4) } + [.null, 0, "", true, "none", [], -1]
      return items.indices.reversed().map { Candidate(value: .array(Array(items.prefix($0)))) }
        + others.map { other in Candidate(value: .array(items.map { _ in other })) }
    default:
      var found: [Candidate] = []
      let own = target.schemas.flatMap { index in
        [demands[index].items, demands[index].contained?.schema].compactMap { $0 }
      }
      var more = items
      for number in 0..<min(2048, items.count + 40) {
        path = target.path + [.index(items.count)]
        let made = number < 64 ? value(by: own, beside: JSONObject(), name: nil) : nil
        path = []
        guard let next = made ?? more.last ?? .some(.null) else { break }
        more.append(next)
        found.append(Candidate(value: .array(more)))
      }
      return found
    }
  }

  /// Returns texts that the rules refuse; texts with the codes that were found least often so far come first.
  private mutating func texts(_ target: FaultTarget, _ old: JSONValue, in whole: JSONValue) -> [Candidate] {
    guard let text = old.string else { return [] }
    let plans = target.schemas.compactMap { demands[$0].isWarning ? nil : demands[$0].text }
    let parent = whole.value(at: target.path.dropLast())?.object ?? JSONObject()
    let siblings = Siblings(in: parent)
    let spoiler = TextSpoiler(plans, among: siblings)
    var found: [(candidate: Candidate, name: String)] = []
    for spoiled in spoiler.texts(from: text, using: &numbers) {
      var issues = FoundIssues()
      for plan in plans { _ = spoiled.withBytes { plan.check($0, at: .root, among: siblings, into: &issues) } }
      for issue in issues.issues where issue.severity == .error {
        found.append((Candidate(value: .string(spoiled), code: issue.code), target.name + issue.code.rawValue))
      }
    }
    found.shuffle(using: &numbers)
    let known = spoiled
    let places = found.indices.sorted {
      let (one, other) = (known[found[$0].name, default: 0], known[found[$1].name, default: 0])
      return one == other ? $0 < $1 : one < other
    }
    if let first = places.first { spoiled[found[first].name, default: 0] += 1 }
    return places.prefix(40).map { found[$0].candidate }
  }
}

extension JSONValue {
  /// Returns the value at a path within this one.
  func value(at path: ArraySlice<Path.Component>) -> JSONValue? {
    var value = self
    for component in path {
      switch component {
      case .name(let name):
        guard let member = value.object?[name] else { return nil }
        value = member
      case .index(let place):
        guard let items = value.array, place < items.count else { return nil }
        value = items[place]
      }
    }
    return value
  }

  /// Returns this value with another one at a path.
  func replacing(_ path: ArraySlice<Path.Component>, by value: JSONValue) -> JSONValue? {
    guard let first = path.first else { return value }
    switch first {
    case .name(let name):
      guard var object = object, let inner = object[name]?.replacing(path.dropFirst(), by: value) else { return nil }
      object[name] = inner
      return .object(object)
    case .index(let place):
      guard var items = array, place < items.count, let inner = items[place].replacing(path.dropFirst(), by: value)
      else { return nil }
      items[place] = inner
      return .array(items)
    }
  }
}
