import Wellformed

/// Writes a file of translations as Swift, for a program that has a language of its own.
struct TranslationSource {
  private let file: TranslationFile
  private let language: String
  private let name: String

  /// - Throws: `CallError` where the name is none that Swift takes, or the language no tag.
  init(_ file: TranslationFile, name: String?) throws(CallError) {
    self.file = file
    language = String((file.value(of: "Language") ?? "").map { $0 == "_" ? "-" : $0 })
    guard language.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }) else {
      throw CallError("the header's Language is no BCP 47 tag")
    }
    // pt-BR is ptBR in Swift.
    self.name = name ?? language.filter { $0 != "-" }
    let isName = self.name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    guard isName, let first = self.name.utf8.first, !(0x30...0x39).contains(first) else {
      throw CallError("'\(self.name)' is no name in Swift; give one with --name")
    }
  }

  /// The file.
  func text() throws(CallError) -> String {
    let entries = Dictionary(uniqueKeysWithValues: MessageEntry.all.map { ($0.key, $0) })
    let lines = file.entries.compactMap { own -> String? in
      guard let key = own.key, let entry = entries[key] else { return nil }
      let isCounted = Set(own.texts).count > 1
      let texts = isCounted ? own.texts : Array(own.texts.prefix(1))
      let count = isCounted ? entry.count.map { "|" + $0 } ?? "" : ""
      return "    \(TranslationSource.escaped("\(key)\(count)\t\(texts.joined(separator: "|"))"))\n"
    }
    return """
      // Written by 'wellformed messages swift'. Change the PO file, not this.

      import Wellformed
      import WellformedLanguages

      extension Catalogue {
        /// What is said in the language \(language).
        static let `\(name)` = Catalogue(language: "\(language)", lines: \"""
      \(lines.joined())    \""")
      }

      """
  }

  /// A line as it stands in a literal of Swift, in which nothing is but text, and everything can be seen.
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
  /// Tells whether characters of it are seen, as no-break spaces are not.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
