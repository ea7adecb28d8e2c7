import Foundation
import Testing
import Wellformed

/// Laws for the matches in any text.
@Suite struct `Laws of search in text` {
  private static let all = Set(FoundKind.allCases)

  /// Tries a law on texts; it returns what is wrong, or nothing.
  private func holds(
    runs: Int = Law.runs * 2, sourceLocation: SourceLocation = #_sourceLocation,
    _ law: (inout IssueTexts) -> String?
  ) {
    for run in 0..<runs {
      let seed = Law.seed &+ UInt64(run)
      var texts = IssueTexts(seed: seed)
      if let fault = law(&texts) {
        Issue.record("\(fault); repeat with WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// Returns whether a text is a URI with a host; what only browsers accept is ignored.
  private func isWebAddress(_ text: String) -> Bool {
    guard let scheme = text.range(of: "://") else { return false }
    var rest = text[scheme.upperBound...]
    let isAddress = rest.hasPrefix("[") || rest.prefix { $0 != "/" }.contains("@[")
    if isAddress, let closing = rest.firstIndex(of: "]") { rest = "host" + rest[closing...].dropFirst() }
    let plain = String(rest.map { "{}[]^%#".contains($0) ? "x" : $0 })
    let isKnown = ["http", "https"].contains(text[..<scheme.lowerBound])
    return isKnown && Rule.format(.uri).isValid("https://" + plain)
  }

  @Test(arguments: [EmailAddress.Profile.deliverable, .internationalized, .internationalizedMailbox, .header])
  func `matches are in order, do not overlap, and have the ranges of their texts`(_ profile: EmailAddress.Profile) {
    holds { texts in
      let text = texts.text()
      var end = 0
      for match in TextScanner(emailProfile: profile).matches(in: text) {
        guard match.offsets.lowerBound >= end, !match.offsets.isEmpty else { return "\(match) in \(text)" }
        end = match.offsets.upperBound
        guard Array(Array(text.utf8)[match.offsets]) == Array(match.text.utf8),
          text[match.range].utf8.elementsEqual(match.text.utf8)
        else { return "\(match) is not there in \(text)" }
      }
      return nil
    }
  }

  @Test(arguments: [EmailAddress.Profile.deliverable, .internationalized, .internationalizedMailbox, .header])
  func `the text of a match is valid by the rule of its kind`(_ profile: EmailAddress.Profile) {
    var counts: [FoundKind: Int] = [:]
    holds { texts in
      let text = texts.text()
      for match in TextScanner(emailProfile: profile).matches(in: text) {
        counts[match.value.kind, default: 0] += 1
        let isValid =
          switch match.value {
          case .email: Rule.email(profile).isValid(match.text)
          case .ipv4: Rule.ipv4.isValid(match.text)
          case .ipv6: Rule.ipv6.isValid(match.text)
          case .phone(let number): (5...15).contains(number.utf8.count { $0 != UInt8(ascii: "+") })
          case .url(let url): isWebAddress(url.href) && WebURL(url.href) == url
          }
        if !isValid { return "\(match) in \(text.debugDescription)" }
      }
      return nil
    }
    #expect(FoundKind.allCases.allSatisfy { counts[$0, default: 0] > 50 }, "\(counts)")
  }

  @Test func `the matches of one kind do not depend on the other kinds`() {
    holds { texts in
      let text = texts.text()
      let profile = texts.pick(EmailAddress.Profile.allCases)
      let all = TextScanner(emailProfile: profile).matches(in: text)
      let some = Set(FoundKind.allCases.filter { _ in texts.int(0...1) == 0 })
      let found = TextScanner(some, emailProfile: profile).matches(in: text)
      return found == all.filter { some.contains($0.value.kind) } ? nil : "\(some): \(text.debugDescription)"
    }
  }

  @Test func `an address between spaces or brackets is found`() {
    holds { texts in
      let (before, after) = (
        texts.pick(["", "x ", "See ", "日本 ", "\n", "(", "“"]), texts.pick(["", " x", ".", ", y", " 日本", "\n"])
      )
      let closing = before == "(" ? ")" : before == "“" ? "”" : ""
      for (kind, address) in [
        (FoundKind.email, texts.jane()), (.ipv4, texts.ipv4()), (.ipv6, texts.ipv6().description), (.url, texts.url()),
      ] where IssueTexts.isBalanced(address) {
        let text = before + address + closing + after
        let found = TextScanner().matches(in: text).map { "\($0.value.kind) \($0.text)" }
        if found != ["\(kind) \(address)"] { return "\(text.debugDescription): \(found)" }
      }
      return nil
    }
  }

  @Test func `the canonical form of a match is found again as itself`() {
    holds { texts in
      let text = texts.text()
      for match in TextScanner().matches(in: text) {
        // A bare number needs `tel:` before it, and groups of letters need a digit beside them.
        let isAlone = match.value.kind == .ipv6 && !match.value.description.contains(where: \.isNumber)
        if match.value.kind == .phone || (isAlone && match.value.description != "::") { continue }
        // A brace is encoded in a path, and its partner in the query is not.
        if match.text.contains("{") { continue }
        let text = match.value.kind == .ipv6 ? "[\(match.value)]" : "<\(match.value)>"
        let again = TextScanner().matches(in: text)
        if again.map(\.value) != [match.value] { return "\(match.value) from \(text.debugDescription): \(again)" }
      }
      return nil
    }
  }

  @Test func `a text read in pieces has the same matches as when it is read at once`() {
    holds(runs: max(4, Law.runs / 20)) { texts in
      let scanner = TextScanner(emailProfile: texts.pick(EmailAddress.Profile.allCases))
      var text = ""
      let isOfOneLine = texts.int(0...1) == 0
      while text.utf8.count < 40_000 { text += texts.text(pieces: 4...40) }
      if texts.int(0...1) == 0 {
        text += "https://example.org/" + String(repeating: "a", count: texts.int(7900...8400)) + " x"
      }
      if isOfOneLine { text = String(text.map { $0.isNewline ? " " : $0 }) }
      let bytes = Array(text.utf8)
      var whole: [FoundBoundary] = []
      var scan = TextScan(scanner)
      text.withBytes { bytes in
        while let boundary = scan.next(in: bytes, before: bytes.count) { whole.append(boundary) }
      }
      var pieces: [FoundBoundary] = []
      scan = TextScan(scanner)
      var (start, end) = (0, 0)
      while true {
        end = min(bytes.count, end + texts.int(1...12_000))
        let window = Array(bytes[start..<end])
        let base = start
        let isAtEnd = end == bytes.count
        window.withSpan { window in
          let limit = TextScan.limit(in: window, isAtEnd: isAtEnd)
          while let boundary = scan.next(in: window, before: limit) {
            let range = (boundary.range.lowerBound + base)..<(boundary.range.upperBound + base)
            pieces.append(FoundBoundary(kind: boundary.kind, range: range))
          }
        }
        if isAtEnd { break }
        let forgotten = scan.forgettableCount
        scan.forget(forgotten)
        start += forgotten
      }
      if whole.isEmpty { return "nothing was found" }
      return pieces == whole ? nil : "\(zip(pieces, whole).first { $0 != $1 } as Any)"
    }
  }

  @Test func `matches in arbitrary bytes are ordered and well-formed UTF-8`() {
    holds { texts in
      let bytes = texts.bytes()
      var scan = TextScan(TextScanner(emailProfile: .internationalizedMailbox))
      var fault: String?
      bytes.withSpan { buffer in
        var end = 0
        while let boundary = scan.next(in: buffer, before: buffer.count) {
          let found = Array(bytes[boundary.range])
          if boundary.range.lowerBound < end || String(validating: found, as: UTF8.self) == nil { fault = "\(bytes)" }
          end = boundary.range.upperBound
        }
      }
      return fault
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `the search for the next byte of interest skips none`(_ seeksDigits: Bool, _ seeksQuotes: Bool) {
    let search = TriggerSearch(seeksDigits: seeksDigits, seeksQuotes: seeksQuotes)
    holds { texts in
      let bytes = texts.bytes()
      var fault: String?
      bytes.withSpan { buffer in
        let start = texts.int(0...bytes.count)
        let limit = texts.int(start...bytes.count)
        let expected = (start..<limit).first {
          search.isTrigger(bytes[$0], before: $0 + 1 < bytes.count ? bytes[$0 + 1] : 0)
        }
        let found = search.next(in: buffer, from: start, before: limit)
        if found != expected ?? limit { fault = "\(bytes) \(start)..<\(limit): \(found)" }
      }
      return fault
    }
  }
}
