/// The formats that can be referred to by name, for whatever reads names, such as `Schema`.
///
/// `standard` has the formats of this package. An application adds its own:
///
/// ```swift
/// let orderNumber = Format("order-number", pattern: "ORD-[0-9]{6}", summary: "An order number", …)
/// let schema = try Schema(parsing: text, formats: .standard.adding(orderNumber))
/// ```
public struct FormatRegistry: Sendable {
  /// The formats, in the order in which they are listed.
  public let formats: [Format]
  /// Formats that are known by name but not listed.
  private let named: [Format]
  private let places: [ExactText: Format]
  /// The formats by their names in JSON Schema.
  private let standardNames: [ExactText: Format]

  /// Creates a registry.
  ///
  /// Two formats of the same name stop the program, because rules distinguish formats by their names.
  public init(_ formats: [Format]) { self.init(formats, named: []) }

  /// Creates a registry of listed and unlisted formats.
  ///
  /// - Parameter named: Formats that are known by name but not listed.
  package init(_ formats: [Format], named: [Format]) {
    self.formats = formats
    self.named = named
    var places: [ExactText: Format] = [:]
    var standardNames: [ExactText: Format] = [:]
    for format in formats + named {
      let twin = places.updateValue(format, forKey: ExactText(format.name))
      precondition(twin == nil, "Two formats are named \(format.name); give each a name of its own")
      // A format is looked up by its name in schemas only when rules are read.
      #if !WELLFORMED_PLANS
        guard let name = format.schemaName, standardNames[name] == nil else { continue }
        standardNames[ExactText(name)] = format
      #endif
    }
    self.places = places
    self.standardNames = standardNames
  }

  /// Returns the registry with further formats at its end.
  ///
  /// A format whose name is taken stops the program, because rules distinguish formats by their names.
  public func adding(_ formats: Format...) -> FormatRegistry {
    FormatRegistry(self.formats + formats, named: named)
  }

  /// The format with a name, or `nil` if there is none.
  ///
  /// This is a listed format, or a format of a listed family, chosen by what follows the dot, such as `postal-code.GB`.
  public subscript(name: String) -> Format? {
    places[name] ?? family(of: name).flatMap { $0.format.choosing($0.value) }
  }

  /// Returns a closure that creates formats from data, if a family here can create the format with this name; `nil`
  /// otherwise.
  ///
  /// The closure returns `nil` for other data.
  package func maker(of name: String) -> (([UInt8]) -> Format?)? {
    if let make = places[ExactText(name)]?.family?.make { return { make(nil, $0) } }
    guard let (format, value) = family(of: name), let make = format.family?.make else { return nil }
    return { make(value, $0) }
  }

  /// The number of outlines in use whose data has not been read yet.
  package var outlineCount: Int {
    var count = 0
    for format in formats { count += format.family?.outlineCount?() ?? 0 }
    return count
  }

  /// Returns the format with a name in JSON Schema, if there is one.
  package func format(calledInSchemas name: String) -> Format? { standardNames[name] }

  /// All formats that are known, listed or not.
  package var all: [Format] { formats + named }

  /// Returns the family that a name begins with, and the value that follows.
  private func family(of name: String) -> (format: Format, value: String)? {
    for format in formats where format.option != nil {
      let beginning = format.name + "."
      guard name.begins(with: beginning) else { continue }
      return (format, String(decoding: Array(name.utf8).dropFirst(beginning.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// Returns the names that may have been meant by an unknown one, the most likely first.
  ///
  /// These are the name itself in another spelling (`dateTime`), or the formats that other tools call by this name
  /// (`zip`); otherwise those that are spelt most like it.
  ///
  /// - Parameter title: Returns what the caller calls a format.
  package func names(like name: String, calling title: (Format) -> String = { $0.name }) -> [String] {
    let bare = NamesElsewhere.bare(name)
    if let (format, value) = family(of: name), let option = format.option {
      let beginning = format.name + "."
      let bareValue = NamesElsewhere.bare(value)
      if let same = option.values.first(where: { NamesElsewhere.bare($0) == bareValue }) { return [beginning + same] }
      // Among words of two letters, every other word is only one slip away.
      return value.utf8.count > 2 ? NearestNames.to(value, among: option.values).map { beginning + $0 } : []
    }
    let titles = formats.map(title)
    if let same = titles.first(where: { NamesElsewhere.bare($0) == bare }) { return [same] }
    guard let elsewhere = NamesElsewhere.formats[name] else { return NearestNames.to(name, among: titles) }
    var names: [String] = []
    for name in elsewhere.utf8.split(separator: UInt8(ascii: " ")) {
      guard let format = self[String(decoding: Array(name), as: UTF8.self)] else { continue }
      let name = title(format)
      if !names.contains(where: { $0.hasSameBytes(as: name) }) { names.append(name) }
    }
    return names
  }
}

#if !hasFeature(Embedded)
  extension FormatRegistry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the formats.
    public var description: String { "FormatRegistry(\(formats.map { $0.name }.joined(separator: ", ")))" }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the formats.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }
#endif
