import WellformedCore

/// Judges whether a text is a URL on its own, without a base (WHATWG URL Standard, section 4.4).
///
/// Only scheme, host and port can be wrong, because a path accepts anything. As long as no slash or similar character
/// has ended the host of a URL, an `@` can turn all of it into a user name. Only a file has no user name.
enum WebURLRecognizer {
  /// A text up to its path, as far as it goes.
  private struct Beginning {
    var scheme: SpecialScheme?
    /// Where the authority lies in the text, or the host of a file; `nil` if the URL has no place for one.
    var authority: Range<Int>?
    /// Whether something follows the authority.
    var isEnded = false
  }

  static func accepts(_ text: Span<UInt8>) -> Bool {
    let isValid = acceptsPlain(text) ?? recognizeThoroughly(text).partialMatch.holds
    return isValid && firstIllFormedOffset(in: text) == nil
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    let recognition = acceptsPlain(text) ?? false ? .valid : recognizeThoroughly(text)
    // A path accepts anything, but only text; rules themselves report what is not text.
    guard recognition.partialMatch.holds, let place = firstIllFormedOffset(in: text)?.offset else { return recognition }
    return .invalid(WebURLFault.hostFaulty, scalarAt: place, in: text)
  }

  /// Returns whether a text is a URL like almost all are: `http` or `https`, and a host of letters, digits and the
  /// like.
  ///
  /// Returns `nil` for any other text.
  @inline(__always)
  private static func acceptsPlain(_ text: Span<UInt8>) -> Bool? {
    guard text.count > 7, text[0] == UInt8(ascii: "h"), text[1] == UInt8(ascii: "t"), text[2] == UInt8(ascii: "t"),
      text[3] == UInt8(ascii: "p")
    else { return nil }
    var offset = text[4] == UInt8(ascii: "s") ? 5 : 4
    guard text[offset] == UInt8(ascii: ":"), text[offset &+ 1] == UInt8(ascii: "/"),
      text[offset &+ 2] == UInt8(ascii: "/")
    else { return nil }
    offset &+= 3
    if let isPlain = acceptsPlainHost(text, from: offset) { return isPlain }
    // There may be a name before an `@`.
    var host = offset
    while offset < text.count, !endsAuthority(text[offset], isSpecial: true) {
      if text[offset] == UInt8(ascii: "@") { host = offset &+ 1 }
      offset &+= 1
    }
    return host > 8 && text[host &- 1] == UInt8(ascii: "@") ? acceptsPlainHost(text, from: host) : nil
  }

  /// Returns whether a host follows, possibly with a port; `nil` if that needs a closer look.
  @inline(__always)
  private static func acceptsPlainHost(_ text: Span<UInt8>, from start: Int) -> Bool? {
    var offset = start
    var label = offset
    while offset < text.count, HostBytes.plain.contains(text[offset]) {
      if text[offset] == UInt8(ascii: ".") { label = offset &+ 1 }
      offset &+= 1
    }
    if label == offset { return nil }
    if text[label].decimalDigit != nil {
      var quad = DottedQuad()
      for place in start..<offset where quad.take(text[place]) != nil { return nil }
      if !quad.isComplete { return nil }
    }
    if offset < text.count, text[offset] == UInt8(ascii: ":") {
      var port = 0
      offset &+= 1
      while offset < text.count, let digit = text[offset].decimalDigit, port <= WebAuthority.largestPort {
        port = port &* 10 &+ Int(digit)
        offset &+= 1
      }
      if port > WebAuthority.largestPort { return nil }
    }
    return offset == text.count || endsAuthority(text[offset], isSpecial: true) ? true : nil
  }

  @inline(never)
  private static func recognizeThoroughly(_ text: Span<UInt8>) -> Recognition {
    var beginning = Beginning()
    if let recognition = readScheme(of: text, into: &beginning) { return recognition }
    guard let range = beginning.authority else { return .valid }
    if beginning.scheme == .file {
      return FileHost(text, range, isEnded: beginning.isEnded).recognition
    }
    do throws(WebURLFailure) {
      let last = beginning.isEnded ? range.upperBound : text.strippedEnd(after: range.lowerBound)
      let bytes = text.bytes(in: range.lowerBound..<max(range.lowerBound, last))
      _ = try WebAuthority(bytes.filter { !WebURLParser.isRemoved($0) }[...], beginning.scheme)
      return .valid
    } catch {
      let span = text.span(of: error, in: range)
      let argument = error.fault == .portTooLarge ? WebAuthority.largestPort : 0
      if beginning.isEnded {
        return .invalid(error.fault, span, deadline: range.upperBound, argument: argument)
      }
      return .incomplete(error.fault, span, argument: argument)
    }
  }

  /// Reads scheme and slashes, and finds the end of the authority.
  ///
  /// Returns the recognition if the text ends before that, or cannot be a URL.
  private static func readScheme(of text: Span<UInt8>, into beginning: inout Beginning) -> Recognition? {
    var offset = 0
    while offset < text.count, text[offset] <= 0x20 { offset &+= 1 }
    let start = offset
    // Longer names are not special.
    var name: UInt64 = 0
    while offset < text.count, text[offset] != UInt8(ascii: ":") || offset == start {
      let byte = text[offset]
      if !WebURLParser.isRemoved(byte) {
        let isSound = offset == start ? ByteSet.letters.contains(byte) : ReferenceBytes.scheme.contains(byte)
        guard isSound else { return .invalid(WebURLFault.schemeMissing, scalarAt: offset, in: text) }
        name = name >> 48 != 0 ? UInt64.max : name << 8 | UInt64(ByteSet.letters.contains(byte) ? byte | 0x20 : byte)
      }
      offset &+= 1
    }
    guard offset < text.count else { return .incomplete(WebURLFault.schemeMissing, offset..<offset) }
    offset &+= 1
    beginning.scheme = SpecialScheme(rawValue: name)
    let isSpecial = beginning.scheme != nil
    var slashes = 0
    while offset < text.count {
      let byte = text[offset]
      let isSlash = byte == UInt8(ascii: "/") || (isSpecial && byte == UInt8(ascii: "\\"))
      if !isSlash, !WebURLParser.isRemoved(byte) { break }
      if isSlash, slashes == 2, !isSpecial || beginning.scheme == .file { break }
      if isSlash { slashes &+= 1 }
      offset &+= 1
    }
    if slashes < 2, !isSpecial || beginning.scheme == .file { return .valid }
    var end = offset
    while end < text.count, !endsAuthority(text[end], isSpecial: isSpecial) { end &+= 1 }
    beginning.authority = offset..<end
    beginning.isEnded = end < text.count
    return nil
  }

  private static func endsAuthority(_ byte: UInt8, isSpecial: Bool) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      || (isSpecial && byte == UInt8(ascii: "\\"))
  }

  /// Returns what completes an incomplete text.
  @Sendable
  static func completion(of text: String) -> String {
    let endings = [":", "://a", "//a", "a", "@a"]
    if text.utf8.allSatisfy({ $0 <= 0x20 }) { return "https://example.com" }
    let ending = Format.ending(of: text, among: endings, accepts: accepts)
    if !ending.isEmpty { return ending }
    return text.withBytes { text in
      var beginning = Beginning()
      guard readScheme(of: text, into: &beginning) == nil, let range = beginning.authority else { return "" }
      return FileHost(text, range, isEnded: false).completion ?? ""
    }
  }
}

extension HostBytes {
  /// Letters, digits and the like, which most hosts consist of.
  static let plain = ByteSet.alphanumerics + ByteSet("-._~")
}

extension Span where Element == UInt8 {
  /// Returns the end of the text without controls and spaces, but not before an offset.
  fileprivate func strippedEnd(after start: Int) -> Int {
    var end = count
    while end > start, self[end &- 1] <= 0x20 { end &-= 1 }
    return end
  }

  /// Returns the range in the text of a failure that was found in a part of it, without tabs and line breaks.
  func span(of failure: WebURLFailure, in range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var skipped = 0
    // Returns the place of a byte, counted among those that were read.
    func place(of number: Int) -> Int {
      while start < range.upperBound {
        if !WebURLParser.isRemoved(self[start]) {
          if skipped == number { return start }
          skipped += 1
        }
        start += 1
      }
      return range.upperBound
    }
    let first = place(of: failure.span.lowerBound)
    if failure.span.isEmpty { return first..<first }
    let last = place(of: failure.span.upperBound - 1)
    return first..<Swift.min(range.upperBound, last + Swift.max(1, scalar(at: last).length))
  }
}
