extension DecimalNumber {
  /// Creates the number that a text holds in a style, ignoring white space around it, or returns `nil` if it is not a
  /// number.
  public init?(_ text: String, style: NumberStyle) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let rule = NumberText(.decimal, style: style)
    let writing = trimmed.withBytes { NumberWriting(of: $0, upTo: $0.count, as: rule) }
    guard writing.isComplete else { return nil }
    self = writing.value
  }

  /// Whether every digit stands within 1,100 places of the point.
  package var isTypable: Bool { exponent >= -1100 && exponent + digits.count <= 1100 }

  /// The number in plain digits, however many there are.
  var plainText: String {
    let short = description
    guard Array(short.utf8).contains(UInt8(ascii: "e")) else { return short }
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: max(0, count)) }
    let whole = digits.dropLast(max(0, -exponent)) + zeros(exponent)
    let fraction = exponent < 0 ? zeros(-exponent - digits.count) + digits.suffix(-exponent) : []
    let text = { (digits: [UInt8]) in String(decoding: digits.map { $0 | 0x30 }, as: UTF8.self) }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : text(Array(whole)))
      + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}

extension Format {
  /// A whole number as programs write it, with an optional sign: what `Rule.wholeNumber` accepts.
  public static let wholeNumber = Format(
    .whole, .plain, summary: "a whole number with an optional sign, such as -42",
    family: FormatFamily(styles) { NumberStyle($0).map { Format.wholeNumber($0) } })

  /// A number as programs write it, with an optional sign and a full stop before the fraction: what `Rule.decimal`
  /// accepts.
  public static let decimal = Format(
    .decimal, .plain, summary: "a number with an optional sign and fraction, such as -3.5",
    family: FormatFamily(styles) { NumberStyle($0).map { Format.decimal($0) } })

  /// Returns the format of whole numbers as a language writes them; the canonical form is the plain one.
  public static func wholeNumber(_ style: NumberStyle) -> Format {
    style == .plain ? .wholeNumber : Format(.whole, style, summary: "a whole number as in \(style)")
  }

  /// Returns the format of numbers as a language writes them; the canonical form is the plain one.
  public static func decimal(_ style: NumberStyle) -> Format {
    style == .plain ? .decimal : Format(.decimal, style, summary: "a number as in \(style)")
  }

  private static let styles = FormatOption(name: "style", values: NumberStyle.all.map { $0.description })

  private init(_ kind: NumberText.Kind, _ style: NumberStyle, summary: String, family: FormatFamily? = nil) {
    let number = NumberText(kind, style: style)
    let name = kind == .whole ? "whole-number" : "decimal"
    let recognizer = NumberRecognizer(number)
    self.init(
      name: style == .plain ? name : "\(name).\(style)",
      summary: style == .plain ? summary : "\(summary), such as \(number.example)",
      prompt: "Enter a \(kind == .whole ? "whole " : "")number, such as \(number.example)",
      hints: InputHints(inputMode: kind == .whole ? "numeric" : "decimal"),
      faults: NumberRecognizer.faults(of: number),
      recognize: { recognizer.recognize($0) },
      canonicalize: { DecimalNumber($0, style: style)?.plainText },
      complete: { text in
        let zero = Unicode.Scalar(style.symbols.nativeZero).map { String($0) } ?? ""
        return Format.completion(of: text, trying: "0" + zero) { recognizer.recognize($0) }
      },
      family: family)
  }
}

/// Judges whether a text is a number without bounds, in one pass over its bytes and without allocating.
private struct NumberRecognizer: Sendable {
  private enum Fault: Int {
    case notNumber, misgrouped
  }

  private let number: NumberText

  init(_ number: NumberText) { self.number = number }

  static func faults(of number: NumberText) -> [FormatFault] {
    [number.notNumber, .numberMisgrouped].map { code in
      FormatFault(code, Catalogue.englishRule(code), example: number.example)
    }
  }

  func recognize(_ text: Span<UInt8>) -> Recognition {
    var reader = NumberReader(number.style, takesFraction: number.kind == .decimal)
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      if reader.read(scalar.value) == nil {
        return .invalid(reader.fault == .misgrouped ? Fault.misgrouped : .notNumber, scalarAt: offset, in: text)
      }
      offset &+= max(1, scalar.length)
    }
    if reader.isComplete { return .valid }
    return .incomplete(reader.isWithinGroup ? Fault.misgrouped : .notNumber, 0..<text.count)
  }
}
