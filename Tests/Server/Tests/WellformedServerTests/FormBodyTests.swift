import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct FormBodyTests {
  private static let valid = "email=Jane%40Example.org&userName=+jane+&terms=on&tags=a&tags=b"

  @Test func `a valid form becomes a normalized model`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: urlencoded, Self.valid + "&name=J%C3%BCrgen&address.city=K%C3%B6ln&age=42")
      #expect(answer.status == 201)
      #expect(answer["location"] == "/account")
      #expect(answer.text == "Jane@Example.org|Jürgen|jane|42|-|-|true|Köln|a,b")
    }
  }

  @Test func `an absent text is empty, an absent box is not ticked, and each error has a pointer`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, "email=jane%40%40example.org")
      #expect(answer.status == 422)
      #expect(answer.isProblem)
      #expect(answer.errors == ["#/email email.at.repeated", "#/userName required", "#/terms terms.notAccepted"])
      let first = answer.json["errors"]?.array?.first
      #expect(first?["message"]?.string?.hasPrefix("Email") == true)
      #expect(first?["arguments"]?.object != nil)
    }
  }

  @Test func `numbers and choices are read from texts, and unreadable ones are reported`() async throws {
    try await Site.run { site in
      let right = try await site.answer(type: urlencoded, Self.valid + "&age=007&height=.5e1&plan=paid")
      #expect(right.text == "Jane@Example.org|-|jane|7|5.0|paid|true||a,b")
      // Surrounding white space does not matter; white space alone is no value.
      let spaced = try await site.answer(type: urlencoded, Self.valid + "&age=+42+&height=++&plan=paid")
      #expect(spaced.text == "Jane@Example.org|-|jane|42|-|paid|true||a,b")
      let empty = try await site.answer(type: urlencoded, Self.valid + "&age=&height=&plan=")
      #expect(empty.text == "Jane@Example.org|-|jane|-|-|-|true||a,b")
      let wrong = try await site.answer(type: urlencoded, "email=x&userName=jane&terms=maybe&tags=a&age=old&height=NaN")
      #expect(wrong.status == 422)
      #expect(
        Set(wrong.errors) == [
          "#/age type.mismatch.integer", "#/height type.mismatch.number", "#/terms type.mismatch.boolean",
          "#/email email.at.missing",
        ])
      let unknown = try await site.answer(type: urlencoded, Self.valid + "&plan=golden")
      #expect(unknown.errors == ["#/plan choice.notOffered"])
    }
  }

  @Test func `a name that is sent twice is a list, not a text`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, Self.valid + "&email=b%40c.org")
      #expect(answer.errors == ["#/email type.mismatch.string"])
    }
  }

  @Test(arguments: [
    ("terms=0&terms=1", true), ("terms=true&terms=false", true), ("terms=false", false), ("terms=0", false),
    ("terms=&terms=on", true), ("terms=1&terms=1", true),
  ])
  func `a box is ticked if it is sent beside a hidden field of its name`(body: String, isTicked: Bool) async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        type: urlencoded, Self.valid.replacing("terms=on", with: body) + "&plan=free&plan=paid&name=&name=J%C3%BCrgen")
      if isTicked {
        // For a fixed choice, the last text counts, and empty texts do not.
        #expect(answer.text == "Jane@Example.org|Jürgen|jane|-|-|paid|true||a,b")
      } else {
        #expect(answer.errors == ["#/terms terms.notAccepted"])
      }
    }
  }

  @Test func `a fixed choice takes the last text that was sent, and other fields do not`() async throws {
    let form = Form<Survey>(
      .field("news", \.news, .oneOf(["no", "yes"])),
      .field(
        "rows", \.rows,
        .each(.form(Form(.field("news", \.news, .oneOf(["no", "yes"])), .field("note", \.note, .optional))))))
    func found(_ text: String) async throws -> CheckedSubmission<Survey> {
      let body = Array(text.utf8)
      let head = HTTPRequest(
        method: .post, scheme: nil, authority: nil, path: "/",
        headerFields: [.contentType: urlencoded, .contentLength: "\(body.count)"])
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
      return try await request.submission().checked(by: form, for: request)
    }
    let right = try await found(
      "news=no&news=yes&rows[0].news=no&rows[1].news=no&rows[1].news=yes&rows[1].note=&rows[1].note=b")
    #expect(right.isValid, "\(right)")
    #expect(right.model?.news == "yes" && right.model?.rows.map { $0.news } == ["no", "yes"])
    #expect(right.model?.rows.last?.note == "b")
    let wrong = try await found("news=no&rows[0].news=yes&rows[0].note=a&rows[0].note=b")
    #expect(wrong.issues.map { "\($0.path) \($0.code)" } == ["rows[0].note type.mismatch.string"])
  }

  struct Survey: Codable, Sendable {
    struct Row: Codable, Sendable { var news, note: String }
    var news: String
    var rows: [Row]
  }

  @Test(arguments: ["a=1&a.b=2", "a[0]=1&a.b=2", "a=1&a[b]=2", "email=1&email[0]=2"])
  func `contradictory names are refused with 400`(body: String) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, body)
      #expect(answer.status == 400)
      #expect(answer.isProblem)
    }
  }

  @Test func `names may be written with brackets or dots, and positions may have gaps`() async throws {
    try await Site.run { site in
      let rest = "email=jane%40example.org&userName=jane&terms=on"
      let answer = try await site.answer(type: urlencoded, rest + "&tags[7]=b&tags[2]=a&address[city]=Ulm")
      #expect(answer.status == 201)
      #expect(answer.text == "jane@example.org|-|jane|-|-|-|true|Ulm|a,b")
      let directed = try await site.answer(
        type: urlencoded, "\(rest)&userName.dir=ltr&address.city=Ulm&address.city.dir=ltr")
      #expect(directed.text == "jane@example.org|-|jane|-|-|-|true|Ulm|")
      let listed = try await site.answer(type: urlencoded, rest + "&tags[]=a&a[999999999]=1&b[9999999999]=1")
      #expect(listed.text == "jane@example.org|-|jane|-|-|-|true||a")
    }
  }

  @Test(arguments: ["email=%FF", "email=%C3", "%FF=1", "email=%ED%A0%80", "email=%C0%AF"])
  func `texts that are not valid UTF-8 are refused with 400`(body: String) async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, body)
      #expect(answer.status == 400)
      #expect(answer.isProblem)
    }
  }

  @Test func `a percent sign that begins no escape is taken literally`() async throws {
    try await Site.run { site in
      let answer = try await site.answer(type: urlencoded, Self.valid + "&name=50%25+%zz%&&=&=x")
      #expect(answer.text == "Jane@Example.org|50% %zz%|jane|-|-|-|true||a,b")
    }
  }

  @Test func `too many fields, bytes or levels are refused`() async throws {
    try await Site.run(limits: .init(byteCount: 4096, fieldCount: 20, depth: 3)) { site in
      let fields = try await site.answer(type: urlencoded, (0..<21).map { "a\($0)=" }.joined(separator: "&"))
      #expect(fields.status == 400)
      #expect(fields.json["detail"]?.string == "At most 20 fields are accepted.")
      let bytes = try await site.answer(type: urlencoded, "a=" + String(repeating: "x", count: 4095))
      #expect(bytes.status == 413)
      #expect(bytes["connection"] == "close")
      #expect(bytes.isProblem)
      let levels = try await site.answer(type: urlencoded, "a.b.c.d=1")
      #expect(levels.status == 400)
    }
  }
}
