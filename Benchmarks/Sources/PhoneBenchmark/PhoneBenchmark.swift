// Times phone numbers beside the reference, PyPI phonenumbers, in one run, in nanoseconds.
//
//     pip install phonenumbers==9.0.43
//     swift run -c release --package-path Benchmarks PhoneBenchmark
//
// The numbers are made from the tables: for each region and kind one that is valid, with a calling code and without.
// Without phonenumbers ours alone are timed.

import Foundation
import WellformedPhones

struct Input {
  let text: String
  let region: PhoneRegion
}

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
let numbers = inputs.compactMap { try? PhoneNumber($0.text, region: $0.region) }
let text = inputs.map { "Ask for Jane at the desk, or call \($0.text) before the end of May; she knows." }.joined(
  separator: "\n")

/// Nanoseconds: the best of seven rounds.
@inline(never)
func time(_ count: Int, _ body: () -> Int) -> Double {
  var best = Double.infinity
  var sum = 0
  for _ in 0..<7 {
    let start = DispatchTime.now().uptimeNanoseconds
    sum &+= body()
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start))
  }
  precondition(sum != 1)
  return best / Double(count)
}

var times: [(name: String, time: Double)] = []
times.append(
  (
    "read and judge",
    time(10 * inputs.count) {
      var valid = 0
      for _ in 0..<10 {
        for input in inputs where (try? PhoneNumber(input.text, region: input.region))?.isValid == true { valid += 1 }
      }
      return valid
    }
  ))
times.append(
  ("judge", time(10 * numbers.count) { (0..<10).reduce(0) { sum, _ in sum + numbers.count { $0.isValid } } }))
times.append(
  ("write", time(numbers.count) { numbers.reduce(0) { $0 + $1.formatted(.international).utf8.count } }))
times.append(
  (
    "type a key",
    time(inputs.reduce(0) { $0 + $1.text.unicodeScalars.count }) {
      var shown = 0
      for input in inputs {
        var formatter = PhoneAsYouTypeFormatter(region: input.region)
        for scalar in input.text.unicodeScalars { shown += formatter.append(scalar).utf8.count }
      }
      return shown
    }
  ))
times.append(("find, a byte", time(text.utf8.count) { PhoneNumber.matches(in: text, region: "GB").count }))

let peer = """
  import json, sys, time
  import phonenumbers
  from phonenumbers import re_util
  re_util.enable_pattern_cache()
  inputs, text = json.load(sys.stdin)
  def best(count, body):
      times = []
      for _ in range(3):
          start = time.perf_counter()
          body()
          times.append(time.perf_counter() - start)
      return min(times) / count * 1e9
  numbers = [phonenumbers.parse(*one) for one in inputs]
  def read():
      for one in inputs: phonenumbers.is_valid_number(phonenumbers.parse(*one))
  def judge():
      for one in numbers: phonenumbers.is_valid_number(one)
  def write():
      for one in numbers: phonenumbers.format_number(one, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
  def keys():
      for one, region in inputs:
          formatter = phonenumbers.AsYouTypeFormatter(region)
          for key in one: formatter.input_digit(key)
  def find():
      return sum(1 for _ in phonenumbers.PhoneNumberMatcher(text, "GB"))
  print(json.dumps([best(len(inputs), read), best(len(numbers), judge), best(len(numbers), write),
      best(sum(len(one) for one, _ in inputs), keys), best(len(text.encode()), find)]))
  """

func peerTimes(_ inputs: [Input], _ text: String, _ peer: String) throws -> [Double]? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3", "-c", peer]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  let asked: [Any] = [inputs.map { [$0.text, $0.region.code] }, text]
  input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: asked))
  try input.fileHandleForWriting.close()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? try JSONSerialization.jsonObject(with: data) as? [Double] : nil
}

print("\(inputs.count) numbers; data of phonenumbers \(PhoneNumber.dataVersion)")
let others = (try? peerTimes(inputs, text, peer)) ?? nil
if others == nil { print("Without PyPI phonenumbers nothing is compared.") }
for (place, (name, time)) in times.enumerated() {
  var line = name.padding(toLength: 16, withPad: " ", startingAt: 0) + String(format: "%10.1f ns", time)
  if let others { line += String(format: "%12.1f ns, %.0f times ours", others[place], others[place] / time) }
  print(line)
}
