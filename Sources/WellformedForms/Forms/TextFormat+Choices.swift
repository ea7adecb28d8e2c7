import WellformedCore

#if !hasFeature(Embedded)
  extension TextFormat where Value == Bool {
    /// True or false, as check boxes of web pages send it.
    ///
    /// `true`, `on`, `1` and `yes` are true. `false`, `off`, `0`, `no` and the empty text are false. Upper and lower
    /// case mean the same.
    public static var bool: TextFormat {
      var format = TextFormat(
        [.trimmed, .lowercasedASCII], rules: [.oneOf(yes + no), .optional],
        read: { $0.isEmpty ? false : yes.contains(exactly: $0) }, write: { $0 ? "true" : "false" })
      format.readBool = { $0 }
      format.holds = nil
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
    /// Returns the format of some values, with a text for each: `.choice(of: rooms) { $0.code }`.
    ///
    /// Stops the program if two values have the same text: this is a programming error.
    public static func choice(of values: [Value], _ text: @escaping @Sendable (Value) -> String) -> TextFormat {
      TextFormat(values, text)
    }

    fileprivate init(_ values: [Value], _ text: @escaping (Value) -> String) {
      let texts = values.map(text)
      let places = [ExactText: Int](placesOf: texts)
      precondition(places.count == texts.count, "Two of the values to choose from have the same text")
      // Safe: nothing changes the values, which are used like the literals that they came from. The text of a case is a
      // constant, whatever isolation the conformance that provides it has.
      nonisolated(unsafe) let (values, text) = (values, text)
      self.init(
        rules: [.oneOf(texts)], read: { typed in places[ExactText(typed)].map { unsafe values[$0] } },
        write: { unsafe text($0) })
    }
  }

  extension TextFormat {
    /// Returns the text of the value that a number stands for; `nil` if the numbers stand for no values.
    fileprivate var textOfNumber: (@Sendable (DecimalNumber) -> String?)? {
      guard let readNumber else { return nil }
      return { [write] number in readNumber(number).map(write) }
    }

    fileprivate mutating func readNumbers(by text: @escaping @Sendable (DecimalNumber) -> String?) {
      readNumber = { [read] number in text(number).flatMap(read) }
    }
  }

  extension TextFormat where Value: RawRepresentable {
    /// Creates the format of some values by their raw values, which have a format of their own.
    init(_ raw: TextFormat<Value.RawValue>, _ values: [Value]) {
      self.init(values) { raw.write($0.rawValue) }
      if let text = raw.textOfNumber { readNumbers(by: text) }
    }
  }
#endif
