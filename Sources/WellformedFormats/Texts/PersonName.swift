public import WellformedCore

/// A person's name, in any language.
///
/// No standard says what a name is. This type accepts what names are made of:
///
/// - letters and marks of any script, and spaces
/// - apostrophes and similar signs, next to a letter
/// - hyphens and middle dots between letters
/// - full stops after letters
/// - commas followed by a space, as in `King, Jr.`
/// - zero-width joiners where a script needs them (RFC 5892, appendix A), and variation selectors of Han and Mongolian
///   letters
///
/// It accepts no digits, controls, symbols, emoji or markup, no mathematical letters that only look like others, and
/// nothing that reads like a web address. A letter may have eight marks, counted after decomposition. The syllables of
/// Burmese and Tibetan have up to seven; taller stacks are made to hide text (UTS 39, section 5.4, warns of four
/// nonspacing marks). Use other rules to limit the length.
public struct PersonName: FormatValue {
  /// The canonical form: letters composed (NFC), with single spaces.
  public let full: String

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = PersonName.validText(in: text) else { return nil }
    full = Normalization([.collapsed, .composed]).apply(to: text)
  }

  /// The parts between spaces, without the commas after them.
  public var words: [String] {
    full.utf8.split(separator: UInt8(ascii: " ")).map { word in
      String(decoding: Array(word.last == UInt8(ascii: ",") ? word.dropLast() : word), as: UTF8.self)
    }
  }

  /// Returns whether a text is ASCII, and no space stands at its start, at its end or next to another.
  fileprivate static func isSingleSpacedASCII(_ text: Span<UInt8>) -> Bool {
    var isAfterSpace = true
    for offset in 0..<text.count {
      let isSpace = text[offset] <= 0x20
      if text[offset] >= 0x80 || isSpace && (isAfterSpace || text[offset] != 0x20) { return false }
      isAfterSpace = isSpace
    }
    return !isAfterSpace
  }

  /// Returns the name with spaces where names have them: Jean-Pierre for Jean- Pierre, and Doe, Jane for Doe,Jane.
  ///
  /// A hyphen between two spaces may also separate a name from something else, so it is joined only to two words that
  /// are the whole text.
  @Sendable
  fileprivate static func suggestion(for text: Span<UInt8>) -> String? {
    let (hyphen, comma, space) = (UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: " "))
    guard text.count <= 256 else { return nil }
    let words = text.bytes(in: 0..<text.count).split(separator: space)
    var name: [UInt8] = []
    for word in words {
      if word.elementsEqual([hyphen]), words.count != 3 { return nil }
      let isJoined = name.last == hyphen || word.first.map { "-.,".utf8.contains($0) } ?? false
      if !name.isEmpty, !isJoined { name.append(space) }
      for byte in word {
        if name.last == comma, byte != comma { name.append(space) }
        if byte != hyphen || name.last != hyphen { name.append(byte) }
      }
    }
    while let last = name.last, ",;:".utf8.contains(last) { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }

  /// The canonical form.
  public var description: String { full }

  /// The format of such names.
  public static var format: Format { .personName }
}

extension Format {
  /// A person's name, in any language.
  public static let personName = Format(
    PersonName.self,
    name: "person-name",
    summary: "the name of a person: letters of any script, spaces, apostrophes, hyphens, full stops, middle dots",
    prompt: "Enter a name, such as Jane Doe",
    hints: InputHints(autocomplete: "name"),
    faults: PersonNameRecognizer.Fault.table,
    recognize: { PersonNameRecognizer.recognize($0) },
    isCanonical: { PersonName.isSingleSpacedASCII($0) },
    complete: PersonNameRecognizer.completion,
    suggest: PersonName.suggestion)
}

extension IssueCode {
  /// The text is empty.
  public static var personNameEmpty: IssueCode { "personName.empty" }
  /// The name contains a digit.
  public static var personNameDigit: IssueCode { "personName.digit" }
  /// A character is not one that names are made of.
  public static var personNameBadCharacter: IssueCode { "personName.badCharacter" }
  /// A character is invisible.
  public static var personNameInvisible: IssueCode { "personName.invisible" }
  /// An accent or other mark has no letter before it.
  public static var personNameMarkMisplaced: IssueCode { "personName.mark.misplaced" }
  /// A letter has too many accents or other marks.
  ///
  /// Argument: `maximum`.
  public static var personNameMarksTooMany: IssueCode { "personName.marks.tooMany" }
  /// An apostrophe, hyphen, full stop, comma or middle dot is in a place where a name has none.
  public static var personNameSignMisplaced: IssueCode { "personName.sign.misplaced" }
  /// The name ends in a sign or space that something must follow.
  public static var personNameUnfinished: IssueCode { "personName.unfinished" }
  /// A space is not allowed at its place.
  public static var personNameSpaceMisplaced: IssueCode { "personName.space.misplaced" }
  /// There is no space between a comma and a letter.
  public static var personNameSpaceMissing: IssueCode { "personName.space.missing" }
  /// A word reads like a web address.
  public static var personNameAddress: IssueCode { "personName.address" }
}
