import WellformedPasswords
import WellformedPasswordsWhole

/// The texts that are judged.
///
/// These are passwords like those that people choose, made from the words of the lists, and texts of 256 characters
/// that are meant to take long.
enum Texts {
  /// Passwords by their numbers; the same every time.
  static let usual: [String] = {
    let words = [8, 5, 10, 6].flatMap { PasswordWords.whole.words(of: .englishWikipedia, upTo: 4000, lengths: $0...$0) }
    let names = PasswordWords.whole.words(of: .femaleNames, upTo: 1000, lengths: 4...8)
    let common = PasswordWords.whole.words(of: .passwords, upTo: 3000, lengths: 5...10)
    var numbers = Numbers()
    return (0..<3000).map { index in
      let (word, name, one) = (numbers.pick(words), numbers.pick(names), numbers.pick(common))
      switch index % 12 {
      case 0: return one
      case 1: return word + "\(numbers.next(1000))"
      case 2: return capitalized(name) + "\(1950 + numbers.next(60))"
      case 3: return substituted(word) + "!"
      case 4: return word + "-" + numbers.pick(words) + "-" + numbers.pick(words)
      case 5: return String((0..<12).map { _ in numbers.pick(printable) })
      case 6: return one + one
      case 7: return "\(1 + numbers.next(28))/\(1 + numbers.next(12))/\(1950 + numbers.next(70))"
      case 8: return String(name.reversed()) + "\(numbers.next(100))"
      case 9: return ["qwertyuiop", "1qaz2wsx", "zxcvbnm,", "asdfgh"][numbers.next(4)] + "\(numbers.next(100))"
      case 10: return capitalized(substituted(word)) + capitalized(name)
      default: return "abcdef" + "\(numbers.next(1_000_000))"
      }
    }
  }()

  /// Every character that zxcvbn accepts as a letter, twice: each can stand for any of several letters.
  static let substitutions = "4@8({[</369&#!1/|0$5+7%2/" + "4@8({[</369&#!1/|0$5+7%2/"

  /// The slowest texts of each kind.
  static let hostile: [(name: String, text: String)] = {
    var numbers = Numbers()
    func chosen(of characters: String) -> String { String((0..<256).map { _ in numbers.pick(Array(characters)) }) }
    func joined(_ words: [String], _ change: (String) -> String = { $0 }) -> String {
      var text = ""
      while text.count < 256 { text += change(numbers.pick(words)) }
      return cut(text)
    }
    let words = PasswordWords.whole.words(of: .englishWikipedia, upTo: 3000, lengths: 1...12)
    let common = PasswordWords.whole.words(of: .passwords, upTo: 2000, lengths: 3...10)
    let repeated = [
      "a", "1", "12", "ab", "1991", "1/1/91", "qwerty", "1qaz2wsx3edc", "7896541230.", "password", "p4$$w0rd1!|7",
      "4@8({[</369&#!1/|0$5+7%2/", "1234567890", "aab", "19911991x", "constructor", "c0n$+ruct0r", "__proto__",
      "\u{130}1",
    ]
    return repeated.map { ("\($0) and again", cut(String(repeating: $0, count: 256))) }
      + [
        ("words", joined(words)), ("passwords", joined(common)), ("substituted", joined(common, substituted)),
        ("substitutes", chosen(of: "4@8({[<369!1|0$5+7%2abcegilostxz")), ("digits", chosen(of: "0123456789")),
        ("0 and 1", chosen(of: "01")), ("a and b", chosen(of: "ab")), ("1, 2 and /", chosen(of: "0112/")),
        ("printable", chosen(of: String(printable))), ("i, l and t", chosen(of: "1|7!tli+")),
        ("dates", cut((0..<40).map { "\($0 % 28 + 1)/\($0 % 12 + 1)/19\($0 + 10)" }.joined())),
        ("repeats in repeats", cut(nested)),
        ("all kinds", mixture), ("mostly 0 and 1", digits),
      ]
  }()

  /// The slowest text for the mode `.zxcvbn` that random changes have found.
  ///
  /// It is a name that JavaScript's objects inherit, followed by words, walks and runs of all kinds.
  private static let mixture =
    #"bbaabaabababbanbbbabababbb/12/1110/2INDIA5yracu53__proto__favour00000000$3%yspooky879mersedes6151472"#
    + #"58369newpass768abcdefg3333coastal147258369147258369dum8a5SHORTLY$cougar85@st3r1x1732014h\/>](h{h\/>]"#
    + #"(h{h\/>](h{h\/>](h{1i!7|11|t1l7!l1!7!7+l71i!7|11rt1l7!l1"#

  /// The slowest text for the mode `.wellformed`: digits that are dates, and that stand for letters.
  private static let digits =
    "1110111101100019589531001110111110000111010111111101010101111010100101001110111111000000110110001010"
    + "01101001%1000011110111011110011001001d11010111011111011000011101110001011101011100101101101011101011"
    + "10010110110101011100100111000000101111111a11010111110111"

  private static let printable = (33...126).map { Character(Unicode.Scalar($0)) }

  private static var nested: String {
    var text = "a"
    for letter in "bcdefgh" { text = text + text + String(letter) }
    return text + text
  }

  private static func cut(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(256)))
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func substituted(_ word: String) -> String {
    let characters: [Character: Character] = ["a": "4", "e": "3", "i": "1", "o": "0", "s": "$", "t": "7", "g": "9"]
    return String(word.map { characters[$0] ?? $0 })
  }
}

/// Pseudo-random numbers, the same every time.
struct Numbers {
  private var state: UInt64 = 1

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
}
