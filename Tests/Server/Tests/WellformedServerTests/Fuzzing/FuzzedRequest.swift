import Foundation
import WellformedTesting

/// A random request: parts of valid ones, combined and damaged at random.
struct FuzzedRequest {
  /// The bytes to send.
  let bytes: [UInt8]
  /// Whether the head and the length are valid, so that there must be exactly one response and the connection stays
  /// open.
  let isFramed: Bool

  /// The seed of generated tests, the same on every run unless WELLFORMED_SEED is set.
  static let seed = Trials.seed()
  /// The number of requests.
  static let runs = Trials.count(2000)

  /// Creates the request with a number; the same number and seed give the same request.
  init(_ number: Int) {
    var chance = Chance(numbers: SeededNumbers(seed: Self.seed &+ UInt64(number) &* 0x1234_5678_9ABC_DEF1))
    isFramed = chance.below(8) > 0
    let request = chance.request()
    bytes = isFramed ? request : chance.broken(request, times: 1 + chance.below(20))
  }
}

/// Makes random choices.
private struct Chance {
  var numbers: SeededNumbers

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  mutating func one<Choices: Collection>(of choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }

  mutating func request() -> [UInt8] {
    let (type, body) = body()
    var head = "\(one(of: Self.targets)) HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\n"
    for _ in 0..<below(3) { head += one(of: Self.fields) + "\r\n" }
    if below(4) > 0 { return Array("\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + body }
    var bytes = Array("\(head)Transfer-Encoding: chunked\r\n\r\n".utf8)
    var rest = body[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(1 + below(below(2) == 0 ? 8 : 4000))
      bytes += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + [13, 10]
      rest = rest.dropFirst(chunk.count)
    }
    return bytes + Array("0\r\n\r\n".utf8)
  }

  private mutating func body() -> (type: String, body: [UInt8]) {
    var body: [UInt8]
    var type: String
    switch below(3) {
    case 0: (type, body) = (one(of: [json, json, mergePatch]), Array(value(depth: 0).utf8))
    case 1: (type, body) = (urlencoded, form())
    default: (type, body) = ("multipart/form-data; boundary=b", multipart())
    }
    if below(3) == 0 { body = broken(body, times: 1 + below(10)) }
    if below(10) == 0 { type = one(of: Self.types) }
    if below(500) == 0 { body += [UInt8](repeating: 0x61, count: 300_000) }
    return (type, body)
  }

  private mutating func value(depth: Int) -> String {
    if depth == 0 {
      let isRight = below(2) == 0
      let right = [#""email":"jane@example.org""#, #""userName":"jane""#, #""terms":true"#, #""value":"jane""#]
      let members =
        (isRight ? right : [])
        + (0..<below(isRight ? 2 : 8)).map { _ in "\(JSONText.of(one(of: Self.names))):\(value(depth: 1))" }
      return "{" + members.joined(separator: one(of: [",", " , ", ",\n"])) + "}"
    }
    switch below(depth > 4 ? 4 : 7) {
    case 0, 1: return JSONText.of(one(of: Self.texts))
    case 2: return one(of: ["1", "-0", "1e400", "0.5", "9223372036854775808", "1E-999999999999999999", "42"])
    case 3: return one(of: ["true", "false", "null"])
    case 4: return "[" + (0..<below(4)).map { _ in value(depth: depth + 1) }.joined(separator: ",") + "]"
    case 5:
      return "{"
        + (0..<below(4)).map { _ in "\(JSONText.of(one(of: Self.names))):\(value(depth: depth + 1))" }
        .joined(separator: ",") + "}"
    default:
      let levels = below(600)
      return String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
  }

  private mutating func form() -> [UInt8] {
    let count = below(20) == 0 ? 400 : below(5)
    let right = below(2) == 0 ? ["email=jane%40example.org", "userName=jane", "terms=on", "value=jane"] : []
    return Array(
      (right + (0..<count).map { _ in escaped(one(of: Self.names)) + "=" + escaped(one(of: Self.texts)) })
        .joined(separator: "&").utf8)
  }

  private mutating func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let isPlain = byte &- 0x30 < 10 || byte &- 0x61 < 26 || (byte > 0x20 && byte < 0x7F && below(20) == 0)
      escaped +=
        isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return escaped
  }

  private mutating func multipart() -> [UInt8] {
    var bytes: [UInt8] = []
    if below(2) == 0 {
      for (name, text) in [("email", "jane@example.org"), ("userName", "jane"), ("terms", "on"), ("value", "jane")] {
        bytes += Array("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n".utf8)
      }
    }
    if below(3) == 0 {
      let file = String(repeating: "%PDF-1.7 ", count: 1 + below(below(5) == 0 ? 20_000 : 100))
      bytes += Array(
        "--b\r\nContent-Disposition: form-data; name=\"upload\"; filename=\"a.pdf\"\r\n\r\n\(file)\r\n".utf8)
    }
    for _ in 0..<below(5) {
      bytes += Array("--b\r\nContent-Disposition: form-data; name=\"\(one(of: Self.names))\"".utf8)
      if below(12) == 0 { bytes += Array("; filename=\"\(one(of: Self.names))\"".utf8) }
      if below(6) == 0 { bytes += Array("\r\nContent-Type: \(one(of: Self.types))".utf8) }
      bytes += Array("\r\n\r\n\(one(of: Self.texts))\r\n".utf8)
    }
    return bytes + Array("--b--\r\n".utf8)
  }

  /// Returns the bytes with some changed, inserted, removed, doubled or cut off.
  mutating func broken(_ bytes: [UInt8], times: Int) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<times where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes.insert(UInt8(below(256)), at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: Array(one(of: Self.pieces).utf8), at: place)
      case 4: bytes.insert(contentsOf: bytes[place..<min(place + below(40), bytes.count)], at: place)
      default: if below(10) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }

  private static let targets =
    [
      "/sign-up", "/sign-up", "/sign-up", "/strict", "/check/user-name", "/nowhere", "/style.css", "/sign-up?a=%FF",
      "/orders", "/accounts", "/uploads", "/uploads", "/uploads",
    ].map { "POST \($0)" }
    + [
      "PATCH /orders/1", "PATCH /orders/wrong", "PATCH /orders/%FF", "PATCH /accounts/jane", "GET /orders/form",
      "GET /orders/form.plan", "GET /orders/form/0.json", "GET /openapi.json", "PUT /orders", "PATCH /orders",
    ]
  private static let types = [
    "", "text/plain", "text/plain; charset=utf-16", "application/json; charset=utf-8", "application/vnd.a+json",
    urlencoded, json,
    "multipart/form-data", "multipart/form-data; boundary=\"b\"", "multipart/form-data; boundary=b; boundary=c", "*/*",
    ";",
    "application/octet-stream", mergePatch, mergePatch,
  ]
  private static let fields = [
    "Accept: text/html", "Accept: */*;q=0.1, text/html", "Accept: ;;;,,q", "Accept-Language: de, en;q=0.5",
    "Accept-Language: \(String(repeating: "a-", count: 500))", "Content-Encoding: gzip", "Content-Encoding: identity",
    "X-Forwarded-For: 1.2.3.4, ::1", "Cookie: a=b; c", "Accept-Encoding: gzip", "If-None-Match: *",
    "Accept: \(String(repeating: ",", count: 2000))", "Origin: null", "Accept: application/vnd.wellformed.plan",
    "If-None-Match: \"\(String(repeating: "a", count: 3000))",
  ]
  private static let names = [
    "email", "name", "userName", "quantity", "age", "height", "plan", "terms", "address", "address.city", "tags",
    "tags[0]",
    "tags[1]",
    "visits", "visits[0]", "value", "values", "csrf", "", "a.b.c.d.e.f", "[0]", "[\"a\\\"b\"]", "a[0][0][0]", "é",
    "e\u{301}", "\u{0}",
    "__proto__", String(repeating: "n", count: 2000), "a[4294967296]", "..", "\u{1F600}",
  ]
  private static let texts = [
    "jane@example.org", "jane", "on", "true", "", "taken", "unknown", "a@@b", " ", "\u{0}", "\u{FFFD}", "42", "-1",
    "free",
    "Jürgen", "\u{202E}x", "\"", "\\", "<script>", "--b", "--b--", "\r\n--b\r\n", String(repeating: "a", count: 5000),
    String(repeating: "\u{301}", count: 1000), "\u{1F468}\u{200D}\u{1F469}", "1e5", "0x10",
  ]
  private static let pieces = [
    "\r\n", "\r\n\r\n", "\u{0}", "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "HTTP/1.0",
    " ", ":", "{", "}",
    "\"", "--b", "&", "=", "%", "%FF", ",", "[", "]", "Expect: 100-continue\r\n", "Connection: close\r\n", "\\u", "é",
  ]
}

private let mergePatch = "application/merge-patch+json"

/// Writes JSON strings independently of the code that is tested.
private enum JSONText {
  static func of(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        json += "\\" + String(scalar)
      } else if scalar.value < 0x20 {
        json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
