/// How long a live form waits, in milliseconds.
public struct LiveTimings: Hashable, Sendable {
  /// How long typing must pause before a remote check begins.
  public var debounce: Int = 300
  /// How long a check must run before its progress is shown.
  public var indicator: Int = 500
  /// How long a check may take before it counts as unavailable.
  public var timeout: Int = 8000
  /// How long typing must pause before one visible message replaces another.
  public var messageSwitch: Int = 1000
  /// How long typing must pause before changes are announced.
  public var announcement: Int = 1000
  /// How long the answer `pass` may be reused; the answer `fail` is reused until the form is reset.
  public var answerLifetime: Int = 60_000
  /// The delays before an unavailable check is repeated automatically, one for each attempt.
  public var retries: [Int] = []

  /// Creates the timings that suit most forms.
  public init() {}
}
