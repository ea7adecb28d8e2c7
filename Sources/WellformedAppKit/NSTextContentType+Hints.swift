#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Wellformed

  extension NSTextContentType {
    /// The content type for AutoFill, if the system has one.
    init?(_ hints: InputHints?) {
      switch hints?.autocomplete {
      case "username": self = .username
      case "current-password": self = .password
      case "one-time-code": self = .oneTimeCode
      case let name?:
        guard #available(macOS 14, *), let type = NSTextContentType.since14[name] else { return nil }
        self = type
      case nil: return nil
      }
    }

    @available(macOS 14, *)
    private static var since14: [String: NSTextContentType] {
      [
        "new-password": .newPassword, "email": .emailAddress, "tel": .telephoneNumber, "url": .URL, "name": .name,
        "given-name": .givenName, "family-name": .familyName, "bday": .birthdate, "postal-code": .postalCode,
        "cc-name": .creditCardName, "cc-number": .creditCardNumber, "cc-exp": .creditCardExpiration,
        "cc-csc": .creditCardSecurityCode,
      ]
    }
  }
#endif
