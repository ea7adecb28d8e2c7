import Wellformed
import WellformedLanguages

extension TranslationFile {
  /// The language, as a BCP 47 tag; `nil` if the header has none.
  var language: String? {
    let tag = (value(of: "Language") ?? "").map { $0 == "_" ? "-" : $0 }
    let isTag = tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return tag.isEmpty || !isTag ? nil : String(tag)
  }

  /// The translations as lines for `Catalogue(language:lines:)`.
  var lines: [String] {
    let known = Dictionary(uniqueKeysWithValues: MessageEntry.all.map { ($0.key, $0) })
    return entries.compactMap { own in
      guard let key = own.key, let entry = known[key] else { return nil }
      let isCounted = Set(own.texts).count > 1
      let texts = isCounted ? own.texts : Array(own.texts.prefix(1))
      let count = isCounted ? entry.count.map { "|" + $0 } ?? "" : ""
      return "\(key)\(count)\t\(texts.joined(separator: "|"))"
    }
  }

  /// Returns the catalogue of a correct and complete file, so that nobody sees two languages.
  func catalogue(named path: String) throws(CallError) -> Catalogue {
    try demandWholeness(named: path)
    guard let language else { throw CallError("\(path): the header's Language is not a BCP 47 tag") }
    return Catalogue(language: language, lines: lines.joined(separator: "\n"))
  }

  /// - Throws: `CallError` if something is wrong or missing.
  func demandWholeness(named path: String) throws(CallError) {
    let check = TranslationCheck(self)
    guard check.problems.isEmpty, check.missing.isEmpty else {
      throw CallError("\(path): something is wrong or missing; see 'wellformed messages check'")
    }
  }
}
