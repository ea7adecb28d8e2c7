import WellformedCore

/// Judges whether a text is an IBAN, in one pass over its bytes and without allocating.
enum IBANRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, countryUnknown, mistyped, unexpected

    var fault: FormatFault {
      switch self {
      case .tooShort:
        FormatFault(
          .ibanTooShort,
          .plural("missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
          argument: "missing")
      case .tooLong:
        FormatFault(
          .ibanTooLong, "{field} is too long; this country’s IBANs have {maximum} characters", argument: "maximum")
      case .countryUnknown:
        FormatFault(
          .ibanCountryUnknown, "{field} needs a country’s 2 letters at the start, such as GB")
      case .mistyped:
        FormatFault(.ibanMistyped, "{field} has a wrong letter or digit; check it against your bank details")
      case .unexpected:
        FormatFault(
          .ibanUnexpected, "{field} has a character that this country’s IBANs cannot have there; check it")
      }
    }
  }

  /// The length of the shortest IBAN, which is Norway's.
  private static var shortest: Int { 15 }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var count = 0
    var endsInSpace = false
    var first: UInt8 = 0
    var total = shortest
    // What the first four characters contribute to the number whose remainder is taken, once they are moved to its end.
    var tail = 0
    var remainder = 0
    var structure = Structure()
    for offset in 0..<text.count {
      let byte = text[offset].capitalized
      if byte == UInt8(ascii: " "), count > 0, !endsInSpace, count < 4 || count < total {
        endsInSpace = true
        continue
      }
      if count >= 4, count == total {
        return .invalid(Fault.tooLong, offset..<text.count, deadline: offset, argument: total)
      }
      endsInSpace = false
      switch count {
      case 0:
        guard byte.isCapital else { return .invalid(Fault.countryUnknown, scalarAt: offset, in: text) }
        guard IBANStructures.mayBegin(with: byte) else {
          return .invalid(Fault.countryUnknown, offset..<offset + 1, deadline: offset)
        }
        first = byte
      case 1:
        guard byte.isCapital else { return .invalid(Fault.countryUnknown, scalarAt: offset, in: text) }
        guard let runs = IBANStructures.runs(first: first, second: byte) else {
          return .invalid(Fault.countryUnknown, 0..<offset + 1, deadline: offset)
        }
        structure = Structure(runs)
        total = 4 &+ structure.length
        tail = (Int(first) &- 55) &* 100 &+ Int(byte) &- 55
      case 2, 3:
        guard let digit = byte.decimalDigit else { return .invalid(Fault.unexpected, scalarAt: offset, in: text) }
        tail = tail &* 10 &+ Int(digit)
        // The check digits are 98 minus a remainder of 97, and so range from 02 to 98.
        let check = tail % 100
        if count == 3, check < 2 || check > 98 {
          return .invalid(Fault.mistyped, offset..<offset + 1, deadline: offset)
        }
      default:
        let sort = structure.next()
        if let digit = byte.decimalDigit, sort != .letter {
          remainder = (remainder &* 10 &+ Int(digit)) % 97
        } else if byte.isCapital, sort != .digit {
          remainder = (remainder &* 100 &+ Int(byte) &- 55) % 97
        } else {
          return .invalid(Fault.unexpected, scalarAt: offset, in: text)
        }
        let isLost: Bool
        switch total &- count {
        case 1: isLost = !isSound(remainder, tail)
        case 2: isLost = !isSaved(byOne: structure.next(), remainder, tail)
        // With two more characters, every remainder can be reached.
        default: isLost = false
        }
        if isLost { return .invalid(Fault.mistyped, 0..<text.count, deadline: offset) }
      }
      count &+= 1
    }
    if count == total, count >= 4 { return .valid }
    return .incomplete(Fault.tooShort, 0..<text.count, argument: total - count)
  }

  /// Returns whether the whole number has the remainder 1 (ISO 7064, mod 97-10).
  @inline(__always)
  private static func isSound(_ remainder: Int, _ tail: Int) -> Bool {
    // A million has the remainder 27.
    (remainder &* 27 &+ tail) % 97 == 1
  }

  /// Returns whether one more character of a kind can make the number valid.
  @inline(never)
  private static func isSaved(byOne sort: Sort, _ remainder: Int, _ tail: Int) -> Bool {
    if sort != .letter {
      for digit in 0...9 where isSound(remainder * 10 + digit, tail) { return true }
    }
    if sort != .digit {
      for letter in 10...35 where isSound(remainder * 100 + letter, tail) { return true }
    }
    return false
  }
}

extension IBANRecognizer {
  /// The kinds of characters that may stand at one place of an account.
  private enum Sort {
    case digit, letter, either
  }

  /// The kinds of characters of an account, read one by one from its runs.
  private struct Structure {
    private var runs: StaticString = "nA"
    private var offset = 0
    private var rest = 0
    private var sort = Sort.digit

    init() {}

    init(_ runs: StaticString) { self.runs = runs }

    /// How many characters there are.
    var length: Int {
      var sum = 0
      for offset in stride(from: 1, to: runs.utf8CodeUnitCount, by: 2) { sum &+= Int(letter(at: offset)) &- 64 }
      return sum
    }

    /// Returns the kind of the next character; a digit after the last.
    @inline(__always)
    mutating func next() -> Sort {
      if rest == 0, offset &+ 1 < runs.utf8CodeUnitCount {
        sort =
          switch letter(at: offset) {
          case UInt8(ascii: "n"): .digit
          case UInt8(ascii: "a"): .letter
          default: .either
          }
        rest = Int(letter(at: offset &+ 1)) &- 64
        offset &+= 2
      }
      rest &-= 1
      return sort
    }

    /// Returns a letter as it is written, without the bit with which tables of numbers are masked.
    @inline(__always)
    private func letter(at offset: Int) -> UInt8 { runs.byte(at: offset) ^ 0x40 }
  }
}
