public import Wellformed

extension Catalogue {
  /// The catalogue that comes with the package for languages that somebody would rather have; English where none fits.
  ///
  /// A program that calls this has the words of all languages of the package. Where you serve some of them, name those:
  /// `Catalogue.best(for: languages, of: [.english, .german])`.
  ///
  /// - Parameter languages: BCP 47 tags, the dearest first.
  @_alwaysEmitIntoClient
  public static func best(for languages: [String]) -> Catalogue { ofPackage(bestTag(for: languages)) ?? .english }

  /// The tag in lower case of the language that is best.
  @usableFromInline
  static func bestTag(for languages: [String]) -> String {
    let tags = Catalogue.languages
    return LanguageRange.best(for: languages, among: tags).map { tags[$0].lowercased() } ?? "en"
  }
}
