// Compares phone numbers with the reference in two languages, Debian's libphonenumber for C++ and PyPI's phonenumbers,
// in one run, in nanoseconds.
//
//     apt-get install libphonenumber-dev libprotobuf-dev
//     pip install phonenumbers==9.0.43
//     swift run -c release --package-path Benchmarks PhoneBenchmark
//
// The numbers are made from the tables: a valid one for each region and kind, with a calling code and without. Debian's
// data are older, so some of the numbers are not valid there. A peer that is missing is not compared, and the output
// says so. The peers measure processor time, so a busy machine does not make them slower.

import BenchmarkPeers
import Foundation
import WellformedPhones

/// A number, and the region that it is read for.
struct Input {
  let text: String
  let region: PhoneRegion

  /// Returns two inputs for each region and kind.
  static func all() -> [Input] {
    var inputs: [Input] = []
    for region in PhoneRegion.all {
      for kind in PhoneNumber.Kind.allCases {
        let requirement = PhoneRequirement(region: region, regions: [region], kinds: [kind])
        guard let completion = requirement.completion(of: "+\(region.callingCode)") else { continue }
        guard let number = try? PhoneNumber("+\(region.callingCode)" + completion) else { continue }
        inputs.append(Input(text: number.formatted(.international), region: region))
        inputs.append(Input(text: number.formatted(.national), region: region))
      }
    }
    return inputs
  }
}

/// The functions that are timed.
///
/// They are not closures: a closure in top-level code checks at each call on which thread it runs.
enum Work {
  static func read(_ inputs: [Input]) -> Int {
    var valid = 0
    for input in inputs {
      if let number = try? PhoneNumber(input.text, region: input.region), number.isValid { valid += 1 }
    }
    return valid
  }

  static func judge(_ numbers: [PhoneNumber]) -> Int {
    var valid = 0
    for number in numbers where number.isValid { valid += 1 }
    return valid
  }

  static func write(_ numbers: [PhoneNumber]) -> Int {
    var bytes = 0
    for number in numbers { bytes += number.formatted(.international).utf8.count }
    return bytes
  }

  static func typeKeys(_ inputs: [Input]) -> Int {
    var bytes = 0
    for input in inputs {
      var formatter = PhoneAsYouTypeFormatter(region: input.region)
      for scalar in input.text.unicodeScalars { bytes += formatter.append(scalar).utf8.count }
    }
    return bytes
  }

  static func find(_ text: String) -> Int { PhoneNumber.matches(in: text, region: "GB").count }
}

/// Returns the nanoseconds for one of some things: the best of seven rounds.
@inline(never)
func time<Things>(_ work: (Things) -> Int, _ things: Things, count: Int, times: Int = 1) -> Double {
  var best = Double.infinity
  var sum = 0
  for _ in 0..<7 {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<times { sum &+= work(things) }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start))
  }
  precondition(sum != 1)
  return best / Double(count * times)
}

let inputs = Input.all()
let numbers = inputs.compactMap { try? PhoneNumber($0.text, region: $0.region) }
let text = inputs.map { "Ask for Jane at the desk, or call \($0.text) before the end of May; she knows." }.joined(
  separator: "\n")
let ours = [
  ("read and judge", time(Work.read, inputs, count: inputs.count, times: 10)),
  ("judge", time(Work.judge, numbers, count: numbers.count, times: 10)),
  ("write", time(Work.write, numbers, count: numbers.count)),
  ("type a key", time(Work.typeKeys, inputs, count: inputs.reduce(0) { $0 + $1.text.unicodeScalars.count })),
  ("find, a byte", time(Work.find, text, count: text.utf8.count)),
]
print("\(inputs.count) numbers; data of phonenumbers \(PhoneNumber.dataVersion)")

let question = inputs.map { "\($0.region.code)\t\($0.text)\n" }.joined() + "\n" + text
var others: [(name: String, times: [Double])] = []
for peer in [
  Peer.compiled("phone_libphonenumber.cc", libraries: ["phonenumber", "protobuf"]), .python("phone_phonenumbers.py"),
] {
  switch peer.answer(to: question) {
  case .success(let answer): others.append((peer.name, answer.split(separator: "\n").compactMap { Double($0) }))
  case .failure(let absence): print("\(peer.name) is not compared: \(absence.reason)")
  }
}
for (place, (name, time)) in ours.enumerated() {
  print(name.padding(toLength: 16, withPad: " ", startingAt: 0) + String(format: "%10.1f ns", time))
  for other in others where place < other.times.count {
    let their = other.times[place]
    print(
      "  " + other.name.padding(toLength: 26, withPad: " ", startingAt: 0)
        + String(format: "%12.1f ns, %.1f times ours", their, their / time))
  }
}
