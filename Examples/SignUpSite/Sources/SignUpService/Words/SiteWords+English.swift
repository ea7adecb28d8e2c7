import Wellformed

extension SiteWords {
  /// The English words.
  public static let english = SiteWords(
    catalogue: .english,
    fields: FieldWords(
      email: "Email", name: "Full name", country: "Country", mobile: "Mobile number",
      userName: "User name", password: "Password", confirmation: "Confirm password", terms: "I agree to the terms",
      emailHint: "Such as name@example.com", countryChoice: "Choose a country",
      countrySearch: "Search countries", countriesFound: "Countries found: {count}",
      noCountry: "No country has that name",
      mobileHint: "As it is dialled in the country, or with + and the country code",
      userNameHint: "3 to 32 letters, digits and punctuation marks, without spaces",
      passwordAgainHint: "Enter it again: passwords are not sent back",
      emailTaken: "This email address has an account; enter a different one",
      userNameTaken: "This user name is taken; choose a different one",
      passwordsDiffer: "The passwords do not match; enter the same one twice",
      termsUnticked: "Tick the box to agree to the terms",
      userNameFree: "This user name is free",
      phrases: [
        "email": "your email address", "name": "your full name", "country": "your country",
        "mobile": "your mobile number", "userName": "a user name", "password": "a password",
        "confirmation": "the password again",
      ]),
    pages: PageWords(
      signUp: "Create an account",
      lead: "Fill in every field except the country and the mobile number, which are optional.",
      button: "Create account",
      summary: "There is a problem", errorPrefix: "Error: ", termsTitle: "The terms",
      termsText: """
        This site is an example that runs on your own machine. What you enter is kept in its database file, and nowhere \
        else. Delete the file, and it is gone.
        """,
      created: "Account created", welcome: "Welcome, ",
      stored: ". This is what was stored, besides a hash of your password.", another: "Create another account",
      footer: "An example: one set of rules from key press to database. Nothing leaves this machine."),
    problems: ProblemWords(
      fromElsewhere: "This was sent from another site. Open the page here, and send it from there.",
      unsealed:
        "This form could not be recognised, perhaps because cookies are off. Nothing was stored. Send it again.",
      outdated:
        "This form could not be recognised, perhaps because cookies are off. Nothing was stored. Load the page again.",
      unreachable: "Accounts cannot be created or shown at the moment.", unstored: "Nothing was stored."))
}
