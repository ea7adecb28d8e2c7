/// Generates passphrases from words or pronounceable syllables; all phrases are equally likely.
///
/// ```swift
/// let phrases = try PassphraseGenerator(words: list, count: 6)
/// phrases.phrase()        // of six words with hyphens between them
/// PassphraseGenerator.pronounceable(syllables: 10).entropy    // 68 bits
/// ```
public struct PassphraseGenerator: Sendable {
  /// The reason why no phrases can be generated.
  public enum Failure: Error, Hashable, Sendable {
    /// There are fewer than two different words, or the count is below 1.
    case tooFew
    /// The same phrase could be generated in several ways, so that the entropy would be lower than reported.
    ///
    /// That happens if a word contains the beginning of the separator, or if words of different lengths have no
    /// separator.
    case ambiguous
  }

  /// The number of words in a phrase.
  public let count: Int
  /// The binary logarithm of the number of phrases, which are all equally likely.
  public let entropy: Double

  private let words: [String]
  private let separator: String

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - words: The words; equal words count once.
  ///   - count: The number of words in a phrase.
  ///   - separator: The text between the words.
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

  /// Creates a generator of phrases from syllables, without a separator.
  ///
  /// A syllable is a consonant and a vowel; there are 105 of them.
  ///
  /// - Parameter syllables: The number of syllables, at least one.
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

  /// Returns a phrase made with the system's random numbers.
  public func phrase() -> String {
    var numbers = SystemRandomNumberGenerator()
    return phrase(using: &numbers)
  }

  /// Returns a phrase.
  ///
  /// - Parameter numbers: The source of random numbers. A phrase is only as hard to guess as these.
  public func phrase(using numbers: inout some RandomNumberGenerator) -> String {
    var phrase = ""
    for index in 0..<count {
      if index > 0 { phrase += separator }
      phrase += words[Int.random(in: 0..<words.count, using: &numbers)]
    }
    return phrase
  }
}
