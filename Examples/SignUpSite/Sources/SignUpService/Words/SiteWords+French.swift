import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The French words.
  public static let french = SiteWords(
    catalogue: .french,
    fields: FieldWords(
      email: "Adresse électronique", name: "Nom complet", country: "Pays", mobile: "Numéro de mobile",
      userName: "Nom d’utilisateur", password: "Mot de passe", confirmation: "Confirmation du mot de passe",
      terms: "J’accepte les conditions",
      emailHint: "Par exemple nom@example.com", countryChoice: "Choisissez un pays",
      countrySearch: "Rechercher un pays", countriesFound: "Pays trouvés\u{A0}: {count}",
      noCountry: "Aucun pays ne porte ce nom",
      mobileHint: "Comme on le compose dans le pays, ou avec + et l’indicatif du pays",
      userNameHint: "De 3 à 32\u{A0}lettres, chiffres et signes de ponctuation, sans espaces",
      passwordAgainHint: "Saisissez-le à nouveau\u{A0}: les mots de passe ne sont pas renvoyés",
      emailTaken: "Cette adresse électronique a déjà un compte\u{202F}; saisissez-en une autre",
      userNameTaken: "Ce nom d’utilisateur est pris\u{202F}; choisissez-en un autre",
      passwordsDiffer: "Les mots de passe ne correspondent pas\u{202F}; saisissez deux fois le même",
      termsUnticked: "Cochez la case pour accepter les conditions",
      userNameFree: "Ce nom d’utilisateur est libre"),
    pages: PageWords(
      signUp: "Créer un compte",
      lead: "Remplissez tous les champs, sauf le pays et le numéro de mobile, qui sont facultatifs.",
      button: "Créer le compte",
      summary: "Il y a un problème", errorPrefix: "Erreur\u{A0}: ", termsTitle: "Les conditions",
      termsText: """
        Ce site est un exemple qui tourne sur votre propre ordinateur. Ce que vous saisissez est conservé dans son fichier \
        de base de données, et nulle part ailleurs. Supprimez ce fichier, et tout disparaît.
        """,
      created: "Compte créé", welcome: "Bienvenue, ",
      stored: ". Voici ce qui a été enregistré, en plus d’une empreinte de votre mot de passe.",
      another: "Créer un autre compte",
      footer: "Un exemple\u{A0}: les mêmes règles, de la touche à la base de données. Rien ne quitte cet ordinateur."),
    problems: ProblemWords(
      fromElsewhere: "Cet envoi vient d’un autre site. Ouvrez la page ici et envoyez-la de là.",
      unsealed: """
        Ce formulaire n’a pas été reconnu, peut-être parce que les cookies sont désactivés. Rien n’a été enregistré. \
        Envoyez-le à nouveau.
        """,
      outdated: """
        Ce formulaire n’a pas été reconnu, peut-être parce que les cookies sont désactivés. Rien n’a été enregistré. \
        Rechargez la page.
        """,
      unreachable: "Les comptes ne peuvent être ni créés ni affichés en ce moment.",
      unstored: "Rien n’a été enregistré."))
}
