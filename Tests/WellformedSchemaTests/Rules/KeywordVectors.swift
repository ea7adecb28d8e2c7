import Testing

/// The meaning of schemas, keyword by keyword, according to the standard.
struct KeywordVector: Sendable, CustomTestStringConvertible {
  let schema: String
  var valid: [String] = []
  var invalid: [String] = []

  var testDescription: String { schema }

  static let all: [KeywordVector] =
    anyValue + texts + numbers + lists + elements + objects + members + combinations + references + names
    + dependencies + dynamicReferences + unevaluatedMembers + unevaluatedItems + contents

  static let anyValue: [KeywordVector] = [
    KeywordVector(schema: "true", valid: ["1", "null", #""""#, "[]", "{}"]),
    KeywordVector(schema: "{}", valid: ["1", "null", #""x""#, "[1]"]),
    KeywordVector(schema: "false", invalid: ["1", "null", #""""#, "[]", "{}"]),
    KeywordVector(
      schema: #"{"type":"integer"}"#, valid: ["1", "1.0", "1e2", "-0", "10e-1", "1e400"],
      invalid: ["1.5", #""1""#, "true", "null", "[1]", "{}", "1e-400"]),
    KeywordVector(
      schema: #"{"type":"number"}"#, valid: ["1", "1.5", "-1e-3"], invalid: [#""1""#, "null", "false", "[]", "{}"]),
    KeywordVector(
      schema: #"{"type":"string"}"#, valid: [#""""#, #""1""#, #""\u0000""#], invalid: ["1", "null", "[]"]),
    KeywordVector(
      schema: #"{"type":"boolean"}"#, valid: ["true", "false"], invalid: ["0", "1", #""true""#, "null", "[]"]),
    KeywordVector(schema: #"{"type":"null"}"#, valid: ["null"], invalid: ["0", "false", #""""#, "[]", "{}"]),
    KeywordVector(schema: #"{"type":"array"}"#, valid: ["[]", "[1]"], invalid: ["{}", "1", #""[]""#]),
    KeywordVector(schema: #"{"type":"object"}"#, valid: ["{}", #"{"a":1}"#], invalid: ["[]", "null"]),
    KeywordVector(
      schema: #"{"type":["integer","null"]}"#, valid: ["null", "7", "7.0"], invalid: ["7.5", #""7""#, "true"]),
    KeywordVector(
      schema: #"{"type":["number","integer"]}"#, valid: ["7", "7.5"], invalid: [#""7""#]),
    KeywordVector(
      schema: #"{"enum":[6,"foo",[],true,{"foo":12}]}"#,
      valid: ["6", "6.0", #""foo""#, "[]", "true", #"{"foo":12}"#, #"{"foo":12.0}"#],
      invalid: ["null", "5", #""bar""#, "[[]]", "false", #"{"foo":12,"boo":42}"#, #"{"foo":false}"#]),
    KeywordVector(schema: #"{"enum":[null]}"#, valid: ["null"], invalid: ["0", "false", #""null""#]),
    KeywordVector(schema: #"{"enum":[false]}"#, valid: ["false"], invalid: ["0", "0.0", "null", #""""#]),
    KeywordVector(schema: #"{"enum":[[false]]}"#, valid: ["[false]"], invalid: ["[0]", "[0.0]", "false"]),
    KeywordVector(schema: #"{"enum":[1]}"#, valid: ["1", "1.0"], invalid: ["true", #""1""#, "[1]"]),
    KeywordVector(
      schema: #"{"enum":["hello\u0000there"]}"#, valid: [#""hello\u0000there""#], invalid: [#""hellothere""#]),
    KeywordVector(schema: #"{"enum":["foo\nbar","foo\rbar"]}"#, valid: [#""foo\nbar""#], invalid: [#""abc""#]),
    KeywordVector(
      schema: #"{"const":2}"#, valid: ["2", "2.0", "20e-1"], invalid: ["5", #""2""#, "2.00000000000000001"]),
    KeywordVector(schema: #"{"const":-2.0}"#, valid: ["-2", "-2.0"], invalid: ["2", "2.0", "-2.00001"]),
    KeywordVector(schema: #"{"const":0}"#, valid: ["0", "0.0", "-0"], invalid: ["false", "[]", "{}", #""""#]),
    KeywordVector(schema: #"{"const":9007199254740993}"#, valid: ["9007199254740993"], invalid: ["9007199254740992"]),
    KeywordVector(
      schema: #"{"const":{"a":1,"b":[2]}}"#, valid: [#"{"b":[2.0],"a":1}"#],
      invalid: [#"{"a":1}"#, #"{"a":1,"b":[3]}"#]),
    KeywordVector(schema: #"{"const":{"a":false}}"#, valid: [#"{"a":false}"#], invalid: [#"{"a":0}"#, #"{"a":0.0}"#]),
    KeywordVector(schema: #"{"const":null}"#, valid: ["null"], invalid: ["0"]),
    KeywordVector(schema: #"{"const":"é"}"#, valid: [#""\u00e9""#], invalid: [#""e\u0301""#]),
  ]

  static let texts: [KeywordVector] = [
    KeywordVector(
      schema: #"{"minLength":2}"#, valid: [#""fo""#, #""foo""#, "1", #""\uD83D\uDCA9\uD83D\uDCA9""#, #""e\u0301""#],
      invalid: [#""f""#, #""""#, #""\uD83D\uDCA9""#]),
    KeywordVector(schema: #"{"minLength":2.0}"#, valid: [#""fo""#], invalid: [#""f""#]),
    KeywordVector(
      schema: #"{"maxLength":2}"#, valid: [#""fo""#, #""""#, "100", #""\uD83D\uDCA9\uD83D\uDCA9""#],
      invalid: [#""foo""#, #""e\u0301e""#]),
    KeywordVector(schema: #"{"maxLength":0}"#, valid: [#""""#], invalid: [#""a""#]),
    KeywordVector(schema: #"{"minLength":2,"maxLength":2}"#, valid: [#""ab""#], invalid: [#""a""#, #""abc""#]),
    KeywordVector(
      schema: #"{"pattern":"^a*$"}"#, valid: [#""aaa""#, #""""#, "true", "123", "{}", "[]", "null"],
      invalid: [#""abc""#]),
    KeywordVector(schema: #"{"pattern":"a+"}"#, valid: [#""xxaayy""#], invalid: [#""xy""#]),
    KeywordVector(schema: #"{"pattern":"^\\p{Letter}{2}$"}"#, valid: [#""éa""#], invalid: [#""a1""#, #""abc""#]),
    KeywordVector(
      schema: #"{"format":"email"}"#, valid: [#""joe@example.com""#, "12", "null", "{}"], invalid: [#""2962""#, #""""#]),
  ]

  static let numbers: [KeywordVector] = [
    KeywordVector(
      schema: #"{"minimum":1.1}"#, valid: ["2.6", "1.1", "1.10", #""x""#], invalid: ["0.6", "1.0999999999999999999"]),
    KeywordVector(schema: #"{"minimum":-2}"#, valid: ["-1", "0", "-2", "-2.0"], invalid: ["-2.0001", "-3", "-1e300"]),
    KeywordVector(
      schema: #"{"maximum":3.0}"#, valid: ["2.6", "3.0", "3", "-1e300"], invalid: ["3.5", "3.0000000000000000000001"]),
    KeywordVector(schema: #"{"maximum":300}"#, valid: ["299.97", "300", "300.00"], invalid: ["300.5"]),
    KeywordVector(schema: #"{"exclusiveMinimum":1.1}"#, valid: ["1.2"], invalid: ["1.1", "1.10", "0.6"]),
    KeywordVector(schema: #"{"exclusiveMaximum":3.0}"#, valid: ["2.2"], invalid: ["3.0", "3", "3.5"]),
    KeywordVector(
      schema: #"{"exclusiveMaximum":972783798187987123879878123.18878137}"#,
      invalid: ["972783798187987123879878123.188781371"]),
    KeywordVector(schema: #"{"multipleOf":2}"#, valid: ["10", "0", "-4", "4.0", #""foo""#], invalid: ["7", "1.5"]),
    KeywordVector(schema: #"{"multipleOf":1.5}"#, valid: ["0", "4.5", "-1.5"], invalid: ["35"]),
    KeywordVector(schema: #"{"multipleOf":0.0001}"#, valid: ["0.0075", "1"], invalid: ["0.00751"]),
    KeywordVector(schema: #"{"multipleOf":1e-8}"#, valid: ["12391239123", "1e300"], invalid: ["1e-9"]),
    KeywordVector(schema: #"{"type":"integer","multipleOf":0.123456789}"#, valid: ["0"], invalid: ["1e308"]),
    KeywordVector(schema: #"{"multipleOf":0.01}"#, valid: ["4.35", "19.99", "0.07"], invalid: ["4.355"]),
  ]

  static let lists: [KeywordVector] = [
    KeywordVector(
      schema: #"{"items":{"type":"integer"}}"#,
      valid: ["[1,2,3]", "[]", #"{"foo":"bar"}"#, #"{"0":"invalid","length":1}"#],
      invalid: [#"[1,"x"]"#, "[1.5]"]),
    KeywordVector(schema: #"{"items":true}"#, valid: [#"[1,"foo",true]"#, "[]"]),
    KeywordVector(schema: #"{"items":false}"#, valid: ["[]", "1"], invalid: [#"[1,"foo"]"#, "[null]"]),
    KeywordVector(
      schema: #"{"items":{"type":"array","items":{"type":"array","items":{"type":"number"}}}}"#,
      valid: ["[[[1],[2]],[]]"],
      invalid: [#"[[["1"]]]"#, "[[1]]"]),
    KeywordVector(schema: #"{"minItems":1}"#, valid: ["[1,2]", "[1]", #""""#], invalid: ["[]"]),
    KeywordVector(schema: #"{"maxItems":2}"#, valid: ["[1]", "[1,2]", "[]", #""foobar""#], invalid: ["[1,2,3]"]),
    KeywordVector(
      schema: #"{"uniqueItems":true}"#,
      valid: [
        "[1,2]", "[]", "[1]", #"["foo","bar"]"#, #"[{"foo":"bar"},{"foo":"baz"}]"#,
        #"[{"a":{"b":{"c":true}}},{"a":{"b":{"c":false}}}]"#,
        "[[1],[2]]", "[1,true]", "[0,false]", "[[1],[true]]", "[[0],[false]]", "[[[1],\"a\"],[[true],\"a\"]]",
        #"[{"a":1},{"a":true}]"#, #"[{"a":false},{"a":0}]"#, #"[{},[1],true,null,1,"{}"]"#, #"[["foo"],["bar"]]"#,
        #"["\u00e9","e\u0301"]"#, #"{"a":1}"#, #"[1,"1"]"#, "[[1],1]", "[1,1.0000000000000000001]",
      ],
      invalid: [
        "[1,1]", "[1,2,1]", "[1.0,1.00,1]", #"["foo","bar","foo"]"#, #"[{"foo":"bar"},{"foo":"bar"}]"#,
        #"[{"foo":"bar","bar":"foo"},{"bar":"foo","foo":"bar"}]"#, #"[["foo"],["foo"]]"#, #"[["foo"],["bar"],["foo"]]"#,
        #"[{},[1],true,null,{},1]"#, "[null,null]", "[[1],[1.0]]", "[0,-0]", #"[{"a":[1.0]},{"a":[1]}]"#,
      ]),
    KeywordVector(schema: #"{"uniqueItems":false}"#, valid: ["[1,1]"]),
  ]

  static let objects: [KeywordVector] = [
    KeywordVector(
      schema: #"{"properties":{"foo":{"type":"integer"},"bar":{"type":"string"}}}"#,
      valid: [#"{"foo":1,"bar":"baz"}"#, #"{"quux":[]}"#, "{}", "[]", "12"],
      invalid: [#"{"foo":1,"bar":{}}"#, #"{"foo":[],"bar":{}}"#]),
    KeywordVector(
      schema: #"{"properties":{"foo":true,"bar":false}}"#, valid: ["{}", #"{"foo":1}"#], invalid: [#"{"bar":2}"#]),
    KeywordVector(
      schema: #"{"properties":{"foo\nbar":{"type":"number"},"foo\"bar":{"type":"number"},"":{"type":"number"}}}"#,
      valid: [#"{"foo\nbar":1,"foo\"bar":1,"":1}"#],
      invalid: [#"{"foo\nbar":"1"}"#, #"{"foo\"bar":"1"}"#, #"{"":"1"}"#]),
    KeywordVector(
      schema:
        #"{"properties":{"__proto__":{"type":"number"},"toString":{"properties":{"length":{"type":"string"}}},"constructor":{"type":"number"}}}"#,
      valid: ["[]", "{}", #"{"__proto__":12,"toString":{"length":"foo"},"constructor":37}"#],
      invalid: [#"{"__proto__":"foo"}"#, #"{"toString":{"length":37}}"#, #"{"constructor":{"length":37}}"#]),
    KeywordVector(
      schema: #"{"properties":{"\u00e9":{"type":"number"}}}"#, valid: [#"{"é":1}"#, #"{"e\u0301":"x"}"#],
      invalid: [#"{"é":"x"}"#]),
    KeywordVector(
      schema: #"{"required":["__proto__","toString","constructor"]}"#,
      valid: ["12", "[]", #"{"__proto__":1,"toString":1,"constructor":1}"#],
      invalid: ["{}", #"{"__proto__":"foo"}"#, #"{"constructor":1,"toString":1}"#]),
    KeywordVector(
      schema: #"{"properties":{"foo":{},"bar":{}},"required":["foo"]}"#,
      valid: [#"{"foo":1}"#, #"{"foo":null}"#, #"{"foo":""}"#, "[]", #""""#],
      invalid: [#"{"bar":1}"#, "{}"]),
    KeywordVector(schema: #"{"required":[]}"#, valid: ["{}"]),
    KeywordVector(schema: #"{"required":[""]}"#, valid: [#"{"":1}"#], invalid: ["{}"]),
    KeywordVector(
      schema: #"{"required":["foo\nbar","foo\\bar"]}"#, valid: [#"{"foo\nbar":1,"foo\\bar":1}"#],
      invalid: [#"{"foo\nbar":1}"#]),
    KeywordVector(
      schema: #"{"properties":{"foo":{}},"additionalProperties":false}"#, valid: [#"{"foo":1}"#, "[1]", "{}"],
      invalid: [#"{"foo":1,"quux":1}"#, #"{"":1}"#]),
    KeywordVector(
      schema: #"{"properties":{"foo":{}},"additionalProperties":{"type":"boolean"}}"#,
      valid: [#"{"foo":1,"quux":true}"#],
      invalid: [#"{"foo":1,"quux":12}"#]),
    KeywordVector(
      schema: #"{"additionalProperties":{"type":"boolean"}}"#, valid: [#"{"a":true}"#, "{}"], invalid: [#"{"a":1}"#]),
    KeywordVector(schema: #"{"properties":{"a":{}},"additionalProperties":true}"#, valid: [#"{"a":1,"b":2}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"properties":{"foo":{}}}],"additionalProperties":{"type":"boolean"}}"#,
      valid: [#"{"foo":true}"#],
      invalid: [#"{"foo":1}"#]),
    KeywordVector(
      schema: #"{"dependentRequired":{"bar":["foo"]}}"#,
      valid: ["{}", #"{"foo":1}"#, #"{"foo":1,"bar":2}"#, #"["bar"]"#, #""foobar""#],
      invalid: [#"{"bar":2}"#]),
    KeywordVector(schema: #"{"dependentRequired":{"bar":[]}}"#, valid: ["{}", #"{"bar":2}"#, "1"]),
    KeywordVector(
      schema: #"{"dependentRequired":{"quux":["foo","bar"]}}"#, valid: [#"{"foo":1,"bar":2,"quux":3}"#],
      invalid: [#"{"foo":1,"quux":2}"#, #"{"quux":1}"#]),
    KeywordVector(
      schema: #"{"dependentRequired":{"foo\nbar":["foo\rbar"],"foo\"bar":["foo'bar"]}}"#,
      valid: [#"{"foo\nbar":1,"foo\rbar":2}"#],
      invalid: [#"{"foo\nbar":1}"#, #"{"foo\"bar":2}"#]),
  ]

  static let combinations: [KeywordVector] = [
    KeywordVector(
      schema:
        #"{"allOf":[{"properties":{"bar":{"type":"integer"}},"required":["bar"]},{"properties":{"foo":{"type":"string"}},"required":["foo"]}]}"#,
      valid: [#"{"foo":"baz","bar":2}"#], invalid: [#"{"foo":"baz"}"#, #"{"bar":2}"#, #"{"foo":"baz","bar":"quux"}"#]),
    KeywordVector(
      schema: #"{"allOf":[{"maximum":30},{"minimum":20}]}"#, valid: ["25", #""x""#], invalid: ["35", "15"]),
    KeywordVector(schema: #"{"allOf":[true,true]}"#, valid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"allOf":[true,false]}"#, invalid: [#""foo""#, "1", "null"]),
    KeywordVector(schema: #"{"allOf":[{}]}"#, valid: ["1"]),
    KeywordVector(
      schema: #"{"allOf":[{"multipleOf":2}],"anyOf":[{"multipleOf":3}],"oneOf":[{"multipleOf":5}]}"#, valid: ["30"],
      invalid: ["1", "5", "3", "15", "2", "10", "6"]),
    KeywordVector(
      schema: #"{"anyOf":[{"type":"integer"},{"minimum":2}]}"#, valid: ["1", "2.5", "3", #""x""#], invalid: ["1.5"]),
    KeywordVector(
      schema: #"{"type":"string","anyOf":[{"maxLength":2},{"minLength":4}]}"#, valid: [#""ab""#, #""abcd""#],
      invalid: ["3", #""foo""#]),
    KeywordVector(schema: #"{"anyOf":[true,true]}"#, valid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"anyOf":[true,false]}"#, valid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"anyOf":[false,false]}"#, invalid: [#""foo""#, "1", "{}"]),
    KeywordVector(schema: #"{"anyOf":[{"type":"number"},{}]}"#, valid: [#""foo""#, "123"]),
    KeywordVector(schema: #"{"anyOf":[{"anyOf":[{"type":"null"}]}]}"#, valid: ["null"], invalid: ["123"]),
    KeywordVector(
      schema: #"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, valid: ["1", "2.5", #""x""#], invalid: ["3", "1.5"]),
    KeywordVector(
      schema: #"{"type":"string","oneOf":[{"minLength":2},{"maxLength":4}]}"#, valid: [#""foobar""#, #""f""#],
      invalid: ["3", #""foo""#]),
    KeywordVector(schema: #"{"oneOf":[true,true,true]}"#, invalid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"oneOf":[true,false,false]}"#, valid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"oneOf":[false,false]}"#, invalid: [#""foo""#, "1"]),
    KeywordVector(schema: #"{"oneOf":[{"type":"number"},{}]}"#, valid: [#""foo""#], invalid: ["123"]),
    KeywordVector(
      schema: #"{"oneOf":[{"required":["foo","bar"]},{"required":["foo","baz"]}]}"#,
      valid: [#"{"foo":1,"bar":2}"#, #"{"foo":1,"baz":2}"#],
      invalid: [#"{"bar":2}"#, #"{"foo":1,"bar":2,"baz":3}"#]),
    KeywordVector(
      schema: #"{"oneOf":[{"const":"a"},{"const":"b"}]}"#, valid: [#""a""#, #""b""#], invalid: [#""c""#, "1"]),
    KeywordVector(
      schema: #"{"oneOf":[{"enum":["a","b"]},{"enum":["b","c"]}]}"#, valid: [#""a""#, #""c""#],
      invalid: [#""b""#, #""d""#]),
    KeywordVector(schema: #"{"not":{"type":"integer"}}"#, valid: [#""foo""#, "1.5"], invalid: ["1", "1.0"]),
    KeywordVector(schema: #"{"not":{"type":["integer","boolean"]}}"#, valid: [#""foo""#], invalid: ["1", "true"]),
    KeywordVector(
      schema: #"{"properties":{"foo":{"not":{}}}}"#, valid: [#"{"bar":1}"#, "{}"],
      invalid: [#"{"foo":1}"#, #"{"foo":"x"}"#]),
    KeywordVector(schema: #"{"not":true}"#, invalid: ["1", #""foo""#, "null"]),
    KeywordVector(schema: #"{"not":false}"#, valid: ["1", #""foo""#, "[]"]),
    KeywordVector(schema: #"{"not":{"not":{}}}"#, valid: ["1", #""x""#]),
    KeywordVector(schema: #"{"not":{"minLength":3}}"#, valid: [#""ab""#], invalid: [#""abc""#, "1", "[]"]),
    KeywordVector(schema: #"{"if":{"const":0}}"#, valid: ["0", #""hello""#]),
    KeywordVector(schema: #"{"then":{"const":0}}"#, valid: ["0", #""hello""#]),
    KeywordVector(schema: #"{"else":{"const":0}}"#, valid: ["0", #""hello""#]),
    KeywordVector(
      schema: #"{"if":{"exclusiveMaximum":0},"then":{"minimum":-10}}"#, valid: ["-1", "3", #""x""#], invalid: ["-100"]),
    KeywordVector(
      schema: #"{"if":{"exclusiveMaximum":0},"else":{"multipleOf":2}}"#, valid: ["-1", "4"], invalid: ["3"]),
    KeywordVector(
      schema: #"{"if":{"exclusiveMaximum":0},"then":{"minimum":-10},"else":{"multipleOf":2}}"#, valid: ["-1", "4"],
      invalid: ["-100", "3"]),
    KeywordVector(
      schema: #"{"allOf":[{"if":{"exclusiveMaximum":0}},{"then":{"minimum":-10}},{"else":{"multipleOf":2}}]}"#,
      valid: ["-100", "3"]),
    KeywordVector(
      schema: #"{"if":true,"then":{"const":"then"},"else":{"const":"else"}}"#, valid: [#""then""#],
      invalid: [#""else""#, "1"]),
    KeywordVector(
      schema: #"{"if":false,"then":{"const":"then"},"else":{"const":"else"}}"#, valid: [#""else""#],
      invalid: [#""then""#]),
    KeywordVector(
      schema: #"{"if":{"minLength":3},"then":{"maxLength":4},"else":{"maxLength":1}}"#,
      valid: [#""abc""#, #""a""#, #""""#, "1"],
      invalid: [#""ab""#, #""abcde""#]),
    KeywordVector(
      schema: #"{"if":{"properties":{"country":{"const":"US"}},"required":["country"]},"then":{"required":["state"]}}"#,
      valid: [#"{"country":"FR"}"#, "{}", #"{"country":"US","state":"NY"}"#], invalid: [#"{"country":"US"}"#]),
  ]

  static let references: [KeywordVector] = [
    KeywordVector(
      schema: ##"{"properties":{"foo":{"$ref":"#"}},"additionalProperties":false}"##,
      valid: [#"{"foo":false}"#, #"{"foo":{"foo":false}}"#],
      invalid: [#"{"bar":false}"#, #"{"foo":{"bar":false}}"#]),
    KeywordVector(
      schema: ##"{"properties":{"foo":{"type":"integer"},"bar":{"$ref":"#/properties/foo"}}}"##, valid: [#"{"bar":3}"#],
      invalid: [#"{"bar":true}"#]),
    KeywordVector(
      schema:
        ##"{"$defs":{"tilde~field":{"type":"integer"},"slash/field":{"type":"integer"},"percent%field":{"type":"integer"}},"properties":{"tilde":{"$ref":"#/$defs/tilde~0field"},"slash":{"$ref":"#/$defs/slash~1field"},"percent":{"$ref":"#/$defs/percent%25field"}}}"##,
      valid: [#"{"slash":123,"tilde":123,"percent":123}"#],
      invalid: [#"{"slash":"a"}"#, #"{"tilde":"a"}"#, #"{"percent":"a"}"#]),
    KeywordVector(
      schema:
        ##"{"$defs":{"a":{"type":"integer"},"b":{"$ref":"#/$defs/a"},"c":{"$ref":"#/$defs/b"}},"$ref":"#/$defs/c"}"##,
      valid: ["5"],
      invalid: [#""a""#]),
    KeywordVector(
      schema: ##"{"$defs":{"r":{"type":"array"}},"properties":{"foo":{"$ref":"#/$defs/r","maxItems":2}}}"##,
      valid: [#"{"foo":[]}"#],
      invalid: [#"{"foo":[1,2,3]}"#, #"{"foo":"string"}"#]),
    KeywordVector(
      schema: ##"{"properties":{"$ref":{"type":"string"}}}"##, valid: [##"{"$ref":"a"}"##], invalid: [##"{"$ref":2}"##]),
    KeywordVector(schema: ##"{"$defs":{"bool":true},"$ref":"#/$defs/bool"}"##, valid: [#""foo""#]),
    KeywordVector(schema: ##"{"$defs":{"bool":false},"$ref":"#/$defs/bool"}"##, invalid: [#""foo""#, "1"]),
    KeywordVector(
      schema: ##"{"$defs":{"s":{"minLength":2}},"$ref":"#/$defs/s","maxLength":3,"type":"string"}"##, valid: [#""ab""#],
      invalid: [#""a""#, #""abcd""#, "1"]),
    KeywordVector(
      schema:
        ##"{"type":"object","properties":{"value":{"type":"number"},"children":{"type":"array","items":{"$ref":"#"}}},"required":["value"]}"##,
      valid: [#"{"value":1,"children":[{"value":2,"children":[{"value":3}]}]}"#],
      invalid: [#"{"value":1,"children":[{"value":2,"children":[{}]}]}"#]),
    KeywordVector(
      schema: ##"{"$defs":{"":{"$defs":{"":{"type":"number"}}}},"allOf":[{"$ref":"#/$defs//$defs/"}]}"##, valid: ["1"],
      invalid: [#""a""#]),
  ]
}
