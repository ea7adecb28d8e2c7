#if Macros
  /// Checks the brackets, groups and repetitions of a literal pattern.
  ///
  /// Whatever it refuses, the package also refuses when the program runs, in the same words. It knows only a part of
  /// the grammar: sets of characters, properties and sizes are checked when the pattern is read.
  struct PatternMistake {
    /// The problem, in the words of `PatternError`.
    let words: String

    /// Creates a mistake; `nil` if it finds none.
    init?(in pattern: String) {
      var scan = PatternScan(rest: pattern.unicodeScalars[...])
      guard let words = scan.mistake() else { return nil }
      self.words = words
    }
  }

  private struct PatternScan {
    var rest: Substring.UnicodeScalarView
    /// The open groups, and whether each is a look-ahead.
    private var groups: [Bool] = []
    /// Whether a repetition may follow.
    private var canRepeat = false

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    mutating func mistake() -> String? {
      while let scalar = rest.popFirst() {
        let isRepeatable = canRepeat
        canRepeat = true
        switch scalar {
        case "\\":
          if let mistake = mistakeInEscape() { return mistake }
        case "[":
          if !skipClass() { return "This character class is not closed." }
        case "]", "}": return "This bracket has no partner."
        case "(":
          if let mistake = mistakeAtGroup() { return mistake }
        case ")":
          guard let isLookAhead = groups.popLast() else { return "This parenthesis closes no group." }
          canRepeat = !isLookAhead
        case "|", "^", "$": canRepeat = false
        case "*", "+", "?", "{":
          guard isRepeatable else {
            let isRepetition = scalar != "{" || isDigit(rest.first)
            return isRepetition ? "There is nothing before this to repeat." : "This bracket has no partner."
          }
          if let mistake = mistakeInRepetition(scalar) { return mistake }
          canRepeat = false
        default: break
        }
      }
      return groups.isEmpty ? nil : "This group is not closed."
    }

    private mutating func mistakeInEscape() -> String? {
      guard let letter = rest.popFirst() else { return "This escape is malformed." }
      switch letter {
      case "1"..."9", "k": return "A pattern cannot refer back to a group: that is not regular."
      case "b", "B": canRepeat = false
      case "p", "P", "u":
        if rest.first == "{" { skip(through: "}") }
      default: break
      }
      return nil
    }

    private mutating func mistakeAtGroup() -> String? {
      canRepeat = false
      guard rest.first == "?" else {
        groups.append(false)
        return nil
      }
      rest.removeFirst()
      groups.append(rest.first == "=" || rest.first == "!")
      guard rest.first == "<" else {
        while let scalar = rest.first, scalar != ")" {
          rest.removeFirst()
          if [":", "=", "!"].contains(scalar) { break }
        }
        return nil
      }
      rest.removeFirst()
      if rest.first == "=" || rest.first == "!" { return "A pattern cannot look behind." }
      skip(through: ">")
      return nil
    }

    private mutating func mistakeInRepetition(_ sign: Unicode.Scalar) -> String? {
      if sign == "{" {
        let least = number()
        var most = least
        if rest.first == "," {
          rest.removeFirst()
          most = number()
          if most == nil, rest.first == "}" { most = .infinity }
        }
        guard let least, let most, rest.popFirst() == "}" else { return "This repetition is malformed." }
        if most < least { return "This repetition's least number is greater than its greatest." }
      }
      if rest.first == "+" { return "Possessive quantifiers are not supported." }
      if rest.first == "?" { rest.removeFirst() }
      return nil
    }

    private mutating func number() -> Double? {
      var digits = ""
      while let digit = rest.first, isDigit(digit) { digits.unicodeScalars.append(rest.removeFirst()) }
      return Double(digits)
    }

    private func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

    /// Skips a set of characters, which may contain other sets; returns whether it ends.
    private mutating func skipClass() -> Bool {
      var depth = 1
      while depth > 0 {
        guard let scalar = rest.popFirst() else { return false }
        switch scalar {
        case "\\": _ = rest.popFirst()
        case "[": depth += 1
        case "]": depth -= 1
        default: break
        }
      }
      return true
    }

    private mutating func skip(through end: Unicode.Scalar) {
      while let scalar = rest.popFirst(), scalar != end {}
    }
  }
#endif
