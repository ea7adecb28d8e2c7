package import Wellformed

extension Keyword {
  /// The format that the text names.
  ///
  /// - Parameter title: What a format is called where a name is misspelt.
  package func format(
    among formats: FormatRegistry, calling title: (Format) -> String = { $0.name }
  ) throws(SchemaError) -> Format {
    try format(among: formats, named: try text(), calling: title)
  }

  /// The format with a name, which this word leads to.
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
