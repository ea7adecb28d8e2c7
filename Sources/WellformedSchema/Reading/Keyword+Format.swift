package import Wellformed

extension Keyword {
  /// The format that the text names.
  ///
  /// - Parameter title: What a format is called where a name is misspelt.
  package func format(calling title: (Format) -> String = { $0.name }) throws(SchemaError) -> Format {
    try format(named: try text(), calling: title)
  }

  /// The format with a name, which this word leads to.
  func format(named name: String, calling title: (Format) -> String = { $0.name }) throws(SchemaError) -> Format {
    if let format = Format.named(name) { return format }
    if Format.namesLeftOut.contains(where: { $0.hasSameBytes(as: name) }) {
      throw error(
        "asks for the format \(name), which this build leaves out; build one with it, by "
          + "\"Scripts/build-web.sh --formats \(name),…\"")
    }
    let nearest = Format.names(like: name, calling: title)
    let hint = nearest.isEmpty ? "see the list of formats" : "did you mean \(nearest.joined(separator: " or "))?"
    throw error("names the format \(value.excerpt), which is not known; \(hint)")
  }
}
