/// One way to write the digits of a number, for numbers with certain first digits and certain lengths.
struct PhoneFormat: Equatable {
  /// The place in `PhoneTables.formats` after the head of the format, where the numbers of its leading digits are.
  let place: Int
  private let head: Int

  init(at place: Int) {
    head = PhoneTables.formats.triple(from: place) | PhoneTables.formats.unit(at: place + 3) << 21
    self.place = place + 4
  }

  /// The number of its groups of digits.
  var pattern: Int { head & 511 }

  var template: PhoneTemplate { PhoneTemplate(number: head >> 9 & 31) }

  /// How the first group and a national prefix are written together; empty if there is no such rule.
  var rule: PhoneTemplate { PhoneTemplate(number: head >> 14 & 15) }

  /// Whether the national prefix is optional where the rule has it.
  var isPrefixOptional: Bool { head >> 18 & 1 != 0 }

  /// Whether there is another rule for carrier codes.
  var hasCarrierRule: Bool { head >> 19 & 1 != 0 }

  /// The number of levels of leading digits; each level has more digits.
  var levels: Int { head >> 20 & 7 }

  /// The place of the next format.
  var end: Int { place + 2 * levels }

  /// Returns whether a number has the leading digits of a level.
  func leads(_ digits: some PhoneDigitSequence, level: Int) -> Bool {
    PhoneGraph.starts(digits, from: leadingRoot(level: level))
  }

  /// Returns the automaton of the leading digits at a level.
  func leadingRoot(level: Int) -> Int {
    PhoneTables.leadingDigits.triple(from: 3 * PhoneTables.formats.pair(from: place + 2 * level))
  }

  /// Returns whether a number has the leading digits of the most detailed level, if there is one.
  func leads(_ digits: some PhoneDigitSequence) -> Bool { levels == 0 || leads(digits, level: levels - 1) }

  /// Returns the fewest and the most digits of a group; zeros after the last group.
  func group(_ number: Int) -> (least: Int, most: Int) {
    let size = 2 * PhoneTables.groups.unit(at: 6 * pattern + number)
    return (PhoneTables.groupSizes.unit(at: size), PhoneTables.groupSizes.unit(at: size + 1))
  }

  /// The fewest and the most digits of all groups together.
  var size: (least: Int, most: Int) {
    var (least, most) = (0, 0)
    for number in 0..<6 {
      let group = group(number)
      least += group.least
      most += group.most
    }
    return (least, most)
  }

  /// Returns the length of each group if the groups, from the first on, take as many of the digits as they can.
  ///
  /// Returns `nil` if there are too few digits.
  func lengths(of count: Int) -> PhoneGroups? {
    var required = size.least
    guard count >= required else { return nil }
    var groups = PhoneGroups()
    var left = count
    for number in 0..<6 {
      let group = group(number)
      required -= group.least
      let length = min(group.most, left - required)
      left -= length
      groups[number] = length
    }
    return groups
  }
}

/// The lengths of up to six groups of digits.
struct PhoneGroups {
  private var lengths: UInt64 = 0

  subscript(_ number: Int) -> Int {
    get { Int(lengths >> UInt64(8 * number) & 0xFF) }
    set { lengths = lengths & ~(0xFF << UInt64(8 * number)) | UInt64(newValue) << UInt64(8 * number) }
  }

  /// Returns the place where a group starts.
  func start(of number: Int) -> Int {
    var start = 0
    for before in 0..<number { start += self[before] }
    return start
  }

  /// The length of all groups together.
  var total: Int { start(of: 6) }
}

/// Formats, one after the other.
struct PhoneFormats: IteratorProtocol, Sequence {
  fileprivate(set) var place: Int
  private(set) var count: Int

  init(place: Int, count: Int) {
    self.place = place
    self.count = count
  }

  mutating func next() -> PhoneFormat? {
    guard count > 0 else { return nil }
    let format = PhoneFormat(at: place)
    place = format.end
    count -= 1
    return format
  }

  /// Returns the first format that is for a number.
  func first(for digits: some PhoneDigitSequence) -> PhoneFormat? {
    for format in self where format.leads(digits) {
      let size = format.size
      if size.least <= digits.count, digits.count <= size.most { return format }
    }
    return nil
  }

  /// Returns the additional formats by which numbers with a calling code are found in text.
  static func alternates(with callingCode: Int) -> PhoneFormats {
    let table = PhoneTables.alternates
    var place = 0
    while place < table.unitCount {
      if table.pair(from: place) == callingCode {
        return PhoneFormats(place: table.pair(from: place + 2), count: table.unit(at: place + 4))
      }
      place += 5
    }
    return PhoneFormats(place: 0, count: 0)
  }
}

/// A short text, in which the numbers 1 to 6 stand for groups of digits.
struct PhoneTemplate: Equatable {
  let number: Int

  var isEmpty: Bool { number == 0 }
  var count: Int { PhoneTables.texts.unit(at: 20 * number) }

  subscript(_ place: Int) -> UInt8 { UInt8(PhoneTables.texts.unit(at: 20 * number + 1 + place)) }

  /// Whether the template is only a first group, with or without parentheses, or empty.
  var isFirstGroupOnly: Bool {
    if isEmpty { return true }
    var (place, end) = (0, count)
    if self[0] == UInt8(ascii: "(") { place += 1 }
    if end > 0, self[end - 1] == UInt8(ascii: ")") { end -= 1 }
    return end - place == 1 && self[place] == 1
  }

  /// Whether the template has a space or a hyphen.
  var hasSeparator: Bool {
    for place in 0..<count where self[place] == UInt8(ascii: " ") || self[place] == UInt8(ascii: "-") { return true }
    return false
  }
}
