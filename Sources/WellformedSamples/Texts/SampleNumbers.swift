/// Random numbers that a seed repeats (SplitMix64).
package struct SampleNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

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
  /// A number from 0 on, below another, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// Tells with a chance of one in so many.
  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  /// One of some elements, of which there is at least one.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// So many digits, of which the first is not zero unless it may be.
  mutating func digits(_ count: Int, startsAt first: Int = 0) -> String {
    var text = ""
    for place in 0..<count { text += String(place == 0 ? first + below(10 - first) : below(10)) }
    return text
  }
}
