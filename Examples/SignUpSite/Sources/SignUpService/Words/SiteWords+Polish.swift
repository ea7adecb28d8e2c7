import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Polish words.
  public static let polish = SiteWords(
    catalogue: .polish,
    fields: FieldWords(
      email: "Adres e-mail", name: "Imię i nazwisko", country: "Kraj", mobile: "Numer telefonu komórkowego",
      userName: "Nazwa użytkownika", password: "Hasło", confirmation: "Potwierdzenie hasła",
      terms: "Akceptuję regulamin",
      emailHint: "Na przykład name@example.com", countryChoice: "Wybierz kraj",
      countrySearch: "Szukaj krajów", countriesFound: "Znalezione kraje: {count}",
      noCountry: "Żaden kraj nie ma takiej nazwy",
      mobileHint: "Tak jak wybiera się go w\u{A0}kraju albo z\u{A0}+ i\u{A0}numerem kierunkowym kraju",
      userNameHint: "Od 3 do 32\u{A0}liter, cyfr i znaków interpunkcyjnych, bez spacji",
      passwordAgainHint: "Wpisz je ponownie: hasła nie są odsyłane",
      emailTaken: "Dla tego adresu e-mail istnieje już konto; wpisz inny adres",
      userNameTaken: "Ta nazwa użytkownika jest zajęta; wybierz inną",
      passwordsDiffer: "Hasła się różnią; wpisz dwa razy to samo",
      termsUnticked: "Zaznacz pole, aby zaakceptować regulamin",
      userNameFree: "Ta nazwa użytkownika jest wolna"),
    pages: PageWords(
      signUp: "Utwórz konto",
      lead: "Wypełnij wszystkie pola. Nieobowiązkowe są tylko kraj i numer telefonu komórkowego.",
      button: "Utwórz konto",
      summary: "Wystąpił problem", errorPrefix: "Błąd: ", termsTitle: "Regulamin",
      termsText: """
        Ta strona to przykład działający na Twoim komputerze. To, co wpiszesz, jest zapisywane w pliku bazy danych \
        strony i nigdzie indziej. Usuń ten plik, a wszystko zniknie.
        """,
      created: "Konto utworzone", welcome: "Witamy, ",
      stored: ". Zapisano te dane oraz skrót Twojego hasła.",
      another: "Utwórz kolejne konto",
      footer: "Przykład: te same reguły od naciśnięcia klawisza po bazę danych. Nic nie opuszcza tego komputera."),
    problems: ProblemWords(
      fromElsewhere: "To zostało wysłane z innej strony. Otwórz formularz tutaj i wyślij go stąd.",
      unsealed: """
        Nie udało się rozpoznać tego formularza, być może dlatego, że pliki cookie są wyłączone. Niczego nie \
        zapisano. Wyślij formularz ponownie.
        """,
      outdated: """
        Nie udało się rozpoznać tego formularza, być może dlatego, że pliki cookie są wyłączone. Niczego nie \
        zapisano. Wczytaj stronę ponownie.
        """,
      unreachable: "W tej chwili nie można tworzyć ani wyświetlać kont.",
      unstored: "Niczego nie zapisano."))
}
