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
    if let instead = NamesElsewhere.keywords[name] {
      hint = instead
    } else if FormatRegistry.isPartial, nearest.isEmpty {
      hint = "this build has some formats only; \"Scripts/build-web.sh --formats all\" builds one with all"
    }
    throw error("names the format \(value.excerpt), which is not known; \(hint)")
  }
}

extension NamesElsewhere {
  /// The hints for what other tools call a format and a rule file says with another keyword.
  fileprivate static var keywords: NamesElsewhere {
    NamesElsewhere(
      """
      int integer long int8 int16 int32 int64 uint8 uint16 uint32 uint64=write "type": "integer" instead
      number numeric float double real=write "type": "number" instead
      bool boolean checkbox=write "type": "boolean" instead
      string text textarea search=write "type": "string" instead
      file upload image=write "files" in "x-wellformed" instead
      binary=write "contentMediaType" instead
      secret passwd secretstr=did you mean password?
      country countrycode currency currencycode timezone=list the values in "enum" instead
      ulid cuid cuid2 nanoid xid ksuid ssn vat isin imei jwt hex hexadecimal md5 sha1 sha256=write a "pattern" instead
      """)
  }
}
