/// One thing that can be wrong with a text of a format.
package struct FormatFault: Hashable, Sendable {
  package let code: IssueCode
  /// The words for it, in English.
  package let sentence: MessageTemplate
  /// The name of the number that goes with it, if one does.
  package let argument: String?
  /// A text of the format, which the words can show as `example`.
  package let example: String?

  package init(
    _ code: IssueCode, _ sentence: MessageTemplate, argument: String? = nil, example: String? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.argument = argument
    self.example = example
  }

  /// There are too few digits, and it is known how many are missing.
  static func tooFewDigits(_ code: IssueCode) -> FormatFault {
    FormatFault(
      code, .plural("missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      argument: "missing")
  }
}

/// What can be wrong with the texts of a format, numbered as its recogniser calls it.
///
/// The numbers count from zero.
package protocol FormatFaults: CaseIterable, RawRepresentable<Int> {
  /// The code, the words and the argument.
  var fault: FormatFault { get }
}

extension FormatFaults {
  /// The faults by their numbers.
  package static var table: [FormatFault] {
    var table: [FormatFault] = []
    while let next = Self(rawValue: table.count) { table.append(next.fault) }
    return table
  }
}
