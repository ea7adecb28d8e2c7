import Testing
import Wellformed

/// Half-open ranges have the same meaning as in Swift.
struct HalfOpenRangeTests {
  @Test
  func `a length below a bound is at most the number before it`() {
    #expect(Rule.length(8..<64) == .length(8...63))
    #expect(Rule.length(..<64, in: .utf8) == .length(...63, in: .utf8))
    #expect(Rule.length(1..<2) == .length(1))
  }

  @Test
  func `a range of whole numbers can have one bound or two`() {
    #expect(Rule.wholeNumber(18...) == .wholeNumber(minimum: 18))
    #expect(Rule.wholeNumber(...120, step: 5) == .wholeNumber(maximum: 120, step: 5))
  }

  @Test
  func `half-open ranges of numbers, counts and ages exclude their upper bound`() {
    let age = Validator<Int>.range(18..<120)
    #expect([17, 18, 119, 120].map(age.isValid) == [false, true, true, false])
    #expect([119, 120].map(Validator<Int>.range(..<120).isValid) == [true, false])
    #expect([UInt8.max, 200].map(Validator<UInt8>.range(100..<255).isValid) == [false, true])
    #expect(
      [0, 1, 2].map { Validator<[Int]>.count(1..<2).isValid(Array(repeating: 0, count: $0)) } == [false, true, false])
    #expect([1, 2].map { Validator<[Int]>.count(..<2).isValid(Array(repeating: 0, count: $0)) } == [true, false])
    let today = CalendarDate(year: 2026, month: 1, day: 1)
    let born = [2008, 2009].compactMap { CalendarDate(year: $0, month: 1, day: 1) }
    #expect(born.map { Validator.age(18..<120) { today! }.isValid($0) } == [true, false])
  }

  @Test
  func `a form refuses an empty range of lengths, and says why`() {
    #expect {
      _ = try Form<[String: String]>(checking: [.field("name", .length(5..<5))])
    } throws: { error in
      "\(error)" == "Field name: no text has at least 5 and at most 4 characters"
    }
    #expect(throws: FormError.self) { _ = try Form<[String: String]>(checking: [.field("name", .length(..<0))]) }
  }

  @Test
  func `an empty range of numbers stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Validator<Int>.range(5..<5) }
    await #expect(processExitsWith: .failure) { _ = Validator<[Int]>.count(..<0) }
  }

  @Test
  func `the normalization of a text within values can be left out`() {
    let validator = Validator<[String]>.each(.text(.slug))
    #expect(validator.isValid(["a-b"]))
    #expect(validator.check(["a-b", "A B"]).issues.map { "\($0.path)" } == ["[1]"])
  }
}
