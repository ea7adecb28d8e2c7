import Wellformed

/// The names by which references find schema objects: identifiers (`$id`) and anchors (`$anchor`, `$dynamicAnchor`).
struct SchemaNames {
  /// The places of schema objects, by identifier, and by identifier and anchor.
  private var places: [JSONPointer: JSONPointer] = [:]
  /// The dynamic anchors, whose meaning depends on the way to a schema, by the identifier of their resource.
  private(set) var dynamicAnchors: [ExactText: [DynamicAnchor]] = [:]

  /// A `$dynamicAnchor`.
  struct DynamicAnchor {
    let name: String
    let place: JSONPointer
  }

  /// The target of a `$ref` or a `$dynamicRef`: a resource, and within it a place or an anchor.
  struct Target {
    let uri: String
    let fragment: String

    init(_ keyword: Keyword, base: String) throws(SchemaError) {
      let reference = try keyword.text()
      let parts = SchemaReference(SchemaReference.resolve(reference, against: base))
      uri = parts.withoutFragment
      fragment = parts.fragment ?? ""
    }
  }

  /// Reads the names that a schema object gives itself, and returns the base of the references in it.
  mutating func read(_ object: JSONObject, at pointer: JSONPointer, base: String) throws(SchemaError) -> String {
    var base = base
    if let value = object["$id"] {
      let keyword = Keyword(name: "$id", value: value, pointer: pointer.appending("$id"))
      let parts = SchemaReference(SchemaReference.resolve(try keyword.text(), against: base))
      guard parts.fragment?.utf8.isEmpty ?? true else {
        throw keyword.error("must have no fragment; name places within a schema by \"$anchor\"")
      }
      base = parts.withoutFragment
      try add(JSONPointer([base]), pointer, keyword)
    }
    for anchor in ["$anchor", "$dynamicAnchor"] {
      guard let value = object[anchor] else { continue }
      let keyword = Keyword(name: anchor, value: value, pointer: pointer.appending(anchor))
      let name = try keyword.text()
      guard SchemaNames.isAnchor(name) else {
        throw keyword.mismatch("a letter or _, and then letters, digits, and any of - _ .")
      }
      try add(JSONPointer([base, name]), pointer, keyword)
      if anchor == "$dynamicAnchor" {
        dynamicAnchors[ExactText(base), default: []].append(DynamicAnchor(name: name, place: pointer))
      }
    }
    return base
  }

  /// Adds the name of a file that was read because something refers to it.
  mutating func add(file uri: String, at place: JSONPointer) { places[JSONPointer([uri])] = place }

  /// Returns whether there is a resource with an identifier.
  func hasResource(_ uri: String) -> Bool { places[JSONPointer([uri])] != nil }

  private mutating func add(_ name: JSONPointer, _ place: JSONPointer, _ keyword: Keyword) throws(SchemaError) {
    guard places[name] ?? place == place else { throw keyword.error("is given to another schema already") }
    places[name] = place
  }

  /// Returns the place of the target of a `$ref` or a `$dynamicRef`.
  func place(of target: Target, _ keyword: Keyword) throws(SchemaError) -> JSONPointer {
    let hint = "give a place in this rule file, such as \"#/$defs/name\""
    guard let resource = places[JSONPointer([target.uri])] else {
      throw keyword.error(
        "refers to \(keyword.value.excerpt), which is not in this rule file; \(hint)", unreadFile: target.uri)
    }
    if let pointer = JSONPointer(fragment: "#" + target.fragment) {
      return JSONPointer(resource.tokens + pointer.tokens)
    }
    if let place = places[JSONPointer([target.uri, target.fragment])] { return place }
    throw keyword.error("refers to \(keyword.value.excerpt), where there is no schema; \(hint)")
  }

  /// Returns whether a text is a name without a colon (JSON Schema Core, section 8.2.2).
  private static func isAnchor(_ name: String) -> Bool {
    for (offset, byte) in Array(name.utf8).enumerated() {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): break
      case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): if offset == 0 { return false }
      default: return false
      }
    }
    return !name.utf8.isEmpty
  }
}
