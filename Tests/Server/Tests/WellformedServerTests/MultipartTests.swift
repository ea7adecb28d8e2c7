import Testing
import WellformedSchema

@Suite(.timeLimit(.minutes(2)))
struct MultipartTests {
  private static let type = "multipart/form-data; boundary=\"b'x y\""

  private static func part(_ name: String, _ text: String, more: String = "", head: String = "") -> String {
    "--b'x y\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\(head)\r\n\(text)\r\n"
  }

  private static let valid =
    part("email", "jane@example.org") + part("userName", "jane") + part("terms", "on") + part("tags", "a")

  private static let end = "--b'x y--\r\n"

  @Test func `text fields of a multipart form are read like those of any form`() async throws {
    try await Site.run { site in
      let text =
        "preamble\r\n" + Self.valid + Self.part("name", "") + Self.part("tags", "b\r\n--b") + Self.end + "epilogue"
      let answer = try await site.answer(type: Self.type, text)
      #expect(answer.status == 201)
      #expect(answer.text == "jane@example.org||jane|-|-|-|true||a,b\n--b")
    }
  }

  @Test func `a part may declare that it is plain text in UTF-8`() async throws {
    try await Site.run { site in
      let head = "content-type: text/plain; charset=UTF-8\r\nX-More: yes\r\n"
      let answer = try await site.answer(
        type: Self.type, Self.valid + Self.part("name", "Jürgen", head: head) + Self.end)
      #expect(answer.text == "jane@example.org|Jürgen|jane|-|-|-|true||a")
    }
  }

  @Test func `files are refused with the name of their field, and an empty file choice is ignored`() async throws {
    try await Site.run { site in
      let file = Self.part("photo", "GIF", more: "; filename=\"a.gif\"", head: "Content-Type: image/gif\r\n")
      let refused = try await site.answer(type: Self.type, Self.valid + file + Self.end)
      #expect(refused.status == 415)
      #expect(refused.isProblem)
      #expect(refused.json["detail"]?.string?.contains("photo") == true)
      let empty = Self.part("photo", "", more: "; filename=\"\"", head: "Content-Type: application/octet-stream\r\n")
      let taken = try await site.answer(type: Self.type, Self.valid + empty + Self.end)
      #expect(taken.status == 201)
    }
  }

  @Test func `the escapes that browsers write in names are decoded`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        "POST", "/strict", type: Self.type, Self.valid + Self.part("a%22b\\\"c", "1") + Self.end)
      #expect(answer.errors == ["#/a%22b%22c property.unknown"])
    }
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a \"",
    "multipart/form-data; boundary=\"a{b\"",
    "multipart/form-data; boundary=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])
  func `an invalid boundary is refused`(type: String) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: type, "--a\r\n")
      #expect(answer.status == 400 || answer.status == 415)
      #expect(answer.isProblem)
    }
  }

  @Test(arguments: [
    "", "--b'x y", "--b'x y\r\n", "--b'x y\r\n\r\ntext\r\n--b'x y--", "--b'x yz\r\n\r\n--b'x y--",
    "--b'x y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ntext",
    "--b'x y\r\nContent-Disposition: form-data\r\n\r\ntext\r\n--b'x y--",
    "--b'x y\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\ntext\r\n--b'x y--",
    "--b'x y\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\nt\r\n--b'x y--",
    "--b'x y\r\nno field\r\n\r\ntext\r\n--b'x y--",
  ])
  func `a malformed multipart form is refused with 400`(body: String) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: Self.type, body)
      #expect(answer.status == 400, "\(answer.text)")
      #expect(answer.isProblem)
    }
  }

  @Test func `a multipart text that is not valid UTF-8 is refused with 400`() async throws {
    try await Site.run { site in
      let body = Array(Self.valid.utf8) + Array(Self.part("name", "").utf8.dropLast(2)) + [0xFF, 13, 10]
      let answer = try await site.answer(type: Self.type, bytes: body + Array(Self.end.utf8))
      #expect(answer.status == 400)
      #expect(answer.json["detail"]?.string == "The text of the field name is not UTF-8.")
    }
  }
}
