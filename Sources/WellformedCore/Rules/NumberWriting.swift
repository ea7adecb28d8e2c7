/// The beginning of a text, read as a number.
struct NumberWriting {
  /// Why a text can no longer become a number.
  enum Fault {
    case foreignScalar
    case misgrouped
    case tooManyDigits
    case tooManyFractionDigits
  }

  /// Whether a minus sign stands before the number; `nil` if there is no sign.
  private(set) var isNegative: Bool?
  private(set) var digits: [UInt8] = []
  /// How many digits stand before the point, without leading zeros.
  private(set) var significantDigits = 0
  private(set) var fault: Fault?
  /// The offset at which reading stopped: at the fault, or at the end.
  private(set) var end: Int
  private var reader: NumberReader

  /// Reads the first bytes of a text, up to the boundary of a scalar.
  init(of text: Span<UInt8>, upTo limit: Int, as rule: NumberText) {
    reader = NumberReader(
      rule.style, takesFraction: rule.kind == .decimal && rule.maximumFractionDigits ?? 1 > 0)
    end = 0
    while end < limit, fault == nil {
      let scalar = text.scalar(at: end)
      switch reader.read(scalar.value) {
      case .sign(let isNegative): self.isNegative = isNegative
      case .digit(let digit):
        if reader.hasPoint {
          if reader.fractionDigits > rule.maximumFractionDigits ?? Int.max { fault = .tooManyFractionDigits }
        } else if digit != 0 || significantDigits > 0 {
          if significantDigits >= rule.maximumIntegerDigits ?? Int.max { fault = .tooManyDigits }
          significantDigits += 1
        }
        if fault == nil { digits.append(digit) }
      case .point, .separator: break
      case nil: fault = reader.fault == .misgrouped ? .misgrouped : .foreignScalar
      }
      if fault == nil { end += max(1, scalar.length) }
    }
  }

  /// Whether a point stands after the digits, and how many digits follow it.
  var hasPoint: Bool { reader.hasPoint }
  var fractionDigits: Int { reader.fractionDigits }

  /// Whether what was read so far is a complete number.
  var isComplete: Bool { fault == nil && reader.isComplete }

  /// Whether the last group of digits has too few digits.
  var isWithinGroup: Bool { reader.isWithinGroup }

  /// How many more digits may stand before the point, according to the reader.
  var furtherDigits: (least: Int, step: Int) { reader.furtherDigits }

  /// The number read so far.
  var value: DecimalNumber {
    DecimalNumber(isNegative: isNegative ?? false, digits: digits, exponent: -fractionDigits)
  }

  /// The magnitude one step up in the last written place: further digits cannot reach it.
  var next: DecimalNumber {
    DecimalNumber(isNegative: false, digits: DecimalDigits.sum(digits, [1]), exponent: -fractionDigits)
  }
}
