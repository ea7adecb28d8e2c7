/// The patterns recognised in a text, and the guesses that follow from them.
///
/// The storage is reused for the next text.
struct Analysis {
  var text = MeterText()
  var findings: [PasswordFinding] = []
  /// For each place, the first finding that ends there, or -1.
  var heads: [Int] = []
  var readings = Readings()
  /// The letters read so far of the current word.
  var path: [UInt32] = []
  /// For each depth of a search, the remaining readings.
  var alive: [UInt64] = []
  var search = Search()
  var least = LeastSearch()
  /// The text in lower case, one scalar for each scalar.
  var simple: [UInt32] = []
  /// The members of `Disguise.joint` that begin at each place, one bit each.
  var joints: [UInt32] = []
  /// The number of characters that may still be read through disguises.
  var visits = 0
  /// A number for each place, as temporary storage.
  var same: [Int] = []
  /// The analysis of the repeated part of a text: none or one.
  var inner: [Analysis] = []

  /// Returns the guesses for the scalars of the text.
  mutating func run(_ setting: Setting) -> Double {
    text.fold()
    findings.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    for _ in 0...text.count { heads.append(-1) }
    guard text.count > 0 else { return 1 }
    if setting.followsZxcvbn {
      findWords(setting)
      findSubstitutedWords(setting)
      findWalks()
      findRepeats(setting)
      findSequences()
      findRecentYears(setting, upTo: 2019)
      findDates(setting)
      return search.pruned(findings, heads, count: text.count)
    }
    fold()
    findDisguisedWords(setting)
    findWalks()
    findRepeats(setting)
    findSequences()
    findRecentYears(setting, upTo: setting.year)
    findDates(setting)
    findAgain()
    findSeparators()
    return least.run(findings, heads, count: text.count)
  }

  /// Finds only the words of the context, through every disguise.
  mutating func findContextWords(_ setting: Setting) {
    findings.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    for _ in 0...text.count { heads.append(-1) }
    fold()
    findDisguisedWords(setting)
  }

  /// Reserves room for a text of this many scalars.
  mutating func reserve(_ count: Int) {
    text.reserve(count)
    simple.reserveCapacity(count + 1)
    joints.reserveCapacity(count + 1)
    same.reserveCapacity(count + 1)
  }

  /// Overwrites the typed text and everything recognised in it.
  mutating func wipe() {
    text.wipe()
    for index in simple.indices { simple[index] = 0 }
    for index in joints.indices { joints[index] = 0 }
    for index in same.indices { same[index] = 0 }
    simple.removeAll(keepingCapacity: true)
    for index in path.indices { path[index] = 0 }
    for index in findings.indices { findings[index] = PasswordFinding(.bruteForce, 0, 0) }
    findings.removeAll(keepingCapacity: true)
    search.wipe()
    least.wipe()
    if !inner.isEmpty { inner[0].wipe() }
  }

  /// Makes the lower-case text with one scalar for each scalar, and finds characters that together look like a letter.
  private mutating func fold() {
    simple.removeAll(keepingCapacity: true)
    for scalar in text.scalars { simple.append(MeterText.lowercase(scalar)) }
    joints.removeAll(keepingCapacity: true)
    for place in simple.indices {
      // Four ASCII characters, one byte each, the first in the lowest byte; 0 for others.
      var window: UInt32 = 0
      for index in 0..<4 where place + index < simple.count && simple[place + index] < 0x80 {
        window |= simple[place + index] << UInt32(8 * index)
      }
      joints.append(Disguise.numbers(at: window))
    }
  }

  /// Adds a finding.
  mutating func add(_ finding: PasswordFinding) {
    findings.append(finding)
    link(findings.count - 1)
  }

  /// Links a stored finding to those that end at the same place.
  ///
  /// A finding for a part of a text gets at least the guesses that a part needs.
  mutating func link(_ index: Int) {
    var finding = findings[index]
    if finding.count < text.count {
      let least = finding.count == 1 ? Analysis.leastOfOne : Analysis.leastOfMany
      // If the guesses are not a number, they stay so.
      if finding.guesses < least { finding.guesses = least }
    }
    // Findings that end at the same place are ordered by their start, and then by the order in which they are tried.
    var (before, place) = (-1, heads[finding.end])
    while place >= 0 {
      let other = findings[place]
      if (other.start, other.order) > (finding.start, finding.order) { break }
      (before, place) = (place, other.next)
    }
    finding.next = place
    if before < 0 { heads[finding.end] = index } else { findings[before].next = index }
    findings[index] = finding
  }

  static let leastOfOne = 10.0
  static let leastOfMany = 50.0

  /// The order in which kinds of findings are tried.
  enum Order {
    static let words = 0
    static let reversedWords = 1 << 16
    static let substitutedWords = 2 << 16
    static let others = 3 << 16
  }
}
