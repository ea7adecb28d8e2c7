#if !hasFeature(Embedded)
  extension TextFormat where Value == Bool {
    /// True or false, as boxes of web pages tell it: `true`, `on`, `1` or `yes`, in upper or lower case, and `false`, `off`,
    /// `0`, `no` or nothing.
    public static var bool: TextFormat {
      var format = TextFormat(
        [.trimmed, .lowercasedASCII], rules: [.oneOf(yes + no), .optional],
        read: { $0.isEmpty ? false : yes.contains(exactly: $0) }, write: { $0 ? "true" : "false" })
      format.readBool = { $0 }
      return format
    }

    private static var yes: [String] { ["true", "on", "1", "yes"] }
    private static var no: [String] { ["false", "off", "0", "no"] }
  }

  extension TextFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the type's cases, by its raw value.
    public static var rawValue: TextFormat { TextFormat(.asTyped, Array(Value.allCases)) }
  }

  extension TextFormat
  where Value: RawRepresentable & CaseIterable, Value.RawValue: FixedWidthInteger & SendableMetatype {
    /// One of the type's cases, by its raw value.
    public static var rawValue: TextFormat { TextFormat(.wholeNumber, Array(Value.allCases)) }
  }

  extension TextFormat where Value: CaseIterable {
    /// One of the type's cases, by its name.
    public static var caseName: TextFormat { TextFormat(Array(Value.allCases)) { "\($0)" } }
  }

  extension TextFormat {
    /// One of some values, by a text that stands for each: `.choice(of: rooms) { $0.code }`.
    ///
    /// Stops the program where two values have the same text: that is a mistake in it.
    public static func choice(of values: [Value], _ text: @escaping @Sendable (Value) -> String) -> TextFormat {
      TextFormat(values, text)
    }

    fileprivate init(_ values: [Value], _ text: @escaping (Value) -> String) {
      let texts = values.map(text)
      let places = [ExactText: Int](placesOf: texts)
      precondition(places.count == texts.count, "Two of the values to choose from have the same text")
      // Safe: nobody changes the values, which are handed out as the literals that they came from would be, and the text of
      // a case is a constant, whatever the conformance is isolated to that tells it.
      nonisolated(unsafe) let (values, text) = (values, text)
      self.init(
        rules: [.oneOf(texts)], read: { typed in places[ExactText(typed)].map { unsafe values[$0] } },
        write: { unsafe text($0) })
    }
  }

  extension TextFormat {
    /// Gives the text of the value that a number tells, if it tells one.
    fileprivate var textOfNumber: (@Sendable (DecimalNumber) -> String?)? {
      guard let readNumber else { return nil }
      return { [write] number in readNumber(number).map(write) }
    }

    fileprivate mutating func readNumbers(by text: @escaping @Sendable (DecimalNumber) -> String?) {
      readNumber = { [read] number in text(number).flatMap(read) }
    }
  }

  extension TextFormat where Value: RawRepresentable {
    /// Some values by their raw values, which stand in a format of their own.
    init(_ raw: TextFormat<Value.RawValue>, _ values: [Value]) {
      self.init(values) { raw.write($0.rawValue) }
      if let text = raw.textOfNumber { readNumbers(by: text) }
    }
  }
#endif
