/// Texts of others in XML, HTML and Markdown.
///
/// What cannot be seen is shown by escapes, as on a terminal: so no character is left that XML 1.0 forbids, and nothing
/// that turns the direction of writing.
enum MarkupText {
  /// A text in XML or HTML, between tags and in the value of an attribute alike.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in VisibleText.of(text).unicodeScalars {
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

  /// A text in Markdown, in which nothing is markup, ends a cell of a table, or mentions anybody.
  static func code(_ text: String) -> String {
    var code = "<code>"
    var precedingWs = 0
    for scalar in VisibleText.of(text).unicodeScalars {
      // Addresses that begin with "www." are made into links.
      let isPlain = scalar == "." ? precedingWs < 3 : isPlain(scalar)
      precedingWs = scalar == "w" || scalar == "W" ? precedingWs + 1 : 0
      if isPlain {
        code.unicodeScalars.append(scalar)
      } else {
        code += "&#\(scalar.value);"
      }
    }
    return code + "</code>"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ";", "(", ")", "/", "?", "'": true
    default: !scalar.isASCII
    }
  }
}
