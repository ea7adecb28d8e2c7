import Testing
import Wellformed

@Suite struct `Hexadecimal colours` {
  @Test func `a colour has its parts, and its canonical form is the long one`() {
    FormatVectors(.color).valid([("#1E90FF", "#1e90ff"), ("#000000", "#000000")])
    FormatVectors(.cssHexColor).valid([
      ("#fA0", "#ffaa00"), ("#fA08", "#ffaa0088"), ("#1E90FF", "#1e90ff"), ("#1e90ffff", "#1e90ff"),
      ("#1e90ff01", "#1e90ff01"),
    ])
    let color = HexColor("#1e90ff80")
    #expect(color?.red == 0x1E && color?.green == 0x90 && color?.blue == 0xFF && color?.opacity == 0x80)
    #expect(HexColor("#123")?.opacity == 255)
  }

  @Test func `faults of colours have their code and span`() {
    FormatVectors(.color).faulty([
      ("", "color.sign.missing 0..<0 …"), ("fff", "color.sign.missing 0..<1"), ("#fff", "color.tooShort 4..<4 …"),
      ("#fffffg", "color.badCharacter 6..<7"), ("#é", "color.badCharacter 1..<3"), ("#1e90ff80", "color.tooLong 7..<9"),
    ])
    FormatVectors(.cssHexColor).faulty([
      ("#ff", "color.tooShort 3..<3 …"), ("#fffff", "color.tooShort 6..<6 …"), ("#1e90ff801", "color.tooLong 9..<10"),
    ])
  }

  @Test func `colours agree with the test vectors of go-playground`() {
    FormatVectors(.cssHexColor).compare(with: "go-playground-validator", atLeast: 4) {
      $0["format"] as? String == "hex-color"
    }
  }
}
