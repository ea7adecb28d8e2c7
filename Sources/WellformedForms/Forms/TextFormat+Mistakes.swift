#if !hasFeature(Embedded)
  // These catch mistakes about which the compiler would otherwise report something unrelated. None of them can be
  // called.

  extension TextFormat {
    /// Catches the format of whole numbers for values that are not whole numbers.
    @available(*, unavailable, message: "This format is for whole numbers, but the value is not one: see .decimal")
    public static var wholeNumber: TextFormat { fatalError() }

    /// Catches the format of numbers with a fraction for values that are not such numbers.
    @available(
      *, unavailable,
      message: "This format is for numbers with a fraction, but the value is not one: see .wholeNumber"
    )
    public static var decimal: TextFormat { fatalError() }

    /// Catches the format of dates for values that are not a `CalendarDate`.
    @available(
      *, unavailable,
      message: """
        This format is for a CalendarDate; for a Date, import WellformedFoundation and use .date(in: timeZone)
        """
    )
    public static var date: TextFormat { fatalError() }

    /// Catches the format of email addresses for values that are not an `EmailAddress`.
    @available(
      *, unavailable,
      message: "This format is for an EmailAddress; for a String, use the rule .email, without as:"
    )
    public static var email: TextFormat { fatalError() }

    /// Catches the format of web addresses for values that are not a URL.
    @available(
      *, unavailable,
      message:
        "This format is for a WebURL or, with WellformedFoundation, a URL; for a String, use the rule .url, without as:"
    )
    public static var url: TextFormat { fatalError() }

    /// Catches the format of UUIDs for values that are not a UUID.
    @available(
      *, unavailable,
      message: """
        This format is for a UniqueIdentifier or, with WellformedFoundation, a UUID; for a String, use the rule .uuid, \
        without as:
        """
    )
    public static var uuid: TextFormat { fatalError() }

    /// Catches a choice by raw value for values that are not cases of an enumeration.
    @available(
      *, unavailable,
      message: """
        A choice by raw values needs an enumeration of texts or whole numbers that is CaseIterable, so that its values \
        are known
        """
    )
    public static var rawValue: TextFormat { fatalError() }

    /// Catches a choice by name for values of a type that is not `CaseIterable`.
    @available(
      *, unavailable,
      message: "A choice by names needs a type that is CaseIterable; for other values, use .choice(of: values) { text }"
    )
    public static var caseName: TextFormat { fatalError() }
  }
#endif
