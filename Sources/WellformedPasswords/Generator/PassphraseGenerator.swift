/// Makes passphrases up: words, or syllables that can be pronounced, each as likely as any other.
///
/// ```swift
/// let phrases = try PassphraseGenerator(words: list, count: 6)
/// phrases.phrase()        // of six words with hyphens between them
/// PassphraseGenerator.pronounceable(syllables: 10).entropy    // 68 bits
/// ```
public struct PassphraseGenerator: Sendable {
  /// Why no phrases can be made up.
  public enum Failure: Error, Hashable, Sendable {
    /// There are fewer than two different words, or no words are asked for.
    case tooFew
    /// One phrase could be made in several ways, because a word holds the beginning of the separator, or because there is
    /// none between words of different lengths. Then there would be less chance in it than is reported.
    case ambiguous
  }

  /// How many words a phrase has.
  public let count: Int
  /// The binary logarithm of how many phrases there are, each as likely as the others.
  public let entropy: Double

  private let words: [String]
  private let separator: String

  /// Prepares a generator.
  ///
  /// - Parameters:
  ///   - words: The words; equal ones count once.
  ///   - count: How many words a phrase has.
  ///   - separator: What stands between them.
  public init(words: [String], count: Int, separator: String = "-") throws(Failure) {
    var sorted = words.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    var kept = 0
    for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] {
      sorted[kept] = sorted[index]
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    guard count > 0, sorted.count > 1 else { throw .tooFew }
    let mark = Array(separator.utf8)
    for word in sorted {
      let isAmbiguous = mark.first.map { word.contains($0) || word.isEmpty } ?? (word.count != sorted[0].count)
      guard !isAmbiguous else { throw .ambiguous }
    }
    self.init(words: sorted.map { String(decoding: $0, as: UTF8.self) }, count, separator)
  }

  private init(words: [String], _ count: Int, _ separator: String) {
    self.words = words
    self.count = count
    self.separator = separator
    entropy = 3.321_928_094_887_362_3 * Double(count) * Arithmetic.decimalLogarithm(Double(words.count))
  }

  /// A generator of syllables of a consonant and a vowel, of which there are 105, without anything between them.
  ///
  /// - Parameter syllables: How many, at least one.
  public static func pronounceable(syllables: Int) -> PassphraseGenerator {
    var words: [String] = []
    for consonant in "bcdfghjklmnpqrstvwxyz".unicodeScalars {
      for vowel in "aeiou".unicodeScalars {
        var word = String(Character(consonant))
        word.unicodeScalars.append(vowel)
        words.append(word)
      }
    }
    return PassphraseGenerator(words: words, max(1, syllables), "")
  }

  /// A phrase, from the system's random numbers.
  public func phrase() -> String {
    var numbers = SystemRandomNumberGenerator()
    return phrase(using: &numbers)
  }

  /// A phrase.
  ///
  /// - Parameter numbers: Where chance comes from. A phrase is as hard to guess as these are.
  public func phrase(using numbers: inout some RandomNumberGenerator) -> String {
    var phrase = ""
    for index in 0..<count {
      if index > 0 { phrase += separator }
      phrase += words[Int.random(in: 0..<words.count, using: &numbers)]
    }
    return phrase
  }
}
