import Testing
import WellformedSchema

@Suite(.timeLimit(.minutes(2)))
struct JSONBodyTests {
  private static let valid = #""email":"jane@example.org","userName":"jane","terms":true,"address":{},"tags":[]"#

  @Test func `JSON objects and arrays become parts of the model`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: "application/json; charset=utf-8",
        #"{"email":"jane@example.org ","userName":"jane","terms":true,"address":{"city":" Rome "},"tags":["x","y"],"age":4.0e1}"#
      )
      #expect(answer.status == 201)
      #expect(answer.text == "jane@example.org|-|jane|40|-|-|true|Rome|x,y")
    }
  }

  @Test func `a value of a wrong type is reported at its pointer, along with other errors`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: json,
        #"{"email":7,"userName":"x","terms":"true","address":{"city":["a"]},"tags":["a",1],"age":1.5,"visits":{}}"#)
      #expect(answer.status == 422)
      #expect(
        answer.errors == [
          "#/email type.mismatch.string", "#/age type.mismatch.integer", "#/terms type.mismatch.boolean",
          "#/address/city type.mismatch.string", "#/tags/1 type.mismatch.string", "#/visits type.mismatch.array",
          "#/userName length.tooShort",
        ])
    }
  }

  @Test func `null means no value for an optional field, and is a wrong type otherwise`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: json, #"{"email":null,"userName":"jane","name":null,"terms":true,"age":null,"plan":null}"#)
      #expect(answer.errors == ["#/email type.mismatch.string"])
    }
  }

  @Test func `an unknown case of a choice is reported, and no model is made`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: json, "{\(Self.valid),\"plan\":\"golden\"}")
      #expect(answer.errors == ["#/plan choice.notOffered"])
      #expect(answer.json["errors"]?.array?.first?["message"]?.string?.isEmpty == false)
    }
  }

  @Test func `unknown members are ignored, or refused by pointer if that is configured`() async throws {
    try await Site.run { site in
      let body = "{\(Self.valid),\"csrf\":\"x\",\"a/b~ \":1,\"address\":{\"zip\":1}}"
        .replacing("\"address\":{},", with: "")
      #expect(try await site.answer(type: json, body).status == 201)
      let strict = try await site.answer("POST", "/strict", type: json, body)
      #expect(strict.errors == ["#/a~1b~0%20 property.unknown", "#/address/zip property.unknown"])
    }
  }

  @Test(arguments: [
    "", "{", "[]", "7", "\"x\"", "nul", "{}{}", "{\"a\":1,\"a\":2}", "{\"a\":01}", "{\"a\":\"\u{1}\"}",
    "{\"a\":\"\\ud800\"}",
    "\u{FEFF}{}", "{'a':1}", "{\"a\":1,}", String(repeating: "[", count: 100_000),
    String(repeating: "{\"a\":", count: 17) + "1" + String(repeating: "}", count: 17),
  ])
  func `a body that is not one JSON object is refused with 400`(body: String) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: json, body)
      #expect(answer.status == 400)
      #expect(answer.isProblem)
    }
  }

  @Test func `JSON strings that are not valid UTF-8 are refused with 400`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: json, bytes: Array("{\"email\":\"".utf8) + [0xFF] + Array("\"}".utf8))
      #expect(answer.status == 400)
      #expect(answer.isProblem)
    }
  }

  @Test func `too many JSON members are refused`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: json, "{\"tags\":[" + Array(repeating: "1", count: 300).joined(separator: ",") + "]}")
      #expect(answer.status == 400)
      #expect(answer.json["title"]?.string == "There are too many fields")
    }
  }

  @Test(arguments: [
    nil, "", "text/plain", "application/json; charset=utf-16", "application", "application/json;;=", "a/b, c/d",
  ])
  func `an unsupported media type is refused, and the accepted types are named`(type: String?) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: type, "{}")
      #expect(answer.status == 415)
      #expect(answer.isProblem)
      #expect(answer["accept-post"] == "application/x-www-form-urlencoded, multipart/form-data, application/json")
    }
  }

  @Test func `a compressed body is refused, and the accepted encoding is named`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: json, "{}", fields: [("Content-Encoding", "gzip")])
      #expect(answer.status == 415)
      #expect(answer["accept-encoding"] == "identity")
    }
  }
}
