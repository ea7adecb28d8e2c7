import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Czech words.
  public static let czech = SiteWords(
    catalogue: .czech,
    fields: FieldWords(
      email: "E-mailová adresa", name: "Jméno a\u{A0}příjmení", country: "Země", mobile: "Číslo mobilního telefonu",
      userName: "Uživatelské jméno", password: "Heslo", confirmation: "Potvrzení hesla",
      terms: "Souhlasím s\u{A0}podmínkami",
      emailHint: "Například name@example.com", countryChoice: "Vyberte zemi",
      countrySearch: "Hledat země", countriesFound: "Nalezené země: {count}", noCountry: "Žádná země se tak nejmenuje",
      mobileHint: "Tak, jak se vytáčí v\u{A0}dané zemi, nebo s + a\u{A0}předvolbou země",
      userNameHint: "3 až 32\u{A0}písmen, číslic a\u{A0}interpunkčních znamének, bez mezer",
      passwordAgainHint: "Zadejte ho znovu: hesla se neposílají zpět",
      emailTaken: "K\u{A0}této e-mailové adrese už účet existuje; zadejte jinou",
      userNameTaken: "Toto uživatelské jméno je obsazené; zvolte jiné",
      passwordsDiffer: "Hesla se neshodují; zadejte dvakrát totéž",
      termsUnticked: "Zaškrtnutím políčka vyjádřete souhlas s\u{A0}podmínkami",
      userNameFree: "Toto uživatelské jméno je volné"),
    pages: PageWords(
      signUp: "Vytvořit účet",
      lead: "Vyplňte všechna pole; nepovinné jsou jen země a\u{A0}číslo mobilního telefonu.",
      button: "Vytvořit účet",
      summary: "Vyskytl se problém", errorPrefix: "Chyba: ", termsTitle: "Podmínky",
      termsText: """
        Tento web je příklad, který běží na vašem vlastním počítači. To, co zadáte, se ukládá do souboru jeho \
        databáze a\u{A0}nikam jinam. Smažete-li soubor, všechno zmizí.
        """,
      created: "Účet byl vytvořen", welcome: "Vítejte, ",
      stored: ". Toto bylo uloženo spolu s\u{A0}otiskem vašeho hesla.",
      another: "Vytvořit další účet",
      footer: "Příklad: stejná pravidla od stisku klávesy po databázi. Nic neopouští tento počítač."),
    problems: ProblemWords(
      fromElsewhere:
        "Toto bylo odesláno z\u{A0}jiného webu. Otevřete stránku zde a\u{A0}odešlete formulář z\u{A0}ní.",
      unsealed: """
        Formulář se nepodařilo rozpoznat, možná proto, že jsou vypnuté soubory cookie. Nic nebylo uloženo. Odešlete \
        ho znovu.
        """,
      outdated: """
        Formulář se nepodařilo rozpoznat, možná proto, že jsou vypnuté soubory cookie. Nic nebylo uloženo. Načtěte \
        stránku znovu.
        """,
      unreachable: "Účty teď nelze vytvářet ani zobrazovat.",
      unstored: "Nic nebylo uloženo."))
}
