extension Catalogue {
  /// The catalogue for languages that somebody would rather have, by RFC 4647, section 3.4 ("lookup").
  ///
  /// Each range is shortened, subtag by subtag, until there is such a language; failing that, the language as it is written
  /// elsewhere serves: `en-GB` finds `en-US`. Then the next range is tried. Where the language is written in several scripts
  /// or for several regions, a range without those means what CLDR takes for likely: `zh` is `zh-Hans`, `zh-TW` is
  /// `zh-Hant`, `pt` is `pt-BR`, and `no` is `nb`. A language in another script is never found.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, the dearest first: of a page, of a setting, of `Locale.preferredLanguages`.
  ///   - catalogues: The catalogues there are.
  /// - Returns: Nothing where none fits.
  /// - Complexity: O(*n* · *m*) in the numbers of languages and of catalogues.
  public static func best(for languages: [String], of catalogues: [Catalogue]) -> Catalogue? {
    LanguageRange.best(for: languages, among: catalogues.map { $0.language }).map { catalogues[$0] }
  }
}
