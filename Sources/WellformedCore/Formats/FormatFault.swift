/// One thing that can be wrong with a text of a format.
public struct FormatFault: Hashable, Sendable {
  /// The code of the issue.
  public let code: IssueCode
  /// The sentence for the issue, in English.
  public let sentence: MessageTemplate
  /// The name of the number that belongs to the fault, if there is one.
  public let argument: String?
  /// A text of the format, which the sentence can show as `example`.
  public let example: String?
  /// The requirement for a checklist, in English, if texts without the fault deserve an item there.
  public let demand: MessageTemplate?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - code: The code of the issue, which begins with the name of the format: `order-number.tooShort`.
  ///   - sentence: The sentence for the issue, in English; `{field}` is what the field is called.
  ///   - argument: The name of the number that belongs to the fault, if there is one; the sentence shows it in braces.
  ///   - example: A text of the format, which the sentence shows as `{example}`.
  ///   - demand: The requirement for a checklist, if texts without the fault deserve an item there: "Not one that many
  ///     people use". Catalogues have it under the code followed by `.demand`.
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

  /// Returns the fault for too few digits, whose argument is the number of missing digits.
  package static func tooFewDigits(_ code: IssueCode) -> FormatFault {
    FormatFault(
      code, .plural("missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
      argument: "missing")
  }
}

/// The faults of a format, numbered as its recogniser refers to them.
///
/// The numbers count from zero.
package protocol FormatFaults: CaseIterable, RawRepresentable<Int> {
  /// The code, the sentence and the argument of the fault.
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
