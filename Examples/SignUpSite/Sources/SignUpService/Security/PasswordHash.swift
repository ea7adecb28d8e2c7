import Sodium

/// A password as it is stored: hashed by Argon2id (RFC 9106), with its salt and what the hashing cost.
struct PasswordHash: Sendable {
  /// The hash in the notation that libsodium reads again.
  let text: String

  /// Hashes a password; takes some tens of milliseconds of a processor and 64 MiB of memory.
  ///
  /// - Throws: `OutOfMemory` where there is not that much.
  init(of password: String) throws(OutOfMemory) {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let characters = password.utf8.map { CChar(bitPattern: $0) }
    let status = unsafe crypto_pwhash_str(
      &text, characters, UInt64(characters.count), UInt64(crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE),
      Int(crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE))
    guard status == 0 else { throw OutOfMemory() }
    self.text = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// There is not the memory that hashing takes.
  struct OutOfMemory: Error {}
}
