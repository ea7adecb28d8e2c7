public import Wellformed

extension Catalogue {
  /// Returns the package's catalogue that fits a person's preferred languages best; English if none fits.
  ///
  /// A program that calls this links the words of all languages of the package. If you serve only some of them, name
  /// those: `Catalogue.best(for: languages, of: [.english, .german])`.
  ///
  /// - Parameter languages: BCP 47 tags, the most preferred first.
  @_alwaysEmitIntoClient
  public static func best(for languages: [String]) -> Catalogue { ofPackage(bestTag(for: languages)) ?? .english }

  /// The tag of the best language, in lower case.
  @usableFromInline
  static func bestTag(for languages: [String]) -> String {
    let tags = Catalogue.languages
    return LanguageRange.best(for: languages, among: tags).map { tags[$0].lowercased() } ?? "en"
  }
}
