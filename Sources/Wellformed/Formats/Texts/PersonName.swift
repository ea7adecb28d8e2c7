/// The name of a person, of any language.
///
/// No standard says what a name is; this one takes what names are made of. Letters and marks of any script; spaces;
/// apostrophes and their kin, which touch a letter; hyphens and middle dots between letters; full stops after letters;
/// commas with a space after them, as in `King, Jr.`; zero-width joiners where a script needs them (RFC 5892, appendix
/// A), and variation selectors of Han and Mongolian letters. No digits, controls, symbols, emoji or markup, none of the
/// mathematical letters that only look like others, and nothing that reads like a web address. A letter may have eight
/// marks, taken apart: the syllables of Burmese and Tibetan have up to seven, and stacks of more are made to hide text
/// (UTS 39, section 5.4, warns of four nonspacing ones). How long a name may be is left to other rules.
public struct PersonName: FormatValue {
  /// The canonical form: letters composed (NFC), with one space wherever there are some.
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

  /// The canonical form.
  public var description: String { full }

  /// The format of such names.
  public static var format: Format { .personName }
}

extension Format {
  /// The name of a person, of any language.
  public static let personName = Format(
    PersonName.self,
    name: "person-name",
    summary: "the name of a person: letters of any script, spaces, apostrophes, hyphens, full stops, middle dots",
    prompt: "Enter a name, such as Jane Doe",
    hints: InputHints(autocomplete: "name"),
    faults: PersonNameRecognizer.Fault.table,
    recognize: { PersonNameRecognizer.recognize($0) },
    complete: PersonNameRecognizer.completion)
}

extension IssueCode {
  /// There is nothing.
  public static var personNameEmpty: IssueCode { "personName.empty" }
  /// There is a digit.
  public static var personNameDigit: IssueCode { "personName.digit" }
  /// A character is nothing that names are made of.
  public static var personNameBadCharacter: IssueCode { "personName.badCharacter" }
  /// A character is one that nobody sees.
  public static var personNameInvisible: IssueCode { "personName.invisible" }
  /// An accent or other mark has no letter before it.
  public static var personNameMarkMisplaced: IssueCode { "personName.mark.misplaced" }
  /// A letter has too many accents or other marks.
  ///
  /// Argument: `maximum`.
  public static var personNameMarksTooMany: IssueCode { "personName.marks.tooMany" }
  /// An apostrophe, hyphen, full stop, comma or middle dot is not where a name has one.
  public static var personNameSignMisplaced: IssueCode { "personName.sign.misplaced" }
  /// The name ends in a sign or space that something must follow.
  public static var personNameUnfinished: IssueCode { "personName.unfinished" }
  /// There is a space where none can be.
  public static var personNameSpaceMisplaced: IssueCode { "personName.space.misplaced" }
  /// There is no space between a comma and a letter.
  public static var personNameSpaceMissing: IssueCode { "personName.space.missing" }
  /// A word reads like a web address.
  public static var personNameAddress: IssueCode { "personName.address" }
}
