import Sodium

/// Unguessable bytes, and what is derived from them.
///
/// All cryptography is libsodium's.
struct Secret: Hashable, Sendable {
  /// The bytes.
  let bytes: [UInt8]

  /// Secrets of 256 bits.
  static var length: Int { 32 }

  /// Creates a new secret.
  init() {
    var bytes = [UInt8](repeating: 0, count: Secret.length)
    unsafe randombytes_buf(&bytes, bytes.count)
    self.bytes = bytes
  }

  /// Creates a secret from stored bytes; `nil` if their number is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Secret.length else { return nil }
    self.bytes = bytes
  }

  /// Creates a secret from its 64 hexadecimal digits.
  init?(hexadecimal text: String) {
    guard let bytes = [UInt8](hexadecimal: text) else { return nil }
    self.init(bytes)
  }

  /// The secret in 64 hexadecimal digits.
  var hexadecimal: String { bytes.hexadecimal }

  /// A fingerprint that can be stored to recognise the secret, and does not reveal it (BLAKE2b).
  var fingerprint: [UInt8] {
    var fingerprint = [UInt8](repeating: 0, count: Secret.length)
    _ = unsafe crypto_generichash(&fingerprint, fingerprint.count, bytes, UInt64(bytes.count), nil, 0)
    return fingerprint
  }

  /// Returns the seal of a message, which only a holder of this secret can make (HMAC-SHA-512/256).
  func seal(on message: [UInt8]) -> [UInt8] {
    var seal = [UInt8](repeating: 0, count: Int(crypto_auth_BYTES))
    _ = unsafe crypto_auth(&seal, message, UInt64(message.count), bytes)
    return seal
  }

  /// Returns whether a seal of a message was made with this secret, in constant time.
  func hasSealed(_ message: [UInt8], with seal: [UInt8]) -> Bool {
    guard seal.count == Int(crypto_auth_BYTES) else { return false }
    return unsafe crypto_auth_verify(seal, message, UInt64(message.count), bytes) == 0
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Creates bytes from lower-case hexadecimal digits, two for each byte.
  init?(hexadecimal text: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else { return nil }
    self = bytes
  }
}
