#if !hasFeature(Embedded)
  // These catch mistakes about which the compiler would otherwise report something unrelated. None of them can be
  // called.

  extension FormPart {
    /// Catches a rule for a field that is not a text.
    @available(
      *, unavailable,
      message: """
        A Rule judges a text, but this field is not a text. Use a Validator: .range, .count, .oneOf, .satisfies, .form, \
        .each. \
        If the value is optional, put .required(…) or .optional(…) around them
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ rule: Rule, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a field that is not a text.
    @available(
      *, unavailable,
      message: "A Normalization such as .trimmed prepares a text, but this field is not a text; leave it out"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a typed text for an optional of an optional.
    @available(
      *, unavailable,
      message: "This value can be missing in two ways, which no form can tell apart: write its type with one ?"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value??>, as format: TextFormat<Value>,
      _ validators: Validator<Value??>...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        A prepared text, such as one with .trimmed, is written back, but this property cannot be written: make it a var \
        that can be set here, or leave the Normalization out
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        A prepared text, such as one with .trimmed, is written back, but this property cannot be written: make it a var \
        that can be set here, or leave the Normalization out
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization after the rules.
    @available(
      *, unavailable,
      message: """
        Put a Normalization such as .trimmed before the rules, and write several as a list: [.trimmed, .lowercased]
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ rule: Rule, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a normalization after the rules.
    @available(
      *, unavailable,
      message: """
        Put a Normalization such as .trimmed before the rules, and write several as a list: [.trimmed, .lowercased]
        """
    )
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ rule: Rule, _ normalization: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches several normalizations that are not in a list.
    @available(*, unavailable, message: "Write several Normalizations as a list: [.trimmed, .lowercased]")
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ first: Normalization, _ second: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches several normalizations that are not in a list.
    @available(*, unavailable, message: "Write several Normalizations as a list: [.trimmed, .lowercased]")
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ first: Normalization, _ second: Normalization,
      _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches validators of an optional value without `.required(…)` or `.optional(…)` around them.
    @available(
      *, unavailable,
      message: "This property is optional: put .required(…) or .optional(…) around its validators"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, _ validator: Validator<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches rules after a text format, where validators belong.
    @available(
      *, unavailable,
      message: """
        After a TextFormat, write validators of the value, such as .range. Rules of the text belong to the format: \
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
        After a TextFormat, write validators of the value: .required() or .optional(…) for an optional value. Rules of \
        the text belong to the format
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, as format: TextFormat<Value>, _ rule: Rule, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a text format for a property that cannot be written.
    @available(
      *, unavailable,
      message: """
        A typed text is written into the model, but this property cannot be written: make it a var that can be set here, \
        or leave the TextFormat out
        """
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, as format: TextFormat<Value>, _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches validators of an optional value without `.required(…)` or `.optional(…)` around them.
    @available(
      *, unavailable,
      message: "This property is optional: put .required(…) or .optional(…) around its validators"
    )
    public static func field<Value>(
      _ name: String, _ keyPath: KeyPath<Model, Value?>, as format: TextFormat<Value>, _ validator: Validator<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path starts at a type other than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path starts at a type other than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { fatalError() }

    /// Catches a key path that does not begin at the form's model.
    @available(*, unavailable, message: "The key path starts at a type other than the form's Model")
    public static func field<Root, Value>(
      _ name: String, _ keyPath: KeyPath<Root, Value>, _ validator: Validator<Value>, _ validators: Validator<Value>...
    ) -> FormPart { fatalError() }
  }

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
