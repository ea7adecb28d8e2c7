// Compares finding in running text with NSRegularExpression and Swift Regex, in one run, in megabytes a second.
//
//     swift run -c release --package-path Benchmarks FindBenchmark [a text file …]
//
// Without a file, texts are made from sentences: prose with an address every few hundred words, a log with several on
// each line, and hostile ones. The peers look for something simpler than Wellformed does, with commonly used
// expressions.

import Foundation
import Wellformed

let sentences = [
  "It was a bright cold day in the north, and the clocks of the old town were striking thirteen. ",
  "Nobody, least of all the keeper of the lighthouse, had thought of bringing an umbrella; it rained for a week. ",
  "“What do you mean?” she asked: the letter, dated 12 May 1984, said nothing of the kind.\n",
  "In the end there were five of them, three sisters and two cousins, and only one boat. ",
  "He counted to ten, e.g. when the wind turned, and again before he went down to the harbour. ",
  "The report of the committee (second edition) runs to 412 pages. It is not an easy read!\n\n",
]

func prose(_ size: Int) -> String {
  var text = ""
  var (state, count) = (UInt64(42), 0)
  while text.utf8.count < size {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    text += sentences[Int(state >> 33) % sentences.count]
    count += 1
    if count.isMultiple(of: 20) {
      text += "Write to jane.\(count)@example.org, or see https://example.org/a/\(count)?b=c.\n"
    }
  }
  return text
}

func log(_ size: Int) -> String {
  var text = ""
  var count = 0
  while text.utf8.count < size {
    count += 1
    text +=
      "2026-11-21T15:52:\(10 + count % 50)Z mx\(count % 7) postfix/smtp[\(count)]: \(count * 7919): to=<jane\(count)@example.org>, "
    text +=
      "relay=mx.example.org[192.0.2.\(count % 256)]:25, delay=0.42, status=sent (250 2.0.0 see https://example.org/\(count))\n"
  }
  return text
}

func repeated(_ unit: String, _ size: Int) -> String { String(repeating: unit, count: size / unit.utf8.count) }

/// Returns the megabytes a second: the best of five rounds.
@inline(never)
func time(_ name: String, _ text: String, rounds: Int = 5, _ body: (String) -> Int) -> Double {
  let clock = ContinuousClock()
  var least = Double.infinity
  var count = 0
  for _ in 0..<rounds {
    let duration = clock.measure { count = body(text) }
    least = min(least, Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds))
  }
  let speed = Double(text.utf8.count) / 1e6 / least
  print(
    "  " + name.padding(toLength: 44, withPad: " ", startingAt: 0), String(format: "%9.1f MB/s", speed),
    "  \(count) found")
  return speed
}

let email = #"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"#
let web = #"https?://[^\s<>"]+"#
let foundation = try NSRegularExpression(pattern: "\(email)|\(web)")
let regex = try Regex<AnyRegexOutput>("\(email)|\(web)").matchingSemantics(.unicodeScalar)

@MainActor func compare(_ name: String, _ text: String, peers: Bool) {
  var text = text
  text.makeContiguousUTF8()
  print("\(name), \(text.utf8.count / 1_000_000) MB")
  _ = time("EmailAddress.matches(in:)", text) { EmailAddress.matches(in: $0).count }
  let ours = time("TextScanner.matches(of: [.email, .url], in:)", text) {
    TextScanner.matches(of: [.email, .url], in: $0).count
  }
  _ = time("TextScanner, all kinds", text) { TextScanner().matches(in: $0).count }
  guard peers else { return }
  let byFoundation = time("NSRegularExpression, e-mail or web", text, rounds: 2) {
    foundation.numberOfMatches(in: $0, range: NSRange(location: 0, length: $0.utf16.count))
  }
  // Swift's Regex is so slow that a part of the text is enough.
  let part = String(decoding: text.utf8.prefix(200_000), as: UTF8.self)
  let bySwift = time("Swift Regex, e-mail or web, of 0.2 MB", part, rounds: 1) { $0.matches(of: regex).count }
  print(String(format: "  ours by NSRegularExpression %.0f, by Swift Regex %.0f", ours / byFoundation, ours / bySwift))
}

let files = CommandLine.arguments.dropFirst()
for file in files {
  compare(file, String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self), peers: true)
}
if files.isEmpty {
  compare("prose", prose(20_000_000), peers: true)
  compare("a log", log(20_000_000), peers: true)
  for unit in ["@", "a@", "a.", "http://", "+1 ", "::", "http://a.b/("] {
    compare("hostile: \(unit)", repeated(unit, 4_000_000), peers: false)
  }
}
