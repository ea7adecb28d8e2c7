import WellformedCore

/// Dates and times as people and programs write them, in the notation of the formats.
///
/// The formats check what is returned, so a result need not be valid.
enum TypedDate {
  /// Returns a date of another notation as year, month and day.
  static func date(_ text: Span<UInt8>) -> String? {
    // The basic format of ISO 8601.
    let isBasic = text.count == 8 && text.isNumber(text.indices)
    return isBasic
      ? text.copied(without: ByteSet(), inGroupsOf: [4, 2, 2], joinedBy: UInt8(ascii: "-"))
      : withYearFirst(text) ?? text.digitsInPairs(separatedBy: "-")
  }

  /// Returns a date whose year comes last, such as 31.03.2026 or 3/31/2026, as 2026-03-31; `nil` for any other text, and
  /// if day and month could be exchanged.
  ///
  /// Between full stops, the day comes first in every language.
  private static func withYearFirst(_ text: Span<UInt8>) -> String? {
    guard let (numbers, mark) = numbers(in: text, count: 3) else { return nil }
    let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
    if let dayFirst, let monthFirst, mark != UInt8(ascii: "."), dayFirst != monthFirst { return nil }
    return (dayFirst ?? monthFirst)?.description
  }

  /// Returns a month whose year comes last, such as 3/2026, as 2026-03; `nil` for any other text.
  static func monthWithYearFirst(_ text: Span<UInt8>) -> String? {
    guard let (numbers, _) = numbers(in: text, count: 2),
      let day = CalendarDate(year: numbers[1], month: numbers[0], day: 1)
    else { return nil }
    return String(decoding: Array(day.description.utf8.dropLast(3)), as: UTF8.self)
  }

  /// Returns numbers of one or two digits and a year of four, with the mark that stands between all of them.
  private static func numbers(in text: Span<UInt8>, count: Int) -> (numbers: [Int], mark: UInt8)? {
    guard text.count <= 16 else { return nil }
    var (numbers, digits, mark, offset) = ([Int](), 0, UInt8(0), 0)
    while offset < text.count {
      if let digit = text[offset].decimalDigit {
        if digits == 0 { numbers.append(0) }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(digit)
        digits += 1
        if digits > (numbers.count == count ? 4 : 2) { return nil }
      } else {
        let isMark = "./-".utf8.contains(text[offset]) && (mark == 0 || mark == text[offset])
        guard isMark, digits > 0, numbers.count < count else { return nil }
        (mark, digits) = (text[offset], 0)
        while offset + 1 < text.count, text[offset + 1] == UInt8(ascii: " ") { offset += 1 }
      }
      offset += 1
    }
    return numbers.count == count && digits == 4 ? (numbers, mark) : nil
  }

  /// Returns a local date and time with a T between them; `nil` if the text has no space.
  static func localDateTime(_ text: Span<UInt8>) -> String? {
    guard text.count <= 64, let space = text.indices.last(where: { text[$0] == UInt8(ascii: " ") }) else { return nil }
    let end = space > 0 && text[space - 1] == UInt8(ascii: ",") ? space - 1 : space
    let (date, time) = (text.extracting(0..<end), text.extracting(space + 1..<text.count))
    guard let day = self.date(date), let clock = time.digitsInPairs(endingInPair: true) else { return nil }
    return day + "T" + clock
  }

  /// Returns a date, time and offset that other programs wrote, as RFC 3339 has it: 2026-03-31T09:30:15+01:00 for
  /// 2026-03-31 09:30:15 +0100.
  static func offsetDateTime(_ text: Span<UInt8>) -> String? {
    guard text.count <= 64, let end = text.indices.first(where: { " Tt_".utf8.contains(text[$0]) }),
      let date = date(text.extracting(0..<end)),
      let time = offsetTime(text.extracting(end + 1..<text.count))
    else { return nil }
    return date + "T" + time
  }

  /// Returns a time and offset that other programs wrote, as RFC 3339 has it: 09:30:00+01:00 for 9:30 +01.
  static func offsetTime(_ text: Span<UInt8>) -> String? {
    guard text.count <= 64 else { return nil }
    var bytes = text.bytes(in: 0..<text.count).map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0.capitalized }
    var offset = "Z"
    if bytes.suffix(3).elementsEqual("UTC".utf8) || bytes.suffix(3).elementsEqual("GMT".utf8) {
      bytes.removeLast(3)
    } else if bytes.last == UInt8(ascii: "Z") {
      bytes.removeLast()
    } else {
      guard let sign = bytes.lastIndex(where: { "+-".utf8.contains($0) }) else { return nil }
      var digits = bytes[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }
      if digits.count == 2 { digits += [0x30, 0x30] }
      guard digits.count == 4 else { return nil }
      digits.insert(UInt8(ascii: ":"), at: 2)
      offset = String(decoding: [bytes[sign]] + digits, as: UTF8.self)
      bytes.removeSubrange(sign...)
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    var parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { Array($0) }
    if parts.count == 1, parts[0].count == 6 {
      // The basic format of ISO 8601.
      parts = [Array(parts[0][..<2]), Array(parts[0][2..<4]), Array(parts[0][4...])]
    }
    if parts[0].count == 1 { parts[0].insert(0x30, at: 0) }
    if parts.count == 2 { parts.append([0x30, 0x30]) }
    return String(decoding: Array(parts.joined(separator: [UInt8(ascii: ":")])), as: UTF8.self) + offset
  }

  /// Returns a week with a hyphen, a capital W and two digits: 2026-W09 for 2026w9.
  static func week(_ text: Span<UInt8>) -> String? {
    guard text.count >= 6, text.count <= 9 else { return nil }
    var number = text.bytes(in: 4..<text.count)[...]
    if let first = number.first, "- ".utf8.contains(first) { number.removeFirst() }
    guard let letter = number.popFirst(), letter.capitalized == UInt8(ascii: "W") else { return nil }
    let zero = number.count == 1 ? "0" : ""
    return String(text.extracting(first: 4)) + "-W" + zero + String(decoding: Array(number), as: UTF8.self)
  }

  /// Returns a time of day with a colon for the h of French and Portuguese, or for nothing: 09:30 for 9h30 or 0930.
  static func timeOfDay(_ text: Span<UInt8>) -> String? {
    if text.count > 5 { return nil }
    var digits: [UInt8] = []
    var places: [Int] = []
    for offset in text.indices {
      if text[offset].decimalDigit != nil {
        digits.append(text[offset])
      } else if text[offset].capitalized == UInt8(ascii: "H") {
        places.append(offset)
      } else {
        return nil
      }
    }
    if digits.count == 3, places == [1] { digits.insert(0x30, at: 0) }
    guard digits.count == 4, places.isEmpty || places == [text.count - 3] else { return nil }
    digits.insert(UInt8(ascii: ":"), at: 2)
    return String(decoding: digits, as: UTF8.self)
  }
}
