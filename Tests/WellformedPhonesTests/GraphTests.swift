import Testing
import WellformedCorpora
import WellformedTesting

@testable import WellformedPhones

@Suite struct `The graph of digits` {
  /// Returns the label of digits, from decoded nodes.
  private static func label(of digits: [UInt8], from root: Int, isPrefix: Bool) -> Int {
    var (place, rest) = (root, digits[...])
    while let node = PhoneNode(at: place, in: PhoneTables.nodes, PhoneTables.masks, PhoneTables.popular) {
      if isPrefix, node.label != 0 { return node.label }
      if rest.isEmpty { return node.label }
      if node.run > 0 {
        guard rest.count >= node.run else { return 0 }
        (place, rest) = (node.edges[0].child, rest.dropFirst(node.run))
        continue
      }
      guard let digit = rest.popFirst(),
        let edge = node.edges.first(where: { digit < 10 && $0.digits >> digit & 1 != 0 })
      else { return 0 }
      place = edge.child
    }
    return 0
  }

  /// Returns digits that usually continue from a root as some number does.
  private static func digits(from root: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    var (place, digits) = (root, [UInt8]())
    while let node = PhoneNode(at: place, in: PhoneTables.nodes, PhoneTables.masks, PhoneTables.popular),
      let edge = node.edges.randomElement(using: &numbers)
    {
      for _ in 0..<max(1, node.run) {
        let likely = (0..<10 as Range<UInt8>).filter { edge.digits >> $0 & 1 != 0 }
        let isOther = Int.random(in: 0..<40, using: &numbers) == 0
        digits.append(
          isOther ? [0, 6, 7, 9, 255].randomElement(using: &numbers) ?? 0 : likely.randomElement(using: &numbers) ?? 0)
      }
      place = edge.child
    }
    // Some digits end earlier, and some continue.
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return Array(digits.dropLast())
    case 1: return digits + [UInt8.random(in: 0...9, using: &numbers)]
    default: return digits
    }
  }

  @Test func `look-ups in the graph agree with a walk over its nodes`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    var (some, none) = (0, 0)
    for number in 0..<PhonePlan.count {
      let plan = PhonePlan(number: number)
      for _ in 0..<Trials.count(20) {
        for root in [plan.kinds, plan.general] {
          let digits = Self.digits(from: root, &numbers)
          let label = PhoneGraph.label(of: digits, from: root)
          #expect(
            label == Self.label(of: digits, from: root, isPrefix: false), "seed \(seed): \(digits) of \(plan.number)")
          if label == 0 { none += 1 } else { some += 1 }
          guard digits.count <= 17, !digits.contains(255) else { continue }
          var packed = PhoneDigits()
          for digit in digits { packed.append(digit) }
          #expect(packed.ascii == digits.map { $0 | 0x30 })
          #expect(PhoneGraph.label(of: packed, from: root) == label, "seed \(seed): \(digits) of \(plan.number)")
        }
        guard plan.leadingDigits != PhoneGraph.nowhere else { continue }
        let digits = Self.digits(from: plan.leadingDigits, &numbers)
        let starts = PhoneGraph.starts(digits, from: plan.leadingDigits)
        #expect(
          starts == (Self.label(of: digits, from: plan.leadingDigits, isPrefix: true) != 0),
          "seed \(seed): \(digits) of \(plan.number)")
      }
    }
    #expect(some > 1000 && none > 1000, "\(some) and \(none)")
  }

  @Test func `a look-up in the graph finds nothing from a root that does not exist`() {
    #expect(PhoneGraph.label(of: [1, 2] as [UInt8], from: PhoneGraph.nowhere) == 0)
    #expect(!PhoneGraph.starts([1, 2] as [UInt8], from: PhoneGraph.nowhere))
  }

  @Test func `numbering plans with the same calling code are adjacent`() {
    for code in 1..<1000 {
      let regions = PhoneRegion.regions(withCallingCode: code)
      #expect(
        regions
          == (0..<PhonePlan.count).map { PhonePlan(number: $0) }.filter { $0.callingCode == code }.map {
            PhoneRegion($0)
          })
      #expect(PhonePlan.first(with: code)?.isOnly ?? true == (regions.count < 2))
    }
  }
}
