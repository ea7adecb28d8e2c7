/// Keywords that depend on what other schemas evaluate, or on the path to a schema.
extension KeywordVector {
  static let dependencies: [KeywordVector] = [
    KeywordVector(
      schema: #"{"dependencies":{"a":["b"],"c":{"minProperties":3},"d":false}}"#,
      valid: ["{}", #"{"b":1}"#, #"{"a":1,"b":1}"#, #"{"c":1,"x":1,"y":1}"#, "[]", #""a""#],
      invalid: [#"{"a":1}"#, #"{"c":1}"#, #"{"d":1}"#]),
    KeywordVector(
      schema:
        #"{"dependencies":{"a":["b"]},"dependentRequired":{"b":["c"]},"dependentSchemas":{"c":{"minProperties":4}}}"#,
      valid: ["{}", #"{"a":1,"b":1,"c":1,"d":1}"#], invalid: [#"{"a":1,"b":1}"#, #"{"a":1,"b":1,"c":1}"#]),
  ]

  static let contents: [KeywordVector] = [
    KeywordVector(
      schema:
        ##"{"contentEncoding":"base64","contentMediaType":"application/json","contentSchema":{"$ref":"#/nowhere"}}"##,
      valid: [#""e30=""#, #""{:}""#, "1", #""%""#]),
    KeywordVector(schema: #"{"type":"string","contentMediaType":"text/html"}"#, valid: [#""<""#], invalid: ["1"]),
  ]

  static let dynamicReferences: [KeywordVector] = [
    KeywordVector(
      schema: ##"{"$dynamicAnchor":"node","properties":{"next":{"$dynamicRef":"#node"}},"required":["v"]}"##,
      valid: [#"{"v":1,"next":{"v":2}}"#, "1"], invalid: [#"{"v":1,"next":{}}"#, #"{"v":1,"next":{"v":1,"next":{}}}"#]),
    // A tree whose nodes are those of the schema that refers to it.
    KeywordVector(
      schema: ##"""
        {"$id":"https://example.com/strict","$dynamicAnchor":"node","$ref":"tree","unevaluatedProperties":false,
        "$defs":{"tree":{"$id":"tree","$dynamicAnchor":"node","properties":{"data":true,
        "children":{"items":{"$dynamicRef":"#node"}}}}}}
        """##,
      valid: [#"{"children":[{"data":1}]}"#, "{}", #"{"data":1}"#],
      invalid: [#"{"children":[{"daat":1}]}"#, #"{"daat":1}"#, #"{"children":[{"children":[{"x":1}]}]}"#]),
    // The same list, of texts or of numbers, depending on the schema that refers to it.
    KeywordVector(
      schema: ##"""
        {"$id":"https://example.com/root","properties":{"n":{"$ref":"numbers"},"t":{"$ref":"texts"},"l":{"$ref":"list"}},
        "$defs":{"list":{"$id":"list","items":{"$dynamicRef":"#of"},"$defs":{"any":{"$dynamicAnchor":"of"}}},
        "numbers":{"$id":"numbers","$ref":"list","$defs":{"of":{"$dynamicAnchor":"of","type":"number"}}},
        "texts":{"$id":"texts","$ref":"list","$defs":{"of":{"$dynamicAnchor":"of","type":"string"}}}}}
        """##,
      valid: [#"{"n":[1],"t":["x"],"l":[1,"x",null]}"#, #"{"n":[],"t":[]}"#],
      invalid: [#"{"n":["x"]}"#, #"{"t":[1]}"#, #"{"n":[1],"t":["x",1]}"#]),
    // If no dynamic anchor of this name is found first, `$dynamicRef` behaves like `$ref`.
    KeywordVector(
      schema: ##"{"$ref":"#/$defs/a","$defs":{"a":{"$dynamicRef":"#b"},"b":{"$anchor":"b","type":"integer"}}}"##,
      valid: ["1"], invalid: [#""x""#]),
    KeywordVector(
      schema:
        ##"{"$ref":"#/$defs/a","$dynamicRef":"#b","$defs":{"a":{"minimum":3},"b":{"$dynamicAnchor":"b","maximum":5}}}"##,
      valid: ["3", "4"], invalid: ["2", "6"]),
  ]

  static let unevaluatedMembers: [KeywordVector] = [
    KeywordVector(
      schema: #"{"unevaluatedProperties":false}"#, valid: ["{}", "1", "[1]"], invalid: [#"{"a":1}"#]),
    KeywordVector(
      schema: #"{"unevaluatedProperties":true}"#, valid: ["{}", #"{"a":1}"#]),
    KeywordVector(
      schema: #"{"properties":{"a":{}},"patternProperties":{"^x":{}},"unevaluatedProperties":{"type":"integer"}}"#,
      valid: [#"{"a":"","xa":"","b":1}"#], invalid: [#"{"b":""}"#, #"{"a":"","c":null}"#]),
    KeywordVector(
      schema: #"{"additionalProperties":true,"unevaluatedProperties":false}"#, valid: [#"{"a":1}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"additionalProperties":true}],"unevaluatedProperties":false}"#, valid: [#"{"a":1}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"additionalProperties":{"type":"integer"}}],"unevaluatedProperties":false}"#,
      valid: [#"{"a":1}"#], invalid: [#"{"a":""}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"properties":{"a":{}}},{"properties":{"b":{}}}],"unevaluatedProperties":false}"#,
      valid: [#"{"a":1,"b":2}"#, "{}"], invalid: [#"{"a":1,"c":2}"#]),
    // All schemas of `anyOf` that hold count, not only the first; for `oneOf`, the one that holds.
    KeywordVector(
      schema: #"""
        {"anyOf":[{"properties":{"a":{"const":1}},"required":["a"]},{"properties":{"b":{"const":2}},"required":["b"]}],
        "unevaluatedProperties":false}
        """#,
      valid: [#"{"a":1}"#, #"{"b":2}"#, #"{"a":1,"b":2}"#], invalid: [#"{"a":1,"b":3}"#, #"{"a":0,"b":2}"#, "{}"]),
    KeywordVector(
      schema: #"""
        {"oneOf":[{"required":["a"],"properties":{"a":{}}},{"required":["b"],"properties":{"b":{}}}],
        "unevaluatedProperties":false}
        """#,
      valid: [#"{"a":1}"#, #"{"b":1}"#], invalid: [#"{"a":1,"b":1}"#, #"{"a":1,"c":1}"#]),
    KeywordVector(
      schema: #"""
        {"if":{"properties":{"k":{"const":"x"}},"required":["k"]},"then":{"properties":{"a":{}}},
        "else":{"properties":{"b":{}}},"unevaluatedProperties":false}
        """#,
      valid: [#"{"k":"x","a":1}"#, #"{"b":1}"#, "{}"], invalid: [#"{"k":"x","b":1}"#, #"{"k":"y","b":1}"#, #"{"a":1}"#]),
    KeywordVector(
      schema: #"{"if":{"properties":{"a":{}}},"unevaluatedProperties":false}"#, valid: [#"{"a":1}"#],
      invalid: [#"{"b":1}"#]),
    // A schema within `not` evaluates nothing.
    KeywordVector(
      schema: #"{"not":{"not":{"properties":{"a":{}}}},"unevaluatedProperties":false}"#, valid: ["{}"],
      invalid: [#"{"a":1}"#]),
    KeywordVector(
      schema:
        #"{"properties":{"a":{}},"dependentSchemas":{"a":{"properties":{"b":{}}}},"unevaluatedProperties":false}"#,
      valid: [#"{"a":1,"b":1}"#, #"{"a":1}"#], invalid: [#"{"b":1}"#]),
    KeywordVector(
      schema: ##"{"$ref":"#/$defs/a","unevaluatedProperties":false,"$defs":{"a":{"properties":{"a":{}}}}}"##,
      valid: [#"{"a":1}"#], invalid: [#"{"b":1}"#]),
    // A schema does not see what its siblings evaluate, but the schema that contains it sees what it evaluates.
    KeywordVector(
      schema: #"{"allOf":[{"properties":{"a":{}}},{"unevaluatedProperties":false}]}"#, valid: ["{}"],
      invalid: [#"{"a":1}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"unevaluatedProperties":{"type":"integer"}}],"unevaluatedProperties":false}"#,
      valid: [#"{"a":1}"#], invalid: [#"{"a":""}"#]),
    // The value of a member is another object.
    KeywordVector(
      schema: #"{"properties":{"a":{"properties":{"b":{}}}},"unevaluatedProperties":false}"#,
      valid: [#"{"a":{"b":1,"c":1}}"#], invalid: [#"{"b":1}"#]),
    KeywordVector(
      schema:
        ##"{"properties":{"a":{"$ref":"#"}},"anyOf":[{"properties":{"b":{}}},true],"unevaluatedProperties":false}"##,
      valid: [#"{"a":{"a":{"b":1}}}"#], invalid: [#"{"a":{"a":{"c":1}}}"#, #"{"a":{"c":1}}"#]),
    KeywordVector(
      schema: #"{"propertyNames":{"maxLength":1},"unevaluatedProperties":false}"#, valid: ["{}"], invalid: [#"{"a":1}"#]
    ),
  ]

  static let unevaluatedItems: [KeywordVector] = [
    KeywordVector(schema: #"{"unevaluatedItems":false}"#, valid: ["[]", "{}", "1"], invalid: ["[1]"]),
    KeywordVector(
      schema: #"{"prefixItems":[{}],"unevaluatedItems":{"type":"integer"}}"#, valid: [#"["",1,2]"#, "[]"],
      invalid: [#"["",1,""]"#]),
    KeywordVector(
      schema: #"{"allOf":[{"prefixItems":[{},{}]}],"unevaluatedItems":false}"#, valid: ["[1,2]"], invalid: ["[1,2,3]"]),
    KeywordVector(
      schema: #"{"allOf":[{"items":true}],"unevaluatedItems":false}"#, valid: ["[1,2]"]),
    KeywordVector(
      schema: #"{"items":{"type":"integer"},"unevaluatedItems":false}"#, valid: ["[1,2]"], invalid: [#"[1,""]"#]),
    KeywordVector(
      schema: #"{"contains":{"type":"integer"},"unevaluatedItems":{"type":"string"}}"#, valid: [#"[1,"",2]"#],
      invalid: [#"[1,null]"#, #"[""]"#]),
    KeywordVector(
      schema:
        #"{"allOf":[{"contains":{"multipleOf":2}},{"contains":{"multipleOf":3}}],"unevaluatedItems":{"multipleOf":5}}"#,
      valid: ["[2,3,4,5,6]"], invalid: ["[2,3,4,7,8]"]),
    KeywordVector(
      schema: #"{"anyOf":[{"prefixItems":[{"const":1}]},{"prefixItems":[{},{"const":2}]}],"unevaluatedItems":false}"#,
      valid: ["[1]", "[1,2]", "[0,2]"], invalid: ["[1,3]", "[1,2,3]"]),
    KeywordVector(
      schema: #"{"if":{"prefixItems":[{"const":1}]},"then":{"prefixItems":[{},{}]},"unevaluatedItems":false}"#,
      valid: ["[1,5]", "[]"], invalid: ["[0]", "[1,5,6]"]),
    KeywordVector(
      schema: #"{"items":{"allOf":[{"prefixItems":[{}]}],"unevaluatedItems":false}}"#, valid: ["[[1],[2],[]]"],
      invalid: ["[[1,2]]"]),
  ]
}
