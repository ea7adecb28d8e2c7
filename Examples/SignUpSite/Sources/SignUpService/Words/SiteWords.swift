import Wellformed

/// Everything that the site says in one language, besides what rules and formats find.
public struct SiteWords: Sendable {
  /// What rules and formats find, and the language.
  let catalogue: Catalogue
  /// What the fields of the form are called, and what is said of them.
  let fields: FieldWords
  /// What stands on the pages.
  let pages: PageWords
  /// Why something is not done.
  let problems: ProblemWords

  /// The language, as a BCP 47 tag.
  var language: String { catalogue.language }

  /// All there are; the first is for whoever asks for no language that there is.
  static let all = [
    english, arabic, brazilianPortuguese, czech, danish, dutch, europeanPortuguese, finnish, french, german, greek,
    hebrew, hindi, indonesian, italian, japanese, korean, norwegian, polish, russian, simplifiedChinese, spanish,
    swedish, traditionalChinese, turkish, ukrainian, vietnamese,
  ]
}

/// What the fields of the form are called, and what is said of them.
struct FieldWords: Sendable {
  // Labels
  let email, name, country, mobile, userName, password, confirmation, terms: String
  // What helps to fill them in
  let emailHint, countryChoice: String
  // What the search for a country is called, and what is told of it, with `{count}`.
  let countrySearch, countriesFound, noCountry: String
  let mobileHint, userNameHint, passwordAgainHint: String
  // What is wrong
  let emailTaken, userNameTaken, passwordsDiffer, termsUnticked: String
  // What is right
  let userNameFree: String
  /// What fields are called within a sentence, by their names, where that is not their label: "your email address".
  var phrases: [String: String] = [:]
}

/// What stands on the pages.
struct PageWords: Sendable {
  // The page to sign up on
  let signUp, lead, button, summary, errorPrefix: String
  let termsTitle, termsText: String
  // The page of the account
  let created, welcome, stored, another: String
  // All pages
  let footer: String
}

/// Why something is not done, besides what the server says itself.
struct ProblemWords: Sendable {
  /// Why a request that another site's page sent is not granted.
  let fromElsewhere: String
  /// Why a form is not taken that this browser was not given, on the page that comes back to be sent again; and to a
  /// page that stays where it is.
  let unsealed, outdated: String
  /// Why nothing can be stored or shown, and that nothing was stored.
  let unreachable, unstored: String
}
