#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  import WellformedLive

  /// What the views of a live form say besides the messages of issues, in one language.
  ///
  /// `{field}`, `{count}` and `{suggestion}` stand for what is spoken of.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct LiveFormWords: Hashable, Sendable {
    /// Said when a submission has found one field with an error, and the title of the summary then.
    public var problem = "There is a problem with 1 field"
    /// The same for several fields.
    public var problems = "There are problems with {count} fields"
    /// Said when an error is gone that was said.
    public var repaired = "{field}: fixed"
    /// Shown and said while a check takes long.
    public var checking = "Checking {field}"
    /// Said when a check that took long has come to a good end.
    public var checked = "{field}: checked"
    /// Shown and said when a check could not be made.
    public var uncheckable = "{field} could not be checked"
    /// Said when the form was accepted.
    public var accepted = "Sent"
    /// Said of the button while the form is being sent.
    public var submitting = "Sending"
    /// The title of the button that takes a suggestion.
    public var suggestion = "Did you mean {suggestion}?"
    /// The title of the button that makes a check again.
    public var retry = "Try again"
    /// What the error of a field is called where it is said together with the field.
    public var error = "Error"
    /// Said of a requirement that is met.
    public var met = "met"
    /// Said of a requirement that is not.
    public var unmet = "not met"

    /// Creates the words in English.
    public init() {}
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveFormWords {
    /// How many fields have errors, in words.
    func count(_ count: Int) -> String {
      count == 1 ? problem : LiveFormWords.fill(problems, "count", "\(count)")
    }

    /// A sentence about a field.
    func about(_ field: String, _ words: KeyPath<LiveFormWords, String>) -> String {
      LiveFormWords.fill(self[keyPath: words], "field", field)
    }

    /// The title of the button that takes a suggestion.
    func offer(_ suggested: String) -> String { LiveFormWords.fill(suggestion, "suggestion", suggested) }

    /// An announcement in words; nothing where there is nothing to say.
    ///
    /// - Parameter label: Gives what a field is called.
    func text(of announcement: Announcement, label: (FieldID) -> String) -> String? {
      switch announcement {
      case .problems(let count): self.count(count)
      case .problem(_, let issue), .formProblem(let issue): issue.message
      case .repaired(let id): about(label(id), \.repaired)
      case .checking(let id): about(label(id), \.checking)
      case .checked(let id): about(label(id), \.checked)
      case .uncheckable(let id): about(label(id), \.uncheckable)
      case .accepted: accepted
      }
    }

    private static func fill(_ sentence: String, _ name: String, _ value: String) -> String {
      sentence.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: value)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private enum LiveFormWordsKey: EnvironmentKey {
    static let defaultValue = LiveFormWords()
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension EnvironmentValues {
    /// What the views of a live form say besides the messages of issues.
    public var liveFormWords: LiveFormWords {
      get { self[LiveFormWordsKey.self] }
      set { self[LiveFormWordsKey.self] = newValue }
    }
  }
#endif
