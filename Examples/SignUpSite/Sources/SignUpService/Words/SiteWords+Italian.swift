import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Italian words.
  public static let italian = SiteWords(
    catalogue: .italian,
    fields: FieldWords(
      email: "Indirizzo email", name: "Nome e cognome", country: "Paese", mobile: "Numero di cellulare",
      userName: "Nome utente", password: "Password", confirmation: "Conferma della password",
      terms: "Accetto le condizioni",
      emailHint: "Per esempio name@example.com", countryChoice: "Scegli un paese",
      countrySearch: "Cerca tra i paesi", countriesFound: "Paesi trovati: {count}",
      noCountry: "Nessun paese ha questo nome",
      mobileHint: "Come si compone nel paese, oppure con + e il prefisso internazionale",
      userNameHint: "Da 3 a 32\u{A0}lettere, cifre e segni di punteggiatura, senza spazi",
      passwordAgainHint: "Inseriscila di nuovo: le password non vengono rimandate indietro",
      emailTaken: "Con questo indirizzo email esiste già un account; inseriscine un altro",
      userNameTaken: "Questo nome utente è già in uso; scegline un altro",
      passwordsDiffer: "Le password non corrispondono; inserisci due volte la stessa",
      termsUnticked: "Spunta la casella per accettare le condizioni",
      userNameFree: "Questo nome utente è disponibile"),
    pages: PageWords(
      signUp: "Crea un account",
      lead: "Compila tutti i campi, tranne il paese e il numero di cellulare, che sono facoltativi.",
      button: "Crea account",
      summary: "C’è un problema", errorPrefix: "Errore: ", termsTitle: "Le condizioni",
      termsText: """
        Questo sito è un esempio che funziona sul tuo computer. Ciò che inserisci viene salvato nel file del \
        database del sito e da nessun’altra parte. Se elimini il file, sparisce tutto.
        """,
      created: "Account creato", welcome: "Ti diamo il benvenuto, ",
      stored: ". Ecco che cosa è stato salvato, oltre a un hash della tua password.",
      another: "Crea un altro account",
      footer: "Un esempio: le stesse regole, dal tasto al database. Nulla esce da questo computer."),
    problems: ProblemWords(
      fromElsewhere: "Questi dati sono stati inviati da un altro sito. Apri la pagina qui e inviali da lì.",
      unsealed: """
        Non è stato possibile riconoscere questo modulo, forse perché i cookie sono disattivati. Non è stato \
        salvato nulla. Invialo di nuovo.
        """,
      outdated: """
        Non è stato possibile riconoscere questo modulo, forse perché i cookie sono disattivati. Non è stato \
        salvato nulla. Ricarica la pagina.
        """,
      unreachable: "Al momento non è possibile creare né mostrare account.",
      unstored: "Non è stato salvato nulla."))
}
