extension Catalogue {
  /// The catalogue for languages that somebody would rather have, by RFC 4647, section 3.4 ("lookup").
  ///
  /// Each range is shortened, subtag by subtag, until there is such a language; then the next is tried. Where the language
  /// is written in several scripts or for several regions, a range without those means what CLDR takes for likely: `zh` is
  /// `zh-Hans`, `zh-TW` is `zh-Hant`, `pt` is `pt-BR`, and `no` is `nb`.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, the dearest first: of a page, of a setting, of `Locale.preferredLanguages`.
  ///   - catalogues: The catalogues there are.
  /// - Returns: Nothing where none fits.
  /// - Complexity: O(*n* · *m*) in the numbers of languages and of catalogues.
  public static func best(for languages: [String], of catalogues: [Catalogue]) -> Catalogue? {
    lookup(languages, among: catalogues.map { $0.language }).map { catalogues[$0] }
  }

  /// Which of some languages is the best for ranges of RFC 4647.
  package static func lookup(_ ranges: [String], among tags: [String]) -> Int? {
    let known = tags.map { foldedTag($0) }
    func position(_ range: ArraySlice<UInt8>) -> Int? { known.firstIndex { $0.elementsEqual(range) } }
    for range in ranges {
      let whole = foldedTag(range)
      var rest = whole[...]
      while !rest.isEmpty {
        if let position = position(rest) { return position }
        if let likely = likelyTag(rest), let position = position(Array(likely.utf8)[...]) { return position }
        rest = shortened(rest)
      }
    }
    return nil
  }

  /// A tag in lower case, with hyphens for underscores.
  private static func foldedTag(_ tag: String) -> [UInt8] {
    tag.utf8.map { byte in
      if byte == UInt8(ascii: "_") { return UInt8(ascii: "-") }
      return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
  }

  /// A range without its last subtag, and without a single letter before that, which only introduces it.
  private static func shortened(_ range: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let hyphen = UInt8(ascii: "-")
    guard let last = range.lastIndex(of: hyphen) else { return [] }
    let shorter = range[..<last]
    let isIntroducing = shorter.count >= 2 && shorter[shorter.endIndex - 2] == hyphen
    return isIntroducing ? shorter.dropLast(2) : shorter
  }

  /// What a tag means by CLDR's likely subtags and aliases, of the languages that are written in several ways.
  private static func likelyTag(_ tag: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: tag, as: UTF8.self)
    return switch name {
    case "zh", "zh-cn", "zh-sg", "zh-my", "cmn": "zh-hans"
    case "zh-tw", "zh-hk", "zh-mo", "yue": "zh-hant"
    case "pt": "pt-br"
    case "pt-ao", "pt-ch", "pt-cv", "pt-gq", "pt-gw", "pt-lu", "pt-mo", "pt-mz", "pt-st", "pt-tl": "pt-pt"
    case "no", "nn": "nb"
    case "iw": "he"
    case "in": "id"
    default: nil
    }
  }
}
