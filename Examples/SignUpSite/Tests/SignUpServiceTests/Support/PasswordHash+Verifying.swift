import Sodium

@testable import SignUpService

extension PasswordHash {
  /// Returns whether a password is the one that was hashed.
  func matches(_ password: String) -> Bool {
    let characters = password.utf8.map { CChar(bitPattern: $0) }
    return unsafe crypto_pwhash_str_verify(text, characters, UInt64(characters.count)) == 0
  }
}
