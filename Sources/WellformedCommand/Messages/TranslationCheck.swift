import Wellformed

/// Compares a translation file with all entries.
struct TranslationCheck {
  /// A problem in a file, at one of its lines.
  struct Problem: Hashable {
    let line: Int
    let reason: String
  }

  private let file: TranslationFile
  private let entries: [String: MessageEntry]
  /// The plural forms of the language.
  private let forms: [PluralForm]
  private let rule: PluralRule?

  init(_ file: TranslationFile) {
    self.file = file
    entries = Dictionary(uniqueKeysWithValues: MessageEntry.all.map { ($0.key, $0) })
    rule = file.language.flatMap { PluralRule(language: $0) }
    forms = rule?.forms ?? []
  }

  /// The entries without a translation, or with one of outdated English words.
  var missing: [MessageEntry] {
    var done: [String: TranslationFile.Entry] = [:]
    for entry in file.entries { done[entry.key ?? ""] = entry }
    return MessageEntry.all.filter { entry in
      guard let own = done[entry.key], !own.isFuzzy, own.texts.first != nil, !own.texts.contains("") else {
        return true
      }
      return !isOf(today: own, entry)
    }
  }

  /// The problems, except missing translations.
  var problems: [Problem] {
    guard let rule else {
      return [Problem(line: 1, reason: "the header names no Language whose plural forms are known")]
    }
    var problems: [Problem] = []
    let names = forms.map { "\($0)" }.joined(separator: " ")
    if file.value(of: "X-Plural-Categories") != names {
      problems.append(Problem(line: 1, reason: "the header needs X-Plural-Categories: \(names)"))
    }
    if let formula = rule.formula,
      file.value(of: "Plural-Forms").flatMap({ PluralFormula($0) })?.agrees(with: rule) != true
    {
      let wanted = "nplurals=\(forms.count); plural=\(formula);"
      problems.append(Problem(line: 1, reason: "the header needs Plural-Forms: \(wanted)"))
    }
    var known = Set<String>()
    for own in file.entries {
      func report(_ reason: String) {
        problems.append(Problem(line: own.line, reason: "\(own.key ?? "an entry without msgctxt"): \(reason)"))
      }
      guard let key = own.key, let entry = entries[key] else {
        report("there is no message with this name")
        continue
      }
      if !known.insert(key).inserted { report("stands here twice") }
      if own.isFuzzy { report("is marked as fuzzy; check it, and remove the mark") }
      if !isOf(today: own, entry) { report("the English words have changed; see 'wellformed messages template'") }
      if own.texts.contains("") { continue }
      for reason in faults(in: own.texts, of: entry) { report(reason) }
    }
    return problems
  }

  /// Returns whether an entry translates today's English words.
  private func isOf(today own: TranslationFile.Entry, _ entry: MessageEntry) -> Bool {
    let other = entry.english.sentences[.other]
    if entry.count == nil { return own.source == other && own.pluralSource == nil }
    return own.source == entry.english.sentences[.one] ?? other && own.pluralSource == other
  }

  private func faults(in texts: [String], of entry: MessageEntry) -> [String] {
    var faults: [String] = []
    let count = entry.count == nil ? 1 : forms.count
    if texts.contains(where: { $0.contains { "|\t\n\r".contains($0) } }) {
      faults.append("has a bar, a tab or the end of a line")
    }
    if texts.count != count { faults.append("has \(texts.count) forms and needs \(count)") }
    let used = Set(texts.flatMap { MessageTemplate($0).placeholders })
    let known = Set(entry.places)
    for name in used.subtracting(known).sorted() { faults.append("has {\(name)}, which there is not") }
    for name in known.subtracting(used).sorted() { faults.append("lacks {\(name)}") }
    for (form, text) in zip(forms, texts) where count > 1 {
      let places = MessageTemplate(text).placeholders
      for name in known.intersection(used).sorted() where !places.contains(name) {
        // "needs a letter": a form for a single number can leave the number out.
        if name == entry.count, !isOfSeveral(form) { continue }
        if entry.english.sentences[.one].map({ !MessageTemplate($0).placeholders.contains(name) }) == true,
          !isOfSeveral(form)
        {
          continue
        }
        faults.append("lacks {\(name)} in the form \(form)")
      }
    }
    if entry.key.begins(with: "list."), let text = texts.first, Vocabulary.joining(text) == nil {
      faults.append("must be written like \"{first}, {next} and {last}\"")
    }
    return faults
  }

  /// Returns whether a form is for several numbers.
  ///
  /// Zero does not count: if a form is for 0 and 1, 0 is never used.
  private func isOfSeveral(_ form: PluralForm) -> Bool { (1...121).count { rule?.form(of: $0) == form } > 1 }
}
