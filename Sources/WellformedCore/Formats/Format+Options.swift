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

/// What formats are made from in addition to their names, which a plan carries.
@usableFromInline
package struct FormatData: Sendable {
  /// Returns all of it.
  package let bytes: @Sendable () -> [UInt8]
  /// Returns what is enough to make the formats, but not to judge by them.
  package let outline: @Sendable () -> [UInt8]

  /// Creates data, with all of it as its outline unless there is a shorter one.
  package init(_ bytes: @escaping @Sendable () -> [UInt8], outline: (@Sendable () -> [UInt8])? = nil) {
    self.bytes = bytes
    self.outline = outline ?? bytes
  }
}

/// Formats that share their first name; the plain one stands in the table of formats.
@usableFromInline
package struct FormatFamily: Sendable {
  let option: FormatOption
  /// Returns the format that a value chooses.
  let choose: @Sendable (String) -> Format?
  /// Creates the format that a value chooses, or the plain one without a value, from the data in a plan.
  let make: (@Sendable (String?, [UInt8]) -> Format?)?
  /// Returns how many outlines are in use whose data has not been read yet.
  let outlineCount: (@Sendable () -> Int)?
  /// The data that choosing depends on, if there is such data and the plain format is not made from it.
  package let data: FormatData?

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - option: The option of the family.
  ///   - make: Creates a format that needs data, from the data that a plan carries, or from its outline. It gets the
  ///     value that chooses the format, or `nil` for the plain one. For other bytes it returns `nil`, and never traps.
  ///     Once a format is made from the data, those that were made from its outline are complete.
  ///   - outlineCount: Returns how many outlines are in use whose data has not been read yet. Formats that were made from
  ///     them trap when they need it.
  ///   - data: The data that choosing depends on, if there is such data and the plain format is not made from it.
  ///   - choose: Returns the format that a value chooses.
  package init(
    _ option: FormatOption, make: (@Sendable (String?, [UInt8]) -> Format?)? = nil,
    outlineCount: (@Sendable () -> Int)? = nil, data: FormatData? = nil, choose: @escaping @Sendable (String) -> Format?
  ) {
    self.option = option
    self.choose = choose
    self.make = make
    self.outlineCount = outlineCount
    self.data = data
  }
}

extension Format {
  /// The option whose value stands after a dot in the name, if there is one.
  public var option: FormatOption? { family?.option }

  /// Returns the format of this family for a value of its option, or `nil` if there is none.
  public func choosing(_ value: String) -> Format? { family?.choose(value) }
}
