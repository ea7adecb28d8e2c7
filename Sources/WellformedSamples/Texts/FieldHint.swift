/// Guesses from the name of a member what people enter in it, for texts with few rules.
enum FieldHint {
  /// Returns a text that suits the name of a member; `nil` if the name says nothing.
  static func text(for name: String, using numbers: inout SampleNumbers) -> String? {
    let name = name.lowercased().filter { $0.isLetter }
    func speaks(of words: String...) -> Bool { words.contains { name.hasSuffix($0) } }
    if speaks(of: "email", "mail", "emailaddress") { return FormatMaker.address(using: &numbers) }
    if speaks(of: "firstname", "givenname") { return numbers.givenName() }
    if speaks(of: "lastname", "familyname", "surname") { return numbers.familyName() }
    if speaks(of: "company", "organisation", "organization") { return numbers.one(of: SampleWords.companies) + " Ltd" }
    if speaks(of: "username", "login", "handle") { return numbers.word() + String(numbers.below(1000)) }
    if speaks(of: "name") { return numbers.givenName() + " " + numbers.familyName() }
    if speaks(of: "city", "town") { return numbers.one(of: SampleWords.cities) }
    if speaks(of: "street", "address", "line") {
      return "\(1 + numbers.below(200)) \(numbers.one(of: SampleWords.streets)) Street"
    }
    if speaks(of: "country") { return numbers.one(of: ["DE", "FR", "GB", "IN", "NG", "US"]) }
    if speaks(of: "phone", "mobile", "telephone") { return "+4420794609" + numbers.digits(2) }
    if speaks(of: "password", "confirmation") {
      return numbers.word().capitalized + "-" + numbers.word() + "-" + numbers.digits(3)
    }
    return nil
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
