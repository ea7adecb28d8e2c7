import Sodium

/// A password as it is stored: hashed with Argon2id (RFC 9106), with the salt and the parameters.
struct PasswordHash: Sendable {
  /// The hash in libsodium's notation.
  let text: String

  /// Hashes a password, which takes tens of milliseconds of CPU time and 64 MiB of memory.
  ///
  /// - Throws: `OutOfMemory` if there is not enough memory.
  init(of password: String) throws(OutOfMemory) {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let characters = password.utf8.map { CChar(bitPattern: $0) }
    let status = unsafe crypto_pwhash_str(
      &text, characters, UInt64(characters.count), UInt64(crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE),
      Int(crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE))
    guard status == 0 else { throw OutOfMemory() }
    self.text = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The error if there is not enough memory for hashing.
  struct OutOfMemory: Error {}
}
