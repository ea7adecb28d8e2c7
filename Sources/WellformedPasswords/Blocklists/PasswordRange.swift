import Wellformed

/// What a look-up of leaked passwords by range asks, and how its answer is read.
///
/// The range API of Have I Been Pwned takes the first five hexadecimal digits of a password's SHA-1, and answers with the
/// other thirty-five of every leaked password that begins so, each with how often it was seen. The server learns neither the
/// password nor whether it leaked. With the header `Add-Padding: true` it adds lines with a count of 0, which mean nothing.
public struct PasswordRange: Hashable, Sendable {
  /// The five digits that are asked for, in upper case.
  public let prefix: String
  /// The thirty-five that must be in the answer.
  private let suffix: [UInt8]

  /// The range that a password is in.
  public init(of password: String) {
    var message: [UInt8] = []
    password.withBytes { bytes in
      message.reserveCapacity(bytes.count)
      for index in 0..<bytes.count { message.append(bytes[index]) }
    }
    var digits: [UInt8] = []
    for byte in SHA1.hash(of: message) {
      for value in [byte >> 4, byte & 15] { digits.append(value < 10 ? 0x30 + value : 0x37 + value) }
    }
    for index in message.indices { message[index] = 0 }
    prefix = String(decoding: digits[0..<5], as: UTF8.self)
    suffix = Array(digits[5...])
  }

  /// How often the password was seen leaked, by the body of an answer; 0 where it is not there.
  ///
  /// Nothing where the body is none: a line that is not thirty-five hexadecimal digits, a colon and a number, or no line at
  /// all, since every range has some.
  ///
  /// - Complexity: O(*n*).
  public func count(in body: [UInt8]) -> Int? {
    var (place, lines, found) = (0, 0, 0)
    while place < body.count {
      var end = place
      while end < body.count, body[end] != 0x0A { end += 1 }
      var last = end
      if last > place, body[last - 1] == 0x0D { last -= 1 }
      if last > place {
        guard let (isOurs, count) = line(body, place, last) else { return nil }
        lines += 1
        if isOurs { found = max(found, count) }
      }
      place = end + 1
    }
    return lines > 0 ? found : nil
  }

  private func line(_ body: [UInt8], _ start: Int, _ end: Int) -> (isOurs: Bool, count: Int)? {
    guard end - start > 36, end - start < 36 + 19, body[start + 35] == 0x3A else { return nil }
    var isOurs = true
    for index in 0..<35 {
      var digit = body[start + index]
      if digit &- 0x61 < 6 { digit -= 0x20 }
      guard digit &- 0x30 < 10 || digit &- 0x41 < 6 else { return nil }
      if digit != suffix[index] { isOurs = false }
    }
    var count = 0
    for index in (start + 36)..<end {
      guard body[index] &- 0x30 < 10 else { return nil }
      count = count * 10 + Int(body[index] &- 0x30)
    }
    return (isOurs, count)
  }
}
