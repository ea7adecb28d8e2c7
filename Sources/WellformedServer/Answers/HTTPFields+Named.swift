#if Server
  import HTTPTypes

  @available(WellformedServer 1.0, *)
  extension HTTPFields {
    /// The value of a field, which the subscript gives too, but takes longer for: mostly a field stands once.
    func value(of name: HTTPField.Name) -> String? {
      let values = self[values: name]
      return values.count == 1 ? values[0] : self[name]
    }

    /// The value of the field by a name that the library has no constant for.
    subscript(named name: String) -> String? {
      get { HTTPField.Name(name).flatMap { self[$0] } }
      set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
  }
#endif
