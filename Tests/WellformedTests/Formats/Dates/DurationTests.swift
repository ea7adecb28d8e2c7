import Testing
import WellformedCorpora

import Wellformed

@Suite struct DurationTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(.duration, "P1Y2M3DT4H5M6S", "PT36H", "P2W", "P01D", "PT0S", "P1DT12H", "P1M2D"),
    VerdictVector.incomplete(.duration, .durationIncomplete, "", "P", "P1", "P1YT", "PT", "PT1H2", "P1Y2"),
    VerdictVector.invalid(.duration, "P1Y2D", from: 4, .durationUnitMisplaced),
    VerdictVector.invalid(.duration, "P1Y2W", from: 4, .durationUnitMisplaced),
    VerdictVector.invalid(.duration, "P2D1Y", from: 3, .durationUnexpected),
    VerdictVector.invalid(.duration, "P1H", from: 2, .durationUnitMisplaced),
    VerdictVector.invalid(.duration, "PT1D", from: 3, .durationUnitMisplaced),
    VerdictVector.invalid(.duration, "PT1H2S", from: 5, .durationUnitMisplaced),
    VerdictVector.invalid(.duration, "P1WT", from: 3, .durationUnexpected),
    VerdictVector.invalid(.duration, "PT0.5S", from: 3, .durationUnexpected),
    VerdictVector.invalid(.duration, "-P", from: 0, .durationUnexpected),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `durations have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `durations agree with every case of the JSON Schema suite`() {
    let cases = Corpus.schemaCases(.duration)
    for (text, isValid) in cases { #expect(Rule.duration.isValid(text) == isValid, "\(text.debugDescription)") }
    print("json-schema-test-suite, duration: \(cases.count) cases")
    #expect(cases.isEmpty || cases.count >= 46)
  }

  @Test func `a duration has its parts without leading zeros`() throws {
    let duration = try #require(CalendarDuration(" P007M00DT10H "))
    #expect(duration[.months] == "7" && duration[.days] == "0" && duration[.hours] == "10")
    #expect(duration[.years] == nil && duration[.minutes] == nil)
    #expect(duration.description == "P7M0DT10H")
    #expect(CalendarDuration("P1M")?[.months] == "1" && CalendarDuration("PT1M")?[.minutes] == "1")
  }
}
