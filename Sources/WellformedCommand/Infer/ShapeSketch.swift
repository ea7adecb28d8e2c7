/// The shapes of a column's texts: runs of capitals, small letters and digits of ASCII, and the signs between them.
struct ShapeSketch {
  /// A shape: the sequence of runs and characters, and the lengths of the runs.
  private struct Shape {
    /// `A`, `a` and `0` for runs; signs stand for themselves.
    let signs: [Unicode.Scalar]
    var shortest: [Int]
    var longest: [Int]
    var fit: Fit

    /// Whether it is the shape of a numeric date with the year last.
    var isDate: Bool {
      let isWritten = ["0.0.0", "0/0/0", "0-0-0"].contains { signs.elementsEqual($0.unicodeScalars) }
      return isWritten && longest[0] <= 2 && longest[2] <= 2 && shortest[4] == 4 && longest[4] == 4
    }
  }

  /// The number of shapes to distinguish.
  private static var mostShapes: Int { 8 }
  /// The maximum length of a text with a shape, in bytes of UTF-8.
  private static var longestText: Int { 64 }

  private var shapes: [Shape] = []
  /// The shape of the text that is being added, kept so that none is allocated for each text.
  private var signs: [Unicode.Scalar] = []
  private var lengths: [Int] = []
  private var others: Fit
  private let mostLines: Int

  init(mostLines: Int) {
    self.mostLines = mostLines
    others = Fit(mostLines: mostLines)
  }

  mutating func add(_ text: String, line: Int) {
    guard readShape(of: text) else { return others.add(false, line: line) }
    if let index = shapes.firstIndex(where: { $0.signs == signs }) {
      for place in lengths.indices {
        shapes[index].shortest[place] = min(shapes[index].shortest[place], lengths[place])
        shapes[index].longest[place] = max(shapes[index].longest[place], lengths[place])
      }
      shapes[index].fit.add(false, line: line)
    } else if shapes.count < ShapeSketch.mostShapes {
      var fit = Fit(mostLines: mostLines)
      fit.add(false, line: line)
      shapes.append(Shape(signs: signs, shortest: lengths, longest: lengths, fit: fit))
    } else {
      others.add(false, line: line)
    }
  }

  /// Whether the most common shape is that of numeric dates with the year last, such as 28.2.2024 or 05/03/1980.
  var areDates: Bool { mostCommon?.isDate ?? false }

  /// Whether all texts are digits after a number sign.
  var areNumbersAfterSigns: Bool { others.count == 0 && shapes.allSatisfy { $0.signs == ["#", "0"] } }

  /// Whether nearly all texts have the same number of groups of three digits, such as 123 456 789.
  ///
  /// Amounts would also begin with one or two digits.
  var areGroupsOfThree: Bool {
    guard let shape = mostCommon, shape.signs.count > 1 else { return false }
    let count = shapes.reduce(others.count) { $0 + $1.fit.count }
    guard (count - shape.fit.count) * 20 <= count else { return false }
    return shape.signs.indices.allSatisfy { place in
      // Spaces that do not break a line stand in amounts, however many digits these have.
      guard shape.signs[place].isASCII else { return false }
      let isGroup = shape.signs[place] == "0"
      return place.isMultiple(of: 2) == isGroup && (!isGroup || shape.shortest[place] == 3 && shape.longest[place] == 3)
    }
  }

  private var mostCommon: Shape? { shapes.max { $0.fit.count < $1.fit.count } }

  /// A pattern that matches only texts of the most common shape, with the values that it fits and does not fit.
  ///
  /// There is none if runs of letters have several lengths, as in words.
  var pattern: (source: String, fit: Fit)? {
    guard let best = shapes.indices.max(by: { shapes[$0].fit.count < shapes[$1].fit.count }) else { return nil }
    var shape = shapes[best]
    // If some days or months have one digit, later ones can have two, and the other way round.
    if shape.isDate, shape.shortest[0] == 1 || shape.shortest[2] == 1 {
      for place in [0, 2] { (shape.shortest[place], shape.longest[place]) = (1, 2) }
    }
    var source = "^"
    for (place, sign) in shape.signs.enumerated() {
      let (shortest, longest) = (shape.shortest[place], shape.longest[place])
      if ShapeSketch.isRun(sign), sign != "0", shortest != longest { return nil }
      switch sign {
      case "A": source += "[A-Z]"
      case "a": source += "[a-z]"
      case "0": source += "\\d"
      default: source += ShapeSketch.escaped(sign)
      }
      if longest > 1 { source += shortest == longest ? "{\(longest)}" : "{\(shortest),\(longest)}" }
    }
    var fit = Fit(mostLines: mostLines * (shapes.count + 1))
    for _ in 0..<shape.fit.count { fit.add(true, line: 0) }
    for other in shapes.indices.filter({ $0 != best }).map({ shapes[$0].fit }) + [others] {
      if !other.areAllNamed { return nil }
      for line in other.lines { fit.add(false, line: line) }
    }
    return (source + "$", fit)
  }

  /// Reads the shape of a text into `signs` and `lengths`; returns false if it has none.
  private mutating func readShape(of text: String) -> Bool {
    guard !text.utf8.isEmpty, text.utf8.count <= ShapeSketch.longestText else { return false }
    signs.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      let sign: Unicode.Scalar
      switch scalar {
      case "A"..."Z": sign = "A"
      case "a"..."z": sign = "a"
      case "0"..."9": sign = "0"
      case " "..."~": sign = scalar
      default:
        guard ShapeSketch.isSign(scalar) else { return false }
        sign = scalar
      }
      if ShapeSketch.isRun(sign), signs.last == sign {
        lengths[lengths.count - 1] += 1
      } else {
        signs.append(sign)
        lengths.append(1)
      }
    }
    return true
  }

  private static func isRun(_ sign: Unicode.Scalar) -> Bool { sign == "A" || sign == "a" || sign == "0" }

  /// Returns whether a character beyond ASCII is a symbol, a space or punctuation, and no part of words or numbers.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .otherSymbol, .spaceSeparator, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  private static func escaped(_ sign: Unicode.Scalar) -> String {
    // Different spaces look alike.
    if !sign.isASCII, sign.properties.generalCategory == .spaceSeparator {
      let digits = String(sign.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    return ("^$\\.*+?()[]{}|".unicodeScalars.contains(sign) ? "\\" : "") + String(sign)
  }
}
