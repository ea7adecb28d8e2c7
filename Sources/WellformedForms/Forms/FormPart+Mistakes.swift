#if !hasFeature(Embedded)
  public import WellformedCore

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
#endif
