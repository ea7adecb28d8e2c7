/// A text that another must begin with, end with or contain.
public struct TextPart: RuleData {
  /// Where the part must stand.
  public enum Position: RuleData {
    /// At the beginning.
    case start
    /// At the end.
    case end
    /// Anywhere.
    case anywhere
  }

  /// Where the part must stand.
  public var position: Position
  /// The part.
  public var part: String
  /// Whether the comparison ignores upper and lower case.
  public var ignoringCase: Bool

  /// Creates a requirement for a part.
  public init(_ position: Position, _ part: String, ignoringCase: Bool = false) {
    self.position = position
    self.part = part
    self.ignoringCase = ignoringCase
  }
}

extension TextPart {
  /// Returns whether two parts are the same; texts and names are compared byte by byte.
  public static func == (first: TextPart, second: TextPart) -> Bool {
    first.position == second.position && first.part.hasSameBytes(as: second.part)
      && first.ignoringCase == second.ignoringCase
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    part.hashBytes(into: &hasher)
    hasher.combine(ignoringCase)
  }
}

extension Rule {
  /// The text must begin with this text.
  public static func startsWith(_ part: String, ignoringCase: Bool = false) -> Rule {
    .part(TextPart(.start, part, ignoringCase: ignoringCase))
  }

  /// The text must end with this text.
  public static func endsWith(_ part: String, ignoringCase: Bool = false) -> Rule {
    .part(TextPart(.end, part, ignoringCase: ignoringCase))
  }

  /// The text must contain this text.
  public static func contains(_ part: String, ignoringCase: Bool = false) -> Rule {
    .part(TextPart(.anywhere, part, ignoringCase: ignoringCase))
  }
}

extension IssueCode {
  /// The text does not begin with the required text.
  ///
  /// Argument: `part`.
  public static var partNotAtStart: IssueCode { "part.notAtStart" }
  /// The text does not end with the required text.
  ///
  /// Argument: `part`.
  public static var partNotAtEnd: IssueCode { "part.notAtEnd" }
  /// The text does not contain the required text.
  ///
  /// Argument: `part`.
  public static var partMissing: IssueCode { "part.missing" }
}

extension TextPart {
  package static var codes: [IssueCode] { [.partNotAtStart, .partNotAtEnd, .partMissing] }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    guard !part.isEmpty else { return .always }
    return part.withBytes { part in
      switch position {
      case .start:
        let comparison = TextComparison(text, with: part, ignoringCase: ignoringCase)
        if comparison.otherIsExhausted { return PartialMatch(holds: true, safety: comparison.lastAgreed) }
        if comparison.textIsExhausted { return PartialMatch(holds: false) }
        return PartialMatch(holds: false, deadline: comparison.offset)
      case .end:
        return PartialMatch(holds: endsText(text, with: part))
      case .anywhere:
        guard let end = lastScalarOfFirstOccurrence(of: part, in: text) else { return PartialMatch(holds: false) }
        return PartialMatch(holds: true, safety: end)
      }
    }
  }

  func fault(in text: Span<UInt8>) -> Fault {
    let arguments = Arguments("part", .text(part))
    switch position {
    case .start:
      let offset = part.withBytes { TextComparison(text, with: $0, ignoringCase: ignoringCase).offset }
      return .scalar(.partNotAtStart, at: offset, in: text, arguments)
    case .end: return Fault(.partNotAtEnd, text.count..<text.count, arguments)
    case .anywhere: return Fault(.partMissing, 0..<text.count, arguments)
    }
  }

  private func endsText(_ text: Span<UInt8>, with part: Span<UInt8>) -> Bool {
    // Case folding may change the number of bytes, so the beginning of the end is found by counting scalars backwards.
    var offset = text.count
    var remaining = part.measure(.scalars).count
    while remaining > 0, offset > 0 {
      offset -= 1
      while offset > 0, text[offset].isContinuation { offset -= 1 }
      remaining -= 1
    }
    guard remaining == 0 else { return false }
    let comparison = TextComparison(text, from: offset, with: part, ignoringCase: ignoringCase)
    return comparison.textIsExhausted && comparison.otherIsExhausted
  }

  /// Returns the offset of the last scalar of the first occurrence of the part.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* that of the part, which the rule fixes.
  private func lastScalarOfFirstOccurrence(of part: Span<UInt8>, in text: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < text.count {
      let comparison = TextComparison(text, from: offset, with: part, ignoringCase: ignoringCase)
      if comparison.otherIsExhausted { return comparison.lastAgreed }
      offset += text.scalar(at: offset).length
    }
    return nil
  }
}
