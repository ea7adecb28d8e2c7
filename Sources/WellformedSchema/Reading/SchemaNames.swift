import Wellformed

/// The names that schema objects of a rule file are referred to by: identifiers (`$id`) and anchors (`$anchor`, `$dynamicAnchor`).
struct SchemaNames {
  /// The places of schema objects by their identifier, and by their identifier and anchor.
  private var places: [JSONPointer: JSONPointer] = [:]
  /// The anchors that the way to a schema decides on, by the identifier of the resource that they stand in.
  private(set) var dynamicAnchors: [ExactText: [DynamicAnchor]] = [:]

  /// A `$dynamicAnchor`.
  struct DynamicAnchor {
    let name: String
    let place: JSONPointer
  }

  /// What a `$ref` or a `$dynamicRef` points to: a resource, and within it a place or an anchor.
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

  /// Reads the names that a schema object gives itself, and returns what references in it are relative to.
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

  /// Names a file that was read because something refers to it.
  mutating func add(file uri: String, at place: JSONPointer) { places[JSONPointer([uri])] = place }

  /// Tells whether there is a resource by an identifier.
  func hasResource(_ uri: String) -> Bool { places[JSONPointer([uri])] != nil }

  private mutating func add(_ name: JSONPointer, _ place: JSONPointer, _ keyword: Keyword) throws(SchemaError) {
    guard places[name] ?? place == place else { throw keyword.error("is given to another schema already") }
    places[name] = place
  }

  /// The place of what a `$ref` or a `$dynamicRef` points to.
  func place(of target: Target, _ keyword: Keyword) throws(SchemaError) -> JSONPointer {
    let hint = "give a place in this rule file, such as \"#/$defs/name\""
    guard let resource = places[JSONPointer([target.uri])] else {
      throw keyword.error("refers to \(keyword.value.excerpt), which is not in this rule file; \(hint)")
    }
    if let pointer = JSONPointer(fragment: "#" + target.fragment) {
      return JSONPointer(resource.tokens + pointer.tokens)
    }
    if let place = places[JSONPointer([target.uri, target.fragment])] { return place }
    throw keyword.error("refers to \(keyword.value.excerpt), where there is no schema; \(hint)")
  }

  /// A name without a colon (JSON Schema Core, section 8.2.2).
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
