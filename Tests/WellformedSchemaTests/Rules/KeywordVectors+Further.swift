/// Keywords for items and members by their position, name or number, and for schemas by their name.
extension KeywordVector {
  static let elements: [KeywordVector] = [
    KeywordVector(
      schema: #"{"prefixItems":[{"type":"integer"},{"type":"string"}]}"#,
      valid: [#"[1,"a"]"#, "[1]", "[]", #"[1,"a",true]"#, #"{"0":"x","length":1}"#, #""x""#],
      invalid: [#"["a",1]"#, "[1,2]"]),
    KeywordVector(
      schema: #"{"prefixItems":[true,false]}"#, valid: ["[]", "[1]"], invalid: [#"[1,"a"]"#, "[1,2,3]"]),
    KeywordVector(
      schema: #"{"prefixItems":[{},{}],"items":false}"#, valid: ["[]", "[1,2]"], invalid: ["[1,2,3]"]),
    KeywordVector(
      schema: #"{"prefixItems":[{"type":"string"}],"items":{"type":"integer"}}"#, valid: [#"["x",2,3]"#, #"["x"]"#],
      invalid: [#"["x","y"]"#, "[1]"]),
    KeywordVector(
      schema: #"{"allOf":[{"prefixItems":[{"minimum":3}]}],"items":{"minimum":5}}"#, valid: ["[5,5]"],
      invalid: ["[3,5]", "[5,3]"]),
    KeywordVector(
      schema: #"{"prefixItems":[{"type":"boolean"},{"type":"boolean"}],"uniqueItems":true,"items":false}"#,
      valid: ["[false,true]", "[true]"], invalid: ["[true,true]", "[false,true,null]"]),
    KeywordVector(
      schema: #"{"contains":{"minimum":5}}"#, valid: ["[3,4,5]", "[3,4,5,6]", "{}", #""x""#, #"["x"]"#],
      invalid: ["[2,3,4]", "[]"]),
    KeywordVector(schema: #"{"contains":{"const":5}}"#, valid: ["[3,4,5.0]", "[5,5]"], invalid: ["[1,2]", "[]"]),
    KeywordVector(schema: #"{"contains":true}"#, valid: ["[1]"], invalid: ["[]"]),
    KeywordVector(schema: #"{"contains":false}"#, valid: ["1", "{}"], invalid: ["[1]", "[]"]),
    KeywordVector(schema: #"{"contains":{"type":"null"}}"#, valid: ["[null]"], invalid: ["[0]"]),
    KeywordVector(
      schema: #"{"items":{"multipleOf":2},"contains":{"multipleOf":3}}"#, valid: ["[6,12]"],
      invalid: ["[2,4]", "[3,6]", "[1,5]"]),
    KeywordVector(
      schema: #"{"contains":{"if":false,"else":true}}"#, valid: [#"["even"]"#], invalid: ["[]"]),
    KeywordVector(
      schema: #"{"contains":{"const":1},"minContains":2}"#, valid: ["[1,1]", "[1,2,1.0]"], invalid: ["[]", "[1,2]"]),
    KeywordVector(schema: #"{"contains":{"const":1},"minContains":2.0}"#, valid: ["[1,1]"], invalid: ["[1]"]),
    KeywordVector(schema: #"{"contains":{"const":1},"minContains":0}"#, valid: ["[]", "[2]", "[1]"]),
    KeywordVector(
      schema: #"{"contains":{"const":1},"minContains":0,"maxContains":1}"#, valid: ["[]", "[1]"], invalid: ["[1,1]"]),
    KeywordVector(
      schema: #"{"contains":{"const":1},"maxContains":1}"#, valid: ["[1]", "[1,2]"], invalid: ["[]", "[1,1]", "[2]"]),
    KeywordVector(
      schema: #"{"contains":{"const":1},"maxContains":1,"minContains":3}"#,
      invalid: ["[]", "[1]", "[1,1]", "[1,1,1]"]),
    KeywordVector(schema: #"{"minContains":1}"#, valid: ["[]", "[1]"]),
    KeywordVector(schema: #"{"maxContains":1}"#, valid: ["[1,1]", "[]"]),
  ]

  static let members: [KeywordVector] = [
    KeywordVector(
      schema: #"{"minProperties":1}"#, valid: [#"{"a":1,"b":2}"#, #"{"a":1}"#, "[]", #""""#, "12"], invalid: ["{}"]),
    KeywordVector(schema: #"{"minProperties":1.0}"#, valid: [#"{"a":1}"#], invalid: ["{}"]),
    KeywordVector(
      schema: #"{"maxProperties":2}"#, valid: ["{}", #"{"a":1,"b":2}"#, "[1,2,3]", #""foobar""#],
      invalid: [#"{"a":1,"b":2,"c":3}"#]),
    KeywordVector(schema: #"{"maxProperties":0}"#, valid: ["{}"], invalid: [#"{"a":1}"#]),
    KeywordVector(
      schema: #"{"propertyNames":{"maxLength":3}}"#, valid: [#"{"f":{},"foo":{}}"#, "{}", "[1]", #""foobar""#],
      invalid: [#"{"foo":{},"foobar":{}}"#]),
    KeywordVector(
      schema: #"{"propertyNames":{"pattern":"^a+$"}}"#, valid: [#"{"a":1,"aaa":2}"#], invalid: [#"{"aaA":1}"#]),
    KeywordVector(schema: #"{"propertyNames":true}"#, valid: [#"{"a":1}"#]),
    KeywordVector(schema: #"{"propertyNames":false}"#, valid: ["{}"], invalid: [#"{"a":1}"#]),
    KeywordVector(schema: #"{"propertyNames":{"const":"foo"}}"#, valid: [#"{"foo":1}"#], invalid: [#"{"bar":1}"#]),
    KeywordVector(
      schema: #"{"propertyNames":{"enum":["foo","bar"]}}"#, valid: [#"{"foo":1,"bar":1}"#], invalid: [#"{"baz":1}"#]),
    KeywordVector(
      schema: #"{"patternProperties":{"f.*o":{"type":"integer"}}}"#,
      valid: [#"{"foo":1,"foooooo":2}"#, "{}", #"{"bar":"x"}"#, #"["foo"]"#, #""foo""#],
      invalid: [#"{"foo":"bar"}"#, #"{"foo":1,"fooooo":"x"}"#]),
    KeywordVector(
      schema: #"{"patternProperties":{"a*":{"type":"integer"},"aaa*":{"maximum":20}}}"#,
      valid: [#"{"a":21}"#, #"{"aaaa":18}"#, #"{"a":21,"aaaa":18}"#],
      invalid: [#"{"a":"bar"}"#, #"{"aaaa":31}"#, #"{"aaa":"foo"}"#]),
    KeywordVector(
      schema: #"{"patternProperties":{"[0-9]{2,}":{"type":"boolean"},"X_":{"type":"string"}}}"#,
      valid: [#"{"answer 1":"42"}"#, #"{"a31b":true}"#, #"{"a_x_3":3}"#, #"{"a_X_3":"x"}"#],
      invalid: [#"{"a31b":null}"#, #"{"a_X_3":3}"#]),
    KeywordVector(
      schema: #"{"patternProperties":{"f.*":true,"b.*":false}}"#, valid: [#"{"foo":1}"#, "{}"],
      invalid: [#"{"bar":2}"#, #"{"foo":1,"bar":2}"#, #"{"foobar":1}"#]),
    KeywordVector(
      schema:
        #"{"properties":{"foo":{"type":"array","maxItems":3},"bar":{"type":"array"}},"patternProperties":{"f.o":{"minItems":2}},"additionalProperties":{"type":"integer"}}"#,
      valid: [#"{"foo":[1,2]}"#, #"{"bar":[]}"#, #"{"quux":3}"#, #"{"fxo":[1,2]}"#],
      invalid: [#"{"foo":[1,2,3,4]}"#, #"{"foo":[]}"#, #"{"fxo":[]}"#, #"{"quux":"foo"}"#]),
    KeywordVector(
      schema: #"{"patternProperties":{"^é":{}},"additionalProperties":false}"#, valid: [#"{"é1":1}"#],
      invalid: [#"{"e":1}"#]),
    KeywordVector(
      schema: #"{"required":["ab"],"patternProperties":{"^a":{}},"additionalProperties":false}"#,
      valid: [#"{"ab":1}"#], invalid: ["{}"]),
    KeywordVector(
      schema: #"{"propertyNames":{"maxLength":5},"additionalProperties":{"type":"number"}}"#, valid: [#"{"apple":4}"#],
      invalid: [#"{"fig":2,"pear":"available"}"#, #"{"bananas":1}"#]),
    KeywordVector(
      schema:
        #"{"dependentSchemas":{"bar":{"properties":{"foo":{"type":"integer"},"bar":{"type":"integer"}}}}}"#,
      valid: [#"{"foo":1,"bar":2}"#, #"{"foo":"quux"}"#, #"["bar"]"#, #""foobar""#],
      invalid: [#"{"foo":"quux","bar":2}"#, #"{"foo":2,"bar":"quux"}"#]),
    KeywordVector(
      schema: #"{"dependentSchemas":{"foo":true,"bar":false}}"#, valid: [#"{"foo":1}"#, "{}"],
      invalid: [#"{"bar":2}"#, #"{"foo":1,"bar":2}"#]),
    KeywordVector(
      schema:
        #"{"properties":{"foo":{}},"dependentSchemas":{"foo":{"properties":{"bar":{}},"additionalProperties":false}}}"#,
      valid: [#"{"bar":1}"#, #"{"baz":1}"#], invalid: [#"{"foo":1}"#, #"{"foo":1,"bar":2}"#]),
    KeywordVector(
      schema: #"{"dependentSchemas":{"foo\tbar":{"minProperties":4},"foo'bar":{"required":["foo\"bar"]}}}"#,
      valid: [#"{"foo\tbar":1,"a":2,"b":3,"c":4}"#], invalid: [#"{"foo'bar":1}"#, #"{"foo\tbar":1,"a":2}"#]),
  ]

  static let names: [KeywordVector] = [
    // A schema that contains several others by name may contradict itself.
    KeywordVector(
      schema:
        ##"{"$ref":"#two","$defs":{"A":{"allOf":[{"$anchor":"one","type":"number"},{"$anchor":"two","type":"string"}]}}}"##,
      valid: [#""a""#], invalid: ["1"]),
    KeywordVector(
      schema: ##"{"$id":"file:///folder/file.json","$defs":{"foo":{"type":"number"}},"$ref":"#/$defs/foo"}"##,
      valid: ["1"], invalid: [#""a""#]),
    KeywordVector(
      schema: ##"{"$ref":"http://example.org/if","if":{"$id":"http://example.org/if","type":"integer"}}"##,
      valid: ["1"],
      invalid: [#""a""#]),
    KeywordVector(
      schema: ##"{"$ref":"http://example.org/then","then":{"$id":"http://example.org/then","type":"integer"}}"##,
      valid: ["1"], invalid: [#""a""#]),
    KeywordVector(
      schema:
        ##"{"$id":"http://e.org/base/","$defs":{"foo":{"$id":"http://e.org/foo.json","type":"string"},"other":{"$id":"foo.json","type":"number"}},"allOf":[{"$id":"http://e.org/","$ref":"foo.json"}]}"##,
      valid: [#""a""#], invalid: ["1"]),
    KeywordVector(
      schema: ##"{"$ref":"#whole","$defs":{"A":{"$anchor":"whole","type":"integer"}}}"##, valid: ["1"],
      invalid: [#""a""#]),
    KeywordVector(
      schema:
        ##"{"$id":"http://example.org/root","$ref":"http://example.org/a/b.json#foo","$defs":{"A":{"$id":"a/b.json","$defs":{"B":{"$anchor":"foo","type":"integer"}}}}}"##,
      valid: ["1"], invalid: [#""a""#]),
    KeywordVector(
      schema:
        ##"{"$id":"http://example.org/root","allOf":[{"$ref":"child1#x"},{"$ref":"child2#x"}],"$defs":{"A":{"$id":"child1","allOf":[{"$id":"child2","$anchor":"x","type":"number"},{"$anchor":"x","minimum":2}]}}}"##,
      valid: ["2"], invalid: ["1", #""a""#]),
    KeywordVector(
      schema:
        ##"{"$id":"http://example.org/tree","type":"object","properties":{"nodes":{"type":"array","items":{"$ref":"node"}}},"required":["nodes"],"$defs":{"node":{"$id":"http://example.org/node","type":"object","properties":{"value":{"type":"number"},"subtree":{"$ref":"tree"}},"required":["value"]}}}"##,
      valid: [#"{"nodes":[{"value":1,"subtree":{"nodes":[{"value":1.1}]}}]}"#],
      invalid: [
        #"{"nodes":[{"value":1,"subtree":{"nodes":[{"value":"x"}]}}]}"#, #"{"nodes":[{"subtree":{"nodes":[]}}]}"#,
      ]),
    KeywordVector(
      schema:
        ##"{"$id":"urn:uuid:deadbeef-1234-0000-0000-4321feebdaed","properties":{"foo":{"$ref":"urn:uuid:deadbeef-1234-0000-0000-4321feebdaed#/$defs/bar"},"baz":{"$ref":"#/$defs/bar"}},"$defs":{"bar":{"type":"string"}}}"##,
      valid: [#"{"foo":"x","baz":"y"}"#], invalid: [#"{"foo":1}"#, #"{"baz":1}"#]),
    KeywordVector(
      schema:
        ##"{"$id":"http://example.org/x/schema.json","$ref":"../x/./item.json","$defs":{"i":{"$id":"item.json","type":"null"}}}"##,
      valid: ["null"], invalid: ["1"]),
    KeywordVector(
      schema:
        ##"{"$id":"/base","$defs":{"a":{"$id":"http://e.org/ref/abs.json","$defs":{"x":{"$id":"/abs/x","type":"number"},"y":{"$id":"/ref/x"}},"$ref":"/abs/x"}},"$ref":"http://e.org/ref/abs.json"}"##,
      valid: ["1"], invalid: [#""a""#]),
    KeywordVector(
      schema:
        ##"{"$ref":"#/prefixItems/0","prefixItems":[{"type":"array"},{"$ref":"#/$defs/a%22b"}],"$defs":{"a\"b":{"const":1}}}"##,
      valid: ["[[],1]", "[[]]"], invalid: ["1", "[1]", "[[],2]"]),
    KeywordVector(
      schema:
        ##"{"enum":[{"$id":"x","type":"null"},1],"$defs":{"a":{"$id":"x","type":"integer"}},"anyOf":[{"$ref":"x"},{"type":"object"}]}"##,
      valid: ["1", #"{"$id":"x","type":"null"}"#], invalid: ["null", "2", #"{"$id":"x"}"#]),
  ]
}
