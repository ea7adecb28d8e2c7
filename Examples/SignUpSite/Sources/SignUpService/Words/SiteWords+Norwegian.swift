import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Norwegian (Bokmål) words.
  public static let norwegian = SiteWords(
    catalogue: .norwegian,
    fields: FieldWords(
      email: "E-postadresse", name: "Fullt navn", country: "Land", mobile: "Mobilnummer",
      userName: "Brukernavn", password: "Passord", confirmation: "Passordet på nytt",
      terms: "Jeg godtar vilkårene",
      emailHint: "For eksempel name@example.com", countryChoice: "Velg et land",
      countrySearch: "Søk etter land", countriesFound: "Land funnet: {count}", noCountry: "Ingen land har det navnet",
      mobileHint: "Slik nummeret slås i landet, eller med + og landkoden",
      userNameHint: "3 til 32\u{A0}bokstaver, sifre og skilletegn, uten mellomrom",
      passwordAgainHint: "Fyll det inn på nytt: passord sendes ikke tilbake",
      emailTaken: "Det finnes allerede en konto med denne e-postadressen; fyll inn en annen",
      userNameTaken: "Dette brukernavnet er opptatt; velg et annet",
      passwordsDiffer: "Passordene stemmer ikke overens; fyll inn det samme to ganger",
      termsUnticked: "Kryss av i boksen for å godta vilkårene",
      userNameFree: "Dette brukernavnet er ledig",
      phrases: [
        "email": "e-postadressen din", "name": "ditt fulle navn", "country": "landet ditt",
        "mobile": "mobilnummeret ditt", "userName": "et brukernavn", "password": "et passord",
        "confirmation": "passordet på nytt",
      ]),
    pages: PageWords(
      signUp: "Opprett en konto",
      lead: "Fyll ut alle feltene unntatt land og mobilnummer, som er valgfrie.",
      button: "Opprett konto",
      summary: "Det er et problem", errorPrefix: "Feil: ", termsTitle: "Vilkårene",
      termsText: """
        Dette nettstedet er et eksempel som kjører på din egen datamaskin. Det du fyller inn, lagres i \
        databasefilen til nettstedet og ingen andre steder. Sletter du filen, er alt borte.
        """,
      created: "Kontoen er opprettet", welcome: "Velkommen, ",
      stored: ". Dette er lagret, i tillegg til en hash av passordet ditt.",
      another: "Opprett en konto til",
      footer: "Et eksempel: de samme reglene fra tastetrykk til database. Ingenting forlater denne datamaskinen."),
    problems: ProblemWords(
      fromElsewhere: "Dette ble sendt fra et annet nettsted. Åpne siden her og send skjemaet fra den.",
      unsealed: """
        Skjemaet ble ikke gjenkjent, kanskje fordi informasjonskapsler er slått av. Ingenting er lagret. Send det \
        på nytt.
        """,
      outdated: """
        Skjemaet ble ikke gjenkjent, kanskje fordi informasjonskapsler er slått av. Ingenting er lagret. Last inn \
        siden på nytt.
        """,
      unreachable: "Kontoer kan ikke opprettes eller vises akkurat nå.",
      unstored: "Ingenting er lagret."))
}
