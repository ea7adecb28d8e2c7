import Testing
import Wellformed
import WellformedSchema

@Suite struct `The name of a control` {
  private static let written: [(name: String, path: String, isList: Bool)] = [
    ("city", "city", false), ("address.city", "address.city", false), ("address[city]", "address.city", false),
    ("items[0].sku", "items[0].sku", false), ("items[0][sku]", "items[0].sku", false), ("a[007]", "a[7]", false),
    ("a[999999999]", "a[999999999]", false), ("tags[]", "tags", true), ("a[b][]", "a.b", true), ("a.b[]", "a.b", true),
    (#"["a.b"].c"#, #"["a.b"].c"#, false), (#"["a\"b"]"#, #"["a\"b"]"#, false), ("a[-1]", "a.-1", false),
    ("a[ 1]", "a. 1", false), ("a[+1]", "a.+1", false), ("__proto__[x]", "__proto__.x", false), ("é[ü]", "é.ü", false),
  ]

  @Test(arguments: written)
  func `the name of a control is read as a path, in several notations`(name: String, path: String, isList: Bool) throws
  {
    let found = ControlName(name)
    #expect(found.path == (try #require(Path(path))))
    #expect(found.isList == isList)
    // The description of the path is a name of the same place.
    #expect(ControlName(found.path.description).path == found.path)
  }

  @Test(arguments: [
    "", "[", "]", "[]", "[0]", "[a]", "a]", "a[", "a[0", "a[]b", "a[][b]", "a[0]b", "a..b", ".a", "a.", "a[[0]]",
    "a[9999999999]", #"["a"#, #"["a"x]"#, #"a["b]"#, #"a\b"#, #"a"b"#,
  ])
  func `a name in no known notation is the name of a single member`(name: String) {
    #expect(ControlName(name).path == Path([.name(name)]))
    #expect(!ControlName(name).isList)
  }

  @Test func `names of controls are read in linear time, however deep they are`() {
    #expect(ControlName("a" + String(repeating: "[0]", count: 200_000)).path.components.count == 200_001)
    #expect(ControlName(String(repeating: "[", count: 200_000)).path.components.count == 1)
  }
}

@Suite struct `The positions of fields in a submission` {
  private func value(_ fields: [(String, String)]) -> JSONValue? {
    let tree = FormTree()
    for (number, field) in fields.enumerated() where tree.add(ControlName(field.0), field: number) != nil { return nil }
    tree.finish()
    return tree.value { [fields[$0].1] }
  }

  @Test func `gaps between positions are closed, and fields with the same name form a list`() {
    #expect(
      value([("a[7].x", "2"), ("a[2][x]", "1"), ("b", "1"), ("b", "2"), ("c[]", "1"), ("d[999999999]", "x")])
        == ["a": [["x": "1"], ["x": "2"]], "b": ["1", "2"], "c": ["1"], "d": ["x"]])
    #expect(value([("a[1]", "x"), ("a[]", "y")]) == ["a": ["x", "y"]])
    #expect(value([("__proto__.a", "1"), ("a[]b", "2")]) == ["__proto__": ["a": "1"], "a[]b": "2"])
  }

  @Test(arguments: [["a", "a.b"], ["a.b", "a"], ["a[0]", "a.b"], ["a", "a[0]"], ["a[0]", "a"], ["a.b", "a[]"]])
  func `contradictory names are refused`(names: [String]) {
    #expect(value(names.map { ($0, "1") }) == nil)
  }
}

@Suite struct `Web forms read by rules` {
  private func value(_ rules: String, _ texts: JSONValue) throws -> JSONValue {
    var reader = FormReader(try Schema(parsing: rules).compiled)
    return reader.value(ofForm: texts).value
  }

  @Test func `members that the rules do not describe are left out and returned as unknown`() throws {
    let rules =
      #"{"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"type": "integer"}}}}}"#
    var reader = FormReader(try Schema(parsing: rules).compiled)
    let (value, unknown) = reader.value(ofForm: ["a": ["b": "1", "c": "2"], "csrf": "x"])
    #expect(value == ["a": ["b": 1]])
    #expect(unknown.map { $0.description } == ["a.c", "csrf"])
  }

  @Test func `members that only one alternative describes are read by that alternative`() throws {
    let rules = #"""
      {"type": "object", "properties": {"kind": {"enum": ["a", "b"]}},
        "oneOf": [{"properties": {"kind": {"const": "a"}, "more": {"type": "integer"}}, "required": ["more"]},
          {"properties": {"kind": {"const": "b"}, "other": {"type": "array", "items": {"type": "number"}}}}]}
      """#
    #expect(try value(rules, ["kind": "a", "more": "7"]) == ["kind": "a", "more": 7])
    #expect(try value(rules, ["kind": "b", "other": "7"]) == ["kind": "b", "other": [7]])
  }

  @Test func `a box that was not sent is false, and one that was sent empty is left out`() throws {
    let rules = #"{"type": "object", "properties": {"a": {"type": "boolean"}, "b": {"type": "boolean"}}}"#
    #expect(try value(rules, ["a": ""]) == ["b": false])
    #expect(try value(rules, ["a": "on", "b": "no"]) == ["a": true, "b": false])
  }

  @Test func `required objects and lists are created, and references to themselves come to an end`() throws {
    let rules = #"""
      {"$defs": {"node": {"type": "object", "required": ["next"], "properties": {"next": {"$ref": "#/$defs/node"}}}},
        "type": "object", "required": ["list", "node"], "properties": {
          "list": {"type": "array"}, "node": {"$ref": "#/$defs/node"}, "free": {"$ref": "#/$defs/node"}}}
      """#
    let value = try value(rules, [:])
    #expect(value["list"] == [])
    #expect(value["node"]?["next"] != nil && value["free"] == nil)
    #expect(value.description.utf8.count < 200)
  }
}
