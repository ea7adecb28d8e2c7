import Testing
import WellformedCorpora
import WellformedTesting

@testable import WellformedCore
import Wellformed

@Suite struct `Preparing text` {
  /// White space, capitals, digits, letters that compose, and letters that only look as if they did.
  private static let scalars: [Unicode.Scalar] = [
    "a", "Z", "7", " ", " ", "\t", "\n", "\u{85}", "\u{A0}", "\u{2003}", "\u{3000}", "\u{E9}", "\u{C9}", "\u{15F}",
    "\u{15E}", "\u{130}", "\u{131}", "\u{300}", "\u{301}", "\u{345}", "\u{3B1}", "\u{391}", "\u{434}", "\u{410}",
    "\u{663}", "\u{212A}", "\u{23A}", "\u{958}", "\u{AC00}", "\u{4E2D}", "\u{FF17}", "\u{1D160}", "\u{1F600}",
  ]

  @Test func `a normalization leaves a text alone exactly if it changes nothing`() {
    var random = SeededNumbers(seed: Trials.seed())
    var (kept, changed) = (0, 0)
    for _ in 0..<Trials.count(20_000, deep: 1_000_000) {
      var text = (0..<Int.random(in: 0..<6, using: &random)).reduce(into: [UInt8]()) { bytes, _ in
        bytes += Array(String(Self.scalars.randomElement(using: &random)!).utf8)
      }
      // Some are cut within a scalar, and thus not UTF-8.
      if Int.random(in: 0..<20, using: &random) == 0 { _ = text.popLast() }
      let normalization = Normalization(rawValue: UInt8.random(in: 0..<64, using: &random))
      let (isLeftAlone, isUnchanged) = withBytes(text) {
        (normalization.leavesAlone($0), normalization.prepared($0).bytes == text)
      }
      let isUTF8 = String(validating: text, as: UTF8.self) != nil
      guard isUTF8 else { continue }
      #expect(isLeftAlone == isUnchanged, "\(normalization.rawValue): \(text)")
      if isUnchanged { kept += 1 } else { changed += 1 }
    }
    #expect(kept > 1000 && changed > 1000)
  }

  @Test func `a text that is already composed is left alone`() {
    for (text, isLeftAlone) in [
      ("Esra Şahin", true), ("Zoë d’Été 李", true), ("e\u{301}", false), ("\u{A0}Esra", false), ("Esra  Şahin", false),
      ("Şahin ", false),
    ] {
      let found = withBytes(Array(text.utf8)) { Normalization([.composed, .collapsed, .trimmed]).leavesAlone($0) }
      #expect(found == isLeftAlone, "\(text)")
    }
  }
}
