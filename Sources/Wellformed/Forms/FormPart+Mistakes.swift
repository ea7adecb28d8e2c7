#if !hasFeature(Embedded)
  // These catch mistakes about which the compiler would otherwise report something unrelated. None of them can be
  // called.

  extension FormPart {
    /// Catches a rule for a field that is not a text.
    @available(
      *, unavailable,
      message: """
        A Rule judges a text, and this field is none. Use a Validator: .range, .oneOf, .satisfies, .form, .each; or, where \
        the value may be missing, .required(…) or .optional(…) around them
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ rule: Rule, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a field that is not a text.
    @available(
      *, unavailable,
      message: "A Normalization such as .trimmed prepares a text, and this field is none; leave it out"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        A text that is prepared, as by .trimmed, is written back, and this property cannot be written: make it a var that \
        can be set here, or leave the Normalization out
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        A text that is prepared, as by .trimmed, is written back, and this property cannot be written: make it a var that \
        can be set here, or leave the Normalization out
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization after the rules.
    @available(
      *, unavailable,
      message: """
        A Normalization such as .trimmed comes before the rules; several are a list, as in [.trimmed, .lowercased]
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ rule: Rule, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization after the rules.
    @available(
      *, unavailable,
      message: """
        A Normalization such as .trimmed comes before the rules; several are a list, as in [.trimmed, .lowercased]
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ rule: Rule, _ normalization: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches several normalizations that are not in a list.
    @available(*, unavailable, message: "Several Normalizations are a list, as in [.trimmed, .lowercased]")
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ first: Normalization, _ second: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches several normalizations that are not in a list.
    @available(*, unavailable, message: "Several Normalizations are a list, as in [.trimmed, .lowercased]")
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ first: Normalization, _ second: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches validators of an optional value without `.required(…)` or `.optional(…)` around them.
    @available(
      *, unavailable,
      message: "The value of this property may be missing: put .required(…) or .optional(…) around its validators"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, _ validator: Validator<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches rules after a text format, where validators belong.
    @available(
      *, unavailable,
      message: """
        After a TextFormat come validators of the value, such as .range; rules of its text are the format's own: \
        TextFormat(.length(3), read: …, write: …)
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, as format: TextFormat<Value>, _ rule: Rule, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches rules after a text format, where validators belong.
    @available(
      *, unavailable,
      message: """
        After a TextFormat come validators of the value; a value that may be missing is .required() or .optional(…), and \
        rules of its text are the format's own
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, as format: TextFormat<Value>, _ rule: Rule, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a text format for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        What is typed is put into the model, and this property cannot be written: make it a var that can be set here, or \
        leave the TextFormat out
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, as format: TextFormat<Value>, _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches validators of an optional value without `.required(…)` or `.optional(…)` around them.
    @available(
      *, unavailable,
      message: "The value of this property may be missing: put .required(…) or .optional(…) around its validators"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, as format: TextFormat<Value>, _ validator: Validator<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ validator: Validator<Value>, _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }
  }

  extension TextFormat {
    /// Catches the format of whole numbers for values that are not whole numbers.
    @available(*, unavailable, message: "This format tells whole numbers, and the value is none: see .decimal")
    public static var wholeNumber: TextFormat { fatalError() }

    /// Catches the format of numbers with a fraction for values that are not such numbers.
    @available(
      *, unavailable,
      message: "This format tells numbers with a fraction, and the value is none: whole numbers have .wholeNumber"
    )
    public static var decimal: TextFormat { fatalError() }

    /// Catches the format of dates for values that are not a `CalendarDate`.
    @available(
      *, unavailable,
      message: """
        This format tells a CalendarDate, and the value is none; with WellformedFoundation a Date has .date(in: timeZone)
        """
    )
    public static var date: TextFormat { fatalError() }

    /// Catches the format of email addresses for values that are not an `EmailAddress`.
    @available(
      *, unavailable,
      message: "This format tells an EmailAddress, and the value is none; a String has the rule .email, without as:"
    )
    public static var email: TextFormat { fatalError() }

    /// Catches the format of web addresses for values that are not a URL.
    @available(
      *, unavailable,
      message:
        "This format tells a WebURL or, with WellformedFoundation, a URL; a String has the rule .url, without as:"
    )
    public static var url: TextFormat { fatalError() }

    /// Catches the format of UUIDs for values that are not a UUID.
    @available(
      *, unavailable,
      message: """
        This format tells a UniqueIdentifier or, with WellformedFoundation, a UUID; a String has the rule .uuid, without \
        as:
        """
    )
    public static var uuid: TextFormat { fatalError() }

    /// Catches a choice by raw value for values that are not cases of an enumeration.
    @available(
      *, unavailable,
      message: """
        A choice by raw values needs an enumeration of texts or whole numbers that is CaseIterable, so that it is known what \
        there is to choose from
        """
    )
    public static var rawValue: TextFormat { fatalError() }

    /// Catches a choice by name for values of a type that is not `CaseIterable`.
    @available(
      *, unavailable,
      message: "A choice by names needs a type that is CaseIterable; other values have .choice(of: values) { text }"
    )
    public static var caseName: TextFormat { fatalError() }
  }

  extension Validator {
    /// Catches rules for a value that is not a text.
    @available(*, unavailable, message: "Rules judge texts, and this value is none")
    public static func text(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }

    /// Catches the form of a type that has none.
    @available(
      *, unavailable,
      message: "The type of the value has no form: make it Validated, or name a form, as in .form(Address.form)"
    )
    public static var form: Validator { fatalError() }
  }

  extension Validator where Value == String {
    /// Catches a range of numbers for a text.
    @available(
      *, unavailable,
      message: """
        A text is in no range of numbers: .length counts its characters, .wholeNumber and .decimal judge a number that \
        is typed
        """
    )
    public static func range(_ range: ClosedRange<Int>) -> Validator { fatalError() }
  }

  extension Validator where Value: Collection & SendableMetatype, Value.Element == String {
    /// Catches rules for each element that are not within `.text`.
    @available(*, unavailable, message: "Rules for each text of a list stand in .text, as in .each(.text(.slug))")
    public static func each(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }
  }

  extension Validator where Value: Comparable & CustomStringConvertible & Sendable {
    /// Catches a half-open range of values other than whole numbers.
    @available(*, unavailable, message: "A half-open range has no greatest value here; write a closed one, as 0...0.99")
    public static func range(_ range: Range<Value>) -> Validator { fatalError() }
  }
#endif
