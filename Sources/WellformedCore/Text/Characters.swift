/// A set of characters, given by kind (letters of any script, digits…) or one by one.
///
/// The members are Unicode scalars. A character that consists of several scalars, such as a letter with a separate
/// accent, is in the set if each of its scalars is. `.mark` is the kind of the accents.
public struct Characters: RuleData {
  /// The kinds of characters in the set, of any script.
  package var classes: UInt8
  /// Scalars in the set whatever their kind: sorted, neither overlapping nor touching.
  package var ranges: [ClosedRange<UInt32>]

  package init(classes: ScalarClasses = [], ranges: [ClosedRange<UInt32>] = []) {
    self.classes = classes.rawValue
    self.ranges = Characters.merged(ranges)
  }

  package var scalarClasses: ScalarClasses { ScalarClasses(rawValue: classes) }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for place in ranges.map({ UInt64($0.lowerBound) }).placesInOrder {
      let range = ranges[place]
      if let last = result.last, UInt64(range.lowerBound) <= UInt64(last.upperBound) + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension Characters {
  /// Letters of any script (general category L).
  public static var letter: Characters { Characters(classes: .letter) }
  /// Upper-case and title-case letters of any script.
  public static var uppercase: Characters { Characters(classes: .uppercase) }
  /// Lower-case letters of any script.
  public static var lowercase: Characters { Characters(classes: .lowercase) }
  /// Accents and other marks that belong to a letter (general category M).
  public static var mark: Characters { Characters(classes: .mark) }
  /// Decimal digits of any script (general category Nd).
  public static var digit: Characters { Characters(classes: .digit) }
  /// Punctuation and symbols of any script, including emoji (general categories P and S).
  public static var symbol: Characters { Characters(classes: .symbol) }
  /// White space of any kind (the Unicode property White_Space).
  public static var whitespace: Characters { Characters(classes: .whitespace) }

  /// The letters A to Z and a to z.
  public static var asciiLetter: Characters { asciiUppercase.union(asciiLowercase) }
  /// The letters A to Z.
  public static var asciiUppercase: Characters { Characters(ranges: [0x41...0x5A]) }
  /// The letters a to z.
  public static var asciiLowercase: Characters { Characters(ranges: [0x61...0x7A]) }
  /// The digits 0 to 9.
  public static var asciiDigit: Characters { Characters(ranges: [0x30...0x39]) }
  /// The punctuation and symbols of ASCII.
  public static var asciiSymbol: Characters {
    Characters(ranges: [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
  }
  /// The printable characters of ASCII, including the space.
  public static var asciiPrintable: Characters { Characters(ranges: [0x20...0x7E]) }

  /// Returns exactly the scalars of a text.
  public static func anyOf(_ text: String) -> Characters {
    Characters(ranges: Array(text.unicodeScalars).map { $0.value...$0.value })
  }

  /// Returns the scalars from one to another, both included.
  public static func range(_ range: ClosedRange<Unicode.Scalar>) -> Characters {
    Characters(ranges: [range.lowerBound.value...range.upperBound.value])
  }

  /// Returns the characters that are in either set.
  public func union(_ other: Characters) -> Characters {
    Characters(classes: scalarClasses.union(other.scalarClasses), ranges: ranges + other.ranges)
  }

  /// Returns whether a scalar is in the set.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of ranges.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Returns whether a scalar with this value is in the set.
  package func contains(_ value: UInt32) -> Bool {
    if classes != 0, !ScalarClasses(of: value).isDisjoint(with: scalarClasses) { return true }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      let range = ranges[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// Whether the set has no members.
  public var isEmpty: Bool { classes == 0 && ranges.isEmpty }
}

extension Characters: ExpressibleByArrayLiteral {
  /// Creates the union of sets.
  public init(arrayLiteral sets: Characters...) {
    self = sets.reduce(Characters(classes: [])) { $0.union($1) }
  }
}

#if !hasFeature(Embedded)
  extension Characters {
    private enum CodingKeys: String, CodingKey {
      case classes, ranges
    }

    /// Decodes a set; its ranges may come in any order.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        classes: ScalarClasses(rawValue: try container.decode(UInt8.self, forKey: .classes)),
        ranges: try container.decode([ClosedRange<UInt32>].self, forKey: .ranges))
    }

    /// Encodes the kinds of characters as bits, and the ranges.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(classes, forKey: .classes)
      try container.encode(ranges, forKey: .ranges)
    }
  }
#endif
