import Foundation
import WellformedSchema

/// A person who signs up: what they enter, and their cookies.
final class Visitor {
  let port: UInt16
  /// The values that the person enters.
  var values: [String: String]
  var cookies: [String: String] = [:]

  /// Creates a visitor whose values are valid.
  init(_ site: BuiltSite, name: String = "jane") {
    port = site.port
    values = [
      "email": "\(name)@example.com", "name": "Jane Doe", "mobile": "", "userName": name,
      "password": "Correct-Horse-9", "confirmation": "Correct-Horse-9", "terms": "true",
    ]
  }

  /// The request for a sign-up in JSON.
  var json: String {
    var object = JSONObject()
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      object[name] = name == "terms" ? .bool(value == "true") : .string(value)
    }
    return request("POST", "/sign-up", type: "application/json", body: JSONValue.object(object).description)
  }

  /// Returns the request for a sign-up as browsers send it.
  func form(token: String?, fields: [String] = ["Accept: text/html"]) -> String {
    var values = values
    values["csrf"] = token
    let body = values.map { "\($0.key)=\($0.value.percentEncoded)" }.sorted().joined(separator: "&")
    return request("POST", "/sign-up", type: "application/x-www-form-urlencoded", fields: fields, body: body)
  }

  /// Returns the same as `multipart/form-data`.
  func parts(token: String?) -> String {
    var values = values
    values["csrf"] = token
    var body = ""
    for (name, value) in values {
      body += "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    return request(
      "POST", "/sign-up", type: "multipart/form-data; boundary=edge", fields: ["Accept: text/html"],
      body: body + "--edge--\r\n")
  }

  /// Opens the page, stores its cookies, and returns the token for its form.
  func open() -> (page: Answer, token: String)? {
    guard let page = get("/"), let start = page.body.range(of: #"name="csrf" value=""#) else { return nil }
    return (page, String(page.body[start.upperBound...].prefix { $0 != "\"" }))
  }

  /// Requests a page.
  func get(_ path: String) -> Answer? { ask(request("GET", path, fields: ["Accept: text/html"])) }

  /// Sends a request, and stores the cookies of the response.
  func ask(_ request: String) -> Answer? {
    let connection = Connection(port: port)
    connection.send(request)
    guard let answer = connection.answer() else { return nil }
    for name in ["browser", "__Host-browser", "session"] {
      if let value = answer.cookie(name) { cookies[name] = value }
    }
    return answer
  }

  /// Returns a request that asks the server to close the connection after the response.
  func request(
    _ method: String, _ path: String, type: String? = nil, fields: [String] = [], body: String = ""
  ) -> String {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + fields
    if let type { lines += ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] }
    if !cookies.isEmpty { lines.append("Cookie: " + cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")) }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}

extension Answer {
  /// The pointers and codes of a problem document's errors.
  var errors: [String] {
    guard case .array(let errors) = (try? JSONValue(parsing: body))?["errors"] else { return [] }
    return errors.map { "\($0["pointer"]?.string ?? "") \($0["code"]?.string ?? "")" }
  }
}

extension String {
  fileprivate var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
