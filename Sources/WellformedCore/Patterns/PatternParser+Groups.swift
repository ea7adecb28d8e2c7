/// Groups, look-ahead, and alternatives.
extension PatternParser {
  mutating func openGroup() throws(PatternError) {
    let start = offset
    var frame = Frame(
      offset: start, outerFlags: flags, sequence: builder.nothing(), isFront: frames[top].isFront)
    offset += 1
    if skip("?") {
      if skip("<=") || skip("<!") { throw error(.lookBehind, at: start) }
      if skip("=") || skip("!") {
        let isNegated = source[offset - 1] == UInt8(ascii: "!")
        guard frame.isFront else { throw error(.innerLookAhead, at: start) }
        if scope == .anywhere, !conjunction.isAnchored { throw error(.unanchoredLookAhead, at: start) }
        frame.purpose = .lookAhead(isNegated: isNegated)
        frame.isFront = false
      } else if skip("<") {
        try readGroupName()
      } else if !skip(":") {
        try readModifiers(start)
      }
    }
    frame.sequence = builder.nothing()
    frames.append(frame)
  }

  private mutating func readGroupName() throws(PatternError) {
    let start = offset
    while let byte = next, byte != UInt8(ascii: ">") {
      let isDigit = (0x30...0x39).contains(byte)
      let isWord = byte >= 0x80 || byte == UInt8(ascii: "$") || ScalarSet.wordCharacters.contains(UInt32(byte))
      guard isWord, !isDigit || offset > start else { throw error(.malformedGroupName, at: start) }
      offset += 1
    }
    guard offset > start, skip(">") else { throw error(.malformedGroupName, at: start) }
  }

  /// Reads modifiers such as `i-s:` (ECMA-262, edition 2025).
  private mutating func readModifiers(_ start: Int) throws(PatternError) {
    var added = Pattern.Flags()
    var removed = Pattern.Flags()
    var removes = false
    while true {
      let flag: Pattern.Flags
      switch next {
      case UInt8(ascii: "i"): flag = .caseInsensitive
      case UInt8(ascii: "m"): flag = .multiline
      case UInt8(ascii: "s"): flag = .dotMatchesLineEnds
      case UInt8(ascii: "-") where !removes:
        removes = true
        offset += 1
        continue
      case UInt8(ascii: ":") where !added.union(removed).isEmpty:
        offset += 1
        flags = flags.union(added).subtracting(removed)
        return
      case UInt8(ascii: ")") where !added.union(removed).isEmpty: throw error(.flagsWithoutGroup, at: start)
      default: throw error(.unknownGroup, at: start)
      }
      guard !added.union(removed).contains(flag) else { throw error(.unknownGroup, at: start) }
      if removes { removed.insert(flag) } else { added.insert(flag) }
      offset += 1
    }
  }

  mutating func endAlternative() throws(PatternError) {
    offset += 1
    if frames.count == 1 {
      endConjunction()
    } else if let takenOut = frames[top].takenOut {
      throw error(.innerLookAhead, at: takenOut)
    } else {
      frames[top].isFront = false
      collectAlternative()
    }
    frames[top].sequence = builder.nothing()
  }

  private mutating func collectAlternative() {
    let sequence = frames[top].sequence
    if frames[top].alternatives == nil {
      frames[top].alternatives = sequence
    } else if frames[top].alternatives != nil {
      var united = frames[top].alternatives ?? sequence
      frames[top].alternatives = nil
      builder.unite(sequence, into: &united)
      frames[top].alternatives = united
    }
  }

  mutating func closeGroup() throws(PatternError) {
    guard frames.count > 1 else { throw error(.unmatchedParenthesis) }
    offset += 1
    collectAlternative()
    let frame = frames.removeLast()
    flags = frame.outerFlags
    let fragment = frame.alternatives ?? frame.sequence
    if case .lookAhead(let isNegated) = frame.purpose {
      conjunction.lookAheads.append((fragment, isNegated))
      for index in frames.indices where frames[index].takenOut == nil { frames[index].takenOut = frame.offset }
      switch next {
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): throw error(.nothingToRepeat)
      default: return
      }
    }
    let quantified = try quantified(fragment, takenOut: frame.takenOut)
    builder.append(quantified, to: &frames[top].sequence)
    frames[top].isFront = false
  }
}

// MARK: - The whole

extension PatternParser {
  /// Ends an alternative of the pattern itself: alternatives that look ahead stay separate, the others are united.
  private mutating func endConjunction() {
    if conjunction.lookAheads.isEmpty {
      collectAlternative()
    } else {
      addPart(searching(frames[0].sequence), isNegated: false)
      for (fragment, isNegated) in conjunction.lookAheads {
        var open = fragment
        builder.append(anything(), to: &open)
        addPart(open, isNegated: isNegated)
      }
      alternativeCount += 1
    }
    conjunction = Conjunction()
    frames[0].isFront = true
    frames[0].takenOut = nil
  }

  mutating func finish() throws(PatternError) -> PositionAutomaton {
    endConjunction()
    if let alternatives = frames[0].alternatives {
      addPart(searching(alternatives), isNegated: false)
      alternativeCount += 1
    }
    if builder.isTooLarge || components.count > PositionAutomaton.partLimit { throw error(.tooLarge, at: 0) }
    let kinds = KindSets(words: usesWords, lines: usesLines)
    guard let alphabet = Alphabet(of: sets, kinds: kinds) else { throw error(.tooLarge, at: 0) }
    return PositionAutomaton(builder, parts: components, alphabet: alphabet)
  }

  private mutating func addPart(_ fragment: Fragment, isNegated: Bool) {
    components.append(
      PositionAutomaton.Part(fragment: fragment, alternative: alternativeCount, isNegated: isNegated))
  }

  /// Returns the fragment for a pattern that may match anywhere: it allows any text before and after.
  private mutating func searching(_ fragment: Fragment) -> Fragment {
    guard scope == .anywhere else { return fragment }
    var whole = anything()
    builder.append(fragment, to: &whole)
    builder.append(anything(), to: &whole)
    return whole
  }

  private mutating func anything() -> Fragment {
    builder.repeated(builder.scalar(in: index(of: .all)), atLeast: 0, atMost: nil)
  }
}
