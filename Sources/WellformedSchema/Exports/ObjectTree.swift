import Wellformed

/// The members of an object, some of which are such objects themselves.
struct ObjectTree {
  private var schemas: [(name: String, schema: JSONObject)] = []
  private var objects: [(name: String, members: ObjectTree)] = []
  private var objectPlaces: [ExactText: Int] = [:]
  private var required: [String] = []
  private var areRequired: Set<ExactText> = []
  /// What the object must satisfy as a whole.
  private var conditions: [JSONObject] = []

  /// Inserts a schema that the object at a path must satisfy as a whole.
  ///
  /// - Parameter isForEmpty: Whether an empty object does not satisfy it, so that the object must not be absent.
  mutating func insert(condition: JSONObject, at path: ArraySlice<String>, isForEmpty: Bool) {
    guard let name = path.first else {
      conditions.append(condition)
      return
    }
    if isForEmpty, areRequired.insert(name) { required.append(name) }
    objects[place(of: name)].members.insert(condition: condition, at: path.dropFirst(), isForEmpty: isForEmpty)
  }

  private mutating func place(of name: String) -> Int {
    let position = objectPlaces.place(of: name)
    if position == objects.count { objects.append((name, ObjectTree())) }
    return position
  }

  mutating func insert(_ schema: JSONObject, isRequired: Bool, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if isRequired, areRequired.insert(name) { required.append(name) }
    if path.count == 1 {
      schemas.append((name, schema))
      return
    }
    objects[place(of: name)].members.insert(schema, isRequired: isRequired, at: path.dropFirst())
  }

  /// The schema of the object; a field that has fields within it must satisfy both.
  var schema: JSONObject {
    var properties: [JSONObject.Member] = []
    var places: [ExactText: Int] = [:]
    for (name, schema) in schemas {
      let place = places.place(of: name)
      if place == properties.count { properties.append(JSONObject.Member(key: name, value: .null)) }
      properties[place].value = .object(schema)
    }
    for (name, members) in objects {
      let place = places.place(of: name)
      if place == properties.count {
        properties.append(JSONObject.Member(key: name, value: .object(members.schema)))
      } else if let own = properties[place].value.object {
        properties[place].value = .object(JSONObject(joining: [own, members.schema]))
      }
    }
    var object = JSONObject([JSONObject.Member(key: "type", value: "object")])
    if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
    object["properties"] = .object(JSONObject(properties))
    if !conditions.isEmpty { object["allOf"] = .array(conditions.map { .object($0) }) }
    return object
  }
}
