import Testing
import Wellformed

@testable import WellformedC
@testable import WellformedCommand

@Suite struct FormatTests {
  @Test func `the library knows the formats of the command`() {
    #expect(FormatRegistry.ofLibrary.formats.map(\.name) == FormatRegistry.ofCommand.formats.map(\.name))
  }
}
