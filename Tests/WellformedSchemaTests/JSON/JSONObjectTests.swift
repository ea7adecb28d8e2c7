import Testing
import WellformedSchema

@Suite struct `A JSON object` {
  @Test(arguments: [3, 16, 17, 300])
  func `members of an object are found, set, added and removed by name, and keep their order`(_ count: Int) {
    var object = JSONObject((0..<count).map { JSONObject.Member(key: "k\($0)", value: JSONValue(integerLiteral: $0)) })
    #expect((0..<count).allSatisfy { object["k\($0)"] == JSONValue(integerLiteral: $0) })
    #expect(object["k"] == nil && object["k\(count)"] == nil && object[""] == nil)
    object["k1"] = "one"
    object["new"] = true
    object["k0"] = nil
    object["none"] = nil
    #expect(object.count == count)
    #expect(object.members.first?.key == "k1" && object.members.last?.key == "new")
    #expect(object["k1"] == "one" && object["new"] == true && object["k0"] == nil)
    #expect((2..<count).allSatisfy { object["k\($0)"] == JSONValue(integerLiteral: $0) })
  }

  @Test(arguments: [2, 16, 17, 200])
  func `objects are equal whatever the order of their members`(_ count: Int) {
    let members = (0..<count).map { JSONObject.Member(key: "k\($0)", value: [nil, JSONValue(integerLiteral: $0)]) }
    let (object, reversed) = (JSONObject(members), JSONObject(members.reversed()))
    #expect(object == reversed)
    #expect(object.hashValue == reversed.hashValue)
    var changed = reversed
    changed["k0"] = 0
    #expect(object != changed)
    changed["k0"] = nil
    #expect(object != changed)
  }

  @Test(arguments: [4, 40])
  func `the last of several members with the same name is kept, or the repetition is reported`(_ count: Int) {
    let members = (0..<count).map { JSONObject.Member(key: "k\($0 % 3)", value: JSONValue(integerLiteral: $0)) }
    let object = JSONObject(members)
    #expect(object.members.map(\.value) == (count - 3..<count).map { JSONValue(integerLiteral: $0) })
    #expect {
      try JSONObject(unique: members)
    } throws: { ($0 as? JSONObject.RepeatedKey)?.index == 3 }
  }

  @Test func `values are compared as JSON Schema requires`() {
    #expect(JSONValue.number(1) != .bool(true))
    #expect(JSONValue.string("1") != 1)
    #expect(JSONValue.null != false)
    #expect([1, 2] as JSONValue != [2, 1])
    #expect(["a": 1] as JSONValue != ["a": 1, "b": 2])
    #expect([] as JSONValue != [:])
  }

  @Test func `members that were added one by one are found by name`() {
    var object = JSONObject()
    let names = (0..<2000).map { "k\($0 * 7919 % 2000)" }
    for (place, name) in names.enumerated() { object[name] = JSONValue(integerLiteral: place) }
    #expect(object == JSONObject(names.enumerated().map { .init(key: $1, value: JSONValue(integerLiteral: $0)) }))
    #expect(names.enumerated().allSatisfy { object.index(of: $1) == $0 })
    #expect(object.index(of: "k2000") == nil)
  }
}
