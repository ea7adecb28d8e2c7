/// The advice on a password: advice on its longest part, unless the password is good.
struct Advice {
  let score: Int
  let sequence: [PasswordMatch]
  let scalars: [UInt32]
  let mode: PasswordStrength.Mode

  var given: (PasswordWarning?, [PasswordSuggestion]) {
    guard var longest = sequence.first else { return (nil, [.useWords, .noNeedForMixedCharacters]) }
    if score > 2 { return (nil, []) }
    for match in sequence where match.scalars.count > longest.scalars.count { longest = match }
    let (warning, suggestions) = advice(on: longest)
    return (warning, [.addWords] + suggestions)
  }

  private func advice(on match: PasswordMatch) -> (PasswordWarning?, [PasswordSuggestion]) {
    switch match.pattern {
    case .bruteForce, .separator: return (nil, [])
    case .dictionary: return match.word.map { (warning(on: $0, match), suggestions(on: $0, match)) } ?? (nil, [])
    case .spatial: return (match.turns == 1 ? .straightRow : .keyPattern, [.useLongerKeyPattern])
    case .repetition: return (match.period == 1 ? .repeatedCharacter : .repeatedPattern, [.avoidRepeats])
    case .again: return (.repeatedPattern, [.avoidRepeats])
    case .sequence: return (.sequence, [.avoidSequences])
    case .recentYear: return (.recentYear, [.avoidRecentYears, .avoidPersonalYears])
    case .date: return (.date, [.avoidPersonalDates])
    }
  }

  private func warning(on word: PasswordMatch.Word, _ match: PasswordMatch) -> PasswordWarning? {
    let isSole = sequence.count == 1
    switch word.list {
    case .passwords:
      if isSole, !word.isSubstituted, !word.isReversed, !word.isFolded {
        return word.rank <= 10 ? .topTen : word.rank <= 100 ? .topHundred : .common
      }
      return match.guessesLog10 <= 4 ? .similarToCommon : nil
    case .englishWikipedia, .german, .spanish, .polish: return isSole ? .wordByItself : nil
    case .surnames, .maleNames, .femaleNames: return isSole ? .namesByThemselves : .commonNames
    case .usTVAndFilm: return nil
    case .context: return mode == .wellformed ? .personal : nil
    }
  }

  private func suggestions(on word: PasswordMatch.Word, _ match: PasswordMatch) -> [PasswordSuggestion] {
    var suggestions: [PasswordSuggestion] = []
    if word.list == .context, mode == .wellformed { suggestions.append(.avoidPersonal) }
    var (upper, lower) = (0, 0)
    for place in match.scalars {
      if scalars[place] &- 0x41 < 26 { upper += 1 }
      if scalars[place] &- 0x61 < 26 { lower += 1 }
    }
    let isFirstUpper = scalars[match.scalars.lowerBound] &- 0x41 < 26
    if isFirstUpper, upper == 1, match.scalars.count > 1 {
      suggestions.append(.capitalization)
    } else if lower == 0, isChangedByLowercase(match) {
      suggestions.append(.allUppercase)
    }
    if word.isReversed, match.scalars.count >= 4 { suggestions.append(.reversedWords) }
    if word.isSubstituted { suggestions.append(.substitutions) }
    return suggestions
  }

  private func isChangedByLowercase(_ match: PasswordMatch) -> Bool {
    for place in match.scalars where MeterText.isChangedByLowercase(scalars[place]) { return true }
    return false
  }
}
