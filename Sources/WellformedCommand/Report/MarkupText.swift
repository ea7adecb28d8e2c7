/// Foreign texts in XML, HTML and Markdown.
///
/// Invisible characters are shown as escapes, as on a terminal. So no character remains that XML 1.0 forbids, or that
/// changes the direction of writing.
enum MarkupText {
  /// Returns a text for XML or HTML, both between tags and in the value of an attribute.
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

  /// Returns a text for Markdown in which nothing is markup, ends a table cell, or mentions anybody.
  static func code(_ text: String) -> String {
    var code = "<code>"
    var precedingWs = 0
    for scalar in VisibleText.of(text).unicodeScalars {
      // Addresses that begin with "www." become links.
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
