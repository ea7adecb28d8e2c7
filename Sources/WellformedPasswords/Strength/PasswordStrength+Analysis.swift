extension PasswordStrength {
  /// What an analysis found.
  init(guesses: Double, _ analysis: Analysis, mode: Mode) {
    var sequence: [PasswordMatch] = []
    var (offset, place) = (0, 0)
    for step in (mode == .zxcvbn ? analysis.search.steps : analysis.least.steps).reversed() {
      let start = offset
      while place < step.end {
        offset += PasswordStrength.byteCount(of: analysis.text.scalars[place])
        place += 1
      }
      let finding = step.finding < 0 ? nil : analysis.findings[step.finding]
      let word = finding.flatMap { finding in
        finding.pattern != .dictionary
          ? nil
          : PasswordMatch.Word(
            list: finding.list, rank: finding.rank, isReversed: finding.isReversed,
            isSubstituted: finding.isSubstituted, isFolded: finding.isFolded)
      }
      let isWalk = finding?.pattern == .spatial
      sequence.append(
        PasswordMatch(
          pattern: finding?.pattern ?? .bruteForce, scalars: step.start..<step.end, range: start..<offset,
          guesses: step.guesses, guessesLog10: Arithmetic.decimalLogarithm(step.guesses), word: word,
          keyboard: isWalk ? finding?.keyboard : nil, turns: isWalk ? finding?.turns ?? 0 : 0,
          period: finding?.period ?? 0))
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

  private static func byteCount(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
