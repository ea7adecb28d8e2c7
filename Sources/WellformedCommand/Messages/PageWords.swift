/// The English words of the binding to web pages, which are written in JavaScript.
enum PageWords {
  /// The words by their names, as in `Sources/WellformedWeb/Binding/words.js`; a test compares the two.
  static let english: [(name: String, text: String)] = [
    ("titlePrefix", "Error: "),
    ("summary", "There is a problem"),
    ("requirements", "{met} of {count} requirements met"),
    ("met", "met"),
    ("unmet", "not met"),
    ("suggestion", "Did you mean {text}?"),
    ("checking", "Checking…"),
    ("valid", "OK"),
    ("unverified", "This could not be checked"),
    ("retry", "Try again"),
    ("submitting", "Sending…"),
    ("invalid", "Check what you entered here"),
    ("meter", "Strength"),
    ("level", "Strength: {level}"),
    ("patternsOnly", "Not compared with common words"),
    ("show", "Show"),
    ("hide", "Hide"),
    ("showLabel", "Show {label}"),
    ("hideLabel", "Hide {label}"),
    ("shown", "{label} is visible"),
    ("hidden", "{label} is hidden"),
  ]
}
