/// A character class of POSIX (IEEE 1003.1, section 9.3.5), or of languages that have more of them, and its equivalent
/// here.
struct POSIXClass {
  /// The name between the colons: `alpha`.
  let name: StaticString
  /// The equivalent here: `\p{L}`.
  let equivalent: String

  private init(_ name: StaticString, _ equivalent: String) {
    self.name = name
    self.equivalent = equivalent
  }

  /// The equivalent for all other characters.
  var complement: String {
    let bytes = Array(equivalent.utf8)
    let opposite: [UInt8]
    if bytes.starts(with: "[^".utf8) {
      opposite = [bytes[0]] + bytes[2...]
    } else if bytes[0] == UInt8(ascii: "[") {
      opposite = [bytes[0], UInt8(ascii: "^")] + bytes[1...]
    } else {
      // `\P` is the opposite of `\p`, as `\D` is of `\d`.
      opposite = [bytes[0], bytes[1].capitalized] + bytes[2...]
    }
    return String(decoding: opposite, as: UTF8.self)
  }

  /// Creates the class with a name, or returns `nil` if there is none.
  init?(named name: ArraySlice<UInt8>) {
    guard let found = POSIXClass.all.first(where: { name.spells($0.name) }) else { return nil }
    self = found
  }

  private static var all: [POSIXClass] {
    [
      POSIXClass("alpha", "\\p{L}"), POSIXClass("alnum", "[\\p{L}\\p{Nd}]"), POSIXClass("upper", "\\p{Lu}"),
      POSIXClass("lower", "\\p{Ll}"), POSIXClass("digit", "\\d"), POSIXClass("xdigit", "[0-9A-Fa-f]"),
      POSIXClass("space", "\\s"), POSIXClass("blank", "[ \\t]"), POSIXClass("punct", "[\\p{P}\\p{S}]"),
      POSIXClass("cntrl", "\\p{Cc}"), POSIXClass("graph", "[^\\p{Z}\\p{C}]"), POSIXClass("print", "[^\\p{C}]"),
      POSIXClass("word", "\\w"), POSIXClass("ascii", "[\\x00-\\x7F]"),
    ]
  }
}
