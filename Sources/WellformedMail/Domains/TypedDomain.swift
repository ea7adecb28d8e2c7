import WellformedCore

/// A hostname as people mistype it: with a space next to a full stop, or a comma instead of one.
package enum TypedDomain {
  /// Returns the name without spaces and with full stops for commas, or `nil` if the words are not one name.
  ///
  /// A space is removed only next to a full stop, and a comma is taken for a full stop. Both happen only where the seam
  /// of two sentences is unlikely: after `www`, or between the first label and a common ending.
  package static func joined(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var labels = 0
    var isMended = false
    var rest = text.trimmingSpaces[...]
    while !rest.isEmpty {
      let label = rest.prefix { !isSeparator($0) }
      let marks = rest[label.endIndex...].prefix(while: isSeparator)
      rest = rest[marks.endIndex...]
      bytes += label
      let isWWW = labels == 0 && label.elementsEqual("www".utf8)
      if !isWWW { labels += 1 }
      if marks.isEmpty { break }
      let stops = marks.filter { $0 != UInt8(ascii: " ") }
      if marks.elementsEqual(stops), !stops.contains(where: { $0 != UInt8(ascii: ".") }) {
        bytes += stops
        continue
      }
      let next = rest.prefix { !isSeparator($0) }
      let isInEnding = labels == 1 || isSecondLevel(label)
      let isEnding = next.endIndex == rest.endIndex || isSecondLevel(next)
      // The keys of a comma and a full stop are neighbours, so both may be struck.
      let isOneStop = stops.count == 1 || stops.count == 2 && marks.count == 2
      guard isOneStop, isWWW || isInEnding && isEnding else { return nil }
      bytes.append(UInt8(ascii: "."))
      isMended = true
    }
    return !isMended || endsCommonly(bytes) ? bytes : nil
  }

  /// Returns the host of a web address, or a name without a slash or full stop at its end; `nil` if that is no name.
  @Sendable
  static func host(of text: Span<UInt8>) -> String? {
    // The longest name has 253 characters, which can take four bytes each.
    guard text.count <= 1_024 else { return nil }
    let start = text.has("https://", at: 0) ? 8 : text.has("http://", at: 0) ? 7 : 0
    let end = (start..<text.count).first { "/?#".utf8.contains(text[$0]) } ?? text.count
    // Without a scheme, it may be anything with a slash.
    guard start > 0 || end >= text.count - 1, var name = joined(text.bytes(in: start..<end)[...]) else { return nil }
    while name.last == UInt8(ascii: ".") { name.removeLast() }
    // A full stop typed twice.
    name = Array(name.split(separator: UInt8(ascii: ".")).joined(separator: [UInt8(ascii: ".")]))
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns whether a label often stands before that of the country, as in many endings.
  private static func isSecondLevel(_ label: ArraySlice<UInt8>) -> Bool {
    ["co", "com", "org"].contains { label.elementsEqual($0.utf8) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { " ,;.".utf8.contains(byte) }

  /// Returns whether the last label is a common ending, or a slip in one, and does not look like a word that begins a
  /// sentence.
  private static func endsCommonly(_ bytes: [UInt8]) -> Bool {
    let typed = bytes[((bytes.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)...]
    let label = typed.map { $0 | 0x20 }
    guard label.allSatisfy({ ByteSet.letters.contains($0) }) else { return false }
    let isWord = typed.first?.isCapital ?? false && !typed.allSatisfy { $0.isCapital }
    return !isWord && (label.count == 2 || DomainEnding.real.contains(label) || DomainEnding.meant(by: label) != nil)
  }
}

extension Collection where Element == UInt8 {
  /// The bytes without the spaces at both ends.
  package var trimmingSpaces: [UInt8] {
    var bytes = Array(drop { $0 == UInt8(ascii: " ") })
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}
