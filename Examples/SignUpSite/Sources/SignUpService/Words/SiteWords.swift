import Wellformed

/// All texts of the site in one language, except the messages of rules and formats.
public struct SiteWords: Sendable {
  /// The messages of rules and formats, and the language.
  let catalogue: Catalogue
  /// The labels of the form's fields, and other texts about them.
  let fields: FieldWords
  /// The texts of the pages.
  let pages: PageWords
  /// Why something is not done.
  let problems: ProblemWords

  /// The language, as a BCP 47 tag.
  var language: String { catalogue.language }

  /// All languages; the first is the default if none fits.
  static let all = [
    english, arabic, brazilianPortuguese, czech, danish, dutch, europeanPortuguese, finnish, french, german, greek,
    hebrew, hindi, indonesian, italian, japanese, korean, norwegian, polish, russian, simplifiedChinese, spanish,
    swedish, traditionalChinese, turkish, ukrainian, vietnamese,
  ]
}

/// The labels of the form's fields, and other texts about them.
struct FieldWords: Sendable {
  // Labels
  let email, name, country, mobile, userName, password, confirmation, terms: String
  // Hints
  let emailHint, countryChoice: String
  // The label of the search for a country, and its announcements, with `{count}`
  let countrySearch, countriesFound, noCountry: String
  let mobileHint, userNameHint, passwordAgainHint: String
  // Error messages
  let emailTaken, userNameTaken, passwordsDiffer, termsUnticked: String
  // Confirmations
  let userNameFree: String
  /// The phrases for fields within sentences, by their names, if they differ from the labels: "your email address".
  var phrases: [String: String] = [:]
}

/// The texts of the pages.
struct PageWords: Sendable {
  // The sign-up page
  let signUp, lead, button, summary, errorPrefix: String
  let termsTitle, termsText: String
  // The account page
  let created, welcome, stored, another: String
  // All pages
  let footer: String
}

/// The reasons of refusals, besides those that the server library provides.
struct ProblemWords: Sendable {
  /// Why a request from a page of another site is refused.
  let fromElsewhere: String
  /// Why a form without a valid seal is refused: on a page that is sent again, and for a page that stays in the
  /// browser.
  let unsealed, outdated: String
  /// The accounts are unavailable; and nothing was stored.
  let unreachable, unstored: String
}
