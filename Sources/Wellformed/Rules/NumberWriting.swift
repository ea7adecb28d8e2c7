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
          if fractionDigits >= rule.maximumFractionDigits ?? Int.max { fault = .tooManyFractionDigits; break }
          fractionDigits += 1
        } else if digit != 0 || significantDigits > 0 {
          if significantDigits >= rule.maximumIntegerDigits ?? Int.max { fault = .tooManyDigits; break }
          significantDigits += 1
        }
        digits.append(digit)
      } else if byte == UInt8(ascii: "."), rule.kind == .decimal, !hasPoint, rule.maximumFractionDigits ?? 1 > 0 {
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
  var next: DecimalNumber {
    DecimalNumber(isNegative: false, digits: DecimalDigits.sum(digits, [1]), exponent: -fractionDigits)
  }
}
