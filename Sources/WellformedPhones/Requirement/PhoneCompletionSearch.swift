/// Finds digits that complete a text.
///
/// The typed text may be a number in several ways: after a national prefix, an international prefix, a calling code, or
/// none of them. For each way, the automata find the digits that lead to a number. The search reads each result as a
/// whole before it accepts it.
struct PhoneCompletionSearch {
  private var text: [UInt8]
  private let requirement: PhoneRequirement
  /// The number of attempts to read a number that are left.
  private var attempts = 400
  private var lengths: PhoneLengths
  private var found: [UInt8]?

  init(_ text: [UInt8], _ requirement: PhoneRequirement) {
    self.text = text
    self.requirement = requirement
    lengths = PhoneLengths(of: requirement)
  }

  mutating func completion() -> [UInt8]? {
    if accepts([]) { return [] }
    // An extension may still need its digits.
    if accepts([1]) { return [0x31] }
    // If a text is no number even with enough digits, it has signs that no number has.
    if case .failure(.notANumber) = read([1, 1, 1]) { return nil }
    guard let draft = PhoneReader.draft(of: text) else { return nil }
    if draft.hasPlus { international(draft.digits, after: []) }
    if found == nil, let plan = requirement.region?.plan { domestic(draft.digits, in: plan) }
    if found == nil, !requirement.isStrict { possible(draft.digits) }
    guard found == nil, !draft.hasPlus, draft.digits.isEmpty else { return found }
    // Nothing is typed yet, so a plus may come first.
    text.append(UInt8(ascii: "+"))
    international([], after: [])
    return found.map { [UInt8(ascii: "+")] + $0 }
  }

  /// Returns whether the text is accepted with these digits at its end.
  private mutating func accepts(_ digits: [UInt8]) -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    guard case .success(let number) = read(digits) else { return false }
    return requirement.accepts(number, &lengths)
  }

  private func read(_ digits: [UInt8]) -> Result<PhoneNumber, PhoneNumberError> {
    PhoneNumber.read(text + digits.map { $0 | 0x30 }, region: requirement.region)
  }

  private mutating func attempt(_ digits: [UInt8]) {
    if found == nil, accepts(digits) { found = digits.map { $0 | 0x30 } }
  }

  // MARK: Ways to read

  /// Searches for a completion of digits that begin with a calling code, or with a part of one.
  private mutating func international(_ digits: [UInt8], after typed: [UInt8]) {
    var code = 0
    let length = PhoneReader.callingCode(of: digits, into: &code)
    if length > 0 {
      guard let plan = PhonePlan.first(with: code) else { return }
      return national(Array(digits[length...]), in: plan, after: typed)
    }
    guard digits.count < 3, digits.first != 0 else { return }
    var codes = requirement.regions.map { $0.callingCode }
    if codes.isEmpty { codes = [requirement.region?.callingCode ?? 0] + Array(1..<1000) }
    for code in codes where found == nil {
      guard let plan = PhonePlan.first(with: code) else { continue }
      let all = Self.digits(of: code)
      if all.starts(with: digits) { national([], in: plan, after: typed + all[digits.count...]) }
    }
  }

  /// Searches for a completion of digits that somebody in a region has typed.
  private mutating func domestic(_ digits: [UInt8], in plan: PhonePlan) {
    national(digits, in: plan, after: [])
    let code = Self.digits(of: plan.callingCode)
    if found == nil, digits.starts(with: code) { national(Array(digits[code.count...]), in: plan, after: []) }
    if found == nil, code.starts(with: digits) { national([], in: plan, after: Array(code[digits.count...])) }
    guard found == nil, plan.internationalPrefixes != PhoneGraph.nowhere else { return }
    for (typed, end, _) in prefixes(of: digits, from: plan.internationalPrefixes) where found == nil {
      international(Array((digits + typed)[end...]), after: typed)
    }
  }

  /// Searches for a completion of digits of a plan, with or without a national prefix.
  private mutating func national(_ digits: [UInt8], in plan: PhonePlan, after typed: [UInt8]) {
    number(digits, in: plan, after: typed)
    guard found == nil, plan.nationalPrefixes != PhoneGraph.nowhere else { return }
    for (more, _, prefix) in prefixes(of: digits, from: plan.nationalPrefixes) where found == nil {
      number(plan.stripping(prefix, from: digits + more), in: plan, after: typed + more)
    }
    // If a transform changes a whole number, its result is known before the number is whole.
    guard found == nil, plan.transform != 0 else { return }
    for start in 0...min(3, digits.count) where found == nil {
      number(plan.transformDigits + digits[start...], in: plan, after: typed)
    }
  }

  /// Searches for a completion of digits of a plan, or of another plan with the same calling code.
  private mutating func number(_ digits: [UInt8], in first: PhonePlan, after typed: [UInt8]) {
    var plan = PhonePlan.first(with: first.callingCode)
    while let each = plan, found == nil {
      if requirement.regions.isEmpty || requirement.regions.contains(PhoneRegion(each)) {
        complete(digits, from: each.kinds, after: typed)
      }
      plan = PhonePlan.next(after: each)
    }
  }

  /// Searches for a completion with any digits, up to a possible length.
  private mutating func possible(_ digits: [UInt8]) {
    for count in 1...17 {
      for digit in [5, 2, 8, 0] as [UInt8] where found == nil { attempt(Array(repeating: digit, count: count)) }
    }
  }

  // MARK: Automata

  /// Returns the prefixes that the digits begin with, and those that begin with the digits, with what is still to be
  /// typed.
  private func prefixes(of digits: [UInt8], from root: Int) -> [(typed: [UInt8], end: Int, prefix: PhonePrefix)] {
    var found: [(typed: [UInt8], end: Int, prefix: PhonePrefix)] = []
    for count in 0...digits.count {
      // A prefix that ends here may differ from one that goes on.
      if let prefix = PhonePrefix(of: Array(digits[..<count]), from: root), prefix.end > 0,
        !found.contains(where: { $0.end == prefix.end && $0.prefix.last == prefix.last })
      {
        found.append(([], prefix.end, prefix))
      }
    }
    var waiting: [(node: Int, typed: [UInt8])] = []
    let (node, left) = Self.walk(digits, from: root)
    if node != PhoneGraph.nowhere { waiting.append((node, Array(repeating: 0, count: left))) }
    var place = 0
    while place < waiting.count, waiting.count < 200, found.count < 24 {
      let (node, typed) = waiting[place]
      place += 1
      if !typed.isEmpty, PhoneGraph.label(of: node) != 0,
        let prefix = PhonePrefix(of: digits + typed, from: root), prefix.end > 0
      {
        found.append((typed, prefix.end, prefix))
      }
      let count = PhoneGraph.count(of: node)
      _ = PhoneGraph.anyEdge(of: node) { digits, child in
        let digit = UInt8(digits.trailingZeroBitCount)
        waiting.append((child, typed + Array(repeating: digit, count: count)))
        return false
      }
    }
    return found
  }

  /// Returns the node that digits lead to, and how many arbitrary digits must still follow before it.
  private static func walk(_ digits: [UInt8], from root: Int) -> (node: Int, left: Int) {
    var node = root
    var place = 0
    while place < digits.count, node != PhoneGraph.nowhere {
      let count = PhoneGraph.count(of: node)
      if place + count > digits.count {
        var child = PhoneGraph.nowhere
        _ = PhoneGraph.anyEdge(of: node) { _, only in
          child = only
          return true
        }
        return (child, place + count - digits.count)
      }
      node = PhoneGraph.child(of: node, by: digits, from: &place)
    }
    return (node, 0)
  }

  /// Tries digits that lead to an accepted label, the fewest first.
  private mutating func complete(_ digits: [UInt8], from root: Int, after typed: [UInt8]) {
    let (node, left) = Self.walk(digits, from: root)
    guard node != PhoneGraph.nowhere else { return }
    var counts = lengths.counts(from: node)
    while counts != 0, found == nil {
      let count = counts.trailingZeroBitCount
      counts &= counts - 1
      for isLast in [false, true] where found == nil {
        let path = path(from: node, count, isLast)
        attempt(typed + Array(repeating: isLast ? 9 : 0, count: left) + path)
      }
    }
  }

  /// Returns this many digits from a node to an accepted label, along its first edges or its last.
  private mutating func path(from node: Int, _ count: Int, _ isLast: Bool) -> [UInt8] {
    var node = node
    var left = count
    var path: [UInt8] = []
    while left > 0 {
      let step = PhoneGraph.count(of: node)
      var edges: [(digits: Int, child: Int)] = []
      _ = PhoneGraph.anyEdge(of: node) { digits, child in
        edges.append((digits, child))
        return false
      }
      if isLast { edges.reverse() }
      guard let edge = edges.first(where: { lengths.counts(from: $0.child) >> (left - step) & 1 != 0 }) else {
        return path
      }
      let digit = isLast ? Int.bitWidth - 1 - edge.digits.leadingZeroBitCount : edge.digits.trailingZeroBitCount
      path += Array(repeating: UInt8(digit), count: step)
      left -= step
      node = edge.child
    }
    return path
  }

  private static func digits(of number: Int) -> [UInt8] {
    number < 10 ? [UInt8(number)] : digits(of: number / 10) + [UInt8(number % 10)]
  }
}

extension PhonePlan {
  /// The digits that the transform puts before digits that change.
  var transformDigits: [UInt8] {
    (0..<PhoneTables.transforms.unit(at: 8 * transform + 1)).map {
      UInt8(PhoneTables.transforms.unit(at: 8 * transform + 2 + $0)) & 15
    }
  }

  /// Returns the digits without a national prefix, transformed if the plan requires it.
  func stripping(_ prefix: PhonePrefix, from digits: [UInt8]) -> [UInt8] {
    let rest = digits[prefix.end...]
    guard transform != 0, prefix.last != nil else { return Array(rest) }
    let group = PhoneTables.transforms.unit(at: 8 * transform) == 1 ? prefix.first : prefix.second
    return transformDigits + digits[group ?? 0..<0] + rest
  }
}
