public import Wellformed

extension Catalogue {
  /// The catalogue that comes with the package for languages that somebody would rather have; English where none fits.
  ///
  /// All languages of the package are linked with it. Where you serve some of them, name those:
  /// `Catalogue.best(for: languages, of: [.english, .german])`.
  ///
  /// - Parameter languages: BCP 47 tags, the dearest first.
  public static func best(for languages: [String]) -> Catalogue {
    let tags = Catalogue.languages
    guard let position = LanguageRange.best(for: languages, among: tags) else { return .english }
    return ofPackage(tags[position].lowercased()) ?? .english
  }
}
