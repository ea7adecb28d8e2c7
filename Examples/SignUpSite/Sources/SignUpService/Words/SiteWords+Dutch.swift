import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Dutch words.
  public static let dutch = SiteWords(
    catalogue: .dutch,
    fields: FieldWords(
      email: "E-mailadres", name: "Volledige naam", country: "Land", mobile: "Mobiel nummer",
      userName: "Gebruikersnaam", password: "Wachtwoord", confirmation: "Wachtwoord nogmaals",
      terms: "Ik ga akkoord met de voorwaarden",
      emailHint: "Bijvoorbeeld name@example.com", countryChoice: "Kies een land",
      countrySearch: "Landen zoeken", countriesFound: "Gevonden landen: {count}", noCountry: "Geen land heeft die naam",
      mobileHint: "Zoals u het nummer in het land zelf belt, of met + en het landnummer",
      userNameHint: "3 tot en met 32 letters, cijfers en leestekens, zonder spaties",
      passwordAgainHint: "Vul het opnieuw in: wachtwoorden worden niet teruggestuurd",
      emailTaken: "Er is al een account met dit e-mailadres; vul een ander adres in",
      userNameTaken: "Deze gebruikersnaam is al in gebruik; kies een andere",
      passwordsDiffer: "De wachtwoorden komen niet overeen; vul twee keer hetzelfde in",
      termsUnticked: "Vink het vakje aan om akkoord te gaan met de voorwaarden",
      userNameFree: "Deze gebruikersnaam is vrij",
      phrases: [
        "email": "uw e-mailadres", "name": "uw volledige naam", "country": "uw land",
        "mobile": "uw mobiele nummer", "userName": "een gebruikersnaam", "password": "een wachtwoord",
        "confirmation": "het wachtwoord nogmaals",
      ]),
    pages: PageWords(
      signUp: "Een account aanmaken",
      lead: "Vul alle velden in, behalve het land en het mobiele nummer: die zijn niet verplicht.",
      button: "Account aanmaken",
      summary: "Er is een probleem", errorPrefix: "Fout: ", termsTitle: "De voorwaarden",
      termsText: """
        Deze website is een voorbeeld dat op uw eigen computer draait. Wat u invult, wordt opgeslagen in het \
        databasebestand van de website en nergens anders. Als u dat bestand verwijdert, is alles weg.
        """,
      created: "Account aangemaakt", welcome: "Welkom, ",
      stored: ". Dit is opgeslagen, naast een hash van uw wachtwoord.",
      another: "Nog een account aanmaken",
      footer: "Een voorbeeld: dezelfde regels van toetsaanslag tot database. Niets verlaat deze computer."),
    problems: ProblemWords(
      fromElsewhere:
        "Dit is vanaf een andere website verzonden. Open de pagina hier en verzend het formulier vanaf die pagina.",
      unsealed: """
        Dit formulier is niet herkend, misschien omdat cookies uitstaan. Er is niets opgeslagen. Verzend het \
        opnieuw.
        """,
      outdated: """
        Dit formulier is niet herkend, misschien omdat cookies uitstaan. Er is niets opgeslagen. Laad de pagina \
        opnieuw.
        """,
      unreachable: "Accounts kunnen op dit moment niet worden aangemaakt of getoond.",
      unstored: "Er is niets opgeslagen."))
}
