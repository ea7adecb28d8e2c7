import Testing
import Wellformed
import WellformedCorpora
import WellformedPasswords
import WellformedPasswordsMiddle
import WellformedPasswordsSmall
import WellformedPasswordsWhole
import WellformedTesting

@Suite struct `Lists of words` {
  static let known: [(String, PasswordWords.List, Int)] = [
    ("123456", .passwords, 1), ("password", .passwords, 2), ("the", .englishWikipedia, 1), ("smith", .surnames, 1),
    ("mary", .femaleNames, 1), ("james", .maleNames, 1), ("you", .usTVAndFilm, 1), ("troubadour", .usTVAndFilm, 11905),
  ]

  @Test func `words have a list and a rank`() throws {
    for (word, list, rank) in Self.known {
      let whole = try #require(PasswordWords.whole.find(word))
      #expect(whole == (list, rank))
      let middle = try #require(PasswordWords.middle.find(word))
      #expect(middle.list == list)
      #expect(abs(Double(middle.rank) / Double(rank) - 1) < 0.03)
    }
    for word in ["", "troubadou", "troubadourr", "Password", "pass word", "ä"] {
      #expect(PasswordWords.whole.find(word) == nil, "\(word)")
    }
    #expect(PasswordWords.small.find("password")?.rank == 2)
    #expect(PasswordWords.small.find("troubadour") == nil)
    #expect(PasswordWords.none.find("password") == nil)
  }

  @Test func `words are the same after they are written to a file and read back`() throws {
    for words in [PasswordWords.small, .middle, .whole] {
      let file = words.file
      let read = try PasswordWords(file: file)
      #expect(read.file == file)
      for (word, _, _) in Self.known where words.find(word) != nil {
        #expect(try #require(read.find(word)) == #require(words.find(word)))
      }
    }
    #expect(PasswordWords.small.file.count <= 95_000)
    #expect(PasswordWords.middle.file.count <= 425_000)
    #expect(PasswordWords.none.file.isEmpty)
  }

  /// Returns the bytes with the checksum of what precedes it.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(4)
    let sum = Checksum.crc32(body)
    return Array(body) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
  }

  @Test func `a file that holds no words, or damaged ones, is refused with the reason`() {
    let whole = PasswordWords.small.file
    #expect(throws: PasswordWordsError.notWords) { try PasswordWords(file: []) }
    #expect(throws: PasswordWordsError.notWords) { try PasswordWords(file: Array("<html>".utf8)) }
    #expect(throws: PasswordWordsError.damaged) { try PasswordWords(file: Array(whole.dropLast())) }
    #expect(throws: PasswordWordsError.damaged) { try PasswordWords(file: Array(whole.prefix(5))) }
    #expect(throws: PasswordWordsError.damaged) { try PasswordWords(file: whole + [0]) }
    for place in stride(from: 4, to: whole.count, by: 997) {
      var changed = whole
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(throws: PasswordWordsError.damaged) { try PasswordWords(file: changed) }
    }
    var later = whole
    later[3] = 2
    #expect(throws: PasswordWordsError.version(2)) { try PasswordWords(file: Self.sealed(later)) }
    let long = whole + [UInt8](repeating: 0, count: PasswordWordsError.limit)
    #expect(throws: PasswordWordsError.tooLong) { try PasswordWords(file: long) }
  }

  /// Corrupted files with a correct checksum: either they are refused, or every search in them ends.
  @Test func `a corrupted file of words is refused, or every search in it ends`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let whole = PasswordWords.small.file
    var (read, refused) = (0, 0)
    for trial in 0..<Trials.count(200) {
      // Every other file keeps its header, so that the words are read.
      var file = trial.isMultiple(of: 2) ? whole : Array(whole.prefix(2000))
      let places = trial.isMultiple(of: 2) ? 200..<file.count : 4..<44
      for _ in 0..<(trial.isMultiple(of: 2) ? 1000 : 1) {
        file[Int.random(in: places, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      do throws(PasswordWordsError) {
        let words = try PasswordWords(file: Self.sealed(file))
        read += 1
        #expect(PasswordStrength(of: "p4ssw0rd troubadour 1999", words: words).guesses > 1)
        _ = words.words(of: .passwords, upTo: 10, lengths: 1...3)
      } catch { refused += 1 }
    }
    #expect(read > 0 && refused > 0)
  }
}
