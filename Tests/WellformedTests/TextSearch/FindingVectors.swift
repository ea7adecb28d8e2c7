/// A text, with the expected matches.
struct FindingVector: CustomStringConvertible {
  /// The text as it is written in the vectors: `⟪e:jane@example.org⟫` is a match of kind `email`, and so on.
  let description: String
  /// The text to search.
  private(set) var text = ""
  /// The expected matches: kinds and offsets.
  private(set) var matches: [String] = []

  private static let kinds: [Character: String] = ["e": "email", "p": "phone", "u": "url", "4": "ipv4", "6": "ipv6"]

  init(_ line: String) {
    description = line
    var rest = Substring(line)
    while let opening = rest.firstIndex(of: "⟪"), let closing = rest[opening...].firstIndex(of: "⟫") {
      text += rest[..<opening]
      let match = rest[opening..<closing].dropFirst()
      let start = text.utf8.count
      text += match.dropFirst(2)
      matches.append("\(match.first.flatMap { FindingVector.kinds[$0] } ?? "?") \(start)..<\(text.utf8.count)")
      rest = rest[closing...].dropFirst()
    }
    text += rest
  }

  /// Returns the vectors of a list, one on each line; lines that begin with `--` are comments.
  static func list(_ text: String) -> [FindingVector] {
    text.split(separator: "\n").filter { !$0.hasPrefix("--") }.map { FindingVector(String($0)) }
  }
}
