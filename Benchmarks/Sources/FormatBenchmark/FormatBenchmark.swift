// Compares formats with NSRegularExpression and the usual expression, and with Foundation's own parsers, in one run.
//
//     swift run -c release FormatBenchmark
//
// Each peer only answers whether a text is valid. All get the same texts, two in ten of which are not. The usual
// expressions accept more than the standards (no days of months, no check digits), and Foundation's parsers differ in
// what they accept, too. The number of accepted texts is printed next to each time.

import Foundation
import Wellformed

/// A way of judging whether a text is valid.
struct Contestant {
  let name: String
  let accepts: (String) -> Bool

  init(_ name: String, _ accepts: @escaping (String) -> Bool) {
    self.name = name
    self.accepts = accepts
  }

  init(_ rule: Rule) { self.init("Wellformed") { rule.isValid($0) } }

  init(expression: String) throws {
    let expression = try NSRegularExpression(pattern: "^(?:\(expression))$")
    self.init("NSRegularExpression") {
      expression.firstMatch(in: $0, range: NSRange(location: 0, length: $0.utf16.count)) != nil
    }
  }
}

/// A format, some texts, and the contestants that judge them.
struct Contest {
  let name: String
  let texts: [String]
  let contestants: [Contestant]
}

/// Returns the nanoseconds for a text, the least of five rounds, and the number of accepted texts.
@inline(never)
func time(_ texts: [String], _ accepts: (String) -> Bool) -> (nanoseconds: Double, taken: Int) {
  let clock = ContinuousClock()
  var rounds = 1
  var least = Double.infinity
  var taken = 0
  // The first attempt finds how many repetitions take a twentieth of a second.
  for attempt in 0..<6 {
    taken = 0
    let duration = clock.measure {
      for _ in 0..<rounds { for text in texts where accepts(text) { taken &+= 1 } }
    }
    let seconds = Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    if attempt == 0 {
      rounds = max(1, min(500_000, Int(0.05 / max(seconds, 1e-7))))
    } else {
      least = min(least, seconds * 1e9 / Double(rounds * texts.count))
    }
  }
  return (least, taken / rounds)
}

@main enum FormatBenchmark {
  static func main() throws {
    for contest in try contests() {
      var first: Double?
      for contestant in contest.contestants {
        let (nanoseconds, taken) = time(contest.texts, contestant.accepts)
        let ratio =
          first.map { String(format: "%8.1f times ours", nanoseconds / $0) } ?? String(repeating: " ", count: 18)
        first = first ?? nanoseconds
        print(
          contest.name.padding(toLength: 11, withPad: " ", startingAt: 0),
          contestant.name.padding(toLength: 34, withPad: " ", startingAt: 0), String(format: "%9.1f ns", nanoseconds),
          ratio,
          "  \(taken) of \(contest.texts.count) taken")
      }
    }
  }
}
