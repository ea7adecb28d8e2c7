/// The type of an array, from the format string of the Arrow C Data Interface.
enum ArrowFormat: Hashable {
  case null
  case bool
  /// A whole number of 1, 2, 4 or 8 bytes.
  case integer(bytes: Int, isSigned: Bool)
  case float
  case double
  /// A whole number of 4, 8, 16 or 32 bytes, with `scale` digits after the decimal point.
  case decimal(bytes: Int, scale: Int)
  /// Texts by offsets of 4 or 8 bytes.
  case text(offsetBytes: Int)
  case textView
  /// Days since 1970.
  case date32
  /// Milliseconds since 1970.
  case date64
  /// Fractions of a second since 1970.
  case timestamp(perSecond: Int64, digits: Int, hasZone: Bool)
  /// Fractions of a second since midnight, in 4 or 8 bytes.
  case time(bytes: Int, perSecond: Int64, digits: Int)
  case record
  /// Lists by offsets of 4 or 8 bytes.
  case list(offsetBytes: Int)
  case fixedList(count: Int)

  /// Reads a format string; `nil` for a type that is not supported.
  init?(_ text: String) {
    switch text {
    case "n": self = .null
    case "b": self = .bool
    case "c": self = .integer(bytes: 1, isSigned: true)
    case "C": self = .integer(bytes: 1, isSigned: false)
    case "s": self = .integer(bytes: 2, isSigned: true)
    case "S": self = .integer(bytes: 2, isSigned: false)
    case "i": self = .integer(bytes: 4, isSigned: true)
    case "I": self = .integer(bytes: 4, isSigned: false)
    case "l": self = .integer(bytes: 8, isSigned: true)
    case "L": self = .integer(bytes: 8, isSigned: false)
    case "f": self = .float
    case "g": self = .double
    case "u": self = .text(offsetBytes: 4)
    case "U": self = .text(offsetBytes: 8)
    case "vu": self = .textView
    case "tdD": self = .date32
    case "tdm": self = .date64
    case "tts": self = .time(bytes: 4, perSecond: 1, digits: 0)
    case "ttm": self = .time(bytes: 4, perSecond: 1000, digits: 3)
    case "ttu": self = .time(bytes: 8, perSecond: 1_000_000, digits: 6)
    case "ttn": self = .time(bytes: 8, perSecond: 1_000_000_000, digits: 9)
    case "+s": self = .record
    case "+l": self = .list(offsetBytes: 4)
    case "+L": self = .list(offsetBytes: 8)
    default:
      if text.hasPrefix("+w:"), let count = Int(text.dropFirst(3)), count >= 0 {
        self = .fixedList(count: count)
        return
      }
      if text.hasPrefix("d:") {
        guard let decimal = ArrowFormat.decimal(text.dropFirst(2)) else { return nil }
        self = decimal
        return
      }
      let bytes = Array(text.utf8)
      guard bytes.count >= 4, text.hasPrefix("ts"), bytes[3] == UInt8(ascii: ":") else { return nil }
      let hasZone = bytes.count > 4
      switch bytes[2] {
      case UInt8(ascii: "s"): self = .timestamp(perSecond: 1, digits: 0, hasZone: hasZone)
      case UInt8(ascii: "m"): self = .timestamp(perSecond: 1000, digits: 3, hasZone: hasZone)
      case UInt8(ascii: "u"): self = .timestamp(perSecond: 1_000_000, digits: 6, hasZone: hasZone)
      case UInt8(ascii: "n"): self = .timestamp(perSecond: 1_000_000_000, digits: 9, hasZone: hasZone)
      default: return nil
      }
    }
  }

  /// Reads the precision, the scale and the number of bits of a decimal; by default it has 128 bits.
  private static func decimal(_ text: Substring) -> ArrowFormat? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard 2...3 ~= numbers.count, let precision = numbers[0], let scale = numbers[1],
      let bits = numbers.count == 3 ? numbers[2] : 128, [32, 64, 128, 256].contains(bits),
      1...76 ~= precision, -76...76 ~= scale
    else { return nil }
    return .decimal(bytes: bits / 8, scale: scale)
  }

  /// The number of buffers of an array of the type, without the variadic buffers of views.
  var bufferCount: Int {
    switch self {
    case .null: 0
    case .record, .fixedList: 1
    case .text, .textView: 3
    case .bool, .integer, .float, .double, .decimal, .date32, .date64, .timestamp, .time, .list: 2
    }
  }

  /// Whether the values have parts.
  var isContainer: Bool {
    switch self {
    case .record, .list, .fixedList: true
    default: false
    }
  }
}

extension ArrowFormat {
  /// Returns what the values of an unsupported type are, for a sentence; `nil` if the format string is unknown.
  static func words(forUnsupported text: String) -> String? {
    switch text {
    case "e": "floats of 16 bits"
    case "z", "Z", "vz": "binary data"
    case "+m": "maps"
    case "+r": "runs of values"
    case "+vl", "+vL": "views of lists"
    default:
      if text.hasPrefix("w:") {
        "binary data"
      } else if text.hasPrefix("tD") {
        "durations"
      } else if text.hasPrefix("ti") {
        "intervals"
      } else if text.hasPrefix("+u") {
        "unions"
      } else {
        nil
      }
    }
  }
}
