import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Finnish words.
  public static let finnish = SiteWords(
    catalogue: .finnish,
    fields: FieldWords(
      email: "Sähköpostiosoite", name: "Koko nimi", country: "Maa", mobile: "Matkapuhelinnumero",
      userName: "Käyttäjätunnus", password: "Salasana", confirmation: "Salasana uudelleen",
      terms: "Hyväksyn ehdot",
      emailHint: "Esimerkiksi name@example.com", countryChoice: "Valitse maa",
      countrySearch: "Hae maita", countriesFound: "Löydettyjä maita: {count}", noCountry: "Tämännimistä maata ei ole",
      mobileHint: "Kuten maan sisällä soitettaessa, tai alussa + ja maatunnus",
      userNameHint: "3–32\u{A0}kirjainta, numeroa tai välimerkkiä, ei välilyöntejä",
      passwordAgainHint: "Kirjoita se uudelleen: salasanoja ei lähetetä takaisin",
      emailTaken: "Tällä sähköpostiosoitteella on jo tili; anna toinen osoite",
      userNameTaken: "Tämä käyttäjätunnus on varattu; valitse toinen",
      passwordsDiffer: "Salasanat eivät täsmää; kirjoita sama salasana kahdesti",
      termsUnticked: "Hyväksy ehdot merkitsemällä rasti ruutuun",
      userNameFree: "Tämä käyttäjätunnus on vapaa"),
    pages: PageWords(
      signUp: "Luo tili",
      lead: "Täytä kaikki kentät. Vain maa ja matkapuhelinnumero ovat vapaaehtoisia.",
      button: "Luo tili",
      summary: "Ilmeni ongelma", errorPrefix: "Virhe: ", termsTitle: "Ehdot",
      termsText: """
        Tämä sivusto on esimerkki, joka toimii omalla tietokoneellasi. Antamasi tiedot tallennetaan sivuston \
        tietokantatiedostoon eikä mihinkään muualle. Jos poistat tiedoston, tiedot häviävät.
        """,
      created: "Tili on luotu", welcome: "Tervetuloa, ",
      stored: ". Nämä tiedot tallennettiin salasanasi tiivisteen lisäksi.",
      another: "Luo toinen tili",
      footer: "Esimerkki: samat säännöt näppäimeltä tietokantaan. Tältä tietokoneelta ei lähde mitään."),
    problems: ProblemWords(
      fromElsewhere: "Tämä lähetettiin toiselta sivustolta. Avaa sivu täällä ja lähetä lomake siltä.",
      unsealed: """
        Lomaketta ei tunnistettu, ehkä siksi, että evästeet on poistettu käytöstä. Mitään ei tallennettu. Lähetä \
        lomake uudelleen.
        """,
      outdated: """
        Lomaketta ei tunnistettu, ehkä siksi, että evästeet on poistettu käytöstä. Mitään ei tallennettu. Lataa \
        sivu uudelleen.
        """,
      unreachable: "Tilejä ei voi juuri nyt luoda eikä näyttää.",
      unstored: "Mitään ei tallennettu."))
}
