extension LiveForm {
  /// The tokens of everything under way that the form waits for.
  package var outstanding: [LiveToken] {
    var tokens: [LiveToken] = []
    for record in records {
      tokens += record.check.outstanding
      if let timer = record.errors.pause { tokens.append(timer) }
    }
    if let timer = announcer.timer { tokens.append(timer) }
    if let token = submitting.token { tokens.append(token) }
    return tokens
  }
}
