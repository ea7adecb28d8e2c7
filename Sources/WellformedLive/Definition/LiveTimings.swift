/// How long a live form waits, in milliseconds.
public struct LiveTimings: Hashable, Sendable {
  /// How long typing must have rested before somebody else is asked.
  public var debounce: Int = 300
  /// How long a check must have run before it is worth showing that it does.
  public var indicator: Int = 500
  /// How long a check may take before it counts as unavailable.
  public var timeout: Int = 8000
  /// How long typing must have rested before a visible message gives way to another.
  public var messageSwitch: Int = 1000
  /// How long typing must have rested before what changed is announced.
  public var announcement: Int = 1000
  /// How long a good answer may be used again; a bad one is used until the form is reset.
  public var answerLifetime: Int = 60_000
  /// After how long a check that was unavailable is made again without anybody asking, each time.
  public var retries: [Int] = []

  /// Creates the timings that suit most forms.
  public init() {}
}
