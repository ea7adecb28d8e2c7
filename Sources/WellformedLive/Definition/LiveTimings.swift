/// How long a live form waits, in milliseconds.
public struct LiveTimings: Hashable, Sendable {
  /// How long typing must have paused before a remote check starts.
  public var debounce: Int = 300
  /// How long a remote check must have run before progress is shown.
  public var indicator: Int = 500
  /// How long a remote check may take before it counts as unavailable.
  public var timeout: Int = 8000
  /// How long typing must have paused before another message replaces a visible one.
  public var messageSwitch: Int = 1000
  /// How long typing must have paused before changes are announced.
  public var announcement: Int = 1000
  /// How long a positive answer may be reused; a negative one is reused until the form is reset.
  public var answerLifetime: Int = 60_000
  /// The delays after which a remote check that was unavailable is automatically repeated.
  public var retries: [Int] = []

  /// Creates the timings that suit most forms.
  public init() {}
}
