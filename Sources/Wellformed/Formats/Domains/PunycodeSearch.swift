/// Looks for a short ending that makes an A-label valid, among all that there are.
///
/// Punycode puts characters in by numbers of several digits, of which each changes what the next can mean, so that whether
/// any ending makes a name of a beginning is only known by trying. Beginnings that are within two bytes of the limit are
/// decided exactly. With more room there nearly always is an ending, and it is found at once; where none is after some
/// tens of thousands of digits, as after `xn--` and fifty hyphens, the beginning is called incomplete though nothing may
/// complete it. It is never called invalid where something does.
struct PunycodeSearch {
  let label: DomainLabel
  let surroundings: DomainLabel.Surroundings
  /// How many more digits are read, and labels judged, before the search is given up.
  private var budget = 30_000

  init(label: DomainLabel, surroundings: DomainLabel.Surroundings) {
    self.label = label
    self.surroundings = surroundings
  }

  /// The ending; nothing where there is none.
  ///
  /// Where the search was given up there may be one, and this is no answer.
  mutating func run() -> [UInt32]? {
    let text = Array(label.lowercased.dropFirst(4))
    let room = surroundings.room - label.scalars.count
    let delimiter = text.lastIndex(of: 0x2D) ?? 0
    var decoder: Punycode.Decoder? = Punycode.Decoder(basic: Array(text[..<delimiter]))
    for digit in text[(delimiter == 0 ? 0 : delimiter + 1)...] {
      guard var next = decoder, next.read(UInt8(truncatingIfNeeded: digit)), isAllowed(next) else {
        decoder = nil
        break
      }
      decoder = next
    }
    return extend(decoder, text, [], room: room) ?? (budget > 0 ? nil : [0x61])
  }

  private mutating func extend(
    _ decoder: Punycode.Decoder?, _ text: [UInt32], _ ending: [UInt32], room: Int
  ) -> [UInt32]? {
    guard room > 0, budget > 0 else { return nil }
    if let decoder {
      for digit in Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8) {
        budget -= 1
        var next = decoder
        guard next.read(digit), isAllowed(next) else { continue }
        let longer = ending + [UInt32(digit)]
        if next.isBetweenScalars {
          budget -= 20
          if DomainLabel(label.scalars + longer).fault(surroundings) == nil { return longer }
        }
        if let found = extend(next, text, longer, room: room - 1) { return found }
      }
    }
    // A hyphen makes everything before it stand for itself.
    guard room > 1, text.count + ending.count > 0 else { return nil }
    return extend(Punycode.Decoder(basic: text + ending), text, ending + [0x2D], room: room - 1)
  }

  /// Tells whether the scalar that was inserted last may stand in a label at all.
  private func isAllowed(_ decoder: Punycode.Decoder) -> Bool {
    decoder.next == 0x80 || LabelClass(of: decoder.next).property != .disallowed
  }
}
