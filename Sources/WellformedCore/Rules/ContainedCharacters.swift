/// Requires a text to contain certain characters.
public struct ContainedCharacters: RuleData {
  /// How many of the characters the text must contain.
  public var minimum: Int
  /// The characters.
  public var characters: Characters

  /// Creates a requirement for certain characters.
  public init(_ characters: Characters, minimum: Int = 1) {
    self.minimum = minimum
    self.characters = characters
  }
}

extension Rule {
  /// The text must contain one of these characters.
  public static func contains(_ characters: Characters) -> Rule { .contained(ContainedCharacters(characters)) }

  /// The text must contain at least this many of these characters.
  public static func contains(atLeast minimum: Int, of characters: Characters) -> Rule {
    .contained(ContainedCharacters(characters, minimum: minimum))
  }
}

extension IssueCode {
  /// The text contains too few of certain characters.
  ///
  /// Arguments: `missing`, `minimum`, `characters`.
  public static var charactersMissing: IssueCode { "characters.missing" }
  /// The text contains too few upper-case letters.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingUppercase: IssueCode { "characters.missing.uppercase" }
  /// The text contains too few lower-case letters.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingLowercase: IssueCode { "characters.missing.lowercase" }
  /// The text contains too few letters.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingLetter: IssueCode { "characters.missing.letter" }
  /// The text contains too few digits.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingDigit: IssueCode { "characters.missing.digit" }
  /// The text contains too few symbols.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingSymbol: IssueCode { "characters.missing.symbol" }
  /// The text contains too little white space.
  ///
  /// Arguments: `missing`, `minimum`.
  public static var charactersMissingWhitespace: IssueCode { "characters.missing.whitespace" }
}

extension ContainedCharacters {
  package static var codes: [IssueCode] {
    [
      .charactersMissing, .charactersMissingUppercase, .charactersMissingLowercase, .charactersMissingLetter,
      .charactersMissingDigit, .charactersMissingSymbol, .charactersMissingWhitespace,
    ]
  }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    guard minimum > 0 else { return .always }
    guard !characters.isEmpty else { return .hopeless }
    let (count, last) = count(in: text, upTo: minimum)
    return count < minimum ? PartialMatch(holds: false) : PartialMatch(holds: true, safety: last)
  }

  func fault(in text: Span<UInt8>) -> Fault {
    fault(missing: minimum - count(in: text, upTo: minimum).count, at: 0..<text.count)
  }

  /// Returns the fault for a text that lacks this many of the characters.
  func fault(missing: Int, at span: Range<Int>) -> Fault {
    var arguments = Arguments("missing", .integer(missing), "minimum", .integer(minimum))
    if code == .charactersMissing { arguments.append("characters", .characters(characters)) }
    return Fault(code, span, arguments)
  }

  private var code: IssueCode {
    // Written out, because a comparison with the named sets would build them while somebody types.
    if characters.ranges.isEmpty {
      switch characters.scalarClasses {
      case .uppercase: return .charactersMissingUppercase
      case .lowercase: return .charactersMissingLowercase
      case .letter: return .charactersMissingLetter
      case .digit: return .charactersMissingDigit
      case .symbol: return .charactersMissingSymbol
      case .whitespace: return .charactersMissingWhitespace
      default: return .charactersMissing
      }
    }
    guard characters.classes == 0 else { return .charactersMissing }
    switch (characters.ranges.count, characters.ranges[0]) {
    case (1, 0x41...0x5A): return .charactersMissingUppercase
    case (1, 0x61...0x7A): return .charactersMissingLowercase
    case (2, 0x41...0x5A) where characters.ranges[1] == 0x61...0x7A: return .charactersMissingLetter
    case (1, 0x30...0x39): return .charactersMissingDigit
    case (4, 0x21...0x2F) where characters == .asciiSymbol: return .charactersMissingSymbol
    default: return .charactersMissing
    }
  }

  /// Counts these characters up to a limit, and returns the count and the offset of the last one counted.
  private func count(in text: Span<UInt8>, upTo limit: Int) -> (count: Int, last: Int) {
    var count = 0
    var last = 0
    var offset = 0
    while offset < text.count, count < limit {
      let scalar = text.scalar(at: offset)
      if scalar.isWellFormed, characters.contains(scalar.value) {
        count += 1
        last = offset
      }
      offset += scalar.length
    }
    return (count, last)
  }
}
