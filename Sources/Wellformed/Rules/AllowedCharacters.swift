/// The only characters that a text may hold.
public struct AllowedCharacters: RuleData {
  /// The characters.
  public var characters: Characters

  /// Creates a limitation to some characters.
  public init(_ characters: Characters) { self.characters = characters }
}

extension Rule {
  /// The text must hold no other characters than these.
  public static func allowed(_ characters: Characters...) -> Rule {
    .allowed(AllowedCharacters(characters.reduce([]) { $0.union($1) }))
  }

  /// Letters of any script with their marks, and nothing else.
  public static var letters: Rule { .allowed(.letter, .mark) }

  /// Letters of any script with their marks, decimal digits, and nothing else.
  public static var alphanumeric: Rule { .allowed(.letter, .mark, .digit) }

  /// The digits 0 to 9 and nothing else.
  public static var digits: Rule { .allowed(.asciiDigit) }
}

extension IssueCode {
  /// The text holds a character that is not among those allowed.
  ///
  /// Argument: `allowed`.
  public static var charactersNotAllowed: IssueCode { "characters.notAllowed" }
}

extension AllowedCharacters {
  static var codes: [IssueCode] { [.charactersNotAllowed] }

  func outlook(of text: Span<UInt8>) -> Outlook {
    guard let offset = firstForeignOffset(in: text) else { return Outlook(holds: true) }
    return Outlook(holds: false, deadline: offset)
  }

  func finding(in text: Span<UInt8>) -> Finding {
    finding(at: text.scalarSpan(at: firstForeignOffset(in: text) ?? 0))
  }

  /// What is found where a character stands that is not allowed.
  func finding(at span: Range<Int>) -> Finding {
    Finding(.charactersNotAllowed, span, Arguments("allowed", .characters(characters)))
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
