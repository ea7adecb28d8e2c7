/// Random numbers that are reproducible from a seed (SplitMix64).
package struct SampleNumbers: RandomNumberGenerator, Hashable, Sendable {
  package private(set) var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SampleNumbers {
  /// Returns a number from 0 up to but excluding a bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// Returns `true` with a probability of one in `count`.
  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  /// Returns one of some elements, of which there must be at least one.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns this many digits; the first is at least `first`.
  mutating func digits(_ count: Int, startsAt first: Int = 0) -> String {
    var text = ""
    for place in 0..<count { text += String(place == 0 ? first + below(10 - first) : below(10)) }
    return text
  }
}
