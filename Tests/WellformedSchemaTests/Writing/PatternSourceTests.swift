import Testing

@testable import WellformedCore
import Wellformed
@testable import WellformedSchema

@Suite struct `The source of a pattern` {
  @Test func `the exported pattern for required texts matches exactly the visible characters`() throws {
    let pattern = try Pattern(PatternSource.seen)
    let wrong = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }.filter {
      pattern.isMatch(String($0)) != ($0.value > 0xFFFF || !InvisibleScalar.isUnseen($0.value))
    }
    #expect(Array(wrong).isEmpty)
  }
}
