import Foundation
import Wellformed
import WellformedLive

/// Measures the cost of a key press in forms of 5, 50 and 500 fields.
///
///     swift run -c release --package-path Benchmarks LiveBenchmark
///     swift run -c release --package-path Benchmarks LiveBenchmark 50 100000
///
/// The second form is for a profiler: it only makes a number of key presses in a form with a number of fields.
///
/// One field in five has a confirmation that depends on it, and one in five has a remote check. The typed texts are
/// such that half of the presses leave an incomplete text, for which an issue must be made.
@main
struct LiveBenchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    if arguments.count == 2 { return print(measure(arguments[0], arguments[1], rounds: 1) { _ in }) }
    print("fields   key press   with its state read   with a snapshot a press   submission of all")
    for count in [5, 50, 500] {
      let press = measure(count, 200_000 / count.squareRoot()) { _ in }
      let read = measure(count, 200_000 / count.squareRoot()) { form in
        for id in form.changes { keep(form.state(of: id)) }
        keep(form.state)
      }
      let snapshot = measure(count, 20_000 / count.squareRoot()) { keep($0.snapshot) }
      print(
        String(
          format: "%6d %8.2f µs %18.2f µs %22.2f µs %16.1f µs", count, press, read, snapshot, submission(count)))
    }
  }

  static func form(_ count: Int) -> LiveForm {
    var parts: [LivePart] = []
    for index in 0..<count {
      switch index % 5 {
      case 0: parts.append(.field(LiveField("f\(index)", .trimmed, .required, .email)))
      case 1: parts.append(.field(LiveField("f\(index)", .required, .length(8...64), .contains(.digit))))
      case 2: parts.append(.field(LiveField("f\(index)", .equals("f\(index - 1)"))))
      case 3: parts.append(.field(LiveField("f\(index)", .required, .length(3...20), check: .init())))
      default: parts.append(.field(LiveField("f\(index)", .trimmed, .length(...100))))
      }
    }
    return LiveForm(parts: parts)
  }

  /// Returns the time of a key press in microseconds; a closure runs after each press.
  static func measure(
    _ count: Int, _ presses: Int, rounds: Int = 5, _ after: (borrowing LiveForm) -> Void
  ) -> Double {
    var form = form(count)
    let order = form.presentationOrder
    let texts = ["jane@example.org", "jane@", "12345678", "1234567", "ab1", "a"].map { TextDraft($0) }
    var best = Double.infinity
    for _ in 0..<rounds {
      let time = ContinuousClock().measure {
        for press in 0..<presses {
          let field = order[press &* 7 % order.count]
          keep(form.reduce(.edit(field, texts[press % texts.count], .typing), at: Int64(press)))
          after(form)
        }
      }
      best = min(best, time.microseconds / Double(presses))
    }
    return best
  }

  static func submission(_ count: Int) -> Double {
    let fresh = form(count)
    var best = Double.infinity
    for _ in 0..<20 {
      var form = fresh
      best = min(best, ContinuousClock().measure { keep(form.reduce(.submit)) }.microseconds)
    }
    return best
  }

  /// Makes the compiler believe that a value is used.
  @inline(never)
  @_optimize(none)
  static func keep<Value>(_ value: Value) {}
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}

extension Int {
  fileprivate func squareRoot() -> Int { Int(Double(self).squareRoot()) }
}
