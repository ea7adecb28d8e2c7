import Foundation
import Wellformed

/// Measures workload A, with all implementations in one run.
///
///     swift run -c release FormBenchmark FOLDER
///
/// The folder contains `signup.jsonl` and `signup.expect`. `Benchmarks/compare-forms.py` runs it with Ajv and
/// jsonschema-rs. The floor is the first peer that runs, on the same records.
@main
struct Main {
  static func main() throws {
    guard CommandLine.arguments.count > 1 else {
      print("usage: FormBenchmark FOLDER [ROUNDS [NAME|NAME…]]")
      return
    }
    let workload = try Workload(folder: URL(fileURLWithPath: CommandLine.arguments[1]))
    let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 5 : 5
    let valid = workload.records(where: { $0 == 0 })
    let invalid = workload.records(where: { $0 > 0 })
    print("\(workload.records.count) records, \(invalid.count) invalid, \(workload.errors.reduce(0, +)) errors")

    let foundations = try RegularExpressions.Foundations()
    let swifts = try RegularExpressions.Swifts()
    HandWritten.sorts.withUnsafeBufferPointer { sorts in
      HandWritten.letters.withUnsafeBufferPointer { letters in
        guard let sorts = sorts.baseAddress, let letters = letters.baseAddress else { return }
        let peers: [(name: String, rounds: Int, errors: (ArraySlice<SignUp>) -> Int)] = [
          ("hand-written", rounds, { count($0) { HandWritten.errors(in: $0.pointee, sorts, letters) } }),
          ("passing the record", rounds, { count($0) { pass($0.pointee) } }),
          ("Wellformed check", rounds, { count($0) { wellformed.check($0.pointee).count } }),
          ("Wellformed isValid", rounds, { count($0) { wellformed.isValid($0.pointee) ? 0 : 1 } }),
          ("NSRegularExpression", 1, { count($0) { foundations.errors(in: $0.pointee) } }),
          ("Swift Regex", 1, { count($0) { swifts.errors(in: $0.pointee) } }),
        ]
        var floor: (all: Double, valid: Double, invalid: Double)?
        let chosen = CommandLine.arguments.count > 3 ? CommandLine.arguments[3].split(separator: "|") : []
        for peer in peers where chosen.isEmpty || chosen.contains(where: { peer.name.contains($0) }) {
          let all = measure(workload.records, rounds: peer.rounds, peer.errors)
          let sound = measure(valid, rounds: peer.rounds, peer.errors).time
          let unsound = measure(invalid, rounds: peer.rounds, peer.errors).time
          let first = floor ?? (all.time, sound, unsound)
          floor = first
          let name = peer.name.padding(toLength: 20, withPad: " ", startingAt: 0)
          print(
            name,
            String(
              format: "%8.0f ns a record %5.2f x floor   valid %6.0f %5.2f x   invalid %6.0f %5.2f x   errors %d",
              all.time, all.time / first.all, sound, sound / first.valid, unsound, unsound / first.invalid,
              all.errors))
        }
      }
    }
    for (index, record) in workload.records.enumerated() {
      let report = wellformed.check(record)
      guard report.count != workload.errors[index] else { continue }
      print("differs at record \(index): expected \(workload.errors[index])", report)
      break
    }
  }

  /// Does nothing: shows what it costs to pass a record to a function that is not inlined.
  ///
  /// The hand-written checks avoid this cost.
  @inline(never)
  @_optimize(none)
  static func pass<Record>(_ record: borrowing Record) -> Int { 0 }

  /// Counts the errors in some records, in place.
  ///
  /// Inlined, so that every peer has a loop of its own.
  @inline(__always)
  static func count(_ records: ArraySlice<SignUp>, _ errors: (UnsafePointer<SignUp>) -> Int) -> Int {
    records.withUnsafeBufferPointer { records in
      guard let first = records.baseAddress else { return 0 }
      var count = 0
      for index in records.indices { count &+= errors(first + index) }
      return count
    }
  }

  /// Returns the best time of some rounds, in nanoseconds a record, and the number of errors.
  ///
  /// It is the sum of the best times of every 1,000 records. These take less time than the system gives a program before
  /// it lets another one run. Longer measurements on a busy machine contain the time of other programs, and slow peers
  /// would seem slower than they are.
  @inline(never)
  static func measure(
    _ records: [SignUp], rounds: Int, _ errors: (ArraySlice<SignUp>) -> Int
  ) -> (time: Double, errors: Int) {
    let parts = stride(from: 0, to: records.count, by: 1000).map { records[$0..<min($0 + 1000, records.count)] }
    var best = [Double](repeating: .infinity, count: parts.count)
    var count = 0
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      count = 0
      for (index, part) in parts.enumerated() {
        let time = clock.measure { count += errors(part) }
        let nanoseconds = Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9
        best[index] = min(best[index], nanoseconds)
      }
    }
    return (best.reduce(0, +) / Double(records.count), count)
  }
}
