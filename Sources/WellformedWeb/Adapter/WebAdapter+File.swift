import Wellformed
import WellformedSchema

extension WebAdapter {
  /// Returns the text by which a file is judged.
  ///
  /// The file is an object with its `name`, its `size` in bytes, and its first bytes in hexadecimal digits, `head`.
  static func text(of file: RequestObject) throws(SchemaError) -> String {
    try file.refuseOthers(than: ["name", "size", "head"])
    let head = try file.demanded("head")
    let digits = Array(try head.text().utf8)
    guard digits.count % 2 == 0, digits.count <= 2 * FileHead.length else {
      throw head.mismatch("pairs of hexadecimal digits, \(FileHead.length) at the most")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place].hexadecimalDigit, let low = digits[place + 1].hexadecimalDigit else {
        throw head.mismatch("pairs of hexadecimal digits")
      }
      bytes.append(high << 4 | low)
    }
    let file = ChosenFile(
      name: try file.demanded("name").text(), byteCount: try file.demanded("size").count(), beginning: bytes)
    return ChosenFile.text(of: [file])
  }
}
