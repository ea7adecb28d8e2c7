/// The scripts that scalars belong to, by Script_Extensions (UAX #24).
struct UnicodeScripts: Sendable {
  /// A set of scripts, as bits by their numbers.
  struct Members: Equatable, Sendable {
    private var low: UInt64 = 0
    private var middle: UInt64 = 0
    private var high: UInt64 = 0

    mutating func insert(_ script: Int) {
      let bit: UInt64 = 1 << UInt64(script & 63)
      switch script >> 6 {
      case 0: low |= bit
      case 1: middle |= bit
      default: high |= bit
      }
    }

    mutating func formIntersection(_ other: Members) {
      low &= other.low
      middle &= other.middle
      high &= other.high
    }

    var isEmpty: Bool { low | middle | high == 0 }

    func isDisjoint(with other: Members) -> Bool {
      var shared = self
      shared.formIntersection(other)
      return shared.isEmpty
    }
  }

  /// A run of scalars that belong to the same scripts.
  private struct Run: Sendable {
    var first: UInt32
    var last: UInt32
    var members: Members
  }

  /// Runs of the property Script, which cover every scalar.
  private var own: [Run] = []
  /// Runs of scalars that have script extensions in place of their script.
  private var extended: [Run] = []
  /// The scripts that say nothing of a word: Common, Inherited and, of what is not assigned, Unknown.
  private let neutral: Members
  /// The mixtures that UTS #39, section 5.2, takes for one writing system: Japanese, Chinese and Korean, with Latin.
  private let mixtures: [Members]

  /// The scripts of every scalar, read once when they are first asked for.
  static let shared = UnicodeScripts()

  private init() {
    let names = NameList(UnicodeTables.scriptNames)
    func members(_ scripts: [String]) -> Members {
      var members = Members()
      for script in scripts { if let index = names.index(of: Array(script.utf8)[...]) { members.insert(index) } }
      return members
    }
    neutral = members(["Common", "Inherited", "Unknown"])
    mixtures = [
      members(["Latin", "Han", "Hiragana", "Katakana"]), members(["Latin", "Han", "Bopomofo"]),
      members(["Latin", "Han", "Hangul"]),
    ]
    var digits = UnicodeDigits(UnicodeTables.scripts)
    var position: UInt32 = 0
    while !digits.isAtEnd {
      var run = Run(first: position, last: position, members: Members())
      run.members.insert(digits.number())
      run.last = position + UInt32(digits.number())
      own.append(run)
      position = run.last + 1
    }
    var sets: [Members] = []
    digits = UnicodeDigits(UnicodeTables.scriptSets)
    while !digits.isAtEnd {
      var set = Members()
      for _ in 0..<digits.number() { set.insert(digits.number()) }
      sets.append(set)
    }
    digits = UnicodeDigits(UnicodeTables.scriptExtensions)
    position = 0
    while !digits.isAtEnd {
      let first = position + UInt32(digits.number())
      let last = first + UInt32(digits.number())
      extended.append(Run(first: first, last: last, members: sets[digits.number()]))
      position = last + 1
    }
  }

  /// The scripts of a scalar.
  private func members(of scalar: UInt32) -> Members {
    func run(in runs: [Run]) -> Run? {
      var (low, high) = (0, runs.count)
      while low < high {
        let middle = (low + high) / 2
        if runs[middle].last < scalar { low = middle + 1 } else { high = middle }
      }
      return low < runs.count && runs[low].first <= scalar ? runs[low] : nil
    }
    return (run(in: extended) ?? run(in: own))?.members ?? neutral
  }

  /// Tells whether a word mixes scripts as no writing system does: it is not "highly restrictive" (UTS #39, section
  /// 5.2).
  func areMixed(_ word: [UInt32]) -> Bool {
    var isNarrowed = false
    var shared = Members()
    var mixtures = mixtures
    for scalar in word {
      let members = members(of: scalar)
      if !members.isDisjoint(with: neutral) { continue }
      if isNarrowed { shared.formIntersection(members) } else { shared = members }
      isNarrowed = true
      mixtures.removeAll { $0.isDisjoint(with: members) }
      if shared.isEmpty, mixtures.isEmpty { return true }
    }
    return false
  }
}
