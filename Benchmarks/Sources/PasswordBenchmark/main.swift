// Compares the judging of passwords with PyPI's zxcvbn and Debian's C library in one run, in microseconds.
//
//     pip install zxcvbn==4.5.0
//     apt-get install libzxcvbn-dev
//     swift run -c release --package-path Benchmarks PasswordBenchmark
//
// A peer that is missing (zxcvbn, or the C library or a compiler) is not timed, and the output says so. With `--each`,
// every text of 256 characters has its own result. Ends with 1 if a password after the first allocates.

import AllocationCounter
import BenchmarkPeers
import Foundation
import WellformedPasswords
import WellformedPasswordsWhole

/// Returns the microseconds for a password: the best of some rounds.
@inline(never)
func time(_ passwords: [String], rounds: Int, _ meter: inout PasswordMeter) -> Double {
  var best = Double.infinity
  var sum = 0.0
  for _ in 0..<rounds {
    let start = DispatchTime.now().uptimeNanoseconds
    for password in passwords { sum += meter.guesses(of: password) }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start))
  }
  precondition(sum > 0)
  return best / 1000 / Double(passwords.count)
}

func padded(_ name: String) -> String { name.padding(toLength: 40, withPad: " ", startingAt: 0) }

var allocates = false
for mode in [PasswordStrength.Mode.zxcvbn, .wellformed] {
  print("mode \(mode == .zxcvbn ? "zxcvbn" : "wellformed"), all words")
  var meter = PasswordMeter(words: .whole, mode: mode)
  let ours = time(Texts.usual, rounds: 9, &meter)
  print("  " + padded("\(Texts.usual.count) usual passwords") + String(format: "%8.2f us", ours))
  if mode == .zxcvbn {
    for peer in [Peer.python("password_zxcvbn.py"), .compiled("password_libzxcvbn.c", libraries: ["zxcvbn", "m"])] {
      switch peer.answer(to: Texts.usual.joined(separator: "\n") + "\n") {
      case .success(let answer):
        let their = Double(answer.split(separator: "\n").first ?? "") ?? .nan
        print("  " + padded(peer.name) + String(format: "%8.2f us, %.1f times ours", their, their / ours))
      case .failure(let absence): print("  \(peer.name) is not compared: \(absence.reason)")
      }
    }
  }
  let substitutions = time([Texts.substitutions], rounds: 50, &meter)
  print("  " + padded(Texts.substitutions) + String(format: "%8.2f us", substitutions))
  var slowest = ("", 0.0)
  for (name, text) in Texts.hostile {
    let took = time([text], rounds: 15, &meter)
    if took > slowest.1 { slowest = (name, took) }
    if CommandLine.arguments.contains("--each") { print("  " + padded(name) + String(format: "%8.2f us", took)) }
  }
  print("  " + padded("the slowest of 256 characters") + String(format: "%8.2f us: %@", slowest.1, slowest.0))
  let all = Texts.usual + Texts.hostile.map { $0.text }
  for password in all { _ = meter.guesses(of: password) }
  let before = allocation_count()
  for password in all { _ = meter.guesses(of: password) }
  let allocations = allocation_count() - before
  print(before < 0 ? "  allocations are not counted here" : "  \(allocations) allocations after the first time")
  allocates = allocates || allocations > 0
}
exit(allocates ? 1 : 0)
