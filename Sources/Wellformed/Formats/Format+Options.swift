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

  package init(_ option: FormatOption, choose: @escaping @Sendable (String) -> Format?) {
    self.option = option
    self.choose = choose
  }
}

extension Format {
  /// What can be chosen after a dot in the name, where anything can.
  public var option: FormatOption? { family?.option }

  /// The format of this family that a value of its option means; nothing where the value means none.
  public func choosing(_ value: String) -> Format? { family?.choose(value) }

  /// The format with this name: one of the table, one that only keeps out what there is to know of addresses, or one of a
  /// family by what stands after the dot; nothing for others.
  public static func named(_ name: String) -> Format? {
    if let format = all.first(where: { $0.name.hasSameBytes(as: name) }) { return format }
    if let format = withoutConcerns.first(where: { $0.name.hasSameBytes(as: name) }) { return format }
    return family(of: name).flatMap { $0.format.choosing($0.value) }
  }

  /// The family that a name begins with, and the value that follows.
  private static func family(of name: String) -> (format: Format, value: String)? {
    for format in all where format.option != nil {
      let beginning = format.name + "."
      guard name.begins(with: beginning) else { continue }
      return (format, String(decoding: Array(name.utf8).dropFirst(beginning.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// The names that somebody may have meant who misspelt one, the most alike first.
  ///
  /// - Parameter title: What a format is called among those that ask.
  package static func names(like name: String, calling title: (Format) -> String = { $0.name }) -> [String] {
    guard let (format, value) = family(of: name), let option = format.option else {
      return NearestNames.to(name, among: all.map(title))
    }
    // Among words of two letters every other one is a slip away.
    guard value.utf8.count > 2 else { return [] }
    return NearestNames.to(value, among: option.values).map { format.name + "." + $0 }
  }
}
