extension Analysis {
  /// Returns the value of an ASCII digit, or -1.
  @inline(__always)
  private func digit(_ place: Int) -> Int {
    let value = text.scalars[place] &- 0x30
    return value < 10 ? Int(value) : -1
  }

  /// Finds years from 1900 to a given year.
  mutating func findRecentYears(_ setting: Setting, upTo last: Int) {
    var start = 0
    while start + 4 <= text.count {
      let year = number(start, start + 4)
      guard year >= 1900, year <= last else {
        start += 1
        continue
      }
      var finding = PasswordFinding(.recentYear, start, start + 4)
      finding.order = Order.others
      finding.guesses = yearSpace(year, setting)
      add(finding)
      start += 4
    }
  }

  private func yearSpace(_ year: Int, _ setting: Setting) -> Double { Double(max(abs(year - setting.year), 20)) }

  /// Returns the number that digits form, or -1 if there is any other character.
  private func number(_ start: Int, _ end: Int) -> Int {
    var number = 0
    for place in start..<end {
      let digit = digit(place)
      if digit < 0 { return -1 }
      number = number * 10 + digit
    }
    return number
  }

  /// Finds dates of a day, a month and a year, with two separators or none, that are not part of another date.
  mutating func findDates(_ setting: Setting) {
    let first = findings.count
    findDatesOfDigits(setting)
    findDatesWithSeparators(setting)
    guard findings.count > first else { return }
    // The end of the longest date that begins at each place, and then of the one that begins there or earlier and ends
    // last.
    while same.count < text.count { same.append(0) }
    for place in 0..<text.count { same[place] = 0 }
    for index in first..<findings.count {
      same[findings[index].start] = max(same[findings[index].start], findings[index].end)
    }
    for place in 1..<text.count { same[place] = max(same[place], same[place - 1]) }
    for index in first..<findings.count {
      let (start, end) = (findings[index].start, findings[index].end)
      let isPart = same[start] > end || start > 0 && same[start - 1] >= end
      if !isPart { link(index) }
    }
  }

  private mutating func findDatesOfDigits(_ setting: Setting) {
    var start = 0
    while start + 4 <= text.count {
      var digits = 0
      while digits < 8, start + digits < text.count, digit(start + digits) >= 0 { digits += 1 }
      if digits >= 4 {
        for count in 4...digits {
          var best: Int?
          for (one, two) in Analysis.splits(count) {
            guard
              let year = year(
                number(start, start + one), number(start + one, start + two), number(start + two, start + count))
            else { continue }
            if best.map({ abs(year - setting.year) < abs($0 - setting.year) }) ?? true { best = year }
          }
          if let best { hold(start, start + count, yearSpace(best, setting) * 365) }
        }
      }
      start += 1
    }
  }

  /// Returns the ways to split a date of this many digits.
  private static func splits(_ count: Int) -> [(Int, Int)] {
    switch count {
    case 4: [(1, 2), (2, 3)]
    case 5: [(1, 3), (2, 3)]
    case 6: [(1, 2), (2, 4), (4, 5)]
    case 7: [(1, 3), (2, 3), (4, 5), (4, 6)]
    default: [(2, 4), (4, 6)]
    }
  }

  private mutating func findDatesWithSeparators(_ setting: Setting) {
    for start in 0..<text.count {
      var one = start
      while one < text.count, one - start < 4, digit(one) >= 0 { one += 1 }
      // One to four digits, followed by a separator.
      guard one > start, one < text.count, Analysis.isSeparator(text.scalars[one]) else { continue }
      var two = one + 1
      while two < text.count, two - one < 3, digit(two) >= 0 { two += 1 }
      guard two > one + 1, two < text.count, text.scalars[two] == text.scalars[one] else { continue }
      var end = two + 1
      while end < text.count, end - two < 5, digit(end) >= 0 {
        end += 1
        // From 1/1/91 to 11/11/1991.
        guard end - start >= 6, end - start <= 10,
          let year = year(number(start, one), number(one + 1, two), number(two + 1, end))
        else { continue }
        hold(start, end, yearSpace(year, setting) * 365 * 4)
      }
    }
  }

  /// Returns whether a scalar can separate the parts of a date: white space as JavaScript defines it, or one of five
  /// marks.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2F, 0x5C, 0x5F, 0x2E, 0x2D, 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Stores a date before it is known whether it is part of another.
  private mutating func hold(_ start: Int, _ end: Int, _ guesses: Double) {
    var finding = PasswordFinding(.date, start, end)
    finding.order = Order.others
    finding.guesses = guesses
    findings.append(finding)
  }

  /// Returns the year of three numbers that form a date; otherwise `nil`.
  private func year(_ first: Int, _ second: Int, _ third: Int) -> Int? {
    guard second >= 1, second <= 31 else { return nil }
    var (over12, over31, under1) = (0, 0, 0)
    for number in [first, second, third] {
      if number > 99 && number < 1000 || number > 2050 { return nil }
      if number > 31 { over31 += 1 }
      if number > 12 { over12 += 1 }
      if number <= 0 { under1 += 1 }
    }
    if over31 >= 2 || over12 == 3 || under1 >= 2 { return nil }
    // A year of four digits must be at the beginning or the end, and the other numbers must be a day and a month.
    if third >= 1000 { return isDay(first, second) ? third : nil }
    if first >= 1000 { return isDay(second, third) ? first : nil }
    if isDay(first, second) { return fullYear(third) }
    if isDay(second, third) { return fullYear(first) }
    return nil
  }

  /// Returns whether two numbers are a day and a month, in either order.
  private func isDay(_ one: Int, _ two: Int) -> Bool {
    one >= 1 && one <= 31 && two >= 1 && two <= 12 || two >= 1 && two <= 31 && one >= 1 && one <= 12
  }

  private func fullYear(_ year: Int) -> Int { year > 99 ? year : year > 50 ? year + 1900 : year + 2000 }
}
