/// One thing that can be wrong with a text of a format.
public struct FormatFault: Hashable, Sendable {
  /// The code of the issue that it makes.
  public let code: IssueCode
  /// The words for it, in English.
  public let sentence: MessageTemplate
  /// The name of the number that goes with it, if one does.
  public let argument: String?
  /// A text of the format, which the words can show as `example`.
  public let example: String?
  /// What is asked, for a checklist, where texts that the fault is not in are worth a point there; in English.
  public let demand: MessageTemplate?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - code: The code of the issue that it makes, which begins with the name of the format: `order-number.tooShort`.
  ///   - sentence: The words for it, in English: `{field}` is what the field is called.
  ///   - argument: The name of the number that goes with it, if one does; the words show it in braces.
  ///   - example: A text of the format, which the words show as `{example}`.
  ///   - demand: What is asked, for a checklist, where texts that the fault is not in are worth a point there: "Not one that
  ///     many people use". Catalogues have it by the code and `.demand`.
  public init(
    _ code: IssueCode, _ sentence: MessageTemplate, argument: String? = nil, example: String? = nil,
    demand: MessageTemplate? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.argument = argument
    self.example = example
    self.demand = demand
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
