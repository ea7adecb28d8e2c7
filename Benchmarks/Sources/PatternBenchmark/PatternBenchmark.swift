// Compares patterns with NSRegularExpression and Swift Regex, in one run.
//
//     swift run -c release PatternBenchmark [seconds for each measurement]
//
// Every engine answers the same question about the same texts: does the whole text match? Before they are timed, the
// engines must agree. Each text is timed by itself, so that ratios compare like with like.

import Foundation
import Wellformed

struct Subject {
  var name: String
  var pattern: String
  var texts: [String]
}

let email =
  #"[a-zA-Z0-9.!#$%&'*+\/=?^_`{\|}~\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?"#
  + #"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)*"#
let words = "the quick brown fox jumps over the lazy dog and runs away from it "
let long = String(String(repeating: words, count: 200).prefix(10_240))
let greek = String(String(repeating: "καλημέρα κόσμε ", count: 700).prefix(5_600))

let subjects = [
  Subject(name: "alpha", pattern: "[a-zA-Z]{0,10}", texts: ["Jane", "Wellformed", "Jane1", "abcdefghijk"]),
  Subject(name: "alphanumeric", pattern: "[a-zA-Z0-9]{1,20}", texts: ["agent007", "a", "agent 007"]),
  Subject(name: "display name", pattern: "[A-Za-z0-9 _-]{1,15}", texts: ["Jane Doe_1-2", "Jane Doe, Esq."]),
  Subject(name: "e-mail", pattern: email, texts: ["jane@example.org", "jane.doe+news@mail.example.co.uk", "jane@@b"]),
  Subject(
    name: "password", pattern: #"(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,64}"#, texts: ["Correct-h0rse", "correct-horse"]),
  Subject(name: "letters, Greek", pattern: #"\p{L}+( \p{L}+)*"#, texts: ["Καλημέρα κόσμε"]),
  Subject(name: "10 KB, words", pattern: "(?:[a-z]+ ?)*", texts: [long]),
  Subject(name: "10 KB, class", pattern: "[a-z ]*", texts: [long]),
  Subject(name: "10 KB, search, none", pattern: #"[^]*[0-9]{3}[^]*"#, texts: [long]),
  Subject(name: "10 KB, search, end", pattern: #"[^]*cat[^]*"#, texts: [long + "cat"]),
  Subject(name: "10 KB, Greek", pattern: #"[\p{L} ]*"#, texts: [greek]),
]

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 0.2

/// Returns the nanoseconds for one call: the least of five measurements.
@inline(never)
func nanoseconds(_ body: () -> Bool) -> Double {
  var count = 1
  let clock = ContinuousClock()
  func time() -> Double {
    var matches = 0
    let duration = clock.measure { for _ in 0..<count where body() { matches += 1 } }
    precondition(matches == 0 || matches == count)
    return Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9
  }
  while time() < seconds / 5 * 1e9, count < 1 << 30 { count *= 2 }
  return (0..<5).reduce(Double.infinity) { least, _ in min(least, time()) } / Double(count)
}

func column(_ text: String, _ width: Int) -> String {
  text.count >= width ? text : String(repeating: " ", count: width - text.count) + text
}

func rounded(_ value: Double) -> String {
  value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
}

print(
  "text".padding(toLength: 34, withPad: " ", startingAt: 0)
    + ["bytes", "ours ns", "MB/s", "NSRegEx ns", "Regex ns", "ratio"].map { column($0, 12) }.joined())
for subject in subjects {
  // ICU does not support [^], and Swift's Regex matches characters unless told otherwise.
  let portable = subject.pattern.replacingOccurrences(of: "[^]", with: #"[\s\S]"#)
  let ours = try Pattern(subject.pattern)
  let theirs = try NSRegularExpression(pattern: "^(?:\(portable))$")
  let swift = try Regex<AnyRegexOutput>(portable).matchingSemantics(.unicodeScalar)
  for text in subject.texts {
    let expected = ours.isMatch(text)
    func byFoundation() -> Bool {
      theirs.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
    func bySwift() -> Bool { (try? swift.wholeMatch(in: text)) != nil }
    precondition(byFoundation() == expected && bySwift() == expected, "the engines differ about \(subject.name)")
    let own = nanoseconds { ours.isMatch(text) }
    let foundation = nanoseconds(byFoundation)
    let regex = nanoseconds(bySwift)
    let label = text.utf8.count < 40 ? subject.name + " \"" + text + "\"" : subject.name
    print(
      label.padding(toLength: 34, withPad: " ", startingAt: 0) + column("\(text.utf8.count)", 12)
        + column(rounded(own), 12) + column(rounded(Double(text.utf8.count) / own * 1000), 12)
        + column(rounded(foundation), 12) + column(rounded(regex), 12)
        + column(rounded(min(foundation, regex) / own) + "x", 12))
  }
}

print(
  "\n" + "compiling, µs".padding(toLength: 34, withPad: " ", startingAt: 0) + column("ours", 12)
    + column("NSRegEx", 12) + column("Regex", 12))
for subject in subjects {
  let portable = subject.pattern.replacingOccurrences(of: "[^]", with: #"[\s\S]"#)
  let own = nanoseconds { (try? Pattern(subject.pattern)) != nil }
  let foundation = nanoseconds { (try? NSRegularExpression(pattern: "^(?:\(portable))$")) != nil }
  let regex = nanoseconds { (try? Regex<AnyRegexOutput>(portable)) != nil }
  print(
    subject.name.padding(toLength: 34, withPad: " ", startingAt: 0) + column(rounded(own / 1000), 12)
      + column(rounded(foundation / 1000), 12) + column(rounded(regex / 1000), 12))
}
