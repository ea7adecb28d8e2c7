extension PhoneNumber {
  /// A way to write a number.
  public enum Style: UInt8, Sendable, CaseIterable {
    /// A plus and digits, without the extension: `+442079460958` (ITU-T E.164).
    case e164
    /// With the calling code: `+44 20 7946 0958` (ITU-T E.123).
    case international
    /// As people write it in its country: `020 7946 0958`.
    case national
    /// A URI: `tel:+44-20-7946-0958` (RFC 3966).
    case rfc3966
  }

  /// Returns the number in a style for people or machines.
  public func formatted(_ style: Style) -> String {
    var writer = PhoneWriter()
    write(style, to: &writer)
    return writer.text
  }

  /// Returns the number as people dial it from a region.
  ///
  /// It begins with the region's international prefix if there is only one. If both regions share a calling code, it is
  /// left out.
  public func formatted(diallingFrom region: PhoneRegion) -> String {
    guard let from = region.plan else { return formatted(.international) }
    guard let plan = PhonePlan.first(with: callingCode) else { return nationalNumber }
    if callingCode == 1 {
      if from.callingCode == 1 { return "1 " + formatted(.national) }
    } else if callingCode == from.callingCode {
      return formatted(.national)
    }
    let prefix = from.dialledPrefix
    guard !prefix.isEmpty else { return formatted(.international) }
    var writer = PhoneWriter()
    writer.put(prefix)
    writer.put(UInt8(ascii: " "))
    writer.put(number: callingCode)
    writer.put(UInt8(ascii: " "))
    writer.put(digits, in: plan.format(for: digits, .international), .international)
    writer.put(extension: `extension`, of: plan, .international)
    return writer.text
  }

  func write(_ style: Style, to writer: inout PhoneWriter) {
    guard let plan = PhonePlan.first(with: callingCode) else {
      if style == .e164 {
        writer.put(UInt8(ascii: "+"))
        writer.put(number: callingCode)
      }
      return writer.put(digits, in: nil, style)
    }
    switch style {
    case .e164:
      writer.put(UInt8(ascii: "+"))
      writer.put(number: callingCode)
      return writer.put(digits, in: nil, style)
    case .international:
      writer.put(UInt8(ascii: "+"))
      writer.put(number: callingCode)
      writer.put(UInt8(ascii: " "))
    case .rfc3966:
      writer.put("tel:+")
      writer.put(number: callingCode)
      writer.put(UInt8(ascii: "-"))
    case .national:
      break
    }
    writer.put(digits, in: plan.format(for: digits, style), style)
    writer.put(extension: `extension`, of: plan, style)
  }
}

extension PhonePlan {
  /// Returns the format for digits in a style.
  func format(for digits: PhoneDigits, _ style: PhoneNumber.Style) -> PhoneFormat? {
    (style == .national || !hasInternationalFormats ? formats : internationalFormats).first(for: digits)
  }
}

/// Assembles written numbers.
struct PhoneWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(40) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func put(_ text: StaticString) { text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }

  mutating func put(_ text: PhoneTemplate) {
    for place in 0..<text.count { put(text[place]) }
  }

  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    put(UInt8(number % 10) | 0x30)
  }

  /// Writes digits in a format, or as they are if it is `nil`.
  ///
  /// Digits that the groups leave over are written as they are, or in the same groups again.
  mutating func put(
    _ digits: some PhoneDigitSequence, in format: PhoneFormat?, _ style: PhoneNumber.Style, withRule: Bool = true
  ) {
    let start = bytes.count
    var place = 0
    while let format, place < digits.count, let groups = format.lengths(of: digits.count - place) {
      put(digits, from: place, groups, format, rule: withRule && style == .national ? format.rule : nil)
      place += groups.total
    }
    while place < digits.count {
      put(digits[place] | 0x30)
      place += 1
    }
    if style == .rfc3966 { joinGroups(from: start) }
  }

  private mutating func put(
    _ digits: some PhoneDigitSequence, from place: Int, _ groups: PhoneGroups, _ format: PhoneFormat,
    rule: PhoneTemplate?
  ) {
    func put(group: UInt8, to bytes: inout [UInt8]) {
      let start = place + groups.start(of: Int(group) - 1)
      for digit in start..<start + groups[Int(group) - 1] { bytes.append(digits[digit] | 0x30) }
    }
    let template = format.template
    var rule = rule
    for each in 0..<template.count {
      let unit = template[each]
      if unit > 6 {
        bytes.append(unit)
      } else if let first = rule, !first.isEmpty {
        rule = nil
        for inner in 0..<first.count {
          if first[inner] == 1 { put(group: unit, to: &bytes) } else { bytes.append(first[inner]) }
        }
      } else {
        put(group: unit, to: &bytes)
      }
    }
  }

  /// Writes one hyphen for whatever stands between digits, and nothing before the first digits.
  private mutating func joinGroups(from start: Int) {
    var end = start
    var isBetween = false
    for place in start..<bytes.count {
      if PhoneCharacter.isPunctuation(bytes[place]) {
        isBetween = true
        continue
      }
      if isBetween, end > start {
        bytes[end] = UInt8(ascii: "-")
        end += 1
      }
      isBetween = false
      bytes[end] = bytes[place]
      end += 1
    }
    bytes.removeLast(bytes.count - end)
  }

  mutating func put(extension digits: String?, of plan: PhonePlan, _ style: PhoneNumber.Style) {
    guard let digits else { return }
    if style == .rfc3966 {
      put(";ext=")
    } else if plan.extensionPrefix.isEmpty {
      put(" ext. ")
    } else {
      put(plan.extensionPrefix)
    }
    bytes.append(contentsOf: digits.utf8)
  }
}
