import Wellformed
import WellformedSchema

extension String {
  /// Returns the text of some bytes, if they are UTF-8.
  static func checked(_ bytes: Span<UInt8>) -> String? {
    firstIllFormedOffset(in: bytes) == nil ? bytes.text(0..<bytes.count) : nil
  }
}
