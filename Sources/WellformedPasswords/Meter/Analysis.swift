/// What is recognised in a text, and the guesses that follow.
///
/// The storage is kept from one text to the next.
struct Analysis {
  var text = MeterText()
  var findings: [Finding] = []
  /// For each place, the first finding that ends there, or -1.
  var heads: [Int] = []
  var readings = Readings()
  /// The first letters of the word that is being read.
  var path: [UInt32] = []
  /// For each depth of a search, the readings that are left.
  var alive: [UInt64] = []
  var search = Search()
  var least = LeastSearch()
  /// What the repeated part of a text is judged with: none or one.
  var inner: [Analysis] = []

  /// The guesses of the scalars that the text was given.
  mutating func run(_ setting: Setting) -> Double {
    text.fold()
    findings.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    for _ in 0...text.count { heads.append(-1) }
    guard text.count > 0 else { return 1 }
    switch setting.mode {
    case .zxcvbn:
      findWords(setting)
      findSubstitutedWords(setting)
      findWalks()
      findRepeats(setting)
      findSequences()
      findRecentYears(setting, upTo: 2019)
      findDates(setting)
      return search.pruned(findings, heads, count: text.count)
    case .wellformed:
      findWords(setting)
      findSubstitutedWords(setting)
      findWalks()
      findRepeats(setting)
      findSequences()
      findRecentYears(setting, upTo: setting.year)
      findDates(setting)
      return least.run(findings, heads, count: text.count)
    }
  }

  /// Overwrites what was typed, and what was recognised in it.
  mutating func wipe() {
    text.wipe()
    for index in path.indices { path[index] = 0 }
    for index in findings.indices { findings[index] = Finding(.bruteForce, 0, 0) }
    findings.removeAll(keepingCapacity: true)
    search.wipe()
    least.wipe()
    if !inner.isEmpty { inner[0].wipe() }
  }

  /// Takes a finding up.
  mutating func add(_ finding: Finding) {
    findings.append(finding)
    link(findings.count - 1)
  }

  /// Puts a finding that is held in its place among those that end where it does, with at least the guesses that a part of a
  /// text takes.
  mutating func link(_ index: Int) {
    var finding = findings[index]
    if finding.count < text.count {
      let least = finding.count == 1 ? Analysis.leastOfOne : Analysis.leastOfMany
      // Not a number stays so.
      if finding.guesses < least { finding.guesses = least }
    }
    // Those that end at the same place are ordered by where they start, and then by the order they are tried in.
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
