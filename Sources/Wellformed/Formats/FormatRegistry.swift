/// The formats that can be named: a value, handed to whoever reads names, such as `Schema`.
///
/// `standard` has those of this package. An application adds its own:
///
/// ```swift
/// let orderNumber = Format("order-number", pattern: "ORD-[0-9]{6}", summary: "An order number", …)
/// let schema = try Schema(parsing: text, formats: .standard.adding(orderNumber))
/// ```
public struct FormatRegistry: Sendable {
  /// The formats, in the order in which they are listed.
  public let formats: [Format]
  /// Formats that are known by name and not listed.
  private let named: [Format]
  private let places: [ExactText: Format]
  /// The formats by what JSON Schema calls them.
  private let standardNames: [ExactText: Format]

  /// Creates a registry.
  ///
  /// Two formats of the same name stop the program: rules tell formats apart by their names.
  public init(_ formats: [Format]) { self.init(formats, named: []) }

  /// - Parameter named: Formats that are known by name and not listed.
  package init(_ formats: [Format], named: [Format]) {
    self.formats = formats
    self.named = named
    var places: [ExactText: Format] = [:]
    var standardNames: [ExactText: Format] = [:]
    for format in formats + named {
      let twin = places.updateValue(format, forKey: ExactText(format.name))
      precondition(twin == nil, "Two formats are named \(format.name); give each a name of its own")
      // By what schemas call a format it is asked for where rules are read.
      #if !WELLFORMED_PLANS
        guard let name = format.schemaName, standardNames[name] == nil else { continue }
        standardNames[ExactText(name)] = format
      #endif
    }
    self.places = places
    self.standardNames = standardNames
  }

  /// The registry with further formats at its end.
  ///
  /// One of a name that is taken stops the program: rules tell formats apart by their names.
  public func adding(_ formats: Format...) -> FormatRegistry {
    FormatRegistry(self.formats + formats, named: named)
  }

  /// The format with a name: one of those here, or one of a family of them by what stands after the dot, such as
  /// `postal-code.GB`; nothing for others.
  public subscript(name: String) -> Format? {
    places[name] ?? family(of: name).flatMap { $0.format.choosing($0.value) }
  }

  /// What makes formats of data, where a family here does, by the name of one; nothing for other data.
  func maker(of name: String) -> (([UInt8]) -> Format?)? {
    if let make = places[ExactText(name)]?.family?.make { return { make(nil, $0) } }
    guard let (format, value) = family(of: name), let make = format.family?.make else { return nil }
    return { make(value, $0) }
  }

  /// The format that JSON Schema calls by a name, if there is one.
  package func format(calledInSchemas name: String) -> Format? { standardNames[name] }

  /// Every format that is known, listed or not.
  package var all: [Format] { formats + named }

  /// The family that a name begins with, and the value that follows.
  private func family(of name: String) -> (format: Format, value: String)? {
    for format in formats where format.option != nil {
      let beginning = format.name + "."
      guard name.begins(with: beginning) else { continue }
      return (format, String(decoding: Array(name.utf8).dropFirst(beginning.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// The names that somebody may have meant who misspelt one, the most alike first.
  ///
  /// - Parameter title: What a format is called among those that ask.
  package func names(like name: String, calling title: (Format) -> String = { $0.name }) -> [String] {
    guard let (format, value) = family(of: name), let option = format.option else {
      return NearestNames.to(name, among: formats.map(title))
    }
    // Among words of two letters every other one is a slip away.
    guard value.utf8.count > 2 else { return [] }
    return NearestNames.to(value, among: option.values).map { format.name + "." + $0 }
  }
}
