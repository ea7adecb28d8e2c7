#if Server
  /// What a `Content-Type` field says (RFC 9110, section 8.3.1): a media type and its parameters.
  @available(WellformedServer 1.0, *)
  struct ContentType: Hashable, Sendable {
    /// The type and subtype, in lower case.
    let name: String
    /// The parameters, their names in lower case; of two by the same name there are none, for it is not known which is
    /// meant.
    let parameters: [String: String]

    /// Reads the field's value; nothing where it is not written as the standard has it.
    init?(_ text: String) {
      // What most requests say needs no reading.
      if text == "application/x-www-form-urlencoded" || text == "application/json" {
        (name, parameters) = (text, [:])
        return
      }
      var scanner = FieldScanner(text)
      guard let type = scanner.token(), scanner.skip("/"), let subtype = scanner.token() else { return nil }
      name = (type + "/" + subtype).lowercased()
      guard let parameters = scanner.parameters(), scanner.isAtEnd else { return nil }
      self.parameters = parameters
    }

    /// Tells whether the parameter `charset` is absent or names UTF-8, or ASCII, which is the same bytes.
    var isUTF8: Bool {
      guard let charset = parameters["charset"]?.lowercased() else { return true }
      return charset == "utf-8" || charset == "utf8" || charset == "us-ascii"
    }

    /// Tells whether this is one of the types of forms.
    var isForm: Bool { name == "application/x-www-form-urlencoded" || name == "multipart/form-data" }

    /// Tells whether this is JSON, by its own name or by the suffix of a type based on it (RFC 6839, section 3.1).
    var isJSON: Bool { name == "application/json" || (name.hasPrefix("application/") && name.hasSuffix("+json")) }
  }
#endif
