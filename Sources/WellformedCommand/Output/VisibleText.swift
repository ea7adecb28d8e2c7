/// Text as a terminal may safely show it.
///
/// Whatever would not be seen, or would move the cursor, give a command, or turn the direction of writing, is shown by
/// an escape as Swift writes it: `\n`, `\u{202E}`.
enum VisibleText {
  /// A scalar as it is shown.
  struct Piece {
    /// What is shown.
    var text: String
    /// How many columns of a terminal that takes.
    var width: Int
    /// Tells whether the scalar is shown by an escape.
    var isEscaped: Bool
  }

  /// Appends a text as it is shown.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.append(contentsOf: text.utf8) }
    var hasBase = false
    for scalar in text.unicodeScalars {
      let piece = piece(for: scalar, hasBase: hasBase)
      bytes.append(contentsOf: piece.text.utf8)
      hasBase = !piece.isEscaped
    }
  }

  /// A text as it is shown.
  static func of(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A scalar as it is shown; `hasBase` tells whether what stands before it could carry a mark.
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
    // A mark would stand on whatever the command wrote before the text.
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
