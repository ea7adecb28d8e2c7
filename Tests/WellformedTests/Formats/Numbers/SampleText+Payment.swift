import Wellformed
import WellformedTesting

extension SampleText {
  static let payment: [SampleText] = [
    SampleText(format: .duration) { duration(&$0) },
    SampleText(format: .paymentCard) { card(&$0) },
    SampleText(format: .iban) { iban(&$0) },
    SampleText(format: .isbn) { pick([true, false], &$0) ? isbn10(&$0) : isbn13(&$0) },
    SampleText(format: .isbn10) { isbn10(&$0) },
    SampleText(format: .isbn13) { isbn13(&$0) },
    SampleText(format: .issn) {
      let body = digits(7, &$0)
      return body.prefix(4) + "-" + body.suffix(3) + elevens(body)
    },
    SampleText(format: .ean) { tens(digits(pick([7, 12], &$0), &$0)) },
    SampleText(format: .ean8) { tens(digits(7, &$0)) },
    SampleText(format: .ean13) { tens(digits(12, &$0)) },
    SampleText(format: .bic) {
      let country = pick(["DE", "ZA", "XK", "OM", "gb"], &$0)
      return characters("cccc", &$0) + country + characters(pick(["cc", "ccccc"], &$0), &$0)
    },
  ]

  static func digits(_ count: Int, _ numbers: inout SeededNumbers) -> String {
    (0..<count).map { _ in "\(Int.random(in: 0...9, using: &numbers))" }.joined()
  }

  private static func duration(_ numbers: inout SeededNumbers) -> String {
    func run(_ units: [String], _ numbers: inout SeededNumbers) -> String {
      let first = Int.random(in: units.indices, using: &numbers)
      let last = Int.random(in: first..<units.count, using: &numbers)
      return units[first...last].map { digits(Int.random(in: 1...4, using: &numbers), &numbers) + $0 }.joined()
    }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return "P" + run(["W"], &numbers)
    case 1: return "P" + run(["Y", "M", "D"], &numbers)
    case 2: return "PT" + run(["H", "M", "S"], &numbers)
    default: return "P" + run(["Y", "M", "D"], &numbers) + "T" + run(["H", "M", "S"], &numbers)
    }
  }

  private static func card(_ numbers: inout SeededNumbers) -> String {
    let kinds: [(String, [Int])] = [
      ("4539", [13, 16, 19]), ("51", [16]), ("34", [15]), ("36", [14, 16, 19]), ("6011", [16, 17, 18, 19]),
      ("3530", [16, 19]), ("9", [12, 13, 14, 15, 16, 17, 18]), ("67", [12, 19]),
    ]
    let (prefix, lengths) = pick(kinds, &numbers)
    let length = pick(lengths, &numbers)
    // 97920… to 97929… belong to Troy, with a single length.
    let body = prefix + (prefix == "9" ? "0" : "")
    let text = body + digits(length - 1 - body.count, &numbers)
    var sum = 0
    for (index, digit) in text.reversed().compactMap(\.wholeNumberValue).enumerated() {
      sum += index % 2 == 0 ? (digit * 2) / 10 + (digit * 2) % 10 : digit
    }
    let whole = text + "\((10 - sum % 10) % 10)"
    let separator = pick(["", " ", "-"], &numbers)
    return whole.enumerated().map { ($0.offset % 4 == 0 && $0.offset > 0 ? separator : "") + "\($0.element)" }.joined()
  }

  /// Returns characters of the kinds n, a and c.
  private static func characters(_ sorts: String, _ numbers: inout SeededNumbers) -> String {
    let digits = Array("0123456789")
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var text = ""
    for sort in sorts { text.append(pick(sort == "n" ? digits : sort == "a" ? letters : digits + letters, &numbers)) }
    return text
  }

  private static func iban(_ numbers: inout SeededNumbers) -> String {
    let countries: [(String, String)] = [
      ("GB", "aaaannnnnnnnnnnnnn"), ("NO", "nnnnnnnnnnn"), ("MU", "aaaannnnnnnnnnnnnnnnnnnaaa"),
      ("MT", "aaaannnnncccccccccccccccccc"), ("FR", "nnnnnnnnnncccccccccccnn"),
    ]
    let (country, sorts) = pick(countries, &numbers)
    let account = characters(sorts, &numbers)
    var remainder = 0
    for character in account + country + "00" {
      for digit in "\(character.hexDigitValue ?? Int(character.asciiValue ?? 0) - 55)" {
        remainder = (remainder * 10 + (digit.wholeNumberValue ?? 0)) % 97
      }
    }
    let whole = country + digits(98 - remainder, 2) + account
    guard Bool.random(using: &numbers) else { return whole }
    return whole.enumerated().map { $0.offset % 4 == 0 && $0.offset > 0 ? " \($0.element)" : "\($0.element)" }.joined()
  }

  /// The character that brings a sum with falling weights, 1 at the last, to a multiple of eleven.
  private static func elevens(_ body: String) -> String {
    let values = body.compactMap(\.wholeNumberValue)
    let sum = values.enumerated().reduce(0) { $0 + $1.element * (body.count + 1 - $1.offset) }
    let check = (11 - sum % 11) % 11
    return check == 10 ? "X" : "\(check)"
  }

  /// Returns the digits with the one that makes their sum, with weights 1 and 3 and 1 for the last, a multiple of ten.
  private static func tens(_ body: String) -> String {
    let sum = body.reversed().compactMap(\.wholeNumberValue).enumerated()
      .reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
    return body + "\((10 - sum % 10) % 10)"
  }

  private static func isbn10(_ numbers: inout SeededNumbers) -> String {
    let body = digits(9, &numbers)
    let separator = pick(["", "-", " "], &numbers)
    return body.prefix(1) + separator + body.dropFirst() + separator + elevens(body)
  }

  private static func isbn13(_ numbers: inout SeededNumbers) -> String {
    let prefix = pick(["978", "9791", "9798"], &numbers)
    let whole = tens(prefix + digits(12 - prefix.count, &numbers))
    return whole.prefix(3) + pick(["", "-", " "], &numbers) + whole.dropFirst(3)
  }
}
