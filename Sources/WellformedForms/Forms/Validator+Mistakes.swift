#if !hasFeature(Embedded)
  public import WellformedCore

  // These catch mistakes about which the compiler would otherwise report something unrelated. None of them can be
  // called.

  extension Validator {
    /// Catches rules for a value that is not a text.
    @available(*, unavailable, message: "Rules judge texts, but this value is not a text")
    public static func text(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }

    /// Catches the form of a type that has none.
    @available(
      *, unavailable,
      message: "The type of the value has no form: make it Validated, or pass a form, as in .form(Address.form)"
    )
    public static var form: Validator { fatalError() }

    /// Catches `.required` for a value that cannot be missing.
    @available(
      *, unavailable,
      message: "This value cannot be missing: leave .required(…) out, or make the property optional"
    )
    public static func required(_ validators: Validator<Value>...) -> Validator { fatalError() }

    /// Catches `.optional` for a value that cannot be missing.
    @available(
      *, unavailable,
      message: "This value cannot be missing: leave .optional(…) out, or make the property optional"
    )
    public static func optional(_ validators: Validator<Value>...) -> Validator { fatalError() }
  }

  // Validators of a value of another type. Each range has the bounds that its author wrote, so that the compiler finds
  // the mistake here and not in the key path of the field.
  extension Validator {
    /// Catches a range whose bounds are not values of the type, or of a type without an order.
    @available(
      *, unavailable,
      message: "The bounds of .range must be values of the field's type, and the type must be Comparable"
    )
    public static func range(_ range: some RangeExpression) -> Validator { fatalError() }

    /// Catches `.accepted` for a value that is not a box.
    @available(*, unavailable, message: ".accepted is for a Bool, but this value is not a Bool")
    public static var accepted: Validator { fatalError() }

    /// Catches a count for a value that has no elements.
    @available(*, unavailable, message: ".count is for the elements of a list; for a number, write .range")
    public static func count(_ range: some RangeExpression<Int>) -> Validator { fatalError() }

    /// Catches validators of elements for a value that has none, or others.
    @available(
      *, unavailable,
      message: """
        .each is for the elements of a list, but this value is not a list, or its elements have another type; a \
        dictionary has .eachKey and .eachValue
        """
    )
    public static func each<Element>(_ validators: Validator<Element>...) -> Validator { fatalError() }

    /// Catches `.unique` for a value that is not a list.
    @available(*, unavailable, message: ".unique is for lists, but this value is not a list")
    public static var unique: Validator { fatalError() }
  }

  extension Validator where Value: ExpressibleByNilLiteral {
    /// Catches a range for a value that may be missing.
    @available(
      *, unavailable,
      message: "This value is optional: put .required(…) or .optional(…) around its validators"
    )
    public static func range(_ range: some RangeExpression) -> Validator { fatalError() }

    /// Catches `.accepted` for a value that may be missing.
    @available(
      *, unavailable,
      message: "This value is optional: put .required(…) or .optional(…) around its validators"
    )
    public static var accepted: Validator { fatalError() }

    /// Catches a count for a value that may be missing.
    @available(
      *, unavailable,
      message: "This value is optional: put .required(…) or .optional(…) around its validators"
    )
    public static func count(_ range: some RangeExpression<Int>) -> Validator { fatalError() }

    /// Catches validators of elements for a list that may be missing.
    @available(
      *, unavailable,
      message: "This value is optional: put .required(…) or .optional(…) around its validators"
    )
    public static func each<Element>(_ validators: Validator<Element>...) -> Validator { fatalError() }

    /// Catches `.unique` for a value that may be missing.
    @available(
      *, unavailable,
      message: "This value is optional: put .required(…) or .optional(…) around its validators"
    )
    public static var unique: Validator { fatalError() }
  }

  extension Validator where Value: FixedWidthInteger {
    /// Catches bounds with a fraction for a whole number.
    @available(
      *, unavailable, message: "The value is a whole number, so the bounds of .range must be whole numbers"
    )
    public static func range(_ range: some RangeExpression<Double>) -> Validator { fatalError() }
  }

  extension Validator where Value: Comparable {
    /// Catches one bound in place of a range.
    @available(*, unavailable, message: "Write the bound as a range: .range(18...) or .range(...18)")
    public static func range(_ bound: Value) -> Validator { fatalError() }

    /// Catches the name that other packages have for a least value.
    @available(*, unavailable, message: "Write .range(18...)")
    public static func min(_ minimum: Value) -> Validator { fatalError() }

    /// Catches the name that other packages have for a greatest value.
    @available(*, unavailable, message: "Write .range(...99)")
    public static func max(_ maximum: Value) -> Validator { fatalError() }
  }

  extension Validator where Value == Bool {
    /// Catches the name that other packages have for a box that must be ticked.
    @available(*, unavailable, renamed: "accepted", message: "Write .accepted")
    public static var isTrue: Validator { fatalError() }

    /// Catches a range for a box.
    @available(*, unavailable, message: "A Bool has no range: a box that must be ticked is .accepted")
    public static func range(_ range: some RangeExpression) -> Validator { fatalError() }
  }

  extension Validator where Value == String {
    /// Catches a range of numbers for a text.
    @available(
      *, unavailable,
      message: """
        A text has no range of numbers: .length counts its characters, .wholeNumber and .decimal judge a typed number
        """
    )
    public static func range(_ range: some RangeExpression) -> Validator { fatalError() }

    /// Catches rules of a text within `.required`.
    @available(*, unavailable, message: "The rules of a text stand side by side: write .required, .email")
    public static func required(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }

    /// Catches a message in the parentheses of `.required` of a text.
    @available(*, unavailable, message: "A message belongs to a rule: write .required.message(\"…\")")
    public static func required(_ message: String) -> Validator { fatalError() }

    /// Catches parentheses behind `.required` of a text.
    @available(*, unavailable, message: "The rules of a text stand side by side: write .required, without parentheses")
    public static func required(_ validators: Validator<String>...) -> Validator { fatalError() }

    /// Catches rules of a text within `.optional`.
    @available(*, unavailable, message: "The rules of a text stand side by side: write .optional, .email")
    public static func optional(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }

    /// Catches parentheses behind `.optional` of a text.
    @available(*, unavailable, message: "The rules of a text stand side by side: write .optional, without parentheses")
    public static func optional(_ validators: Validator<String>...) -> Validator { fatalError() }
  }

  extension Validator where Value: Collection & SendableMetatype, Value.Element == String {
    /// Catches rules for each element that are not within `.text`.
    @available(*, unavailable, message: "Put the rules for each text of a list in .text, as in .each(.text(.slug))")
    public static func each(_ rule: Rule, _ rules: Rule...) -> Validator { fatalError() }
  }

  extension Validator where Value: Collection {
    /// Catches a range of numbers for a list.
    @available(
      *, unavailable,
      message: "A list has no range: .count is for the number of its elements, .each(.range(…)) for each of them"
    )
    public static func range(_ range: some RangeExpression) -> Validator { fatalError() }
  }

  extension Validator where Value: Comparable & CustomStringConvertible & Sendable {
    /// Catches a half-open range of values other than whole numbers.
    @available(*, unavailable, message: "A half-open range has no greatest value here; write a closed one: 0...0.99")
    public static func range(_ range: Range<Value>) -> Validator { fatalError() }
  }
#endif
