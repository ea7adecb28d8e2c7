extension Wording {
  /// Creates the wording for a text that contains several email addresses although one is expected.
  ///
  /// Returns `nil` for other texts, and for issues that are not about an email address.
  init?(severalAddressesIn text: Span<UInt8>, _ code: IssueCode) {
    guard Wording.hasSeveralAddresses(text), code.family == .emailFamily, code.parent != .emailList else { return nil }
    self.init(.emailSeveral)
  }

  /// Returns whether two @ stand in a text with something between them that people write between addresses.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private static func hasSeveralAddresses(_ text: Span<UInt8>) -> Bool {
    var hasAt = false
    var hasMark = false
    for offset in text.indices {
      switch text[offset] {
      case UInt8(ascii: "@"):
        if hasMark { return true }
        hasAt = true
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: " "), 0x09, 0x0A, 0x0D: hasMark = hasAt
      default: break
      }
    }
    return false
  }
}

extension IssueCode {
  fileprivate static var emailFamily: IssueCode { "email" }
  fileprivate static var emailList: IssueCode { "email.list" }
}
