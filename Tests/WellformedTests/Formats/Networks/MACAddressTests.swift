import Testing
import Wellformed

@Suite struct `MAC addresses` {
  private let vectors = FormatVectors(.macAddress)

  @Test func `every notation of a MAC address is read, and printed in the canonical one`() {
    vectors.valid([
      ("00:00:5E:00:53:01", "00:00:5e:00:53:01"), ("00-00-5E-00-53-01", "00:00:5e:00:53:01"),
      ("0000.5E00.5301", "00:00:5e:00:53:01"), ("02-00-5E-10-00-00-00-01", "02:00:5e:10:00:00:00:01"),
      ("0200.5e10.0000.0001", "02:00:5e:10:00:00:00:01"),
    ])
    #expect(MACAddress("01:00:5e:00:00:01")?.isMulticast == true)
    #expect(MACAddress("02:00:5e:00:00:01")?.isLocallyAdministered == true)
    #expect(MACAddress("00:00:5e:00:53:01")?.bytes == [0, 0, 0x5E, 0, 0x53, 1])
  }

  @Test func `faults of MAC addresses have their code and span`() {
    vectors.faulty([
      ("", "mac.tooShort 0..<0 …"), ("00:0", "mac.tooShort 4..<4 …"), ("00:00:5e:00:53:01:", "mac.tooShort 18..<18 …"),
      ("00:00-", "mac.badSeparator 5..<6"), ("0:", "mac.badSeparator 1..<2"), ("00:000", "mac.badSeparator 5..<6"),
      ("00000", "mac.badSeparator 4..<5"), ("00:é", "mac.badCharacter 3..<5"),
      ("00:00:00:00:00:00:00:00:0", "mac.tooLong 23..<25"),
    ])
  }

  @Test func `MAC addresses agree with the test vectors of go-playground`() {
    vectors.compare(with: "go-playground-validator", atLeast: 7) { $0["format"] as? String == "mac" }
  }
}
