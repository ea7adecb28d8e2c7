import Foundation
import WellformedPhones

extension SiteWords {
  /// The countries with known numbering plans, with their codes and names, in alphabetical order.
  ///
  /// The names are those of CLDR, which Foundation has.
  var countries: [FormField.Option] {
    let locale = Locale(identifier: language)
    let countries = PhoneRegion.all.map { region in
      let label = locale.localizedString(forRegionCode: region.code) ?? region.code
      return FormField.Option(value: region.code, label: label, keywords: keywords(of: region.code, called: label))
    }
    // In dictionary order: Österreich is under O, and Åland under A.
    let keys = countries.map { $0.label.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale) }
    return zip(keys, countries).sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// Returns further words by which a search finds a country: its code, and its name in its own language.
  private func keywords(of code: String, called label: String) -> String {
    let own = SiteWords.ownNames[code]
    let short = ["GB": "UK", "US": "USA"][code]
    return [code, short, own].compactMap { $0 }.filter { $0 != label }.joined(separator: ", ")
  }

  private static let ownNames: [String: String] = PhoneRegion.all.reduce(into: [:]) { names, region in
    let locale = Locale(identifier: Locale.Language(identifier: "und-\(region.code)").maximalIdentifier)
    names[region.code] = locale.localizedString(forRegionCode: region.code)
  }
}
