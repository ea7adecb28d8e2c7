#if !hasFeature(Embedded)
  public import WellformedCore

  extension TextFormat {
    /// The type's own text format, which a field uses if it is given no other.
    static var standard: TextFormat? {
      switch Value.self {
      case let type as any TextFormatted.Type: ofFormatted(type)
      case let type as any StandardText.Type: type.format as? TextFormat
      case let type as any StandardInteger.Type: ofInteger(type)
      case let type as any FormatValue.Type: ofFormat(type)
      case let type as any (CaseIterable & RawRepresentable).Type: ofCases(type)
      default: nil
      }
    }

    // Names the type, so that its members can be called.
    private static func ofFormatted<Type: TextFormatted>(_ type: Type.Type) -> TextFormat? {
      Type.textFormat as? TextFormat
    }
    private static func ofInteger<Type: StandardInteger>(_ type: Type.Type) -> TextFormat? {
      TextFormat<Type>.wholeNumber as? TextFormat
    }
    private static func ofFormat<Type: FormatValue>(_ type: Type.Type) -> TextFormat? {
      TextFormat<Type>.standardOfFormat as? TextFormat
    }
    private static func ofCases<Type: CaseIterable & RawRepresentable>(_ type: Type.Type) -> TextFormat? {
      guard let raw = TextFormat<Type.RawValue>.standard else { return nil }
      return TextFormat<Type>(raw, Array(Type.allCases)).chosen as? TextFormat
    }

    /// The same format for a value that people choose.
    fileprivate var chosen: TextFormat {
      var format = self
      format.isChosen = true
      return format
    }
  }

  /// A built-in type whose values have a text format; type-erased, because nothing else needs to know which type it is.
  private protocol StandardText {
    static var format: Any? { get }
  }

  extension Optional: StandardText {
    fileprivate static var format: Any? { TextFormat<Wrapped>.standard.map { TextFormat<Wrapped?>(optional: $0) } }
  }

  extension String: StandardText { fileprivate static var format: Any? { TextFormat<String>.asTyped } }
  extension Int: StandardText { fileprivate static var format: Any? { TextFormat<Int>.wholeNumber } }
  extension Bool: StandardText { fileprivate static var format: Any? { TextFormat<Bool>.bool.chosen } }
  extension DecimalNumber: StandardText { fileprivate static var format: Any? { TextFormat<DecimalNumber>.decimal } }

  extension BinaryFloatingPoint where Self: LosslessStringConvertible & SendableMetatype {
    fileprivate static var format: Any? { TextFormat<Self>.decimal }
  }

  extension Double: StandardText {}
  extension Float: StandardText {}

  /// A built-in integer other than `Int`.
  ///
  /// One function makes the formats of all of these types. As `StandardText`, each would get compiled code of its own.
  private protocol StandardInteger: FixedWidthInteger, SendableMetatype {}

  extension Int8: StandardInteger {}
  extension Int16: StandardInteger {}
  extension Int32: StandardInteger {}
  extension Int64: StandardInteger {}
  extension UInt: StandardInteger {}
  extension UInt8: StandardInteger {}
  extension UInt16: StandardInteger {}
  extension UInt32: StandardInteger {}
  extension UInt64: StandardInteger {}

  extension TextFormat where Value == String {
    /// A text, exactly as it was typed.
    static var asTyped: TextFormat { TextFormat(explaining: [], [], read: { $0 }, write: { $0 }) }
  }

  extension TextFormat where Value: FormatValue {
    /// Returns the text format of a format's texts, such as `.format(.htmlDate)` for days.
    ///
    /// Every text that the format accepts must stand for a value of the type.
    public static func format(_ format: Format) -> TextFormat {
      TextFormat(
        format.hints.isSecret ? [] : .trimmed, rules: [.format(format)], read: { Value($0) }, write: { $0.description })
    }

    /// Texts that the type reads, with faults that its format explains.
    package static var standardOfFormat: TextFormat {
      let format = Value.format
      var texts = TextFormat(
        explaining: [.format(format)], format.hints.isSecret ? [] : .trimmed,
        read: { Value($0) }, write: { $0.description })
      // A value may have been read by another profile of the format.
      texts.holds = { Value($0.description) != nil }
      return texts
    }
  }
#endif
