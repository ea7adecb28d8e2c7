/// Limits a text to certain characters.
public struct AllowedCharacters: RuleData {
  /// The allowed characters.
  public var characters: Characters

  /// Creates a limit to certain characters.
  public init(_ characters: Characters) { self.characters = characters }
}

extension Rule {
  /// The text may contain these characters only.
  public static func allowed(_ characters: Characters...) -> Rule {
    .allowed(AllowedCharacters(characters.reduce([]) { $0.union($1) }))
  }

  /// The text may contain letters of any script, with their marks, and nothing else.
  public static var letters: Rule { .allowed(.letter, .mark) }

  /// The text may contain letters of any script, with their marks, and decimal digits, and nothing else.
  public static var alphanumeric: Rule { .allowed(.letter, .mark, .digit) }

  /// The text may contain the digits 0 to 9 and nothing else.
  public static var digits: Rule { .allowed(.asciiDigit) }
}

extension IssueCode {
  /// The text contains a character that is not allowed.
  ///
  /// Argument: `allowed`.
  public static var charactersNotAllowed: IssueCode { "characters.notAllowed" }
}

extension AllowedCharacters {
  package static var codes: [IssueCode] { [.charactersNotAllowed] }

  func partialMatch(of text: Span<UInt8>) -> PartialMatch {
    guard let offset = firstForeignOffset(in: text) else { return PartialMatch(holds: true) }
    return PartialMatch(holds: false, deadline: offset)
  }

  func fault(in text: Span<UInt8>) -> Fault {
    fault(at: text.scalarSpan(at: firstForeignOffset(in: text) ?? 0))
  }

  /// Returns the fault for a character that is not allowed.
  func fault(at span: Range<Int>) -> Fault {
    Fault(.charactersNotAllowed, span, Arguments("allowed", .characters(characters)))
  }

  private func firstForeignOffset(in text: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      if !scalar.isWellFormed || !characters.contains(scalar.value) { return offset }
      offset += scalar.length
    }
    return nil
  }
}
