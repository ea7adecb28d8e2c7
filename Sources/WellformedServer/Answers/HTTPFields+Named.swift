#if Server
  import HTTPTypes

  @available(WellformedServer 1.0, *)
  extension HTTPFields {
    /// Returns the value of a field like the subscript, but faster if the field occurs once, as most do.
    func value(of name: HTTPField.Name) -> String? {
      let values = self[values: name]
      return values.count == 1 ? values[0] : self[name]
    }

    /// The value of a field whose name has no constant in the library.
    subscript(named name: String) -> String? {
      get { HTTPField.Name(name).flatMap { self[$0] } }
      set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
  }
#endif
