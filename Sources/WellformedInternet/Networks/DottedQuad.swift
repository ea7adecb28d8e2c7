import WellformedCore

/// Reads the four numbers of an IPv4 address byte by byte, and finds at once where it can no longer be one.
struct DottedQuad {
  enum Fault { case badCharacter, octetEmpty, leadingZero, octetTooLarge, tooManyOctets }

  /// The largest number allowed.
  static var largest: Int { 255 }

  /// The numbers before the current one, and the current one in the lowest byte.
  private(set) var value: UInt32 = 0
  /// How many numbers a full stop has ended.
  private(set) var finishedCount = 0
  /// How many digits the current number has so far.
  private(set) var digitCount = 0

  /// Whether what was read is an address.
  var isComplete: Bool { finishedCount == 3 && digitCount > 0 }

  /// How many numbers have not begun.
  var missingCount: Int { 4 - finishedCount - (digitCount > 0 ? 1 : 0) }

  /// Creates a reader at the beginning of an address.
  init() {}

  /// Creates a reader in the middle of the first number, whose digits were read already.
  init(resumingAfter octet: UInt32, digitCount: Int) {
    self.value = octet
    self.digitCount = digitCount
  }

  /// Reads one byte.
  ///
  /// Returns what is wrong with the byte if it cannot stand here; the reader cannot be used after that.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Fault? {
    if let digit = byte.decimalDigit {
      let octet = value & 0xFF
      if digitCount > 0, octet == 0 { return .leadingZero }
      let longer = octet &* 10 &+ UInt32(digit)
      if longer > 255 { return .octetTooLarge }
      value = value & ~0xFF | longer
      digitCount &+= 1
      return nil
    }
    guard byte == UInt8(ascii: ".") else { return .badCharacter }
    if digitCount == 0 { return .octetEmpty }
    if finishedCount == 3 { return .tooManyOctets }
    value <<= 8
    finishedCount &+= 1
    digitCount = 0
    return nil
  }
}
