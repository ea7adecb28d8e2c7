import WellformedCore

/// Punycode (RFC 3492): text as letters, digits and hyphens of ASCII, as domain names carry it after `xn--`.
///
/// The time grows with the square of the length. A label has at most 63 bytes. Texts that are longer than `longest` are
/// refused, so that none takes long.
public enum Punycode {
  /// The largest number of scalars, or bytes of Punycode, that are encoded or decoded.
  public static var longest: Int { 1000 }

  /// Returns a text in Punycode, without `xn--`, or `nil` if the text is too long.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of scalars and *m* that of those outside ASCII.
  public static func encoded(_ text: String) -> String? {
    encoded(text.unicodeScalars.prefix(longest + 1).map { $0.value }).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text that Punycode, without `xn--`, stands for, or `nil` if it is not Punycode, or too long.
  ///
  /// - Complexity: O(*n*²), where *n* is the length of the text.
  public static func decoded(_ text: String) -> String? {
    guard let scalars = decoded(Array(text.utf8.prefix(longest + 1))) else { return nil }
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar: scalar) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Punycode {
  /// Returns scalars in Punycode (RFC 3492, section 6.3).
  package static func encoded(_ scalars: [UInt32]) -> [UInt8]? {
    guard scalars.count <= longest else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * scalars.count)
    for scalar in scalars where scalar < 0x80 { bytes.append(UInt8(scalar)) }
    let basicCount = UInt32(truncatingIfNeeded: bytes.count)
    guard bytes.count < scalars.count else {
      if basicCount > 0 { bytes.append(hyphen) }
      return bytes
    }
    var handled = basicCount
    if basicCount > 0 { bytes.append(hyphen) }
    var next = firstScalar
    var delta: UInt32 = 0
    var bias = firstBias
    while handled < scalars.count {
      var least = UInt32.max
      for scalar in scalars where scalar >= next && scalar < least { least = scalar }
      let (rise, overflows) = (least - next).multipliedReportingOverflow(by: handled + 1)
      let (sum, alsoOverflows) = delta.addingReportingOverflow(rise)
      if overflows || alsoOverflows { return nil }
      delta = sum
      next = least
      for scalar in scalars {
        if scalar < next { delta &+= 1 }
        if delta == UInt32.max { return nil }
        guard scalar == next else { continue }
        append(delta, bias: bias, to: &bytes)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return bytes
  }

  /// Returns the scalars that bytes of Punycode stand for (RFC 3492, section 6.2).
  package static func decoded(_ bytes: [UInt8]) -> [UInt32]? {
    guard bytes.count <= longest else { return nil }
    // A hyphen in front is not a delimiter.
    let delimiter = bytes.lastIndex(of: hyphen) ?? 0
    for byte in bytes[..<delimiter] where byte >= 0x80 { return nil }
    // Every scalar takes at least one byte.
    var basic: [UInt32] = []
    basic.reserveCapacity(bytes.count)
    for byte in bytes[..<delimiter] { basic.append(UInt32(byte)) }
    var decoder = Decoder(basic: basic)
    for byte in bytes[(delimiter == 0 ? 0 : delimiter + 1)...] where !decoder.read(byte) { return nil }
    return decoder.isBetweenScalars ? decoder.scalars : nil
  }

  /// Inserts scalars, digit by digit, among those that stand for themselves.
  struct Decoder {
    private(set) var scalars: [UInt32]
    /// The last scalar that was inserted, or 0x80 before the first.
    private(set) var next = Punycode.firstScalar
    private(set) var isBetweenScalars = true

    private var index: UInt32 = 0
    private var previousIndex: UInt32 = 0
    private var weight: UInt32 = 1
    private var place = Punycode.base
    private var bias = Punycode.firstBias

    init(basic: [UInt32]) { scalars = basic }

    /// Reads one digit, and returns whether the text can still be Punycode.
    mutating func read(_ byte: UInt8) -> Bool {
      guard let digit = Punycode.digit(byte) else { return false }
      let (step, overflows) = digit.multipliedReportingOverflow(by: weight)
      let (sum, alsoOverflows) = index.addingReportingOverflow(step)
      if overflows || alsoOverflows { return false }
      index = sum
      isBetweenScalars = false
      let threshold = Punycode.threshold(place, bias: bias)
      if digit >= threshold {
        let (product, overflows) = weight.multipliedReportingOverflow(by: Punycode.base - threshold)
        weight = product
        place &+= Punycode.base
        return !overflows
      }
      return insert()
    }

    private mutating func insert() -> Bool {
      let count = UInt32(truncatingIfNeeded: scalars.count) + 1
      bias = Punycode.adapted(index - previousIndex, count: count, isFirst: previousIndex == 0)
      let (sum, overflows) = next.addingReportingOverflow(index / count)
      guard !overflows, Unicode.Scalar(sum) != nil else { return false }
      next = sum
      index %= count
      scalars.insert(sum, at: Int(index))
      index += 1
      previousIndex = index
      (weight, place, isBetweenScalars) = (1, Punycode.base, true)
      return true
    }
  }

  fileprivate static var base: UInt32 { 36 }
  private static var firstScalar: UInt32 { 0x80 }
  private static var firstBias: UInt32 { 72 }
  private static var hyphen: UInt8 { UInt8(ascii: "-") }

  /// Returns the smallest digit at a place that is not the last one of its number: between 1 and 26.
  fileprivate static func threshold(_ place: UInt32, bias: UInt32) -> UInt32 {
    place <= bias ? 1 : min(place - bias, 26)
  }

  /// Returns the adapted bias (RFC 3492, section 6.1).
  private static func adapted(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var places: UInt32 = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      places += base
    }
    return places + 36 * delta / (delta + 38)
  }

  /// Appends the digits of a number, the least significant first, beginning at a place.
  fileprivate static func append(
    _ number: UInt32, from first: UInt32 = Punycode.base, bias: UInt32, to bytes: inout [UInt8]
  ) {
    var rest = number
    var place = first
    while true {
      let threshold = threshold(place, bias: bias)
      if rest < threshold { break }
      bytes.append(letter(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    bytes.append(letter(rest))
  }

  private static func letter(_ digit: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 26 ? digit + 0x61 : digit - 26 + 0x30)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30 + 26
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61
    default: nil
    }
  }
}

// What a decoder would insert next, for searches for an ending. The digits that are still to be read form a number,
// which is multiplied by the weight of the first of them. Both can exceed the range of `Int` in WebAssembly.
extension Punycode.Decoder {
  /// Returns the scalar that is inserted if the digits to come form a number, and its index; it can be larger than any
  /// scalar.
  func insertion(by number: Int64) -> (scalar: UInt32, index: Int) {
    let (rise, place) = (Int64(index) + Int64(weight) * number).quotientAndRemainder(
      dividingBy: Int64(scalars.count + 1))
    return (UInt32(clamping: Int64(next) + rise), Int(place))
  }

  /// After how many numbers the places of insertion repeat.
  var period: Int64 {
    var (divisor, rest) = (Int64(scalars.count + 1), Int64(weight))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return Int64(scalars.count + 1) / divisor
  }

  /// Returns the smallest number that inserts a scalar no smaller than this one, which is larger than the last one
  /// inserted.
  func number(reaching scalar: UInt32) -> Int64 {
    let missing = (Int64(scalar) - Int64(next)) * Int64(scalars.count + 1) - Int64(index)
    return (missing + Int64(weight) - 1) / Int64(weight)
  }

  /// Returns how many numbers have at most this many digits.
  func numbers(of digits: Int) -> Int64 {
    var (count, weight, place) = (Int64(0), Int64(1), place)
    for _ in 0..<max(0, digits) where weight < 1 << 32 {
      let threshold = Int64(Punycode.threshold(place, bias: bias))
      count += threshold * weight
      weight *= Int64(Punycode.base) - threshold
      place += Punycode.base
    }
    return count
  }

  /// Returns a scalar that this many digits, at most four, cannot exceed, however many numbers they form.
  func reach(ofDigits digits: Int) -> Int64 {
    // A number of n digits is less than the nth power of 36, and one number is more than two of as many digits
    // together.
    var most = Int64(weight)
    for _ in 0..<digits { most *= Int64(Punycode.base) }
    return min(0x10FFFF, Int64(next) + (Int64(index) + most) / Int64(scalars.count + 1) + Int64(digits))
  }

  /// Returns the digits to come that form a number.
  func digits(of number: Int64) -> [UInt8] {
    var digits: [UInt8] = []
    Punycode.append(UInt32(clamping: number), from: place, bias: bias, to: &digits)
    return digits
  }
}
