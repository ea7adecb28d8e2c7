import WellformedCore

extension EmailRecognizer {
  /// Returns what completes a text that is incomplete by a profile.
  static func completion(of text: String, by profile: EmailAddress.Profile) -> String {
    if profile == .header { return headerCompletion(of: text) }
    if let ending = domainCompletion(of: text, by: EmailRecognizer(profile)) { return ending }
    let format = Format.email(profile)
    for ending in endings where (text + ending).withBytes({ format.accepts($0) }) { return ending }
    return ""
  }

  /// What can complete an address, beginning with what a person would most likely write.
  ///
  /// Of those that the grammar allows, the last is the shortest, so that it fits whenever any does.
  private static let endings = [
    "name@example.com", "a@example.com", "@example.com", "example.com", ".com", "com", "a", ".a", "a.a",
    "\"@example.com", "a\"@example.com",
    "192.0.2.1]", "]", ".0.2.1]", "0.2.1]", ".2.1]", "2.1]", ".1]", "1]",
    "::]", ":]", ":::]", "v6:::]", ":1]", "Pv6:::]", "6:::]",
  ]

  /// Returns where the domain begins, or `nil` if there is no domain, or an address in brackets.
  private func domainStart(in text: Span<UInt8>) -> Int? {
    var offset = 0
    if !isDeliverable, !text.isEmpty, text[0] == UInt8(ascii: "\"") {
      offset = 1
      while offset < text.count, text[offset] != UInt8(ascii: "\"") {
        offset &+= text[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    while offset < text.count, text[offset] != UInt8(ascii: "@") { offset &+= 1 }
    return offset &+ 1 < text.count && text[offset &+ 1] != UInt8(ascii: "[") ? offset &+ 1 : nil
  }

  /// Returns what completes a domain that is not plain, or `nil` if there is nothing.
  private static func domainCompletion(of text: String, by recognizer: EmailRecognizer) -> String? {
    text.withBytes { text in
      guard let start = recognizer.domainStart(in: text), let mapping = recognizer.mappingAsked(by: text, from: start)
      else { return nil }
      var reader = MailDomainReader(from: start, mapping)
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
