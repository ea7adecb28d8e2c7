/// An option of a family of formats, whose value stands after a dot in the name, such as the country of
/// `postal-code.GB`.
public struct FormatOption: Hashable, Sendable {
  /// What the option chooses, in one word: `country`.
  public let name: String
  /// The available values, in alphabetical order.
  public let values: [String]

  /// Creates an option.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

/// Formats that share their first name; the plain one stands in the table of formats.
package struct FormatFamily: Sendable {
  let option: FormatOption
  /// Returns the format that a value chooses.
  let choose: @Sendable (String) -> Format?
  /// Creates the format that a value chooses, or the plain one without a value, from the data in a plan.
  let make: (@Sendable (String?, [UInt8]) -> Format?)?
  /// Returns the data that choosing depends on, if there is such data and the plain format is not made from it.
  let data: (@Sendable () -> [UInt8])?

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - option: The option of the family.
  ///   - make: Creates a format that needs data, from the data that `Format.data` returned and a plan carries. It gets
  ///     the value that chooses the format, or `nil` for the plain one. For other bytes it returns `nil`, and never
  ///     traps.
  ///   - data: Returns the data that choosing depends on, if there is such data and the plain format is not made from
  ///     it.
  ///   - choose: Returns the format that a value chooses.
  package init(
    _ option: FormatOption, make: (@Sendable (String?, [UInt8]) -> Format?)? = nil,
    data: (@Sendable () -> [UInt8])? = nil, choose: @escaping @Sendable (String) -> Format?
  ) {
    self.option = option
    self.choose = choose
    self.make = make
    self.data = data
  }
}

extension Format {
  /// The option whose value stands after a dot in the name, if there is one.
  public var option: FormatOption? { family?.option }

  /// Returns the format of this family for a value of its option, or `nil` if there is none.
  public func choosing(_ value: String) -> Format? { family?.choose(value) }
}
