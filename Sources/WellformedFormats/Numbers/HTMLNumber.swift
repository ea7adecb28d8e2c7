public import WellformedCore

/// A number as HTML writes it ("valid floating-point number", HTML, 2.3.4.3): what `<input type=number>` accepts.
///
/// It consists of an optional `-`, digits with an optional fraction after a full stop, or such a fraction alone, and an
/// optional power of ten such as `e-3`. It must be within the range of a `Double`, because browsers drop numbers that
/// are not.
public struct HTMLNumber: FormatValue {
  /// The exact number; zero if it is nearer to zero than the billionth negative power of ten.
  public let value: DecimalNumber

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is no such
  /// number.
  public init?(_ text: String) {
    guard let text = HTMLNumber.validText(in: text) else { return nil }
    value = DecimalNumber(text) ?? 0
  }

  /// The canonical form: plain digits, or a power of ten if there would be more than forty digits.
  public var description: String { value.description }

  /// The format whose texts hold such numbers.
  public static var format: Format { .htmlNumber }
}

extension Format {
  /// A number as HTML accepts it (2.3.4.3), such as -0.5 or 1.5e3.
  public static let htmlNumber = Format(
    HTMLNumber.self,
    name: "html-number",
    summary: "a number as HTML's <input type=number> takes it, such as -0.5 or 1.5e3",
    prompt: "Enter a number, such as 42 or 3.5",
    hints: InputHints(type: "number", inputMode: "decimal"),
    faults: HTMLNumberFault.table,
    recognize: { HTMLNumberReader.recognize($0) },
    complete: { text in
      // A power of ten that is more negative than the number of digits makes any number small enough.
      let power = text.utf8.count.description
      let endings = ["0", "e-" + power, "-" + power, power, "1" + power]
      return Format.ending(of: text, among: endings) { HTMLNumberReader.recognize($0).partialMatch.holds }
    })
}

extension IssueCode {
  /// The number is not complete.
  public static var htmlNumberIncomplete: IssueCode { "htmlNumber.incomplete" }
  /// A character is not allowed at its place.
  public static var htmlNumberUnexpected: IssueCode { "htmlNumber.unexpected" }
  /// The number is too far from zero for a browser.
  public static var htmlNumberTooLarge: IssueCode { "htmlNumber.tooLarge" }
}

private enum HTMLNumberFault: Int, FormatFaults {
  case incomplete, unexpected, tooLarge

  var fault: FormatFault {
    switch self {
    case .incomplete: FormatFault(.htmlNumberIncomplete, "{field} is not complete; enter a number, such as 42 or 3.5")
    case .unexpected:
      FormatFault(.htmlNumberUnexpected, "{field} needs a number, such as 42 or 3.5")
    case .tooLarge: FormatFault(.htmlNumberTooLarge, "{field} is too large; enter a smaller number")
    }
  }
}

/// Judges whether a text is a number of HTML, in one pass over its bytes and without allocating.
private struct HTMLNumberReader {
  /// What was read last.
  private enum Place {
    case start, sign, integer, point, fraction, exponentLetter, exponentSign, exponent
  }

  private var place = Place.start
  /// How many digits that are not leading zeros were read, as long as they equal those of the limit, and whether the
  /// first different digit makes the number larger.
  private var matched = 0
  private var isSame = true
  private var isLarger = false
  private var hasSignificant = false
  /// The power of ten of the first significant digit, and the power that is written after the digits.
  private var leadingPower: Int64 = 0
  private var exponent: Int64 = 0
  private var isExponentNegative = false

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var reader = HTMLNumberReader()
    for offset in 0..<text.count {
      guard reader.read(text[offset]) else {
        return .invalid(HTMLNumberFault.unexpected, scalarAt: offset, in: text)
      }
      // A power of ten that is not negative only makes it larger still.
      if reader.hasPositiveExponent, reader.isTooLarge {
        return .invalid(HTMLNumberFault.tooLarge, 0..<text.count, deadline: offset)
      }
    }
    switch reader.place {
    case .integer, .fraction, .exponent:
      return reader.isTooLarge ? .incomplete(HTMLNumberFault.tooLarge, 0..<text.count) : .valid
    default: return .incomplete(HTMLNumberFault.incomplete, 0..<text.count)
    }
  }

  private mutating func read(_ byte: UInt8) -> Bool {
    if let digit = byte.decimalDigit {
      switch place {
      case .start, .sign, .integer:
        if hasSignificant { leadingPower &+= 1 }
        read(significant: digit)
        place = .integer
      case .point, .fraction:
        if !hasSignificant { leadingPower &-= 1 }
        read(significant: digit)
        place = .fraction
      case .exponentLetter, .exponentSign, .exponent:
        // Beyond any length of text, it makes no difference.
        if exponent < 1 << 50 { exponent = exponent &* 10 &+ Int64(digit) }
        place = .exponent
      }
      return true
    }
    switch (byte, place) {
    case (UInt8(ascii: "-"), .start): place = .sign
    case (UInt8(ascii: "."), .start), (UInt8(ascii: "."), .sign), (UInt8(ascii: "."), .integer): place = .point
    case (UInt8(ascii: "e"), .integer), (UInt8(ascii: "E"), .integer), (UInt8(ascii: "e"), .fraction),
      (UInt8(ascii: "E"), .fraction):
      place = .exponentLetter
    case (UInt8(ascii: "-"), .exponentLetter): (place, isExponentNegative) = (.exponentSign, true)
    case (UInt8(ascii: "+"), .exponentLetter): place = .exponentSign
    default: return false
    }
    return true
  }

  private mutating func read(significant digit: UInt8) {
    guard hasSignificant || digit != 0 else { return }
    hasSignificant = true
    guard isSame, matched < HTMLNumberReader.limit.utf8CodeUnitCount else { return }
    let other = HTMLNumberReader.limit.byte(at: matched) ^ 0x40
    matched &+= 1
    if digit | 0x30 != other { (isSame, isLarger) = (false, digit | 0x30 > other) }
  }

  private var hasPositiveExponent: Bool {
    !isExponentNegative && (place == .exponentSign || place == .exponent)
  }

  /// Whether the number rounds to infinity.
  private var isTooLarge: Bool {
    guard hasSignificant else { return false }
    let power = leadingPower &+ (isExponentNegative ? -exponent : exponent)
    if power != 308 { return power > 308 }
    return isSame ? matched == HTMLNumberReader.limit.utf8CodeUnitCount : isLarger
  }

  /// The digits of 2^1024 - 2^970, from which on numbers round to infinity.
  private static var limit: StaticString {
    """
    1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070\
    9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447\
    5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904\
    174497792
    """
  }
}
