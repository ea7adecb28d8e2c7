#if Server
  /// The value of a `Content-Type` field (RFC 9110, section 8.3.1): a media type and its parameters.
  @available(WellformedServer 1.0, *)
  struct ContentType: Hashable, Sendable {
    /// The type and subtype, in lower case.
    let name: String
    /// The parameters, with their names in lower case.
    let parameters: [String: String]

    /// Reads the value of a field; `nil` if it is malformed or names a parameter twice.
    init?(_ text: String) {
      // Most requests have one of these, which need no parsing.
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

    /// Whether the parameter `charset` is absent, or names UTF-8 or its subset ASCII.
    var isUTF8: Bool {
      guard let charset = parameters["charset"]?.lowercased() else { return true }
      return charset == "utf-8" || charset == "utf8" || charset == "us-ascii"
    }

    /// Whether this is one of the types of forms.
    var isForm: Bool { name == "application/x-www-form-urlencoded" || name == "multipart/form-data" }

    /// Whether this is JSON, by its name or by the suffix of its name (RFC 6839, section 3.1).
    var isJSON: Bool { name == "application/json" || (name.hasPrefix("application/") && name.hasSuffix("+json")) }
  }
#endif
