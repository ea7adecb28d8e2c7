extension PasswordStrength {
  /// Creates a strength from the result of an analysis.
  init(guesses: Double, _ analysis: Analysis, mode: Mode) {
    var sequence: [PasswordMatch] = []
    for step in (mode == .zxcvbn ? analysis.search.steps : analysis.least.steps).reversed() {
      let finding =
        step.finding < 0 ? PasswordFinding(.bruteForce, step.start, step.end) : analysis.findings[step.finding]
      sequence.append(PasswordStrength.match(finding, guesses: step.guesses, analysis.text.scalars))
    }
    self.guesses = guesses
    guessesLog10 = Arithmetic.decimalLogarithm(guesses)
    self.sequence = sequence
    (warning, suggestions) =
      Advice(
        score: PasswordStrength.score(ofGuesses: guesses), sequence: sequence, scalars: analysis.text.scalars,
        mode: mode
      ).given
  }

  /// Returns the words of the context in the text of an analysis.
  static func contextWords(_ analysis: inout Analysis, _ setting: Setting) -> [PasswordMatch] {
    analysis.findContextWords(setting)
    var matches: [PasswordMatch] = []
    for finding in analysis.findings {
      let isInside = analysis.findings.contains {
        ($0.start, $0.end) != (finding.start, finding.end) && $0.start <= finding.start && $0.end >= finding.end
      }
      if !isInside { matches.append(match(finding, guesses: finding.guesses, analysis.text.scalars)) }
    }
    return matches.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func match(_ finding: PasswordFinding, guesses: Double, _ scalars: [UInt32]) -> PasswordMatch {
    var (start, end) = (0, 0)
    for place in 0..<finding.end {
      if place < finding.start { start += byteCount(of: scalars[place]) }
      end += byteCount(of: scalars[place])
    }
    let isWord = finding.pattern == .dictionary
    let isWalk = finding.pattern == .spatial
    let word = PasswordMatch.Word(
      list: finding.list, rank: finding.rank, isReversed: finding.isReversed, isSubstituted: finding.isSubstituted,
      isFolded: finding.isFolded)
    return PasswordMatch(
      pattern: finding.pattern, scalars: finding.start..<finding.end, range: start..<end, guesses: guesses,
      guessesLog10: Arithmetic.decimalLogarithm(guesses), word: isWord ? word : nil,
      keyboard: isWalk ? finding.keyboard : nil, turns: isWalk ? finding.turns : 0, period: finding.period)
  }

  private static func byteCount(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
