import WellformedLive
import WellformedSchema

extension LiveOptions {
  /// Creates the options that a page sets.
  init(_ word: Keyword) throws(SchemaError) {
    self.init()
    for option in try RequestObject(word).members {
      switch option.name {
      case "reveal":
        let policies: [(name: String, value: RevealPolicy)] = [
          ("rewardEarlyPunishLate", .rewardEarlyPunishLate), ("onBlur", .onBlur), ("submitOnly", .submitOnly),
          ("eager", .eager),
        ]
        reveal = try option.choice(of: policies)
      case "answers":
        answers = try option.choice(of: [("whenTypingRests", AnswerReveal.whenTypingRests), ("onceLeft", .onceLeft)])
      case "warnings":
        warnings = try option.choice(of: [("onceLeft", WarningReveal.onceLeft), ("always", .always), ("never", .never)])
      case "unavailable":
        unavailable = try option.choice(of: [("allow", UnavailablePolicy.allow), ("block", .block)])
      case "excludedValues":
        excludedValues = try option.choice(of: [("omitted", ExcludedValues.omitted), ("submitted", .submitted)])
      case "concurrentChecks": concurrentChecks = max(1, try option.count())
      case "timings": timings = try LiveTimings(option)
      default: throw option.unknown
      }
    }
  }
}

extension LiveTimings {
  /// Creates the timings that a page sets, in milliseconds.
  init(_ word: Keyword) throws(SchemaError) {
    self.init()
    for time in try RequestObject(word).members {
      switch time.name {
      case "debounce": debounce = try time.count()
      case "indicator": indicator = try time.count()
      case "timeout": timeout = try time.count()
      case "messageSwitch": messageSwitch = try time.count()
      case "announcement": announcement = try time.count()
      case "answerLifetime": answerLifetime = try time.count()
      case "retries":
        retries = []
        for delay in try time.array(of: "milliseconds") { retries.append(try delay.count()) }
      default: throw time.unknown
      }
    }
  }
}
