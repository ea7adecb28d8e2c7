import Wellformed

/// Writes the file that a translator starts from.
struct TranslationTemplate {
  /// The language to translate into; `nil` for a file without translations.
  let language: String?
  /// The existing translations.
  let catalogue: Catalogue?

  /// The file.
  func text() throws(CallError) -> String {
    var text = try header()
    let words = Dictionary(uniqueKeysWithValues: catalogue?.words.map { ($0.name, $0.text) } ?? [])
    for entry in MessageEntry.all {
      let own: MessageTemplate?
      if language?.begins(with: "en") == true, catalogue?.language ?? "en" == "en" {
        own = entry.english
      } else if let word = words[entry.key] {
        own = MessageTemplate(word)
      } else {
        own = catalogue.flatMap { catalogue in
          let code = IssueCode(rawValue: entry.key)
          return catalogue.codes.contains(code) ? catalogue.template(for: code, field: "") : nil
        }
      }
      text += "\n" + self.entry(entry, own?.withoutIsolates)
    }
    return text
  }

  private func header() throws(CallError) -> String {
    var lines = [
      "Project-Id-Version: wellformed", "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: 8bit",
    ]
    if let language {
      guard let rule = PluralRule(language: language), let formula = rule.formula else {
        throw CallError("the plural forms of \(language) are not known")
      }
      lines += [
        "Language: \(language)", "Plural-Forms: nplurals=\(rule.forms.count); plural=\(formula);",
        "X-Plural-Categories: \(rule.forms.map { "\($0)" }.joined(separator: " "))",
      ]
    } else {
      lines += ["Language: ", "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "X-Plural-Categories: "]
    }
    return "msgid \"\"\nmsgstr \"\"\n" + lines.map { TranslationFile.quoted($0 + "\n") + "\n" }.joined()
  }

  private func entry(_ entry: MessageEntry, _ own: MessageTemplate?) -> String {
    var text = "#. \(entry.place)\n"
    for name in entry.places {
      text += "#. {\(name)}: \(MessageArgument.named(name)?.kind ?? "a text")"
      text += entry.count == name ? "; it chooses the plural form\n" : "\n"
    }
    if !entry.places.isEmpty { text += "#. Example: \(entry.example)\n" }
    text += "msgctxt \(TranslationFile.quoted(entry.key))\n"
    let other = entry.english.sentences[.other] ?? ""
    guard entry.count != nil else {
      text += "msgid \(TranslationFile.quoted(other))\n"
      return text + "msgstr \(TranslationFile.quoted(own?.sentences[.other] ?? ""))\n"
    }
    text += "msgid \(TranslationFile.quoted(entry.english.sentences[.one] ?? other))\n"
    text += "msgid_plural \(TranslationFile.quoted(other))\n"
    let forms = language.flatMap { PluralRule(language: $0)?.forms } ?? [.one, .other]
    for (index, form) in forms.enumerated() {
      let sentence = own?.sentences[form] ?? own?.sentences[.other] ?? ""
      text += "msgstr[\(index)] \(TranslationFile.quoted(sentence))\n"
    }
    return text
  }
}

extension MessageTemplate {
  /// The sentences as translators write them; translators need not isolate examples.
  var withoutIsolates: MessageTemplate {
    let texts = sentences.mapValues { $0.filter { $0 != "\u{2066}" && $0 != "\u{2069}" } }
    return count.map { .plural($0, texts) } ?? MessageTemplate(texts[.other] ?? "")
  }
}

extension PluralRule {
  /// The rule in the form of gettext's tools: a C expression for the number of the form.
  var formula: String? {
    PluralRule.formulas.first { PluralRule(language: $0.language) == self }?.formula
  }

  private static let formulas: [(language: String, formula: String)] = [
    ("ja", "0"),
    ("en", "n != 1"),
    ("hi", "n > 1"),
    ("es", "n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2"),
    ("fr", "n <= 1 ? 0 : n % 1000000 == 0 ? 1 : 2"),
    ("pl", "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"),
    (
      "ru",
      "n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
    ),
    (
      "sr",
      "n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
    ),
    ("is", "n % 10 == 1 && n % 100 != 11 ? 0 : 1"),
    ("sl", "n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3"),
    ("lt", "n % 10 == 0 || (n % 100 >= 11 && n % 100 <= 19) ? 2 : n % 10 == 1 ? 0 : 1"),
    ("lv", "n % 10 == 0 || (n % 100 >= 11 && n % 100 <= 19) ? 0 : n % 10 == 1 ? 1 : 2"),
    ("ro", "n == 1 ? 0 : n == 0 || (n % 100 >= 1 && n % 100 <= 19) ? 1 : 2"),
    ("ga", "n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4"),
    ("cy", "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5"),
    (
      "mt",
      "n == 1 ? 0 : n == 2 ? 1 : n == 0 || (n % 100 >= 3 && n % 100 <= 10) ? 2 : n % 100 >= 11 && n % 100 <= 19 ? 3 : 4"
    ),
    ("fil", "(n >= 1 && n <= 3) || (n % 10 != 4 && n % 10 != 6 && n % 10 != 9) ? 0 : 1"),
    ("cs", "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"),
    ("he", "n == 1 ? 0 : n == 2 ? 1 : 2"),
    ("ar", "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5"),
  ]
}
