/// The time that the guesses take, in seconds, as zxcvbn computes it.
public struct PasswordCrackTimes: Hashable, Sendable {
  /// The total number of guesses.
  public let guesses: Double

  /// The time against a server that answers 100 guesses per hour.
  public var onlineThrottled: Double { guesses / (100.0 / 3600) }
  /// The time against a server that answers 10 guesses per second.
  public var onlineUnthrottled: Double { guesses / 10 }
  /// The time against a stolen hash that is slow, as a password's should be: 10,000 guesses per second.
  public var offlineSlow: Double { guesses / 1e4 }
  /// The time against a stolen hash that is fast, on many cores: 10,000,000,000 guesses per second.
  public var offlineFast: Double { guesses / 1e10 }

  /// A rounded time in the largest unit that fits at least once, for display.
  public enum Rounded: Hashable, Sendable {
    /// Less than a second.
    case instant
    /// Seconds, fewer than 60.
    case seconds(Int)
    /// Minutes.
    case minutes(Int)
    /// Hours.
    case hours(Int)
    /// Days.
    case days(Int)
    /// Months of 31 days.
    case months(Int)
    /// Years of 12 such months, fewer than 100.
    case years(Int)
    /// Longer.
    case centuries

    /// Rounds a number of seconds.
    public init(seconds: Double) {
      let (minute, hour, day, month, year) = (60.0, 3600.0, 86400.0, 86400.0 * 31, 86400.0 * 31 * 12)
      switch seconds {
      case ..<1: self = .instant
      case ..<minute: self = .seconds(Rounded.whole(seconds))
      case ..<hour: self = .minutes(Rounded.whole(seconds / minute))
      case ..<day: self = .hours(Rounded.whole(seconds / hour))
      case ..<month: self = .days(Rounded.whole(seconds / day))
      case ..<year: self = .months(Rounded.whole(seconds / month))
      case ..<(year * 100): self = .years(Rounded.whole(seconds / year))
      default: self = .centuries
      }
    }

    private static func whole(_ value: Double) -> Int { Int(value + 0.5) }
  }
}
