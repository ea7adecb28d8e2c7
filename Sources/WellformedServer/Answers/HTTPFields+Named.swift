#if Server
  import HTTPTypes

  extension HTTPFields {
    /// The value of the field by a name that the library has no constant for.
    subscript(named name: String) -> String? {
      get { HTTPField.Name(name).flatMap { self[$0] } }
      set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
  }
#endif
