public import WellformedCore

/// An international standard book number (ISO 2108): 13 digits that begin with 978 or 979, or 10 as before 2007.
///
/// The last character checks the others; in a number of 10 characters it may be an X. Single spaces and hyphens between
/// digits are ignored, wherever they stand. Numbers that begin with 979-0 belong to printed music and are not accepted.
public struct ISBN: FormatValue {
  /// The 10 or 13 characters, without separators.
  public let characters: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not an ISBN.
  public init?(_ text: String) {
    guard let text = ISBN.validText(in: text) else { return nil }
    let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map { $0.capitalized }
    characters = String(decoding: bytes, as: UTF8.self)
  }

  /// The canonical form: only the characters, as many as were given.
  public var description: String { characters }

  /// The number with 13 digits, which every number of 10 has as well.
  public var thirteenDigits: String {
    guard characters.utf8.count == 10 else { return characters }
    let body = "978" + String(decoding: characters.utf8.dropLast(), as: UTF8.self)
    var sum = 0
    for (index, byte) in body.utf8.enumerated() { sum += Int(byte.decimalDigit ?? 0) * (index % 2 == 0 ? 1 : 3) }
    return body + ((10 - sum % 10) % 10).description
  }
}

extension ISBN {
  /// The format of the texts that hold such values.
  public static var format: Format { .isbn }
}

extension Format {
  /// An international standard book number of 10 or 13 digits (ISO 2108).
  public static let isbn = bookNumber(
    "isbn", summary: "the number of a book, of 10 or 13 digits, such as 978-3-16-148410-0", takesTen: true,
    takesThirteen: true)

  /// An international standard book number of 10 digits, as used before 2007 (ISO 2108:1992).
  public static let isbn10 = bookNumber(
    "isbn-10", summary: "the number of a book, of 10 digits, such as 3-16-148410-X", takesTen: true,
    takesThirteen: false)

  /// An international standard book number of 13 digits (ISO 2108).
  public static let isbn13 = bookNumber(
    "isbn-13", summary: "the number of a book, of 13 digits, such as 978-3-16-148410-0", takesTen: false,
    takesThirteen: true)

  @inline(never)  // Inlined, it would make a recogniser for each format.
  private static func bookNumber(_ name: String, summary: String, takesTen: Bool, takesThirteen: Bool) -> Format {
    let recognize: @Sendable (Span<UInt8>) -> Recognition = {
      ISBNRecognizer.recognize($0, takesTen: takesTen, takesThirteen: takesThirteen)
    }
    return Format(
      ISBN.self,
      name: name,
      summary: summary,
      prompt: "Enter an ISBN, such as " + (takesThirteen ? "978-3-16-148410-0" : "3-16-148410-X"),
      // The last of ten characters may be an X.
      hints: takesTen ? InputHints() : InputHints(inputMode: "numeric"),
      faults: ISBNRecognizer.Fault.table,
      recognize: recognize,
      accepts: { ISBNRecognizer.recognize($0, takesTen: takesTen, takesThirteen: takesThirteen).partialMatch.holds },
      complete: { Format.completion(of: $0, trying: "0123456789X", recognize) },
      suggest: { text in
        let label = ["isbn-13", "isbn-10"].first { text.has($0 + ":", at: 0) || text.has($0 + " ", at: 0) } ?? "isbn"
        return text.copied(without: ByteSet("."), after: label)
      })
  }
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var isbnTooShort: IssueCode { "isbn.tooShort" }
  /// There are too many digits, or too many for a number that does not begin with 978 or 979.
  ///
  /// Argument: `maximum`.
  public static var isbnTooLong: IssueCode { "isbn.tooLong" }
  /// The last character does not match the others, so a character was mistyped.
  public static var isbnMistyped: IssueCode { "isbn.mistyped" }
  /// A character is not allowed at its place.
  public static var isbnUnexpected: IssueCode { "isbn.unexpected" }
  /// A number of 13 digits does not begin like the number of a book.
  public static var isbnPrefixUnknown: IssueCode { "isbn.prefix.unknown" }
}

/// Judges whether a text is an ISBN, in one pass over its bytes and without allocating.
private enum ISBNRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, mistyped, unexpected, prefixUnknown

    var fault: FormatFault {
      switch self {
      case .tooShort: .tooFewDigits(.isbnTooShort)
      case .tooLong:
        FormatFault(
          .isbnTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
      case .mistyped: FormatFault(.isbnMistyped, "{field} has a wrong digit; check it against the book")
      case .unexpected:
        FormatFault(.isbnUnexpected, "{field} can have only digits and hyphens, such as 978-3-16-148410-0")
      case .prefixUnknown:
        FormatFault(
          .isbnPrefixUnknown, "{field} needs 978 or 979 at the start; 9790 is for printed music")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>, takesTen: Bool, takesThirteen: Bool) -> Recognition {
    var count = 0
    var endsInSeparator = false
    // What the text can still become. The check of ten digits is mod 11, that of thirteen digits is mod 10.
    var (mayBeTen, mayBeThirteen) = (takesTen, takesThirteen)
    var (sumOfTen, sumOfThirteen) = (0, 0)
    var prefix = 0
    for offset in 0..<text.count {
      let byte = text[offset].capitalized
      let isFull = count == (mayBeThirteen ? 13 : 10)
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"), count > 0, !endsInSeparator, !isFull {
        endsInSeparator = true
        continue
      }
      var value = Int(byte.decimalDigit ?? 10)
      if value == 10, byte != UInt8(ascii: "X") || count != 9 || !mayBeTen {
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
      if isFull { return .invalid(Fault.tooLong, 0..<text.count, deadline: offset, argument: count) }
      endsInSeparator = false
      if count < 10 { sumOfTen &+= value &* (10 &- count) }
      if value == 10 {
        mayBeThirteen = false
        value = 0
      }
      sumOfThirteen &+= value &* (count & 1 == 0 ? 1 : 3)
      count &+= 1
      if count <= 4 {
        prefix = prefix &* 10 &+ value
        if !mayBegin(prefix, count) { mayBeThirteen = false }
        if !mayBeTen, !mayBeThirteen {
          return .invalid(Fault.prefixUnknown, offset..<offset + 1, deadline: offset)
        }
      }
      if count == 10, sumOfTen % 11 != 0 { mayBeTen = false }
      if count == 13, sumOfThirteen % 10 != 0 { mayBeThirteen = false }
      if count == 11 { mayBeTen = false }
      if !mayBeTen, !mayBeThirteen {
        // If 13 digits were given although 10 are required, that is reported, and not that one of them is wrong.
        let goesOn = !takesThirteen && offset + 1 < text.count && text[text.count - 1].decimalDigit != nil
        return .invalid(
          goesOn ? Fault.tooLong : .mistyped, 0..<text.count, deadline: offset, argument: goesOn ? count : 0)
      }
    }
    if !endsInSeparator, count == 13 || (count == 10 && mayBeTen) { return .valid }
    let length = mayBeTen && count < 10 ? 10 : 13
    return .incomplete(Fault.tooShort, 0..<text.count, argument: length - count)
  }

  /// Returns whether a number of thirteen digits may begin like this: with 978, or with 979 and not 9790.
  @inline(__always)
  private static func mayBegin(_ prefix: Int, _ count: Int) -> Bool {
    switch count {
    case 1: prefix == 9
    case 2: prefix == 97
    case 3: prefix == 978 || prefix == 979
    default: prefix != 9790
    }
  }
}
