extension EmailRecognizer {
  /// What completes a text that is incomplete by a profile.
  static func completion(of text: String, by profile: EmailAddress.Profile) -> String {
    if profile == .header { return headerCompletion(of: text) }
    if profile == .internationalized, let ending = domainCompletion(of: text) { return ending }
    let format = Format.email(profile)
    for ending in endings where (text + ending).withBytes({ format.accepts($0) }) { return ending }
    return ""
  }

  /// What can complete an address, what a person would sooner write first.
  ///
  /// Of those that fit the grammar the last has the least length, so that one fits wherever any does.
  private static let endings = [
    "name@example.com", "a@example.com", "@example.com", "example.com", ".com", "com", "a", ".a", "a.a",
    "\"@example.com", "a\"@example.com",
    "192.0.2.1]", "]", ".0.2.1]", "0.2.1]", ".2.1]", "2.1]", ".1]", "1]",
    "::]", ":]", ":::]", "v6:::]", ":1]", "Pv6:::]", "6:::]",
  ]

  /// What completes a domain that is not plain; nothing where there is none.
  private static func domainCompletion(of text: String) -> String? {
    text.withBytes { text in
      var start = 0
      while start < text.count, text[start] != UInt8(ascii: "@") { start &+= 1 }
      guard Format.readsInternationalDomains, start < text.count, asksForMapping(text, from: start &+ 1) else {
        return nil
      }
      var reader = InternationalDomainReader(from: start &+ 1)
      _ = reader.read(text)
      return reader.completion
    }
  }

  private static func headerCompletion(of text: String) -> String {
    let reader = text.withBytes { bytes in
      var reader = HeaderReader()
      while reader.offset < bytes.count { reader.read(bytes[reader.offset], in: bytes) }
      return reader
    }
    let pending =
      switch reader.pending {
      case .nothing: ""
      case .escape: "a"
      case .carriageReturn: "\n "
      case .lineBreak: " "
      }
    let rest =
      switch reader.place {
      case .start, .dot: "name@example.com"
      case .atom, .word: "@example.com"
      case .quoted: "\"@example.com"
      case .at: "example.com"
      case .domainDot: "com"
      case .literal: "]"
      case .domainAtom, .domainWord, .afterLiteral: ""
      }
    return pending + String(repeating: ")", count: reader.depth) + rest
  }
}
