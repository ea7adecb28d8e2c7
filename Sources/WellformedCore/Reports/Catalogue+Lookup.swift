extension Catalogue {
  /// Returns the catalogue that fits a list of preferred languages best, by RFC 4647, section 3.4 ("lookup").
  ///
  /// Each language range is shortened, subtag by subtag, until a catalogue matches. If none does, a catalogue for the
  /// same language in another region is used: `en-GB` finds `en-US`. Then the next range is tried. If a language is
  /// written in several scripts or has several regions, a range without script or region means what CLDR considers
  /// likely: `zh` is `zh-Hans`, `zh-TW` is `zh-Hant`, `pt` is `pt-BR`, and `no` is `nb`. A language in another script
  /// is never found.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, in order of preference, such as those of a page, of a setting, or of
  ///     `Locale.preferredLanguages`.
  ///   - catalogues: The available catalogues.
  /// - Returns: The best catalogue, or `nil` if none fits.
  /// - Complexity: O(*n* · *m*) in the numbers of languages and of catalogues.
  public static func best(for languages: [String], of catalogues: [Catalogue]) -> Catalogue? {
    LanguageRange.best(for: languages, among: catalogues.map { $0.language }).map { catalogues[$0] }
  }
}
