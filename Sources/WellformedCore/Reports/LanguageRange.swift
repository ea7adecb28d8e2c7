/// The parts of a BCP 47 tag, or of a language range (RFC 4647), that select a catalogue: language, script and region.
///
/// Upper and lower case mean the same, and `_` stands for `-`, as in POSIX locales.
package struct LanguageRange {
  /// The whole tag, in lower case and with hyphens.
  let folded: [UInt8]
  /// The language, by its current code: `he` for `iw`.
  let language: String
  /// The script, if the tag states it or the language is written in several scripts; empty otherwise.
  let script: String
  /// The region, or the usual one if the tag states none; empty if the region makes no difference.
  let region: String

  package init(_ tag: String) {
    folded = tag.utf8.map { byte in
      if byte == UInt8(ascii: "_") { return UInt8(ascii: "-") }
      return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
    var (script, region) = ("", "")
    let subtags = folded.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    for subtag in subtags.dropFirst() {
      // A single letter begins an extension, or a private-use part.
      if subtag.count <= 1 { break }
      let isOfDigits = subtag.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      if subtag.count == 4, !isOfDigits, script.isEmpty, region.isEmpty {
        script = String(decoding: subtag, as: UTF8.self)
      } else if region.isEmpty, subtag.count == 2 || (subtag.count == 3 && isOfDigits) {
        region = String(decoding: subtag, as: UTF8.self)
      }
    }
    let name = String(decoding: subtags.first ?? [], as: UTF8.self)
    (language, self.script, self.region) = LanguageRange.likely(name, script, region)
  }

  /// Returns what a tag means by CLDR's aliases and likely subtags, for the languages that the package has in several
  /// variants.
  private static func likely(_ name: String, _ script: String, _ region: String) -> (String, String, String) {
    switch name {
    case "zh", "cmn", "yue":
      let isTraditional = name == "yue" || "tw hk mo".hasWord(region)
      return ("zh", script.isEmpty ? (isTraditional ? "hant" : "hans") : script, region)
    // Outside Brazil, people write and count as in Portugal.
    case "pt": return ("pt", script, region.isEmpty || region == "br" ? "br" : "pt")
    case "en": return ("en", script, region.isEmpty ? "us" : region)
    case "no", "nn": return ("nb", script, region)
    case "iw": return ("he", script, region)
    case "in": return ("id", script, region)
    default: return (name, script, region)
    }
  }

  /// Whether the language is written from right to left, by its script if the tag has one.
  package var isRightToLeft: Bool {
    if !script.isEmpty { return "arab hebr thaa syrc nkoo adlm rohg mand samr aran".hasWord(script) }
    return "ar he fa ur ps sd ug yi ckb dv ks arc nqo".hasWord(language)
  }
}

extension LanguageRange {
  /// Returns the index of the best language for language ranges, by RFC 4647, section 3.4 ("lookup").
  ///
  /// - Returns: `nil` if none of the tags has a wanted language, or all of those are written in another script.
  /// - Complexity: O(*n* · *m*) in the numbers of ranges and of languages.
  package static func best(for ranges: [String], among tags: [String]) -> Int? {
    let known = tags.map { LanguageRange($0) }
    for range in ranges.map({ LanguageRange($0) }) {
      let ways = range.shortened.flatMap { way in known.indices.filter { known[$0].folded.elementsEqual(way) } }
      if let way = ways.first(where: { known[$0].script == range.script }) { return way }
      let others = known.indices.filter { known[$0].language == range.language && known[$0].script == range.script }
      for region in [range.region, ""] {
        if let other = others.first(where: { known[$0].region == region }) { return other }
      }
      // A language without a stated script may be in any.
      if let other = others.first ?? ways.first { return other }
    }
    return nil
  }

  /// The range, followed by what is left as its last subtags are removed one by one.
  ///
  /// A single letter before a removed subtag is removed with it, because it only introduces that subtag.
  private var shortened: [ArraySlice<UInt8>] {
    let hyphen = UInt8(ascii: "-")
    var ranges: [ArraySlice<UInt8>] = []
    var rest = folded.prefix(LanguageRange.longest)
    while !rest.isEmpty {
      ranges.append(rest)
      guard let last = rest.lastIndex(of: hyphen) else { break }
      rest = rest[..<last]
      if rest.count >= 2, rest[rest.endIndex - 2] == hyphen { rest = rest.dropLast(2) }
    }
    return ranges
  }

  /// How many bytes of a range are examined: more than any tag in use has.
  private static var longest: Int { 256 }
}

extension String {
  /// Returns whether a word is one of the words in this text, which are separated by spaces.
  func hasWord(_ word: String) -> Bool { pieces(between: " ").contains { $0.elementsEqual(word.utf8) } }
}
