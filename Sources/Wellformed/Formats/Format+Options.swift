/// What can be chosen of a family of formats by a word after a dot in the name, such as the country of
/// `postal-code.GB`.
public struct FormatOption: Hashable, Sendable {
  /// What is chosen, in one word: `country`.
  public let name: String
  /// The words there are, in alphabetical order.
  public let values: [String]

  /// Creates an option.
  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}

/// Formats that share their first name, of which the plain one stands in the table of formats.
package struct FormatFamily: Sendable {
  let option: FormatOption
  /// Gives the format that a word chooses.
  let choose: @Sendable (String) -> Format?
  /// Makes the format that a word chooses, or the plain one where there is none, of the data that a plan carries.
  let make: (@Sendable (String?, [UInt8]) -> Format?)?
  /// Gives what choosing goes by, where that is data and the plain format is made of none.
  let data: (@Sendable () -> [UInt8])?

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - option: What can be chosen.
  ///   - make: Makes a format that needs data, of which a plan has what `Format.data` gave: by the word that chooses it, or
  ///     nothing for the plain one. Bytes of any other making give nothing, and never a trap.
  ///   - data: Gives what choosing goes by, where that is data and the plain format is made of none.
  ///   - choose: Gives the format that a word chooses.
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
  /// What can be chosen after a dot in the name, where anything can.
  public var option: FormatOption? { family?.option }

  /// The format of this family that a value of its option means; `nil` if the value means none.
  public func choosing(_ value: String) -> Format? { family?.choose(value) }
}
