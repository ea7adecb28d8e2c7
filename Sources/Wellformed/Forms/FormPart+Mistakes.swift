#if !hasFeature(Embedded)
  // Mistakes that the compiler would otherwise tell in words about something else. None of these can be called.

  extension FormPart {
    /// A rule is for texts.
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

    /// Only texts are prepared.
    @available(
      *, unavailable,
      message: "A Normalization such as .trimmed prepares a text, and this field is none; leave it out"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// What is prepared is written.
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

    /// What is prepared is written.
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

    /// A text is prepared before it is judged.
    @available(*, unavailable, message: "A Normalization such as .trimmed comes before the rules; several are a list")
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ rule: Rule, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// What may be missing is required or optional.
    @available(
      *, unavailable,
      message: "The value of this property may be missing: put .required(…) or .optional(…) around its validators"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, _ validator: Validator<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// A key path begins at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// A key path begins at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// A key path begins at the form's model.
    @available(*, unavailable, message: "The key path begins at another type than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ validator: Validator<Value>, _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }
  }

  extension Validator {
    /// Rules are for texts.
    @available(*, unavailable, message: "Rules judge texts, and this value is none")
    public static func text(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }
  }

  extension Validator where Value == String {
    /// A text is in no range.
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
    /// Rules for each element stand in `text`.
    @available(*, unavailable, message: "Rules for each text of a list stand in .text, as in .each(.text(.slug))")
    public static func each(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }
  }

  extension Validator where Value: Comparable & CustomStringConvertible & Sendable {
    /// A half-open range has a greatest value for whole numbers only.
    @available(*, unavailable, message: "A half-open range has no greatest value here; write a closed one, as 0...0.99")
    public static func range(_ range: Range<Value>) -> Validator { fatalError() }
  }
#endif
