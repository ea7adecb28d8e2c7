import Wellformed

/// Writes a file of translations as Swift, for a program that has a language of its own.
struct TranslationSource {
  private let file: TranslationFile
  private let language: String
  private let name: String

  /// - Throws: `CallError` where the name is none that Swift takes.
  init(_ file: TranslationFile, name: String?) throws(CallError) {
    self.file = file
    language = file.value(of: "Language") ?? ""
    // pt-BR is ptBR in Swift.
    self.name = name ?? language.filter { $0 != "-" && $0 != "_" }
    let isName = self.name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil
    guard isName else { throw CallError("'\(self.name)' is no name in Swift; give one with --name") }
  }

  /// The file.
  func text() throws(CallError) -> String {
    let entries = Dictionary(uniqueKeysWithValues: MessageEntry.all.map { ($0.key, $0) })
    let lines = file.entries.compactMap { own -> String? in
      guard let key = own.key, let entry = entries[key] else { return nil }
      let isCounted = Set(own.texts).count > 1
      let texts = isCounted ? own.texts : Array(own.texts.prefix(1))
      return "    \(key)\(isCounted ? entry.count.map { "|" + $0 } ?? "" : "")\t\(texts.joined(separator: "|"))\n"
    }
    return ##"""
      // Written by 'wellformed messages swift'. Change the PO file, not this.

      import Wellformed
      import WellformedLanguages

      extension Catalogue {
        /// What is said in the language \##(language).
        static let `\##(name)` = Catalogue(language: "\##(language)", lines: #"""
      \##(lines.joined())    """#)
      }

      """##
  }
}
