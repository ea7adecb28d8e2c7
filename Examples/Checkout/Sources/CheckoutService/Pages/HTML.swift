/// A piece of HTML.
///
/// Text that is interpolated into a literal is escaped, so that it stays text, both between tags and in attributes in
/// double quotes (HTML, 13.1.2). HTML that is interpolated stays HTML.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The source of the piece.
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates HTML from pieces, each on its own lines.
  init(_ pieces: [HTML]) { text = pieces.map(\.text).joined(separator: "\n") }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    mutating func appendInterpolation(_ plain: String) { text += plain.escapedForHTML }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
