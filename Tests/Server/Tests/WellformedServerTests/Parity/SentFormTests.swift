import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// The server reads the same value, verdict and issues from a sent form as the page has, however the form is sent.
@Suite(.timeLimit(.minutes(10)))
struct SentFormTests {
  /// Fewer forms than requests are tried, because a form takes much longer than a request.
  private static let count = max(2000, Trials.count(2000, deep: 40_000) / 10)

  private static let folder = FileManager.default.temporaryDirectory.path

  @Test func `a form has the same value on the page, urlencoded, as multipart and as JSON`() async throws {
    var differences: [String] = []
    var (valid, nested, withFiles) = (0, 0, 0)
    for number in 0..<Self.count {
      let form = GeneratedForm(seed: Trials.seed() &+ UInt64(number))
      let schema = try Schema(form.rules)
      let found = try await Self.differences(form, schema)
      if !found.isEmpty {
        differences.append("\(form.rules)\n  \(form.fields)\n  " + found.joined(separator: "\n  "))
      }
      if schema.check(form.value).isValid { valid += 1 }
      if form.controls.contains(where: { $0.name.contains("[") || $0.name.contains(".") }) { nested += 1 }
      if form.controls.contains(where: { !$0.files.isEmpty }) { withFiles += 1 }
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) differ, seed \(Trials.seed()):\n\(differences.prefix(4).joined(separator: "\n"))")
    // The random forms must include all kinds.
    #expect(valid > Self.count / 20 && nested > Self.count / 4 && withFiles > Self.count / 10)
  }

  private static func differences(_ form: GeneratedForm, _ schema: Schema) async throws -> [String] {
    var found: [String] = []
    let wanted = schema.normalized(form.value)
    let report = schema.check(form.value)
    for (way, request) in requests(form) {
      let names = form.controls.filter { $0.kind == "files" }.map { $0.name }
      let checked = try await request.withSubmission(
        SubmissionLimits(fieldCount: 10_000), receiving: FileReception(Set(names), in: folder)
      ) { submission, _ in submission.checked(by: schema, for: request) }
      if checked.model != wanted {
        found.append("\(way): \(checked.model.map { "\($0)" } ?? "nothing"), and not \(wanted)")
      }
      if checked.isValid != report.isValid || Set(checked.issues) != Set(report.issues) {
        found.append("\(way): \(checked.issues), and not \(report.issues)")
      }
    }
    let page = try FilledPage(form)
    if page.value != wanted { found.append("page: \(page.value), and not \(wanted)") }
    if page.isValid != report.isValid {
      found.append("the page is valid: \(page.isValid), the server: \(report.isValid)")
    }
    // A field of a page shows the first error of what is within it.
    var told: [String: [String]] = [:]
    for issue in report.issues where issue.severity == .error {
      var path = issue.path
      while !path.isRoot, !page.pointers.contains(path.jsonPointer) { path.components.removeLast() }
      told[path.jsonPointer, default: []].append(issue.message)
    }
    for pointer in Set(told.keys).union(page.problems.keys) {
      let (own, server) = (page.problems[pointer], told[pointer] ?? [])
      if own.map({ !server.contains($0) }) ?? true {
        found.append("\(pointer): the page tells \(own ?? "nothing"), the server \(server)")
      }
    }
    return found
  }

  /// The requests by which a form can be sent; a form with files is urlencoded without their content.
  private static func requests(_ form: GeneratedForm) -> [(way: String, request: Request)] {
    var requests = [
      ("multipart", request("multipart/form-data; boundary=----b7", multipart(form))),
      ("JSON", request("application/json", Array(json(form).description.utf8))),
    ]
    if form.controls.allSatisfy({ $0.files.isEmpty }) {
      // For a file control, only the name is sent, without a text.
      let choices = form.controls.filter { $0.kind == "files" }.map { ($0.name, "") }
      let sent = (form.fields + choices).map { "\(escaped($0.0))=\(escaped($0.1.asSentByBrowsers))" }
      let body = sent.joined(separator: "&")
      requests.append(("urlencoded", request("application/x-www-form-urlencoded", Array(body.utf8))))
    }
    return requests
  }

  private static func request(_ type: String, _ body: [UInt8]) -> Request {
    let head = HTTPRequest(
      method: .post, scheme: nil, authority: nil, path: "/",
      headerFields: [.contentType: type, .contentLength: "\(body.count)"])
    return Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
  }

  /// The form as a browser sends it with files (HTML, "multipart/form-data encoding algorithm").
  private static func multipart(_ form: GeneratedForm) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ name: String, _ more: String, _ content: [UInt8]) {
      bytes += Array("------b7\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n".utf8) + content
      bytes += Array("\r\n".utf8)
    }
    for control in form.controls {
      for text in control.texts { add(control.name, "", Array(text.asSentByBrowsers.utf8)) }
      guard control.kind == "files" else { continue }
      let type = "\r\nContent-Type: application/octet-stream"
      if control.files.isEmpty { add(control.name, "; filename=\"\"" + type, []) }
      for file in control.files { add(control.name, "; filename=\"\(file.name)\"" + type, file.bytes) }
    }
    return bytes + Array("------b7--\r\n".utf8)
  }

  /// Returns the value with the files instead of the texts that describe them.
  private static func json(_ form: GeneratedForm) -> JSONValue {
    guard var object = form.value.object else { return form.value }
    for control in form.controls where !control.files.isEmpty {
      object[control.name] = .array(
        control.files.map { file in
          ["name": .string(file.name), "content": .string(Data(file.bytes).base64EncodedString())]
        })
    }
    return .object(object)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension String {
  /// The text with line breaks as browsers send them in forms.
  fileprivate var asSentByBrowsers: String { replacing("\n", with: "\r\n") }
}
