/// Text in a form that is safe to show on a terminal.
///
/// Characters that are invisible, move the cursor, give a command or change the direction of writing are shown as Swift
/// escapes: `\n`, `\u{202E}`.
enum VisibleText {
  /// A scalar in its visible form.
  struct Piece {
    /// The visible text.
    var text: String
    /// The number of terminal columns of the text.
    var width: Int
    /// Whether the scalar is shown as an escape.
    var isEscaped: Bool
  }

  /// Appends a text in its visible form.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.append(contentsOf: text.utf8) }
    var hasBase = false
    for scalar in text.unicodeScalars {
      let piece = piece(for: scalar, hasBase: hasBase)
      bytes.append(contentsOf: piece.text.utf8)
      hasBase = !piece.isEscaped
    }
  }

  /// Returns a text in its visible form.
  static func of(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a scalar in its visible form; `hasBase` says whether the text before it can carry a combining mark.
  static func piece(for scalar: Unicode.Scalar, hasBase: Bool) -> Piece {
    if scalar.value >= 0x20, scalar.value < 0x7F { return Piece(text: String(scalar), width: 1, isEscaped: false) }
    if mustBeEscaped(scalar, hasBase: hasBase) {
      let escape = escape(for: scalar)
      return Piece(text: escape, width: escape.utf8.count, isEscaped: true)
    }
    return Piece(text: String(scalar), width: scalar.columns, isEscaped: false)
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar, hasBase: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " "
    // A combining mark would be drawn on whatever the command wrote before the text.
    case .nonspacingMark, .enclosingMark, .spacingMark:
      !hasBase || scalar.properties.isDefaultIgnorableCodePoint
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func escape(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
