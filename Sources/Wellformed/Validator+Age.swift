import WellformedCore
public import WellformedFormats
public import WellformedForms

extension Validator where Value == CalendarDate {
  /// A person born on this date must have completed a number of years within a range: `.age(13...120, today: { … })`.
  ///
  /// The closure returns today's date at each check, because the package reads no clock.
  public static func age(_ years: ClosedRange<Int>, today: @escaping @Sendable () -> CalendarDate) -> Validator {
    age(minimum: years.lowerBound, maximum: years.upperBound, today: today)
  }

  /// A person born on this date must have completed at least this many years: `.age(13..., today: { … })`.
  public static func age(_ years: PartialRangeFrom<Int>, today: @escaping @Sendable () -> CalendarDate) -> Validator {
    age(minimum: years.lowerBound, maximum: nil, today: today)
  }

  /// A person born on this date must have completed a number of years within a range: `.age(13..<120, today: { … })`.
  ///
  /// Stops the program if the range is empty.
  public static func age(_ years: Range<Int>, today: @escaping @Sendable () -> CalendarDate) -> Validator {
    age(years.closed, today: today)
  }

  private static func age(
    minimum: Int, maximum: Int?, today: @escaping @Sendable () -> CalendarDate
  ) -> Validator {
    Validator { born, path, foundIssues in
      let age = born.age(on: today())
      if age < minimum {
        foundIssues.add(Issue(.ageTooYoung, at: path, arguments: Arguments("minimum", .integer(minimum))))
      } else if let maximum, age > maximum {
        foundIssues.add(Issue(.ageTooOld, at: path, arguments: Arguments("maximum", .integer(maximum))))
      }
    }
  }
}
