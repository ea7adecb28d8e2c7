extension Validator where Value == CalendarDate {
  /// Who was born on the day must have completed as many years as one of a range, as in `.age(13...120, today: { … })`.
  ///
  /// Today is asked for at each check: no clock is read here.
  public static func age(_ years: ClosedRange<Int>, today: @escaping @Sendable () -> CalendarDate) -> Validator {
    age(minimum: years.lowerBound, maximum: years.upperBound, today: today)
  }

  /// Who was born on the day must have completed so many years or more, as in `.age(13..., today: { … })`.
  public static func age(_ years: PartialRangeFrom<Int>, today: @escaping @Sendable () -> CalendarDate) -> Validator {
    age(minimum: years.lowerBound, maximum: nil, today: today)
  }

  /// Who was born on the day must have completed as many years as one of a range, as in `.age(13..<120, today: { … })`.
  ///
  /// Stops the program where the range is empty.
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

extension IssueCode {
  /// Fewer years are completed since the day than asked for.
  ///
  /// Argument: `minimum`.
  public static var ageTooYoung: IssueCode { "age.tooYoung" }
  /// More years are completed since the day than allowed.
  ///
  /// Argument: `maximum`.
  public static var ageTooOld: IssueCode { "age.tooOld" }
}
