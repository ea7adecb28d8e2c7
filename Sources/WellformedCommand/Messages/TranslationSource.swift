import Wellformed

/// Writes a translation file as Swift source, for a program with an additional language.
struct TranslationSource {
  private let file: TranslationFile
  private let language: String
  private let name: String
  /// Whether other modules can use it.
  private let isPublic: Bool

  /// - Throws: `CallError` if the name is not a Swift identifier, or the language is not a tag.
  init(_ file: TranslationFile, name: String?, isPublic: Bool) throws(CallError) {
    self.file = file
    self.isPublic = isPublic
    guard let language = file.language else { throw CallError("the header's Language is not a BCP 47 tag") }
    self.language = language
    // pt-BR becomes ptBR in Swift.
    self.name = name ?? language.filter { $0 != "-" }
    let isName = self.name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    guard isName, let first = self.name.utf8.first, !(0x30...0x39).contains(first) else {
      throw CallError("'\(self.name)' is not a Swift name; give one with --name")
    }
  }

  /// The source file.
  var text: String {
    let lines = file.lines.map { "    \(TranslationSource.escaped($0))\n" }
    let access = isPublic ? "public " : ""
    return """
      // Written by 'wellformed messages swift'. Change the PO file, not this.

      \(access)import Wellformed
      import WellformedLanguages

      extension Catalogue {
        /// What is said in the language \(language).
        \(access)static let `\(name)` = Catalogue(language: "\(language)", lines: \"""
      \(lines.joined())    \""")
      }

      """
  }

  /// Returns a line for a Swift literal, with nothing but text, and with every character visible.
  private static func escaped(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case "\t": text += "\\t"
      case " ": text += " "
      case _ where scalar.properties.generalCategory.isSeen: text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let lower = self | 0x20
    return (0x30...0x39).contains(self) || (0x61...0x7A).contains(lower)
  }
}

extension Unicode.GeneralCategory {
  /// Whether the character is visible; a no-break space, for instance, is not.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
