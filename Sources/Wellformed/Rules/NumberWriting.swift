/// The beginning of a text, read as a number.
struct NumberWriting {
  /// Why a text can no longer become a number.
  enum Fault {
    case foreignByte
    case tooManyDigits
    case tooManyFractionDigits
  }

  private(set) var sign: UInt8?
  private(set) var digits: [UInt8] = []
  /// The digits before the full stop without leading zeros.
  private(set) var significantDigits = 0
  private(set) var fractionDigits = 0
  private(set) var hasPoint = false
  private(set) var fault: Fault?
  /// Where reading stopped: at the fault, or at the end.
  private(set) var end: Int

  /// Reads the first bytes of a text.
  init(of text: Span<UInt8>, upTo limit: Int, as rule: NumberText) {
    var offset = 0
    if limit > 0, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      sign = text[0]
      offset = 1
    }
    while offset < limit, fault == nil {
      let byte = text[offset]
      if let digit = byte.decimalDigit {
        if hasPoint {
          if fractionDigits == rule.maximumFractionDigits { fault = .tooManyFractionDigits; break }
          fractionDigits += 1
        } else if digit != 0 || significantDigits > 0 {
          if significantDigits == rule.maximumIntegerDigits { fault = .tooManyDigits; break }
          significantDigits += 1
        }
        digits.append(digit)
      } else if byte == UInt8(ascii: "."), rule.kind == .decimal, !hasPoint, rule.maximumFractionDigits != 0 {
        hasPoint = true
      } else {
        fault = .foreignByte
        break
      }
      offset += 1
    }
    end = offset
  }

  /// Tells whether what was read is a number as it stands.
  var isComplete: Bool { fault == nil && !digits.isEmpty && (!hasPoint || fractionDigits > 0) }

  /// The number read so far.
  var value: DecimalNumber {
    DecimalNumber(isNegative: sign == UInt8(ascii: "-"), digits: digits, exponent: -fractionDigits)
  }

  /// The magnitude one step up in the last place that was written: what further digits stay below.
  func next(after value: DecimalNumber) -> DecimalNumber {
    var sum = digits
    var place = sum.count - 1
    while place >= 0, sum[place] == 9 {
      sum[place] = 0
      place -= 1
    }
    if place >= 0 { sum[place] += 1 } else { sum.insert(1, at: 0) }
    return DecimalNumber(isNegative: false, digits: sum, exponent: -fractionDigits)
  }

  /// The largest whole number that begins with the digits written and has as many digits as another number.
  func allNines(after low: DecimalNumber) -> DecimalNumber {
    let size = low.digits.count + low.exponent
    let written = digits.drop { $0 == 0 }
    return DecimalNumber(
      isNegative: false, digits: written + Array(repeating: 9, count: max(0, size - written.count)), exponent: 0)
  }
}
