import WellformedCore

/// Judges whether a text is a hostname.
///
/// A plain name is read in one pass over the bytes and without allocating. If there is an A-label, a U-label or a
/// fault, each label is examined on its own.
package struct HostnameRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, badCharacter, emptyLabel, hyphenAtEdge, labelTooLong, tooLong, badALabel, mixedDirections
    // In U-labels only:
    case reservedHyphens, leadingMark, notComposed, badContext

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.hostnameEmpty, "{field} needs a domain name, such as www.example.com")
      case .badCharacter:
        FormatFault(.hostnameBadCharacter, "{field} has a character that is not allowed in domain names; remove it")
      case .emptyLabel:
        FormatFault(.hostnameEmptyLabel, "{field} has a dot with nothing next to it; remove or complete it")
      case .hyphenAtEdge:
        FormatFault(
          .hostnameHyphenAtEdge, "{field} has a hyphen where a name cannot have one; remove it")
      case .labelTooLong:
        FormatFault(
          .hostnameLabelTooLong, "{field} has more than {maximum} characters between dots; shorten that part",
          argument: "maximum")
      case .tooLong:
        FormatFault(
          .hostnameTooLong, "{field} is too long; use {maximum} characters or fewer",
          argument: "maximum")
      case .badALabel:
        FormatFault(
          .hostnameBadALabel,
          "{field} has a part with xn-- that is not a name; check it")
      case .reservedHyphens:
        FormatFault(
          .hostnameReservedHyphens, "{field} has 2 hyphens in a row where a name cannot; remove one")
      case .leadingMark:
        FormatFault(.hostnameLeadingMark, "{field} has an accent without a letter; put a letter before it")
      case .notComposed:
        FormatFault(
          .hostnameNotComposed, "{field} has an accent apart from its letter; enter them as 1 character")
      case .badContext:
        FormatFault(.hostnameBadContext, "{field} has a character that is not allowed there; remove it")
      case .mixedDirections:
        FormatFault(
          .hostnameMixedDirections,
          "{field} mixes left-to-right and right-to-left letters; use only 1 direction")
      }
    }
  }

  /// What can be wrong with a name in ASCII.
  static var faultsInASCII: [Fault] { Fault.allCases.filter { $0.rawValue <= Fault.mixedDirections.rawValue } }

  /// The largest number of bytes of a name on the wire, as text (RFC 1034, section 3.1: 255 with the length bytes).
  package static var longest: Int { 253 }

  /// Whether labels may hold letters outside ASCII.
  let isInternational: Bool
  /// Whether the caller only wants to know if a text is valid, and not what would complete it.
  private let isBrief: Bool

  private var wireLength = 0
  private var surroundings = DomainLabel.Surroundings(room: DomainLabel.longest)
  /// What completes the text, if that is wanted and the text is incomplete.
  private(set) var completion: [UInt32] = []

  private init(isInternational: Bool, isBrief: Bool = false) {
    self.isInternational = isInternational
    self.isBrief = isBrief
  }

  /// Returns whether a text is a valid name.
  @inline(__always)
  static func accepts(_ text: Span<UInt8>, isInternational: Bool = false) -> Bool {
    isPlain(text) || acceptsThoroughly(text, isInternational: isInternational)
  }

  @inline(never)
  private static func acceptsThoroughly(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
    var recognizer = HostnameRecognizer(isInternational: isInternational, isBrief: true)
    return recognizer.run(text).partialMatch.holds
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>, isInternational: Bool = false) -> Recognition {
    if isPlain(text) { return .valid }
    return recognizeThoroughly(text, isInternational: isInternational)
  }

  @inline(never)
  private static func recognizeThoroughly(_ text: Span<UInt8>, isInternational: Bool) -> Recognition {
    var recognizer = HostnameRecognizer(isInternational: isInternational)
    return recognizer.run(text)
  }

  /// Returns whether a text is a valid name in ASCII without A-labels.
  ///
  /// It may return `false` for such a name if a label begins with x.
  @inline(__always)
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    guard text.count <= longest else { return false }
    var label = 0
    for offset in 0..<text.count {
      let byte = text[offset]
      if ByteSet.alphanumerics.contains(byte) { continue }
      if byte == UInt8(ascii: "-") {
        let mayBeginALabel = offset &- label == 3 && text[label] | 0x20 == UInt8(ascii: "x")
        if offset == label || mayBeginALabel { return false }
      } else {
        guard byte == UInt8(ascii: "."), isPlainLabel(label..<offset, in: text) else { return false }
        label = offset &+ 1
      }
    }
    return isPlainLabel(label..<text.count, in: text)
  }

  @inline(__always)
  private static func isPlainLabel(_ label: Range<Int>, in text: Span<UInt8>) -> Bool {
    !label.isEmpty && label.count <= DomainLabel.longest && text[label.upperBound &- 1] != UInt8(ascii: "-")
  }

  /// Returns what completes an incomplete text.
  static func completion(of text: String, isInternational: Bool) -> String {
    var recognizer = HostnameRecognizer(isInternational: isInternational)
    _ = text.withBytes { recognizer.run($0) }
    var bytes: [UInt8] = []
    for scalar in recognizer.completion { bytes.append(scalar: scalar) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func run(_ text: Span<UInt8>) -> Recognition {
    var start = 0
    while true {
      let end = separator(in: text, from: start)
      if let recognition = read(start..<end, of: text) { return recognition }
      if end == text.count { return .valid }
      // The full stop takes a byte, and what must follow takes another.
      wireLength &+= 1
      surroundings.room = min(DomainLabel.longest, Self.longest &- wireLength)
      if surroundings.room < 1 { return .invalid(Fault.tooLong, 0..<text.count, deadline: end, argument: Self.longest) }
      start = end + text.scalar(at: end).length
    }
  }

  /// Returns the offset of the separator that ends the label at an offset, or the end of the text.
  ///
  /// Outside ASCII, the full stops of East Asia are separators as well (RFC 3490, section 3.1).
  private func separator(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset] != UInt8(ascii: ".") {
      let scalar = text.scalar(at: offset)
      if isInternational, scalar.value == 0x3002 || scalar.value == 0xFF0E || scalar.value == 0xFF61 { break }
      offset += scalar.length
    }
    return offset
  }

  /// Reads a label, and returns the recognition of the text if it is known by then.
  private mutating func read(_ range: Range<Int>, of text: Span<UInt8>) -> Recognition? {
    let isLast = range.upperBound == text.count
    if range.isEmpty {
      guard isLast else {
        let dot = range.lowerBound
        return .invalid(Fault.emptyLabel, dot..<dot + text.scalar(at: dot).length, deadline: dot)
      }
      completion = wireLength == 0 ? Array("example".unicodeScalars.map { $0.value }) : [0x61]
      if wireLength == 0 { return .incomplete(Fault.empty, 0..<0) }
      let length = text[text.count - 1] == UInt8(ascii: ".") ? 1 : 3
      return .incomplete(Fault.emptyLabel, text.count - length..<text.count)
    }
    var label = DomainLabel([])
    var offsets: [Int] = []
    var offset = range.lowerBound
    // No label with more scalars is valid, and none of the later scalars changes what is wrong.
    while offset < range.upperBound, offsets.count <= DomainLabel.longest + 1 {
      let scalar = text.scalar(at: offset)
      label.scalars.append(scalar.value)
      offsets.append(offset)
      offset += scalar.length
    }
    offsets.append(offset)
    if let (fault, span) = fault(of: label, surroundings) {
      let place = offsets[span.lowerBound]..<(fault.isAboutLength ? range.upperBound : offsets[span.upperBound])
      if isBrief { return .invalid(fault, place, deadline: range.lowerBound) }
      if isLast, let ending = completion(of: label, surroundings) {
        completion = ending
        return .incomplete(fault, place)
      }
      let viable = longestViablePrefix(of: label, surroundings)
      return .invalid(
        fault, place, deadline: offsets[viable],
        argument: fault == .tooLong ? Self.longest : DomainLabel.longest)
    }
    wireLength += label.wire?.count ?? 0
    surroundings.note(label)
    return nil
  }

  private func completion(of label: DomainLabel, _ surroundings: DomainLabel.Surroundings) -> [UInt32]? {
    isInternational || label.isASCII ? label.completion(surroundings) : nil
  }

  /// Returns how many scalars of a label can be continued.
  ///
  /// Every shorter prefix can be continued, too.
  private func longestViablePrefix(of label: DomainLabel, _ surroundings: DomainLabel.Surroundings) -> Int {
    var (viable, hopeless) = (0, label.scalars.count + 1)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      let prefix = DomainLabel(Array(label.scalars.prefix(middle)))
      let isViable = (isInternational || prefix.isASCII) && prefix.isViable(surroundings)
      if isViable { viable = middle } else { hopeless = middle }
    }
    return viable
  }

  private func fault(
    of label: DomainLabel, _ surroundings: DomainLabel.Surroundings
  ) -> (fault: Fault, span: Range<Int>)? {
    if !isInternational, let index = label.scalars.firstIndex(where: { $0 >= 0x80 }) {
      let before = DomainLabel(Array(label.scalars[..<index]))
      // An earlier fault comes first, unless that part is only unfinished.
      if let found = before.fault(surroundings), !before.isViable(surroundings) {
        return (Fault(found.fault, surroundings), found.span)
      }
      return (.badCharacter, index..<index + 1)
    }
    return label.fault(surroundings).map { (Fault($0.fault, surroundings), $0.span) }
  }
}

extension HostnameRecognizer.Fault {
  fileprivate var isAboutLength: Bool { self == .labelTooLong || self == .tooLong }

  fileprivate init(_ fault: DomainLabel.Fault, _ surroundings: DomainLabel.Surroundings) {
    switch fault {
    case .empty: self = .emptyLabel
    case .badCharacter: self = .badCharacter
    case .hyphenAtEdge: self = .hyphenAtEdge
    case .tooLong: self = surroundings.room < DomainLabel.longest ? .tooLong : .labelTooLong
    case .badALabel: self = .badALabel
    case .reservedHyphens: self = .reservedHyphens
    case .leadingMark: self = .leadingMark
    case .notComposed: self = .notComposed
    case .badContext: self = .badContext
    case .mixedDirections: self = .mixedDirections
    }
  }
}
