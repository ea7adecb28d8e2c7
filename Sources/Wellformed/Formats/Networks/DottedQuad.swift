/// Reads the four numbers of an IPv4 address byte by byte, and tells at once where hope ends.
struct DottedQuad {
  enum Fault { case badCharacter, octetEmpty, leadingZero, octetTooLarge, tooManyOctets }

  /// The largest number there may be.
  static var largest: Int { 255 }

  /// The numbers before the one that is being read, and that one in the lowest byte.
  private(set) var value: UInt32 = 0
  /// How many numbers are finished by a full stop.
  private(set) var finishedCount = 0
  /// How many digits the number that is being read has so far.
  private(set) var digitCount = 0

  /// Whether what was read is an address.
  var isComplete: Bool { finishedCount == 3 && digitCount > 0 }

  /// How many numbers have not begun.
  var missingCount: Int { 4 - finishedCount - (digitCount > 0 ? 1 : 0) }

  /// Creates a reader at the beginning of an address.
  init() {}

  /// Creates a reader in the middle of the first number, of which the digits were read already.
  init(resumingAfter octet: UInt32, digitCount: Int) {
    self.value = octet
    self.digitCount = digitCount
  }

  /// Reads one byte.
  ///
  /// What is wrong with it, if it cannot stand here; the reader is of no use then.
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
