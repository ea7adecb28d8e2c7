import WellformedSchema

/// A fault in a record of a delimited file.
struct DelimitedFault: Hashable, Sendable {
  /// The line on which a badly quoted field begins; for any other fault the record's first line.
  var line: Int
  /// The index of the wrong field, counted from 0, if there is one.
  var column: Int?
  /// The kind of the fault.
  var kind: Kind

  /// The ways in which a record is wrong.
  enum Kind: Hashable, Sendable {
    /// The record has more or fewer fields than the header.
    case fieldCount(Int, expected: Int)
    /// A quotation mark stands inside a field that did not begin with one.
    case quoteInUnquotedField
    /// White space precedes the opening quotation mark of a field.
    case spaceBeforeQuote
    /// Something other than a delimiter follows the closing quotation mark.
    case textAfterClosingQuote
    /// The closing quotation mark is missing.
    case unterminatedQuote
    /// A field holds bytes that are not UTF-8, the first at an offset.
    case illFormedUTF8(offset: Int)
    /// The record is longer than it may be.
    case tooLong(limit: Int)
    /// A quoted field does not end within the length that a record may have; a missing quotation mark is the usual
    /// reason.
    case tooLongQuote(limit: Int)
  }
}

extension DelimitedFault.Kind: CustomStringConvertible {
  /// The fault, in words.
  var description: String {
    switch self {
    case .fieldCount(let count, let expected):
      "the row has \(count.counted("field")), the header has \(expected)"
    case .quoteInUnquotedField: "an unquoted field contains a quotation mark"
    case .spaceBeforeQuote: "there is a space before an opening quotation mark; remove it"
    case .textAfterClosingQuote: "text follows a closing quotation mark"
    case .unterminatedQuote: "a closing quotation mark is missing"
    case .illFormedUTF8(let offset): "not UTF-8 from byte \(offset + 1) of the field on"
    case .tooLong(let limit): "the row is longer than \(limit.counted("byte"))"
    case .tooLongQuote(let limit):
      "a quoted field does not end within \(limit.counted("byte")); is its closing quotation mark missing?"
    }
  }
}

extension DelimitedFault.Kind {
  /// What to do about it, if known.
  var advice: String? {
    if case .illFormedUTF8 = self { DelimitedFault.Kind.adviceOnEncoding } else { nil }
  }

  /// What to do about rows that are not UTF-8.
  static var adviceOnEncoding: String { "for another encoding add --encoding, such as windows-1252" }
}

/// The reason why a delimited file has no usable columns.
enum DelimitedError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(InputError)
  /// The file has no header: it is empty, or has only blank lines.
  case empty
  /// The header is malformed.
  case malformedHeader(DelimitedFault)
  /// The file is in UTF-16 or UTF-32, according to its header, and has no byte order mark.
  case wideCharacters
  /// Two columns, counted from 0, have the same name.
  case repeatedColumn(String, first: Int, second: Int)
}

extension DelimitedError {
  /// Refuses names of columns that are the same.
  static func check(_ columns: [String]) throws(DelimitedError) {
    // Compared by bytes: `String ==` would treat different names as equal.
    var seen: [[UInt8]: Int] = [:]
    for (index, name) in columns.enumerated() {
      if let first = seen.updateValue(index, forKey: Array(name.utf8)) {
        throw .repeatedColumn(name, first: first, second: index)
      }
    }
  }
}

extension DelimitedError: CustomStringConvertible {
  /// The problem, in words.
  var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .empty: "the file is empty; its first row must name the columns"
    case .malformedHeader(let problem):
      "the header, line \(problem.line): \(problem.kind.description)\(problem.kind.advice.map { "; " + $0 } ?? "")"
    case .wideCharacters:
      "this is UTF-16 without a byte order mark, or no text; for UTF-16 add --encoding utf-16le or utf-16be"
    case .repeatedColumn(let name, let first, let second):
      "columns \(first + 1) and \(second + 1) "
        + (name.isEmpty ? "have no name" : "are both named \(JSONWriter.text(of: name))")
        + "; the first row must name the columns, each differently"
    }
  }
}
