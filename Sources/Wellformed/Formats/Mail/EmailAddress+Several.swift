extension EmailAddress {
  /// Returns the wording for a text that contains several addresses although one is expected.
  static func wording(_ code: IssueCode, of text: Span<UInt8>) -> Wording? {
    guard hasSeveral(text), code.family == .emailFamily, code.parent != .emailList else { return nil }
    return Wording(.emailSeveral)
  }

  /// Returns whether two @ stand in a text with something between them that people write between addresses.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private static func hasSeveral(_ text: Span<UInt8>) -> Bool {
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
