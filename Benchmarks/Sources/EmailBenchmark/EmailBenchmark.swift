// Compares e-mail addresses with a hand-written scan, NSRegularExpression and Swift Regex, in one run.
//
//     swift run -c release EmailBenchmark [a JSON array of addresses]
//
// The peers use the grammar of HTML, so Wellformed is timed with that profile too; `Rule.email` requires more (lengths,
// atoms, a domain with a dot). Without a file, ordinary addresses are timed. Ends with 1 if a valid address allocates.

import AllocationCounter
import Foundation
import Wellformed

/// The grammar of HTML, written by hand with a table of bytes.
enum Scan {
  /// 1: before the `@`; 2: in a label.
  static let sorts: [UInt8] = (0..<256).map { byte in
    guard byte < 128 else { return 0 }
    let isWord = byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122
    return isWord ? 3 : ".!#$%&'*+/=?^_`{|}~-".utf8.contains(UInt8(byte)) ? 1 : 0
  }

  static func isEmail(_ text: UnsafeBufferPointer<UInt8>, _ sorts: UnsafePointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count, sorts[Int(text[offset])] & 1 != 0 { offset &+= 1 }
    guard offset > 0, offset < text.count, text[offset] == 64 else { return false }
    while true {
      offset &+= 1
      let start = offset
      while offset < text.count, sorts[Int(text[offset])] & 2 != 0 || text[offset] == 45 { offset &+= 1 }
      guard offset > start, offset &- start <= 63, text[start] != 45, text[offset &- 1] != 45 else { return false }
      if offset == text.count { return true }
      guard text[offset] == 46 else { return false }
    }
  }
}

let expression =
  #"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"#
  + #"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"#

let texts =
  try CommandLine.arguments.dropFirst().first.map { path in
    try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(fileURLWithPath: path))).map { text in
      var text = text
      text.makeContiguousUTF8()
      return text
    }
  } ?? [
    "jane@example.com", "john.smith@mail.example.org", "a.long-ish+tag@post.example.co.uk", "info@example.de",
    "maria_1984@example.net", "o'brien@example.ie", "sales@shop.example.com", "first.last@subdomain.example.edu",
  ]

/// Returns the nanoseconds for an address: the least of five rounds.
@inline(never)
func time(_ name: String, _ body: (String) -> Bool) -> Double {
  let rounds = max(1, 200_000 / texts.count)
  let clock = ContinuousClock()
  var least = Double.infinity
  var valid = 0
  for _ in 0..<5 {
    valid = 0
    let duration = clock.measure {
      for _ in 0..<rounds { for text in texts where body(text) { valid &+= 1 } }
    }
    least = min(least, Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9)
  }
  let nanoseconds = least / Double(rounds * texts.count)
  print(
    name.padding(toLength: 34, withPad: " ", startingAt: 0), String(format: "%8.1f ns", nanoseconds),
    "  \(valid / rounds) of \(texts.count) valid")
  return nanoseconds
}

let foundation = try NSRegularExpression(pattern: expression)
let regex = try Regex<AnyRegexOutput>(expression).matchingSemantics(.unicodeScalar)
let hand = Scan.sorts.withUnsafeBufferPointer { sorts -> Double in
  guard let table = sorts.baseAddress else { return 0 }
  return time("hand-written scan, HTML") { text in
    var text = text
    return text.withUTF8 { Scan.isEmail($0, table) }
  }
}
let deliverable = time("Rule.email.isValid") { Rule.email.isValid($0) }
let html = time("Rule.email(.html).isValid") { Rule.email(.html).isValid($0) }
let kept = Rule.email
_ = time("the same rule, kept") { kept.isValid($0) }
_ = time("its verdict") { kept.verdict(of: $0) == .valid }
let byFoundation = time("NSRegularExpression, HTML") {
  foundation.firstMatch(in: $0, range: NSRange(location: 0, length: $0.utf16.count)) != nil
}
// Swift's Regex takes seconds for some texts of workload B, so it is only timed on ordinary addresses.
let bySwift = texts.count < 100 ? time("Swift Regex, HTML") { $0.wholeMatch(of: regex) != nil } : .nan
print(
  String(
    format: "hand-written is 1; ours %.2f, by HTML %.2f, NSRegularExpression %.1f, Swift Regex %.1f",
    deliverable / hand, html / hand, byFoundation / hand, bySwift / hand))

// In addition to the verdict: the issues, and what was probably meant.
_ = time("its report") { Rule.email.check($0).isValid }
_ = time("its suggestion") { EmailAddress.suggestion(for: $0) != nil }
_ = time("EmailAddress") { EmailAddress($0) != nil }
_ = time("in any script, kept") { Rule.email(.internationalized).isValid($0) }
let slips = [
  "jane@gmial.com", "jane@gmail.con", "jane@hotmial.co.uk", "jane.doe@yaho.com", "jane@outlok.com", "jane@company.cmo",
  "jane@gmailcom", "jane@company,com", "jane @icloud.com", "jane＠gmail.com", "jane@@gmail.com", "jane@comcast.nte",
]
func timeSlips(_ name: String, _ body: (String) -> Bool) {
  let clock = ContinuousClock()
  var least = Double.infinity
  for _ in 0..<5 {
    let duration = clock.measure { for _ in 0..<5000 { for slip in slips where !body(slip) { fatalError(slip) } } }
    least = min(least, Double(duration.components.attoseconds) / 1e9)
  }
  print(
    name.padding(toLength: 34, withPad: " ", startingAt: 0),
    String(format: "%8.1f ns a slip", least / Double(5000 * slips.count)))
}
timeSlips("suggestion for a slip") { EmailAddress.suggestion(for: $0) != nil }

let valid = texts.filter { Rule.email.isValid($0) }
let before = allocation_count()
for _ in 0..<10 { for text in valid where !kept.isValid(text) || kept.verdict(of: text) != .valid { fatalError(text) } }
let allocations = allocation_count() - before
print(
  before < 0 ? "allocations are not counted here" : "\(allocations) allocations in \(valid.count * 20) valid checks")
if allocations > 0 { exit(1) }
