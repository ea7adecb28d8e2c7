import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Danish words.
  public static let danish = SiteWords(
    catalogue: .danish,
    fields: FieldWords(
      email: "E-mailadresse", name: "Fulde navn", country: "Land", mobile: "Mobilnummer",
      userName: "Brugernavn", password: "Adgangskode", confirmation: "Adgangskoden igen",
      terms: "Jeg accepterer vilkårene",
      emailHint: "For eksempel name@example.com", countryChoice: "Vælg et land",
      countrySearch: "Søg efter lande", countriesFound: "Fundne lande: {count}", noCountry: "Intet land hedder sådan",
      mobileHint: "Som nummeret tastes i landet, eller med + og landekoden",
      userNameHint: "3 til 32\u{A0}bogstaver, cifre og skilletegn, uden mellemrum",
      passwordAgainHint: "Skriv den igen: adgangskoder sendes ikke tilbage",
      emailTaken: "Der findes allerede en konto med denne e-mailadresse; skriv en anden",
      userNameTaken: "Dette brugernavn er optaget; vælg et andet",
      passwordsDiffer: "Adgangskoderne stemmer ikke overens; skriv den samme to gange",
      termsUnticked: "Sæt kryds i feltet for at acceptere vilkårene",
      userNameFree: "Dette brugernavn er ledigt",
      phrases: [
        "email": "din e-mailadresse", "name": "dit fulde navn", "country": "dit land",
        "mobile": "dit mobilnummer", "userName": "et brugernavn", "password": "en adgangskode",
        "confirmation": "adgangskoden igen",
      ]),
    pages: PageWords(
      signUp: "Opret en konto",
      lead: "Udfyld alle felter undtagen land og mobilnummer, som er valgfrie.",
      button: "Opret konto",
      summary: "Der er et problem", errorPrefix: "Fejl: ", termsTitle: "Vilkårene",
      termsText: """
        Dette websted er et eksempel, der kører på din egen computer. Det, du skriver, gemmes i webstedets \
        databasefil og ingen andre steder. Sletter du filen, er alt væk.
        """,
      created: "Kontoen er oprettet", welcome: "Velkommen, ",
      stored: ". Dette er gemt, foruden en hash af din adgangskode.",
      another: "Opret endnu en konto",
      footer: "Et eksempel: de samme regler fra tastetryk til database. Intet forlader denne computer."),
    problems: ProblemWords(
      fromElsewhere: "Dette blev sendt fra et andet websted. Åbn siden her, og send formularen fra den.",
      unsealed: "Formularen blev ikke genkendt, måske fordi cookies er slået fra. Intet er gemt. Send den igen.",
      outdated: "Formularen blev ikke genkendt, måske fordi cookies er slået fra. Intet er gemt. Genindlæs siden.",
      unreachable: "Konti kan ikke oprettes eller vises lige nu.",
      unstored: "Intet er gemt."))
}
