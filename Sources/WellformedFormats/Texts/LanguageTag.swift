public import WellformedCore

/// A language tag, such as `zh-Hant-TW` or `en-GB-oxendict` (BCP 47, RFC 5646).
///
/// Tags are well-formed by RFC 5646, section 2.2.9: they follow the grammar of section 2.1, and no variant or singleton
/// appears twice. Old irregular tags are accepted as they are. Whether the subtags are in the registry is not checked.
public struct LanguageTag: FormatValue {
  /// An extension: a singleton, which identifies its authority, and the subtags after it (section 2.2.6).
  public struct Extension: Hashable, Sendable {
    /// The letter or digit that identifies the authority of the extension, such as `u` for Unicode.
    public let singleton: String
    /// The subtags after it.
    public let subtags: [String]
  }

  /// The primary language, such as `zh`; `nil` for private tags and the old irregular ones.
  public private(set) var language: String?
  /// The extended languages of the primary one, such as `yue` (section 2.2.2).
  public private(set) var extendedLanguages: [String] = []
  /// The script, such as `Hant`.
  public private(set) var script: String?
  /// The region, such as `TW` or `419`.
  public private(set) var region: String?
  /// Variants, such as `oxendict`.
  public private(set) var variants: [String] = []
  /// The extensions, in the order in which they stand.
  public private(set) var extensions: [Extension] = []
  /// The subtags after `x`, which have a meaning by private agreement only.
  public private(set) var privateUse: [String] = []

  /// The canonical form: subtags in the case that section 2.1.1 recommends.
  public let description: String

  /// Creates the tag that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = LanguageTag.validText(in: text) else { return nil }
    description = LanguageTag.cased(text)
    if LanguageTagRecognizer.isIrregular(text) { return }
    var subtags = description.utf8.split(separator: UInt8(ascii: "-")).map { Array($0) }[...]
    func isAlphabetic(_ subtag: [UInt8]) -> Bool { subtag.allSatisfy { $0.decimalDigit == nil } }
    func take(while isWanted: ([UInt8]) -> Bool) -> [String] {
      let taken = subtags.prefix { isWanted($0) }
      subtags = subtags.dropFirst(taken.count)
      return taken.map { String(decoding: $0, as: UTF8.self) }
    }
    func takeOne(_ isWanted: ([UInt8]) -> Bool) -> String? {
      var isFirst = true
      return take { subtag in
        defer { isFirst = false }
        return isFirst && isWanted(subtag)
      }.first
    }
    language = takeOne { $0.count > 1 }
    extendedLanguages = take { $0.count == 3 && isAlphabetic($0) }
    script = takeOne { $0.count == 4 && isAlphabetic($0) }
    region = takeOne { $0.count == 2 || $0.count == 3 }
    variants = take { $0.count > 1 }
    while let singleton = takeOne({ $0 != [UInt8(ascii: "x")] }) {
      extensions.append(Extension(singleton: singleton, subtags: take { $0.count > 1 }))
    }
    privateUse = Array(take { _ in true }.dropFirst())
  }

  /// Returns a tag with two-letter subtags in capitals and four-letter ones capitalised, unless first or after a
  /// singleton.
  private static func cased(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isAfterSingleton = false
    for subtag in text.utf8.split(separator: UInt8(ascii: "-")) {
      let isFirst = bytes.isEmpty
      if !isFirst { bytes.append(UInt8(ascii: "-")) }
      let keepsSmall = isFirst || isAfterSingleton
      for (index, byte) in subtag.enumerated() {
        let isCapital = !keepsSmall && (subtag.count == 2 || subtag.count == 4 && index == 0)
        bytes.append(isCapital ? byte.capitalized : byte.isCapital ? byte | 0x20 : byte)
      }
      if subtag.count == 1 { isAfterSingleton = true }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The format of such tags.
  public static var format: Format { .languageTag }
}

extension Format {
  /// A language tag (RFC 5646, section 2.2.9: well-formed).
  public static let languageTag = Format(
    LanguageTag.self,
    name: "language-tag",
    summary: "the tag of a language, such as en-GB or zh-Hant-TW (BCP 47)",
    prompt: "Enter a language tag, such as en-GB",
    hints: InputHints(autocomplete: "language"),
    faults: LanguageTagRecognizer.Fault.table,
    recognize: { LanguageTagRecognizer.recognize($0) },
    complete: LanguageTagRecognizer.completion,
    suggest: { text in
      // The names of locales have a low line.
      guard text.count <= 64 else { return nil }
      let bytes = text.bytes(in: 0..<text.count).map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
      return LanguageTag(String(decoding: bytes, as: UTF8.self))?.description
    })
}

extension IssueCode {
  /// A character is neither a letter from a to z, nor a digit, nor a hyphen.
  public static var languageTagBadCharacter: IssueCode { "languageTag.badCharacter" }
  /// The tag does not begin with a language of two to eight letters, or with `x`.
  public static var languageTagLanguageMissing: IssueCode { "languageTag.language.missing" }
  /// There is nothing before or after a hyphen.
  public static var languageTagSubtagEmpty: IssueCode { "languageTag.subtag.empty" }
  /// A part is longer than any part can be.
  ///
  /// Argument: `maximum`.
  public static var languageTagSubtagTooLong: IssueCode { "languageTag.subtag.tooLong" }
  /// A part is not allowed at its place.
  public static var languageTagSubtagMisplaced: IssueCode { "languageTag.subtag.misplaced" }
  /// A variant or a singleton appears twice.
  public static var languageTagSubtagRepeated: IssueCode { "languageTag.subtag.repeated" }
  /// The tag ends too early.
  public static var languageTagUnfinished: IssueCode { "languageTag.unfinished" }
}
