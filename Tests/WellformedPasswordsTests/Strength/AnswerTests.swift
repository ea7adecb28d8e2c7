import Testing
import WellformedCorpora
import WellformedPasswords
import WellformedPasswordsWhole
import WellformedTesting

@Suite struct `The meter on any text` {
  @Test(arguments: [PasswordStrength.Mode.wellformed, .zxcvbn])
  func `the meter judges an empty text, and long texts up to its limit`(_ mode: PasswordStrength.Mode) {
    #expect(PasswordStrength(of: "", words: .whole, mode: mode).guesses == 1)
    #expect(PasswordStrength(of: "", words: .whole, mode: mode).sequence.isEmpty)
    for part in ["a", "ab1!", "4@8({[</369&#!1/|0$5+7%2/", "\u{130}", "1/1/", "é"] {
      let long = String(repeating: part, count: 10_000 / part.unicodeScalars.count + 1)
      let strength = PasswordStrength(of: long, words: .whole, mode: mode)
      #expect(strength.guesses > 1)
      #expect(strength.sequence.last?.scalars.upperBound == mode.limit)
    }
  }

  @Test(arguments: [PasswordStrength.Mode.wellformed, .zxcvbn])
  func `the parts that the meter finds cover the text, and the score follows from the guesses`(
    _ mode: PasswordStrength.Mode
  ) {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let context = PasswordContext(words: ["jane", "4@8", "ß"])
    var meter = PasswordMeter(words: .whole, context: context, mode: mode)
    let alphabets = [
      "ab", "4@8({[</369&#!1/|0$5+7%2/", "pasword01", "12/.-9", "qwertzASDF", "äÉßĳ\u{130}Σσ\u{300}\u{1F600}",
    ]
    for _ in 0..<Trials.count(300) {
      let alphabet = Array(alphabets.randomElement(using: &numbers)!.unicodeScalars)
      var text = ""
      for _ in 0..<Int.random(in: 1...40, using: &numbers) {
        text.unicodeScalars.append(alphabet.randomElement(using: &numbers)!)
      }
      let strength = meter.strength(of: text)
      #expect(strength.guesses >= 1, "\(text), seed \(seed)")
      #expect(meter.guesses(of: text) == strength.guesses, "\(text), seed \(seed)")
      // Earlier judgements make no difference.
      let anew = PasswordStrength(of: text, context: context, words: .whole, mode: mode)
      #expect(anew == strength, "\(text), seed \(seed)")
      var end = 0
      for match in strength.sequence {
        #expect(match.range.lowerBound == end)
        end = match.range.upperBound
      }
      #expect(end == text.utf8.count, "\(text), seed \(seed)")
    }
  }
}

@Suite struct `Secrecy of the meter` {
  @Test func `descriptions of the meter and its results reveal no part of a password`() {
    let context = PasswordContext(words: ["Rosebud"])
    var meter = PasswordMeter(words: .whole, context: context)
    let strength = meter.strength(of: "Rosebud troubadour1")
    var told = "\(strength) \(strength.sequence) \(context) \(meter) \(strength.crackTimes)"
    dump(strength, to: &told)
    dump(meter, to: &told)
    dump(context, to: &told)
    for secret in ["osebud", "oubadou", "11905"] { #expect(!told.contains(secret)) }
  }
}

@Suite struct `Crack times` {
  @Test func `crack times are rounded to the units that sentences use`() {
    let rounded: [(Double, PasswordCrackTimes.Rounded)] = [
      (0.5, .instant), (1.5, .seconds(2)), (89, .minutes(1)), (3600, .hours(1)), (86400 * 2.6, .days(3)),
      (86400 * 31, .months(1)), (86400.0 * 31 * 12 * 99, .years(99)), (86400.0 * 31 * 12 * 100, .centuries),
      (.infinity, .centuries),
    ]
    for (seconds, time) in rounded { #expect(PasswordCrackTimes.Rounded(seconds: seconds) == time) }
  }

  @Test func `crack times follow from the number of guesses`() {
    let times = PasswordStrength(of: "aaaaaaaaaa", mode: .zxcvbn).crackTimes
    #expect(times.onlineThrottled == times.guesses * 36)
    #expect(times.onlineUnthrottled == times.guesses / 10)
    #expect(times.offlineSlow == times.guesses / 1e4)
    #expect(times.offlineFast == times.guesses / 1e10)
  }
}
