import WellformedCore
import WellformedMail

/// Finds the address of a web page that was probably meant by a mistyped one.
enum WebPageSuggestion {
  /// Returns the address that was probably meant, or `nil` if none is near.
  static func suggestion(for given: Span<UInt8>, profile: WebURL.Profile) -> String? {
    // Nobody types a longer text by hand.
    guard given.count <= 2048 else { return nil }
    let text = String(decoding: given.bytes(in: 0..<given.count), as: UTF8.self)
    // A text that has come no further than the scheme contains no slip.
    if ["https://", "http://"].contains(where: { $0.utf8.starts(with: text.utf8.map { $0 | 0x20 }) }) { return nil }
    var rest = tidied(text)[...]
    var scheme = cutScheme(from: &rest)
    // A page was pasted after the scheme.
    while let pasted = cutScheme(from: &rest) { scheme = pasted }
    // The scheme may have been left out with its colon.
    if scheme == nil, rest.drop(while: { $0 == UInt8(ascii: ":") }).starts(with: "//".utf8) {
      rest = rest.drop { ":/".utf8.contains($0) }
    }
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    // Without a scheme, this is the address of a mailbox.
    if scheme == nil, rest[..<end].contains(UInt8(ascii: "@")) { return nil }
    // What stands in another line or column is not part of the address; a space in the name of a file is.
    if rest[end...].contains(where: { $0 < 0x20 || $0 == 0x7F }) { return nil }
    guard let host = repaired(rest[..<end], hasScheme: scheme != nil) else { return nil }
    let meant = Array((scheme ?? "https").utf8) + Array("://".utf8) + host + escaped(rest[end...])
    let suggestion = String(decoding: meant, as: UTF8.self)
    let isOther = !suggestion.hasSameBytes(as: text)
    return isOther && suggestion.withBytes(Format.webURL(profile).accepts) ? suggestion : nil
  }

  /// Returns the text without white space, a label and stray marks around it, and with slashes for backslashes.
  private static func tidied(_ text: String) -> [UInt8] {
    let trimmed = Normalization.trimmed.apply(to: text)
    var bytes = Array(trimmed.utf8)[...]
    bytes = bytes[start(of: bytes)...]
    while let last = bytes.last, ".,;:>\")']".utf8.contains(last), bytes.count > 1 { bytes = bytes.dropLast() }
    while let first = bytes.first, "<(\"'[".utf8.contains(first) { bytes = bytes.dropFirst() }
    return bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
  }

  /// Returns where a page begins that was copied with what it is called: `Website: https://example.com`,
  /// `[Example](https://example.com)`.
  private static func start(of text: ArraySlice<UInt8>) -> Int {
    for offset in text.indices.dropFirst() {
      guard ["https://", "http://"].contains(where: { text[offset...].starts(with: $0.utf8) }) else { continue }
      let label = text[..<offset].trimmingSpaces
      // An address can contain others.
      let isLabel = !label.contains { "/.?".utf8.contains($0) }
      return isLabel && ":<([".utf8.contains(label.last ?? 0) ? offset : text.startIndex
    }
    return text.startIndex
  }

  /// Removes the scheme, or what looks like a slip in one, with the marks after it.
  private static func cutScheme(from text: inout ArraySlice<UInt8>) -> String? {
    let word = text.prefix { ByteSet.letters.contains($0) }
    let marks = text[word.endIndex...].prefix { ":;/. ".utf8.contains($0) }
    let after = marks.filter { $0 != 0x20 }
    let isScheme = after.count > 1 || after == [UInt8(ascii: ":")] || after == [UInt8(ascii: ";")]
    guard isScheme, word.count >= 2, word.count <= 7 else { return nil }
    let typed = word.map { $0 | 0x20 }
    guard let scheme = ["https", "http"].first(where: { distance(typed, Array($0.utf8)) <= 1 }) else {
      return nil
    }
    text = text[marks.endIndex...]
    return typed.last == UInt8(ascii: "p") && typed.count < 5 ? "http" : scheme
  }

  /// Returns how many letters must be inserted, removed, changed or exchanged with the next to turn one word into
  /// another; more than one are not counted.
  private static func distance(_ typed: [UInt8], _ meant: [UInt8]) -> Int {
    var (first, second) = (typed[...], meant[...])
    while let a = first.first, a == second.first { (first, second) = (first.dropFirst(), second.dropFirst()) }
    while let a = first.last, a == second.last { (first, second) = (first.dropLast(), second.dropLast()) }
    switch (first.count, second.count) {
    case (0, 0): return 0
    case (0, 1), (1, 0), (1, 1): return 1
    case (2, 2): return first.first == second.last && first.last == second.first ? 1 : 2
    default: return 2
    }
  }

  /// Returns the name of the site without spaces, with full stops for commas, and with missing ones inserted; `nil` if
  /// spaces separate words.
  private static func repaired(_ host: ArraySlice<UInt8>, hasScheme: Bool) -> [UInt8]? {
    var spaced = host.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    // After a scheme, a space before one of the most common endings stands for the full stop.
    let words = spaced.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
    if hasScheme, words.count == 2, !words[0].contains(UInt8(ascii: ".")), isCommonEnding(words[1]) {
      spaced = words[0] + [UInt8(ascii: ".")] + words[1]
    }
    guard var bytes = TypedDomain.joined(spaced[...]) else { return nil }
    if let at = bytes.lastIndex(of: UInt8(ascii: "@")) { bytes = Array(bytes[(at + 1)...]) }
    while bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    var labels = bytes.split(separator: UInt8(ascii: ".")).map { Array($0) }
    let isPlain = labels.allSatisfy { $0.allSatisfy { ByteSet.alphanumerics.contains($0) || $0 == UInt8(ascii: "-") } }
    guard isPlain, let first = labels.first else { return bytes }
    let www = Array("www".utf8)
    if ["ww", "wwww", "wwe", "qww"].contains(where: { $0.utf8.elementsEqual(first) }), labels.count > 2 {
      labels[0] = www
    } else if labels.count <= 2, first.count > 5, first.starts(with: www), labels.count == 2 || hasEnding(first) {
      labels[0...0] = [www, Array(first.dropFirst(3))]
    }
    if let last = labels.last, labels.count == 1 || (labels.count == 2 && labels[0] == www), hasEnding(last) {
      labels[labels.count - 1] = Array(last.dropLast(3))
      labels.append(Array(last.suffix(3)))
    }
    if let last = labels.last, let ending = DomainEnding.meant(by: last) { labels[labels.count - 1] = ending }
    return Array(labels.joined(separator: [UInt8(ascii: ".")]))
  }

  /// Returns whether a name without a dot ends like a site.
  private static func hasEnding(_ name: [UInt8]) -> Bool {
    name.count > 5 && isCommonEnding(name.suffix(3)[...])
  }

  private static func isCommonEnding(_ label: ArraySlice<UInt8>) -> Bool {
    ["com", "net", "org"].contains { label.elementsEqual($0.utf8) }
  }

  /// Returns what follows the site, with everything escaped that cannot stand for itself.
  private static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, byte) in zip(text.indices, text) {
      let isEscape =
        byte == UInt8(ascii: "%") && text.endIndex - place > 2 && text[place + 1].hexadecimalDigit != nil
        && text[place + 2].hexadecimalDigit != nil
      let mustGo = byte <= 0x20 || byte == 0x7F || "\"<>^`{}".utf8.contains(byte) || byte == UInt8(ascii: "%")
      if mustGo, !isEscape { bytes.append(percentEncoded: byte) } else { bytes.append(byte) }
    }
    return bytes
  }
}
