/// The positions of the keys of a keyboard.
struct KeyboardLayout {
  /// For each ASCII character, its key: column, row and whether the key is shifted; 0 if there is none.
  private let keys: [UInt16]
  private let isSlanted: Bool

  /// Creates a layout from rows of keys, each from left to right.
  ///
  /// Each key is written as the character without and with shift, or as one character.
  ///
  /// - Parameter rows: For each row, the column of the first key and the keys, separated by spaces.
  private init(isSlanted: Bool, _ rows: [(column: UInt16, keys: StaticString)]) {
    self.isSlanted = isSlanted
    var keys = [UInt16](repeating: 0, count: 128)
    for (row, line) in rows.enumerated() {
      var (column, shift) = (line.column, UInt16(0))
      line.keys.withUTF8Buffer { bytes in
        for index in bytes.indices {
          let byte = unsafe bytes[index]
          if byte == UInt8(ascii: " ") {
            (column, shift) = (column + 1, 0)
          } else {
            keys[Int(byte)] = 1 << 15 | shift << 14 | UInt16(row) << 7 | column
            shift = 1
          }
        }
      }
    }
    self.keys = keys
  }

  /// Returns the key of a character, or 0 if the keyboard has none.
  @inline(__always)
  func key(of scalar: UInt32) -> UInt16 { scalar < 0x80 ? keys[Int(scalar)] : 0 }

  /// Returns whether a character needs the shift key.
  @inline(__always)
  static func isShifted(_ key: UInt16) -> Bool { key >> 14 & 1 == 1 }

  /// Returns the direction from one key to a neighbour: 0 to 7, or -1 if it is not a neighbour.
  @inline(__always)
  func direction(from: UInt16, to: UInt16) -> Int {
    guard from != 0, to != 0 else { return -1 }
    let across = Int(to & 0x7F) - Int(from & 0x7F)
    let down = Int(to >> 7 & 0x7F) - Int(from >> 7 & 0x7F)
    guard across >= -1, across <= 1, down >= -1, down <= 1 else { return -1 }
    switch (across, down) {
    case (-1, 0): return 0
    case (0, -1): return 1
    case (1, -1): return 2
    case (1, 0): return 3
    case (0, 1): return 4
    case (-1, 1): return 5
    case (-1, -1): return isSlanted ? -1 : 6
    case (1, 1): return isSlanted ? -1 : 7
    default: return -1
    }
  }

  static let qwerty = KeyboardLayout(
    isSlanted: true,
    [
      (0, "`~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) -_ =+"), (1, #"qQ wW eE rR tT yY uU iI oO pP [{ ]} \|"#),
      (1, #"aA sS dD fF gG hH jJ kK lL ;: '""#), (1, "zZ xX cC vV bB nN mM ,< .> /?"),
    ])
  static let dvorak = KeyboardLayout(
    isSlanted: true,
    [
      (0, "`~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) [{ ]}"), (1, #"'" ,< .> pP yY fF gG cC rR lL /? =+ \|"#),
      (1, "aA oO eE uU iI dD hH tT nN sS -_"), (1, ";: qQ jJ kK xX bB mM wW vV zZ"),
    ])
  static let keypad = KeyboardLayout(
    isSlanted: false, [(1, "/ * -"), (0, "7 8 9 +"), (0, "4 5 6"), (0, "1 2 3"), (1, "0 .")])
  static let macKeypad = KeyboardLayout(
    isSlanted: false, [(1, "= / *"), (0, "7 8 9 -"), (0, "4 5 6 +"), (0, "1 2 3"), (1, "0 .")])
}
