import WellformedCore

/// A network of payment cards, recognised by the first digits of its numbers.
public enum PaymentCardScheme: String, Hashable, Sendable, CaseIterable {
  /// A network, by its trade name.
  case visa, mastercard, americanExpress, dinersClub, discover, jcb, unionPay, maestro, mir, rupay, elo, troy
  /// Universal Air Travel Plan, the cards of airlines.
  case uatp

  /// The name as it is written.
  public var name: String {
    switch self {
    case .visa: "Visa"
    case .mastercard: "Mastercard"
    case .americanExpress: "American Express"
    case .dinersClub: "Diners Club"
    case .discover: "Discover"
    case .jcb: "JCB"
    case .unionPay: "UnionPay"
    case .maestro: "Maestro"
    case .mir: "Mir"
    case .rupay: "RuPay"
    case .elo: "Elo"
    case .troy: "Troy"
    case .uatp: "UATP"
    }
  }

  /// The lengths of its numbers, in digits.
  public var lengths: [Int] {
    (12...19).filter { lengthBits & (1 << UInt32($0)) != 0 }
  }
}

extension PaymentCardScheme {
  /// Returns the scheme of a number that may consist of its first digits only; missing digits count as zeros.
  static func of(_ digits: String) -> PaymentCardScheme? {
    if digits.isEmpty { return nil }
    var prefix = 0
    var count = 0
    for byte in digits.utf8.prefix(6) {
      prefix = prefix * 10 + Int(byte.decimalDigit ?? 0)
      count += 1
    }
    while count < 6 {
      prefix *= 10
      count += 1
    }
    return of(prefix: prefix)
  }

  /// Returns the scheme of the numbers that begin with these six digits; narrow ranges come before wide ones that
  /// contain them.
  ///
  /// The ranges are those that the schemes publish, compared with the lists of others (tests name them). The ranges of
  /// RuPay, Elo and Maestro lie among those of others, and change. They determine a name and a length, but never
  /// whether a check digit is right.
  static func of(prefix: Int) -> PaymentCardScheme? {
    switch prefix {
    case 401_178...401_179, 431_274, 438_935, 451_416, 457_393, 457_631...457_632, 504_175, 506_699...506_778,
      509_000...509_999, 627_780, 636_297, 636_368, 650_031...650_033, 650_035...650_051, 650_405...650_439,
      650_485...650_538, 650_541...650_598, 650_700...650_718, 650_720...650_727, 650_901...650_978, 651_652...651_679,
      655_000...655_019, 655_021...655_058:
      .elo
    case 508_500...508_999, 606_985...607_984, 608_001...608_500, 652_150...653_149: .rupay
    case 194_600...194_699: nil  // Indonesia's GPN, of several lengths
    case 180_000...180_099, 213_100...213_199: .jcb
    case 100_000...199_999: .uatp
    case 220_000...220_499: .mir
    case 222_100...272_099, 510_000...559_999: .mastercard
    case 300_000...305_999, 309_500...309_599, 360_000...369_999, 380_000...399_999: .dinersClub
    case 340_000...349_999, 370_000...379_999: .americanExpress
    case 352_800...358_999: .jcb
    case 400_000...499_999: .visa
    case 500_000...509_999, 560_000...589_999, 630_400...630_499, 639_000...639_099, 670_000...679_999: .maestro
    case 601_100...601_199, 644_000...659_999: .discover
    case 620_000...629_999, 810_000...817_199: .unionPay
    case 979_200...979_299: .troy
    default: nil
    }
  }

  /// Returns the lengths of the numbers that begin with these six digits, one bit for each length.
  @inline(__always)
  static func lengthBits(prefix: Int) -> UInt32 {
    guard let scheme = of(prefix: prefix) else { return unknownLengths }
    // Only the first numbers of JCB have fifteen digits.
    return scheme == .jcb && prefix < 300_000 ? 1 << 15 : scheme.lengthBits
  }

  /// The lengths of numbers that belong to no known scheme: 12 to 19.
  static var unknownLengths: UInt32 { 0b1111_1111 << 12 }

  fileprivate var lengthBits: UInt32 {
    switch self {
    case .visa: 1 << 13 | 1 << 16 | 1 << 19
    case .americanExpress, .uatp: 1 << 15
    case .mastercard, .rupay, .elo, .troy: 1 << 16
    case .dinersClub: 0b11_1111 << 14
    case .discover, .jcb, .unionPay, .mir: 0b1111 << 16
    case .maestro: PaymentCardScheme.unknownLengths
    }
  }
}
