import Testing
import WellformedCorpora
import WellformedPasswords
import WellformedPasswordsMiddle
import WellformedPasswordsSmall
import WellformedPasswordsWhole
import WellformedTesting

@Suite struct `Words` {
  static let known: [(String, PasswordWords.List, Int)] = [
    ("123456", .passwords, 1), ("password", .passwords, 2), ("the", .englishWikipedia, 1), ("smith", .surnames, 1),
    ("mary", .femaleNames, 1), ("james", .maleNames, 1), ("you", .usTVAndFilm, 1), ("troubadour", .usTVAndFilm, 11905),
  ]

  @Test func `have a list and a rank`() throws {
    for (word, list, rank) in Words.known {
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

  @Test func `are the same in a file`() throws {
    for words in [PasswordWords.small, .middle, .whole] {
      let file = words.file
      let read = try #require(PasswordWords(file: file))
      #expect(read.file == file)
      for (word, _, _) in Words.known where words.find(word) != nil {
        #expect(try #require(read.find(word)) == #require(words.find(word)))
      }
    }
    #expect(PasswordWords.small.file.count <= 95_000)
    #expect(PasswordWords.middle.file.count <= 425_000)
    #expect(PasswordWords.none.file.isEmpty)
  }

  @Test func `of a damaged file end every search`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let whole = PasswordWords.small.file
    for bytes in [[], [1], Array(whole.prefix(40)), Array(whole.dropLast(10))] {
      #expect(PasswordWords(file: bytes) == nil)
    }
    for _ in 0..<Trials.count(200) {
      var file = whole
      for _ in 0..<1000 {
        file[Int.random(in: 0..<file.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      // The header stays, so that the words are read.
      file.replaceSubrange(0..<200, with: whole[0..<200])
      guard let words = PasswordWords(file: file) else { continue }
      #expect(PasswordStrength(of: "p4ssw0rd troubadour 1999", words: words).guesses > 1)
    }
    for _ in 0..<Trials.count(200) {
      var header = Array(whole.prefix(2000))
      header[Int.random(in: 1..<40, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      if let words = PasswordWords(file: header) { _ = words.find("password") }
    }
  }
}
