import Testing
import Wellformed
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsWhole
import WellformedTesting

@Suite struct `The 3,000 commonest passwords` {
  @Test func `the list of the commonest passwords holds them, and hardly anything else`() {
    let list = PasswordBlocklist.commonest3000
    for password in ["password", "12345678", "baseball", "trustno1", "PassWord", "qwertyui", "Jennifer"] {
      #expect(list.contains(password), "\(password)")
    }
    // The policy refuses shorter ones by their length.
    for password in ["123456", "dragon", "hunter2", "correct horse battery", "", "quiet-lemon-orbit"] {
      #expect(!list.contains(password), "\(password)")
    }
    var numbers = SeededNumbers(seed: 5)
    let alarms = (0..<20_000).count { number in list.contains("other-\(number)-\(numbers.next())") }
    #expect(alarms < 10 && list.falsePositiveRate == 1.0 / 65_536)
  }

  @Test func `the list of the commonest passwords takes at most 25 KB`() {
    #expect(PasswordBlocklist.commonest3000.file.count < 7 * 25_000 / 8)
  }

  /// Every password in the whole word list that is common enough and long enough.
  @Test func `every common password of 8 to 12 characters in the word list is in the blocklist`() {
    let letters = PasswordWords.whole.words(of: .passwords, upTo: 3000, lengths: 8...12)
    #expect(letters.count > 300)
    for password in letters { #expect(PasswordBlocklist.commonest3000.contains(password), "\(password)") }
  }
}
