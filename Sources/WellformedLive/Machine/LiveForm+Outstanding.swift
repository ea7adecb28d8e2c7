extension LiveForm {
  /// The tokens of everything that is under way and that the form waits for.
  package var outstanding: [LiveToken] {
    var tokens: [LiveToken] = []
    for record in records {
      switch record.remote {
      case .none, .settled, .queued: break
      case .debouncing(let run): tokens.append(run.token)
      case .running(let run):
        tokens.append(run.token)
        if let timeout = run.timeout { tokens.append(timeout) }
        if let indicator = run.indicator { tokens.append(indicator) }
      }
      if let timer = record.pauseTimer { tokens.append(timer) }
      if let timer = record.retryTimer { tokens.append(timer) }
    }
    if let timer = announcementTimer { tokens.append(timer) }
    if case .submitting(let submission) = phase { tokens.append(submission.token) }
    return tokens
  }
}
