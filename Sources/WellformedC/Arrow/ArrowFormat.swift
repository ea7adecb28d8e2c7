/// The type of an array, from the format string of the Arrow C Data Interface.
enum ArrowFormat: Hashable {
  case null
  case bool
  /// A whole number of 1, 2, 4 or 8 bytes.
  case integer(bytes: Int, isSigned: Bool)
  /// A float of 16 bits.
  case half
  case float
  case double
  /// A whole number of 4, 8, 16 or 32 bytes, with `scale` digits after the decimal point.
  case decimal(bytes: Int, scale: Int)
  /// Texts by offsets of 4 or 8 bytes.
  case text(offsetBytes: Int)
  case textView
  /// Texts of the same number of bytes each.
  case fixedText(bytes: Int)
  /// Universally unique identifiers of 16 bytes.
  case uuid
  /// Booleans of a byte each: false is 0.
  case wideBool
  /// Days since 1970.
  case date32
  /// Milliseconds since 1970.
  case date64
  /// Fractions of a second since 1970.
  case timestamp(perSecond: Int64, digits: Int, hasZone: Bool)
  /// Fractions of a second since midnight, in 4 or 8 bytes.
  case time(bytes: Int, perSecond: Int64, digits: Int)
  /// A length of time in fractions of a second.
  case duration(perSecond: Int64, digits: Int)
  case interval(Interval)
  case record
  /// Lists by offsets of 4 or 8 bytes.
  case list(offsetBytes: Int)
  /// Lists by offsets and counts of 4 or 8 bytes, in any order.
  case listView(offsetBytes: Int)
  case fixedList(count: Int)
  /// Lists, by offsets of 4 bytes, of structs with a key and a value.
  case map
  /// Values that come from one of several arrays each, by the array's number and, if dense, the index in it.
  case union(isDense: Bool)
  /// Values that repeat, by the index after the last repetition of each.
  case runs

  /// The units of a length of time whose parts are counted separately.
  enum Interval: Hashable {
    /// In 4 bytes.
    case months
    /// In 4 bytes each.
    case daysAndMilliseconds
    /// In 4, 4 and 8 bytes.
    case monthsDaysAndNanoseconds
  }

  /// Reads a format string and the name of an extension type; `nil` for a type that is not supported.
  ///
  /// Binary data are texts: many writers of Parquet do not say which of the two they mean.
  init?(_ text: String, extensionName: String? = nil) {
    switch (extensionName, text) {
    // Values of another system, which only that system understands.
    case ("arrow.opaque", _), ("arrow.parquet.variant", _): return nil
    case ("arrow.uuid", "w:16"):
      self = .uuid
      return
    case ("arrow.bool8", "c"):
      self = .wideBool
      return
    default: break
    }
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
    case "e":
      #if os(macOS) && arch(x86_64)
        // Swift has no `Float16` there.
        return nil
      #else
        self = .half
      #endif
    case "f": self = .float
    case "g": self = .double
    case "u", "z": self = .text(offsetBytes: 4)
    case "U", "Z": self = .text(offsetBytes: 8)
    case "vu", "vz": self = .textView
    case "tdD": self = .date32
    case "tdm": self = .date64
    case "tts": self = .time(bytes: 4, perSecond: 1, digits: 0)
    case "ttm": self = .time(bytes: 4, perSecond: 1000, digits: 3)
    case "ttu": self = .time(bytes: 8, perSecond: 1_000_000, digits: 6)
    case "ttn": self = .time(bytes: 8, perSecond: 1_000_000_000, digits: 9)
    case "tDs": self = .duration(perSecond: 1, digits: 0)
    case "tDm": self = .duration(perSecond: 1000, digits: 3)
    case "tDu": self = .duration(perSecond: 1_000_000, digits: 6)
    case "tDn": self = .duration(perSecond: 1_000_000_000, digits: 9)
    case "tiM": self = .interval(.months)
    case "tiD": self = .interval(.daysAndMilliseconds)
    case "tin": self = .interval(.monthsDaysAndNanoseconds)
    case "+s": self = .record
    case "+l": self = .list(offsetBytes: 4)
    case "+L": self = .list(offsetBytes: 8)
    case "+vl": self = .listView(offsetBytes: 4)
    case "+vL": self = .listView(offsetBytes: 8)
    case "+m": self = .map
    case "+r": self = .runs
    default:
      if text.hasPrefix("w:"), let bytes = Int(text.dropFirst(2)), bytes >= 0 {
        self = .fixedText(bytes: bytes)
        return
      }
      if text.hasPrefix("+u"), ArrowFormat.unionNumbers(in: text) != nil {
        self = .union(isDense: text.hasPrefix("+ud"))
        return
      }
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

  /// Returns the number of each array of a union; `nil` if the format string of the union is wrong.
  static func unionNumbers(in text: String) -> [Int]? {
    guard text.hasPrefix("+ud:") || text.hasPrefix("+us:") else { return nil }
    if text.utf8.count == 4 { return [] }
    let numbers = text.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    return numbers.allSatisfy(unionNumberRange.contains) && Set(numbers).count == numbers.count ? numbers : nil
  }

  /// The numbers that arrays of a union can have.
  static let unionNumberRange = 0..<128

  /// The number of buffers of an array of the type, without the variadic buffers of views.
  var bufferCount: Int {
    switch self {
    case .null, .runs: 0
    case .record, .fixedList, .union(isDense: false): 1
    case .text, .textView, .listView: 3
    case .bool, .wideBool, .integer, .half, .float, .double, .decimal, .fixedText, .uuid, .date32, .date64, .timestamp,
      .time, .duration, .interval, .list, .map, .union(isDense: true):
      2
    }
  }

  /// The number of bytes of each offset of texts, lists and maps.
  var offsetBytes: Int {
    switch self {
    case .text(let bytes), .list(let bytes), .listView(let bytes): bytes
    default: 4
    }
  }

  /// Whether the first buffer says which values are not null.
  var hasValidity: Bool {
    switch self {
    case .null, .union, .runs: false
    default: true
    }
  }

  /// Whether the values have parts.
  var isContainer: Bool {
    switch self {
    case .record, .list, .listView, .fixedList, .map: true
    default: false
    }
  }
}

extension ArrowFormat {
  /// Returns what keeps a column of an unsupported type from being read, for a sentence.
  static func words(forUnsupported text: String, extensionName: String?) -> String {
    switch (extensionName, text) {
    case (let name?, _): "has values of the extension type '\(name)', which are not read"
    case (_, "e"): "has floats of 16 bits (Arrow type 'e'), which are not read"
    default: "is of the Arrow type '\(text)', which is not read"
    }
  }
}
