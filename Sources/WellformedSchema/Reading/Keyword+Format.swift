package import Wellformed

extension Keyword {
  /// Returns the format that the text names.
  ///
  /// - Parameter title: Returns the name of a format to suggest if a name is misspelt.
  package func format(
    among formats: FormatRegistry, calling title: (Format) -> String = { $0.name }
  ) throws(SchemaError) -> Format {
    try format(among: formats, named: try text(), calling: title)
  }

  /// Returns the format with a name that this keyword leads to.
  func format(
    among formats: FormatRegistry, named name: String, calling title: (Format) -> String = { $0.name }
  ) throws(SchemaError) -> Format {
    if let format = formats[name] { return format }
    let nearest = formats.names(like: name, calling: title)
    var hint = nearest.isEmpty ? "see the list of formats" : "did you mean \(nearest.joined(separator: " or "))?"
    if FormatRegistry.isPartial, nearest.isEmpty {
      hint = "this build has some formats only; \"Scripts/build-web.sh --formats all\" builds one with all"
    }
    throw error("names the format \(value.excerpt), which is not known; \(hint)")
  }
}
