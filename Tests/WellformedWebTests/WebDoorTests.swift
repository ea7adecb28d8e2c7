import Testing
import Wellformed
import WellformedSchema
import WellformedWeb

@Suite struct WebDoorTests {
  @Test func `any bytes get an answer`() {
    var door = WebDoor()
    #expect(door.answer([0xFF, 0x00]).first == UInt8(ascii: "{"))
  }
}
