/// One way to write the digits of a number, for those with certain first digits and of certain lengths.
struct PhoneFormat: Equatable {
  /// The place of what follows its head in `PhoneTables.formats`: the numbers of its leading digits.
  let place: Int
  private let head: Int

  init(at place: Int) {
    head = PhoneTables.formats.triple(from: place) | PhoneTables.formats.unit(at: place + 3) << 21
    self.place = place + 4
  }

  /// The number of its groups of digits.
  var pattern: Int { head & 511 }

  var template: PhoneTemplate { PhoneTemplate(number: head >> 9 & 31) }

  /// How the first group is written together with a national prefix; empty if there is no such rule.
  var rule: PhoneTemplate { PhoneTemplate(number: head >> 14 & 15) }

  /// Whether the national prefix may be left out where the rule has it.
  var isPrefixOptional: Bool { head >> 18 & 1 != 0 }

  /// Whether there is another rule for codes of carriers.
  var hasCarrierRule: Bool { head >> 19 & 1 != 0 }

  /// How often the leading digits are said, more of them each time.
  var levels: Int { head >> 20 & 7 }

  /// Where the next format stands.
  var end: Int { place + 2 * levels }

  /// Whether the leading digits at a level are those of a number.
  func leads(_ digits: some PhoneDigitSequence, level: Int) -> Bool {
    PhoneGraph.starts(digits, from: leadingRoot(level: level))
  }

  /// The automaton of the leading digits at a level.
  func leadingRoot(level: Int) -> Int {
    PhoneTables.leadingDigits.triple(from: 3 * PhoneTables.formats.pair(from: place + 2 * level))
  }

  /// Whether the most detailed leading digits, if any, are those of a number.
  func leads(_ digits: some PhoneDigitSequence) -> Bool { levels == 0 || leads(digits, level: levels - 1) }

  /// The least and the most digits of a group; zeros after the last.
  func group(_ number: Int) -> (least: Int, most: Int) {
    let size = 2 * PhoneTables.groups.unit(at: 6 * pattern + number)
    return (PhoneTables.groupSizes.unit(at: size), PhoneTables.groupSizes.unit(at: size + 1))
  }

  /// The least and the most digits of all groups.
  var size: (least: Int, most: Int) {
    var (least, most) = (0, 0)
    for number in 0..<6 {
      let group = group(number)
      least += group.least
      most += group.most
    }
    return (least, most)
  }

  /// The length of each group when they take what they can of so many digits, the first ones first; `nil` if those are
  /// too few.
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

  /// Where a group starts, after those before it.
  func start(of number: Int) -> Int {
    var start = 0
    for before in 0..<number { start += self[before] }
    return start
  }

  /// The length of all groups.
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

  /// The first that is for a number.
  func first(for digits: some PhoneDigitSequence) -> PhoneFormat? {
    for format in self where format.leads(digits) {
      let size = format.size
      if size.least <= digits.count, digits.count <= size.most { return format }
    }
    return nil
  }

  /// The formats that numbers with a calling code are also found by in text.
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

  /// Whether it is a first group alone, perhaps in parentheses; or nothing.
  var isFirstGroupOnly: Bool {
    if isEmpty { return true }
    var (place, end) = (0, count)
    if self[0] == UInt8(ascii: "(") { place += 1 }
    if end > 0, self[end - 1] == UInt8(ascii: ")") { end -= 1 }
    return end - place == 1 && self[place] == 1
  }

  /// Whether a space or a hyphen stands in it.
  var hasSeparator: Bool {
    for place in 0..<count where self[place] == UInt8(ascii: " ") || self[place] == UInt8(ascii: "-") { return true }
    return false
  }
}
