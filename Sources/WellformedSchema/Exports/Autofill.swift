/// The tokens of `autocomplete` (HTML, 4.10.18.7) for members, by the names that members often have.
enum Autofill {
  /// Returns the token for the name of a member; `nil` if there is no usual one.
  static func token(for name: String) -> String? {
    let key = words(in: name).joined(separator: "")
    return tokens.first { $0.names.contains(key) }?.token
  }

  /// Returns the token for the name of a password: a new password, unless the name says otherwise.
  static func secretToken(for name: String) -> String {
    let words = words(in: name)
    return words.contains("current") || words.contains("old") ? "current-password" : "new-password"
  }

  /// Returns whether a name is that of a password.
  static func isSecret(_ name: String) -> Bool {
    let words = words(in: name)
    return words.contains("password") || words.contains("passphrase") || words.contains("passwort")
  }

  private static var tokens: [(token: String, names: [String])] {
    [
      ("name", ["name", "fullname"]), ("given-name", ["givenname", "firstname", "forename"]),
      ("additional-name", ["additionalname", "middlename"]),
      ("family-name", ["familyname", "lastname", "surname"]), ("nickname", ["nickname"]),
      ("username", ["username", "login", "userid"]), ("organization", ["organization", "organisation", "company"]),
      ("organization-title", ["jobtitle"]), ("street-address", ["street", "streetaddress"]),
      ("address-line1", ["addressline1", "address1"]), ("address-line2", ["addressline2", "address2"]),
      ("address-level2", ["city", "town", "locality"]), ("address-level1", ["state", "region", "province"]),
      ("postal-code", ["postalcode", "postcode", "zip", "zipcode"]), ("country", ["countrycode"]),
      ("country-name", ["country"]), ("email", ["email", "mail", "emailaddress"]),
      ("tel", ["tel", "phone", "mobile", "telephone", "phonenumber"]), ("url", ["url", "website", "homepage"]),
      ("bday", ["birthday", "birthdate", "dateofbirth"]), ("one-time-code", ["otp", "onetimecode"]),
      ("cc-number", ["cardnumber"]), ("cc-name", ["cardholder"]),
    ]
  }

  /// Returns the words of a name in lower case: `postalCode` and `postal_code` have the same.
  private static func words(in name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A:
        close()
        word.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: word.append(byte)
      default: close()
      }
    }
    close()
    return words
  }
}
