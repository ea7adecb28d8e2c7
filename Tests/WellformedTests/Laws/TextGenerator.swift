import Foundation
import Wellformed
import WellformedTesting

/// Makes texts: of the rules' own vocabulary, so that verdicts vary, and of everything that text can do.
struct TextGenerator {
  var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed ^ 0x5EED) }

  /// Pieces of text that code tends to get wrong.
  static let nasty: [String] = [
    "\u{301}", "e\u{301}", "\u{65E5}", "👩‍👩‍👧", "🇫🇷", "\u{1F1E6}", "\u{1100}", "\u{1161}", "\u{11A8}", "각", "\r\n", "\r",
    "\n",
    "\0", "\u{200D}", "\u{FE0F}", "😀", "\u{1D7D8}", "٣", "٠", "५", "\u{212A}", "ſ", "İ", "ß", "Å", "\u{2000}",
    "\u{A0}", "\u{3000}", "\u{FEFF}", "\u{10FFFF}", "\u{915}\u{94D}\u{937}", "\u{600}", "\u{130}", "Σ", "ﬁ", "{field}",
  ]
  static let plain: [String] = [
    "a", "b", "A", "B", "k", "x", "0", "1", "2", "5", "9", "00", "12", "-", "+", ".", "@", " ", "_", "!", "ab", "(",
    ")",
    "é", "É",
  ]

  static let addressPieces: [String] = [
    "a", "b", "1", "9", "25", "255", ".", ".", "@", "@", "-", "\"", "\\", "[", "]", ":", "::", "IPv6:", "[IPv6:", "(",
    ")", " ",
    "\r\n", "\r\n ", "\t", ",", "a@b", "a@b.c", "é", "日", "\0", "\u{7F}", "ab:", "1:2:3:4:5:6", "192.0.2", "é", "=",
  ]

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  mutating func pick(_ values: [String]) -> String { values[int(0...(values.count - 1))] }

  /// The parts of host names.
  static let labels: [String] = [
    "a", "Z", "0", "-", "--", "xn--", "xn--4dbc5h", "xn--zca", "xn--ll-0ea", ".", ".", "。", "ü", "Ü", "ß", "א", "ب",
    "٠", "۰",
    "·", "l", "\u{375}", "α", "・", "ア", "\u{200C}", "\u{200D}", "\u{94D}", "क", "\u{301}", "יהי", "_",
  ]

  /// Returns a text of any kind.
  mutating func text() -> String {
    switch int(0...12) {
    case 12: return hostname()
    case 0: return ""
    case 1, 2: return number()
    case 3: return joined(TextGenerator.nasty, upTo: 6)
    case 4: return address()
    case 5: return mobile()
    case 6: return joined([" ", "\t", "\u{A0}", "a"], upTo: 5)
    case 7, 8, 9: return joined(TextGenerator.plain, upTo: 8)
    default: return joined(TextGenerator.plain + TextGenerator.nasty, upTo: 8)
    }
  }

  /// A text for a rule: often made of the texts that the rule speaks of.
  mutating func text(for rule: Rule) -> String {
    if case .number(let number) = rule, int(0...3) > 0 { return self.number(in: number.style) }
    let words = rule.vocabulary
    guard !words.isEmpty, int(0...2) > 0 else { return text() }
    var text = ""
    for _ in 0..<int(1...3) {
      let word = pick(words)
      switch int(0...5) {
      case 0: text += String(String.UnicodeScalarView(word.unicodeScalars.prefix(int(0...word.unicodeScalars.count))))
      case 1: text += word.uppercased()
      case 2: text += pick(TextGenerator.plain)
      case 3: text += pick(TextGenerator.nasty)
      default: text += word
      }
    }
    return text
  }

  mutating func joined(_ pieces: [String], upTo count: Int) -> String {
    (0..<int(0...count)).map { _ in pick(pieces) }.joined()
  }

  private mutating func number() -> String {
    var text = pick(["", "", "-", "+"])
    text += joined(["0", "1", "2", "5", "9", "00"], upTo: 4)
    if int(0...1) == 0 { text += "." + joined(["0", "1", "5", "25"], upTo: 2) }
    if int(0...5) == 0 { text += pick(TextGenerator.plain) }
    return text
  }

  /// Returns a number with groups, which are usually correct, or the beginning of one.
  private mutating func number(in style: NumberStyle) -> String {
    if int(0...3) == 0 { return number() }
    let fraction = pick(["", "", ".5", ".25"])
    let digits = pick(["1", "12", "123", "9"]) + joined(["0", "12", "005", "999"], upTo: 2) + fraction
    var text = style.text(for: DecimalNumber(digits) ?? 0)
    if int(0...2) == 0 { text = pick(["-", "\u{2212}", "+", "\u{200E}-"]) + text }
    if int(0...2) == 0 { text = text.replacingOccurrences(of: "\u{202F}", with: " ") }
    if int(0...1) == 0 {
      text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(int(0...text.unicodeScalars.count))))
    }
    if int(0...3) == 0 { text += pick([",", ".", " ", "'", "0", "00", "\u{A0}", "\u{2019}", "x"]) }
    return text
  }

  /// A text of the pieces that addresses are made of, often near a limit of length.
  mutating func address() -> String {
    if int(0...1) == 0 { return joined(TextGenerator.addressPieces, upTo: 9) }
    if int(0...4) == 0 {
      var text = String(repeating: "a", count: int(1...66)) + "@"
      for _ in 0..<int(2...4) {
        text += String(repeating: pick(["b", "1", "é"]), count: int(57...64)) + pick([".", ".", "-"])
      }
      return text + joined(["a", "1", "-", ".", "a1"], upTo: 4)
    }
    var text = joined(["a", "Z", "1", ".", "+", "é", "'"], upTo: 4) + pick(["@", "@", "@", "", "@@"])
    for _ in 0..<int(0...3) {
      text +=
        pick(["", "", "a", String(repeating: "x", count: int(61...65))]) + pick(["a", "-", "-", ".", ".", "b1", "ü"])
    }
    return text
  }

  mutating func hostname() -> String {
    var text = joined(TextGenerator.labels, upTo: 7)
    if int(0...9) == 0 { text += String(repeating: pick(["a", "a.", "ü", "-"]), count: int(40...130)) }
    return int(0...3) == 0 ? text + joined(TextGenerator.labels, upTo: 3) : text
  }

  private mutating func mobile() -> String {
    pick(["", "", "+", "("]) + joined(["0", "12", "345", "6789", " ", "-", "(", ")", ".", "+", "٣"], upTo: 9)
  }
}

extension Rule {
  /// The texts that the rule speaks of.
  var vocabulary: [String] {
    var words: [String] = []
    visit { rule in
      switch rule {
      case .part(let part): words.append(part.part)
      case .choice(let choice): words += choice.options
      case .number(let number):
        for bound in [number.minimum, number.maximum, number.step] {
          if let bound { words.append(number.style.text(for: bound)) }
        }
      case .contained(let contained): words += contained.characters.members
      case .allowed(let allowed): words += allowed.characters.members
      default: break
      }
    }
    return words
  }
}

extension Characters {
  /// Some of the members.
  var members: [String] {
    let candidates: [Unicode.Scalar] = [
      "a", "b", "A", "Z", "0", "7", "9", "!", "-", "_", " ", "é", "ß", "α", "\u{301}", "😀", "٣", "\u{1F1E6}", "\u{A0}",
    ]
    return candidates.filter { contains($0) }.map { String($0) }
  }
}

extension String {
  /// Every beginning of the text that ends on a scalar boundary, the empty one first.
  var scalarPrefixes: [String] {
    var prefixes = [""]
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar)
      prefixes.append(text)
    }
    return prefixes
  }

  /// The offsets of the boundaries between scalars, both ends among them.
  var scalarBoundaries: Set<Int> { Set(scalarPrefixes.map { $0.utf8.count }) }

  /// Returns whether two texts have the same bytes.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
