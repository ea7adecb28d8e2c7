import Wellformed

/// Ranked words that passwords are compared with: the commonest passwords, words, names and surnames.
///
/// There are three tiers, each in a product of its own, so that nobody links what is not asked for: `.small` in
/// `WellformedPasswordsSmall`, `.middle` in `WellformedPasswordsMiddle` and `.whole` in `WellformedPasswordsWhole`; and
/// `.languages` in `WellformedPasswordsLanguages` has words of German, Spanish and Polish too. With `.none` a meter sees
/// patterns only. The same are files, written by `Scripts/generate-password-words.py`, which a
/// page can fetch when the password field gets the focus.
public struct PasswordWords: Sendable {
  /// A list of words, ordered by how common they are.
  public enum List: UInt8, Hashable, Sendable, CaseIterable {
    /// Passwords that leaked.
    case passwords
    /// Words of the English Wikipedia.
    case englishWikipedia
    /// Given names of women.
    case femaleNames
    /// Surnames.
    case surnames
    /// Words of American television and films.
    case usTVAndFilm
    /// Given names of men.
    case maleNames
    /// German words, without accents, and with ae, oe and ue for ä, ö and ü.
    case german
    /// Spanish words, without accents.
    case spanish
    /// Polish words, without accents.
    case polish
    /// What is known of the person and the service: the words of a `PasswordContext`.
    case context

    /// The name that zxcvbn gives the list; for one that it lacks, the language.
    public var name: String {
      switch self {
      case .passwords: "passwords"
      case .englishWikipedia: "english_wikipedia"
      case .femaleNames: "female_names"
      case .surnames: "surnames"
      case .usTVAndFilm: "us_tv_and_film"
      case .maleNames: "male_names"
      case .german: "german"
      case .spanish: "spanish"
      case .polish: "polish"
      case .context: "user_inputs"
      }
    }
  }

  /// No words at all.
  public static let none = PasswordWords(graph: nil)

  /// Where the words are, or nothing where there are none.
  let graph: WordGraph?

  private init(graph: WordGraph?) { self.graph = graph }

  /// The words of a table of static data.
  package init(table: StaticString) { self.init(graph: WordGraph(units: .table(table))) }

  /// Reads a file of words: what `file` gives, and `Scripts/generate-password-words.py` writes.
  ///
  /// A file is `WFW`, the version, the words, and a CRC-32 (ISO 3309) of all that in four bytes, the lowest first. Whatever
  /// the bytes are, nothing traps and every search ends.
  ///
  /// - Throws: `PasswordWordsError` where the bytes are of any other making.
  /// - Complexity: O(*n*); the bytes are copied once.
  public init(file: [UInt8]) throws(PasswordWordsError) {
    let start = PasswordWords.magic.count
    guard file.starts(with: PasswordWords.magic) else { throw .notWords }
    guard file.count <= PasswordWordsError.limit else { throw .tooLong }
    let end = file.count - 4
    guard end > start else { throw .damaged }
    guard file[start] == PasswordWords.version else { throw .version(file[start]) }
    var sum: UInt32 = 0
    for place in 0..<4 { sum |= UInt32(file[end + place]) << UInt32(8 * place) }
    guard sum == Checksum.crc32(file[..<end]) else { throw .damaged }
    guard let graph = WordGraph(units: .packed(file[(start + 1)..<end])) else { throw .damaged }
    self.init(graph: graph)
  }

  /// The bytes that `init(file:)` reads, such as a server sends to a page; empty where there are no words.
  ///
  /// - Complexity: O(*n*).
  public var file: [UInt8] {
    guard let graph else { return [] }
    var file = PasswordWords.magic + [PasswordWords.version] + graph.packed
    let sum = Checksum.crc32(file[...])
    for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: sum >> UInt32(shift))) }
    return file
  }

  private static var magic: [UInt8] { [0x57, 0x46, 0x57] }
  private static var version: UInt8 { 1 }

  /// Whether there are no words.
  public var isEmpty: Bool { graph == nil }

  /// The list and the rank of a word in lower case, or nothing where no list has it.
  ///
  /// The commonest word of a list has rank 1. The tier `.middle` and `.small` tell ranks rounded by a few percent.
  ///
  /// - Complexity: O(*n*); no allocation.
  public func find(_ word: String) -> (list: List, rank: Int)? { find(word.utf8) }

  /// The same of UTF-8.
  func find(_ word: some Sequence<UInt8>) -> (list: List, rank: Int)? {
    guard let graph else { return nil }
    var state = graph.root
    for byte in word {
      let symbol = WordGraph.symbol(of: UInt32(byte))
      guard symbol > 0, graph.advance(&state, by: symbol) else { return nil }
    }
    guard state.ends, let found = graph.value(of: state) else { return nil }
    return (found.list, found.rank)
  }

  /// The words of a list of so many letters from a to z, up to a rank, in alphabetical order.
  ///
  /// Of a word that stands in several lists only the one in which it is commonest counts.
  ///
  /// - Complexity: O(*n*) for *n* words of all lists.
  public func words(of list: List, upTo highestRank: Int, lengths: ClosedRange<Int>) -> [String] {
    guard let graph else { return [] }
    var found: [String] = []
    // The way to where the search is: a symbol for each letter, and the state before it.
    var letters: [UInt8] = []
    var states = [graph.root]
    var symbol = WordGraph.letters.lowerBound
    while true {
      var state = states[states.count - 1]
      if symbol <= WordGraph.letters.upperBound, letters.count < lengths.upperBound {
        guard graph.advance(&state, by: symbol) else {
          symbol += 1
          continue
        }
        letters.append(symbol)
        states.append(state)
        symbol = WordGraph.letters.lowerBound
        if state.ends, lengths.contains(letters.count), let value = graph.value(of: state), value.list == list,
          value.rank <= highestRank
        {
          found.append(String(decoding: letters.map { $0 + 0x60 }, as: UTF8.self))
        }
      } else {
        guard let last = letters.popLast() else { return found }
        states.removeLast()
        symbol = last + 1
      }
    }
  }
}
