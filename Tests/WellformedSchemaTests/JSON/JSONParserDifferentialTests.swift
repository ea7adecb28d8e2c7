import Foundation
import Testing
import Wellformed
import WellformedSchema

// Foundation's reader differs from ours in these ways, which ours intends and the comparison excludes:
// - it detects UTF-16 and UTF-32 by zero bytes and accepts a byte order mark; texts with either are left out;
// - it accepts objects with duplicate members, and numbers with exponents of more than 18 digits;
// - it accepts some arrays with a trailing comma;
// - it drops U+FEFF from the start of a string;
// - it refuses numbers that are too large for a Double;
// - whether it accepts a lone surrogate, or a nesting of exactly 512, depends on its version.
@Suite struct `Comparison of the JSON parser with Foundation` {
  private static func foundationAccepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
  }

  private static func isComparable(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(0) || bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
    {
      return false
    }
    switch error(of: bytes)?.kind {
    case .duplicateKey?, .loneSurrogate?, .numberOutOfRange?, .tooDeep?: return false
    case .unexpectedByte(0x5D, expected: .value)?: return false
    case nil: return (try? JSONValue(bytes: bytes)).map(hasOnlyDoubles) ?? false
    default: return true
    }
  }

  private static func hasOnlyDoubles(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let number): Double(nearest: number) != nil
    case .array(let elements): elements.allSatisfy(hasOnlyDoubles)
    case .object(let object): object.members.allSatisfy { hasOnlyDoubles($0.value) }
    case .null, .bool, .string: true
    }
  }

  @Test func `every text of one or two bytes is accepted or refused as Foundation does`() {
    var compared = 0
    for first in UInt8.min...UInt8.max {
      for second in [nil] + (UInt8.min...UInt8.max).map(Optional.some) {
        let bytes = second.map { [first, $0] } ?? [first]
        for text in [bytes, [0x22] + bytes + [0x22], [0x5B] + bytes + [0x5D]] where Self.isComparable(text) {
          compared += 1
          if (error(of: text) == nil) != Self.foundationAccepts(text) {
            Testing.Issue.record("\(text) is read differently")
          }
        }
      }
    }
    #expect(compared > 190_000)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `damaged texts are accepted or refused as Foundation does`(_ seed: UInt64) {
    var generator = JSONGenerator(seed: seed)
    let spice =
      Array(#""\{}[],:0123456789-+.eEtrufalsn/b "#.utf8) + [0x09, 0x0A, 0x0D, 0x1F, 0x7F, 0x80, 0xC3, 0xA9, 0xED]
    var taken = 0
    for _ in 0..<8_000 {
      var bytes = Array(generator.value(depth: 3).description.utf8)
      for _ in 0..<generator.below(4) {
        let place = generator.below(bytes.count + 1)
        switch generator.below(3) {
        case 0: bytes.insert(generator.oneOf(spice), at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case _ where place < bytes.count: bytes[place] = generator.oneOf(spice)
        default: break
        }
      }
      guard Self.isComparable(bytes) else { continue }
      let isTaken = error(of: bytes) == nil
      taken += isTaken ? 1 : 0
      if isTaken != Self.foundationAccepts(bytes) {
        Testing.Issue.record("seed \(seed): \(String(decoding: bytes, as: UTF8.self)) is read differently")
      }
    }
    #expect(taken > 1_000)
  }

  @Test func `texts that Foundation accepts too have the same value there`() throws {
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = JSONGenerator(seed: seed)
      let text = generator.value().description
      let value = try JSONValue(
        parsing: String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" })),
        .init(duplicateKeys: .lastWins))
      let data = Data(value.description.utf8)
      let theirs = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
      #expect(Self.isSame(value, theirs), "seed \(seed): \(value)")
    }
  }

  private static func isSame(_ value: JSONValue, _ theirs: Any) -> Bool {
    switch value {
    case .null: theirs is NSNull
    case .bool(let bool): theirs as? Bool == bool
    case .number(let number):
      (theirs as? NSNumber).map { abs($0.doubleValue - (Double(nearest: number) ?? 0)) <= 1e-9 * abs($0.doubleValue) }
        ?? false
    case .string(let string): (theirs as? String)?.hasSameBytes(as: string) ?? false
    case .array(let array):
      (theirs as? [Any]).map { $0.count == array.count && zip(array, $0).allSatisfy(isSame) } ?? false
    case .object(let object): isSame(object, theirs as? [String: Any])
    }
  }

  // Foundation merges canonically equivalent names, so that only the members that it kept are compared.
  private static func isSame(_ object: JSONObject, _ theirs: [String: Any]?) -> Bool {
    guard let theirs else { return false }
    guard Set(object.members.map(\.key)).count == object.count else { return true }
    return theirs.count == object.count
      && object.members.allSatisfy { member in theirs[member.key].map { isSame(member.value, $0) } ?? false }
  }
}
