import Wellformed

/// An argument of a sentence, with a description for translators.
struct MessageArgument {
  /// The name in braces.
  let name: String
  /// The description of the argument.
  let kind: String
  /// An example in English.
  let example: String
  /// Whether it is a whole number in every place where a noun follows it.
  let isNumber: Bool

  /// Returns the argument with a name.
  static func named(_ name: String) -> MessageArgument? { all.first { $0.name == name } }

  private init(_ name: String, _ kind: String, _ example: String, isNumber: Bool = false) {
    (self.name, self.kind, self.example, self.isNumber) = (name, kind, example, isNumber)
  }

  /// All arguments.
  static let all: [MessageArgument] = [
    MessageArgument(
      "field",
      "what the field is called: at the start of a sentence a label without an article, such as “Email address”; "
        + "within one it can be a phrase, such as “your email address”", "your email address"),
    MessageArgument("other", "what another field is called, as {field}", "Password"),
    MessageArgument("label", "the label of a field, such as “Password”", "Password"),
    MessageArgument("missing", "a whole number, 1 or more", "2", isNumber: true),
    MessageArgument("excess", "a whole number, 1 or more", "2", isNumber: true),
    MessageArgument(
      "minimum", "a number, or a date where the English words speak of early and late", "3", isNumber: true),
    MessageArgument(
      "maximum", "a number, or a date where the English words speak of early and late", "8", isNumber: true),
    MessageArgument("exact", "a whole number", "5", isNumber: true),
    MessageArgument("actual", "a whole number: how many there are", "4", isNumber: true),
    MessageArgument("length", "a whole number", "5", isNumber: true),
    MessageArgument("count", "a whole number", "2", isNumber: true),
    MessageArgument("number", "a whole number, {count} at most", "1"),
    MessageArgument("met", "a whole number, {count} at most", "1", isNumber: true),
    MessageArgument(
      "position", "a number counted from 1, or several as “2.1”; write it as a number, with no ending", "3"),
    MessageArgument("step", "a number, such as 0.05", "5"),
    MessageArgument("example", "a text that would be right; leave it as it is", "AB12 3CD"),
    MessageArgument("text", "what somebody typed or is to type, shown as it is", "admin"),
    MessageArgument("part", "a text that is asked for, shown as it is", "https://"),
    MessageArgument("suggestion", "a text that is offered, shown as it is", "jane@example.com"),
    MessageArgument(
      "allowed", "sorts of characters (sort.… in this file), joined by list.and", "letters, digits and -"),
    MessageArgument(
      "characters", "sorts of characters (sort.… in this file), joined by list.and", "letters and digits"),
    MessageArgument("choices", "texts to choose from, joined by list.or", "red, green or blue"),
    MessageArgument(
      "alternatives", "nouns (noun.… in this file), joined by list.or", "an email address or a phone number"),
    MessageArgument(
      "expected", "what is expected (expected.… in this file), joined by list.or; or a text; or names of types",
      "a digit"),
    MessageArgument("sentence", "a sentence without a full stop", "Add a word or two"),
    MessageArgument("level", "one of password.score.…", "Hard to guess"),
    MessageArgument("first", "one of several things, or the first of a range", "a"),
    MessageArgument("next", "one of several things", "b"),
    MessageArgument("last", "the last of several things, or of a range", "c"),
  ]
}

/// The places where people read the messages.
enum MessagePlaces {
  static let issue = "An error below a field, read out as well. No full stop at its end."
  static let warning = "A warning below a field: the value is taken, but may be wrong. No full stop at its end."
  static let word = "A word that sentences are filled with."
  static let live = "Said by a form while it is filled in, on the page or by a screen reader."
  static let page = "Said by a web page beside a form."

  private static let demand =
    "A line of a checklist of what is asked, above a field: a noun phrase, not a sentence, with a capital letter."
  private static let noun =
    "What a text can be, for {alternatives} in “alternatives” and “excluded.kind”, with the article and in the case that those sentences need."
  private static let sort =
    "A sort of characters, for {allowed} and {characters}: in lower case where the language writes nouns so."
  private static let expected =
    "What has to come next, for {expected} in “pattern.mismatch” and “pattern.incomplete”, in the case that those sentences need."

  /// Returns the place of a code by its beginning or ending.
  static func place(of key: String) -> String? {
    if key.hasSuffix(".demand") { return demand }
    if key.hasPrefix("noun.") { return noun }
    if key.hasPrefix("password.warning.") {
      return "Advice about a password, while it is typed: why it is easy to guess."
    }
    if key.hasPrefix("password.suggestion.") { return "Advice about a password, while it is typed: what to do." }
    if key.hasPrefix("password.score.") { return "How hard a password is to guess, beside a bar." }
    if key.hasPrefix("problem.title.") { return "The title of a page or document that says why a server refuses." }
    if key.hasPrefix("problem.detail.") { return "A sentence below such a title, with a full stop." }
    return nil
  }

  /// The places of individual keys.
  static let own: [String: String] = {
    var own = [
      "field.unnamed": "Stands for {field} where nobody named the field, at the start of a sentence.",
      "field.unnamedWithin":
        "Stands for {field} where nobody named the field, within a sentence, as in “Enter something”.",
      "field.item": "Stands for {field} where the field belongs to one of several entries.",
      "issue.unknown": "An error below a field, of which nothing more is known.",
      "list.and": "How several things are joined; every list is made by what stands between the three places.",
      "list.or": "How several things are joined of which one is meant, likewise.",
      "submission.problems": "The title of the summary above a form, and read out when it was sent.",
      "submission.running": "Read out while a form is being sent.",
      "submission.accepted": "Read out when a form was accepted.",
      "field.repaired": "Read out when the error of a field is gone.",
      "check.running": "Read out while a server is asked about a field.",
      "check.passed": "Read out when a server has found a field right.",
      "check.failed": "Read out when a server could not be asked about a field.",
      "check.retry": "The title of a button that asks the server again.",
      "suggestion.offer": "The title of a button that takes what is offered.",
      "error.title": "Read out before an error.",
      "requirement.met": "Read out behind a line of a checklist.",
      "requirement.unmet": "Read out behind a line of a checklist.",
      "page.titlePrefix":
        "Before the title of the page when there are errors; the space or colon at its end belongs to it.",
      "page.summary": "The title of the summary above a form.",
      "page.requirements": "Read out beside a checklist; it has one form, so word it to fit any number.",
      "page.met": "Read out behind a line of a checklist.",
      "page.unmet": "Read out behind a line of a checklist.",
      "page.suggestion": "The title of a button that takes what is offered.",
      "page.retry": "The title of a button that asks the server again.",
      "page.invalid": "Shown by the browser where no other words are known.",
      "page.labelled":
        "Stands above a form for what is wrong with a field; the sentence can be one of the browser's own.",
      "page.meter": "The name of the bar that shows how hard a password is to guess.",
      "page.patternsOnly": "Beside that bar, where the list of common words could not be loaded.",
      "page.sentence":
        "Ends one of several sentences of such advice with a full stop; what divides it from the next belongs to it.",
      "page.show": "The title of a button that makes a password visible.",
      "page.hide": "The title of a button that hides a password again.",
      "page.showLabel": "The name of that button for screen readers.",
      "page.hideLabel": "The name of that button for screen readers.",
      "page.shown": "Read out after that.",
      "page.hidden": "Read out after that.",
      "page.slow": "Shown and read out when a form that is being sent has no answer after some seconds.",
      "page.cancel": "The title of a button beside that, which stops the sending.",
      "page.cancelled": "Read out after that.",
      "page.timedOut": "Above a form that was sent and had no answer; sending it once more does no harm.",
      "page.optional": "After the label of a field that can be left empty.",
      "page.step": "Above a part of a long form; the numbers are its place and how many there are.",
      "page.change": "The title of a link beside an answer, which leads back to its field.",
      "page.changeLabel": "The name of that link for screen readers.",
      "page.unanswered": "In a list of answers, where a field was left empty.",
      "page.restored": "Read out when a form holds what was entered earlier.",
      "html.addRow": "The title of a button below a list, which adds an entry, such as a line of an order.",
      "html.removeRow": "The title of a button in an entry of a list, which takes the entry away.",
    ]
    for (name, _) in Catalogue.english.words {
      if name.hasPrefix("sort.") { own[name] = sort }
      if name.hasPrefix("expected.") { own[name] = expected }
    }
    return own
  }()
}
