import Foundation
import WellformedPhones

extension SiteWords {
  /// The countries whose numbering plans are known, by their codes and what they are called, in alphabetical order.
  ///
  /// The names are those of CLDR, which Foundation has.
  var countries: [(value: String, label: String)] {
    let locale = Locale(identifier: language)
    let countries = PhoneRegion.all.map { region in
      (value: region.code, label: locale.localizedString(forRegionCode: region.code) ?? region.code)
    }
    // As dictionaries sort: Österreich with O, Åland with A.
    let keys = countries.map { $0.label.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale) }
    return zip(keys, countries).sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}
