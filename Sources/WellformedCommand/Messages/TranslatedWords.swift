import Wellformed
import WellformedLanguages
import WellformedSchema

/// Words in another language: a translation file, or a rule file with words of its own.
enum TranslatedWords {
  case file(TranslationFile)
  case rules(RuleFileWords)

  /// The maximum size of a file in bytes: 16 MiB.
  private static let longest = 16 * 1024 * 1024

  /// Reads a file; the path `-` is standard input.
  ///
  /// A file that begins with a brace is a rule file.
  static func read(path: String) throws -> TranslatedWords {
    let source = try FileSource(path: path)
    var buffer = InputBuffer(source, blockSize: 16 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= longest { try buffer.fill() }
    guard buffer.count <= longest else { throw CallError("\(source.name): longer than \(longest) bytes") }
    let text = buffer.withBytes(0..<buffer.count) { $0.text(0..<$0.count) }
    guard text.first(where: { !$0.isWhitespace }) == "{" else {
      return .file(try TranslationFile(parsing: text, name: source.name))
    }
    do throws(SchemaError) {
      return .rules(try RuleFileWords(text))
    } catch {
      let place = error.pointer.tokens.isEmpty ? "" : "at \(error.pointer): "
      throw CallError("\(source.name): \(place)\(error.reason)")
    }
  }

  /// The problems, except missing words.
  ///
  /// A rule file with wrong words cannot be read.
  var problems: [TranslationCheck.Problem] {
    switch self {
    case .file(let file): TranslationCheck(file).problems
    case .rules: []
    }
  }

  /// The entries that appear in English because they have no translation.
  var missing: [MessageEntry] {
    switch self {
    case .file(let file): TranslationCheck(file).missing
    case .rules(let words): words.missing
    }
  }

  /// The number of entries.
  var count: Int {
    switch self {
    case .file: MessageEntry.all.count
    case .rules(let words): words.entries.count
    }
  }

  var isWhole: Bool { problems.isEmpty && missing.isEmpty }
}

/// The words that the rules of a file can use, and those that the file has.
struct RuleFileWords {
  /// The entries that its rules, and a form based on them, can use.
  let entries: [MessageEntry]
  /// The entries without words; empty for a file in English.
  let missing: [MessageEntry]

  /// Reads a rule file.
  init(_ text: String) throws(SchemaError) {
    let schema = try Schema(parsing: text, formats: .ofCommand)
    let own = schema.jsonSchema().content
    let known = RuleFileWords.keys(in: own)
    let language = own["x-wellformed"]?["language"]?.string ?? "en"
    // With the words of any catalogue other than the built-in one, the written rules contain all words that they can
    // use.
    let catalogue = Catalogue.german.speaking(language, Catalogue.german.vocabulary)
    let spoken = RuleFileWords.keys(in: schema.jsonSchema(in: catalogue).content)
    entries = MessageEntry.all.filter { spoken.contains($0.key) }
    let isEnglish = language.lowercased().split(separator: "-").first == "en"
    // A sentence for a general code also serves its special cases; better wordings for these are optional.
    let wordings = Set(IssueCode.wordings.map { $0.rawValue })
    missing = isEnglish ? [] : entries.filter { !wordings.contains($0.key) && !RuleFileWords.isSaid($0.key, by: known) }
  }

  private static func keys(in file: JSONValue) -> Set<String> {
    let own = file["x-wellformed"]
    return Set(["messages", "words"].flatMap { own?[$0]?.object?.members.map { $0.key } ?? [] })
  }

  private static func isSaid(_ key: String, by known: Set<String>) -> Bool {
    var code: IssueCode? = IssueCode(rawValue: key)
    while let current = code {
      if known.contains(current.rawValue) { return true }
      code = current.parent
    }
    return false
  }
}
