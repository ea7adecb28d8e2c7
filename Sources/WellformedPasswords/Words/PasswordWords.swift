import Wellformed

/// Ranked words to compare passwords with: the commonest passwords, words, names and surnames.
///
/// There are three tiers, each in a product of its own, so that you link only what you use: `.small` in
/// `WellformedPasswordsSmall`, `.middle` in `WellformedPasswordsMiddle` and `.whole` in `WellformedPasswordsWhole`. In
/// addition, `.languages` in `WellformedPasswordsLanguages` has words of German, Spanish and Polish. With `.none`, a
/// meter sees only patterns. The same words are available as files, written by `Scripts/generate-password-words.py`,
/// which a page can fetch when the password field gets the focus.
public struct PasswordWords: Sendable {
  /// A list of words, ordered by how common they are.
  public enum List: UInt8, Hashable, Sendable, CaseIterable {
    /// Leaked passwords.
    case passwords
    /// Words of the English Wikipedia.
    case englishWikipedia
    /// Female given names.
    case femaleNames
    /// Surnames.
    case surnames
    /// Words of American television and films.
    case usTVAndFilm
    /// Male given names.
    case maleNames
    /// German words, without accents, and with ae, oe and ue for ä, ö and ü.
    case german
    /// Spanish words, without accents.
    case spanish
    /// Polish words, without accents.
    case polish
    /// What is known about the person and the service: the words of a `PasswordContext`.
    case context

    /// The name of the list in zxcvbn; for a list that zxcvbn lacks, the language.
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

  /// No words.
  public static let none = PasswordWords(graph: nil)

  /// The graph of the words, or `nil` if there are none.
  let graph: WordGraph?

  private init(graph: WordGraph?) { self.graph = graph }

  /// Creates the words of a table of static data.
  package init(table: StaticString) { self.init(graph: WordGraph(units: .table(table))) }

  /// Reads a file of words in the form of `file`, which `Scripts/generate-password-words.py` writes.
  ///
  /// A file is `WFW`, the version, the words, and a CRC-32 (ISO 3309) of everything before it in four bytes, the lowest
  /// first. Whatever the bytes are, nothing traps and every search ends.
  ///
  /// - Throws: `PasswordWordsError` if the bytes are not such a file.
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

  /// The bytes for `init(file:)`, for instance to send them to a page; empty if there are no words.
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

  /// Returns the list and the rank of a lower-case word; `nil` if it is in no list.
  ///
  /// The commonest word of a list has rank 1. The tiers `.middle` and `.small` round ranks by a few percent.
  ///
  /// - Complexity: O(*n*); no allocation.
  public func find(_ word: String) -> (list: List, rank: Int)? { find(word.utf8) }

  /// Returns the same for UTF-8.
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

  /// Returns the words of a list with certain lengths, made of letters from a to z, up to a rank, in alphabetical
  /// order.
  ///
  /// If a word is in several lists, only the list in which it is commonest counts.
  ///
  /// - Complexity: O(*n*) for *n* words of all lists.
  public func words(of list: List, upTo highestRank: Int, lengths: ClosedRange<Int>) -> [String] {
    guard let graph else { return [] }
    var found: [String] = []
    // The way to the current position: a symbol for each letter, and the state before it.
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
