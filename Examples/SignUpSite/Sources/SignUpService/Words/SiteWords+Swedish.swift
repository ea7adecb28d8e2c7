import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Swedish words.
  public static let swedish = SiteWords(
    catalogue: .swedish,
    fields: FieldWords(
      email: "E-postadress", name: "För- och efternamn", country: "Land", mobile: "Mobilnummer",
      userName: "Användarnamn", password: "Lösenord", confirmation: "Lösenordet igen",
      terms: "Jag godkänner villkoren",
      emailHint: "Till exempel name@example.com", countryChoice: "Välj ett land",
      countrySearch: "Sök efter länder", countriesFound: "Hittade länder: {count}", noCountry: "Inget land heter så",
      mobileHint: "Som det slås inom landet, eller med + och landsnumret",
      userNameHint: "3 till 32\u{A0}bokstäver, siffror och skiljetecken, utan mellanslag",
      passwordAgainHint: "Fyll i det igen: lösenord skickas inte tillbaka",
      emailTaken: "Det finns redan ett konto med den här e-postadressen; fyll i en annan",
      userNameTaken: "Det här användarnamnet är upptaget; välj ett annat",
      passwordsDiffer: "Lösenorden stämmer inte överens; fyll i samma lösenord två gånger",
      termsUnticked: "Kryssa i rutan för att godkänna villkoren",
      userNameFree: "Det här användarnamnet är ledigt",
      phrases: [
        "email": "din e-postadress", "name": "ditt för- och efternamn", "country": "ditt land",
        "mobile": "ditt mobilnummer", "userName": "ett användarnamn", "password": "ett lösenord",
        "confirmation": "lösenordet igen",
      ]),
    pages: PageWords(
      signUp: "Skapa ett konto",
      lead: "Fyll i alla fält utom land och mobilnummer, som är frivilliga.",
      button: "Skapa konto",
      summary: "Det finns ett problem", errorPrefix: "Fel: ", termsTitle: "Villkoren",
      termsText: """
        Den här webbplatsen är ett exempel som körs på din egen dator. Det du fyller i sparas i webbplatsens \
        databasfil och ingen annanstans. Om du tar bort filen är allt borta.
        """,
      created: "Kontot är skapat", welcome: "Välkommen, ",
      stored: ". Det här har sparats, utöver ett hashvärde för ditt lösenord.",
      another: "Skapa ett konto till",
      footer: "Ett exempel: samma regler från tangenttryckning till databas. Ingenting lämnar den här datorn."),
    problems: ProblemWords(
      fromElsewhere: "Det här skickades från en annan webbplats. Öppna sidan här och skicka formuläret från den.",
      unsealed: """
        Formuläret kändes inte igen, kanske för att kakor är avstängda. Ingenting har sparats. Skicka det igen.
        """,
      outdated: """
        Formuläret kändes inte igen, kanske för att kakor är avstängda. Ingenting har sparats. Ladda om sidan.
        """,
      unreachable: "Just nu går det inte att skapa eller visa konton.",
      unstored: "Ingenting har sparats."))
}
