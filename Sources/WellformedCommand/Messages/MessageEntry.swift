import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedPhones
import WellformedSchema

/// A sentence, or a word within sentences, that each language provides.
struct MessageEntry {
  /// The code of an issue, or the name of a word as in rule files, such as `list.or`.
  let key: String
  /// The English words.
  let english: MessageTemplate
  /// The place where people read it.
  let place: String

  /// The argument that selects the plural form in other languages.
  ///
  /// English needs no plural form if the number is known to be large: "more than {maximum} characters". Other languages
  /// have several forms for large numbers, too.
  var count: String? {
    if let count = english.count { return count }
    guard !key.begins(with: "page."), let sentence = english.sentences[.other] else { return nil }
    let parts = MessageTemplate.parts(of: sentence)
    for (place, next) in zip(parts, parts.dropFirst()) {
      guard case .placeholder(let name) = place, MessageArgument.named(name)?.isNumber == true,
        case .text(let text) = next, text.utf8.first == UInt8(ascii: " "),
        text.dropFirst().prefix(while: { $0.isLetter }).last == "s"
      else { continue }
      return name
    }
    return nil
  }

  /// The names of the arguments in the English words, in a fixed order.
  var places: [String] { english.placeholders.sorted() }

  /// The English sentence with examples for its arguments.
  var example: String {
    let sentence = english.sentences[.other] ?? ""
    var values = MessageArgument.all.map { (name: $0.name, value: $0.example) }
    if sentence.begins(with: "{field}") { values.insert((name: "field", value: "Email address"), at: 0) }
    if key == "file.tooLarge" || key == "file.kind" {
      values.insert((name: "example", value: key == "file.kind" ? "PDF, PNG" : "5 MB"), at: 0)
    }
    if key.hasPrefix("file.too"), key.hasSuffix("Pixels") {
      values.insert((name: "example", value: "800 × 600"), at: 0)
    }
    if key.hasSuffix(".date") {
      for name in ["minimum", "maximum"] { values.insert((name: name, value: "2026-01-31"), at: 0) }
    }
    return MessageTemplate.filled(sentence, values)
  }
}

extension MessageEntry {
  /// All entries of a language, each key once.
  static let all: [MessageEntry] = {
    var entries: [MessageEntry] = []
    var known = Set<String>()
    func add(_ key: String, _ english: MessageTemplate?, _ place: String) {
      guard let english, known.insert(key).inserted else { return }
      entries.append(MessageEntry(key: key, english: english, place: MessagePlaces.own[key] ?? place))
    }
    func add(_ codes: some Sequence<IssueCode>, in catalogue: Catalogue, _ place: String = MessagePlaces.issue) {
      for code in codes {
        let template = catalogue.template(for: code, field: "")
        add(code.rawValue, template, MessagePlaces.place(of: code.rawValue) ?? place)
      }
    }
    func sorted(_ codes: some Sequence<IssueCode>) -> [IssueCode] { codes.sorted { $0.rawValue < $1.rawValue } }

    for word in Catalogue.english.words { add(word.name, MessageTemplate(word.text), MessagePlaces.word) }
    // Limits that cover every possible finding.
    let files = Format.files(FileLimits(least: 2, kinds: [.pdf]))
    let concerns = EmailAddress.Concern.allCases.map { Format.email(without: $0) }
    let formats = FormatRegistry.ofCommand.formats + concerns + [.phone(PhoneRequirement()), files]
    let policies = FormatRegistry.ofCommand.formats.filter { $0.name.begins(with: "password") }
    let passwords = policies + [.password(repeatingAtMost: 2)]
    let ofFormats = (formats + passwords).reduce(Catalogue.english) { $0.overriding($1.sentences) }
    let warnings = Set(concerns.flatMap { $0.codes })
    add(IssueCode.all.filter { !warnings.contains($0) }, in: ofFormats)
    add(IssueCode.all.filter { warnings.contains($0) }, in: ofFormats, MessagePlaces.warning)
    add(sorted(IssueCode.wordings), in: .english)
    add(Format.phone(PhoneRequirement()).codes + files.codes, in: ofFormats)
    let own = passwords.flatMap { $0.codes }
    add(own + own.map { $0.demand }.filter { ofFormats.codes.contains($0) }, in: ofFormats)
    for (code, sentence) in PasswordAdviceWords.english.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(code.rawValue, sentence, MessagePlaces.place(of: code.rawValue) ?? MessagePlaces.issue)
    }
    add(IssueCode.allOfSchemas, in: .englishForSchemas)
    for (code, sentence) in IssueCode.livePhrases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(code.rawValue, sentence, MessagePlaces.live)
    }
    for (code, sentence) in ProblemWords.english.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(code.rawValue, sentence, MessagePlaces.place(of: code.rawValue) ?? MessagePlaces.issue)
    }
    for word in PageWords.english { add("page." + word.name, MessageTemplate(word.text), MessagePlaces.page) }
    for word in HTMLWords.english { add(word.name, MessageTemplate(word.text), MessagePlaces.page) }
    return entries
  }()
}

extension Catalogue {
  /// The words that are used in sentences, by their names in rule files.
  var words: [(name: String, text: String)] {
    let joined = ["{first}", "{next}", "{last}"]
    var words = [
      ("field.unnamed", vocabulary.unnamedField), ("field.unnamedWithin", vocabulary.unnamedFieldWithin),
      ("field.item", vocabulary.fieldOfItem), ("issue.unknown", vocabulary.unknownIssue),
      ("list.and", vocabulary.list(joined)), ("list.or", vocabulary.alternatives(joined)),
    ]
    words += CharacterSort.named.map { ($0.name, vocabulary.sorts[$0.sort] ?? "") }
    return words + vocabulary.expectations
  }
}
