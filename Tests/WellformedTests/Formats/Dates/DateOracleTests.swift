import Foundation
import Testing
import WellformedCorpora
import WellformedTesting

import Wellformed

/// Compares formats of dates and times with slow oracles written from the standards, and with the web platform's tests
/// of ranges.
@Suite struct DateOracleTests {
  @Test(arguments: SlowTemporal.all) func `altered dates and times are judged like by the slow oracle`(
    _ twin: SlowTemporal
  ) {
    var numbers = SeededNumbers(seed: Law.seed)
    var counts: [Bool: Int] = [:]
    let spoilers = Array("0123456789012345678901234567890123456789-:.TtZzW+ PYMDHS٣")
    for _ in 0..<(Law.runs * 8) {
      var text = Array(twin.sample(&numbers))
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let place = Int.random(in: 0...text.count, using: &numbers)
        let spoiler = spoilers[Int.random(in: 0..<spoilers.count, using: &numbers)]
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: text.insert(spoiler, at: place)
        case 1 where place < text.count: text.remove(at: place)
        default: if place < text.count { text[place] = spoiler }
        }
      }
      let isValid = twin.accepts(String(text))
      counts[isValid, default: 0] += 1
      #expect(
        Rule.format(twin.format).isValid(String(text)) == isValid, "\(String(text)) WELLFORMED_SEED=\(Law.seed)")
    }
    #expect(counts[true, default: 0] > 500 && counts[false, default: 0] > 500, "\(counts)")
  }

  @Test func `dates and times are ordered as in the web platform's range tests`() {
    guard let lines = Corpus.lines("wpt-html-forms") else { return }
    var count = 0
    for line in lines {
      guard let type = line["type"] as? String, let text = line["input"] as? String,
        let expected = line["expected"] as? Bool, let conditions = line["conditions"] as? [String: Any]
      else { continue }
      let (low, high) = (conditions["min"] as? String, conditions["max"] as? String)
      let isOverflow: Bool
      switch line["format"] as? String {
      case "html-constraint:rangeOverflow": isOverflow = true
      case "html-constraint:rangeUnderflow": isOverflow = false
      default: continue
      }
      func isOutside<Value: FormatValue & Comparable>(_ value: Value.Type, _ format: Format) -> Bool {
        func read(_ text: String?) -> Value? {
          text.flatMap { Rule.format(format).isValid($0) ? Value($0) : nil }
        }
        guard let value = read(text) else { return false }
        // A range of times may go over midnight (HTML, 4.10.5.3.7: a periodic domain).
        if let low = read(low), let high = read(high), high < low { return value > high && value < low }
        return isOverflow ? read(high).map { value > $0 } ?? false : read(low).map { value < $0 } ?? false
      }
      let found: Bool
      switch type {
      case "date": found = isOutside(CalendarDate.self, .htmlDate)
      case "time": found = isOutside(TimeOfDay.self, .htmlTime)
      case "datetime-local": found = isOutside(LocalDateTime.self, .htmlDateTimeLocal)
      default: continue
      }
      #expect(found == expected, "\(line)")
      count += 1
    }
    print("wpt-html-forms, ranges of dates and times: \(count) cases")
    #expect(count == 76)
  }
}

/// A format of dates or times, judged by an expression for its grammar and plain arithmetic for the rest.
struct SlowTemporal: CustomTestStringConvertible, Sendable {
  let format: Format
  let sample: @Sendable (inout SeededNumbers) -> String
  let accepts: @Sendable (String) -> Bool

  var testDescription: String { format.name }

  static let all: [SlowTemporal] = [
    SlowTemporal(format: .date) {
      date(4, &$0)
    } accepts: {
      isDate($0, #"^(\d{4})-(\d\d)-(\d\d)$"#)
    },
    SlowTemporal(format: .time) {
      time(&$0) + fraction(&$0) + offset(&$0)
    } accepts: {
      isTime($0)
    },
    SlowTemporal(format: .dateTime) {
      date(4, &$0) + pick(["T", "t"], &$0) + time(&$0) + fraction(&$0) + offset(&$0)
    } accepts: { text in
      guard let letter = text.firstIndex(where: { $0 == "T" || $0 == "t" }) else { return false }
      return isDate(String(text[..<letter]), #"^(\d{4})-(\d\d)-(\d\d)$"#)
        && isTime(String(text[text.index(after: letter)...]))
    },
    SlowTemporal(format: .htmlDate) {
      date(pick([4, 4, 5, 9], &$0), &$0)
    } accepts: {
      isHTMLDate($0)
    },
    SlowTemporal(format: .htmlTime) {
      time(&$0, seconds: 59) + pick(["", ".5", ".123"], &$0)
    } accepts: {
      isHTMLTime($0)
    },
    SlowTemporal(format: .htmlMonth) {
      String(date(pick([4, 4, 6], &$0), &$0).dropLast(3))
    } accepts: {
      isHTMLDate($0 + "-01")
    },
    SlowTemporal(format: .htmlWeek) {
      digits(1900...2100, 4, &$0) + "-W" + digits(1...53, 2, &$0)
    } accepts: { text in
      guard let parts = parts(text, #"^(\d{4,9})-W(\d\d)$"#), parts[0] > 0 else { return false }
      // A year has 53 weeks if it begins on a Thursday, or is a leap year that begins on a Wednesday (HTML, 2.3.5.8).
      let first = weekday(parts[0], 1, 1)
      let count = first == 4 || first == 3 && isLeap(parts[0]) ? 53 : 52
      return (1...count).contains(parts[1])
    },
    SlowTemporal(format: .htmlDateTimeLocal) {
      date(4, &$0) + pick(["T", " "], &$0) + time(&$0, seconds: 59) + pick(["", ".5", ".123"], &$0)
    } accepts: { text in
      guard let letter = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return false }
      return isHTMLDate(String(text[..<letter])) && isHTMLTime(String(text[text.index(after: letter)...]))
    },
    SlowTemporal(format: .duration) {
      duration(&$0)
    } accepts: { text in
      // The productions of RFC 3339, appendix A, spelt out.
      let time = #"T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S)"#
      let day = #"(\d+D|\d+M(\d+D)?|\d+Y(\d+M(\d+D)?)?)"#
      return matches(text, "^P(\(day)(\(time))?|\(time)|\\d+W)$")
    },
  ]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func digits(_ range: ClosedRange<Int>, _ width: Int, _ numbers: inout SeededNumbers) -> String {
    let text = String(Int.random(in: range, using: &numbers))
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static func date(_ width: Int, _ numbers: inout SeededNumbers) -> String {
    let year = pick([1900...2100, 0...9999, 1996...2004], &numbers)
    let day = pick([1...28, 28...31, 29...29], &numbers)
    let month = pick([1...12, 2...2], &numbers)
    return digits(year, width, &numbers) + "-" + digits(month, 2, &numbers) + "-" + digits(day, 2, &numbers)
  }

  private static func time(_ numbers: inout SeededNumbers, seconds: Int = 60) -> String {
    let hour = pick([0...23, 22...23], &numbers)
    let minute = pick([0...59, 59...59, 29...30], &numbers)
    let second = pick([0...59, seconds...seconds], &numbers)
    return digits(hour, 2, &numbers) + ":" + digits(minute, 2, &numbers) + ":" + digits(second, 2, &numbers)
  }

  private static func fraction(_ numbers: inout SeededNumbers) -> String {
    pick(["", "", ".5", ".000123456789"], &numbers)
  }

  private static func offset(_ numbers: inout SeededNumbers) -> String {
    let sign = pick(["+", "-"], &numbers)
    let minutes = sign + digits(0...23, 2, &numbers) + ":" + pick(["00", "30", "29", "59"], &numbers)
    return pick(["Z", "z", "Z", minutes, minutes, "-00:00", "+00:30", "-01:00"], &numbers)
  }

  private static func duration(_ numbers: inout SeededNumbers) -> String {
    func run(_ units: String, _ numbers: inout SeededNumbers) -> String {
      let first = Int.random(in: 0..<units.count, using: &numbers)
      let last = Int.random(in: first..<units.count, using: &numbers)
      return Array(units)[first...last].map { digits(0...99, 1, &numbers) + String($0) }.joined()
    }
    return "P" + pick(["5W", run("YMD", &numbers), "T" + run("HMS", &numbers), "1DT" + run("HMS", &numbers)], &numbers)
  }

  private static func matches(_ text: String, _ expression: String) -> Bool {
    text.range(of: expression.replacingOccurrences(of: #"\d"#, with: "[0-9]"), options: .regularExpression)
      .map { $0.upperBound == text.endIndex } ?? false
  }

  /// Returns the numbers in a text that matches: its runs of digits.
  private static func parts(_ text: String, _ expression: String) -> [Int]? {
    guard matches(text, expression) else { return nil }
    return text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func isDay(_ parts: [Int]) -> Bool {
    let lengths = [31, isLeap(parts[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(parts[1]) && (1...lengths[parts[1] - 1]).contains(parts[2])
  }

  private static func isDate(_ text: String, _ expression: String) -> Bool {
    parts(text, expression).map(isDay) ?? false
  }

  private static func isHTMLDate(_ text: String) -> Bool {
    // At most nine digits, because that is the limit for years here.
    guard let parts = parts(text, #"^(\d{4,})-(\d\d)-(\d\d)$"#) else { return false }
    return parts[0] > 0 && parts[0] <= 999_999_999 && isDay(parts)
  }

  private static func isHTMLTime(_ text: String) -> Bool {
    guard let parts = parts(text, #"^(\d\d):(\d\d)(:(\d\d)(\.\d{1,3})?)?$"#) else { return false }
    return parts[0] < 24 && parts[1] < 60 && (parts.count < 3 || parts[2] < 60)
  }

  private static func isTime(_ text: String) -> Bool {
    guard
      let all = parts(
        text.replacingOccurrences(of: "\\.[0-9]+", with: "", options: .regularExpression),
        #"^(\d\d):(\d\d):(\d\d)([Zz]|[+-](\d\d):(\d\d))$"#),
      matches(text, #"^(\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-](\d\d):(\d\d))$"#)
    else { return false }
    let offset = all.count > 3 ? (text.dropFirst(8).contains("-") ? -1 : 1) * (all[3] * 60 + all[4]) : 0
    guard all[0] < 24, all[1] < 60, all[2] < 61, all.count < 4 || all[3] < 24 && all[4] < 60 else { return false }
    // Leap seconds are at the end of a day in UTC (RFC 3339, 5.7).
    return all[2] < 60 || (all[0] * 60 + all[1] - offset + 2880) % 1440 == 1439
  }

  /// The day of the week, 0 for Sunday, by Zeller's congruence.
  private static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (y, m) = month < 3 ? (year - 1, month + 12) : (year, month)
    return (day + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400 + 6) % 7
  }
}
