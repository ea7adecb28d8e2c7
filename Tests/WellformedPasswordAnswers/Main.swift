import Foundation
import Wellformed
import WellformedPasswords
import WellformedPasswordsWhole

/// Judges passwords for `Scripts/check-passwords.py`: each input line is a JSON string, or an object with `password`
/// and
/// `context`; each output line has the findings.
///
///     WellformedPasswordAnswers [--mode zxcvbn|wellformed] [--year 2017] [--words FILE] [--time|--measure]
///
/// Without a file of words, which `PasswordWords.file` creates, passwords are compared with the whole tier; with an
/// empty file, with no words. With `--measure`, an output line is what the meter of a form shows, for
/// `Tests/Web/meter.mjs`. With `--time`, the output is the mean and the maximum number of microseconds for a password.
@main
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    func value(_ name: String) -> String? {
      arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    let mode: PasswordStrength.Mode = value("--mode") == "zxcvbn" ? .zxcvbn : .wellformed
    let year = value("--year").flatMap { Int($0) } ?? PasswordContext.usualYear
    var questions: [(String, [String])] = []
    while let line = readLine() {
      let question = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
      if let object = question as? [String: Any] {
        questions.append((object["password"] as? String ?? "", object["context"] as? [String] ?? []))
      } else {
        questions.append((question as? String ?? "", []))
      }
    }
    var words = PasswordWords.whole
    if let file = value("--words") {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      words = bytes.isEmpty ? .none : try PasswordWords(file: bytes)
    }
    if arguments.contains("--measure") {
      for (password, context) in questions {
        let strength = PasswordStrength(of: password, context: PasswordContext(words: context), words: words)
        let advice = (strength.warning.map { [$0.sentence()] } ?? []) + strength.suggestions.map { $0.sentence() }
        let answer: [Any] = [strength.score, strength.percentage, strength.code.rawValue, advice]
        print(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
      }
      return
    }
    if arguments.contains("--time") { return time(questions.map { $0.0 }, mode, year) }
    for (password, context) in questions {
      let strength = PasswordStrength(
        of: password, context: PasswordContext(words: context, year: year), words: words, mode: mode)
      let answer = try JSONSerialization.data(withJSONObject: json(of: strength))
      print(String(decoding: answer, as: UTF8.self))
    }
  }

  private static func json(of strength: PasswordStrength) -> [String: Any] {
    [
      "guesses": "\(strength.guesses)", "guessesLog10": strength.guessesLog10, "score": strength.score,
      "warning": strength.warning?.rawValue ?? NSNull() as Any, "suggestions": strength.suggestions.map { $0.rawValue },
      "sequence": strength.sequence.map { match -> [String: Any] in
        [
          "pattern": match.pattern.rawValue, "i": match.scalars.lowerBound, "j": match.scalars.upperBound - 1,
          "guessesLog10": match.guessesLog10, "list": match.word?.list.name ?? NSNull() as Any,
          "rank": match.word?.rank ?? NSNull() as Any,
        ]
      },
    ]
  }

  private static func time(_ passwords: [String], _ mode: PasswordStrength.Mode, _ year: Int) {
    var meter = PasswordMeter(words: .whole, context: PasswordContext(year: year), mode: mode)
    let clock = ContinuousClock()
    var (sum, most, worst) = (0.0, 0.0, 0)
    for password in passwords { _ = meter.guesses(of: password) }
    for (index, password) in passwords.enumerated() {
      // The least of three, so that other work of the machine does not count.
      var least = Double.infinity
      for _ in 0..<3 {
        let took = clock.measure { _ = meter.guesses(of: password) }
        least = min(least, Double(took.components.attoseconds) / 1e12 + Double(took.components.seconds) * 1e6)
      }
      sum += least
      if least > most { (most, worst) = (least, index) }
    }
    print("{\"mean\":\(sum / Double(max(1, passwords.count))),\"most\":\(most),\"line\":\(worst + 1)}")
  }
}
