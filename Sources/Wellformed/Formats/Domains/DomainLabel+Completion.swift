extension DomainLabel {
  /// Something short that makes the label valid when it is appended, empty for a valid one; nothing where nothing does.
  ///
  /// Within a few bytes of the limit it may be optimistic: there it may give what does not fit any more.
  func completion(_ surroundings: Surroundings) -> [UInt32]? {
    if scalars.isEmpty { return surroundings.room > 0 ? [0x61] : nil }
    if fault(surroundings) == nil { return [] }
    guard scalars.count < surroundings.room else { return nil }
    guard isASCII else { return completionAsUnicode(surroundings) }
    if hasPrefix { return completionInPunycode(surroundings) }
    return appending([0x61]).fault(surroundings) == nil ? [0x61] : nil
  }

  private func appending(_ ending: [UInt32]) -> DomainLabel { DomainLabel(scalars + ending) }

  private func completionAsUnicode(_ surroundings: Surroundings) -> [UInt32]? {
    guard let wire, wire.count < surroundings.room else { return nil }
    var roomy = surroundings
    roomy.room = Int.max
    var optimistic: [UInt32]?
    // What the rules may call for next: a letter, an l after a middle dot, Greek, Japanese, joining letters that run
    // from right to left and from left to right, and one that does both of two things.
    for ending: [UInt32] in [
      [0x61], [0x6C], [0x3B1], [0x30A2], [0x628], [0x1820], [0x6C, 0x30A2], [0x3B1, 0x30A2], [0x1820, 0x30A2],
    ] {
      if appending(ending).fault(surroundings) == nil { return ending }
      if optimistic == nil, appending(ending).fault(roomy) == nil { optimistic = ending }
    }
    return optimistic
  }

  private func completionInPunycode(_ surroundings: Surroundings) -> [UInt32]? {
    let label = lowercased
    for scalar in label where !ByteSet.alphanumerics.contains(UInt8(truncatingIfNeeded: scalar)) && scalar != 0x2D {
      return nil
    }
    let digits = Array(label.dropFirst(4))
    // What stands there can be the letters that stand for themselves. A ß among them makes a U-label.
    for basic in digits.last == 0x2D ? [Array(digits.dropLast()), digits] : [digits] {
      let middle = Array(basic.prefix(2)) + [0xDF] + basic.dropFirst(2)
      for scalars in [basic + [0xDF], [0xDF] + basic, [0xDF] + basic + [0xDF], [0xDF] + middle + [0xDF]] {
        guard let bytes = Punycode.encoded(scalars) else { continue }
        let whole = bytes.map { UInt32($0) }
        guard whole.starts(with: digits), whole.count > digits.count else { continue }
        let ending = Array(whole[digits.count...])
        if appending(ending).fault(surroundings) == nil { return ending }
      }
    }
    var search = PunycodeSearch(label: self, surroundings: surroundings)
    return search.run()
  }
}
