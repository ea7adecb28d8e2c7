/// A sentence that suits what was found better than that of its code: "Enter Email" is said of an empty
/// text, whatever its format lacks.
///
/// The sentence stands in catalogues under a code of its own, which no issue has. A catalogue in which an application has
/// put a sentence for the issue's code says that one.
package struct Wording: Hashable, Sendable {
  /// The code of the sentence.
  package let sentence: IssueCode
  /// What fills the place `{alternatives}`.
  let alternatives: [Name]
  /// What fills the place `{text}`.
  let text: String?

  /// What one of several things is called that a text could be.
  enum Name: Hashable, Sendable {
    /// By the word for it, which stands in catalogues under this code.
    case noun(IssueCode)
    /// As it is.
    case text(String)
  }

  package init(_ sentence: IssueCode) { self.init(sentence, alternatives: []) }

  /// Tells whether the sentence is all there is to it.
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
  /// What was entered in a control cannot be read by the browser, which hands over nothing.
  package static var unreadable: IssueCode { "text.unreadable" }
  /// A text is none of several things that it could be.
  ///
  /// Place: `alternatives`.
  package static var alternatives: IssueCode { "alternatives" }
  /// A text is something that it must not be.
  ///
  /// Place: `alternatives`.
  package static var excludedKind: IssueCode { "excluded.kind" }
  /// A text begins with something that it must not begin with.
  ///
  /// Place: `text`.
  package static var excludedStart: IssueCode { "excluded.start" }
  /// A text ends with something that it must not end with.
  ///
  /// Place: `text`.
  package static var excludedEnd: IssueCode { "excluded.end" }
  /// A text has something in it that it must not have.
  ///
  /// Place: `text`.
  package static var excludedPart: IssueCode { "excluded.part" }
  /// A character that cannot be seen stands where it cannot.
  package static var textInvisible: IssueCode { "text.invisible" }
  /// Several addresses stand where one is asked for.
  package static var emailSeveral: IssueCode { "email.several" }
  /// A date is too early.
  package static var valueTooEarly: IssueCode { "value.tooSmall.date" }
  /// A date is too late.
  package static var valueTooLate: IssueCode { "value.tooLarge.date" }

  /// What is asked, for a list of what is asked: without what the text is called, and for an empty one.
  package var demand: IssueCode { IssueCode(rawValue: rawValue + ".demand") }

  /// The word for what a text of the format is that finds the code: "an email address" for codes that begin with `email`.
  package var noun: IssueCode { IssueCode(rawValue: "noun." + family.rawValue) }

  /// The most general code that this one is a case of, by which families of formats are told apart.
  var family: IssueCode {
    IssueCode(rawValue: String(decoding: rawValue.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
  }

  /// The codes of sentences, and of words in them, that issues are reported by besides those of their own codes.
  package static var wordings: [IssueCode] {
    let all = Catalogue.english.codes
    let known = Set(IssueCode.all)
    return all.filter { !known.contains($0) }
  }
}

extension Wording {
  /// How to tell that a text is none of several things, by what was found wrong with it as each of them.
  ///
  /// Nothing where one of them has no name, or all have the same.
  init?(anyOf issues: [Issue?]) {
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

  /// How many options a sentence lists; of more it only says that there are some.
  package static var mostAlternatives: Int { 8 }

  /// The texts that could stand in place of the one that an issue is about.
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

  /// How to tell what is wrong with a text that is not there, or that its control could not read.
  init?(missing text: Span<UInt8>) {
    if text.isEmpty {
      self.init(.required)
    } else if text.count == 3, text[0] == 0xEF, text[1] == 0xBF, text[2] == 0xBD {
      self.init(.unreadable)
    } else {
      return nil
    }
  }

  /// How to tell that nothing can be seen in a text: that it has only spaces would not be true of one that has something else.
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

  /// How to tell that what is wrong at an offset cannot be seen.
  init?(invisibleAt offset: Int, in text: Span<UInt8>) {
    guard offset < text.count, InvisibleScalar.contains(text.scalar(at: offset).value) else { return nil }
    self.init(.textInvisible)
  }
}
