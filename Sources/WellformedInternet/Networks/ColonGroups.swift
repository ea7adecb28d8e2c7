import WellformedCore

/// Reads the text of an IPv6 address byte by byte, and finds at once where it can no longer be one (RFC 4291, section
/// 2.2).
struct ColonGroups {
  enum Fault {
    case badCharacter, groupTooLong, tooManyGroups, colonMisplaced, compressionRepeated, quadMisplaced, quadFaulty
  }

  /// The reader's position in the grammar.
  private enum Place { case start, firstColon, group, colon, compression, quad }

  private var place = Place.start
  private var quad = DottedQuad()
  /// The digits read of the current group, as a hexadecimal number.
  private var group: UInt32 = 0
  private var digitCount = 0
  /// How many groups a colon has ended.
  private var finishedCount = 0
  private var isCompressed = false

  /// How many bytes the current part has so far.
  var partLength: Int { digitCount }

  /// The largest number of groups; a compression stands for at least one.
  private var limit: Int { isCompressed ? 7 : 8 }

  /// Whether what was read is an address.
  var isComplete: Bool {
    switch place {
    case .start, .firstColon, .colon: false
    case .compression: true
    case .group: isCompressed || finishedCount == 7
    case .quad: quad.isComplete
    }
  }

  /// Reads one byte.
  ///
  /// Returns what is wrong with the byte if it cannot stand here; the reader cannot be used after that.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Fault? {
    if place == .quad {
      switch quad.take(byte) {
      case nil: return nil
      case .badCharacter: return .badCharacter
      default: return .quadFaulty
      }
    }
    if let digit = byte.hexadecimalDigit {
      if place == .firstColon { return .colonMisplaced }
      if place != .group {
        if finishedCount == limit { return .tooManyGroups }
        (group, digitCount, place) = (0, 0, .group)
      }
      if digitCount == 4 { return .groupTooLong }
      group = group << 4 | UInt32(digit)
      digitCount &+= 1
      return nil
    }
    if byte == UInt8(ascii: ":") { return takeColon() }
    if byte == UInt8(ascii: "."), place == .group { return takeFullStop() }
    return .badCharacter
  }

  private mutating func takeColon() -> Fault? {
    switch place {
    case .start: place = .firstColon
    case .compression: return .colonMisplaced
    case .firstColon, .colon:
      if isCompressed { return .compressionRepeated }
      isCompressed = true
      place = .compression
    case .group, .quad:
      // There must be room for another group, or for the colon of a compression after the seventh.
      if finishedCount &+ 1 == limit { return .tooManyGroups }
      finishedCount &+= 1
      place = .colon
    }
    digitCount = 0
    return nil
  }

  /// Reads the full stop that makes the group the first number of an IPv4 address, which takes the place of the last
  /// two groups.
  private mutating func takeFullStop() -> Fault? {
    if isCompressed ? finishedCount > 5 : finishedCount != 6 { return .quadMisplaced }
    var value: UInt32 = 0
    for place in (0..<digitCount).reversed() {
      let digit = group >> UInt32(place * 4) & 15
      if digit > 9 { return .quadMisplaced }
      value = value * 10 + digit
    }
    let hasLeadingZero = digitCount > 1 && group >> UInt32((digitCount - 1) * 4) == 0
    if value > 255 || hasLeadingZero { return .quadFaulty }
    quad = DottedQuad(resumingAfter: value, digitCount: digitCount)
    _ = quad.take(UInt8(ascii: "."))
    place = .quad
    return nil
  }
}
