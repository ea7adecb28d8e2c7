/// The characters that zxcvbn reads as letters, and the readings of a text.
///
/// A reading is a number with two bits for each of the twenty characters: 0 if the character stands for itself, 1 or 2
/// for the first or second of its letters.
enum Substitution {
  /// The number of characters that stand for letters.
  static let count = 20

  /// Returns the number of a character, or -1 if it stands only for itself.
  @inline(__always)
  static func number(of scalar: UInt32) -> Int {
    guard scalar < 0x80 else { return -1 }
    switch UInt8(truncatingIfNeeded: scalar) {
    case UInt8(ascii: "4"): return 0
    case UInt8(ascii: "@"): return 1
    case UInt8(ascii: "8"): return 2
    case UInt8(ascii: "("): return 3
    case UInt8(ascii: "{"): return 4
    case UInt8(ascii: "["): return 5
    case UInt8(ascii: "<"): return 6
    case UInt8(ascii: "3"): return 7
    case UInt8(ascii: "6"): return 8
    case UInt8(ascii: "9"): return 9
    case UInt8(ascii: "1"): return 10
    case UInt8(ascii: "!"): return 11
    case UInt8(ascii: "|"): return 12
    case UInt8(ascii: "7"): return 13
    case UInt8(ascii: "0"): return 14
    case UInt8(ascii: "$"): return 15
    case UInt8(ascii: "5"): return 16
    case UInt8(ascii: "+"): return 17
    case UInt8(ascii: "%"): return 18
    case UInt8(ascii: "2"): return 19
    default: return -1
    }
  }

  /// Returns the character with a number.
  static func character(_ number: Int) -> UInt32 {
    switch number {
    case 0: 0x34
    case 1: 0x40
    case 2: 0x38
    case 3: 0x28
    case 4: 0x7B
    case 5: 0x5B
    case 6: 0x3C
    case 7: 0x33
    case 8: 0x36
    case 9: 0x39
    case 10: 0x31
    case 11: 0x21
    case 12: 0x7C
    case 13: 0x37
    case 14: 0x30
    case 15: 0x24
    case 16: 0x35
    case 17: 0x2B
    case 18: 0x25
    default: 0x32
    }
  }

  /// Returns a lower-case letter that a character stands for, or 0; option 2 is its second letter if there are two.
  static func letter(_ number: Int, _ option: Int) -> UInt32 {
    let letter: UInt8
    switch number {
    case 0, 1: letter = UInt8(ascii: "a")
    case 2: letter = UInt8(ascii: "b")
    case 3...6: letter = UInt8(ascii: "c")
    case 7: letter = UInt8(ascii: "e")
    case 8, 9: letter = UInt8(ascii: "g")
    case 10, 12: letter = option == 1 ? UInt8(ascii: "i") : UInt8(ascii: "l")
    case 11: letter = UInt8(ascii: "i")
    case 13: letter = option == 1 ? UInt8(ascii: "l") : UInt8(ascii: "t")
    case 14: letter = UInt8(ascii: "o")
    case 15, 16: letter = UInt8(ascii: "s")
    case 17: letter = UInt8(ascii: "t")
    case 18: letter = UInt8(ascii: "x")
    default: letter = UInt8(ascii: "z")
    }
    let isThere = option == 1 || number == 10 || number == 12 || number == 13
    return isThere ? UInt32(letter) : 0
  }

  /// Returns the letter that a character stands for in a reading, or 0 if it stands for itself.
  static func letter(of number: Int, in reading: UInt64) -> UInt32 {
    let option = Int(reading >> UInt64(2 * number) & 3)
    return option == 0 ? 0 : letter(number, option)
  }
}

/// The readings that zxcvbn tries, in its order.
///
/// In each, a letter has at most one character, and a character at most one letter. Letter by letter, each reading so
/// far is extended by each of the letter's characters in the text. If a character already has a letter, the reading
/// continues with either.
struct Readings {
  private(set) var readings: [UInt64] = []
  private var grown: [UInt64] = []
  private var table: [UInt64] = []
  /// For each character and option, the readings that contain it, one bit each.
  private var masks: [UInt64] = []
  /// The number of 64-bit words that hold one bit for each reading.
  private(set) var width = 0

  /// Makes the readings of a text.
  ///
  /// There are none if none of its characters stands for a letter.
  mutating func make(for lower: [UInt32]) {
    readings.removeAll(keepingCapacity: true)
    var present: UInt32 = 0
    for scalar in lower {
      let number = Substitution.number(of: scalar)
      if number >= 0 { present |= 1 << UInt32(number) }
    }
    guard present != 0 else { return }
    readings.append(0)
    grow(0...1, 1, present)  // a
    grow(2...2, 1, present)  // b
    grow(3...6, 1, present)  // c
    grow(7...7, 1, present)  // e
    grow(8...9, 1, present)  // g
    grow(10...12, 1, present)  // i
    growL(present)
    grow(14...14, 1, present)  // o
    grow(15...16, 1, present)  // s
    growT(present)
    grow(18...18, 1, present)  // x
    grow(19...19, 1, present)  // z
    width = (readings.count + 63) / 64
    masks.removeAll(keepingCapacity: true)
    for _ in 0..<(Substitution.count * 3 * width) { masks.append(0) }
    for index in readings.indices {
      for number in 0..<Substitution.count where present >> UInt32(number) & 1 == 1 {
        let option = Int(readings[index] >> UInt64(2 * number) & 3)
        masks[(number * 3 + option) * width + index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Returns which of 64 readings take a character for its letter, or for itself if the option is 0.
  @inline(__always)
  func mask(_ number: Int, _ option: Int, _ word: Int) -> UInt64 { masks[(number &* 3 &+ option) &* width &+ word] }

  private mutating func grow(_ numbers: ClosedRange<Int>, _ option: UInt64, _ present: UInt32) {
    var isThere = false
    grown.removeAll(keepingCapacity: true)
    for number in numbers where present >> UInt32(number) & 1 == 1 {
      isThere = true
      extend(number, option)
    }
    if isThere { swap(&readings, &grown) }
  }

  private mutating func growL(_ present: UInt32) {
    guard present & (1 << 10 | 1 << 12 | 1 << 13) != 0 else { return }
    grown.removeAll(keepingCapacity: true)
    if present >> 10 & 1 == 1 { extend(10, 2) }
    if present >> 12 & 1 == 1 { extend(12, 2) }
    if present >> 13 & 1 == 1 { extend(13, 1) }
    removeDuplicates()
  }

  private mutating func growT(_ present: UInt32) {
    guard present & (1 << 17 | 1 << 13) != 0 else { return }
    grown.removeAll(keepingCapacity: true)
    if present >> 17 & 1 == 1 { extend(17, 1) }
    if present >> 13 & 1 == 1 { extend(13, 2) }
    removeDuplicates()
  }

  /// Extends the readings by a character for a letter.
  private mutating func extend(_ number: Int, _ option: UInt64) {
    let shift = UInt64(2 * number)
    for reading in readings {
      let other = reading & ~(3 << shift) | option << shift
      if reading >> shift & 3 != 0 { grown.append(reading) }
      grown.append(other)
    }
  }

  /// Adopts the extended readings, each at its first position.
  private mutating func removeDuplicates() {
    // A power of two that is at least twice the number of readings.
    var size = 64
    while size < 2 * grown.count { size *= 2 }
    while table.count < size { table.append(0) }
    for index in 0..<size { table[index] = 0 }
    readings.removeAll(keepingCapacity: true)
    for reading in grown {
      var place = Int(truncatingIfNeeded: WordGraph.mixed(reading) & UInt64(size - 1))
      // No reading has all bits set, so its complement is never 0.
      while table[place] != 0, table[place] != ~reading { place = (place + 1) & (size - 1) }
      if table[place] == 0 {
        table[place] = ~reading
        readings.append(reading)
      }
    }
  }
}
