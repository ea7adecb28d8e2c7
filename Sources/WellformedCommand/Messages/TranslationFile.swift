import Wellformed

/// A translation file in the PO format of GNU gettext, which translators' tools use.
///
/// `msgctxt` is the key of an entry. If an entry counts something, `msgstr[0]` and the following are for the plural
/// forms of the language in the order of CLDR: zero, one, two, few, many, other. A language has those forms that some
/// whole number needs.
struct TranslationFile {
  /// One entry.
  struct Entry {
    /// The line on which the entry begins.
    var line = 0
    var key: String?
    var source: String?
    var pluralSource: String?
    /// The translations; one for each plural form if the entry counts something.
    var texts: [String] = []
    /// Whether the entry must be reviewed because its English words have changed.
    var isFuzzy = false
  }

  /// The entries, without the header.
  private(set) var entries: [Entry] = []
  /// The header: names and values.
  private(set) var header: [(name: String, value: String)] = []

  /// Returns the value of a header field.
  func value(of name: String) -> String? { header.first { $0.name == name }?.value }

  /// Reads a file.
  ///
  /// - Throws: `CallError` with the line, if the file does not have the form of PO files.
  init(parsing text: String, name: String) throws(CallError) {
    var entry = Entry()
    var part = Part.none
    var number = 0
    // The two characters of a Windows line end are one `Character`.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      var rest = line.drop { $0 == " " || $0 == "\t" }
      if rest.isEmpty || rest.first == "#" {
        if part.isTranslation {
          add(entry)
          (entry, part) = (Entry(), .none)
        }
        let flags = rest.dropFirst(2).split { $0 == "," || $0 == " " }
        if rest.hasPrefix("#,"), flags.contains("fuzzy") { entry.isFuzzy = true }
        // The flags of an obsolete entry do not apply to the next one.
        if rest.hasPrefix("#~") { entry.isFuzzy = false }
        continue
      }
      if rest.first != "\"" {
        guard let quote = rest.firstIndex(of: "\""), let next = Part(rest[..<quote]) else {
          throw CallError("\(name): line \(number) is not a line of a PO file")
        }
        if part.isTranslation, !next.isTranslation {
          add(entry)
          entry = Entry()
        }
        if entry.line == 0 { entry.line = number }
        part = next
        rest = rest[quote...]
        part.begin(in: &entry)
      }
      guard let text = TranslationFile.unquoted(rest), part.append(text, to: &entry) else {
        throw CallError("\(name): line \(number) is not a line of a PO file")
      }
    }
    if part.isTranslation { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    if entry.key != nil || entry.source?.isEmpty == false { return entries.append(entry) }
    for line in (entry.texts.first ?? "").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      header.append((String(parts[0]), String(parts[1].drop { $0 == " " })))
    }
  }

  /// The part of an entry that quoted lines continue.
  private enum Part {
    case none, key, source, pluralSource
    case text(Int)

    init?(_ keyword: Substring) {
      let name = keyword.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard name.count == 1 else { return nil }
      switch name[0] {
      case "msgctxt": self = .key
      case "msgid": self = .source
      case "msgid_plural": self = .pluralSource
      case "msgstr": self = .text(0)
      default:
        guard name[0].hasPrefix("msgstr["), name[0].hasSuffix("]"),
          let index = Int(name[0].dropFirst(7).dropLast()), 0..<PluralForm.allCases.count ~= index
        else { return nil }
        self = .text(index)
      }
    }

    var isTranslation: Bool { if case .text = self { true } else { false } }

    func begin(in entry: inout Entry) {
      switch self {
      case .none: break
      case .key: entry.key = ""
      case .source: entry.source = ""
      case .pluralSource: entry.pluralSource = ""
      case .text(let index): while entry.texts.count <= index { entry.texts.append("") }
      }
    }

    func append(_ text: String, to entry: inout Entry) -> Bool {
      switch self {
      case .none: return false
      case .key: entry.key? += text
      case .source: entry.source? += text
      case .pluralSource: entry.pluralSource? += text
      case .text(let index): entry.texts[index] += text
      }
      return true
    }
  }

  private static func unquoted(_ text: Substring) -> String? {
    var text = text
    while text.last == " " || text.last == "\t" { text.removeLast() }
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        switch character {
        case "n": result += "\n"
        case "t": result += "\t"
        case "\"", "\\": result.append(character)
        default: return nil
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return nil
      } else {
        result.append(character)
      }
    }
    return isEscaped ? nil : result
  }

  /// Returns a text in quotation marks.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\"", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}

extension TranslationFile.Entry {
  /// Returns the translation, with a single form if all forms are the same; `nil` if it is missing.
  func template(counting count: String?, by forms: [PluralForm]) -> MessageTemplate? {
    guard let first = texts.first, !texts.contains("") else { return nil }
    guard let count, !texts.allSatisfy({ $0 == first }) else { return MessageTemplate(first) }
    guard texts.count == forms.count, let last = texts.last else { return nil }
    var sentences: [PluralForm: String] = [:]
    for (form, text) in zip(forms, texts) { sentences[form] = text }
    // Numbers that are not whole use this form.
    if sentences[.other] == nil { sentences[.other] = last }
    return .plural(count, sentences)
  }
}
