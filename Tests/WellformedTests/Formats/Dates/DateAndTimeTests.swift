import Foundation
import Testing
import WellformedCorpora
import WellformedTesting

import Wellformed

@Suite struct DateAndTimeTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(.date, "2026-03-31", "0000-02-29", "9999-12-31", "2024-02-29"),
    VerdictVector.incomplete(.date, .dateIncomplete, "", "2", "2026", "2026-", "2026-1", "2026-02-", "2026-02-2"),
    VerdictVector.invalid(.date, "2026-13", from: 6, .dateMonthOutOfRange),
    VerdictVector.invalid(.date, "2026-2", from: 5, .dateMonthOutOfRange),
    VerdictVector.invalid(.date, "2026-00", from: 6, .dateMonthOutOfRange),
    VerdictVector.invalid(.date, "2026-02-3", from: 8, .dateDayOutOfRange),
    VerdictVector.invalid(.date, "2026-02-29", from: 9, .dateDayOutOfRange),
    VerdictVector.invalid(.date, "2026-01-32", from: 9, .dateDayOutOfRange),
    VerdictVector.invalid(.date, "2026-01-4", from: 8, .dateDayOutOfRange),
    VerdictVector.invalid(.date, "20260", from: 4, .dateUnexpected),
    VerdictVector.invalid(.date, "2026-01-01T", from: 10, .dateUnexpected),
    VerdictVector.invalid(.date, "2026–01", from: 4, .dateUnexpected),
    VerdictVector.valid(.time, "09:30:15Z", "23:59:60Z", "01:29:60+01:30", "12:34:56-00:00", "00:00:00.0001z"),
    VerdictVector.incomplete(
      .time, .timeIncomplete, "", "12:00:00", "12:00:00.", "12:30:60", "12:30:60+12:3", "12:00:0"),
    VerdictVector.invalid(.time, "12:30:60Z", from: 8, .timeLeapSecondMisplaced),
    VerdictVector.invalid(.time, "12:30:60+13", from: 10, .timeLeapSecondMisplaced),
    VerdictVector.invalid(.time, "12:30:60.5+12:30", from: 15, .timeLeapSecondMisplaced),
    VerdictVector.invalid(.time, "24", from: 1, .timeHourOutOfRange),
    VerdictVector.invalid(.time, "12:6", from: 3, .timeMinuteOutOfRange),
    VerdictVector.invalid(.time, "12:00:61", from: 7, .timeSecondOutOfRange),
    VerdictVector.invalid(.time, "12:00:00+24", from: 10, .timeOffsetOutOfRange),
    VerdictVector.invalid(.time, "12:00:00.Z", from: 9, .timeUnexpected),
    VerdictVector.valid(.dateTime, "2026-03-31T09:30:15Z", "1963-06-19t08:30:06.283185z"),
    VerdictVector.incomplete(.dateTime, .dateTimeIncomplete, "", "2026-03-31", "2026-03-31T", "2026-03-31T09:30:15"),
    VerdictVector.invalid(.dateTime, "2026-03-31 09", from: 10, .dateTimeUnexpected),
    VerdictVector.invalid(.dateTime, "2026-02-31", from: 8, .dateDayOutOfRange),
    VerdictVector.invalid(.dateTime, "2026-02-28T25", from: 12, .timeHourOutOfRange),
    VerdictVector.invalid(.dateTime, "2026-02-28T22:59:60Z", from: 19, .timeLeapSecondMisplaced),
    VerdictVector.valid(.htmlDate, "0001-01-01", "12026-12-31", "000002026-12-31", "999999999-01-01"),
    VerdictVector.incomplete(.htmlDate, .dateIncomplete, "0000", "00000", "123456", "20260-1"),
    VerdictVector.invalid(.htmlDate, "0000-", from: 4, .dateYearZero),
    VerdictVector.invalid(.htmlDate, "1000000000-01", from: 9, .dateYearTooLarge),
    VerdictVector.invalid(.htmlDate, "999-", from: 3, .dateUnexpected),
    VerdictVector.valid(.htmlTime, "09:30", "09:30:59", "09:30:00.5", "09:30:00.123"),
    VerdictVector.incomplete(.htmlTime, .timeOfDayIncomplete, "", "09:", "09:30:", "09:30:1", "09:30:11."),
    VerdictVector.invalid(.htmlTime, "23:59:60", from: 6, .timeSecondOutOfRange),
    VerdictVector.invalid(.htmlTime, "09:30:11.1234", from: 12, .timeFractionTooLong),
    VerdictVector.invalid(.htmlTime, "09:30Z", from: 5, .timeOfDayUnexpected),
    VerdictVector.valid(.htmlMonth, "2026-03", "20133-12"),
    VerdictVector.incomplete(.htmlMonth, .monthIncomplete, "", "2026-", "2026-1"),
    VerdictVector.invalid(.htmlMonth, "2026-13", from: 6, .dateMonthOutOfRange),
    VerdictVector.invalid(.htmlMonth, "2026-12-", from: 7, .monthUnexpected),
    VerdictVector.valid(.htmlWeek, "2015-W53", "2026-W53", "2026-W09"),
    VerdictVector.incomplete(.htmlWeek, .weekIncomplete, "", "2026-", "2026-W", "2026-W0"),
    VerdictVector.invalid(.htmlWeek, "2014-W53", from: 7, .weekNumberOutOfRange),
    VerdictVector.invalid(.htmlWeek, "2014-W00", from: 7, .weekNumberOutOfRange),
    VerdictVector.invalid(.htmlWeek, "2014-w", from: 5, .weekUnexpected),
    VerdictVector.valid(.htmlDateTimeLocal, "2026-03-31T09:30", "2026-03-31 09:30:15.25"),
    VerdictVector.incomplete(.htmlDateTimeLocal, .localDateTimeIncomplete, "", "2026-03-31", "2026-03-31T"),
    VerdictVector.invalid(.htmlDateTimeLocal, "2026-03-31H", from: 10, .localDateTimeUnexpected),
    VerdictVector.invalid(.htmlDateTimeLocal, "2026-03-31  ", from: 11, .localDateTimeUnexpected),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `dates and times have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test(arguments: [(Format.date, 75), (.time, 41), (.dateTime, 27)])
  func `dates and times agree with every case of the JSON Schema suite`(_ format: Format, _ count: Int) {
    let cases = Corpus.schemaCases(format)
    for (text, isValid) in cases {
      #expect(Rule.format(format).isValid(text) == isValid, "\(format) \(text.debugDescription)")
    }
    print("json-schema-test-suite, \(format): \(cases.count) cases")
    #expect(cases.isEmpty || cases.count >= count)
  }

  @Test func `HTML dates and times agree with the web platform's tests`() {
    let formats: [String: Format] = [
      "date": .htmlDate, "time": .htmlTime, "month": .htmlMonth, "week": .htmlWeek,
      "datetime-local": .htmlDateTimeLocal,
    ]
    guard let lines = Corpus.lines("wpt-html-forms") else { return }
    var count = 0
    for line in lines {
      guard let kind = (line["format"] as? String)?.split(separator: ":"), let text = line["input"] as? String else {
        continue
      }
      if kind[0] == "html-sanitize", let format = formats[String(kind[1])], let expected = line["expected"] as? String {
        // The sanitised value is the text itself, or empty if the text is not valid.
        #expect(Rule.format(format).isValid(text) == !expected.isEmpty, "\(format) \(text.debugDescription)")
        if format == .htmlDateTimeLocal { #expect(format.canonical(text) ?? "" == expected) }
        count += 1
      } else if kind == ["html-constraint", "valueMissing"], let type = line["type"] as? String,
        let format = formats[type], let isMissing = line["expected"] as? Bool, isMissing || !text.isEmpty
      {
        #expect(Rule.format(format).isValid(text) == !isMissing, "\(format) \(text.debugDescription)")
        count += 1
      }
    }
    print("wpt-html-forms, dates and times: \(count) cases")
    #expect(count >= 110)
  }

  @Test func `values of dates and times print in canonical form`() throws {
    #expect(CalendarDate(" 2026-03-31 ") == CalendarDate(year: 2026, month: 3, day: 31))
    #expect(CalendarDate("10000-01-01")?.description == "10000-01-01")
    #expect(OffsetDateTime("1990-12-31t15:59:60.500-08:00")?.description == "1990-12-31T15:59:60.5-08:00")
    #expect(OffsetDateTime("1990-12-31T15:59:00+00:00")?.description == "1990-12-31T15:59:00Z")
    #expect(OffsetTime("12:00:00-00:00")?.offset.isUnknown == true)
    #expect(OffsetTime("12:00:00-01:30")?.offset.minutes == -90)
    #expect(LocalDateTime("2014-01-01 00:00:00.000")?.description == "2014-01-01T00:00")
    #expect(TimeOfDay("09:30:00.50")?.fraction == "5")
    #expect(CalendarWeek(year: 2014, week: 53) == nil)
    #expect(CalendarMonth("2024-02")?.dayCount == 29)
    #expect(Format.htmlDate.canonical("0002026-01-02") == "2026-01-02")
    #expect(Format.date.canonical("12026-01-02") == nil)
  }

  @Test func `values of dates and times are in chronological order`() throws {
    var random = SeededNumbers(seed: Trials.seed())
    let days = try ["0999-12-31", "2024-02-29", "2024-03-01", "10000-01-01"].map { try #require(CalendarDate($0)) }
    #expect(days.shuffled(using: &random).sorted() == days)
    let times = try ["09:30", "09:30:00.05", "09:30:00.5", "09:31"].map { try #require(TimeOfDay($0)) }
    #expect(times.shuffled(using: &random).sorted() == times)
  }

  @Test func `an age counts completed years`() throws {
    let born = try #require(CalendarDate("2008-02-29"))
    #expect(born.age(on: try #require(CalendarDate("2021-02-28"))) == 12)
    #expect(born.age(on: try #require(CalendarDate("2021-03-01"))) == 13)
    #expect(born.age(on: try #require(CalendarDate("2024-02-29"))) == 16)
    #expect(born.age(on: try #require(CalendarDate("2008-02-28"))) == -1)
  }

  @Test func `a date is encoded as a text and decoded from it`() throws {
    let day = try #require(CalendarDate("2026-03-31"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == "[\"2026-03-31\"]")
    #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data("[\"2026-02-30\"]".utf8))
    }
  }
}
