import Wellformed
import WellformedSchema

/// A sketch of a column's values: counts, bounds and a few of the values, however many there are.
struct ColumnSketch {
  /// The limits on what is kept of a column.
  struct Limits {
    /// The number of lines to name of values that do not fit.
    var lines = 1000
    /// The number of different values to distinguish.
    var distinct = 65_536

    /// Creates the limits for each of several columns, so that together they keep no more than a table with few
    /// columns.
    init(columns: Int) {
      lines = max(20, min(lines, 100_000 / max(columns, 1)))
      distinct = max(256, min(distinct, 1_000_000 / max(columns, 1)))
    }
  }

  let name: String
  let isSecret: Bool
  /// The number of rows without a value, and of rows with an empty text.
  private(set) var (absent, empty) = (0, 0)
  /// The number of texts that are not empty after trimming, and of values of other types.
  private(set) var (texts, numbers, booleans, nulls, containers) = (0, 0, 0, 0, 0)
  private(set) var hasArrays = false
  private(set) var hasObjects = false
  private(set) var hasFractions = false
  /// Whether a text has white space around it.
  private(set) var isPadded = false
  /// Whether a number has leading zeros, as names have and amounts do not.
  private(set) var hasLeadingZeros = false
  private(set) var longestBytes = 0
  private(set) var lengths: ClosedRange<Int>?
  /// For cells of delimited files: which are whole numbers, numbers, and `true` or `false`.
  private(set) var (integers, decimals, truths): (Fit, Fit, Fit)
  private(set) var integerRange: ClosedRange<JSONNumber>?
  private(set) var numberRange: ClosedRange<JSONNumber>?
  private(set) var shapes: ShapeSketch
  /// The formats that are still candidates, and the styles of numbers.
  private(set) var formats: [(candidate: FormatCandidate, fit: Fit)]
  private(set) var styles: [(candidate: FormatCandidate, fit: Fit)]
  /// The values in order of appearance, as long as they are few.
  private(set) var choices: [String]? = []
  /// For cells of delimited files: the texts that stand for missing values in order of appearance, with the number of
  /// cells.
  private(set) var markers: [(text: String, count: Int)] = []
  /// The texts of nothing but white space.
  private(set) var blanks: Fit
  private var places: [ExactText: Int] = [:]
  private var hashes: Set<UInt64> = []
  private let limits: Limits

  /// The maximum number of choices, and the maximum length of one.
  static var mostChoices: Int { 20 }
  private static var longestChoice: Int { 200 }
  private static var enoughNumbers: Int { 1000 }

  init(name: String, isSecret: Bool, _ limits: Limits) {
    (self.name, self.isSecret, self.limits) = (name, isSecret, limits)
    let fit = Fit(mostLines: limits.lines)
    (integers, decimals, truths, blanks) = (fit, fit, fit, fit)
    shapes = ShapeSketch(mostLines: limits.lines)
    formats = isSecret ? [] : FormatCandidate.all.filter { $0.suits(name) }.map { ($0, fit) }
    styles = isSecret ? [] : FormatCandidate.decimals.map { ($0, fit) }
  }

  /// The number of different texts, up to the number that are distinguished.
  var distinct: Int { hashes.count }
  /// Whether no text occurred twice, as far as texts are distinguished.
  var areAllDifferent: Bool { distinct == texts && distinct < limits.distinct }

  mutating func addAbsent(_ count: Int = 1) { absent += count }

  /// Adds a cell of a delimited file.
  mutating func add(cell text: String, line: Int) {
    guard !text.utf8.isEmpty else { return addAbsent() }
    if let marker = MissingMarker.marker(in: text) { return add(marker: marker, in: text, line: line) }
    let bytes = Array(text.utf8)
    let number = JSONNumber(text)
    let isInteger = number?.isInteger ?? false
    integers.add(isInteger, line: line)
    decimals.add(number != nil, line: line)
    truths.add(text.hasSameBytes(as: "true") || text.hasSameBytes(as: "false"), line: line)
    if let number { widen(number, isInteger: isInteger) }
    // Enough plain numbers were seen; the style in which they are written no longer matters.
    if decimals.fits >= ColumnSketch.enoughNumbers, decimals.misfits == 0 { styles = [] }
    if bytes.count > 1, bytes[0] == UInt8(ascii: "0"), bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) {
      hasLeadingZeros = true
    }
    add(text: text, bytes, line: line)
  }

  /// Adds a cell that stands for a missing value: it counts as a text, but says nothing about the other values.
  private mutating func add(marker: String, in text: String, line: Int) {
    if let index = markers.firstIndex(where: { $0.text.hasSameBytes(as: marker) }) {
      markers[index].count += 1
    } else {
      markers.append((marker, 1))
    }
    add(text: text, Array(text.utf8), line: line, isMarker: true)
  }

  /// Adds a text, given with its bytes.
  private mutating func add(text given: String, _ givenBytes: [UInt8], line: Int, isMarker: Bool = false) {
    var (text, bytes) = (given, givenBytes)
    longestBytes = max(longestBytes, bytes.count)
    // A text that begins and ends with a visible ASCII character needs no trimming.
    if !(bytes.first.map(ColumnSketch.isVisible) ?? false && bytes.last.map(ColumnSketch.isVisible) ?? false) {
      text = Normalization.trimmed.apply(to: given)
      if !text.hasSameBytes(as: given) {
        isPadded = true
        bytes = Array(text.utf8)
      }
    }
    guard !bytes.isEmpty else {
      empty += 1
      blanks.add(false, line: line)
      return
    }
    texts += 1
    if hashes.count < limits.distinct { hashes.insert(ColumnSketch.hash(of: bytes)) }
    if isSecret { return }
    let length = bytes.count { $0 & 0xC0 != 0x80 }
    lengths = lengths.map { min($0.lowerBound, length)...max($0.upperBound, length) } ?? length...length
    addChoice(text)
    if isMarker { return }
    shapes.add(text, line: line)
    ColumnSketch.add(text, bytes, line: line, to: &formats)
    ColumnSketch.add(text, bytes, line: line, to: &styles)
  }

  /// Adds a value of JSON.
  mutating func add(_ value: JSONValue, line: Int) {
    switch value {
    case .string(let text): add(text: text, Array(text.utf8), line: line)
    case .number(let number):
      numbers += 1
      let isInteger = number.isInteger
      if !isInteger { hasFractions = true }
      widen(number, isInteger: isInteger)
    case .bool: booleans += 1
    case .null: nulls += 1
    case .array: (containers, hasArrays) = (containers + 1, true)
    case .object: (containers, hasObjects) = (containers + 1, true)
    }
  }

  private mutating func widen(_ number: JSONNumber, isInteger: Bool) {
    ColumnSketch.widen(&numberRange, number)
    if isInteger { ColumnSketch.widen(&integerRange, number) }
  }

  private static func widen(_ range: inout ClosedRange<JSONNumber>?, _ number: JSONNumber) {
    guard let known = range else {
      range = number...number
      return
    }
    if number < known.lowerBound {
      range = number...known.upperBound
    } else if known.upperBound < number {
      range = known.lowerBound...number
    }
  }

  private mutating func addChoice(_ text: String) {
    guard let known = choices, places[text] == nil else { return }
    if known.count == ColumnSketch.mostChoices || text.utf8.count > ColumnSketch.longestChoice {
      (choices, places) = (nil, [:])
    } else {
      places[text] = known.count
      choices?.append(text)
    }
  }

  private static func add(
    _ text: String, _ bytes: [UInt8], line: Int, to candidates: inout [(candidate: FormatCandidate, fit: Fit)]
  ) {
    var isAnyHopeless = false
    for index in candidates.indices {
      candidates[index].fit.add(candidates[index].candidate.fits(text, bytes), line: line)
      if candidates[index].fit.isHopeless { isAnyHopeless = true }
    }
    if isAnyHopeless { candidates.removeAll { $0.fit.isHopeless } }
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// Returns the FNV-1a hash of bytes.
  private static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
