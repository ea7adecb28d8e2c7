/// A sentence that suits an issue better than that of its code: for an empty text it is "Enter Email", whatever its
/// format lacks.
///
/// Catalogues have the sentence under a code of its own, which no issue has. If an application has replaced the
/// sentence for the issue's code, the catalogue uses that one instead.
package struct Wording: Hashable, Sendable {
  /// The code of the sentence.
  package let sentence: IssueCode
  /// What fills the placeholder `{alternatives}`.
  let alternatives: [Name]
  /// What fills the placeholder `{text}`.
  let text: String?

  /// What one of several things that a value could be is called.
  package enum Name: Hashable, Sendable {
    /// The word for it, which catalogues have under this code.
    case noun(IssueCode)
    /// The text itself.
    case text(String)
  }

  package init(_ sentence: IssueCode) { self.init(sentence, alternatives: []) }

  /// Whether the wording is a sentence without anything to fill in.
  var isPlain: Bool { alternatives.isEmpty && text == nil }

  init(_ sentence: IssueCode, alternatives: [Name] = [], text: String? = nil) {
    self.sentence = sentence
    self.alternatives = alternatives
    self.text = text
  }
}

extension IssueCode {
  /// Nothing was chosen from a list.
  package static var requiredChoice: IssueCode { "required.choice" }
  /// The browser cannot read what was entered in a control, and provides no text.
  package static var unreadable: IssueCode { "text.unreadable" }
  /// The value is none of several things that it could be.
  ///
  /// Place: `alternatives`.
  package static var alternatives: IssueCode { "alternatives" }
  /// The text is something that it must not be.
  ///
  /// Place: `alternatives`.
  package static var excludedKind: IssueCode { "excluded.kind" }
  /// The text begins with something that it must not begin with.
  ///
  /// Place: `text`.
  package static var excludedStart: IssueCode { "excluded.start" }
  /// The text ends with something that it must not end with.
  ///
  /// Place: `text`.
  package static var excludedEnd: IssueCode { "excluded.end" }
  /// The text contains something that it must not contain.
  ///
  /// Place: `text`.
  package static var excludedPart: IssueCode { "excluded.part" }
  /// An invisible character stands where it cannot.
  package static var textInvisible: IssueCode { "text.invisible" }
  /// There are several addresses although only one is wanted.
  package static var emailSeveral: IssueCode { "email.several" }
  /// A date is too early.
  package static var valueTooEarly: IssueCode { "value.tooSmall.date" }
  /// A date is too late.
  package static var valueTooLate: IssueCode { "value.tooLarge.date" }

  /// The requirement in a checklist, which does not name the text and applies to an empty one.
  package var demand: IssueCode { IssueCode(rawValue: rawValue + ".demand") }

  /// The word for a number.
  package static var nounOfNumbers: IssueCode { "noun.number" }

  /// The word for a text of the format that reports the code: "an email address" for codes that begin with `email`.
  package var noun: IssueCode { IssueCode(rawValue: "noun." + family.rawValue) }

  /// The most general code that this one is a case of, which identifies the family of the format.
  package var family: IssueCode {
    IssueCode(rawValue: String(decoding: rawValue.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
  }

  /// The codes of sentences, and of words in them, with which issues are reported in addition to those of their own
  /// codes.
  package static var wordings: [IssueCode] {
    let all = Catalogue.english.codes
    let known = Set(IssueCode.all)
    return all.filter { !known.contains($0) }
  }
}

extension Wording {
  /// Creates the wording for a text that is none of several things, from what is wrong with it as each of them.
  ///
  /// Returns `nil` if one of them has no name, or if all have the same.
  package init?(anyOf issues: [Issue?]) {
    var names: [Name] = []
    for issue in issues {
      guard let issue, issue.template == nil, issue.cause == nil else { return nil }
      for name in Wording.names(of: issue) ?? [.noun(issue.code.noun)] where !names.contains(name) {
        names.append(name)
      }
    }
    guard names.count > 1, names.count <= Wording.mostAlternatives else { return nil }
    self.init(.alternatives, alternatives: names)
  }

  /// How many options a sentence lists; if there are more, it only says that there are some.
  package static var mostAlternatives: Int { 8 }

  /// Creates the wording for a text that is none of several things, from what it could be instead.
  ///
  /// - Parameter issue: The issue, which lists only those of them that are texts; `nil` is returned if it lists none,
  ///   or has another sentence.
  package init?(replacing issue: Issue, before others: [Name], after earlier: [Name]) {
    if let sentence = issue.wording?.sentence, sentence != .alternatives { return nil }
    guard issue.template == nil, issue.cause == nil, let own = Wording.names(of: issue) else { return nil }
    var names: [Name] = []
    for name in earlier + own + others where !names.contains(name) { names.append(name) }
    if names.count > Wording.mostAlternatives {
      self.init(.valueNotOffered)
    } else {
      self.init(.alternatives, alternatives: names)
    }
  }

  /// Returns the wording with other words for the texts that it lists.
  package func renaming(_ name: (String) -> String) -> Wording {
    let names = alternatives.map { given -> Name in
      if case .text(let text) = given { .text(name(text)) } else { given }
    }
    return Wording(sentence, alternatives: names, text: text)
  }

  /// Returns the texts that could replace the one that an issue is about.
  private static func names(of issue: Issue) -> [Name]? {
    for argument in issue.arguments.all {
      switch (argument.name, argument.value) {
      case ("choices", .choices(let texts)): return texts.map { .text($0) }
      case ("expected", .text(let text)): return [.text(text)]
      default: continue
      }
    }
    return issue.wording?.sentence == .alternatives ? issue.wording?.alternatives : nil
  }

  /// Creates the wording for a text that is missing, or that its control could not read.
  init?(missing text: Span<UInt8>) {
    if text.isEmpty {
      self.init(.required)
    } else if text.count == 3, text[0] == 0xEF, text[1] == 0xBF, text[2] == 0xBD {
      self.init(.unreadable)
    } else {
      return nil
    }
  }

  /// Creates the wording for a text without visible characters; `nil` if the text really has only spaces.
  init?(unseen text: Span<UInt8>) {
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      if InvisibleScalar.contains(scalar.value) {
        self.init(.required)
        return
      }
      offset += scalar.length
    }
    return nil
  }

  /// Creates the wording for an invisible character at an offset.
  init?(invisibleAt offset: Int, in text: Span<UInt8>) {
    guard offset < text.count, InvisibleScalar.contains(text.scalar(at: offset).value) else { return nil }
    self.init(.textInvisible)
  }
}
