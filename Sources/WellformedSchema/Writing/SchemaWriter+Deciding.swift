import Wellformed

/// Keywords that negate a schema, or let it decide what else is required.
///
/// If other tools could see only a part of such a schema, they must not see the keywords at all.
struct DecidingKeywords {
  /// The keywords, each with its schemas.
  var keywords: [(name: String, schemas: [Int], isArray: Bool)]
  /// Keywords that contain numbers.
  var counts: [(name: String, count: Int)] = []
  /// The schemas that must be seen completely.
  let decisive: [Int]
  /// The weaker requirement that other tools can see instead.
  var substitute: (name: String, schemas: [Int], isArray: Bool)?

  var name: String { keywords[0].name }

  static func all(of schema: SchemaKeywords) -> [DecidingKeywords] {
    var all: [DecidingKeywords] = []
    let list = schema.list
    if let contained = list.contained {
      let keyword = (name: "contains", schemas: [contained], isArray: false)
      // At least as many items satisfy a part of a schema as satisfy the whole.
      var group = DecidingKeywords(keywords: [keyword], decisive: list.mostContained == nil ? [] : [contained])
      if let least = list.leastContained { group.counts.append(("minContains", least)) }
      if list.leastContained != 0 { group.substitute = keyword }
      if let most = list.mostContained { group.counts.append(("maxContains", most)) }
      all.append(group)
    }
    if let ways = schema.oneOf {
      all.append(
        DecidingKeywords(keywords: [("oneOf", ways, true)], decisive: ways, substitute: ("anyOf", ways, true)))
    }
    if let other = schema.not { all.append(DecidingKeywords(keywords: [("not", [other], false)], decisive: [other])) }
    if let condition = schema.condition {
      var group = DecidingKeywords(keywords: [("if", [condition], false)], decisive: [condition])
      if let index = schema.consequence { group.keywords.append(("then", [index], false)) }
      if let index = schema.alternative { group.keywords.append(("else", [index], false)) }
      all.append(group)
    }
    return all
  }
}

extension SchemaWriter {
  /// Writes the keywords that decide, and returns separately those that other tools must not see.
  mutating func writeDeciding(
    _ index: Int, to object: inout JSONObject, at place: JSONPointer, _ view: View
  ) -> [JSONObject] {
    let schema = outline.schemas[index]
    var concealed: [JSONObject] = []
    for group in DecidingKeywords.all(of: schema) {
      if view == .hidden || group.decisive.allSatisfy({ exactness[$0] }) {
        object.append(write(group, at: place, view))
      } else if view == .ruleFile {
        let position = schema.hidden.count + concealed.count
        let place = place.appending("x-wellformed").appending("allOf").appending(position)
        concealed.append(write(group, at: place, .hidden))
      } else if let substitute = substitute(for: group, index) {
        object = JSONObject(joining: [object, substitute])
      }
    }
    if schema.condition == nil {
      // Without a condition they mean nothing, but must still be read.
      for (name, other) in [("then", schema.consequence), ("else", schema.alternative)] {
        if let other { object[name] = self.schema(other, at: place.appending(name), view) }
      }
    }
    return concealed
  }

  /// Returns what other tools see instead of the keywords that they must not see.
  mutating func substitutes(for index: Int) -> [JSONObject] {
    DecidingKeywords.all(of: outline.schemas[index]).compactMap { group in
      group.decisive.allSatisfy { exactness[$0] } ? nil : substitute(for: group, index)
    }
  }

  private mutating func substitute(for group: DecidingKeywords, _ index: Int) -> JSONObject? {
    let end = group.substitute == nil ? "left out" : "requires less"
    omit(group.name, index, "depends on a rule that other tools cannot check exactly; \(end)")
    guard let substitute = group.substitute else { return nil }
    var weaker = DecidingKeywords(keywords: [substitute], decisive: [])
    weaker.counts = group.counts.filter { $0.name == "minContains" }
    return copying { $0.write(weaker, at: $0.outline.schemas[index].pointer, .standard) }
  }

  private mutating func write(_ group: DecidingKeywords, at place: JSONPointer, _ view: View) -> JSONObject {
    var object = JSONObject()
    for (name, indexes, isArray) in group.keywords {
      let place = place.appending(name)
      object[name] = isArray ? schemas(indexes, at: place, view) : schema(indexes[0], at: place, view)
    }
    for (name, count) in group.counts { object[name] = .count(count) }
    return object
  }
}
