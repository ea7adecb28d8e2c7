import Foundation
import GRDB
import Wellformed
import WellformedPhones

/// An account, as it is stored.
struct Account: Codable, FetchableRecord, MutablePersistableRecord, Sendable {
  static let databaseTableName = "account"

  var id: Int64?
  /// The address as it was entered.
  let email: String
  /// The key of the address.
  let emailKey: String
  /// The name as it was entered.
  let userName: String
  /// The key of the name.
  let userNameKey: String
  let name: String
  /// The mobile number in ITU-T E.164 form, such as `+447400123456`, if one was entered.
  let mobile: String?
  let passwordHash: String
  let createdAt: Date

  /// Creates the account for a sign-up.
  ///
  /// - Parameters:
  ///   - signUp: A valid, normalised sign-up.
  ///   - keys: Its keys.
  init(_ signUp: SignUp, keys: AccountKeys, password: PasswordHash, createdAt: Date) {
    email = signUp.email
    emailKey = keys.email
    userName = signUp.userName
    userNameKey = keys.userName
    name = signUp.name
    mobile = signUp.mobileNumber?.formatted(.e164)
    passwordHash = password.text
    self.createdAt = createdAt
  }

  /// The keys, which no other account has.
  var keys: AccountKeys { AccountKeys(email: emailKey, userName: userNameKey) }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The unique keys of an account.
struct AccountKeys: Hashable, Sendable {
  /// The address in lower case, with the domain in ASCII.
  ///
  /// RFC 5321 leaves the case of local parts to the provider, but no common provider distinguishes it.
  let email: String
  /// The name as PRECIS enforces it (RFC 8265, section 3.3).
  let userName: String

  init(email: String, userName: String) { (self.email, self.userName) = (email, userName) }

  /// Creates the keys of a valid sign-up; `nil` if it is not valid.
  init?(_ signUp: SignUp) {
    guard let address = EmailAddress(signUp.email), let name = UserName(signUp.userName) else { return nil }
    email = address.localPart.lowercased() + "@" + address.asciiDomain
    userName = name.description
  }
}

/// A key that another account already has.
enum Collision: Hashable, Sendable, CaseIterable {
  /// The address.
  case email
  /// The user name.
  case userName
}
