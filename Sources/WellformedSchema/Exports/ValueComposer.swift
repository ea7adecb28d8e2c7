import Wellformed

/// Writes what validators ask of a value as a schema.
struct ValueComposer {
  /// Where in the file the schema stands.
  private let place: JSONPointer
  /// What could not be written.
  private(set) var omissions: [Omission] = []
  /// The formats that are named.
  private(set) var formats: [Format] = []

  init(at place: JSONPointer) { self.place = place }

  /// A schema for a value of which validators ask all this, and whether there must be one.
  ///
  /// A form within is required where any of its members is; of what may not be missing in Swift, nothing is asked.
  mutating func schema(
    for validators: [ValueOutline?], _ label: FieldLabel? = nil
  ) -> (schema: JSONObject, isRequired: Bool) {
    var object = JSONObject()
    if let label { object["title"] = .string(label.text) }
    var (isRequired, hasClosures) = (false, false)
    for validator in validators {
      guard let validator else {
        hasClosures = true
        continue
      }
      let (schema, demands) = schema(for: validator)
      object.join(schema)
      isRequired = isRequired || demands
    }
    if hasClosures {
      let reason =
        validators.count == 1 ? "are closures; any value is taken" : "are closures in part; these are left out"
      omissions.append(Omission("validators", at: place, reason))
    }
    object.setPhrase(of: label)
    return (object, isRequired)
  }

  private mutating func schema(for validator: ValueOutline) -> (schema: JSONObject, isRequired: Bool) {
    var object = JSONObject()
    switch validator {
    case .text(let text):
      var composer = FormComposer([], at: place.tokens)
      object = composer.schema(for: text, at: [])
      omissions += composer.omissions
      formats += composer.formats
      return (object, !text.takesNothing)
    case .number(let range):
      object["type"] = range.areWhole ? "integer" : "number"
      if let minimum = range.minimum { object["minimum"] = .number(JSONNumber(checked: minimum)) }
      if let maximum = range.maximum { object["maximum"] = .number(JSONNumber(checked: maximum)) }
    case .form(let parts):
      var composer = FormComposer(parts, at: place.tokens)
      object = composer.file().object ?? object
      omissions += composer.omissions
      formats += composer.formats
      return (object, object["required"] != nil)
    case .count(let minimum, let maximum, let isKeyed):
      object["type"] = isKeyed ? "object" : "array"
      if minimum > 0 { object[isKeyed ? "minProperties" : "minItems"] = .count(minimum) }
      if let maximum { object[isKeyed ? "maxProperties" : "maxItems"] = .count(maximum) }
    case .each(let validators): return (part("items", "array", validators), false)
    case .eachOfSet(let validators, let isUnique):
      object = part("items", "array", validators)
      if isUnique { object["uniqueItems"] = true }
    case .unique:
      object["type"] = "array"
      object["uniqueItems"] = true
    case .eachKey(let validators): return (part("propertyNames", "object", validators), false)
    case .eachValue(let validators): return (part("additionalProperties", "object", validators), false)
    case .wrapped(let isRequired, let validators): return (schema(for: validators).schema, isRequired)
    }
    return (object, false)
  }

  /// A schema for values of a type that asks something of all their parts.
  private mutating func part(_ keyword: String, _ type: JSONValue, _ validators: [ValueOutline?]) -> JSONObject {
    var composer = ValueComposer(at: place.appending(keyword))
    var object = JSONObject()
    object["type"] = type
    object[keyword] = .object(composer.schema(for: validators).schema)
    omissions += composer.omissions
    formats += composer.formats
    return object
  }
}

extension JSONObject {
  /// Takes in what another schema asks: as members of this one or, where both say something by the same name, beside it.
  fileprivate mutating func join(_ other: JSONObject) {
    let saysOtherwise = other.members.contains { member in
      guard let own = self[member.key] else { return false }
      return own != member.value
    }
    if saysOtherwise {
      self["allOf"] = .array((self["allOf"]?.array ?? []) + [.object(other)])
    } else {
      for member in other.members { self[member.key] = member.value }
    }
  }
}
