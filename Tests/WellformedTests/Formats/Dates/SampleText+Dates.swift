import Foundation

import Wellformed
import WellformedTesting

extension SampleText {
  static let dates: [SampleText] = [
    SampleText(format: .date) { day(&$0, years: 0...9999) },
    SampleText(format: .time) { time(&$0) + offset(&$0) },
    SampleText(format: .dateTime) { day(&$0, years: 0...9999) + pick(["T", "t"], &$0) + time(&$0) + offset(&$0) },
    SampleText(format: .htmlDate) { day(&$0, years: pick([1...9999, 10_000...999_999_999], &$0)) },
    SampleText(format: .htmlTime) { shortTime(&$0) },
    SampleText(format: .htmlMonth) { String(day(&$0, years: 1...99_999).dropLast(3)) },
    SampleText(format: .htmlWeek) { week(&$0) },
    SampleText(format: .htmlDateTimeLocal) { day(&$0, years: 1...9999) + pick(["T", " "], &$0) + shortTime(&$0) },
  ]

  static func pick<Element>(_ options: [Element], _ numbers: inout SeededNumbers) -> Element {
    options[Int.random(in: options.indices, using: &numbers)]
  }

  static func digits(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
  }

  private static func day(_ numbers: inout SeededNumbers, years: ClosedRange<Int>) -> String {
    var year = Int.random(in: years, using: &numbers)
    let month = Int.random(in: 1...12, using: &numbers)
    if month == 2, Bool.random(using: &numbers) { year = max(4, year / 4 * 4) }
    var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) { lengths[1] = 29 }
    let last = lengths[month - 1]
    let day = Bool.random(using: &numbers) ? last : Int.random(in: 1...last, using: &numbers)
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  private static func fraction(_ numbers: inout SeededNumbers, atMost maximum: Int) -> String {
    guard Bool.random(using: &numbers) else { return "" }
    let count = Int.random(in: 1...maximum, using: &numbers)
    return "." + (0..<count).map { _ in "\(Int.random(in: 0...9, using: &numbers))" }.joined()
  }

  private static func time(_ numbers: inout SeededNumbers) -> String {
    let parts = [23, 59, 59].map { digits(Int.random(in: 0...$0, using: &numbers), 2) }
    return parts.joined(separator: ":") + fraction(&numbers, atMost: 20)
  }

  private static func offset(_ numbers: inout SeededNumbers) -> String {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return "Z"
    case 1: return "z"
    default:
      let hour = digits(Int.random(in: 0...23, using: &numbers), 2)
      return pick(["+", "-"], &numbers) + hour + ":" + digits(Int.random(in: 0...59, using: &numbers), 2)
    }
  }

  private static func shortTime(_ numbers: inout SeededNumbers) -> String {
    let long = time(&numbers)
    if Bool.random(using: &numbers) { return String(long.prefix(5)) }
    return long.prefix(8) + fraction(&numbers, atMost: 3)
  }

  /// A week by Foundation's calendar.
  private static func week(_ numbers: inout SeededNumbers) -> String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
    let instant = Date(
      timeIntervalSince1970: Double(Int.random(in: -10_000_000_000...100_000_000_000, using: &numbers)))
    let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: instant)
    return "\(digits(parts.yearForWeekOfYear ?? 0, 4))-W\(digits(parts.weekOfYear ?? 0, 2))"
  }
}
