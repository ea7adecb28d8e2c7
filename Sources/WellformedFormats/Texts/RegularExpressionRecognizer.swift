import WellformedCore

/// Judges whether a text is a regular expression of ECMA-262 with the flag `u`, in one pass over its bytes.
///
/// Groups are kept in an array, so nesting takes no stack. Allocates only if there are groups, names or references to
/// names.
struct RegularExpressionRecognizer {
  enum Fault: Int, FormatFaults {
    case unclosed, bracketUnescaped, groupFaulty, nothingToRepeat, quantifierFaulty, rangeFaulty, escapeFaulty
    case propertyUnknown, nameFaulty, nameRepeated, groupMissing

    var fault: FormatFault {
      switch self {
      case .unclosed: FormatFault(.regexUnclosed, "{field} has an open bracket; close it")
      case .bracketUnescaped:
        FormatFault(.regexBracketUnescaped, "{field} has a bracket without its partner; put a backslash before it")
      case .groupFaulty:
        FormatFault(.regexGroupFaulty, "{field} has a group that begins in an unknown way; begin it like (?: or (?=")
      case .nothingToRepeat:
        FormatFault(
          .regexNothingToRepeat, "{field} has nothing to repeat here; put a backslash before this character")
      case .quantifierFaulty:
        FormatFault(
          .regexQuantifierFaulty,
          "{field} needs 1 number, or 2 ascending numbers with a comma between them, in the curly brackets")
      case .rangeFaulty:
        FormatFault(.regexRangeFaulty, "{field} has a range that does not ascend; write it like a-z")
      case .escapeFaulty:
        FormatFault(.regexEscapeFaulty, "{field} has a backslash that begins nothing known; write \\\\ for a backslash")
      case .propertyUnknown:
        FormatFault(.regexPropertyUnknown, "{field} names an unknown property of characters; check its spelling")
      case .nameFaulty:
        FormatFault(.regexNameFaulty, "{field} needs a group name of letters, digits and underscores, as in (?<year>")
      case .nameRepeated: FormatFault(.regexNameRepeated, "{field} has 2 groups of the same name; rename one")
      case .groupMissing:
        FormatFault(.regexGroupMissing, "{field} refers to a group that does not exist; check its name or number")
      }
    }
  }

  /// A group that is open.
  private struct Frame {
    let start: Int
    /// The offset of the last vertical line between its alternatives.
    var lastLine = -1
    /// Whether the group is look-ahead or look-behind, which cannot be repeated.
    let isAssertion: Bool
  }

  /// The byte that is read next.
  var offset = 0
  /// Whether a quantifier can follow what was read last.
  private var isRepeatable = false
  private var frames: [Frame] = []
  /// The offset of the last vertical line outside all groups.
  private var lastOuterLine = -1

  /// How many groups capture what they match.
  private(set) var groupCount = 0
  /// The offset at which the last group of each name begins, and the place of the name among all.
  private var names: [ExactText: (start: Int, place: Int)] = [:]
  /// The names of which no group was read yet, with the first reference to each.
  private var missing: [ExactText: Range<Int>] = [:]
  /// The largest number in a reference, and where it stands.
  private var largest = (number: UInt64(0), span: 0..<0)
  /// Whether the text ends where something else can begin: only brackets to close and groups to add may be missing.
  private var isBetween = false

  /// The names of groups, in the order in which they first occur.
  var namesInOrder: [String] {
    var ordered = [String](repeating: "", count: names.count)
    for (name, group) in names { ordered[group.place] = name.text }
    return ordered
  }

  /// The largest number that can stand for a group: there may be no more groups (ECMA-262, section 22.2.1.1).
  private static var largestNumber: UInt64 { 4_294_967_294 }

  /// Judges a whole text.
  mutating func run(_ text: Span<UInt8>) -> Recognition {
    while offset < text.count {
      if let refusal = step(in: text) { return refusal }
    }
    isBetween = true
    if let frame = frames.last { return .incomplete(Fault.unclosed, frame.start..<text.count) }
    if let span = missing.values.min(by: { $0.lowerBound < $1.lowerBound }) {
      return .incomplete(Fault.groupMissing, span)
    }
    if largest.number > UInt64(groupCount) { return .incomplete(Fault.groupMissing, largest.span) }
    return .valid
  }

  /// Reads what begins here; returns why nothing can follow, or what is incomplete at the end of the text.
  private mutating func step(in text: Span<UInt8>) -> Recognition? {
    switch text[offset] {
    case UInt8(ascii: "("): return openGroup(in: text)
    case UInt8(ascii: ")"): return closeGroup(in: text)
    case UInt8(ascii: "|"):
      if frames.isEmpty { lastOuterLine = offset } else { frames[frames.count &- 1].lastLine = offset }
      isRepeatable = false
    case UInt8(ascii: "^"), UInt8(ascii: "$"): isRepeatable = false
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      guard isRepeatable else { return .invalid(Fault.nothingToRepeat, scalarAt: offset, in: text) }
      endQuantifier(in: text)
      return nil
    case UInt8(ascii: "{"): return readQuantifier(in: text)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return .invalid(Fault.bracketUnescaped, scalarAt: offset, in: text)
    case UInt8(ascii: "["):
      isRepeatable = true
      return readClass(in: text)
    case UInt8(ascii: "\\"): return readEscape(in: text)
    case 0x80...:
      let scalar = text.scalar(at: offset)
      // Rules report ill-formed bytes as such, whatever fault is named here.
      guard scalar.isWellFormed else { return .invalid(Fault.escapeFaulty, scalarAt: offset, in: text) }
      isRepeatable = true
      offset &+= scalar.length
      return nil
    default: isRepeatable = true
    }
    offset &+= 1
    return nil
  }
}

// MARK: - Groups

extension RegularExpressionRecognizer {
  private mutating func openGroup(in text: Span<UInt8>) -> Recognition? {
    let start = offset
    offset &+= 1
    guard offset < text.count, text[offset] == UInt8(ascii: "?") else {
      groupCount &+= 1
      push(start)
      return nil
    }
    offset &+= 1
    guard offset < text.count else { return .incomplete(Fault.groupFaulty, start..<offset) }
    switch text[offset] {
    case UInt8(ascii: ":"): push(start)
    case UInt8(ascii: "="), UInt8(ascii: "!"): push(start, isAssertion: true)
    case UInt8(ascii: "<"):
      offset &+= 1
      guard offset < text.count else { return .incomplete(Fault.groupFaulty, start..<offset) }
      if text[offset] == UInt8(ascii: "=") || text[offset] == UInt8(ascii: "!") {
        push(start, isAssertion: true)
        break
      }
      let nameStart = offset
      switch readName(in: text, from: start) {
      case .refused(let refusal): return refusal
      case .read(let name):
        if let refusal = define(name, nameStart..<offset, groupAt: start) { return refusal }
      }
      groupCount &+= 1
      push(start)
    case UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "s"), UInt8(ascii: "-"):
      return readModifiers(in: text, from: start)
    default: return refuse(.groupFaulty, from: start, in: text)
    }
    offset &+= 1
    return nil
  }

  /// Reads flags to switch on, and after a hyphen flags to switch off, up to the colon; each flag can stand once.
  private mutating func readModifiers(in text: Span<UInt8>, from start: Int) -> Recognition? {
    var flags: UInt32 = 0
    var isSwitchingOff = false
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "s"):
        let flag: UInt32 = 1 << UInt32(text[offset] & 31)
        if flags & flag != 0 { return refuse(.groupFaulty, from: start, in: text) }
        flags |= flag
      case UInt8(ascii: "-"):
        if isSwitchingOff { return refuse(.groupFaulty, from: start, in: text) }
        isSwitchingOff = true
      case UInt8(ascii: ":"):
        if flags == 0 { return refuse(.groupFaulty, from: start, in: text) }
        push(start)
        offset &+= 1
        return nil
      default: return refuse(.groupFaulty, from: start, in: text)
      }
      offset &+= 1
    }
    return .incomplete(Fault.groupFaulty, start..<offset)
  }

  private mutating func push(_ start: Int, isAssertion: Bool = false) {
    frames.append(Frame(start: start, isAssertion: isAssertion))
    isRepeatable = false
  }

  private mutating func closeGroup(in text: Span<UInt8>) -> Recognition? {
    guard let frame = frames.popLast() else { return .invalid(Fault.bracketUnescaped, scalarAt: offset, in: text) }
    isRepeatable = !frame.isAssertion
    offset &+= 1
    return nil
  }

  /// Notes a group with a name; refuses it if a group of the name before it can take part in the same match.
  ///
  /// Both can if no vertical line stands between them in the innermost group that contains both. Only the last group of
  /// the name must be considered: if an earlier one could take part with this one, it could with the last one.
  private mutating func define(_ name: ExactText, _ span: Range<Int>, groupAt start: Int) -> Recognition? {
    if let earlier = names[name] {
      var low = 0
      var high = frames.count
      while low < high {
        let middle = (low &+ high) / 2
        if frames[middle].start < earlier.start { low = middle &+ 1 } else { high = middle }
      }
      let lastLine = low == 0 ? lastOuterLine : frames[low &- 1].lastLine
      if lastLine < earlier.start { return .invalid(Fault.nameRepeated, span, deadline: span.upperBound) }
    }
    names[name] = (start, names[name]?.place ?? names.count)
    missing[name] = nil
    return nil
  }

  /// Returns the refusal of what begins at an offset because of the scalar that is read next.
  func refuse(_ fault: Fault, from start: Int, in text: Span<UInt8>) -> Recognition {
    .invalid(fault, start..<(offset &+ text.scalar(at: offset).length), deadline: offset)
  }
}

// MARK: - Quantifiers

extension RegularExpressionRecognizer {
  /// Goes past the last byte of a quantifier, and the question mark that makes it lazy.
  private mutating func endQuantifier(in text: Span<UInt8>) {
    isRepeatable = false
    offset &+= 1
    if offset < text.count, text[offset] == UInt8(ascii: "?") { offset &+= 1 }
  }

  /// Reads a quantifier in curly brackets.
  private mutating func readQuantifier(in text: Span<UInt8>) -> Recognition? {
    let start = offset
    let hasDigit = offset &+ 1 < text.count && ByteSet.digits.contains(text[offset &+ 1])
    guard isRepeatable else {
      return .invalid(hasDigit ? Fault.nothingToRepeat : Fault.bracketUnescaped, scalarAt: offset, in: text)
    }
    offset &+= 1
    let least = readDigits(in: text)
    guard offset < text.count else { return .incomplete(Fault.quantifierFaulty, start..<offset) }
    if least.isEmpty { return refuse(.quantifierFaulty, from: start, in: text) }
    if text[offset] == UInt8(ascii: ",") {
      offset &+= 1
      let most = readDigits(in: text)
      guard offset < text.count else { return .incomplete(Fault.quantifierFaulty, start..<offset) }
      if !most.isEmpty, isNumber(most, lessThan: least, in: text) {
        return refuse(.quantifierFaulty, from: start, in: text)
      }
    }
    guard text[offset] == UInt8(ascii: "}") else { return refuse(.quantifierFaulty, from: start, in: text) }
    endQuantifier(in: text)
    return nil
  }

  private mutating func readDigits(in text: Span<UInt8>) -> Range<Int> {
    let start = offset
    while offset < text.count, ByteSet.digits.contains(text[offset]) { offset &+= 1 }
    return start..<offset
  }

  /// Returns whether the first of two numbers of any length is the smaller one.
  private func isNumber(_ first: Range<Int>, lessThan second: Range<Int>, in text: Span<UInt8>) -> Bool {
    let first = significant(first, in: text)
    let second = significant(second, in: text)
    if first.count != second.count { return first.count < second.count }
    for place in 0..<first.count {
      let (own, other) = (text[first.lowerBound &+ place], text[second.lowerBound &+ place])
      if own != other { return own < other }
    }
    return false
  }

  /// Returns the digits of a number without leading zeros.
  private func significant(_ digits: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var start = digits.lowerBound
    while start < digits.upperBound, text[start] == UInt8(ascii: "0") { start &+= 1 }
    return start..<digits.upperBound
  }
}

// MARK: - Escapes outside classes

extension RegularExpressionRecognizer {
  private mutating func readEscape(in text: Span<UInt8>) -> Recognition? {
    let start = offset
    isRepeatable = true
    guard offset &+ 1 < text.count else {
      offset = text.count
      return .incomplete(Fault.escapeFaulty, start..<offset)
    }
    switch text[offset &+ 1] {
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      isRepeatable = false
      offset &+= 2
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      offset &+= 1
      var number: UInt64 = 0
      while offset < text.count, ByteSet.digits.contains(text[offset]) {
        number = number &* 10 &+ UInt64(text[offset] & 0xF)
        if number > RegularExpressionRecognizer.largestNumber { return refuse(.groupMissing, from: start, in: text) }
        offset &+= 1
      }
      if number > largest.number { largest = (number, start..<offset) }
    case UInt8(ascii: "k"):
      offset &+= 2
      guard offset < text.count else { return .incomplete(Fault.nameFaulty, start..<offset) }
      guard text[offset] == UInt8(ascii: "<") else { return refuse(.nameFaulty, from: start, in: text) }
      offset &+= 1
      switch readName(in: text, from: start) {
      case .refused(let refusal): return refusal
      case .read(let name):
        offset &+= 1
        if names[name] == nil, missing[name] == nil { missing[name] = start..<offset }
      }
    default:
      if case .refused(let refusal) = readAtomEscape(in: text, .anything, isInClass: false) { return refusal }
    }
    return nil
  }
}

// MARK: - Completing

extension RegularExpressionRecognizer {
  /// Returns what completes an incomplete expression: the rest of what is being read, then the brackets that close
  /// groups, then the groups to which references lack.
  ///
  /// Returns `nil` if more groups lack than anybody would add.
  static func completion(of text: String) -> String? {
    var completion = ""
    while true {
      let longer = text + completion
      var recognizer = RegularExpressionRecognizer()
      _ = longer.withBytes { recognizer.run($0) }
      if recognizer.isBetween {
        return recognizer.closing().map { completion + $0 }
      }
      let next = continuations.unicodeScalars.first { next in
        var recognizer = RegularExpressionRecognizer()
        return (longer + String(Character(next))).withBytes { recognizer.run($0) }.partialMatch.verdict != .invalid
      }
      guard let next, completion.utf8.count < text.utf8.count + 64 else { return nil }
      completion.unicodeScalars.append(next)
    }
  }

  /// What can come next, tried in this order.
  ///
  /// What ends something comes first. The zero comes last: leading zeros lead nowhere.
  private static var continuations: String {
    "]:}>=L{<uFEDCBA987654321abcdefghijklmnopqrstvwxyzGHIJKMNOPQRSTUVWXYZ_\\0"
  }

  /// Returns the brackets and groups that are missing at the end of the text.
  private func closing() -> String? {
    let groups = Array(missing)
    let count = UInt64(groupCount + groups.count)
    let lacking = largest.number > count ? largest.number - count : 0
    guard lacking <= 1_000_000 else { return nil }
    var closing = String(repeating: ")", count: frames.count)
    for place in groups.map({ UInt64($0.value.lowerBound) }).placesInOrder {
      closing += "(?<" + groups[place].key.text + ">)"
    }
    return closing + String(repeating: "()", count: Int(lacking))
  }
}
